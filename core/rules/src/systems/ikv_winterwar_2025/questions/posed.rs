//! Posed positions: fills in the marks that a scene leaves implicit, and finds contradictions.

mod moment;

use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, Stacks, places};
use crate::kernel::effect::Effect;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::Side;

use super::super::id::Winterwar;
use super::super::rules::bases;
use super::super::rules::stacking::{Stack, limit_row, limits, with_limits};
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;

/// Fills in the implicit marks. A unit that takes part in a combat has attacked (W-117). An aircraft over own ground units after the
/// movement of its side was sent to defend them.
pub(crate) fn complete(rules: &Rules, state: &mut State<Winterwar>) {
    let fought = |unit| Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) });
    let attackers = if let Stage::Battle { battle, .. } = &state.stage { battle.attackers.as_slice() } else { &[] };
    let mut marks: Vec<Mark> = attackers.iter().map(|&unit| fought(unit)).collect();
    if let Some(side) = state.stage.side().filter(|_| state.stage.is_after_movement()) {
        marks.extend(bases::guards(rules, state, side).map(|unit| Mark::Guards(unit, true)));
    }
    marks.into_iter().for_each(|mark| state.apply_one(&rules.map, &Effect::Sheet(mark)));
}

/// Returns the first contradiction.
pub(crate) fn contradiction(rules: &Rules, state: &State<Winterwar>) -> Option<Contradiction> {
    let stacks = Stacks {
        apart: row("W-078"),
        stands: &|unit| rules.is_ground(unit),
        side: &|unit| rules.side(unit),
        last_loss: row("W-168"),
        losses_max: &|unit| rules.unit(unit).steps(),
        crowd: &|hex, side| crowd(rules, state, hex, side),
    };
    let found = places(rules, state, &stacks).or_else(|| moment::contradiction(rules, state))?;
    Some(found.refusal(rules, state, |unit| rules.side(unit), state.stage.side()))
}

/// Returns the refusal of an overfull hex. No hex is refused in a match that records moves through full stacks.
fn crowd(rules: &Rules, state: &State<Winterwar>, hex: Hex, side: Side) -> Option<RuleViolation> {
    let fits = Stack::of(rules, &state.board, hex, side).fits(limits(rules, hex));
    (!fits && !rules.readings.stack_penalty)
        .then(|| with_limits(rules, hex, refuse(limit_row(rules, hex), "stack_limit")))
}
