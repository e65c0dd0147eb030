//! Retreat (seed: table 1.5; reference 6.7): one hex, away from the opponent, unit by unit in an order of the owner's choice.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::{Battle, Step, Withdrawal};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::CombatResult;
use super::super::super::state::terrain::{has_way, is_closed, is_enterable, nation, terrain};
use super::super::super::state::units::{Kind, SOVIET};
use super::super::stacking::{ground_in, has_room, holds_ground};
use super::super::zones::is_enemy_zone;
use super::super::{bases, movement};
use super::Fight;

/// A result orders a retreat of the ground units in the attacked hex, or of the attackers (W-129, W-133). Fortifications lose a step
/// instead (W-142).
pub(super) fn begin<W: Trace>(fight: &mut Fight<'_, '_, W>, result: CombatResult) {
    let rules = fight.play.rules;
    let all: Vec<UnitId> = match result == CombatResult::AttackerRetreats {
        true => fight.battle.attackers.iter().copied().filter(|&unit| rules.is_ground(unit)).collect(),
        false => ground_in(rules, &fight.play.now.board, fight.battle.target, fight.side.enemy()).collect(),
    };
    let (fixed, mobile): (Vec<UnitId>, Vec<UnitId>) =
        all.into_iter().partition(|&unit| rules.kind(unit) == Kind::Fortification);
    fixed.into_iter().for_each(|unit| stay(fight, unit));
    let with_hex = |unit| Some((unit, fight.play.now.board.hex(unit)?));
    let waiting = mobile.into_iter().filter_map(with_hex).collect();
    go_on(fight, Withdrawal { result, waiting, gone: Vec::new(), owed: Vec::new(), paid: Vec::new() });
}

/// A unit without a way to retreat loses a step where it is; under the other reading of A-29 it is eliminated.
fn stay<W: Trace>(fight: &mut Fight<'_, '_, W>, unit: UnitId) {
    fact(fight.play.why, "no-retreat", row("W-142"), Subject::Unit(unit), "nowhere");
    let steps = if fight.play.rules.readings.barred_is_eliminated { 2 } else { 1 };
    fight.give_up(row("W-142"), unit, steps);
}

/// Continues a retreat until its owner has a choice, then goes on to the next step.
pub(crate) fn go_on<W: Trace>(fight: &mut Fight<'_, '_, W>, mut retreat: Withdrawal) {
    let rules = fight.play.rules;
    let has_way = |fight: &Fight<'_, '_, W>, retreat: &Withdrawal| {
        retreat
            .waiting
            .iter()
            .any(|&(unit, _)| !ways(rules, &fight.play.now, &fight.battle, (retreat, unit)).is_empty())
    };
    if !has_way(fight, &retreat) {
        let barred = std::mem::take(&mut retreat.waiting);
        barred.into_iter().for_each(|(unit, _)| stay(fight, unit));
    }
    let state = &fight.play.now;
    retreat.owed.retain(|&hex| !payers_for(state, &retreat.gone, &retreat.waiting, hex).is_empty());
    if let (true, &[hex]) = (retreat.waiting.is_empty(), retreat.owed.as_slice())
        && let &[unit] = payers_for(state, &retreat.gone, &retreat.waiting, hex).as_slice()
    {
        fight.give_up(row("W-141"), unit, 1);
        retreat.owed.clear();
    }
    let rule = if retreat.owed.is_empty() { row("W-140") } else { row("W-141") };
    match (retreat.waiting.is_empty() && retreat.owed.is_empty(), retreat.result) {
        (false, _) => fight.ask(rule, Step::Retreat(retreat)),
        (true, CombatResult::AttackerRetreats) => fight.finish(row("W-129")),
        (true, _) => fight.advance(),
    }
}

