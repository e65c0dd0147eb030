//! The sequence of play (seed: Spelordning; reference 1.4, 1.5): which side has the first half, what a half consists of, when the match ends.

use crate::kernel::citation::{Rule, row};
use crate::kernel::declared::Declared as _;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Actor, Place, Side, UnitId, one_side};

use super::super::id::Winterwar;
use super::super::state::action::Action;
use super::super::state::battle::Step;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::units::Kind;
use super::combat::{odds, partisans};
use super::{air_combat, bases, clock, reinforcements, setup, supply, victory};

/// Admits an action if the match is not over and, for a move or flight, the five minutes are not used up.
///
/// # Errors
/// When the match is over (W-036), or when the five minutes are over.
pub fn admit(state: &State<Winterwar>, action: &Action, after_ms: Option<u32>) -> Result<(), RuleViolation> {
    if matches!(state.stage, Stage::Over { .. }) {
        return Err(refuse(row("W-036"), "game_over"));
    }
    match action {
        Action::Move { .. } | Action::Fly { .. } | Action::Transfer { .. } => clock::in_time(state, after_ms),
        Action::Die { .. }
        | Action::Choose { .. }
        | Action::Place { .. }
        | Action::Arrive { .. }
        | Action::Delay { .. }
        | Action::AirCombat { .. }
        | Action::Attack { .. }
        | Action::Losses { .. }
        | Action::Retreat { .. }
        | Action::GiveUp { .. }
        | Action::Advance { .. }
        | Action::Return { .. }
        | Action::End {}
        | Action::Penalty { .. }
        | Action::ClockStop {}
        | Action::ClockStart {}
        | Action::TimeOut {} => Ok(()),
    }
}

/// The default proposer of an action: the owner of its units, the umpire for the clocks, or the side of the current half.
pub(crate) fn proposer(rules: &Rules, state: &State<Winterwar>, action: &Action) -> Option<Actor> {
    match action {
        Action::Die { .. } => Some(Actor::Chance),
        Action::ClockStop {} | Action::ClockStart {} | Action::TimeOut {} => Some(Actor::Umpire),
        Action::AirCombat { .. } | Action::Attack { .. } | Action::Advance { .. } | Action::End {} => {
            state.stage.side().map(Actor::Side)
        }
        Action::Choose { .. }
        | Action::Place { .. }
        | Action::Arrive { .. }
        | Action::Delay { .. }
        | Action::Move { .. }
        | Action::Fly { .. }
        | Action::Transfer { .. }
        | Action::Losses { .. }
        | Action::Retreat { .. }
        | Action::GiveUp { .. }
        | Action::Return { .. }
        | Action::Penalty { .. } => one_side(action.units().into_iter().map(|unit| rules.side(unit))).map(Actor::Side),
    }
}

/// The side in its movement phase (W-031).
///
/// # Errors
/// Outside a movement phase (W-036).
pub fn moving_side(state: &State<Winterwar>) -> Result<Side, RuleViolation> {
    let Stage::Movement { side, .. } = state.stage else { return Err(untimely(row("W-036"), "wrong_state")) };
    Ok(side)
}

/// A die that answers the question waiting for one.
///
/// # Errors
/// When no question waits for a die, or when the die has no such face.
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, die: u8) -> Result<(), RuleViolation> {
    match play.before.stage {
        Stage::Sides { first } => {
            check_face(row("W-014"), die)?;
            setup::side_die(play, first, die);
        }
        Stage::AirDie { hex, .. } => {
            check_face(row("W-172"), die)?;
            air_combat::roll(play, hex, die);
        }
        Stage::Battle { ref battle, .. } => match battle.step {
            Step::Partisan(unit) => {
                check_face(row("W-111"), die)?;
                partisans::roll(play, unit, die);
            }
            Step::Die => {
                check_face(row("W-126"), die)?;
                odds::roll(play, die);
            }
            Step::DefenderLosses(_) | Step::AttackerLosses(..) | Step::Retreat(_) | Step::Advance => {
                return Err(untimely(row("W-036"), "wrong_state"));
            }
        },
        Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => return Err(untimely(row("W-036"), "wrong_state")),
    }
    Ok(())
}

fn check_face(rule: Rule, die: u8) -> Result<(), RuleViolation> {
    if (1..=6).contains(&die) {
        return Ok(());
    }
    Err(refuse(rule, "die_range").with("die", Arg::Number(die.into())))
}

/// A side ends its current phase.
///
/// # Errors
/// When the current moment is not one that a side may end.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Winterwar, W>) -> Result<(), RuleViolation> {
    match play.before.stage {
        Stage::Setup { side } => return setup::end(play, side),
        Stage::Reinforcement { turn, side } => play.stage(row("W-031"), Stage::Movement { turn, side }),
        Stage::Movement { turn, side } => {
            bases::take_guard(play, side);
            air_combat::next(play, turn, side);
        }
        Stage::Combat { turn, side } => bases::bring_home(play, turn, side),
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Battle { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => return Err(untimely(row("W-036"), "wrong_state")),
    }
    Ok(())
}

/// The half of a side begins: supply is checked, then reinforcements come, if any are due (W-032).
pub(crate) fn begin_half<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, rule: Rule, turn: u16, side: Side) {
    supply::check(play, side);
    let due = reinforcements::waiting(play.rules, &play.now, side, turn).next().is_some();
    let stage = if due { Stage::Reinforcement { turn, side } } else { Stage::Movement { turn, side } };
    play.stage(rule, stage);
}

/// The half of a side ends. The other side has the second half, then a new turn begins (W-030, W-035); after the last turn the points are
/// counted (W-004).
pub(crate) fn end_half<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, turn: u16, side: Side) {
    play.mark(row("W-035"), Mark::HalfOver);
    let first = play.rules.readings.first_player;
    match (side == first, turn >= play.rules.last_turn) {
        (true, _) => begin_half(play, row("W-030"), turn, side.enemy()),
        (false, false) => begin_half(play, row("W-035"), turn + 1, first),
        (false, true) => victory::settle(play),
    }
}

/// Ends the match after time has run out, once everything in progress at that moment is finished with all its consequences (W-005). Runs
/// after every action and decree.
pub(crate) fn end_if_time_is_out<W: Trace>(play: &mut Resolution<'_, Winterwar, W>) {
    let is_over = matches!(play.now.stage, Stage::Over { .. });
    if play.now.sheet.time_out && !is_over && !clock::is_unfinished(&play.now.stage) {
        victory::settle(play);
    }
}

/// A unit leaves the map for good: it is beaten and counts for the enemy (W-168, A-21); none is rebuilt (W-105). A partisan counts its
/// value, or 1 if it never rolled.
pub(crate) fn remove<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, rule: Rule, unit: UnitId) {
    if play.rules.kind(unit) == Kind::Partisan {
        let value = play.now.sheet.strength.of(unit).max(1);
        play.mark(row("W-168"), Mark::FallenWith(unit, value));
    }
    if play.now.sheet.base.of(unit).is_some() {
        play.mark(rule, Mark::Base(unit, None));
    }
    if play.now.sheet.of(unit) != Record::default() {
        play.mark(rule, Mark::Unit(unit, Record::default()));
    }
    play.place(rule, unit, Place::Eliminated);
}
