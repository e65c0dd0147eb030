//! The combat page: why the result of one fight is what it is, and what each other die would have given.

mod chances;
mod parts;
mod picture;
mod shifts;
mod table;

use askama::Template;
use axum::extract::{Path, State as From};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::{Combat, OtherReading, Part, Position};
use wardiary_core::review::{EntryView, Review, Seq};

use super::{Answer, entry_at, opened};
use crate::draw::ink::Picture;
use crate::error::{Reason, Stop, page};
use crate::frame::Frame;
use crate::routes::State;
use crate::speak::{Voice, number, signed};
use crate::tree::{self, Line};
use chances::{Chance, FaceCard, Outcome};
use parts::Strength;
use shifts::Shift;
use table::Table;

#[derive(Template)]
#[template(path = "combat.html")]
struct CombatPage {
    frame: Frame,
    title: String,
    head: String,
    moment: String,
    match_title: String,
    system: &'static str,
    /// Link back to the map, and the line at the foot of the paper; none for a posed scene.
    back: Option<String>,
    span: String,
    map: Picture,
    fight: Laid,
    scene: String,
    link: String,
    /// Whether so much is told that one sheet of paper holds it only in one language.
    dense: bool,
    /// Whether one sheet holds it only in small type.
    packed: bool,
}

/// What is told of a fight, wherever it is told: here, and on the combat desk.
pub(super) struct Laid {
    system: &'static str,
    sum: Sum,
    attack: Strength,
    defence: Strength,
    shifts: Vec<Shift>,
    table: Table,
    /// Chance of each result, where several faces share one.
    outcomes: Vec<Outcome>,
    faces: Vec<FaceCard>,
    chances: Vec<Chance>,
    expected: String,
    followed: Vec<(Option<String>, String, Vec<String>)>,
    others: Vec<Other>,
    rows: Vec<(String, [String; 2])>,
    why: Vec<Line>,
}

/// Lines told of a fight beyond which a sheet of paper gets crowded.
const CROWDED: usize = 15;
/// Lines beyond which it gets small type.
const PACKED: usize = 27;

/// The result line.
struct Sum {
    attack_term: String,
    defence_term: String,
    /// Class of a sum whose sides are multiplied.
    joint: &'static str,
    attack: String,
    attack_parts: String,
    attack_side: &'static str,
    defence: String,
    defence_parts: String,
    defence_side: &'static str,
    odds_term: String,
    odds: String,
    quotient: String,
    die_term: String,
    die: String,
    row: String,
    result: String,
    gloss: String,
}

/// The other reading of a sentence.
struct Other {
    rule: String,
    switch: String,
    here: String,
    other: String,
    odds: String,
    result: String,
    follows: Vec<String>,
    differs: bool,
}

/// Where a laid-open combat is shown.
pub(super) struct Shown<'a> {
    pub(super) frame: &'a Frame,
    pub(super) review: &'a dyn Review,
    pub(super) seq: Seq,
    /// Id of the match; none for a posed scene.
    pub(super) id: Option<&'a str>,
    /// Link of the last entry of the combat, for the paper.
    pub(super) link: String,
}

/// Shows the combat that an entry belongs to.
pub async fn show(frame: Frame, From(shelf): State, Path((id, at)): Path<(String, String)>) -> Answer {
    let shelved = opened(&shelf, &frame, &id)?;
    let frame = frame.of_system(shelved.review.system());
    let seq = entry_at(&shelved, &frame, &id, &at)?;
    let review = shelved.review.as_ref();
    let combat = review.combat(seq);
    // A fight that there was, and that is not told, is withheld.
    let is_there = frame.is_seat() && !review.combat_entries(seq).is_empty();
    let why = if is_there { Reason::Withheld } else { Reason::NoCombat(at.clone()) };
    let none = || Stop::new(&frame, &why).back(&format!("/m/{id}/e/{seq}"));
    let combat = combat.ok_or_else(none)?;
    let last = review.combat_entries(seq).last().copied().unwrap_or(seq);
    let link = (shelved.integrity.link)(last).unwrap_or_default();
    let shown = Shown { frame: &frame, review, seq, id: Some(&id), link };
    lay_open(&shown, &combat)
}

/// The page of a combat.
pub(super) fn lay_open(shown: &Shown<'_>, combat: &Combat) -> Answer {
    page(shown.frame, &shown.page(combat))
}

