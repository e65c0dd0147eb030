//! The sequence of play (reference 1.4): turns begin and end automatically, impulses follow one another, and each action is admitted only
//! in its place.

use crate::kernel::citation::{Rule, row};
use crate::kernel::declared::Declared as _;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Actor, Place, Side, UnitId, one_side};

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::classes::Kind;
use super::super::state::fight::{BombardmentStep, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::{availability, bombardment, combat, fatigue, replenishment, supply, victory, weather};

/// Admits an action while the match is not over.
///
/// # Errors
/// When the match is over.
pub fn admit(state: &State<Wab>) -> Result<(), RuleViolation> {
    if matches!(state.stage, Stage::Over { .. }) { Err(refuse(row("B-255"), "game_over")) } else { Ok(()) }
}

/// The turn, the impulse and its side, while that side acts (V-PHASE). During a fight no side acts, so no unit under attack can leave (B-146).
///
/// # Errors
/// When something else must be decided first.
pub fn acting(state: &State<Wab>) -> Result<(u16, u8, Side), RuleViolation> {
    let Stage::Impulse { turn, impulse, side } = state.stage else { return Err(wrong_state()) };
    Ok((turn, impulse, side))
}

/// The refusal of an action at the wrong moment.
pub(crate) const fn wrong_state() -> RuleViolation {
    untimely(row("B-033"), "wrong_state")
}

/// Checks whether a side may command these units (V-OWNER): each is its own, and on the map or an aircraft in play.
///
/// # Errors
/// With the first unit that it may not command.
pub(crate) fn own(rules: &Rules, state: &State<Wab>, side: Side, units: &[UnitId]) -> Result<(), RuleViolation> {
    for &unit in units {
        let named = |code| refuse(row("B-001"), code).with("unit", Arg::Unit(unit));
        if rules.side(unit) != side {
            return Err(named("not_active_side"));
        }
        let is_there = match (rules.kind(unit), state.board.place(unit)) {
            (Kind::Aircraft, place) => place == Place::Away,
            (_, Place::On(_)) => true,
            (_, Place::Pool | Place::Away | Place::Eliminated) => false,
        };
        if !is_there {
            let case = if state.board.place(unit) == Place::Eliminated { "eliminated" } else { "off" };
            return Err(named("not_on_map").with("case", Arg::Case(case)));
        }
    }
    Ok(())
}

/// The sum of two dice.
///
/// # Errors
/// When a number is not a face of a die, 1 to 6.
pub(crate) fn two_dice(rule: Rule, first: u8, second: u8) -> Result<u8, RuleViolation> {
    match [first, second].into_iter().find(|face| !(1..=6).contains(face)) {
        Some(face) => Err(refuse(rule, "die_range").with("die", Arg::Number(face.into()))),
        None => Ok(first + second),
    }
}

/// The default proposer of an action: chance, the umpire, the owner of the units, or the acting side.
pub(crate) fn proposer(rules: &Rules, state: &State<Wab>, action: &Action) -> Option<Actor> {
    match action {
        Action::Begin {} => Some(Actor::Umpire),
        Action::Dice { .. } | Action::Percent { .. } | Action::Lot { .. } => Some(Actor::Chance),
        Action::End {} | Action::Advance { .. } => state.stage.impulse().map(|(_, side)| Actor::Side(side)),
        Action::Move { .. }
        | Action::Strategic { .. }
        | Action::Attack { .. }
        | Action::Bombard { .. }
        | Action::Replenish { .. } => {
            one_side(action.units().into_iter().map(|unit| rules.side(unit))).map(Actor::Side)
        }
    }
}

/// The umpire begins the first turn.
///
/// # Errors
/// When the first turn has begun.
pub(crate) fn begin<W: Trace>(play: &mut Resolution<'_, Wab, W>) -> Result<(), RuleViolation> {
    if play.before.stage != Stage::Opening {
        return Err(wrong_state());
    }
    weather::settle(play, 1);
    Ok(())
}

/// Applies two dice to the question that waits for them.
///
/// # Errors
/// When no question waits for dice, or a die has no such face.
pub(crate) fn dice<W: Trace>(play: &mut Resolution<'_, Wab, W>, first: u8, second: u8) -> Result<(), RuleViolation> {
    match &play.before.stage {
        &Stage::Weather { turn } => {
            let dice = two_dice(row("B-116"), first, second)?;
            weather::roll(play, turn, dice);
        }
        Stage::Combat { combat, .. } => {
            let is_flak = matches!(combat.step, CombatStep::Flak(_));
            let rule = if is_flak { row("B-215") } else { row("B-184") };
            return combat::roll(play, two_dice(rule, first, second)?);
        }
        Stage::Bombardment { bombardment, .. } => {
            let is_flak = matches!(bombardment.step, BombardmentStep::Flak(_));
            let rule = if is_flak { row("B-215") } else { row("B-209") };
            return bombardment::roll(play, two_dice(rule, first, second)?);
        }
        Stage::Opening | Stage::Availability { .. } | Stage::Impulse { .. } | Stage::Over { .. } => {
            return Err(wrong_state());
        }
    }
    Ok(())
}

/// Applies a number from 1 to 100 to the question that waits for it.
///
/// # Errors
/// When no question waits for it, or the number is out of range.
pub(crate) fn percent<W: Trace>(play: &mut Resolution<'_, Wab, W>, value: u8) -> Result<(), RuleViolation> {
    let Stage::Availability { turn, unit, test } = play.before.stage else { return Err(wrong_state()) };
    availability::roll(play, (turn, unit, test), value)
}

/// Applies a lot to the fight that waits for it.
///
/// # Errors
/// When no fight waits for a lot, or the lot names no unit.
pub(crate) fn lot<W: Trace>(play: &mut Resolution<'_, Wab, W>, value: u8) -> Result<(), RuleViolation> {
    match play.before.stage {
        Stage::Combat { .. } => combat::lot(play, value),
        Stage::Bombardment { .. } => bombardment::lot(play, value),
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => Err(wrong_state()),
    }
}

/// A side ends its impulse (B-007): the next one follows, or the turn ends. No side has to attack first (B-138).
///
/// # Errors
/// When no side acts.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Wab, W>) -> Result<(), RuleViolation> {
    let (turn, impulse, side) = acting(play.before)?;
    let first = play.rules.scenario.first;
    match (side == first, impulse < play.rules.scenario.impulses) {
        (true, _) => begin_impulse(play, (turn, impulse, side.enemy())),
        (false, true) => begin_impulse(play, (turn, impulse + 1, first)),
        (false, false) => end_turn(play, turn),
    }
    Ok(())
}

