//! A player by plain heuristics. Finland holds its cities and the roads to them, cuts off columns and attacks weak units. The Soviet Union
//! masses on the roads to the Finnish cities and attacks where the table gives more than it costs. Both guard their capitals, fly where it
//! helps, and stay in supply.
//!
//! The player keeps nothing between choices: it derives every order anew from the position. In a movement phase it considers each unit
//! once, in an order that no march changes. Every unit before the last one that moved has already been considered. The rules check the
//! action that the player prefers; if they refuse it, an action is drawn.

mod assessment;
mod travel;
mod lines;
mod goals;
mod setup;
mod entry;
mod assault;
mod march;
mod air;
mod odds;
mod answers;
mod landing;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::resolution::Resolution;

use super::super::id::Winterwar;
use super::super::questions;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use assessment::Assessment;

/// Chooses an action for the actor asked. Dice, and choices on which the player has no preference, are drawn.
pub(crate) fn choose(rules: &Rules, state: &State<Winterwar>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let accepted = |action: &Action| {
        let (now, mut out) = (Recorded::default(), Effects::default());
        Winterwar::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, now).is_ok()
    };
    wish(rules, state).filter(accepted).unwrap_or_else(|| questions::draw(rules, state, pick))
}

/// The action that the player prefers; `None` where it leaves the choice to the draw.
#[must_use]
pub fn wish(rules: &Rules, state: &State<Winterwar>) -> Option<Action> {
    let here = |side| Assessment::of(rules, state, side);
    match &state.stage {
        Stage::Over { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::AirDie { .. }
        | Stage::Penalty { .. } => None,
        Stage::Setup { side } => setup::order(&here(*side)),
        Stage::Reinforcement { turn, side } => Some(entry::order(&here(*side), *turn)),
        Stage::Movement { side, .. } => Some(movement(&here(*side))),
        Stage::AirCombat { side, .. } => air::combat(&here(*side)),
        Stage::Combat { side, .. } => Some(combat(&here(*side))),
        Stage::Battle { .. } => answers::order(rules, state),
        Stage::Return { .. } | Stage::BaseLost { .. } => landing::order(rules, state),
    }
}

/// The next order of a movement phase: marches, then flights.
fn movement(here: &Assessment<'_>) -> Action {
    march::order(here).or_else(|| air::order(here)).unwrap_or(Action::End {})
}

/// Returns the next attack worth its risk, or ends the phase.
fn combat(here: &Assessment<'_>) -> Action {
    odds::best_attack(here).map_or(Action::End {}, odds::ExpectedValue::order)
}
