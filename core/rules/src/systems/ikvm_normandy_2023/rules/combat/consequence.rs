//! Effects of a result on either side before any choice. The functions that apply a result also compute these effects, so that the pages and
//! the count of luck agree with the rules.

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{self, Consequence, Leaves};

use super::super::super::id::Ikvm;
use super::super::super::state::battle::Battle;
use super::super::super::state::readings::NoRetreat;
use super::super::super::state::rules::Rules;
use super::super::super::state::tables::{CombatResult, Loss};
use super::losses::{self, Bearer};
use super::retreat::{self, Order, Retreat, WayOut};

/// Effects of a cell on attacker and defender of a combat whose die has not been rolled.
#[must_use]
pub fn consequences(rules: &Rules, state: &State<Ikvm>, battle: &Battle, outcome: CombatResult) -> [Consequence; 2] {
    let [of_attacker, of_defender] = losses::asked(battle, outcome);
    let attackers = match of_attacker {
        Loss::All => losses::bearers(rules, state, &losses::stake(battle).collect::<Vec<_>>()),
        Loss::Points(_) => losses::attackers(rules, state, battle),
    };
    let attacker = suffered(of_attacker, &attackers);
    let defenders = losses::bearers(rules, state, &losses::defenders(rules, state, battle));
    let mut defender = suffered(of_defender, &defenders);
    if defender.eliminated {
        defender.gives_up_hex = !battle.is_duel();
    } else if !defenders.is_empty() {
        let fight = Sides { rules, state, battle, defenders: &defenders };
        defender.leaves = fight.leaves(outcome, attacker.points());
        defender.gives_up_hex = fight.gives_up(outcome, defender.points());
    }
    [attacker, defender]
}

/// Sum of the loss points that the units can still take.
#[must_use]
pub fn left(bearers: &[Bearer]) -> u32 {
    bearers.iter().map(|one| u32::from(one.left)).sum()
}

/// The effect of a loss; points beyond those available have no effect.
fn suffered(loss: Loss, bearers: &[Bearer]) -> Consequence {
    let all = left(bearers);
    let points = match loss {
        Loss::Points(points) => all.min(points.into()),
        Loss::All => all,
    };
    let lost = match loss {
        _ if points == 0 => view::Loss::None,
        Loss::Points(_) => view::Loss::Points(points),
        Loss::All => view::Loss::All { points },
    };
    Consequence { loss: lost, eliminated: points > 0 && points == all, ..Consequence::NONE }
}

/// A combat with the defenders that can bear losses.
struct Sides<'a> {
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    battle: &'a Battle,
    defenders: &'a [Bearer],
}

impl Sides<'_> {
    /// Returns whether and how the surviving defenders must leave. An attacker's loss may open a hex that is closed now, so the defenders count
    /// as surrounded only if the attacker loses nothing.
    fn leaves(&self, outcome: CombatResult, attackers_loss: u32) -> Leaves {
        match retreat::ordered(self.rules, self.battle, outcome) {
            Order::Stay => Leaves::Stays,
            Order::LeaveOrPay(rule) => Leaves::MustOrPays { rule },
            Order::Leave => match self.retreat().way_out() {
                WayOut::Fixed if self.are_spent() => Leaves::Nowhere { rule: row("A-20"), eliminated: true },
                WayOut::Fixed => Leaves::Fixed { rule: row("A-20") },
                _ if self.defenders.iter().any(|one| self.is_fixed(one.unit)) => {
                    Leaves::MustIfMobile { rule: row("A-20") }
                }
                WayOut::Closed if attackers_loss == 0 => {
                    let eliminated = self.rules.readings.no_retreat == NoRetreat::Eliminate || self.are_spent();
                    Leaves::Nowhere { rule: row("A-19"), eliminated }
                }
                WayOut::Open | WayOut::Closed => Leaves::Must,
            },
        }
    }

    /// Returns whether one more loss each would eliminate all units.
    fn are_spent(&self) -> bool {
        self.defenders.iter().all(|one| one.left == 1)
    }

    /// Returns whether no unit can stay in the hex after `points` are lost, however the owner allocates and chooses.
    fn gives_up(&self, outcome: CombatResult, points: u32) -> bool {
        let after = left(self.defenders) - points;
        match retreat::ordered(self.rules, self.battle, outcome) {
            Order::Stay => false,
            Order::LeaveOrPay(_) if after > 1 => false,
            Order::LeaveOrPay(_) | Order::Leave => !self.defenders.iter().any(|&one| self.outlasts(one, points)),
        }
    }

    /// Returns whether a unit stays and survives the loss that staying costs, after the other units have taken as much of `points` as they can.
    fn outlasts(&self, Bearer { unit, left: bears }: Bearer, points: u32) -> bool {
        let others = left(self.defenders) - u32::from(bears);
        let rest = u32::from(bears) - points.saturating_sub(others).min(bears.into());
        rest > 1 && self.stays_behind(unit)
    }

    const fn retreat(&self) -> Retreat<'_> {
        Retreat::of(self.rules, self.state, self.battle)
    }

    fn is_fixed(&self, unit: UnitId) -> bool {
        self.rules.unit(unit).movement == 0
    }

    fn stays_behind(&self, unit: UnitId) -> bool {
        let is_spared = self.rules.readings.no_retreat == NoRetreat::OneLoss;
        self.is_fixed(unit) || (is_spared && self.retreat().ways(unit, &[]).is_empty())
    }
}
