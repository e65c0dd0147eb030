//! The moment of a posed position: checks that a match can have reached it.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::{Contradiction, at_term, not_asked};
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::rules::air_combat::contested;
use super::super::super::rules::combat::losses::{self, Due};
use super::super::super::rules::combat::{Fight, attack, retreat};
use super::super::super::rules::stacking::holds_ground;
use super::super::super::rules::{bases, movement};
use super::super::super::state::battle::{Battle, Step, Withdrawal};
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::CombatResult;

/// Returns the first contradiction of the moment.
pub(super) fn contradiction(rules: &Rules, state: &State<Winterwar>) -> Option<Contradiction> {
    let turn = state.stage.turn();
    if turn > rules.last_turn {
        let refusal = refuse(row("W-002"), "turn_outside").with("turn", Arg::Number(turn.into()));
        let refusal = refusal.with("least", Arg::Number(1)).with("most", Arg::Number(rules.last_turn.into()));
        return Some(Contradiction { slot: SlotName::Match("turn"), word: None, refusal });
    }
    match &state.stage {
        Stage::Battle { side, battle, .. } => of_battle(rules, state, (battle, *side)),
        Stage::AirDie { hex, .. } if !contested(rules, state).contains(hex) => {
            let refusal = refuse(row("W-147"), "no_enemy").with("hex", Arg::Hex(*hex));
            Some(at_term(refusal.with("case", Arg::Case("air"))))
        }
        Stage::AirCombat { .. } if contested(rules, state).len() < 2 => {
            let Stage::AirCombat { turn, side } = state.stage else { return None };
            otherwise(rules, state, row("W-146"), Some(Stage::Combat { turn, side }))
        }
        Stage::Return { turn, side } => {
            let (turn, side) = (*turn, *side);
            instead(rules, state, row("W-161"), |play| bases::bring_home(play, turn, side))
        }
        Stage::BaseLost { owner, aircraft, then, .. } => of_base(rules, state, (*owner, aircraft), then),
        Stage::Penalty { side, unit, .. } => of_penalty(rules, state, *side, *unit),
        Stage::AirDie { .. }
        | Stage::AirCombat { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::Combat { .. }
        | Stage::Over { .. } => None,
    }
}

/// Runs the rules from the moment in `state`. Returns a contradiction unless the rules reach the same moment again.
fn instead(
    rules: &Rules,
    state: &State<Winterwar>,
    rule: Rule,
    go_on: impl FnOnce(&mut Resolution<'_, Winterwar, NoTrace>),
) -> Option<Contradiction> {
    let (mut why, mut out) = (NoTrace, Effects::default());
    go_on(&mut Resolution::new(rules, state, &mut why, &mut out));
    let found = out.last_stage().cloned();
    if found.as_ref() == Some(&state.stage) { None } else { otherwise(rules, state, rule, found) }
}

/// Returns a contradiction that names the moment which the rules reach instead.
fn otherwise(rules: &Rules, state: &State<Winterwar>, rule: Rule, found: Option<Stage>) -> Option<Contradiction> {
    let mut words = Vec::new();
    super::super::write(&found.unwrap_or_else(|| state.stage.clone()), &mut words);
    Some(not_asked(rules, rule, &words))
}

fn of_battle(rules: &Rules, state: &State<Winterwar>, (battle, side): (&Battle, Side)) -> Option<Contradiction> {
    let taken_up = |go_on: &dyn Fn(&mut Fight<'_, '_, NoTrace>)| {
        instead(rules, state, row("W-113"), |play| {
            if let Some(mut fight) = Fight::take_up(play) {
                go_on(&mut fight);
            }
        })
    };
    let present = || present(rules, state, (battle, side));
    match &battle.step {
        Step::Partisan(_) | Step::Die => declared(rules, state, (battle, side)),
        Step::DefenderLosses(result) => present().or_else(|| taken_up(&|fight| fight.suffer(*result))),
        Step::AttackerLosses(result, given) => {
            let given_up = || losses_given(rules, state, (battle, side), (*result, given));
            let go_on = || taken_up(&|fight| fight.attacker_suffers(*result, given.clone()));
            present().or_else(given_up).or_else(go_on)
        }
        Step::Retreat(withdrawal) => {
            let go_on = || taken_up(&|fight| retreat::go_on(fight, withdrawal.clone()));
            present().or_else(|| retreating(state, withdrawal)).or_else(go_on)
        }
        Step::Advance => present().or_else(|| taken_up(&|fight| fight.advance())),
    }
}

/// Checks that the losses of the defender match the demand, and that forced losses were not chosen otherwise.
fn losses_given(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, side): (&Battle, Side),
    (result, given): (CombatResult, &[(UnitId, u8)]),
) -> Option<Contradiction> {
    let due = losses::due(rules, state, (battle, side), (side.enemy(), result));
    if let Due::Points(points, bearers) = &due
        && let Err(refusal) = losses::check(given, *points, bearers)
    {
        return Some(at_term(refusal));
    }
    let is_forced = losses::forced(&due).is_none_or(|shares| shares == given);
    let before = Stage::Combat { turn: state.stage.turn(), side };
    if is_forced { None } else { otherwise(rules, state, row("W-138"), Some(before)) }
}

/// Checks a combat that waits for a die by declaring it again.
fn declared(rules: &Rules, state: &State<Winterwar>, (battle, side): (&Battle, Side)) -> Option<Contradiction> {
    let turn = state.stage.turn();
    let mut before = State { stage: Stage::Combat { turn, side }, ..state.clone() };
    for &unit in &battle.attackers {
        let record = Record { fought: false, ..state.sheet.of(unit) };
        before.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(unit, record)));
    }
    // With these two readings on, a new declaration would clear the values that partisans rolled, or be refused as a second attack on the hex.
    let mut as_rolled = rules.clone();
    as_rolled.readings.partisan_die_each = false;
    as_rolled.readings.attack_hex_once = false;
    let (mut why, mut out) = (NoTrace, Effects::default());
    let mut play = Resolution::new(&as_rolled, &before, &mut why, &mut out);
    match attack::declare(&mut play, battle.target, &battle.attackers) {
        Err(refusal) => Some(at_term(refusal)),
        Ok(()) if out.last_stage() == Some(&state.stage) => None,
        Ok(()) => otherwise(rules, state, row("W-113"), out.last_stage().cloned()),
    }
}

