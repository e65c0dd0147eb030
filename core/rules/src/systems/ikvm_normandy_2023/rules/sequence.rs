//! The sequence of play (seed: Spelordning; reference 1.2): which side moves and fights, and what happens in between.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given, look_up};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Actor, Place, Side, UnitId, one_side};

use super::super::id::Ikvm;
use super::super::state::action::Action;
use super::super::state::battle::BattleKind;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Mark, Record, Task};
use super::super::state::stage::Stage;
use super::super::state::tables::Weather;
use super::super::state::units::{ALLIED, GERMAN};
use super::combat::{Fight, duel, odds};
use super::flak;
use super::landing::{can_be_taken_back, send_back};
use super::movement::can_move;
use super::setup;
use super::stacking::{LIMIT, load, overfull};
use super::supply;
use super::victory;

/// Milliseconds a side has for its movement: five minutes (N-021, N-036).
pub const CLOCK_MS: u32 = 300_000;

/// Admits an action if the match is not over and, in a movement phase, the five minutes are not used up. The end of a phase needs no time.
///
/// # Errors
/// When the match is over, or when the five minutes are over.
pub fn admit(rules: &Rules, state: &State<Ikvm>, action: &Action, after_ms: Option<u32>) -> Result<(), RuleViolation> {
    if matches!(state.stage, Stage::Over { .. }) {
        return Err(refuse(row("N-026"), "game_over"));
    }
    if matches!(action, Action::End) { Ok(()) } else { in_time(rules, state, after_ms) }
}

/// The default proposer of an action: the owner of its units, or the side that may take it.
pub(crate) fn proposer(rules: &Rules, state: &State<Ikvm>, action: &Action) -> Option<Actor> {
    let owner = one_side(action.units().into_iter().map(|unit| rules.side(unit)));
    let sender = match action {
        Action::Die(_) => return Some(Actor::Chance),
        Action::PlanCarpet | Action::PlanCarpetOn(_) | Action::Carpet { .. } | Action::WaiveCarpet => Some(ALLIED),
        Action::Trade(_) => state.stage.side().filter(|_| matches!(state.stage, Stage::Battle { .. })).map(Side::enemy),
        Action::End | Action::Attack { .. } | Action::Duel { .. } | Action::Advance(_) => state.stage.side(),
        Action::Move { .. }
        | Action::Land { .. }
        | Action::Arrive { .. }
        | Action::TakeBack(_)
        | Action::Fly { .. }
        | Action::Losses(_)
        | Action::Retreat(_)
        | Action::Choose(_)
        | Action::Place { .. }
        | Action::Drop { .. } => None,
    };
    owner.or(sender).map(Actor::Side)
}

/// The side in its movement phase.
///
/// # Errors
/// Outside a movement phase.
pub fn moving_side(state: &State<Ikvm>) -> Result<Side, RuleViolation> {
    let Stage::Movement { side, .. } = state.stage else { return Err(untimely(row("N-020"), "wrong_state")) };
    Ok(side)
}

/// The side in its combat phase, between combats.
///
/// # Errors
/// Outside a combat phase, or while a combat is unfinished.
pub fn fighting_side(state: &State<Ikvm>) -> Result<Side, RuleViolation> {
    let Stage::Combat { side, .. } = state.stage else { return Err(untimely(row("N-020"), "wrong_state")) };
    Ok(side)
}

/// Refuses a step of a movement phase written after the five minutes; the phase may always be ended.
///
/// # Errors
/// When the time is over.
pub fn in_time(rules: &Rules, state: &State<Ikvm>, after_ms: Option<u32>) -> Result<(), RuleViolation> {
    // Without a time the rules cannot claim that the five minutes are over.
    let Some(after_ms) = after_ms else { return Ok(()) };
    if after_ms > CLOCK_MS && is_untimed(rules, state) {
        return Err(refuse(row("N-021"), "clock_unknown"));
    }
    if matches!(state.stage, Stage::Movement { .. }) && is_late(rules, state, after_ms) {
        // Rounded up to tenths, so that a time over the limit never reads as the limit.
        let gone = Parts::decimals(10).of(on_the_clock(rules, state, after_ms).div_ceil(100).into());
        let refusal = refuse(row("N-021"), "clock_expired").with("seconds", Arg::Points(gone));
        return Err(refusal.with("limit", Arg::Number(i64::from(CLOCK_MS / 1000))));
    }
    Ok(())
}

