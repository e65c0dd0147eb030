//! The moments of the sequence of play, each carrying exactly what its question needs (reference 1.5).

use crate::kernel::hex::Hex;
use crate::kernel::team::Team;
use crate::kernel::unit::{Side, UnitId};

use super::battle::Battle;

/// A moment of the match. `turn` counts from 1; `side` is the one whose half it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The teams roll for the choice of side, one after the other (W-014).
    Sides {
        /// What the first team rolled; `None` while it has not.
        first: Option<u8>,
    },
    /// The team with the higher die takes a side (W-014).
    Choice {
        /// The team.
        team: Team,
    },
    /// A side sets up its start units (W-016).
    Setup {
        /// Who.
        side: Side,
    },
    /// Reinforcements come in (W-052).
    Reinforcement {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
    },
    /// A side moves (W-031).
    Movement {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
    },
    /// A side chooses the hex of the next air combat (W-146).
    AirCombat {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
    },
    /// The die of an air combat is to be rolled (W-172).
    AirDie {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
        /// Where.
        hex: Hex,
    },
    /// A side attacks, or ends its combat phase (W-113).
    Combat {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
    },
    /// A ground combat is fought.
    Battle {
        /// The turn.
        turn: u16,
        /// Who attacks.
        side: Side,
        /// Who takes part, and how far it has come.
        battle: Battle,
    },
    /// Aircraft go back to their bases (W-161).
    Return {
        /// The turn.
        turn: u16,
        /// Who.
        side: Side,
    },
    /// The base of aircraft has been entered by the enemy: their owner moves them first (W-177).
    BaseLost {
        /// The turn.
        turn: u16,
        /// Who owns the aircraft.
        owner: Side,
        /// Aircraft that have lost their base, in counter order.
        aircraft: Vec<UnitId>,
        /// The moment that follows.
        then: Box<Stage>,
    },
    /// A unit went through full stacks all the same: for each of them its owner removes a unit (W-097).
    Penalty {
        /// The turn.
        turn: u16,
        /// Who moved.
        side: Side,
        /// The unit that moved.
        unit: UnitId,
        /// The hexes, in the order in which it came to them.
        hexes: Vec<Hex>,
    },
    /// The match is over (W-004).
    Over {
        /// The last turn.
        turn: u16,
    },
}

impl Stage {
    /// The turn; setup belongs to the first.
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

    /// Whether the movement of the side whose half it is has ended.
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

    /// The side whose half it is, if it is a side's.
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
