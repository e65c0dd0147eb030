//! The moments of the sequence of play, each carrying exactly what its question needs (seed §3.0, §5.1).

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
        /// Who.
        side: Side,
    },
    /// A side moves.
    Movement {
        /// The turn.
        turn: u16,
        /// Who moves.
        side: Side,
    },
    /// A side attacks, or ends its phase.
    Combat {
        /// The turn.
        turn: u16,
        /// Who attacks.
        side: Side,
    },
    /// An attack is being carried out.
    Battle {
        /// The turn.
        turn: u16,
        /// Who takes part.
        battle: Battle,
        /// How far it has come, which also says what sort of attack it is.
        step: BattleStep,
    },
    /// The match is over.
    Over {
        /// The last turn.
        turn: u16,
    },
}

/// Who takes part in an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The side that attacks.
    pub attacker: Side,
    /// The attacked hex.
    pub target: Hex,
    /// The units the attacker named, in the order named.
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

/// How far an attack has come. All sorts of attack have dice, only a bombing hits, and all other steps are those of an assault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleStep {
    /// The defender of an assault may name support (§5.1.1).
    Declared,
    /// Two dice are to be rolled for an attack of this sort.
    Dice(AttackKind),
    /// The defender names who bears its loss.
    DefenderLoss(DefenderLoss),
    /// The attacker names who bears its loss.
    AttackerLoss(AttackerLoss),
    /// The defender names the units it gives up in an exchange (C-083).
    Offer,
    /// The attacker gives up units (C-084).
    Price {
        /// Attack powers that they must come to at least.
        worth: i32,
    },
    /// A side takes its units back.
    Retreat(Withdrawal),
    /// Attackers may go into the hex left to them (C-089).
    Advance,
    /// A unit hit by bombs or shells is to be named (C-119).
    Hit(BombingKind),
}

/// A retreat under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The result that ordered it.
    pub order: Order,
    /// Units still to go, in counter order.
    pub waiting: Vec<UnitId>,
    /// Units that have gone or were pushed on, in that order; every other unit was in its hex before.
    pub gone: Vec<UnitId>,
    /// The chain of units pushed on that is under way, where one is.
    pub chain: Option<Chain>,
}

/// Units that push one another on (C-099).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The hex that holds too many.
    pub full: Hex,
    /// The units pushed on so far.
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

    /// The side whose phase it is, if it is a side's.
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
    /// The sort of attack that comes to this step.
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
    /// Begins the attack that a side has declared.
    #[must_use]
    pub fn declared(attacker: Side, attack: &Attack) -> Self {
        let (target, units, air) = (attack.target, attack.units.clone(), attack.air);
        Self { attacker, target, units, air, support: Vec::new(), cover: 0, hurt: Vec::new() }
    }

    /// The side that is attacked.
    #[must_use]
    pub const fn defender(&self) -> Side {
        self.attacker.enemy()
    }
}

impl Withdrawal {
    /// Whose units retreat, when `attacker` attacked.
    #[must_use]
    pub const fn side(&self, attacker: Side) -> Side {
        match self.order {
            Order::Exchange | Order::Driven(..) => attacker.enemy(),
            Order::Repulsed(..) => attacker,
        }
    }
}
