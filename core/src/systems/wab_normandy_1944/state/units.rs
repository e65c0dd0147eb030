//! Units: the order of battle (reference 8; `data/units.csv`), each of a class or a sort of aircraft.

use std::sync::Arc;

use crate::kernel::notation::fields;
use crate::kernel::notation::{ParseError, Word};
use crate::kernel::unit::Side;

use super::aircraft::Squadron;
use super::classes::{Class, Kind, Trait};

/// The Allies.
pub const ALLIED: Side = Side::One;
/// The Axis.
pub const AXIS: Side = Side::Two;

/// The words of both sides in notation, English and Swedish, the Allies first.
pub const SIDES: [[&str; 2]; 2] = [["allied", "allierad"], ["axis", "axeln"]];
/// The English ones, under which they are written.
pub const SIDE_WORDS: [&str; 2] = [SIDES[0][0], SIDES[1][0]];

/// Returns the side that a word names.
///
/// # Errors
/// When the word names neither.
pub fn parse_side(word: Word<'_>) -> Result<Side, ParseError> {
    fields::side(word, &SIDES)
}

/// What a commander gives (reference 2.6), in columns and on the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bonus {
    /// Columns in attack.
    pub attack_columns: u8,
    /// On the dice in attack.
    pub attack_dice: u8,
    /// Columns in defence.
    pub defence_columns: u8,
    /// On the dice in defence.
    pub defence_dice: u8,
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in notation; ties are broken by it, bytewise.
    pub id: String,
    /// Label of at most six characters.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Nation as printed on the counter.
    pub nation: String,
    /// The division that it belongs to; `None` of an independent unit.
    pub division: Option<String>,
    /// Its class. That of an aircraft has its life points, defence and points, and no place on the map.
    pub class: Arc<Class>,
    /// What sort of aircraft it is, if it is one.
    pub squadron: Option<Arc<Squadron>>,
    /// What it gives as a commander.
    pub bonus: Bonus,
}

impl Unit {
    /// Owner.
    #[must_use]
    pub fn side(&self) -> Side {
        self.class.side
    }

    /// Type.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.class.kind
    }

    /// Whether it neither moves nor retreats nor advances.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.class.special == Trait::Fixed
    }
}
