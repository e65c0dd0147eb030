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

/// The words for both sides in notation, English and Swedish, the Allies first.
pub const SIDES: [[&str; 2]; 2] = [["allied", "allierad"], ["axis", "axeln"]];
/// The English words, in which sides are written.
pub const SIDE_WORDS: [&str; 2] = [SIDES[0][0], SIDES[1][0]];

/// Returns the side that a word names.
///
/// # Errors
/// When the word names neither.
pub fn parse_side(word: Word<'_>) -> Result<Side, ParseError> {
    fields::side(word, &SIDES)
}

/// The bonus of a commander (reference 2.6), in columns and on the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bonus {
    /// Columns in attack.
    pub attack_columns: u8,
    /// Dice modifier in attack.
    pub attack_dice: u8,
    /// Columns in defence.
    pub defence_columns: u8,
    /// Dice modifier in defence.
    pub defence_dice: u8,
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in notation; its byte order breaks ties.
    pub id: String,
    /// Label of at most six characters.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Nation as printed on the counter.
    pub nation: String,
    /// Its division; `None` for an independent unit.
    pub division: Option<String>,
    /// Its class. The class of an aircraft has its life points, defence and points, but no place on the map.
    pub class: Arc<Class>,
    /// Its sort of aircraft, if it is one.
    pub squadron: Option<Arc<Squadron>>,
    /// Its bonus as a commander.
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

    /// Returns whether the unit neither moves nor retreats nor advances.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.class.special == Trait::Fixed
    }
}
