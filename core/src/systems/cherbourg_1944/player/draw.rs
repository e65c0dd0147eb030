//! One legal action drawn from what may be chosen.

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Cherbourg;
use super::super::rules::combat::{advance, answer, declare, is_adjacent, losses, retreat};
use super::super::rules::compulsory_attack::{open_targets, owing};
use super::super::rules::movement::within_reach;
use super::super::rules::reinforcements::{due, withdrawable};
use super::super::rules::setup;
use super::super::rules::stacking::{LIMIT, units_in};
use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::view::offers::{bearers, beyond, open_gates};

/// Draws one legal action.
pub(crate) fn draw(rules: &Rules, state: &State<Cherbourg>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let mut lot = Lot(pick);
    match &state.stage {
        Stage::Over { .. } => Action::End,
        Stage::Setup { side, .. } => draw_setup(rules, state, *side, &mut lot),
        Stage::Movement { side, .. } => draw_movement(rules, state, *side, &mut lot),
        Stage::Combat { side, .. } => draw_attack(rules, state, *side, &mut lot),
        Stage::Battle { battle, step, .. } => draw_step(rules, state, battle, step, &mut lot),
    }
}

/// Two dice.
pub(crate) fn dice(lot: &mut Lot<'_>) -> Action {
    let mut die = || 1 + u8::try_from(lot.below(6)).expect("0..=5");
    Action::Dice(die(), die())
}

/// The first unit that waits goes somewhere in its zone; when no unit waits, the setup ends.
fn draw_setup(rules: &Rules, state: &State<Cherbourg>, side: Side, lot: &mut Lot<'_>) -> Action {
    let Some(unit) = setup::waiting(rules, state, side).next() else { return Action::End };
    let hexes = setup::open_hexes(rules, state, unit);
    let at = *lot.one(&hexes).expect("every zone has room for those who begin there");
    Action::Place { unit, at }
}

/// Now and then the phase ends; before that a unit comes in, leaves or moves.
fn draw_movement(rules: &Rules, state: &State<Cherbourg>, side: Side, lot: &mut Lot<'_>) -> Action {
    if let Some(&unit) = lot.one(&withdrawable(rules, state)).filter(|&&unit| rules.side(unit) == side) {
        return Action::Withdraw(unit);
    }
    if let Some((unit, gate)) = drawn_entry(rules, state, side, lot) {
        let on = beyond(rules, state, unit, gate);
        let route = if lot.once_in(2) { None } else { lot.one(&on).map(|&(hex, _)| Route::To(hex)) };
        return Action::Enter { unit, at: gate, route };
    }
    let mut mine: Vec<UnitId> =
        state.board.units().filter(|&unit| rules.side(unit) == side && !state.sheet.of(unit).moved).collect();
    while !lot.once_in(9) && !mine.is_empty() {
        let unit = mine.swap_remove(lot.below(mine.len()));
        let reached = within_reach(rules, state, unit);
        if let Some(way) = lot.one(&reached) {
            return Action::Move { unit, route: Route::To(way.hex) };
        }
    }
    Action::End
}

fn drawn_entry(rules: &Rules, state: &State<Cherbourg>, side: Side, lot: &mut Lot<'_>) -> Option<(UnitId, Hex)> {
    let waiting: Vec<UnitId> = due(rules, state, side).collect();
    let unit = *lot.one(&waiting)?;
    let gate = *lot.one(&open_gates(rules, state, unit))?;
    Some((unit, gate))
}

/// Units that must attack do; otherwise a unit may.
fn draw_attack(rules: &Rules, state: &State<Cherbourg>, side: Side, lot: &mut Lot<'_>) -> Action {
    let owed: Vec<UnitId> = owing(rules, state, side).collect();
    if let Some(&unit) = lot.one(&owed) {
        let target = *lot.one(&open_targets(rules, state, unit)).expect("whoever owes an attack has a target");
        return Action::Attack(assault(rules, state, (side, target), &[unit], lot));
    }
    if lot.once_in(3) {
        return Action::End;
    }
    let targets = declare::targets(rules, state, side);
    let Some((target, eligible)) = lot.one(&targets) else { return Action::End };
    let attack = drawn_sort(rules, state, (side, *target), eligible, lot);
    let tried = declare::declare(rules, state, &attack, &mut NoTrace, &mut Effects::default());
    if tried.is_ok() { Action::Attack(attack) } else { Action::End }
}

