//! The sequence of play: a turn is a day (seed §2.4.1, §3.0, §6.0, §10.2).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Actor, Side, UnitId, one_side};

use super::super::id::Cherbourg;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::{BattleStep, Stage};
use super::super::state::units::{AXIS, US};
use super::compulsory_attack;
use super::reinforcements;
use super::setup;
use super::victory;
use super::zones::is_engaged;

/// Admits an action while the match is not over (C-013).
///
/// # Errors
/// When the last turn is over.
pub(crate) fn admit(state: &State<Cherbourg>) -> Result<(), RuleViolation> {
    match state.stage {
        Stage::Over { .. } => Err(refuse(row("C-013"), "game_over")),
        Stage::Setup { .. } | Stage::Movement { .. } | Stage::Combat { .. } | Stage::Battle { .. } => Ok(()),
    }
}

/// The moving side.
///
/// # Errors
/// Outside a movement phase.
pub(crate) fn moving_side(state: &State<Cherbourg>) -> Result<Side, RuleViolation> {
    match state.stage {
        Stage::Movement { side, .. } => Ok(side),
        Stage::Setup { .. } | Stage::Combat { .. } | Stage::Battle { .. } | Stage::Over { .. } => {
            Err(untimely(row("C-017"), "wrong_state"))
        }
    }
}

/// The side that may declare an attack: the one that moved last (C-054), while no other attack is in progress.
///
/// # Errors
/// At any other moment.
pub(crate) fn fighting_side(state: &State<Cherbourg>) -> Result<Side, RuleViolation> {
    match state.stage {
        Stage::Combat { side, .. } => Ok(side),
        Stage::Battle { step: BattleStep::Declared, .. } => Err(untimely(row("A-66"), "battle_under_way")),
        Stage::Battle { .. } => Err(untimely(row("C-059"), "locked")),
        Stage::Setup { .. } | Stage::Movement { .. } | Stage::Over { .. } => Err(untimely(row("C-018"), "wrong_state")),
    }
}

/// The default proposer of an action: the owner of its units, or the side that may take it.
pub(crate) fn proposer(rules: &Rules, state: &State<Cherbourg>, action: &Action) -> Option<Actor> {
    if matches!(action, Action::Dice(..)) {
        return Some(Actor::Chance);
    }
    let owner = one_side(action.units().into_iter().map(|unit| rules.side(unit)));
    let sender = match action {
        Action::Defend { .. } if matches!(state.stage, Stage::Battle { .. }) => state.stage.side().map(Side::enemy),
        Action::End | Action::Attack(_) | Action::Advance(_) => state.stage.side(),
        Action::Dice(..)
        | Action::Place { .. }
        | Action::Move { .. }
        | Action::Enter { .. }
        | Action::Withdraw(_)
        | Action::Defend { .. }
        | Action::Losses(_)
        | Action::Retreat { .. } => None,
    };
    owner.or(sender).map(Actor::Side)
}

/// A side ends its setup or its phase.
///
/// # Errors
/// When something is still owed, or when nothing can be ended now.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>) -> Result<(), RuleViolation> {
    match play.before.stage {
        Stage::Setup { turn, side } => setup::end(play, turn, side),
        Stage::Movement { turn, side } => end_movement(play, turn, side),
        Stage::Combat { turn, side } => end_combat(play, turn, side),
        Stage::Battle { .. } | Stage::Over { .. } => Err(untimely(row("C-021"), "wrong_state")),
    }
}

/// Movement ends, and units that must attack are marked (reference 4.6).
fn end_movement<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, turn: u16, side: Side) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    if reinforcements::is_withdrawal_owed(rules, state) {
        let units = Arg::Units(reinforcements::withdrawable(rules, state));
        return Err(refuse(row("C-048"), "withdrawal_owed").with("units", units));
    }
    for unit in state.board.units().filter(|&unit| rules.side(unit) == side) {
        if let Some(cause) = compulsory_attack::cause(rules, state, unit) {
            compulsory_attack::explain(play, unit, cause, "duty");
            play.out.mark(cause, Mark::Unit(unit, Record { duty: true, ..state.sheet.of(unit) }));
        } else if W::KEEPS
            && let Some(spared) = compulsory_attack::spared(rules, state, unit)
        {
            compulsory_attack::explain(play, unit, spared, "no");
        }
    }
    play.out.stage(row(["C-018", "C-020"][side.index()]), Stage::Combat { turn, side });
    Ok(())
}

/// Combat ends once every owed attack has been made; then the other side moves, or the next day begins.
fn end_combat<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, turn: u16, side: Side) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let owing: Vec<UnitId> = compulsory_attack::owing(rules, state, side).collect();
    if let Some(&unit) = owing.first() {
        let rule = compulsory_attack::cause(rules, state, unit).unwrap_or(row("C-042"));
        let open = compulsory_attack::open_targets(rules, state, unit).collect();
        let refusal = refuse(rule, "attack_owed").with("units", Arg::Units(owing)).with("first", Arg::Unit(unit));
        return Err(refusal.with("open", Arg::Hexes(open)));
    }
    if side == US {
        begin_movement(play, turn, AXIS, row("C-019"));
        return Ok(());
    }
    if state.sheet.air > 0 {
        play.out.mark(row("C-120"), Mark::Air(0));
    }
    if !state.sheet.attacked.is_empty() {
        play.out.mark(row("C-021"), Mark::TurnOver);
    }
    if turn >= rules.last_turn {
        play.out.mark(row("C-021"), Mark::PhaseOver);
        victory::settle(play, turn);
    } else {
        begin_turn(play, turn + 1);
    }
    Ok(())
}

/// A day begins with the air points of the schedule, then the American movement (C-112). No unit recovers overnight (C-127).
pub(crate) fn begin_turn<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, turn: u16) {
    let points = play.rules.tables.air(turn);
    let rule = match turn {
        ..=21 => row("C-109"),
        22 => row("C-110"),
        23.. => row("C-111"),
    };
    let value = i32::from(points);
    let step = Step { term: "air-points", rule, subject: Subject::Whole, value, shown: Shown::Number };
    let figure = given(play.why, step);
    play.out.state(figure);
    if points > 0 {
        play.out.mark(row("C-112"), Mark::Air(points));
    }
    begin_movement(play, turn, US, row("C-017"));
}

/// A side begins to move: no unit has moved yet, and every unit in an enemy zone is engaged.
fn begin_movement<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, turn: u16, side: Side, rule: Rule) {
    let (rules, state) = (play.rules, play.before);
    if state.board.units().any(|unit| state.sheet.of(unit) != Record::default()) {
        play.out.mark(rule, Mark::PhaseOver);
    }
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side);
    for unit in mine.filter(|&unit| is_engaged(rules, &state.board, unit)) {
        play.out.mark(row("C-036"), Mark::Unit(unit, Record { engaged: true, ..Record::default() }));
    }
    play.out.stage(rule, Stage::Movement { turn, side });
}
