//! The moments of the sequence of play, each carrying exactly what its question needs.

use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::sheet::{Task, Team};
use super::tables::CombatResult;

/// A moment of the match. `turn` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The teams roll for the choice of side, one after the other (N-010).
    Sides {
        /// What the first team rolled; `None` while it has not.
        first: Option<u8>,
    },
    /// The team with the higher die takes a side (N-010).
    Choice {
        /// The team.
        team: Team,
    },
    /// A side sets up its Start units (N-011, N-012).
    Setup {
        /// Who.
        side: Side,
    },
    /// The weather die of the turn is to be rolled (N-051).
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
        /// Who moves.
        side: Side,
    },
    /// Flak is about to fire; the first shot is the next die.
    Flak {
        /// The turn.
        turn: u16,
        /// Whose phase it is.
        side: Side,
        /// Shots still to come, in order.
        shots: Shots,
        /// What happens when all have been fired.
        then: AfterFlak,
    },
    /// A side attacks, or ends its turn (N-045).
    Combat {
        /// The turn.
        turn: u16,
        /// Who attacks.
        side: Side,
    },
    /// A combat is being fought.
    Battle {
        /// The turn.
        turn: u16,
        /// Who attacks.
        side: Side,
        /// Who takes part.
        battle: Battle,
        /// How far it has come.
        step: BattleStep,
    },
    /// The match is over (N-026).
    Over {
        /// The last turn.
        turn: u16,
    },
}

/// A shot at an aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The aircraft.
    pub aircraft: UnitId,
    /// The hex it is fired at in.
    pub at: Hex,
    /// Flak value, 2 or 4: the column of table 1.7.
    pub value: u8,
}

/// Shots still to come, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shots {
    /// The next, for which the die is thrown.
    pub next: Shot,
    /// Those after it, in order.
    pub rest: Vec<Shot>,
}

impl Shots {
    /// The shots in their order; `None` where there are none.
    #[must_use]
    pub fn of(shots: Vec<Shot>) -> Option<Self> {
        let mut shots = shots.into_iter();
        let next = shots.next()?;
        Some(Self { next, rest: shots.collect() })
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Shot> {
        std::iter::once(&self.next).chain(&self.rest)
    }
}

/// What happens when the guns are silent.
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
    /// It was the guns that moved: the gun that fired from its march goes on, if its way leads on.
    March(Option<Onward>),
}

/// The rest of a march that fire has interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onward {
    /// The gun.
    pub gun: UnitId,
    /// The hexes still before it, at least one.
    pub way: Vec<Hex>,
}

/// Who takes part in a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The attacked hex.
    pub target: Hex,
    /// Attacking ground units; none in a carpet bombing.
    pub ground: Vec<UnitId>,
    /// Supporting aircraft, or the bombers of a carpet.
    pub air: Vec<UnitId>,
    /// Supporting ships.
    pub ships: Vec<UnitId>,
    /// What sort of combat it is.
    pub kind: BattleKind,
}

crate::words! {
    /// Sorts of combat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BattleKind {
        /// An attack on ground units, by table 1.5.
        ["ground"] Ground,
        /// A carpet bombing, by the column 4-1 of table 1.5 (5.8).
        ["carpet"] Carpet,
        /// Ships against coastal artillery or the reverse, by table 1.6 (5.7). The firing batteries stand in `ground`, the
        /// firing ships in `ships`.
        ["duel"] Duel,
    }
}

impl Battle {
    /// Whether this is a carpet bombing (5.8).
    #[must_use]
    pub const fn is_carpet(&self) -> bool {
        matches!(self.kind, BattleKind::Carpet)
    }

    /// Whether this is a duel (5.7).
    #[must_use]
    pub const fn is_duel(&self) -> bool {
        matches!(self.kind, BattleKind::Duel)
    }

    /// Every unit that takes part for the attacker, ground units first, then aircraft, then ships.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground.iter().chain(&self.air).chain(&self.ships).copied()
    }

    /// Every unit that fires in a duel.
    pub fn firing(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground.iter().chain(&self.ships).copied()
    }
}

/// How far a combat has come (5.1, C7 to C14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleStep {
    /// The die is to be rolled.
    Die,
    /// The attacker shares out its losses.
    AttackerLosses(CombatResult),
    /// The defender shares out its losses.
    DefenderLosses(CombatResult),
    /// The defender may take one loss instead of the retreat.
    Trade(CombatResult),
    /// The defender names the hexes its units retreat to.
    Retreat(CombatResult),
    /// The defender shares out the loss for the first of these enemy-controlled hexes (N-129).
    RetreatLosses {
        /// Who retreated where.
        moved: Vec<(UnitId, Hex)>,
        /// Hexes that still cost a loss.
        hexes: Vec<Hex>,
    },
    /// The attacker may advance.
    Advance,
}

impl Stage {
    /// The turn; setup belongs to the first.
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

    /// The side whose phase it is, if it is a side's.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match *self {
            Self::Movement { side, .. }
            | Self::Flak { side, .. }
            | Self::Combat { side, .. }
            | Self::Battle { side, .. }
            | Self::Setup { side } => Some(side),
            Self::Sides { .. }
            | Self::Choice { .. }
            | Self::Weather { .. }
            | Self::Carpet { .. }
            | Self::Over { .. } => None,
        }
    }
}