/// An assault where a unit stands near, shells from a distance, or a strike.
fn drawn_sort(
    rules: &Rules,
    state: &State<Cherbourg>,
    (side, target): (Side, Hex),
    eligible: &[UnitId],
    lot: &mut Lot<'_>,
) -> Attack {
    let (near, far): (Vec<UnitId>, Vec<UnitId>) =
        eligible.iter().partition(|&&unit| is_adjacent(rules, state, unit, target));
    let least = declare::STRIKE[0];
    if state.sheet.air >= least && lot.once_in(3) {
        let most = state.sheet.air.min(declare::STRIKE[1]);
        let air = least + u8::try_from(lot.below(usize::from(most - least) + 1)).expect("at most ten");
        return Attack { kind: AttackKind::Strike, target, units: Vec::new(), air };
    }
    match lot.one(&near) {
        Some(&unit) if !lot.once_in(4) => assault(rules, state, (side, target), &[unit], lot),
        _ => {
            let units = some(&far, lot);
            Attack { kind: AttackKind::Bombard, target, units, air: 0 }
        }
    }
}

/// An assault on a hex by these units, every unit that would otherwise be left without a hex to attack, and some others.
pub(crate) fn assault(
    rules: &Rules,
    state: &State<Cherbourg>,
    (side, target): (Side, Hex),
    named: &[UnitId],
    lot: &mut Lot<'_>,
) -> Attack {
    let owed: Vec<UnitId> = owing(rules, state, side).collect();
    let bound = |&unit: &UnitId| owed.contains(&unit) && open_targets(rules, state, unit) == [target];
    let mut units = named.to_vec();
    for unit in declare::eligible(rules, state, side, target) {
        let near = is_adjacent(rules, state, unit, target);
        let free = near || !owed.contains(&unit);
        if !units.contains(&unit) && (bound(&unit) || (free && lot.once_in(if near { 2 } else { 8 }))) {
            units.push(unit);
        }
    }
    let guns_alone = units.iter().all(|&unit| rules.kind(unit).is_artillery());
    let spare = if guns_alone || rules.readings.air_limit_all { 0 } else { answer::cover(state, side) };
    let air = if lot.once_in(2) { 0 } else { u8::try_from(lot.below(usize::from(spare) + 1)).expect("a small pool") };
    Attack { kind: AttackKind::Assault, target, units, air }
}

/// At least one of several, if there is one.
fn some<T: Copy>(of: &[T], lot: &mut Lot<'_>) -> Vec<T> {
    let mut chosen: Vec<T> = of.iter().copied().filter(|_| lot.once_in(2)).collect();
    if chosen.is_empty() {
        chosen.extend(lot.one(of).copied());
    }
    chosen
}

fn draw_step(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep, lot: &mut Lot<'_>) -> Action {
    match step {
        BattleStep::Dice => dice(lot),
        BattleStep::Declared => {
            let all = answer::supporters(rules, state, battle);
            let support = all.into_iter().filter(|_| lot.once_in(3)).collect();
            let cover =
                if rules.readings.air_limit_all { 0 } else { usize::from(answer::cover(state, battle.defender())) };
            Action::Defend { support, air: u8::try_from(lot.below(cover + 1)).expect("a small pool") }
        }
        BattleStep::DefenderLoss(_) | BattleStep::AttackerLoss(_) | BattleStep::Hit => {
            let of = bearers(rules, state, battle, step);
            Action::Losses(lot.one(&of).copied().into_iter().collect())
        }
        BattleStep::Offer => Action::Losses(some(&bearers(rules, state, battle, step), lot)),
        BattleStep::Price(worth) => {
            Action::Losses(payment(rules, state, *worth, bearers(rules, state, battle, step), lot))
        }
        BattleStep::Retreat(going) => {
            let open = retreat::open(rules, state, going.side(battle.attacker), battle, going);
            let (unit, ways) = lot.one(&open).expect("a retreat is asked for only where one is open");
            let way = lot.one(ways).expect("whoever is named has a way");
            Action::Retreat { unit: *unit, way: way.hexes.clone(), off: way.off }
        }
        BattleStep::Advance => draw_advance(rules, state, battle, lot),
    }
}

/// Units drawn until they are worth enough.
fn payment(
    rules: &Rules,
    state: &State<Cherbourg>,
    worth: i32,
    mut from: Vec<UnitId>,
    lot: &mut Lot<'_>,
) -> Vec<UnitId> {
    let mut paid = Vec::new();
    let mut sum = 0;
    while sum < worth && !from.is_empty() {
        let unit = from.swap_remove(lot.below(from.len()));
        sum += losses::attack_now(rules, state, unit);
        paid.push(unit);
    }
    paid
}

fn draw_advance(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, lot: &mut Lot<'_>) -> Action {
    let mut moves: Vec<(UnitId, Hex)> = Vec::new();
    for unit in advance::candidates(rules, state, battle) {
        let goals = advance::goals(rules, state, battle, unit);
        let (Some(&to), true) = (lot.one(&goals), lot.once_in(2)) else { continue };
        let coming = moves.iter().filter(|(_, other)| *other == to).count();
        if units_in(rules, &state.board, to, rules.side(unit)).count() + coming < LIMIT {
            moves.push((unit, to));
        }
    }
    Action::Advance(moves)
}
