//! Actions. Play records nothing but actions.

use serde::{Deserialize, Serialize};

use crate::kernel::hex::Hex;
pub use crate::kernel::notation::fields::Route;
use crate::kernel::unit::{Side, UnitId};

use super::sheet::Task;

/// An action. Variants and fields are only ever added at the end: recorded matches depend on their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// The face of the die, 1..=6: for weather, flak or combat, depending on the question.
    Die(u8),
    /// The side ends its phase.
    End,
    /// A unit moves.
    Move {
        /// The unit.
        unit: UnitId,
        /// Its route.
        route: Route,
    },
    /// A unit lands on a beach (N-062).
    Land {
        /// The unit.
        unit: UnitId,
        /// The beach.
        at: Hex,
    },
    /// A reinforcement enters on a Start hex (N-025).
    Arrive {
        /// The unit.
        unit: UnitId,
        /// The Start hex.
        at: Hex,
    },
    /// A unit that entered this turn returns to the pool.
    TakeBack(UnitId),
    /// An aircraft flies.
    Fly {
        /// The aircraft.
        unit: UnitId,
        /// Its task.
        task: Task,
        /// Its route from the base; the last hex is the target.
        route: Route,
    },
    /// All bombers are reserved for a carpet next turn (N-073).
    PlanCarpet,
    /// The planned carpet is dropped.
    Carpet {
        /// The route of the formation; the last hex is the target.
        route: Route,
    },
    /// The planned carpet is given up.
    WaiveCarpet,
    /// An attack is declared.
    Attack {
        /// The attacked hex.
        target: Hex,
        /// Participating units: ground units, aircraft and ships.
        units: Vec<UnitId>,
    },
    /// Losses are allocated, loss points by unit.
    Losses(Vec<(UnitId, u8)>),
    /// One loss instead of the retreat, or the retreat (N-130).
    Trade(Answer),
    /// Units retreat to these hexes.
    Retreat(Vec<(UnitId, Hex)>),
    /// Units advance into the attacked hex; none if empty.
    Advance(Vec<UnitId>),
    /// The team with the higher die takes this side (N-010).
    Choose(Side),
    /// A unit sets up before the first turn (N-011, N-012).
    Place {
        /// The unit.
        unit: UnitId,
        /// The hex.
        at: Hex,
    },
    /// A parachute division drops (N-064).
    Drop {
        /// The division.
        unit: UnitId,
        /// The hex.
        at: Hex,
    },
    /// Ships and coastal artillery fire at each other (N-133).
    Duel {
        /// The hex fired at.
        target: Hex,
        /// The firing units.
        units: Vec<UnitId>,
    },
    /// Like [`Action::PlanCarpet`], with the target recorded under seal (the other reading of A-60).
    PlanCarpetOn(Hex),
}

/// The defender's answer where the ground gives it a choice (N-130). Stored as a bool: `true` if the defender takes the loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Answer {
    /// It takes one loss and stays.
    TakesLoss,
    /// It retreats.
    Retreats,
}

impl From<bool> for Answer {
    fn from(takes_loss: bool) -> Self {
        if takes_loss { Self::TakesLoss } else { Self::Retreats }
    }
}

impl From<Answer> for bool {
    fn from(answer: Answer) -> Self {
        matches!(answer, Answer::TakesLoss)
    }
}

impl Action {
    /// The units named in the action, in their order.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Move { unit, .. }
            | Self::Land { unit, .. }
            | Self::Arrive { unit, .. }
            | Self::TakeBack(unit)
            | Self::Fly { unit, .. }
            | Self::Place { unit, .. }
            | Self::Drop { unit, .. } => vec![*unit],
            Self::Attack { units, .. } | Self::Duel { units, .. } | Self::Advance(units) => units.clone(),
            Self::Losses(shares) => shares.iter().map(|&(unit, _)| unit).collect(),
            Self::Retreat(moves) => moves.iter().map(|&(unit, _)| unit).collect(),
            Self::Die(_)
            | Self::End
            | Self::PlanCarpet
            | Self::PlanCarpetOn(_)
            | Self::Carpet { .. }
            | Self::WaiveCarpet
            | Self::Trade(_)
            | Self::Choose(_) => Vec::new(),
        }
    }
}

crate::declared! {
    /// Changes of a position by decree of the umpire.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Amendment ("amendment", wanted("an amendment"), "amendment-") {
        /// The unit is placed in this hex.
        ["place", "placera"] Place { unit: UnitId, hex: Hex },
        /// The unit returns to the pool.
        ["withdraw", "dra-tillbaka"] Withdraw { unit: UnitId },
        /// The unit has now taken so many losses; the last point eliminates it.
        ["losses", "förluster"] Losses { unit: UnitId, points: u8 [wanted("loss points", 0..=9)] },
        /// The hex is now held by this side.
        ["owner", "ägare"] Owner { hex: Hex, side: Side },
    }
}
