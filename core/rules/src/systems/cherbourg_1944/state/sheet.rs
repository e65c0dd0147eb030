//! The record kept apart from the map: air points, hexes attacked this turn, and the actions of each unit in this phase.

use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Cherbourg;

// `always`: digests of all editions include the attacked hexes at the end of a turn, even if they are unchanged.
crate::slots! {
    Cherbourg;

    /// The record of a match.
    #[derive(Debug, Default, PartialEq, Eq)]
    pub struct Sheet {
        match {
            /// Air points left this turn, as shown by the markers X10 and X1 (C-112, C-115).
            ["air"] air: u8 [wanted("air points left", 0..=99)] => Air(points: u8);
            /// Hexes attacked this turn, each with the attacking side, in the order of the attacks (C-141).
            ["attacked"] attacked: Vec<(Side, Hex)> => Attacked(side: Side, hex: Hex), until TurnOver always;
            /// The winner.
            ["result"] result: Option<Side> [wanted("us or axis")] => Result(winner: Side);
        }
        hex {}
        unit {
            /// Units that left the map alive and do not return, in the order in which they left.
            ["left"] left: Vec<(UnitId, Leaving)> => Left(how: Option<Leaving>);
        }
    }

    /// Actions of a unit in this phase.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Record until PhaseOver {
        /// Whether it has moved.
        ["moved"] moved: bool;
        /// Whether it began in an enemy zone of engagement.
        ["engaged"] engaged: bool;
        /// Whether it must attack (C-041, C-042).
        ["duty"] duty: bool;
        /// Whether it has attacked or fired (C-137).
        ["used"] used: bool;
    }

    /// One entry on the record. Values are absolute, not changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// A phase ends: clears the movement, fire and duties of all units.
        PhaseOver,
        /// A turn ends: clears the attacked hexes.
        TurnOver,
    }
}

crate::words! {
    /// Ways in which a unit leaves the map alive.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Leaving ("way to leave", wanted("withdrawn or retired")) {
        /// Withdrawn on turn 25 (C-048).
        ["withdrawn"] Withdrawn,
        /// Forced back over the southern edge (C-050).
        ["retired"] Retired,
    }
}

impl Sheet {
    /// The way in which a unit left the map, if it left alive.
    #[must_use]
    pub fn leaving(&self, unit: UnitId) -> Option<Leaving> {
        self.left.of(unit)
    }
}
