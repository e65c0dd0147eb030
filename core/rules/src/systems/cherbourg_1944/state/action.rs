//! Actions: only they are recorded from play.

use serde::{Deserialize, Serialize};

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::UnitId;

/// An action. Variants and fields are only ever added at the end: recorded matches depend on their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// The faces of two dice, 1..=6 each (C-015).
    Dice(u8, u8),
    /// The side ends its phase.
    End,
    /// A unit sets up (C-152).
    Place {
        /// The unit.
        unit: UnitId,
        /// The hex.
        at: Hex,
    },
    /// A unit moves (C-017, C-019).
    Move {
        /// The unit.
        unit: UnitId,
        /// Its route.
        route: Route,
    },
    /// A unit enters the map over an edge (C-045, C-147), and may go on from there.
    Enter {
        /// The unit.
        unit: UnitId,
        /// The first hex.
        at: Hex,
        /// Its route from there; `None` to stay.
        route: Option<Route>,
    },
    /// The independent artillery battalion leaves the map (C-048).
    Withdraw(UnitId),
    /// An attack is declared.
    Attack(Attack),
    /// The defender answers an assault with supporting artillery and air points.
    Defend {
        /// Supporting artillery outside the attacked hex.
        support: Vec<UnitId>,
        /// Air points.
        air: u8,
    },
    /// The owner names the units that take the loss in question.
    Losses(Vec<UnitId>),
    /// A unit retreats.
    Retreat {
        /// The unit.
        unit: UnitId,
        /// Its way hex by hex: one, or two under siege.
        way: Vec<Hex>,
        /// Whether it then leaves over the southern edge.
        off: bool,
    },
    /// Units advance to these hexes; none if empty.
    Advance(Vec<(UnitId, Hex)>),
}

impl Action {
    /// The units named in the action, in their order.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Place { unit, .. }
            | Self::Move { unit, .. }
            | Self::Enter { unit, .. }
            | Self::Withdraw(unit)
            | Self::Retreat { unit, .. } => vec![*unit],
            Self::Attack(Attack { units, .. }) | Self::Defend { support: units, .. } | Self::Losses(units) => {
                units.clone()
            }
            Self::Advance(moves) => moves.iter().map(|&(unit, _)| unit).collect(),
            Self::Dice(..) | Self::End => Vec::new(),
        }
    }
}

/// An attack as declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The sort of attack.
    pub kind: AttackKind,
    /// The attacked hex.
    pub target: Hex,
    /// Units that take part.
    pub units: Vec<UnitId>,
    /// Air points spent on it.
    pub air: u8,
}

impl Attack {
    /// Declares an assault.
    #[must_use]
    pub const fn assault(target: Hex, units: Vec<UnitId>, air: u8) -> Self {
        Self { kind: AttackKind::Assault, target, units, air }
    }
}

crate::words! {
    /// The three sorts of attack.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum AttackKind ("attack", wanted("the sort of attack")) {
        /// An attack by units next to the hex, with support (§5).
        ["assault"] Assault,
        /// An attack by artillery from a distance (§8.0).
        ["bombard"] Bombard,
        /// An attack from the air alone (§6.2).
        ["strike"] Strike,
    }
}

impl AttackKind {
    /// Returns the sort of bombing; `None` for an assault.
    #[must_use]
    pub const fn bombing(self) -> Option<BombingKind> {
        match self {
            Self::Assault => None,
            Self::Bombard => Some(BombingKind::Bombard),
            Self::Strike => Some(BombingKind::Strike),
        }
    }
}

/// The two sorts of attack that use the bombing table; the assault does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BombingKind {
    /// By artillery from a distance (§8.0).
    Bombard,
    /// From the air alone (§6.2).
    Strike,
}

impl BombingKind {
    /// Returns the sort of attack.
    #[must_use]
    pub const fn attack(self) -> AttackKind {
        match self {
            Self::Bombard => AttackKind::Bombard,
            Self::Strike => AttackKind::Strike,
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
        /// The unit has now taken so many casualties; the second one eliminates it.
        ["losses", "förluster"] Losses { unit: UnitId, points: u8 [wanted("casualties taken, 0 to 2", 0..=9)] },
        /// So many air points are left this turn.
        ["air", "luft"] Air { points: u8 [wanted("air points left", 0..=99)] },
    }
}
