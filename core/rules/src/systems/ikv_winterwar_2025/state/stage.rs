//! The moments of the sequence of play, each with exactly the data that its question needs (reference 1.5).

use crate::kernel::hex::Hex;
use crate::kernel::team::Team;
use crate::kernel::unit::{Side, UnitId};

use super::battle::Battle;

/// A moment of the match. `turn` counts from 1; `side` is the side of the current half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The teams roll for the choice of side, one after the other (W-014).
    Sides {
        /// The roll of the first team; `None` before it.
        first: Option<u8>,
    },
    /// The team with the higher die takes a side (W-014).
    Choice {
        /// The team.
        team: Team,
    },
    /// A side sets up its start units (W-016).
    Setup {
        /// The side.
        side: Side,
    },
    /// Reinforcements come in (W-052).
    Reinforcement {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
    },
    /// A side moves (W-031).
    Movement {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
    },
    /// A side chooses the hex of the next air combat (W-146).
    AirCombat {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
    },
    /// The die of an air combat is to be rolled (W-172).
    AirDie {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
        /// The hex.
        hex: Hex,
    },
    /// A side attacks, or ends its combat phase (W-113).
    Combat {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
    },
    /// A ground combat is fought.
    Battle {
        /// The turn.
        turn: u16,
        /// The attacking side.
        side: Side,
        /// The participants and the current step.
        battle: Battle,
    },
    /// Aircraft go back to their bases (W-161).
    Return {
        /// The turn.
        turn: u16,
        /// The side of the current half.
        side: Side,
    },
    /// The enemy has entered a base of aircraft: their owner moves these aircraft before play continues (W-177).
    BaseLost {
        /// The turn.
        turn: u16,
        /// The owner of the aircraft.
        owner: Side,
        /// Aircraft without a base, in counter order.
        aircraft: Vec<UnitId>,
        /// The moment that follows.
        then: Box<Stage>,
    },
    /// A unit went through full stacks: its owner removes a unit for each of them (W-097).
    Penalty {
        /// The turn.
        turn: u16,
        /// The side that moved.
        side: Side,
        /// The unit that moved.
        unit: UnitId,
        /// The hexes, in the order in which the unit passed them.
        hexes: Vec<Hex>,
    },
    /// The match is over (W-004).
    Over {
        /// The last turn.
        turn: u16,
    },
}

impl Stage {
    /// The turn; setup counts as the first.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        match *self {
            Self::Sides { .. } | Self::Choice { .. } | Self::Setup { .. } => 1,
            Self::Reinforcement { turn, .. }
            | Self::Movement { turn, .. }
            | Self::AirCombat { turn, .. }
            | Self::AirDie { turn, .. }
            | Self::Combat { turn, .. }
            | Self::Battle { turn, .. }
            | Self::Return { turn, .. }
            | Self::BaseLost { turn, .. }
            | Self::Penalty { turn, .. }
            | Self::Over { turn } => turn,
        }
    }

    /// Returns whether movement has ended in the current half.
    #[must_use]
    pub fn is_after_movement(&self) -> bool {
        match *self {
            Self::AirCombat { .. }
            | Self::AirDie { .. }
            | Self::Combat { .. }
            | Self::Battle { .. }
            | Self::Return { .. } => true,
            Self::BaseLost { ref then, .. } => then.is_after_movement(),
            Self::Sides { .. }
            | Self::Choice { .. }
            | Self::Setup { .. }
            | Self::Reinforcement { .. }
            | Self::Movement { .. }
            | Self::Penalty { .. }
            | Self::Over { .. } => false,
        }
    }

    /// The side of the current half, or the side that sets up; `None` in any other moment.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match *self {
            Self::Setup { side }
            | Self::Reinforcement { side, .. }
            | Self::Movement { side, .. }
            | Self::AirCombat { side, .. }
            | Self::AirDie { side, .. }
            | Self::Combat { side, .. }
            | Self::Battle { side, .. }
            | Self::Return { side, .. }
            | Self::Penalty { side, .. } => Some(side),
            Self::BaseLost { ref then, .. } => then.side(),
            Self::Sides { .. } | Self::Choice { .. } | Self::Over { .. } => None,
        }
    }
}
