//! The form of a fight on the page, filled in as far as it was read.

use wardiary_core::editions::desk::desks;
use wardiary_core::kernel::desk::{Desk, Fight, Role};
use wardiary_core::kernel::hex::Direction;
use wardiary_draw::icons;
use wardiary_draw::svg::Picture;
use wardiary_words::i18n::{Words, names};
use wardiary_words::localize::place_of;

use super::naming;
use super::other_maps::{OtherMap, other_maps, title};
use super::reading::{Filled, LETTERS, read_for};
use super::rows::{Choice, Face, Row, rows};

/// A figure of the fight besides the units.
pub(crate) struct Figure {
    pub(super) key: &'static str,
    pub(super) label: String,
    pub(super) value: u8,
    pub(super) most: u8,
}

/// A side of the attacked hex.
pub(super) struct Hexside {
    pub(super) icon: Picture,
    pub(super) point: &'static str,
    /// The same in the reader's language.
    pub(super) name: String,
    /// The hex behind it.
    pub(super) hex: String,
    pub(super) what: String,
    /// Each feature, and whether the hexside has it.
    pub(super) features: Vec<(&'static str, String, bool)>,
}

/// The units of a role.
pub(super) struct Group {
    pub(super) letter: &'static str,
    pub(super) head: String,
    pub(super) side: &'static str,
    pub(super) rows: Vec<Row>,
    /// The text of a unit to add, as typed, and an example.
    pub(super) add: String,
    pub(super) hint: String,
    pub(super) figures: Vec<Figure>,
}

/// The whole form.
pub(super) struct Form {
    /// The other games, each with the address of its form.
    pub(super) systems: Vec<(String, String, bool)>,
    pub(super) system: &'static str,
    pub(super) maps: Vec<Choice>,
    /// Maps on which the attacked hex has another terrain.
    pub(super) other_maps: Vec<OtherMap>,
    pub(super) hex: String,
    pub(super) read: String,
    pub(super) hexes: Vec<String>,
    pub(super) sides: Vec<Choice>,
    pub(super) sorts: Vec<Choice>,
    pub(super) weathers: Vec<Choice>,
    pub(super) turn: u16,
    pub(super) turns: [u16; 2],
    pub(super) terrains: Vec<Choice>,
    pub(super) works: Vec<Choice>,
    pub(super) features: Vec<(&'static str, String)>,
    pub(super) hexsides: Vec<Hexside>,
    /// Headings of the parts for hexsides and for terrain.
    pub(super) sides_of: String,
    pub(super) terrain_of: String,
    /// Whether terrain and hexsides are as printed on the map.
    pub(super) is_printed: bool,
    pub(super) groups: Vec<Group>,
    pub(super) figures: Vec<Figure>,
    /// Switches whose reading differs from the usual one: the value to send, and the words for it.
    pub(super) readings: Vec<(String, String)>,
    /// For each die: its field, its label, and its faces. The value 0 stands for a die that is not rolled.
    pub(super) dice: Vec<(&'static str, String, Vec<Face>)>,
    /// For each role, the kinds of unit and the single units to choose from: the value to send, and the words for it.
    pub(super) units: Vec<Vec<(String, String)>>,
}

impl Form {
    /// Returns whether there is a choice among maps.
    pub(super) fn has_maps(&self) -> bool {
        self.maps.len() > 1
    }
}

/// Returns the form of a read fight, with marks on the rows `at_fault`.
pub(super) fn form(w: Words, filled: &Filled, at_fault: &[(Role, usize)]) -> Form {
    let (desk, fight) = (filled.desk, &filled.fight);
    let (map, target) = desk.board(fight);
    let choices = |prefix: &str, words: &[&'static str], chosen: &dyn Fn(&str) -> bool| {
        let choice = |word: &&str| Choice { value: (*word).to_owned(), label: w.word(prefix, word), on: chosen(word) };
        words.iter().map(choice).collect::<Vec<_>>()
    };
    let side = desk.sides[fight.attacker.index()];
    let at = fight.place.map(|(at, _)| at).unwrap_or_default();
    let maps = desk.maps.iter().enumerate().map(|(n, (id, map))| Choice {
        value: (*id).to_owned(),
        label: title(w, map),
        on: n == at,
    });
    let printed = if fight.place.is_some() { desk.survey(map, target) } else { desk.blank().ground };
    let named = if fight.place.is_some() { naming::called(map, target) } else { String::new() };
    let of_hex = |key: &str| {
        let hex =
            if named.is_empty() { w.with("desk-bare-hex", [("hex", map.name(target).into())]) } else { named.clone() };
        w.with(key, [("hex", hex.into())])
    };
    // Land terrain and water terrain cannot replace each other in a hex of a map.
    let is_wet = |word: &str| desk.waters.contains(&word);
    let fits = |word: &&&str| {
        fight.place.is_none() || is_wet(word) == is_wet(printed.terrain) || **word == fight.ground.terrain
    };
    let terrains: Vec<&'static str> = desk.terrains.iter().filter(fits).copied().collect();
    Form {
        systems: desks()
            .iter()
            .map(|one| {
                (w.of(one.system).t("game-name"), format!("/desk?system={}", one.system), one.system == desk.system)
            })
            .collect(),
        system: desk.system,
        maps: maps.collect(),
        other_maps: other_maps(w, filled),
        hex: if named.is_empty() { filled.hex.clone() } else { named.clone() },
        read: read_for(desk, fight),
        hexes: naming::hexes(desk, &desk.maps[at].1),
        sides: choices("side", &desk.sides, &|word| word == side),
        sorts: choices("desk-sort", desk.sorts, &|word| word == fight.sort),
        weathers: choices("word", desk.weathers, &|word| Some(word) == fight.weather),
        turn: fight.turn,
        turns: desk.turns,
        terrains: choices("terrain", &terrains, &|word| word == fight.ground.terrain),
        works: choices("terrain", desk.works, &|word| fight.ground.works.contains(&word)),
        features: desk.features.iter().map(|feature| (*feature, w.word("desk-feature", feature))).collect(),
        hexsides: hexsides(w, desk, fight),
        sides_of: of_hex("desk-sides-of"),
        terrain_of: of_hex("desk-terrain-of"),
        is_printed: fight.place.is_some() && printed == fight.ground,
        groups: groups(w, filled, at_fault),
        figures: figures(w, desk, fight, None),
        readings: fight
            .readings
            .iter()
            .map(|(switch, value)| {
                (format!("{switch}:{value}"), format!("{}: {}", w.word("switch", switch), w.word("value", value)))
            })
            .collect(),
        dice: dice(w, desk, fight),
        units: Role::ALL.into_iter().map(|role| units(w, desk, fight, role)).collect(),
    }
}

fn hexsides(w: Words, desk: &Desk, fight: &Fight) -> Vec<Hexside> {
    let (map, target) = desk.board(fight);
    let points = map.points();
    let of = |direction: Direction| {
        let at = direction.index();
        let next = map.neighbour(target, direction);
        let terrain = |hex| map.terrain(hex).map(|code| map.vocabulary().terrains[usize::from(code)]);
        let what = next.filter(|_| fight.place.is_some()).map_or_else(String::new, |hex| {
            place_of(map, hex).or_else(|| Some(w.word("terrain", terrain(hex)?))).unwrap_or_default()
        });
        let is_there = |feature: &&'static str| {
            (*feature, w.word("desk-feature", feature), fight.ground.sides[at].contains(feature))
        };
        Hexside {
            icon: icons::hexside(map.layout.is_flat(), at),
            point: points[at],
            name: super::point(w, points[at]),
            hex: next.filter(|_| fight.place.is_some()).map_or_else(String::new, |hex| map.name(hex)),
            what,
            features: desk.features.iter().map(is_there).collect(),
        }
    };
    Direction::ALL.into_iter().filter(|&direction| map.neighbour(target, direction).is_some()).map(of).collect()
}

fn groups(w: Words, filled: &Filled, at_fault: &[(Role, usize)]) -> Vec<Group> {
    let (desk, fight) = (filled.desk, &filled.fight);
    let roles =
        Role::ALL.into_iter().filter(|role| *role != Role::Support || desk.has_support || !fight.of(*role).is_empty());
    let of = |role: Role| {
        let key = ["desk-attackers", "desk-defenders", "desk-supports"][role as usize];
        let hint = if role == Role::Support { "desk-add-support" } else { "desk-add-unit" };
        // A kind that can support the defence from afar has its range in brackets among its values.
        let far = desk.kinds.iter().find(|kind| role == Role::Support && kind.values.contains('('));
        let sample = far.unwrap_or(&desk.kinds[0]).values;
        Group {
            letter: LETTERS[role as usize],
            head: w.t(key),
            side: ["one", "two"][fight.side(role).index()],
            rows: rows(w, filled, role, at_fault),
            add: filled.adds[role as usize].clone(),
            hint: w.with(hint, [("values", sample.into())]),
            figures: figures(w, desk, fight, Some(role)),
        }
    };
    roles.map(of).collect()
}

fn figures(w: Words, desk: &Desk, fight: &Fight, role: Option<Role>) -> Vec<Figure> {
    let counts = desk.counts.iter().zip(&fight.counts).filter(|(count, _)| count.role == role);
    counts
        .map(|(count, &value)| Figure {
            key: count.key,
            label: w.word("desk-count", count.key),
            value,
            most: count.most,
        })
        .collect()
}

fn dice(w: Words, desk: &Desk, fight: &Fight) -> Vec<(&'static str, String, Vec<Face>)> {
    let of = |(at, field): (usize, &'static str)| {
        let is = fight.dice.get(at).copied().unwrap_or_default();
        let face = |value: u8| Face { value, die: icons::face(value), on: is == value };
        let label = if desk.dice == 1 { w.t("term-die") } else { w.with("desk-die", [("n", (at + 1).into())]) };
        // A typed face that the die does not have is offered too, so that the form shows it.
        let strange = (is > 6).then_some(is);
        (field, label, (1..=6).chain(strange).chain([0]).map(face).collect())
    };
    ["die", "die2"].into_iter().take(desk.dice).enumerate().map(of).collect()
}

/// Returns options for a role: the kinds of unit, the most usual first, then the units of its side by id, with name and values.
fn units(w: Words, desk: &Desk, fight: &Fight, role: Role) -> Vec<(String, String)> {
    let side = fight.side(role);
    let cards = desk.cards.iter().filter(|card| card.side == side);
    let named = cards.map(|card| {
        let name = names::unit(w, &card.name);
        (card.id.clone(), format!("{name} · {} {}", w.word("sort", card.kind), card.values))
    });
    let kinds = desk.kinds.iter().map(|kind| {
        let sent = format!("{} {}", kind.word.replace('_', " "), kind.values);
        (sent, format!("{} {}", w.word("sort", kind.word), kind.values))
    });
    kinds.chain(named).collect()
}
