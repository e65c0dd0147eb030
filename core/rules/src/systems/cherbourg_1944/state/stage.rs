//! The moments of the sequence of play, each with exactly the data that its question needs (seed §3.0, §5.1).

use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::action::{Attack, AttackKind, BombingKind};
use super::results::{AttackerLoss, DefenderLoss, Order};

/// First turn: 19 June.
pub const FIRST_TURN: u16 = 19;

/// A moment of the match. Turns are days of June 1944, 19 to 30 (C-013).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A side sets up, the Axis first (C-152, A-56).
    Setup {
        /// The turn.
        turn: u16,
        /// The side.
        side: Side,
    },
    /// A side moves.
    Movement {
        /// The turn.
        turn: u16,
        /// The moving side.
        side: Side,
    },
    /// A side attacks, or ends its phase.
    Combat {
        /// The turn.
        turn: u16,
        /// The attacking side.
        side: Side,
    },
    /// An attack is in progress.
    Battle {
        /// The turn.
        turn: u16,
        /// The participants.
        battle: Battle,
        /// The current step, which also determines the sort of attack.
        step: BattleStep,
    },
    /// The match is over.
    Over {
        /// The last turn.
        turn: u16,
    },
}

/// The participants of an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The side that attacks.
    pub attacker: Side,
    /// The attacked hex.
    pub target: Hex,
    /// The attacking units, in the order named.
    pub units: Vec<UnitId>,
    /// Air points of the attacker.
    pub air: u8,
    /// Artillery the defender named.
    pub support: Vec<UnitId>,
    /// Air points of the defender.
    pub cover: u8,
    /// Units that have taken a casualty in this combat (C-106).
    pub hurt: Vec<UnitId>,
}

/// The steps of an attack. All sorts of attack have dice, only a bombing hits, and all other steps belong to an assault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleStep {
    /// The defender of an assault may name support (§5.1.1).
    Declared,
    /// The two dice of an attack of this sort are still to be rolled.
    Dice(AttackKind),
    /// The defender names the unit that takes its loss.
    DefenderLoss(DefenderLoss),
    /// The attacker names the unit that takes its loss.
    AttackerLoss(AttackerLoss),
    /// The defender names the units to give up in an exchange (C-083).
    Offer,
    /// The attacker gives up units (C-084).
    Price {
        /// Minimum sum of attack powers.
        worth: i32,
    },
    /// A side retreats its units.
    Retreat(Withdrawal),
    /// Attackers may advance into the vacated hex (C-089).
    Advance,
    /// The owner names the unit hit by bombs or shells (C-119).
    Hit(BombingKind),
}

/// A retreat in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The result that ordered it.
    pub order: Order,
    /// Units still to retreat, in counter order.
    pub waiting: Vec<UnitId>,
    /// Units that have retreated or were pushed on, in the order of these moves; every other unit was already in its hex.
    pub gone: Vec<UnitId>,
    /// The current chain of pushed units, if any.
    pub chain: Option<Chain>,
}

/// Units that push one another on (C-099).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The overfull hex.
    pub full: Hex,
    /// The units already pushed on.
    pub pushed: Vec<UnitId>,
}

impl Stage {
    /// The turn.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        match *self {
            Self::Setup { turn, .. }
            | Self::Movement { turn, .. }
            | Self::Combat { turn, .. }
            | Self::Battle { turn, .. }
            | Self::Over { turn } => turn,
        }
    }

    /// The side of the current phase; `None` outside a side's phase.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match *self {
            Self::Setup { side, .. } | Self::Movement { side, .. } | Self::Combat { side, .. } => Some(side),
            Self::Battle { battle: Battle { attacker, .. }, .. } => Some(attacker),
            Self::Over { .. } => None,
        }
    }
}

impl BattleStep {
    /// The sort of attack that has this step.
    #[must_use]
    pub const fn kind(&self) -> AttackKind {
        match self {
            Self::Dice(kind) => *kind,
            Self::Hit(by) => by.attack(),
            Self::Declared
            | Self::DefenderLoss(_)
            | Self::AttackerLoss(_)
            | Self::Offer
            | Self::Price { .. }
            | Self::Retreat(_)
            | Self::Advance => AttackKind::Assault,
        }
    }
}

impl Battle {
    /// Begins the attack declared by a side.
    #[must_use]
    pub fn declared(attacker: Side, attack: &Attack) -> Self {
        let (target, units, air) = (attack.target, attack.units.clone(), attack.air);
        Self { attacker, target, units, air, support: Vec::new(), cover: 0, hurt: Vec::new() }
    }

    /// The side under attack.
    #[must_use]
    pub const fn defender(&self) -> Side {
        self.attacker.enemy()
    }
}

impl Withdrawal {
    /// The retreating side, if `attacker` attacked.
    #[must_use]
    pub const fn side(&self, attacker: Side) -> Side {
        match self.order {
            Order::Exchange | Order::Driven(..) => attacker.enemy(),
            Order::Repulsed(..) => attacker,
        }
    }
}
