//! The moments of the sequence of play, each carrying exactly what its question needs (reference 1.4).

use crate::kernel::unit::{Side, UnitId};

use super::fight::{Bombardment, Combat};

/// A moment of the match. `turn` counts from 1, `impulse` is 1 or 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Everything is set up; the umpire begins the first turn.
    Opening,
    /// The weather of a turn is rolled (B-116).
    Weather {
        /// The turn.
        turn: u16,
    },
    /// Whether an aircraft or a ship is available is rolled (TB3).
    Availability {
        /// The turn.
        turn: u16,
        /// Which unit.
        unit: UnitId,
        /// What is tested.
        test: Test,
    },
    /// A side acts, or ends its impulse.
    Impulse {
        /// The turn.
        turn: u16,
        /// Which impulse of the turn.
        impulse: u8,
        /// Who.
        side: Side,
    },
    /// A ground combat is fought.
    Combat {
        /// The turn.
        turn: u16,
        /// Which impulse of the turn.
        impulse: u8,
        /// Who attacks.
        side: Side,
        /// Who takes part, and how far it has come.
        combat: Combat,
    },
    /// A hex is bombarded.
    Bombardment {
        /// The turn.
        turn: u16,
        /// Which impulse of the turn.
        impulse: u8,
        /// Who bombards.
        side: Side,
        /// Who takes part, and how far it has come.
        bombardment: Bombardment,
    },
    /// The match is over.
    Over {
        /// The last turn.
        turn: u16,
    },
}

crate::words! {
    /// What a test of availability is about (reference 2.7, 2.8).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Test ("test", wanted("weather, maintenance or ship")) {
        /// Whether the weather lets an aircraft fly.
        ["weather"] Weather,
        /// Whether maintenance keeps it on the ground.
        ["maintenance"] Maintenance,
        /// Whether a ship is there.
        ["ship"] Ship,
    }
}

impl Stage {
    /// The turn; the opening belongs to the first.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        match *self {
            Self::Opening => 1,
            Self::Weather { turn }
            | Self::Availability { turn, .. }
            | Self::Impulse { turn, .. }
            | Self::Combat { turn, .. }
            | Self::Bombardment { turn, .. }
            | Self::Over { turn } => turn,
        }
    }

    /// The impulse under way with the side whose it is.
    #[must_use]
    pub const fn impulse(&self) -> Option<(u8, Side)> {
        match *self {
            Self::Impulse { impulse, side, .. }
            | Self::Combat { impulse, side, .. }
            | Self::Bombardment { impulse, side, .. } => Some((impulse, side)),
            Self::Opening | Self::Weather { .. } | Self::Availability { .. } | Self::Over { .. } => None,
        }
    }
}
