//! The winner of a match (seed §10.2; reference 8).

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::game::State;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};
use crate::kernel::view::Standing;

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::super::state::units::{AXIS, SIDE_WORDS, US};

/// Axis units on the map, in counter order.
pub fn axis_left<'a>(rules: &'a Rules, state: &'a State<Cherbourg>) -> impl Iterator<Item = UnitId> + 'a {
    state.board.units().filter(|&unit| rules.side(unit) == AXIS && state.board.hex(unit).is_some())
}

/// Ends the last day: the Americans win if no Axis unit is left on the map, otherwise the Axis wins (C-176, C-177).
pub(crate) fn settle<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, turn: u16) {
    let (rules, state) = (play.rules, play.before);
    let left = axis_left(rules, state).count();
    let rule = if left == 0 { row("C-176") } else { row("C-177") };
    close(play, rule, left, turn);
}

/// Ends the match as soon as the last Axis unit has left the map, because none arrives later. A scene without any Axis unit is an
/// exercise and goes on.
pub(crate) fn at_once<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>) {
    let (rules, state) = (play.rules, play.before);
    let goes_on = !matches!(play.out.last_stage().unwrap_or(&state.stage), Stage::Setup { .. } | Stage::Over { .. });
    let leaves = |effect: &Effect<Cherbourg>| matches!(effect, Effect::Board(BoardEffect::Placed { unit, to }) if rules.side(*unit) == AXIS && !matches!(to, Place::On(_)));
    if !goes_on || !play.out.iter().any(|(effect, _)| leaves(effect)) {
        return;
    }
    let mut after = state.clone();
    after.apply(&rules.map, play.out);
    if axis_left(rules, &after).next().is_none() {
        close(play, row("A-61"), 0, state.stage.turn());
    }
}

/// The winner and the reason: the Axis is gone from the map, or it holds out (C-176, C-177); `None` during the match.
pub(crate) fn verdict(state: &State<Cherbourg>) -> Option<Standing> {
    let winner = state.sheet.result?;
    let (by, rule) = if winner == US { ("axis-gone", row("C-176")) } else { ("axis-holds", row("C-177")) };
    Some(Standing { winner: Some(winner), by, rule })
}

fn close<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, rule: Rule, left: usize, turn: u16) {
    let winner = if left == 0 { US } else { AXIS };
    let value = i32::try_from(left).expect("few units");
    let step = |term, value, shown| Step { term, rule, subject: Subject::Whole, value, shown };
    let figure = given(play.why, step("axis-left", value, Shown::Number));
    given(play.why, step("winner", 0, Shown::Word(SIDE_WORDS[winner.index()])));
    play.out.state(figure);
    play.out.mark(rule, Mark::Result(winner));
    play.out.stage(rule, Stage::Over { turn });
}
