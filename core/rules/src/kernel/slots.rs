//! The public vocabulary of a position: names with values, one line of text each, independent of our types.
//!
//! ```text
//! turn 3
//! stage combat allied
//! hex.1709.owner allied
//! unit.ca-3-inf.at 2010
//! unit.ca-3-inf.losses 1
//! ```
//! Slots at their default are left out. The order is: the match, then hexes by number, then units in counter order;
//! fields alphabetically. The state root is a keyed BLAKE3 hash over all slots. The digest of an entry is such a hash over the
//! slots that the entry touched. Both take the slots as lines or in a binary form ([`Form`]).

pub mod declare;
mod field;
mod form;
mod kept;
mod ledger;
mod touched;
mod value;

use super::game::{State, System};
use super::hex::Hex;
use super::map::{Map, Numbering};
use super::notation::{ParseError, Word};
use super::points::Points;
use super::unit::{Place, UnitId};

pub use field::{Slot, Slots, set_losses, set_place};
pub use form::{Form, root};
pub use kept::{Kept, Members, Once, Sparse, is_default};
pub use ledger::Ledger;
pub use touched::{Fields, Of, Scratch, Touched, touched};
pub use value::{Item, Number, Put, Value};

/// Name of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SlotName {
    /// A value of the match as a whole.
    Match(&'static str),
    /// A value of a hex.
    Hex(Hex, &'static str),
    /// A value of a unit.
    Unit(UnitId, &'static str),
}

/// A word of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A fixed word.
    Word(&'static str),
    /// A whole number.
    Number(i64),
    /// A hex.
    Hex(Hex),
    /// A unit, written by its id.
    Unit(UnitId),
    /// A number of points; a fraction is printed as a second word.
    Points(Points),
}

/// A slot that an entry changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotChange {
    /// The slot.
    pub slot: SlotName,
    /// Its value before; empty for the default.
    pub before: Vec<Token>,
    /// Its value after.
    pub after: Vec<Token>,
    /// How the change appears to the viewer.
    pub seen_as: SeenAs,
}

/// How a change appears to the viewer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeenAs {
    /// The value changed while the viewer saw the slot.
    #[default]
    Changed,
    /// The unit came into sight, so that its earlier value is unknown.
    IntoSight,
    /// The unit went out of sight.
    OutOfSight,
}

impl SlotChange {
    /// Name and both values as text.
    #[must_use]
    pub fn text(&self, names: &impl Names) -> [String; 3] {
        [name_text(names, self.slot), value_text(names, &self.before), value_text(names, &self.after)]
    }
}

/// The ids of hexes and units as a match writes them.
pub trait Names {
    /// The board.
    fn map(&self) -> &Map;
    /// Id of a unit in notation.
    fn unit_id(&self, unit: UnitId) -> &str;
    /// The unit with this id.
    fn unit_named(&self, id: &str) -> Option<UnitId>;
    /// The ids of all units, in counter order.
    fn unit_ids(&self) -> impl Iterator<Item = &str>;
}

/// Writes the name of a slot.
pub fn write_name(names: &impl Names, name: SlotName, out: &mut Vec<u8>) {
    match name {
        SlotName::Match(field) => out.extend_from_slice(field.as_bytes()),
        SlotName::Hex(hex, field) => {
            out.extend_from_slice(b"hex.");
            write_hex(names.map(), hex, out);
            out.push(b'.');
            out.extend_from_slice(field.as_bytes());
        }
        SlotName::Unit(unit, field) => {
            out.extend_from_slice(b"unit.");
            out.extend_from_slice(names.unit_id(unit).as_bytes());
            out.push(b'.');
            out.extend_from_slice(field.as_bytes());
        }
    }
}

/// Writes a value, its words separated by single blanks.
pub fn write_value(names: &impl Names, value: &[Token], out: &mut Vec<u8>) {
    for (at, token) in value.iter().enumerate() {
        if at > 0 {
            out.push(b' ');
        }
        match *token {
            Token::Word(word) => out.extend_from_slice(word.as_bytes()),
            Token::Number(number) => write_number(number, out),
            Token::Hex(hex) => write_hex(names.map(), hex, out),
            Token::Unit(unit) => out.extend_from_slice(names.unit_id(unit).as_bytes()),
            Token::Points(points) => out.extend_from_slice(points.to_string().as_bytes()),
        }
    }
}

