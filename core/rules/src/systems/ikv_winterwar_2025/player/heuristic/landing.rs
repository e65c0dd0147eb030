//! Bases: aircraft land near own troops, close enough to the front and far enough from it.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Winterwar;
use super::super::super::rules::bases::{aloft, open, returning_side};
use super::super::super::state::action::Action;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::assessment::Assessment;

/// Sends the next aircraft to its base; `None` when no aircraft has to land.
pub(super) fn order(rules: &Rules, state: &State<Winterwar>) -> Option<Action> {
    let side = returning_side(rules, state)?;
    let waiting = match &state.stage {
        Stage::Return { side, .. } => aloft(rules, state, *side),
        Stage::BaseLost { aircraft, .. } => aircraft.clone(),
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => return None,
    };
    let here = Assessment::of(rules, state, side);
    let mine = waiting.into_iter().filter(|&unit| rules.side(unit) == side);
    // The aircraft with the fewest bases to choose from goes first.
    let open: Vec<(UnitId, Vec<Hex>)> =
        mine.map(|unit| (unit, open(rules, state, unit))).filter(|(_, hexes)| !hexes.is_empty()).collect();
    let (unit, hexes) = open.into_iter().min_by_key(|(unit, hexes)| (hexes.len(), *unit))?;
    let hex = hexes.into_iter().max_by_key(|&hex| (shelter(&here, unit, hex), std::cmp::Reverse(hex)))?;
    Some(Action::Return { unit, hex })
}

/// Value of a base: higher far from enemy troops or with own troops in the hex, and with the front within range of the aircraft.
pub(super) fn shelter(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
    let near = i32::try_from(here.nearest_foe(hex)).expect("a map is small");
    let held = here.held_by(hex, None).min(10);
    let range = i32::from(here.rules.unit(unit).movement);
    let safe = if near >= 4 { 60 } else { 10 * near + 3 * held };
    let idle = (near - (range / 2).max(3)).max(0);
    safe - 8 * idle
}
