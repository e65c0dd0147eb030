//! Choices inside a combat: which units take losses, whether to hold a hex, who advances. Retreats are drawn.

use crate::kernel::game::State;
use crate::kernel::unit::UnitId;

use super::super::super::id::Ikvm;
use super::super::super::rules::combat::advance;
use super::super::super::rules::combat::losses::{self, Due};
use super::super::super::rules::stacking::{ground_in, points};
use super::super::super::state::action::{Action, Answer};
use super::super::super::state::battle::{Battle, BattleStep};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::Look;

/// The answer to the open step of a combat; `None` where it is drawn.
pub(super) fn order(rules: &Rules, state: &State<Ikvm>) -> Option<Action> {
    let Stage::Battle { side: attacker, battle, .. } = &state.stage else { return None };
    let here = |side| Look { rules, state, side };
    match battle.step() {
        BattleStep::Die | BattleStep::Retreat(_) => None,
        BattleStep::AttackerLosses(_) | BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => {
            shares(rules, state)
        }
        BattleStep::Trade(_) => {
            let stands = here(attacker.enemy()).stands(battle);
            Some(Action::Trade(if stands { Answer::TakesLoss } else { Answer::Retreats }))
        }
        BattleStep::Advance => Some(Action::Advance(here(*attacker).followers(battle))),
    }
}

/// Each loss goes to the unit with most loss points left.
fn shares(rules: &Rules, state: &State<Ikvm>) -> Option<Action> {
    let Due { points: due, among: mut bearers } = losses::due(rules, state)?;
    let mut shares: Vec<(UnitId, u8)> = Vec::new();
    for _ in 0..due {
        let one = bearers.iter_mut().filter(|one| one.left > 0).max_by_key(|one| (one.left, one.unit))?;
        one.left -= 1;
        match shares.iter_mut().find(|(known, _)| *known == one.unit) {
            Some((_, share)) => *share += 1,
            None => shares.push((one.unit, 1)),
        }
    }
    shares.sort_unstable();
    Some(Action::Losses(shares))
}

impl Look<'_> {
    /// Returns whether the defenders take one more loss and stay: in a prize hex, or while they have more than two points left.
    fn stands(&self, battle: &Battle) -> bool {
        let stack = losses::defenders(self.rules, self.state, battle);
        let left: u32 = losses::bearers(self.rules, self.state, &stack).iter().map(|one| u32::from(one.left)).sum();
        left > 2 || self.prizes().any(|(hex, _)| hex == battle.target)
    }

    /// The units that advance into the vacated hex, as many as fit. The last unit of a prize hex advances only into another prize hex.
    fn followers(&self, battle: &Battle) -> Vec<UnitId> {
        let (rules, state) = (self.rules, self.state);
        let is_prize = |at| self.prizes().any(|(hex, _)| hex == at);
        let worth_it = is_prize(battle.target);
        let mut room = advance::room(rules, state, battle);
        let mut going: Vec<UnitId> = Vec::new();
        for unit in advance::candidates(rules, state, battle) {
            let leaves_none = state.board.hex(unit).is_some_and(|at| {
                let mut staying = ground_in(rules, &state.board, at, self.side);
                is_prize(at) && staying.all(|other| other == unit || going.contains(&other))
            });
            if points(rules, unit) <= room && (worth_it || !leaves_none) {
                room -= points(rules, unit);
                going.push(unit);
            }
        }
        going
    }
}
