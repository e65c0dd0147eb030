//! The moments of the sequence of play, each with exactly the data that its question needs.

use crate::kernel::hex::Hex;
use crate::kernel::team::Team;
use crate::kernel::unit::{Side, UnitId};

use super::battle::Battle;
use super::sheet::Task;
use super::units::{ALLIED, GERMAN};

/// A moment of the match. `turn` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The teams roll for the choice of side, one after the other (N-010).
    Sides {
        /// The roll of the first team; `None` before it.
        first: Option<u8>,
    },
    /// The team with the higher die takes a side (N-010).
    Choice {
        /// The team.
        team: Team,
    },
    /// A side sets up its Start units (N-011, N-012).
    Setup {
        /// The side.
        side: Side,
    },
    /// The weather die of the turn is still to be rolled (N-051).
    Weather {
        /// The turn.
        turn: u16,
    },
    /// A planned carpet bombing may be dropped (N-084).
    Carpet {
        /// The turn.
        turn: u16,
    },
    /// A side moves (N-035).
    Movement {
        /// The turn.
        turn: u16,
        /// The moving side.
        side: Side,
    },
    /// Flak fires; the next die is for the first shot.
    Flak {
        /// The turn.
        turn: u16,
        /// Shots still to come, in order.
        shots: Shots,
        /// The moment after all shots.
        then: AfterFlak,
    },
    /// A side attacks, or ends its turn (N-045).
    Combat {
        /// The turn.
        turn: u16,
        /// The attacking side.
        side: Side,
    },
    /// A combat is in progress.
    Battle {
        /// The turn.
        turn: u16,
        /// The attacking side.
        side: Side,
        /// The participants and the current step.
        battle: Battle,
    },
    /// The match is over (N-026).
    Over {
        /// The last turn.
        turn: u16,
    },
}

/// A fight in progress: flak or a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fighting<'a> {
    /// Flak fires.
    Flak {
        /// Shots still to come, in order.
        shots: &'a Shots,
        /// The moment after all shots.
        then: &'a AfterFlak,
    },
    /// A combat is fought.
    Combat {
        /// The attacking side.
        side: Side,
        /// The participants and the current step.
        battle: &'a Battle,
    },
}

/// A shot at an aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The aircraft.
    pub aircraft: UnitId,
    /// The hex in which it is fired at.
    pub at: Hex,
    /// Flak value, 2 or 4: the column of table 1.7.
    pub value: u8,
}

/// Shots still to come, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shots {
    /// The next shot, whose die is rolled.
    pub next: Shot,
    /// The shots after it, in order.
    pub rest: Vec<Shot>,
}

impl Shots {
    /// The shots in their order; `None` without any.
    #[must_use]
    pub fn of(shots: Vec<Shot>) -> Option<Self> {
        let mut shots = shots.into_iter();
        let next = shots.next()?;
        Some(Self { next, rest: shots.collect() })
    }

    /// All shots, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Shot> {
        std::iter::once(&self.next).chain(&self.rest)
    }
}

/// The moment after all shots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterFlak {
    /// An aircraft reaches its target.
    Fly {
        /// The aircraft.
        aircraft: UnitId,
        /// Its task there.
        task: Task,
        /// The target.
        target: Hex,
    },
    /// The surviving bombers drop the carpet.
    Carpet {
        /// The target.
        target: Hex,
    },
    /// The guns fired from a march: the gun that moved continues its march, if any way is left.
    March(Option<Onward>),
}

impl AfterFlak {
    /// The side of the current phase: German for guns firing from a march, Allied for flying aircraft (N-089, N-138).
    #[must_use]
    pub const fn side(&self) -> Side {
        match self {
            Self::March(_) => GERMAN,
            Self::Fly { .. } | Self::Carpet { .. } => ALLIED,
        }
    }
}

/// The rest of a march that fire has interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The gun.
    pub gun: UnitId,
    /// The hexes still to come, at least one.
    pub way: Vec<Hex>,
}

impl Stage {
    /// The turn; setup counts as the first.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        match *self {
            Self::Sides { .. } | Self::Choice { .. } | Self::Setup { .. } => 1,
            Self::Weather { turn }
            | Self::Carpet { turn }
            | Self::Movement { turn, .. }
            | Self::Flak { turn, .. }
            | Self::Combat { turn, .. }
            | Self::Battle { turn, .. }
            | Self::Over { turn } => turn,
        }
    }

    /// The fight in progress, if there is one.
    #[must_use]
    pub const fn fighting(&self) -> Option<Fighting<'_>> {
        match self {
            Self::Flak { shots, then, .. } => Some(Fighting::Flak { shots, then }),
            Self::Battle { side, battle, .. } => Some(Fighting::Combat { side: *side, battle }),
            Self::Sides { .. }
            | Self::Choice { .. }
            | Self::Setup { .. }
            | Self::Weather { .. }
            | Self::Carpet { .. }
            | Self::Movement { .. }
            | Self::Combat { .. }
            | Self::Over { .. } => None,
        }
    }

    /// The side of the current phase; `None` outside a side's phase.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match *self {
            Self::Movement { side, .. }
            | Self::Combat { side, .. }
            | Self::Battle { side, .. }
            | Self::Setup { side } => Some(side),
            Self::Flak { ref then, .. } => Some(then.side()),
            Self::Sides { .. }
            | Self::Choice { .. }
            | Self::Weather { .. }
            | Self::Carpet { .. }
            | Self::Over { .. } => None,
        }
    }
}
