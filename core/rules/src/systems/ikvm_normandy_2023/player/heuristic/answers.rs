//! Choices inside a combat: which units take losses, whether to hold a hex, where to retreat, who advances.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::rules::combat::advance;
use super::super::super::rules::combat::losses::{self, Due};
use super::super::super::rules::combat::retreat::{Retreat, Way};
use super::super::super::rules::stacking::{LIMIT, ground_in, load, points};
use super::super::super::rules::supply::supplied;
use super::super::super::state::action::{Action, Answer};
use super::super::super::state::battle::{Battle, BattleStep};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::Loss;
use super::assessment::Assessment;
use super::odds::{price, price_of};

/// The answer to the open step of a combat; `None` for the die.
pub(super) fn order(rules: &Rules, state: &State<Ikvm>) -> Option<Action> {
    let Stage::Battle { side: attacker, battle, .. } = &state.stage else { return None };
    let here = |side: Side| Assessment::of(rules, state, side);
    match battle.step() {
        BattleStep::Die => None,
        BattleStep::AttackerLosses(_) => shares(&here(*attacker)),
        BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => shares(&here(attacker.enemy())),
        BattleStep::Trade(_) => {
            let stands = stands(&here(attacker.enemy()), battle);
            Some(Action::Trade(if stands { Answer::TakesLoss } else { Answer::Retreats }))
        }
        BattleStep::Retreat(_) => Some(withdraw(&here(attacker.enemy()), battle)),
        BattleStep::Advance => Some(Action::Advance(followers(&here(*attacker), battle))),
    }
}

/// Each loss goes to a unit that survives it; if there is none, to the cheapest unit.
fn shares(here: &Assessment<'_>) -> Option<Action> {
    let Due { points: due, among: mut bearers } = losses::due(here.rules, here.state)?;
    let mut shares: Vec<(UnitId, u8)> = Vec::new();
    for _ in 0..due {
        let lives = bearers.iter().filter(|one| one.left > 1).max_by_key(|one| (one.left, one.unit));
        let falls = || bearers.iter().filter(|one| one.left > 0).min_by_key(|one| (price(here, one.unit), one.unit));
        let unit = lives.or_else(falls)?.unit;
        bearers.iter_mut().filter(|one| one.unit == unit).for_each(|one| one.left -= 1);
        match shares.iter_mut().find(|(known, _)| *known == unit) {
            Some((_, share)) => *share += 1,
            None => shares.push((unit, 1)),
        }
    }
    shares.sort_unstable();
    Some(Action::Losses(shares))
}

/// Returns whether the defenders take one more loss and stay, because that costs less than the hex and the retreat.
fn stands(here: &Assessment<'_>, battle: &Battle) -> bool {
    let stack = losses::defenders(here.rules, here.state, battle);
    let bearers = losses::bearers(here.rules, here.state, &stack);
    let cost = price_of(here, &bearers, Loss::Points(1));
    let retreat = Retreat::of(here.rules, here.state, battle);
    let ways = |&unit: &UnitId| retreat.ways(unit, &[]);
    let movable: Vec<UnitId> = retreat.stack();
    let flight: i32 = if movable.iter().all(|unit| ways(unit).is_empty()) {
        price_of(here, &bearers, Loss::All)
    } else if movable.iter().all(|unit| ways(unit).iter().all(|way| way.controlled)) {
        cost
    } else {
        0
    };
    cost <= flight + 30 + here.stake(battle.target) * 120
}

/// Each unit retreats to its safest hex: out of enemy zones, in supply, in a town, near friends.
fn withdraw(here: &Assessment<'_>, battle: &Battle) -> Action {
    let supply = supplied(here.rules, here.state, here.side);
    let mut moves: Vec<(UnitId, Hex)> = Vec::new();
    let retreat = Retreat::of(here.rules, here.state, battle);
    for unit in retreat.stack() {
        let ways = retreat.ways(unit, &moves);
        let safety = |way: &&Way| {
            let supplied = if supply.has(way.to) { 40 } else { 0 };
            let free = if way.controlled { 0 } else { 30 };
            let distance = i32::try_from(here.nearest_foe(way.to)).expect("a map is small");
            let held = here.defence_in(unit, way.to) + here.held_by(way.to, None);
            supplied + free + 5 * here.stake(way.to) + 6 * distance.min(4) + held.min(12)
        };
        if let Some(way) = ways.iter().max_by_key(|way| (safety(way), std::cmp::Reverse(way.to))) {
            moves.push((unit, way.to));
        }
    }
    Action::Retreat(moves)
}

/// The units that advance into the vacated hex: as many as its defence needs, except units that must not leave their own hex empty.
fn followers(here: &Assessment<'_>, battle: &Battle) -> Vec<UnitId> {
    let (rules, board) = (here.rules, &here.state.board);
    let target = battle.target;
    let stake = here.stake(target);
    let mut ready: Vec<UnitId> = advance::candidates(rules, here.state, battle);
    ready.retain(|&unit| !rules.kind(unit).is_field_artillery());
    ready.sort_by_key(|&unit| (std::cmp::Reverse(here.defence_in(unit, target)), unit));
    let mut room = LIMIT.saturating_sub(load(rules, board, target, here.side));
    let mut going: Vec<UnitId> = Vec::new();
    let (mut held, threat) = (0, here.threat(target));
    for unit in ready {
        let at = board.hex(unit).expect("a candidate stands beside the hex");
        let staying = ground_in(rules, board, at, here.side).filter(|other| *other != unit && !going.contains(other));
        let emptied = staying.count() == 0 && here.nearest_foe(at) <= 4;
        let leaves_more = emptied && here.stake(at) >= stake.max(1);
        if leaves_more || points(rules, unit) > room || (held * 2 >= threat && !going.is_empty()) {
            continue;
        }
        room -= points(rules, unit);
        held += here.defence_in(unit, target);
        going.push(unit);
    }
    // Open ground is not worth holding against superior strength.
    let exposed = stake == 0 && threat > held * 3;
    if exposed { Vec::new() } else { going }
}