impl Shown<'_> {
    fn page(&self, combat: &Combat) -> CombatPage {
        let (frame, review, w) = (self.frame, self.review, self.frame.w);
        let voice = Voice { w, review };
        let entries = review.combat_entries(self.seq);
        let first = entries.first().copied().unwrap_or(self.seq);
        let last = entries.last().copied().unwrap_or(self.seq);
        let position = review.position(first);
        let head = w.with("combat-title", [("hex", voice.hex(combat.target).into())]);
        let span = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let dates = voice.dates(&position.moment).map_or(String::new(), |dates| format!(" · {dates}"));
        let lines = combat.attack.len() + combat.defence.len() + combat.rows.len() + combat.other_readings.len();
        CombatPage {
            dense: lines > CROWDED,
            packed: lines > PACKED,
            frame: frame.clone(),
            title: format!("{head} · {}", review.title()),
            moment: format!("{}{dates}", voice.moment(&position.moment)),
            match_title: review.title().to_owned(),
            system: review.system(),
            back: self.id.map(|id| frame.along(&format!("/m/{id}/e/{}", self.seq))),
            span: w.with("entries-span", [("span", span.into())]),
            map: picture::draw(voice, combat, &position, last, &head),
            fight: self.laid(voice, combat, &position, &entries),
            scene: review.scene(first),
            link: self.link.chars().take(16).collect(),
            head,
        }
    }

    /// What is told of the fight; `position` is the one it was declared in, `entries` are its own.
    fn laid(&self, voice: Voice<'_>, combat: &Combat, position: &Position, entries: &[Seq]) -> Laid {
        let text = |&rule: &Rule| Some((rule.to_string(), self.review.book().text(rule)?.clone()));
        Laid {
            system: self.review.system(),
            sum: sum(voice, combat),
            attack: parts::strength(voice, &combat.attack, combat.attack_total, position),
            defence: parts::strength(voice, &combat.defence, combat.defence_total, position),
            shifts: shifts::shifts(voice, combat),
            table: table::table(voice, combat),
            outcomes: chances::outcomes(voice, combat),
            faces: chances::faces(voice, combat),
            chances: chances::chances(voice, combat, position),
            expected: chances::expected(voice, combat),
            followed: self.followed(voice, entries),
            others: combat.other_readings.iter().map(|other| other_reading(voice, other)).collect(),
            rows: combat.rows.iter().filter_map(text).collect(),
            why: tree::lines(voice, &combat.account),
        }
    }

    /// The entries of the combat after its declaration, in words with the rows that spoke.
    fn followed(&self, voice: Voice<'_>, entries: &[Seq]) -> Vec<(Option<String>, String, Vec<String>)> {
        let entries = entries.iter().skip(1).filter_map(|&seq| self.review.entry(seq));
        let told = |entry: EntryView| {
            let href = self.id.map(|id| self.frame.along(&format!("/m/{id}/e/{}", entry.seq)));
            (href, voice.phrase(&entry.words), entry.rows.into_iter().take(3).collect())
        };
        entries.map(told).collect()
    }
}

fn sum(voice: Voice<'_>, combat: &Combat) -> Sum {
    let (w, defender) = (voice.w, combat.attacker.enemy());
    let letter = |side: Side| if side.index() == 0 { "one" } else { "two" };
    let listed =
        |parts: &[Part]| parts.iter().map(|part| number(i64::from(part.value))).collect::<Vec<_>>().join(" + ");
    let rolled = combat.die.and_then(|die| combat.faces.iter().find(|face| face.face == die));
    let changes: String = combat
        .modifiers
        .iter()
        .map(|part| format!(" {}", signed(part.value).replace('−', "− ").replace('+', "+ ")))
        .collect();
    let thrown: Vec<String> = combat.dice.iter().map(u8::to_string).collect();
    let die = rolled.map_or("–".to_owned(), |face| {
        if !thrown.is_empty() {
            format!("{} = {}", thrown.join(" + "), face.face)
        } else if changes.is_empty() {
            face.face.to_string()
        } else {
            format!("{}{changes} = {}", face.face, number(i64::from(face.modified)))
        }
    });
    let moves = chances::is_sum(combat) || !shifts::shifts(voice, combat).is_empty();
    let is_product = combat.quotient.contains('×');
    // Factors are called what they are; strengths are attack and defence.
    let name = |plain: &str, parts: &[Part]| match parts.first() {
        Some(first) if is_product && first.term != "strength" => w.word("term", first.term),
        _ => w.t(plain),
    };
    let label = combat.row.and_then(|row| combat.table.rows.get(row)).and_then(|row| row.first().cloned());
    let terms: Vec<String> = combat.modifiers.iter().map(|part| w.word("term", part.term)).collect();
    Sum {
        attack_term: name("term-attack", &combat.attack),
        defence_term: name("term-defence", &combat.defence),
        joint: if is_product { "product" } else { "" },
        attack: combat.attack_total.to_string(),
        attack_parts: listed(&combat.attack),
        attack_side: letter(combat.attacker),
        defence: combat.defence_total.to_string(),
        defence_parts: listed(&combat.defence),
        defence_side: letter(defender),
        odds_term: w.t(if moves { "term-column" } else { "term-odds" }),
        odds: if moves { shifts::column(combat) } else { combat.odds.clone() },
        quotient: chances::decimal(voice, &combat.quotient),
        die_term: w.t(if chances::is_sum(combat) { "term-dice" } else { "term-die" }),
        die,
        row: label.map_or_else(|| terms.join(", "), |row| w.with("table-row", [("row", row.into())])),
        result: rolled.map_or("–".to_owned(), |face| face.result.clone()),
        gloss: rolled.map_or_else(|| w.t("not-rolled"), |face| chances::gloss(voice, face)),
    }
}

fn other_reading(voice: Voice<'_>, other: &OtherReading) -> Other {
    let w = voice.w;
    Other {
        rule: other.rule.to_string(),
        switch: w.word("switch", other.switch),
        here: w.word("value", &other.here),
        other: w.word("value", &other.other),
        odds: other.odds.clone(),
        result: other.result.clone().unwrap_or_default(),
        follows: other.follows.iter().map(|phrase| voice.phrase(phrase)).collect(),
        differs: other.differs,
    }
}
