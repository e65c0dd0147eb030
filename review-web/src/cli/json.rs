//! JSON of the command line: stable, versioned, and independent of the language.

use serde_json::{Value, json};
use wardiary_core::diary::script;
use wardiary_core::kernel::explain::{Explanation, Shown, Step, Subject};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::points::{Parts, Points};
use wardiary_core::kernel::slots::SlotChange;
use wardiary_core::kernel::unit::{Actor, UnitId};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::Review;
use wardiary_library::faults::Place;
use wardiary_library::recorder;
use wardiary_library::reservations::Reservations;

use super::failure::{Failure, said};
use super::plain::{self, Plain};

/// Slots with a number as value; 0 if left out.
const NUMBERS: [&str; 4] = ["landed", "losses", "spent", "turn"];

/// Writes one object on a line of its own.
pub(super) fn line(out: &mut Plain<'_>, value: &Value) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", plain::json(&value.to_string()))?)
}

/// Returns the failure of JSON that cannot be read, with its place.
pub(super) fn unreadable(name: &str, (line, column): (u32, usize), why: &str) -> Failure {
    let place = Place { line, column: u32::try_from(column).ok() };
    let args = [("file", name.to_owned()), ("line", line.to_string()), ("column", column.to_string())];
    let [file, line, column] = args;
    Failure::misread((name, Some(place)), said("failed-json", [file, line, column, ("why", why.to_owned())]))
}

/// The names of a match.
pub(super) struct Names<'a> {
    pub(super) review: &'a dyn Review,
    units: Vec<String>,
}

impl<'a> Names<'a> {
    /// The names of a match.
    pub(super) fn new(review: &'a dyn Review) -> Self {
        let units = review.at(0).position().pieces.into_iter().map(|piece| piece.id).collect();
        Self { review, units }
    }

    /// Returns a hex as the map of the match writes it.
    pub(super) fn hex(&self, hex: Hex) -> String {
        self.review.map().name(hex)
    }

    /// A unit by its id in notation.
    pub(super) fn unit(&self, unit: UnitId) -> &str {
        self.units.get(unit.index()).map_or("", String::as_str)
    }

    /// Returns who decides.
    pub(super) fn actor(&self, by: Actor) -> String {
        recorder::actor(self.review, by)
    }

    /// A figure or name of a refusal.
    fn arg(&self, arg: &Arg) -> Value {
        let map = self.review.map();
        match arg {
            Arg::Number(number) => json!(number),
            Arg::Points(points) => json!(points.to_string()),
            Arg::Hex(hex) => json!(map.name(*hex)),
            Arg::Hexes(hexes) => hexes.iter().map(|hex| json!(map.name(*hex))).collect(),
            Arg::Unit(unit) => json!(self.unit(*unit)),
            Arg::Units(units) => units.iter().map(|unit| json!(self.unit(*unit))).collect(),
            Arg::Shares(shares) => {
                shares.iter().map(|(unit, points)| json!({"unit": self.unit(*unit), "points": points})).collect()
            }
            Arg::Moves(moves) => {
                moves.iter().map(|(unit, to)| json!({"unit": self.unit(*unit), "hex": map.name(*to)})).collect()
            }
            Arg::Side(side) => json!(self.review.side_word(*side)),
            Arg::Actor(by) => json!(self.actor(*by)),
            Arg::Word(word) | Arg::Case(word) => json!(word),
            Arg::Notation(lines) => json!(lines),
            Arg::Said(phrase) => json!({"key": phrase.key, "terms": self.terms(&phrase.args)}),
            Arg::Text(text) | Arg::Named(_, text) => json!(text),
        }
    }

    /// The figures and names of a refusal by name.
    pub(super) fn terms(&self, terms: &[(&'static str, Arg)]) -> Value {
        Value::Object(terms.iter().map(|(name, arg)| ((*name).to_owned(), self.arg(arg))).collect())
    }

    /// Returns a derivation: row, term, value, subject, and the indexes of the steps directly under each.
    pub(super) fn why(&self, account: &Explanation) -> Value {
        let step = |(at, step): (usize, &Step)| {
            let of: Vec<usize> = account.parts(at).collect();
            json!({"rule": step.rule.to_string(), "term": step.term, "value": value(step), "about": self.subject(step), "of": of})
        };
        account.steps().iter().enumerate().map(step).collect()
    }

    fn subject(&self, step: &Step) -> Value {
        let map = self.review.map();
        match step.subject {
            Subject::Whole => Value::Null,
            Subject::Side(side) => json!({"side": self.review.side_word(side)}),
            Subject::Unit(unit) => json!({"unit": self.unit(unit)}),
            Subject::Hex(hex) => json!({"hex": map.name(hex)}),
            Subject::Step(from, to) => json!({"from": map.name(from), "to": map.name(to)}),
        }
    }
}

/// Returns the value of a step: a number if it is one, else text.
fn value(step: &Step) -> Value {
    match step.shown {
        Shown::Number | Shown::Signed => json!(step.value),
        Shown::Points(_) | Shown::Odds(..) | Shown::Word(_) => json!(script::shown(step)),
    }
}

/// Returns the reservations of a record: the incomplete stretches, and the disputed entries.
pub(super) fn reserved(Reservations { gaps, disputes }: &Reservations) -> [Value; 2] {
    [
        gaps.iter().map(|gap| json!({"from": gap.from, "to": gap.to})).collect(),
        disputes.iter().map(|one| json!({"entry": one.on, "open": one.open})).collect(),
    ]
}

/// A moment: turn, phase, side, weather.
pub(super) fn moment(review: &dyn Review, moment: &Moment) -> Value {
    let side = moment.side.map(|side| review.side_word(side));
    let weather = moment.weather.map(|weather| weather.word);
    json!({"turn": moment.turn, "turns": moment.turns, "phase": moment.phase.word, "side": side, "weather": weather})
}

/// Returns a step of a path with its cost: the number of half points, other parts as text.
pub(super) fn step(hex: &str, cost: Points) -> Value {
    if cost.per == Parts::HALVES {
        json!({"hex": hex, "halves": cost.value})
    } else {
        json!({"hex": hex, "points": cost.to_string()})
    }
}

/// Returns changed slots with their values before and after.
pub(super) fn changes(review: &dyn Review, changes: &[SlotChange]) -> Value {
    changes.iter().map(|change| change_of(&review.slot_text(change))).collect()
}

/// Returns a changed slot from its text: name, value before, value after.
pub(super) fn change_of([slot, from, to]: &[String; 3]) -> Value {
    json!({"slot": slot, "from": slot_value(slot, from), "to": slot_value(slot, to)})
}

/// Returns the value of a slot: a number if the slot holds one, `null` at its default, else text.
pub(super) fn slot_value(slot: &str, text: &str) -> Value {
    let is_number = NUMBERS.contains(&slot.rsplit('.').next().unwrap_or(slot));
    match (text, is_number) {
        ("", true) => json!(0),
        ("", false) => Value::Null,
        (_, true) => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
        (_, false) => json!(text),
    }
}
