//! Entry and exit: reinforcements by the road nearest the enemy, ships off the city, the battalion withdrawn on turn 25.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;

use super::super::super::rules::reinforcements::{beyond, due, open_gates, withdrawable};
use super::super::super::state::action::Action;
use super::assessment::Assessment;

/// The next unit to leave or to enter; `None` without one.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    // The battalion farthest from the fight leaves.
    let far = |hex: Option<Hex>| hex.map_or(0, |hex| here.nearest_foe(hex));
    let leaving = withdrawable(here.rules, here.state).into_iter();
    if let Some(unit) = leaving.max_by_key(|&unit| (far(here.state.board.hex(unit)), std::cmp::Reverse(unit))) {
        return Some(Action::Withdraw(unit));
    }
    let unit = due(here.rules, here.state, here.side).next()?;
    let gates = open_gates(here.rules, here.state, unit);
    let nearest = |hex: Hex| (here.nearest_foe(hex), hex);
    let at = gates.into_iter().min_by_key(|&gate| nearest(gate))?;
    let on = beyond(here.rules, here.state, unit, at).into_iter().map(|(hex, _)| hex);
    let free = on.filter(|&hex| here.is_afloat(unit) || !here.is_caught(hex));
    let to = free.min_by_key(|&hex| nearest(hex)).filter(|&hex| nearest(hex) < nearest(at));
    Some(Action::Enter { unit, at, route: to.map(Route::To) })
}
