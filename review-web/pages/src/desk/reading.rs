//! Reads the sent form: a fight, and its unreadable fields. `place` reads the place of the fight, `troops` the units.

mod place;
mod troops;

use wardiary_core::editions::desk::{desk, desks};
use wardiary_core::kernel::desk::{Desk, Fight, Role};
use wardiary_core::kernel::unit::Side;
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;
use wardiary_words::localize::place_of;

use super::naming;

pub(super) use place::{misfit, read_for};

/// Maximum number of units of a role.
pub(super) const MOST: usize = 60;
/// Maximum number of letters of typed text that a message quotes.
const SHOWN: usize = 80;
/// Names of the fields of each role, before their number.
pub(super) const LETTERS: [&str; 3] = ["a", "d", "s"];

/// The fields of a form or of an address.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) &'a [(String, String)]);

impl<'a> Fields<'a> {
    /// Returns the first value of a field; empty if it was not sent.
    pub(super) fn get(self, key: &str) -> &'a str {
        self.all(key).next().unwrap_or_default()
    }

    /// Returns the first value of a field without trailing blanks.
    pub(super) fn text(self, key: &str) -> &'a str {
        self.0.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value.as_str())
    }

    /// All values of a field.
    pub(super) fn all(self, key: &str) -> impl Iterator<Item = &'a str> {
        let key = key.to_owned();
        self.0.iter().filter(move |(known, _)| *known == key).map(|(_, value)| value.trim())
    }
}

/// An unreadable field of a form, with alternatives.
#[derive(Clone, Debug, Default)]
pub(super) struct Fault {
    /// The field.
    pub(super) field: String,
    /// Description of the fault.
    pub(super) words: String,
    /// The alternatives: in words, with field and value.
    pub(super) choices: Vec<(String, String, String)>,
}

/// A form read.
pub(super) struct Filled {
    pub(super) desk: &'static Desk,
    pub(super) fight: Fight,
    pub(super) faults: Vec<Fault>,
    /// The attacked hex as typed.
    pub(super) hex: String,
    /// Texts of units to add, as typed, by role.
    pub(super) adds: [String; 3],
}

/// A form being read.
pub(super) struct Reading<'a> {
    pub(super) fields: Fields<'a>,
    pub(super) w: Words,
    pub(super) filled: Filled,
}

/// Reads a form.
pub(super) fn read(frame: &Frame, fields: &[(String, String)]) -> Filled {
    let fields = Fields(fields);
    let system = fields.get("system");
    let known = desk(system).filter(|_| !system.is_empty());
    let desk = known.unwrap_or(&desks()[0]);
    let w = frame.w.of(desk.system);
    let filled = Filled { desk, fight: desk.blank(), faults: Vec::new(), hex: String::new(), adds: Default::default() };
    let mut reading = Reading { fields, w, filled };
    if known.is_none() && !system.is_empty() {
        let words = w.with("desk-no-system", [("what", shown(system).into())]);
        let game = |desk: &Desk| (w.game_title(desk.system), "system".to_owned(), desk.system.to_owned());
        reading.fault("system", words, desks().iter().map(game).collect());
    }
    reading.moment();
    reading.place();
    reading.ground();
    reading.readings();
    troops::read(&mut reading);
    reading.dice();
    reading.title();
    reading.filled
}

/// Returns typed text at the length that a message shows.
pub(super) fn shown(typed: &str) -> String {
    let words = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut: String = words.chars().take(SHOWN).collect();
    if cut.len() < words.len() { format!("{cut}…") } else { cut }
}

