//! A player by plain heuristics, which goes by what its side can know. It masses on what is worth most and attacks where the table promises
//! more than it costs, enters objectives that are not held, guards its own against enemies in sight, fires at what it sees, and stays in supply.
//!
//! It keeps nothing from one choice to the next: every action is found anew from the position, the same each time, the dearest first, so that
//! activation points run out on what matters least. What it wishes is put to the rules like any player's action; should they refuse, the draw
//! decides.

mod outlook;
mod stakes;
mod scout;
mod exchange;
mod plan;
mod gather;
mod support;
mod advance;
mod fire;
mod goals;
mod travel;
mod take;
mod march;
mod replace;
#[cfg(test)]
mod tests;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::resolution::Resolution;

use super::super::id::Wab;
use super::super::questions;
use super::super::state::action::Action;
use super::super::state::fight::CombatStep;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use outlook::Outlook;
use scout::Scout;

/// Chooses an action for the actor asked; what is left to chance is drawn.
pub(crate) fn choose(rules: &Rules, state: &State<Wab>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let accepted = |action: &Action| {
        let (now, mut out) = (Recorded::default(), Effects::default());
        Wab::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, now).is_ok()
    };
    wish(rules, state).filter(accepted).unwrap_or_else(|| questions::draw(rules, state, pick))
}

/// What the player would like to do; `None` where the choice is not its own.
#[must_use]
pub fn wish(rules: &Rules, state: &State<Wab>) -> Option<Action> {
    match &state.stage {
        Stage::Impulse { impulse, side, .. } => Some(order(&Outlook::of(rules, state, (*impulse, *side)))),
        Stage::Combat { impulse, side, combat, .. } if combat.step == CombatStep::Advance => {
            Some(advance::order(&Outlook::of(rules, state, (*impulse, *side)), combat))
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Combat { .. }
        | Stage::Bombardment { .. }
        | Stage::Over { .. } => None,
    }
}

/// The next action of an impulse: bombers first, since they cost no points and soften what is attacked; replacements before the fights that
/// bar them; objectives that lie open; attacks, with the moves that lead up to them; the rest of the army; at last the guns that are left over.
fn order(here: &Outlook<'_>) -> Action {
    let scout = &mut Scout::new(here);
    fire::bombers(here)
        .or_else(|| replace::order(here))
        .or_else(|| take::order(here, scout))
        .or_else(|| plan::order(here, scout))
        .or_else(|| fire::guns(here, fire::SPARING))
        .or_else(|| march::order(here, scout))
        .or_else(|| fire::guns(here, 0))
        .unwrap_or(Action::End {})
}
