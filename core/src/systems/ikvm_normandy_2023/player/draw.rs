//! One legal action drawn from what may be chosen.

use crate::kernel::effect::Effects;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::rules::airborne;
use super::super::rules::combat::{advance, attack, duel, losses, retreat};
use super::super::rules::flights::{self, carpet_hexes, flight_targets, ready_aircraft, sealed_targets};
use super::super::rules::landing::{can_be_taken_back, due, open_gates};
use super::super::rules::movement::within_reach;
use super::super::rules::setup;
use super::super::rules::stacking::{LIMIT, load, overfull, points};
use super::super::state::action::{Action, Route};
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Task};
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::{ALLIED, GERMAN};

/// Draws one legal action.
pub(crate) fn draw(rules: &Rules, state: &State<Ikvm>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let mut lot = Lot(pick);
    match &state.stage {
        Stage::Over { .. } => Action::End,
        Stage::Sides { .. } | Stage::Weather { .. } | Stage::Flak { .. } => die(&mut lot),
        Stage::Choice { .. } => Action::Choose([ALLIED, GERMAN][lot.below(2)]),
        Stage::Setup { side } => draw_setup(rules, state, *side, &mut lot),
        Stage::Carpet { .. } => {
            let to = carpet_hexes(rules, state);
            lot.one(&to).map_or(Action::WaiveCarpet, |&(hex, _)| Action::Carpet { route: Route::To(hex) })
        }
        Stage::Movement { side, .. } => draw_movement(rules, state, *side, &mut lot),
        Stage::Combat { side, .. } => draw_attack(rules, state, *side, &mut lot),
        Stage::Battle { battle, step, .. } => draw_step(rules, state, battle, step, &mut lot),
    }
}

fn die(lot: &mut Lot<'_>) -> Action {
    Action::Die(1 + u8::try_from(lot.below(6)).expect("0..=5"))
}

/// The first unit that waits goes somewhere in its zone; when no unit waits, the setup ends.
fn draw_setup(rules: &Rules, state: &State<Ikvm>, side: Side, lot: &mut Lot<'_>) -> Action {
    let Some((unit, hexes)) = setup::waiting(rules, state, side).next() else { return Action::End };
    let at = *lot.one(&hexes).expect("whoever waits has somewhere to go");
    Action::Place { unit, at }
}

fn draw_movement(rules: &Rules, state: &State<Ikvm>, side: Side, lot: &mut Lot<'_>) -> Action {
    let crowds = overfull(rules, &state.board, side);
    if !crowds.is_empty() {
        let stack = |hex: Hex| state.board.at(&rules.map, hex).filter(|&unit| rules.side(unit) == side).collect();
        let stacks = crowds.into_iter().map(stack);
        // An overstacked hex that no unit can leave is settled with the phase; one that a unit can leave keeps the phase open.
        return stacks
            .map(|stack: Vec<UnitId>| leave_crowd(rules, state, &stack, lot))
            .find(|way| *way != Action::End)
            .unwrap_or(Action::End);
    }
    match lot.below(120) {
        0 => return Action::End,
        1..=96 => {
            let arrivals: Vec<UnitId> =
                due(rules, state, side).filter(|&unit| !open_gates(rules, state, unit).is_empty()).collect();
            let drops: Vec<UnitId> =
                due(rules, state, side).filter(|&unit| !airborne::open_hexes(rules, state, unit).is_empty()).collect();
            if let Some(&unit) = lot.one(&drops).filter(|_| lot.below(2) == 0) {
                let at = *lot.one(&airborne::open_hexes(rules, state, unit)).expect("a drop has a hex");
                return Action::Drop { unit, at };
            }
            if let Some(&unit) = lot.one(&arrivals) {
                let at = *lot.one(&open_gates(rules, state, unit)).expect("an arrival has a gate");
                return if side == ALLIED { Action::Land { unit, at } } else { Action::Arrive { unit, at } };
            }
        }
        97..=110 if side == ALLIED => {
            if let Some(flight) = draw_flight(rules, state, lot) {
                return flight;
            }
        }
        _ => {}
    }
    let waits = |&unit: &UnitId| rules.side(unit) == side && state.sheet.of(unit).began.is_none();
    let mut movers: Vec<UnitId> =
        state.board.units().filter(|unit| waits(unit) && state.board.hex(*unit).is_some()).collect();
    while !movers.is_empty() {
        let unit = movers.swap_remove(lot.below(movers.len()));
        if let Some(march) = draw_march(rules, state, unit, lot) {
            return march;
        }
    }
    Action::End
}

/// A unit leaves a hex that holds too much; if no unit can, the phase ends and settles it.
fn leave_crowd(rules: &Rules, state: &State<Ikvm>, stack: &[UnitId], lot: &mut Lot<'_>) -> Action {
    let leavers: Vec<UnitId> =
        stack.iter().copied().filter(|&unit| !within_reach(rules, state, unit).is_empty()).collect();
    if let Some(&unit) = lot.one(&leavers) {
        return draw_march(rules, state, unit, lot).expect("a leaver has somewhere to go");
    }
    let back: Vec<UnitId> = stack.iter().copied().filter(|&unit| can_be_taken_back(state, unit)).collect();
    lot.one(&back).map_or(Action::End, |&unit| Action::TakeBack(unit))
}

