//! Choices inside a combat: who advances. Steps to lose and retreats are drawn.

use crate::kernel::game::State;
use crate::kernel::unit::UnitId;

use super::super::super::id::Winterwar;
use super::super::super::rules::combat::advance::followers;
use super::super::super::rules::stacking::{Stack, ground_in, limits};
use super::super::super::state::action::Action;
use super::super::super::state::battle::{Battle, Step};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::Look;

/// The answer to the open step of a combat; `None` where it is drawn.
pub(super) fn order(rules: &Rules, state: &State<Winterwar>) -> Option<Action> {
    let Stage::Battle { side, battle, .. } = &state.stage else { return None };
    match battle.step {
        Step::Partisan(_) | Step::Die | Step::DefenderLosses(_) | Step::AttackerLosses(..) | Step::Retreat(_) => None,
        Step::Advance => Some(Action::Advance { units: Look { rules, state, side: *side }.followers(battle) }),
    }
}

impl Look<'_> {
    /// The units that advance into the vacated hex, as many as fit. The last unit of a city advances only into another city.
    fn followers(&self, battle: &Battle) -> Vec<UnitId> {
        let (rules, board) = (self.rules, &self.state.board);
        let (limits, mut stack) = (limits(rules, battle.target), Stack::of(rules, board, battle.target, self.side));
        let mut going: Vec<UnitId> = Vec::new();
        for unit in followers(rules, self.state, battle, self.side) {
            let leaves_none = board.hex(unit).is_some_and(|at| {
                let mut staying = ground_in(rules, board, at, self.side);
                self.is_city(at) && staying.all(|other| other == unit || going.contains(&other))
            });
            let more = stack.with(rules, unit);
            if more.fits(limits) && (self.is_city(battle.target) || !leaves_none) {
                stack = more;
                going.push(unit);
            }
        }
        going
    }
}
