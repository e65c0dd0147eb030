//! Setup: the Axis deploys together on good ground near its works, the Americans behind their front.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::setup;
use super::super::super::rules::stacking::units_in;
use super::super::super::state::action::Action;
use super::super::super::state::units::{AXIS, US};
use super::assessment::Assessment;
use super::withdrawal::Fortress;

/// Places the next unit or ends the setup.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let Some(unit) = setup::waiting(here.rules, here.state, here.side).next() else { return Some(Action::End) };
    let hexes = setup::open_hexes(here.rules, here.state, unit);
    let fortress = (here.side == AXIS).then(|| Fortress::of(here));
    let score = |hex: Hex| match &fortress {
        Some(fortress) => post(here, fortress, unit, hex),
        None => behind(here, unit, hex),
    };
    let at = hexes.into_iter().max_by_key(|&hex| (score(hex), std::cmp::Reverse(hex)))?;
    Some(Action::Place { unit, at })
}

/// Value of a post: near the works, on good ground, and not next to the Americans.
fn post(here: &Assessment<'_>, fortress: &Fortress, unit: UnitId, hex: Hex) -> i32 {
    let shy = if here.nearest_foe(hex) <= 1 { 40 } else { 0 };
    fortress.post(here, unit, hex) - shy
}

/// Value of a start hex for an American unit: close to the enemy without contact, guns one hex farther off, few units together.
fn behind(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
    let wanted = if here.is_gun(unit) { 3 } else { 2 };
    let off = (i32::try_from(here.nearest_foe(hex)).expect("a map is small") - wanted).abs();
    let crowd = i32::try_from(units_in(here.rules, &here.state.board, hex, US).count()).expect("four at most");
    -4 * off - crowd
}
