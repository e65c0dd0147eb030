//! Choices inside a combat: which steps to lose, where to retreat, who advances.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Winterwar;
use super::super::super::rules::combat::advance::followers;
use super::super::super::rules::combat::losses;
use super::super::super::rules::combat::retreat::{payers, ways};
use super::super::super::rules::stacking::{Stack, ground_in, limits};
use super::super::super::rules::zones::is_enemy_zone;
use super::super::super::state::action::Action;
use super::super::super::state::battle::{Battle, Step, Withdrawal};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::CombatResult;
use super::super::super::state::units::Kind;
use super::assessment::Assessment;
use super::lines::{lines, will_have_line};
use super::odds::{cheapest, next_step};

/// The answer to the open step of a combat; `None` for a die.
pub(super) fn order(rules: &Rules, state: &State<Winterwar>) -> Option<Action> {
    let Stage::Battle { side: attacker, battle, .. } = &state.stage else { return None };
    match &battle.step {
        Step::Partisan(_) | Step::Die => None,
        Step::DefenderLosses(_) | Step::AttackerLosses(..) => {
            let (loser, points, bearers) = losses::asked(rules, state)?;
            let (_, shares) = cheapest(&Assessment::of(rules, state, loser), points, &bearers);
            Some(Action::Losses { shares })
        }
        Step::Retreat(retreat) => {
            let is_attacker = retreat.result == CombatResult::AttackerRetreats;
            let who = if is_attacker { *attacker } else { attacker.enemy() };
            withdraw(&Assessment::of(rules, state, who), battle, retreat)
        }
        Step::Advance => {
            let units = into(&Assessment::of(rules, state, *attacker), battle);
            Some(Action::Advance { units })
        }
    }
}

/// Retreats the strongest unit that can go to its safest hex. When no unit can go, the cheapest unit takes the owed step.
fn withdraw(here: &Assessment<'_>, battle: &Battle, retreat: &Withdrawal) -> Option<Action> {
    let own_lines = lines(here, here.side, None);
    let mut waiting: Vec<UnitId> = retreat.waiting.iter().map(|&(unit, _)| unit).collect();
    waiting.sort_by_key(|&unit| (std::cmp::Reverse(here.defence_of(unit)), unit));
    let safety = |unit: UnitId, hex: Hex| {
        let supplied = if will_have_line(here, &own_lines, unit, hex) { 40 } else { 0 };
        let free = if is_enemy_zone(here.rules, &here.state.board, hex, here.side) { 0 } else { 35 };
        let far = i32::try_from(here.nearest_foe(hex).min(4)).expect("4 at most");
        supplied + free + 12 * here.stake(hex).min(8) + 6 * far + here.held_by(hex, None).min(8)
    };
    let to = |unit: UnitId| {
        let open = ways(here.rules, here.state, battle, (retreat, unit)).into_iter();
        let hex = open.max_by_key(|&hex| (safety(unit, hex), std::cmp::Reverse(hex)))?;
        Some(Action::Retreat { unit, hex })
    };
    waiting.into_iter().find_map(to).or_else(|| {
        let payer = payers(here.state, retreat).into_iter().min_by_key(|&unit| (next_step(here, unit), unit))?;
        Some(Action::GiveUp { unit: payer })
    })
}

/// The units that advance into the vacated hex: as many as its defence needs. A unit stays if it would leave its own city open to the enemy
/// or be cut off.
fn into(here: &Assessment<'_>, battle: &Battle) -> Vec<UnitId> {
    let (rules, board) = (here.rules, &here.state.board);
    let (target, side) = (battle.target, here.side);
    let stake = here.stake(target);
    let own_lines = lines(here, side, None);
    let mut ready = followers(rules, here.state, battle, side);
    ready.sort_by_key(|&unit| (std::cmp::Reverse(here.defence_of(unit)), unit));
    let threat = here.threat(target);
    let (limits, mut stack) = (limits(rules, target), Stack::of(rules, board, target, side));
    let mut going: Vec<UnitId> = Vec::new();
    let mut held = here.held_by(target, None);
    for unit in ready {
        let Some(at) = board.hex(unit) else { continue };
        let mut staying = ground_in(rules, board, at, side).filter(|other| *other != unit && !going.contains(other));
        let deserts = staying.next().is_none() && here.stake(at) > stake && here.nearest_foe(at) <= 6;
        let more = stack.with(rules, unit);
        let enough = held * 2 >= threat && !going.is_empty();
        let starves = stake == 0 && here.later > 0 && !will_have_line(here, &own_lines, unit, target);
        let gun = rules.kind(unit) == Kind::Artillery && going.is_empty();
        if deserts || enough || starves || gun || !more.fits(limits) {
            continue;
        }
        stack = more;
        held += here.defence_of(unit);
        going.push(unit);
    }
    // Open ground is not worth holding against superior strength.
    if stake == 0 && threat > held * 3 { Vec::new() } else { going }
}
