//! The moment of a posed position: checks that a match can have reached it.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::{Contradiction, not_asked};
use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::refuse;
use crate::kernel::resolution::Resolution;

use super::super::super::id::Wab;
use super::super::super::rules::{availability, weather};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::fights;

/// Returns the first contradiction of the moment: an impulse beyond those of the scenario, a throw without effect, an impossible fight.
pub(super) fn contradiction(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    let impulses = rules.scenario.impulses;
    if let Some((impulse, _)) = state.stage.impulse().filter(|(impulse, _)| *impulse > impulses) {
        let refusal = refuse(row("B-005"), "impulse_outside").with("impulse", Arg::Number(impulse.into()));
        return Some(Contradiction::stage(refusal.with("limit", Arg::Number(impulses.into()))));
    }
    match &state.stage {
        &Stage::Weather { turn } if weather::listed(rules, turn).is_some() => {
            instead(rules, state, row("B-115"), |play| weather::settle(play, turn))
        }
        &Stage::Availability { turn, unit, test } if !availability::is_asked(rules, state, (turn, unit, test)) => {
            instead(rules, state, row("B-020"), |play| availability::begin(play, turn))
        }
        Stage::Combat { turn, impulse, side, combat } => fights::combat(rules, state, (*turn, *impulse, *side), combat),
        Stage::Bombardment { turn, impulse, side, bombardment } => {
            fights::bombardment(rules, state, (*turn, *impulse, *side), bombardment)
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => None,
    }
}

/// Returns a contradiction with the moment that the rules reach from here instead.
fn instead(
    rules: &Rules,
    state: &State<Wab>,
    rule: Rule,
    go_on: impl FnOnce(&mut Resolution<'_, Wab, NoTrace>),
) -> Option<Contradiction> {
    let (mut why, mut out) = (NoTrace, Effects::default());
    go_on(&mut Resolution::new(rules, state, &mut why, &mut out));
    Some(otherwise(rules, rule, out.last_stage().unwrap_or(&state.stage)))
}

/// Returns a contradiction that names the moment which the rules reach instead.
pub(super) fn otherwise(rules: &Rules, rule: Rule, found: &Stage) -> Contradiction {
    let mut words = Vec::new();
    super::super::write(found, &mut words);
    not_asked(rules, rule, &words)
}