/// Units of a retreat from `hex`, of which one must lose a step for a retreat into an enemy zone (W-141, A-30).
fn payers_for(state: &State<Winterwar>, gone: &[(UnitId, Hex)], waiting: &[(UnitId, Hex)], hex: Hex) -> Vec<UnitId> {
    let from = gone.iter().chain(waiting).filter(|&&(_, from)| from == hex).map(|&(unit, _)| unit);
    let mut payers: Vec<UnitId> = from.filter(|&unit| state.board.place(unit) != Place::Eliminated).collect();
    payers.sort_unstable();
    payers
}

/// Units of which one must lose a step now, in counter order; empty when no step is owed.
#[must_use]
pub fn payers(state: &State<Winterwar>, retreat: &Withdrawal) -> Vec<UnitId> {
    let owed = retreat.owed.iter();
    owed.flat_map(|&hex| payers_for(state, &retreat.gone, &retreat.waiting, hex)).collect()
}

/// Hexes of the opponent in a combat; a retreat leads away from them.
fn opponents(state: &State<Winterwar>, battle: &Battle, result: CombatResult) -> Vec<Hex> {
    if result == CombatResult::AttackerRetreats {
        return vec![battle.target];
    }
    let mut hexes: Vec<Hex> = battle.attackers.iter().filter_map(|&unit| state.board.hex(unit)).collect();
    hexes.retain(|&hex| hex != battle.target);
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The hexes to which a unit may retreat, by number: those away from the opponent if there are any, otherwise all open ones (W-140, W-143).
#[must_use]
pub fn ways(
    rules: &Rules,
    state: &State<Winterwar>,
    battle: &Battle,
    (retreat, unit): (&Withdrawal, UnitId),
) -> Vec<Hex> {
    away(&open(rules, state, battle, (retreat, unit)))
}

/// The hexes open to a retreating unit, by number, each with whether it leads away from the opponent.
pub(super) fn open(
    rules: &Rules,
    state: &State<Winterwar>,
    battle: &Battle,
    (retreat, unit): (&Withdrawal, UnitId),
) -> Vec<(Hex, bool)> {
    let Some(from) = state.board.hex(unit) else { return Vec::new() };
    let opponents = opponents(state, battle, retreat.result);
    let is_open = |&hex: &Hex| barred(rules, state, unit, (from, hex)).is_none();
    let is_away = |hex: Hex| {
        let apart: u32 = opponents.iter().map(|&other| rules.map.distance(hex, other)).sum();
        apart as usize > opponents.len()
    };
    let open = rules.map.neighbours(from).map(|(_, hex)| hex).filter(is_open);
    let mut open: Vec<(Hex, bool)> = open.map(|hex| (hex, is_away(hex))).collect();
    open.sort_unstable();
    open
}

/// Filters open hexes: those away from the opponent if there are any, otherwise all (W-140).
pub(super) fn away(open: &[(Hex, bool)]) -> Vec<Hex> {
    let is_any = open.iter().any(|&(_, is_away)| is_away);
    open.iter().filter(|&&(_, is_away)| is_away || !is_any).map(|&(hex, _)| hex).collect()
}

/// Why a hex is closed to a retreating unit, as a word with its row; `None` where it is open.
fn barred(
    rules: &Rules,
    state: &State<Winterwar>,
    unit: UnitId,
    (from, to): (Hex, Hex),
) -> Option<(&'static str, Rule)> {
    let side: Side = rules.side(unit);
    let Some(crossing) = rules.map.crossing(from, to) else { return Some(("apart", row("W-140"))) };
    if nation(&rules.map, to).is_neutral() {
        return Some(("border", row("W-074")));
    }
    if !is_enterable(&rules.map, to) || is_closed(crossing.side) {
        return Some(("water", super::super::steps::water_row(terrain(&rules.map, to))));
    }
    if side == SOVIET && !has_way(crossing.side) {
        return Some(("road", row("W-143")));
    }
    if holds_ground(rules, &state.board, to, side.enemy()) {
        return Some(("enemy", row("W-078")));
    }
    (!has_room(rules, &state.board, to, unit)).then_some(("full", row("W-140")))
}

/// A unit retreats (W-140).
///
/// # Errors
/// When it does not have to, or may not go there.
pub(crate) fn go<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    to: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (retreat, battle) = under_way(state, row("W-140"))?;
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
    let Some(at) = retreat.waiting.iter().position(|&(waiting, _)| waiting == unit) else {
        let units = retreat.waiting.iter().map(|&(unit, _)| unit).collect();
        let case = if rules.kind(unit) == Kind::Fortification { "fort" } else { "others" };
        return Err(named(row("W-140"), "retreat_not_yours")
            .with("case", Arg::Case(case))
            .with("units", Arg::Units(units)));
    };
    let ways = ways(rules, state, battle, (retreat, unit));
    if !ways.contains(&to) {
        let from = state.board.hex(unit).unwrap_or(battle.target);
        let (case, rule) = barred(rules, state, unit, (from, to)).unwrap_or(("toward", row("W-140")));
        return Err(named(rule, "retreat_illegal").with("case", Arg::Case(case)).with("open", Arg::Hexes(ways)));
    }
    let mut retreat = retreat.clone();
    let (_, from) = retreat.waiting.remove(at);
    retreat.gone.push((unit, from));
    play.place(row("W-140"), unit, Place::On(to));
    movement::enter(play, unit, to);
    let into_zone = is_enemy_zone(rules, &play.now.board, to, rules.side(unit));
    if into_zone && !retreat.owed.contains(&from) && !retreat.paid.contains(&from) {
        fact(play.why, "retreat-zone", row("W-141"), Subject::Hex(to), "zone");
        retreat.owed.push(from);
    }
    let mut fight = Fight::take_up(play).ok_or_else(|| untimely(row("W-140"), "wrong_state"))?;
    go_on(&mut fight, retreat);
    let enemy = rules.side(unit).enemy();
    bases::lost(play, enemy, &[to]);
    Ok(())
}