/// Milliseconds that a movement phase may last: five minutes from the first arrival or move; before it there is no limit. Editions before
/// `2023-3` count from the beginning of the phase.
#[must_use]
pub fn limit_ms(rules: &Rules, state: &State<Ikvm>) -> Option<u32> {
    let began = if rules.edition.is_mended() { state.sheet.clock } else { Some(0) };
    began.filter(|_| matches!(state.stage, Stage::Movement { .. })).map(|began| began.saturating_add(CLOCK_MS))
}

/// Returns whether a side has moved although the start of its five minutes is unknown, which happens only in a posed position.
fn is_untimed(rules: &Rules, state: &State<Ikvm>) -> bool {
    let Stage::Movement { side, .. } = state.stage else { return false };
    let has_moved = |unit: UnitId| {
        let record = state.sheet.of(unit);
        rules.side(unit) == side && (record.began.is_some() || record.arrived || record.dropped)
    };
    rules.edition.is_mended() && state.sheet.clock.is_none() && state.board.units().any(has_moved)
}

/// Milliseconds of the five minutes used up at `after_ms` into the phase: none before the first arrival or move. Editions before `2023-3`
/// count from the beginning of the phase.
fn on_the_clock(rules: &Rules, state: &State<Ikvm>, after_ms: u32) -> u32 {
    let began = if rules.edition.is_mended() { state.sheet.clock.unwrap_or(after_ms) } else { 0 };
    after_ms.saturating_sub(began)
}

fn is_late(rules: &Rules, state: &State<Ikvm>, after_ms: u32) -> bool {
    on_the_clock(rules, state, after_ms) > CLOCK_MS
}

/// Starts the clock at the first arrival or move of a phase whose time is known, `after_ms` into it.
pub(crate) fn start_clock<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, action: &Action, after_ms: Option<u32>) {
    let (rules, state) = (play.rules, play.before);
    let Some(after_ms) = after_ms else { return };
    let waits = matches!(state.stage, Stage::Movement { .. }) && state.sheet.clock.is_none();
    let starts = matches!(
        action,
        Action::Land { .. } | Action::Arrive { .. } | Action::Drop { .. } | Action::Move { .. } | Action::Fly { .. }
    );
    if waits && starts && rules.edition.is_mended() {
        play.out.mark(row("N-021"), Mark::Clock(after_ms));
    }
}