/// Checks that every attacker belongs to the attacking side, is named once, and is on the map or lost; a defender must be left to take losses.
fn present(rules: &Rules, state: &State<Winterwar>, (battle, side): (&Battle, Side)) -> Option<Contradiction> {
    for (at, &unit) in battle.attackers.iter().enumerate() {
        let of = |refusal: RuleViolation| Some(at_term(refusal.with("unit", Arg::Unit(unit))));
        if rules.side(unit) != side {
            return of(refuse(row("W-115"), "not_active_side"));
        }
        if battle.attackers[..at].contains(&unit) {
            return of(refuse(row("W-115"), "named_twice"));
        }
        if state.board.place(unit) == Place::Pool {
            return of(refuse(row("W-115"), "no_part_in_attack").with("hex", Arg::Hex(battle.target)));
        }
    }
    let hit = matches!(battle.step, Step::DefenderLosses(_));
    if hit && !holds_ground(rules, &state.board, battle.target, side.enemy()) {
        let refusal = refuse(row("W-114"), "no_enemy").with("hex", Arg::Hex(battle.target));
        return Some(at_term(refusal.with("case", Arg::Case("attack"))));
    }
    None
}

/// Checks that units still to retreat are in the hexes that they leave.
fn retreating(state: &State<Winterwar>, withdrawal: &Withdrawal) -> Option<Contradiction> {
    let elsewhere = |&&(unit, from): &&(UnitId, Hex)| state.board.hex(unit) != Some(from);
    let &(unit, from) = withdrawal.waiting.iter().find(elsewhere)?;
    let refusal = refuse(row("W-140"), "not_in_hex").with("unit", Arg::Unit(unit));
    Some(at_term(refusal.with("hex", Arg::Hex(from))))
}

/// Checks that aircraft without a base are on the ground in a hex that is not their base.
fn of_base(
    rules: &Rules,
    state: &State<Winterwar>,
    (owner, aircraft): (Side, &[UnitId]),
    then: &Stage,
) -> Option<Contradiction> {
    let lost = |unit: UnitId| {
        let hex = state.board.hex(unit)?;
        let on_ground = bases::on_ground(rules, state, hex).any(|other| other == unit);
        (rules.side(unit) == owner && on_ground && !bases::is_base(rules, state, hex, owner)).then_some(())
    };
    if let Some(&unit) = aircraft.iter().find(|&&unit| lost(unit).is_none()) {
        return Some(at_term(refuse(row("W-177"), "base_not_lost").with("unit", Arg::Unit(unit))));
    }
    instead(rules, state, row("W-177"), |play| bases::clear_bases(play, owner, aircraft.to_vec(), then.clone()))
}

/// Checks that a unit owing a penalty is on the map and belongs to the moving side, in a match that records such moves.
fn of_penalty(rules: &Rules, state: &State<Winterwar>, side: Side, unit: UnitId) -> Option<Contradiction> {
    let moved = rules.side(unit) == side && state.board.hex(unit).is_some();
    if moved && rules.readings.stack_penalty && !movement::payers(rules, state).is_empty() {
        return None;
    }
    otherwise(rules, state, row("W-097"), Some(Stage::Movement { turn: state.stage.turn(), side }))
}