/// An impulse begins with a full set of new activation points (B-010, B-011) and a check of supply, which also serves the new turn (B-023, B-025).
pub(crate) fn begin_impulse<W: Trace>(play: &mut Resolution<'_, Wab, W>, (turn, impulse, side): (u16, u8, Side)) {
    let points = play.rules.scenario.activation[side.index()];
    if play.now.sheet.activation(side) != points {
        play.mark(row("B-011"), Mark::activation(side, points));
    }
    let rule = if play.rules.scenario.impulses > 1 { row("B-005") } else { row("B-004") };
    play.stage(rule, Stage::Impulse { turn, impulse, side });
    // The check runs in the new turn, because a scenario may end special supply with a turn.
    supply::evaluate(play);
}

/// A fight is over: its side goes on acting.
pub(crate) fn resume<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    let turn = play.now.stage.turn();
    if let Some((impulse, side)) = play.now.stage.impulse().filter(|_| !matches!(play.now.stage, Stage::Impulse { .. }))
    {
        play.stage(row("B-006"), Stage::Impulse { turn, impulse, side });
    }
}

/// The turn ends (TE1 to TE6), and the next begins or the match is settled. First units rest (B-026). Supply and surrender follow (B-027),
/// then replacements of the Allies (B-028); unused replacement points are lost (B-029). Objectives score (B-030) before victory is tested
/// (B-031).
fn end_turn<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16) {
    fatigue::rest(play);
    supply::evaluate(play);
    supply::wear(play);
    let everyone: Vec<UnitId> = play.now.board.units().filter(|&unit| play.now.board.hex(unit).is_some()).collect();
    fatigue::surrender_if_spent(play, &everyone);
    replenishment::automatic(play);
    if play.now.sheet.replacements > 0 {
        play.mark(row("B-029"), Mark::Replacements(0));
    }
    victory::score_turn(play);
    if victory::annihilation(play) {
        return;
    }
    if turn >= play.rules.last_turn {
        victory::settle(play);
        return;
    }
    play.mark(row("B-018"), Mark::TurnOver);
    weather::settle(play, turn + 1);
}