/// A unit loses the step for a retreat into an enemy zone (W-141).
///
/// # Errors
/// When no step is owed, or when another unit is named.
pub(crate) fn pay<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId) -> Result<(), RuleViolation> {
    let state = play.before;
    let (retreat, _) = under_way(state, row("W-141"))?;
    let payers = payers(state, retreat);
    if !payers.contains(&unit) {
        let waiting = retreat.waiting.iter().map(|&(unit, _)| unit).collect();
        let (case, units) = if retreat.owed.is_empty() { ("none", waiting) } else { ("elsewhere", payers) };
        let refusal = refuse(row("W-141"), "loss_not_eligible").with("unit", Arg::Unit(unit));
        return Err(refusal.with("case", Arg::Case(case)).with("units", Arg::Units(units)));
    }
    let mut retreat = retreat.clone();
    let pays = |&hex: &Hex| payers_for(state, &retreat.gone, &retreat.waiting, hex).contains(&unit);
    let hex = retreat.owed.iter().copied().find(pays).expect("a unit that may pay is of a hex for which it is owed");
    retreat.owed.retain(|&other| other != hex);
    retreat.paid.push(hex);
    let mut fight = Fight::take_up(play).ok_or_else(|| untimely(row("W-141"), "wrong_state"))?;
    fight.give_up(row("W-141"), unit, 1);
    retreat.waiting.retain(|&(waiting, _)| fight.play.now.board.place(waiting) != Place::Eliminated);
    go_on(&mut fight, retreat);
    Ok(())
}

fn under_way(state: &State<Winterwar>, rule: Rule) -> Result<(&Withdrawal, &Battle), RuleViolation> {
    match &state.stage {
        Stage::Battle { battle: battle @ Battle { step: Step::Retreat(retreat), .. }, .. } => Ok((retreat, battle)),
        Stage::Battle { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => Err(untimely(rule, "wrong_state")),
    }
}