/// A die that answers the question waiting for one: weather, the choice of side, flak, combat.
///
/// # Errors
/// When no question waits for a die, or when the die has no such face.
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, die: u8) -> Result<(), RuleViolation> {
    match play.before.stage {
        Stage::Weather { turn } => {
            check_face(row("N-051"), die)?;
            weather(play, turn, die);
        }
        Stage::Sides { first } => {
            check_face(row("N-010"), die)?;
            setup::side_die(play, first, die);
        }
        Stage::Flak { ref shots, ref then, .. } => {
            check_face(row("N-089"), die)?;
            flak::resolve(play, shots, then, die);
        }
        Stage::Battle { turn, side, ref battle } if battle.awaits_die() => {
            check_face(if battle.is_duel() { row("N-135") } else { row("N-125") }, die)?;
            let fight = Fight { play, turn, side, battle: battle.clone() };
            match battle.kind() {
                BattleKind::Duel => duel::roll(fight, die),
                BattleKind::Ground | BattleKind::Carpet => odds::roll(fight, die),
            }
        }
        // The first turn has no weather die. In later turns the weather die, or the storm of the turn before, has already settled the weather.
        Stage::Movement { turn: 1, .. } => return Err(untimely(row("N-028"), "weather_die_forbidden")),
        Stage::Movement { .. } => return Err(untimely(row("N-051"), "weather_die_forbidden")),
        Stage::Battle { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Carpet { .. }
        | Stage::Combat { .. }
        | Stage::Over { .. } => return Err(untimely(row("N-020"), "wrong_state")),
    }
    Ok(())
}

fn check_face(rule: Rule, die: u8) -> Result<(), RuleViolation> {
    if !(1..=6).contains(&die) {
        return Err(refuse(rule, "die_range").with("die", Arg::Number(die.into())));
    }
    Ok(())
}

/// The weather die of `turn` (N-027, N-051, table 1.8).
fn weather<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16, die: u8) {
    let rules = play.rules;
    let number = |term, rule, value: i32| Step { term, rule, subject: Subject::Whole, value, shown: Shown::Number };
    let face = given(play.why, number("die", row("N-051"), i32::from(die)));
    let weather = look_up(play.why, ("weather", Subject::Whole), (rules, [face]), |rules, [face]| {
        (row("N-143"), rules.tables.weather(u8::try_from(face).expect("1..=6")))
    });
    play.out.state(weather.figure());
    settle_weather(play, turn, weather.cell(), weather.figure().rule());
}

/// Sets the weather of `turn`. A planned carpet may be dropped in clear weather, and lapses in any other weather (N-078, A-62).
fn settle_weather<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16, weather: Weather, rule: Rule) {
    let state = play.before;
    play.out.mark(rule, Mark::Weather(weather));
    match (state.sheet.carpet, weather) {
        (Carpet::Planned, Weather::Clear) => return play.out.stage(row("N-029"), Stage::Carpet { turn }),
        (Carpet::Planned, _) => {
            play.out.mark(row("N-078"), Mark::Carpet(Carpet::None));
            if state.sheet.carpet_target.is_some() {
                play.out.mark(row("N-078"), Mark::CarpetTarget(None));
            }
        }
        (Carpet::Dropped, _) => play.out.mark(row("N-083"), Mark::Carpet(Carpet::None)),
        (Carpet::None, _) => {}
    }
    begin_movement(play, turn, row("N-022"));
}

/// Step 3, then step 4: isolation is checked on this position, and the Allies move (N-030, N-022). `rule` is the cause.
pub(crate) fn begin_movement<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16, rule: Rule) {
    if play.rules.edition.is_whole() {
        supply::isolate(play);
    }
    play.out.stage(rule, Stage::Movement { turn, side: ALLIED });
}

/// The active side ends its phase, `after_ms` into it. It does not have to drop divisions (N-016) or fight a duel (N-183) first.
///
/// # Errors
/// Outside the phases of a side, or while a unit could still leave an overfull hex in time.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, after_ms: Option<u32>) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    match state.stage {
        Stage::Setup { side } => setup::end(play, side),
        Stage::Movement { turn, side } => {
            // After the five minutes no unit may leave any more, and every overfull hex is settled.
            let crowds = overfull(rules, &state.board, side);
            let is_late = after_ms.is_some_and(|after_ms| is_late(rules, state, after_ms));
            let open = crowds.into_iter().find(|&hex| !is_late && somebody_can_leave(rules, state, hex, side));
            if let Some(hex) = open {
                return Err(crowded(rules, state, hex, side));
            }
            settle_stacks(play, side);
            end_movement(play, turn, side);
            Ok(())
        }
        Stage::Combat { turn, side } => {
            end_combat(play, turn, side);
            Ok(())
        }
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Weather { .. }
        | Stage::Carpet { .. }
        | Stage::Flak { .. }
        | Stage::Battle { .. }
        | Stage::Over { .. } => Err(untimely(row("N-020"), "wrong_state")),
    }
}