fn draw_march(rules: &Rules, state: &State<Ikvm>, unit: UnitId, lot: &mut Lot<'_>) -> Option<Action> {
    let reached = within_reach(rules, state, unit);
    let to = lot.one(&reached)?.hex;
    // Now and then as a scribe writes it: the destination alone.
    if lot.below(8) == 0 {
        return Some(Action::Move { unit, route: Route::To(to) });
    }
    let start = state.board.hex(unit)?;
    let hexes = crate::kernel::path::way(&reached, start, to)?;
    Some(Action::Move { unit, route: Route::By(hexes) })
}

fn draw_flight(rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Option<Action> {
    if state.sheet.carpet == Carpet::None && lot.below(4) == 0 {
        if flights::plan_carpet(rules, state, None, &mut Effects::default()).is_ok() {
            return Some(Action::PlanCarpet);
        }
        if let Some(&hex) = lot.one(&sealed_targets(rules, state)) {
            return Some(Action::PlanCarpetOn(hex));
        }
    }
    let unit = *lot.one(&ready_aircraft(rules, state))?;
    let task = if lot.below(2) == 0 { Task::Support } else { Task::Interdict };
    let (to, _) = *lot.one(&flight_targets(rules, state, unit, task))?;
    Some(Action::Fly { unit, task, route: Route::To(to) })
}

fn draw_attack(rules: &Rules, state: &State<Ikvm>, side: Side, lot: &mut Lot<'_>) -> Action {
    if let Some((target, guns)) = lot.one(&duel::targets(rules, state, side)).filter(|_| lot.below(4) == 0) {
        let leader = *lot.one(guns).expect("a target has somebody to fire at it");
        let units = guns.iter().copied().filter(|&unit| unit == leader || lot.below(2) == 0).collect();
        return Action::Duel { target: *target, units };
    }
    let targets = attack::targets(rules, state, side);
    let Some((target, eligible)) = lot.one(&targets).filter(|_| targets.len() > 1).or(targets.first()) else {
        return Action::End;
    };
    if lot.below(20) == 0 {
        return Action::End;
    }
    let leads = |unit: &UnitId| rules.is_ground(*unit) && !attack::is_across_river(rules, state, *target, *unit);
    let leaders: Vec<UnitId> = eligible.iter().copied().filter(leads).collect();
    let leader = *lot.one(&leaders).or(eligible.first()).expect("a target has somebody to attack it");
    let others = eligible.iter().copied().filter(|&unit| unit == leader || lot.below(3) > 0).collect();
    Action::Attack { target: *target, units: others }
}

fn draw_step(rules: &Rules, state: &State<Ikvm>, battle: &Battle, step: &BattleStep, lot: &mut Lot<'_>) -> Action {
    match step {
        BattleStep::Die => die(lot),
        BattleStep::AttackerLosses(_) | BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => {
            let (points, bearers) = losses::due(rules, state, battle, step).unwrap_or_default();
            draw_shares(points, bearers, lot)
        }
        BattleStep::Trade(_) => Action::Trade(lot.below(2) == 0),
        BattleStep::Retreat(_) => draw_retreat(rules, state, battle, lot),
        BattleStep::Advance => {
            let mut room = LIMIT.saturating_sub(load(rules, &state.board, battle.target, side_of(state)));
            let mut units = Vec::new();
            for unit in advance::candidates(rules, state, battle) {
                let needs = points(rules, unit);
                if needs <= room && lot.below(3) > 0 {
                    room -= needs;
                    units.push(unit);
                }
            }
            Action::Advance(units)
        }
    }
}

fn side_of(state: &State<Ikvm>) -> Side {
    state.stage.side().expect("a combat has an attacker")
}

fn draw_shares(points: u8, mut bearers: Vec<(UnitId, u8)>, lot: &mut Lot<'_>) -> Action {
    let mut shares: Vec<(UnitId, u8)> = Vec::new();
    for _ in 0..points {
        // A stored position may ask for more than there is to lose.
        if bearers.is_empty() {
            break;
        }
        let at = lot.below(bearers.len());
        let (unit, left) = &mut bearers[at];
        match shares.iter_mut().find(|(known, _)| known == unit) {
            Some((_, share)) => *share += 1,
            None => shares.push((*unit, 1)),
        }
        *left -= 1;
        bearers.retain(|&(_, left)| left > 0);
    }
    shares.sort_unstable();
    Action::Losses(shares)
}

/// Unit by unit, each to a hex it may go to when those before it have gone; the room only shrinks, so that a unit that found
/// no free hex then has none in the end.
fn draw_retreat(rules: &Rules, state: &State<Ikvm>, battle: &Battle, lot: &mut Lot<'_>) -> Action {
    let mut moves: Vec<(UnitId, Hex)> = Vec::new();
    for unit in retreat::stack(rules, state, battle) {
        let ways = retreat::ways(rules, state, battle, unit, &moves);
        if let Some(way) = lot.one(&ways) {
            moves.push((unit, way.to));
        }
    }
    Action::Retreat(moves)
}
