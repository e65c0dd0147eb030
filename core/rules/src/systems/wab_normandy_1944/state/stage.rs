//! The moments of the sequence of play, each with exactly the data that its question needs (reference 1.4).

use crate::kernel::unit::{Side, UnitId};

use super::fight::{Bombardment, Combat};

/// A moment of the match. `turn` counts from 1, `impulse` is 1 or 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The setup is complete; the umpire begins the first turn.
    Opening,
    /// The weather of a turn is rolled (B-116).
    Weather {
        /// The turn.
        turn: u16,
    },
    /// A roll decides whether an aircraft or a ship is available (TB3).
    Availability {
        /// The turn.
        turn: u16,
        /// The unit tested.
        unit: UnitId,
        /// The kind of test.
        test: Test,
    },
    /// A side acts, or ends its impulse.
    Impulse {
        /// The turn.
        turn: u16,
        /// The number of the impulse.
        impulse: u8,
        /// The side.
        side: Side,
    },
    /// A ground combat is fought.
    Combat {
        /// The turn.
        turn: u16,
        /// The number of the impulse.
        impulse: u8,
        /// The attacking side.
        side: Side,
        /// The participants and the current step.
        combat: Combat,
    },
    /// A hex is bombarded.
    Bombardment {
        /// The turn.
        turn: u16,
        /// The number of the impulse.
        impulse: u8,
        /// The bombarding side.
        side: Side,
        /// The participants and the current step.
        bombardment: Bombardment,
    },
    /// The match is over.
    Over {
        /// The last turn.
        turn: u16,
    },
}

crate::words! {
    /// The tests of availability (reference 2.7, 2.8).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Test ("test", wanted("weather, maintenance or ship")) {
        /// The weather must let the aircraft fly.
        ["weather"] Weather,
        /// Maintenance may keep the aircraft on the ground.
        ["maintenance"] Maintenance,
        /// The ship must be present.
        ["ship"] Ship,
    }
}

impl Stage {
    /// The turn; the opening counts as the first.
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

    /// The current impulse with its side.
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
