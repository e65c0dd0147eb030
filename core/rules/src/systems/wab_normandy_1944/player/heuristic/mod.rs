//! A player by plain heuristics, limited to what its side can know. It masses on valuable hexes and attacks where the table gives more than
//! it costs. It occupies undefended objectives, guards its own, fires at visible targets, and stays in supply.
//!
//! The player keeps nothing between choices: it derives every action anew from the position. It takes the most valuable action first, so
//! that only the least important ones lack activation points. If the rules refuse the preferred action, an action is drawn.

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

/// Chooses an action for the actor asked; choices left to chance are drawn.
pub(crate) fn choose(rules: &Rules, state: &State<Wab>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let accepted = |action: &Action| {
        let (now, mut out) = (Recorded::default(), Effects::default());
        Wab::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, now).is_ok()
    };
    wish(rules, state).filter(accepted).unwrap_or_else(|| questions::draw(rules, state, pick))
}

/// The action that the player prefers; `None` where the choice is not its own.
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

/// The next action of an impulse, in this order: bombers, which cost no points and weaken targets; replacements, which a fight would
/// exclude; undefended objectives; attacks with the moves that prepare them; the most valuable gunfire; the rest of the army; the other guns.
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
