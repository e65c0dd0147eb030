//! A ground combat: its participants and its progress (reference 6.2).

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
    /// The current step.
    pub step: Step,
}

/// The steps of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This partisan of the attack or the defence waits for the die that sets its value (W-111).
    Partisan(UnitId),
    /// The die of the combat is still to be rolled (W-126).
    Die,
    /// The defender chooses the steps to lose (W-138).
    DefenderLosses(CombatResult),
    /// The attacker chooses the steps to lose; the defender's steps, chosen before, take effect together with them.
    AttackerLosses(CombatResult, Vec<(UnitId, u8)>),
    /// Units retreat one by one. For a retreat into an enemy zone, one of the units from the same hex loses a step (W-129, W-133, W-141).
    Retreat(Withdrawal),
    /// The attacker may advance (W-144).
    Advance,
}

/// A retreat in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The result that ordered the retreat. This result decides which side retreats.
    pub result: CombatResult,
    /// Units still to retreat, each with the hex that it must leave.
    pub waiting: Vec<(UnitId, Hex)>,
    /// Units that have retreated, each with the hex it left.
    pub gone: Vec<(UnitId, Hex)>,
    /// Hexes left by a unit that entered an enemy zone; a step is owed for each.
    pub owed: Vec<Hex>,
    /// Hexes for which an owed step has been paid.
    pub paid: Vec<Hex>,
}

impl Battle {
    /// A declared combat.
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
