//! A player by plain heuristics. It garrisons towns and entry hexes, concentrates on weak stacks, attacks when the table gives more than it
//! costs, uses aircraft, ships and carpets where they help, and stays in supply.
//!
//! The player keeps nothing between choices: it derives every order anew from the position. The rules check its wish like any action; if
//! they refuse it, an action is drawn.

mod assessment;
mod goals;
mod setup;
mod entry;
mod assault;
mod march;
mod ships;
mod air;
mod odds;
mod answers;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::resolution::Resolution;

use super::super::id::Ikvm;
use super::super::questions;
use super::super::rules::stacking::overfull;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::ALLIED;
use assessment::Assessment;

/// Chooses an action for the actor asked. Dice, and choices on which the player has no preference, are drawn.
pub(crate) fn choose(rules: &Rules, state: &State<Ikvm>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let accepted = |action: &Action| {
        let (now, mut out) = (Recorded::default(), Effects::default());
        Ikvm::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, now).is_ok()
    };
    wish(rules, state).filter(accepted).unwrap_or_else(|| questions::draw(rules, state, pick))
}

/// The action that the player prefers; `None` where it leaves the choice to the draw.
#[must_use]
pub fn wish(rules: &Rules, state: &State<Ikvm>) -> Option<Action> {
    match &state.stage {
        Stage::Over { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Weather { .. }
        | Stage::Flak { .. } => None,
        Stage::Setup { side } => setup::order(&Assessment::of(rules, state, *side)),
        Stage::Carpet { .. } => Some(air::carpet(&Assessment::of(rules, state, ALLIED))),
        Stage::Movement { side, .. } => movement(&Assessment::of(rules, state, *side)),
        Stage::Combat { side, .. } => Some(combat(&Assessment::of(rules, state, *side))),
        Stage::Battle { .. } => answers::order(rules, state),
    }
}

/// The next order of a movement phase: entries, then attackers into place, then all other units towards a goal, then ships and aircraft.
fn movement(here: &Assessment<'_>) -> Option<Action> {
    if let Some(action) = entry::order(here) {
        return Some(action);
    }
    let movers = march::movers(here);
    let ground = assault::order(here, &movers).or_else(|| march::order(here, &movers));
    if ground.is_some() {
        return ground;
    }
    let crowds = overfull(here.rules, &here.state.board, here.side);
    if !crowds.is_empty() {
        return entry::thin_out(here, &crowds);
    }
    let beyond = if here.side == ALLIED { ships::order(here).or_else(|| air::order(here)) } else { None };
    beyond.or(Some(Action::End))
}

/// Returns the next attack or duel worth its risk, or ends the phase.
fn combat(here: &Assessment<'_>) -> Action {
    ships::duel(here).or_else(|| odds::best_attack(here).map(odds::ExpectedValue::order)).unwrap_or(Action::End)
}