impl Reading<'_> {
    /// Notes an unreadable field.
    pub(super) fn fault(&mut self, field: &str, words: String, choices: Vec<(String, String, String)>) {
        self.filled.faults.push(Fault { field: field.to_owned(), words, choices });
    }

    /// Notes an unknown word; each of `known` would be valid.
    pub(super) fn strange(&mut self, field: &str, message: &str, typed: &str, known: Vec<String>) {
        let words = self.w.with(message, [("what", shown(typed).into())]);
        let choices = known.into_iter().map(|word| (word.clone(), field.to_owned(), word)).collect();
        self.fault(field, words, choices);
    }

    /// Reads a word of a list; the first if nothing was sent.
    fn word(&mut self, field: &'static str, known: &[&'static str]) -> Option<&'static str> {
        let typed = self.fields.get(field);
        let found = known.iter().find(|word| **word == typed).copied();
        if found.is_none() && !typed.is_empty() {
            self.strange(field, "desk-no-word", typed, known.iter().map(|word| (*word).to_owned()).collect());
        }
        found.or_else(|| known.first().copied())
    }

    /// Reads a number within bounds, or the value for none.
    fn number(&mut self, field: &str, [least, most]: [u16; 2], none: u16) -> u16 {
        let typed = self.fields.get(field);
        let number = typed.parse::<u16>().ok().filter(|number| (least..=most).contains(number));
        if number.is_none() && !typed.is_empty() {
            let args = [("what", shown(typed).into()), ("least", least.into()), ("most", most.into())];
            let words = self.w.with("desk-no-number", args);
            self.fault(field, words, Vec::new());
        }
        number.unwrap_or(none)
    }

    /// Reads the sort of attack, the attacker, the turn, the weather, and the figures that are not part of a unit.
    fn moment(&mut self) {
        let desk = self.filled.desk;
        if let Some(sort) = self.word("sort", desk.sorts) {
            self.filled.fight.sort = sort;
        }
        let side = self.word("side", &desk.sides);
        self.filled.fight.attacker = if side == Some(desk.sides[1]) { Side::Two } else { Side::One };
        self.filled.fight.turn = self.number("turn", desk.turns, desk.turns[0]);
        self.filled.fight.weather = self.word("weather", desk.weathers);
        for (at, count) in desk.counts.iter().enumerate() {
            let value = self.number(count.key, [0, count.most.into()], count.start.into());
            self.filled.fight.counts[at] = u8::try_from(value).unwrap_or(count.most);
        }
    }

    /// Reads the switches whose reading differs from the usual one.
    fn readings(&mut self) {
        let book = wardiary_core::editions::newest(self.filled.desk.system).map(|edition| &edition.book);
        for typed in self.fields.all("reading").filter(|typed| !typed.is_empty()) {
            let (switch, value) = typed.split_once(':').unwrap_or((typed, ""));
            let mut known = book.iter().flat_map(|book| &book.readings);
            let is_known = known.any(|known| {
                known.switch.as_deref() == Some(switch) && known.values.iter().any(|known| known == value)
            });
            let is_new = self.filled.fight.readings.iter().all(|(known, _)| known != switch);
            if is_known && is_new {
                self.filled.fight.readings.push((switch.to_owned(), value.to_owned()));
            } else if is_new {
                self.strange("reading", "desk-no-reading", typed, Vec::new());
            }
        }
    }

    /// Reads the dice; 0 means none. Nothing else about them is checked here.
    fn dice(&mut self) {
        let count = self.filled.desk.dice;
        let mut dice = Vec::new();
        for field in ["die", "die2"].into_iter().take(count) {
            match self.fields.get(field) {
                "" | "0" => {}
                typed => match typed.parse::<u8>().ok().filter(|die| *die < 100) {
                    Some(die) => dice.push(die),
                    None => self.strange(
                        field,
                        "desk-no-die",
                        typed,
                        ["1", "2", "3", "4", "5", "6"].map(str::to_owned).to_vec(),
                    ),
                },
            }
        }
        if dice.len() == count {
            self.filled.fight.dice = dice;
        } else if !dice.is_empty() {
            let words = self.w.t("desk-one-die");
            self.fault("die", words, Vec::new());
        }
    }

    fn title(&mut self) {
        let (desk, fight) = (self.filled.desk, &self.filled.fight);
        let (map, hex) = desk.board(fight);
        let work = fight.ground.works.first().map_or_else(String::new, |work| self.w.word("terrain", work));
        let title = match fight.place {
            Some(_) => self.w.with("desk-title-hex", [("hex", naming::called(map, hex).into())]),
            None => self.w.with("desk-title-bare", [("terrain", self.w.word("terrain", fight.ground.terrain).into())]),
        };
        self.filled.fight.called = place_of(map, hex).unwrap_or(work);
        self.filled.fight.title = title;
    }
}

/// Name of a field of a unit.
pub(super) fn field(role: Role, row: usize) -> String {
    format!("{}{}", LETTERS[role as usize], row + 1)
}
