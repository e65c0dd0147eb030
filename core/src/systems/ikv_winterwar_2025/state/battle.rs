//! A ground combat: who takes part in it, and how far it has come (reference 6.2).

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::tables::CombatResult;

/// A ground combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The attacked hex.
    pub target: Hex,
    /// Attacking ground units, ships and aircraft, in the order in which they were named.
    pub attackers: Vec<UnitId>,
    /// How far it has come.
    pub step: Step,
}

/// How far a combat has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The die that gives this partisan of the attack or the defence its value is to be rolled (W-111).
    Partisan(UnitId),
    /// The die of the combat is to be rolled (W-126).
    Die,
    /// The defender chooses the steps it gives up (W-138).
    DefenderLosses(CombatResult),
    /// The attacker chooses the steps it gives up; those of the defender, chosen before, take effect with them.
    AttackerLosses(CombatResult, Vec<(UnitId, u8)>),
    /// Units retreat one by one, and units of a hex from which one retreated into an enemy zone bear a step for it (W-129, W-133,
    /// W-141).
    Retreat(Withdrawal),
    /// The attacker may advance (W-144).
    Advance,
}

/// A retreat under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The result that ordered it, by which one side or the other retreats.
    pub result: CombatResult,
    /// Units that still have to retreat, each with the hex it is to leave.
    pub waiting: Vec<(UnitId, Hex)>,
    /// Units that have retreated, each with the hex it left.
    pub gone: Vec<(UnitId, Hex)>,
    /// Hexes left by a unit that came into an enemy zone, for which a step is owed.
    pub owed: Vec<Hex>,
    /// Hexes for which a step was owed and has been borne.
    pub paid: Vec<Hex>,
}

impl Battle {
    /// A combat that has been declared.
    #[must_use]
    pub const fn declared(target: Hex, attackers: Vec<UnitId>) -> Self {
        Self { target, attackers, step: Step::Die }
    }

    /// The same combat at another step.
    #[must_use]
    pub fn at(self, step: Step) -> Self {
        Self { step, ..self }
    }
}