fn crowded(rules: &Rules, state: &State<Ikvm>, hex: Hex, side: Side) -> RuleViolation {
    let held = i64::from(load(rules, &state.board, hex, side));
    let refusal = refuse(row("N-040"), "stack_limit").with("hex", Arg::Hex(hex)).with("case", Arg::Case("phase"));
    refusal.with("points", Arg::Number(held)).with("limit", Arg::Number(i64::from(LIMIT)))
}

fn somebody_can_leave(rules: &Rules, state: &State<Ikvm>, hex: Hex, side: Side) -> bool {
    let mut stack = state.board.at(&rules.map, hex).filter(|&unit| rules.side(unit) == side);
    stack.any(|unit| can_be_taken_back(state, unit) || can_move(rules, state, unit))
}

/// The movement phase ends; combat may follow (N-045).
fn end_movement<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16, side: Side) {
    if side == GERMAN {
        send_home(play, Task::Interdict);
    }
    play.out.mark(row("N-020"), Mark::PhaseOver);
    play.out.stage(row("N-045"), Stage::Combat { turn, side });
}

/// Settles overfull hexes that no unit can leave any more: arrivals return to the pool, then units return to where they began, the last
/// ones first, until every hex is within its limit.
fn settle_stacks<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, side: Side) {
    let rules = play.rules;
    while let Some(hex) = overfull(rules, &play.now.board, side).first().copied() {
        let here = &play.now;
        let mut stack: Vec<UnitId> = here.board.at(&rules.map, hex).filter(|&unit| rules.side(unit) == side).collect();
        stack.reverse();
        let came_in = |unit: UnitId| can_be_taken_back(here, unit) || here.sheet.of(unit).dropped;
        let arrival = stack.iter().copied().find(|&unit| came_in(unit));
        let mover = stack.iter().copied().find(|&unit| here.sheet.of(unit).began.is_some_and(|from| from != hex));
        match (arrival, mover) {
            (Some(unit), _) => send_back(play, unit),
            (None, Some(unit)) => {
                let record = here.sheet.of(unit);
                let from = record.began.expect("a mover began somewhere");
                play.place(row("A-29"), unit, Place::On(from));
                play.mark(row("A-29"), Mark::Unit(unit, Record { began: None, ..record }));
            }
            // A scene posed the hex overfull, so nothing in this turn can be taken back.
            (None, None) => return,
        }
    }
}

fn end_combat<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16, side: Side) {
    let (rules, state) = (play.rules, play.before);
    if side == ALLIED {
        send_home(play, Task::Support);
        return play.out.stage(row("N-023"), Stage::Movement { turn, side: GERMAN });
    }
    play.out.mark(row("N-024"), Mark::TurnOver);
    if turn >= rules.last_turn {
        if rules.edition.is_whole() {
            return victory::settle(play, turn);
        }
        return play.out.stage(row("N-026"), Stage::Over { turn });
    }
    if state.sheet.weather == Weather::Storm {
        return settle_weather(play, turn + 1, Weather::Clear, row("N-052"));
    }
    play.out.stage(row("N-027"), Stage::Weather { turn: turn + 1 });
}

/// Aircraft with the task return to their base (N-071, A-48), except aircraft shot down meanwhile. The training edition also returns aircraft
/// that were shot down; its recorded matches replay in the same way.
fn send_home<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, task: Task) {
    let (rules, state) = (play.rules, play.before);
    let lives = |unit: UnitId| state.board.place(unit) != Place::Eliminated || !rules.edition.is_whole();
    let aloft = state.board.units().filter(|&unit| state.sheet.of(unit).task == Some(task) && lives(unit));
    for unit in aloft.filter(|&unit| rules.kind(unit).is_aircraft()) {
        play.out.place(row("N-071"), unit, Place::Away);
        play.out.mark(row("N-071"), Mark::Unit(unit, Record { task: None, ..state.sheet.of(unit) }));
    }
}
