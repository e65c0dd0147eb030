//! The two clocks: five minutes for a movement phase, two hours for the game (seed: Introduktion, Spelordning 3; reference 1.2).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::points::{Parts, Points};
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;

use super::super::id::Winterwar;
use super::super::state::action::Action;
use super::super::state::battle::Step;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;

/// Milliseconds a side has for its movement: five minutes (W-033).
pub(crate) const LIMIT_MS: u32 = 300_000;

/// Refuses a move written after the five minutes (W-034); time while the umpire has stopped the clock does not count.
///
/// # Errors
/// When the time is over.
pub(crate) fn in_time(state: &State<Winterwar>, after_ms: Option<u32>) -> Result<(), RuleViolation> {
    // Without a time the rules cannot claim that the five minutes are over.
    let gone = after_ms.map_or(0, |after_ms| on_the_clock(state, after_ms));
    if matches!(state.stage, Stage::Movement { .. }) && gone > LIMIT_MS {
        let refusal = refuse(row("W-034"), "clock_expired").with("seconds", Arg::Points(tenths(gone)));
        return Err(refusal.with("limit", Arg::Number(i64::from(LIMIT_MS / 1000))));
    }
    Ok(())
}

/// Seconds to one decimal, rounded up, so that a time over the limit never reads as the limit.
fn tenths(ms: u32) -> Points {
    Parts::decimals(10).of(ms.div_ceil(100).into())
}

/// Milliseconds of the five minutes used up at `after_ms` into the phase.
fn on_the_clock(state: &State<Winterwar>, after_ms: u32) -> u32 {
    let until = state.sheet.clock_stopped.map_or(after_ms, |stopped| stopped.min(after_ms));
    until.saturating_sub(state.sheet.clock_lost)
}

/// Milliseconds that the movement phase may last; `None` outside it, and while the clock is stopped.
pub(crate) fn limit_ms(state: &State<Winterwar>) -> Option<u32> {
    let runs = matches!(state.stage, Stage::Movement { .. }) && state.sheet.clock_stopped.is_none();
    runs.then(|| LIMIT_MS.saturating_add(state.sheet.clock_lost))
}

/// The umpire stops the clock of the movement phase (W-034, A-39). An action without a time stops the clock from the beginning of the phase.
///
/// # Errors
/// Outside a movement phase, and when it is stopped already.
pub(crate) fn stop<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    after_ms: Option<u32>,
) -> Result<(), RuleViolation> {
    moving(play.before)?;
    if play.before.sheet.clock_stopped.is_some() {
        return Err(refuse(row("W-034"), "clock_state").with("case", Arg::Case("stopped")));
    }
    play.out.mark(row("W-034"), Mark::ClockStopped(Some(after_ms.unwrap_or(0))));
    Ok(())
}

/// The umpire restarts the clock; the time for which the clock was stopped does not count.
///
/// # Errors
/// Outside a movement phase, and when it runs already.
pub(crate) fn start<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    after_ms: Option<u32>,
) -> Result<(), RuleViolation> {
    moving(play.before)?;
    let Some(stopped) = play.before.sheet.clock_stopped else {
        return Err(refuse(row("W-034"), "clock_state").with("case", Arg::Case("running")));
    };
    let lost = after_ms.map_or(0, |after_ms| after_ms.saturating_sub(stopped));
    play.out.mark(row("W-034"), Mark::ClockLost(play.before.sheet.clock_lost.saturating_add(lost)));
    play.out.mark(row("W-034"), Mark::ClockStopped(None));
    Ok(())
}

fn moving(state: &State<Winterwar>) -> Result<(), RuleViolation> {
    if matches!(state.stage, Stage::Movement { .. }) { Ok(()) } else { Err(untimely(row("W-034"), "wrong_state")) }
}

/// The two hours are over (W-004). Three things are still finished: a combat whose die has been rolled, the moves of aircraft from a lost
/// base, and an owed penalty. Nothing new begins (W-005, A-40).
///
/// # Errors
/// When the two hours were over already.
pub(crate) fn time_out<W: Trace>(play: &mut Resolution<'_, Winterwar, W>) -> Result<(), RuleViolation> {
    if play.before.sheet.time_out {
        return Err(refuse(row("W-005"), "clock_state").with("case", Arg::Case("over")));
    }
    play.mark(row("W-004"), Mark::TimeOut(true));
    Ok(())
}

/// Returns whether something is in progress that must be finished after time is up.
pub(crate) const fn is_unfinished(stage: &Stage) -> bool {
    match stage {
        Stage::Battle { battle, .. } => !matches!(battle.step, Step::Partisan(_) | Step::Die),
        Stage::BaseLost { .. } | Stage::Penalty { .. } => true,
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::Over { .. } => false,
    }
}

/// The actions on the clocks that the umpire may take at any moment.
pub(crate) fn interrupts(state: &State<Winterwar>) -> Vec<Action> {
    let clock = matches!(state.stage, Stage::Movement { .. }).then(|| match state.sheet.clock_stopped {
        None => Action::ClockStop {},
        Some(_) => Action::ClockStart {},
    });
    let is_over = matches!(state.stage, Stage::Over { .. }) || state.sheet.time_out;
    clock.into_iter().chain((!is_over).then_some(Action::TimeOut {})).collect()
}