/// The value as text.
#[must_use]
pub fn value_text(names: &impl Names, value: &[Token]) -> String {
    let mut out = Vec::new();
    write_value(names, value, &mut out);
    String::from_utf8(out).expect("slots are written from text")
}

/// The name as text.
#[must_use]
pub fn name_text(names: &impl Names, name: SlotName) -> String {
    let mut out = Vec::new();
    write_name(names, name, &mut out);
    String::from_utf8(out).expect("slots are written from text")
}

fn write_hex(map: &Map, hex: Hex, out: &mut Vec<u8>) {
    if map.numbering != Numbering::Printed {
        out.extend_from_slice(map.name(hex).as_bytes());
        return;
    }
    let number = hex.number();
    let digit = |place: u16| b'0' + u8::try_from(number / place % 10).expect("a digit");
    out.extend_from_slice(&[digit(1000), digit(100), digit(10), digit(1)]);
}

fn write_number(number: i64, out: &mut Vec<u8>) {
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(rest % 10).expect("a digit");
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(&digits[at..]);
}

/// Where a unit is, as the value of its slot `at`; `None` in the pool.
#[must_use]
pub fn place_token(place: Place) -> Option<Token> {
    match place {
        Place::Pool => None,
        Place::On(hex) => Some(Token::Hex(hex)),
        Place::Away => Some(Token::Word("away")),
        Place::Eliminated => Some(Token::Word("eliminated")),
    }
}

/// The place with this word of notation, if it is off the map.
#[must_use]
pub fn place_off_map(word: &str) -> Option<Place> {
    match word {
        "away" => Some(Place::Away),
        "pool" => Some(Place::Pool),
        "eliminated" => Some(Place::Eliminated),
        _ => None,
    }
}

/// The slot with a name such as `unit.ca-3-inf.losses`, `hex.1709.owner` or `turn`.
///
/// # Errors
/// When the system has no such field, or the match has no such unit or hex.
pub fn named<S: System>(rules: &S::Rules, word: Word<'_>) -> Result<SlotName, ParseError> {
    let part = |text| Word { text, ..word };
    let behind = |head: &str| Word { column: word.column + u32::try_from(head.len()).unwrap_or(0), ..word };
    let (kind, rest) = word.text.split_once('.').unwrap_or((word.text, ""));
    let (middle, field) = rest.rsplit_once('.').unwrap_or((rest, ""));
    match kind {
        "unit" => {
            let at = Word { text: middle, ..behind("unit.") };
            let missing = || at.misspelt("unit in this match", rules.unit_ids());
            let unit = rules.unit_named(middle).ok_or_else(missing)?;
            let fields = S::UNIT_FIELDS.iter().map(|&(field, _)| field);
            Ok(SlotName::Unit(unit, one_field(part(field), "field of a unit", fields)?))
        }
        "hex" => {
            let hex = rules.map().read(Word { text: middle, ..behind("hex.") })?;
            Ok(SlotName::Hex(hex, one_field(part(field), "field of a hex", S::HEX_FIELDS.iter().copied())?))
        }
        _ => Ok(SlotName::Match(one_field(word, "slot", S::MATCH_FIELDS.iter().copied())?)),
    }
}

fn one_field(
    word: Word<'_>,
    what: &'static str,
    known: impl Iterator<Item = &'static str> + Clone,
) -> Result<&'static str, ParseError> {
    let found = known.clone().find(|known| *known == word.text);
    found.ok_or_else(|| word.unknown(what, &known.collect::<Vec<_>>()))
}

/// All slots of a state that are not at their default, in canonical order.
#[must_use]
pub fn all<S: System>(rules: &S::Rules, state: &State<S>) -> Vec<(SlotName, Vec<Token>)> {
    let mut found = Vec::new();
    S::slots(rules, state, &mut |name, value| found.push((name, value.to_vec())));
    found
}
