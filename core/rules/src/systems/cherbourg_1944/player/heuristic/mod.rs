//! A player by plain heuristics. As the Americans it closes up along the roads, attacks in whole regiments where the table gives more than
//! it costs, and hunts down the remaining units. As the Axis it retreats to the works around Cherbourg, fires from there, and attacks only
//! when it must.
//!
//! The player keeps nothing between choices: it derives every order anew from the position. The rules check its wish like any action; if
//! they refuse it, an action is drawn.

mod assessment;
mod distance_field;
mod setup;
mod entry;
mod assault;
mod march;
mod withdrawal;
mod expected_value;
mod attack_orders;
mod answers;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::resolution::Resolution;

use super::super::id::Cherbourg;
use super::super::questions;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::US;
use assessment::Assessment;

/// Chooses an action for the actor asked. Dice, and choices it has no preference on, are drawn.
pub(crate) fn choose(rules: &Rules, state: &State<Cherbourg>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let accepted = |action: &Action| {
        let (now, mut out) = (Recorded::default(), Effects::default());
        Cherbourg::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, now).is_ok()
    };
    wish(rules, state).filter(accepted).unwrap_or_else(|| questions::draw(rules, state, pick))
}

/// The action that the player prefers; `None` where it leaves the choice to the draw.
#[must_use]
pub fn wish(rules: &Rules, state: &State<Cherbourg>) -> Option<Action> {
    match &state.stage {
        Stage::Over { .. } => None,
        Stage::Setup { side, .. } => setup::order(&Assessment::of(rules, state, *side)),
        Stage::Movement { side, .. } => Some(movement(&Assessment::of(rules, state, *side))),
        Stage::Combat { side, .. } => Some(attack_orders::order(&Assessment::of(rules, state, *side))),
        Stage::Battle { battle, step, .. } => answers::to(rules, state, battle, step),
    }
}

/// The next order of a movement phase: entries and exits, then attackers into place, then all other units.
fn movement(here: &Assessment<'_>) -> Action {
    let order = if here.side == US {
        entry::order(here).or_else(|| assault::order(here)).or_else(|| march::order(here))
    } else {
        withdrawal::order(here)
    };
    order.unwrap_or(Action::End)
}
