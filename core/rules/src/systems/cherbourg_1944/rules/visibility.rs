//! Knowledge of the other side's counters (seed §5.1.1): powers are hidden until an attack shows them.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::{State, Viewer};
use crate::kernel::slots::SlotName;
use crate::kernel::unit::UnitId;

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// The facts hidden from a viewer (C-058, A-62): from a side the powers of enemy counters, from an observer those of all counters. Units in
/// the declared attack are shown to all.
pub(crate) fn hidden(rules: &Rules, state: &State<Cherbourg>, viewer: Viewer) -> Vec<SlotName> {
    let strange = |unit: UnitId| match viewer {
        Viewer::Umpire => false,
        Viewer::Side(side) => rules.side(unit) != side,
        Viewer::Observer => true,
    };
    let units = state.board.units().filter(|&unit| strange(unit) && !is_shown(state, unit));
    units.map(|unit| SlotName::Unit(unit, "losses")).collect()
}

/// Returns whether a unit takes part in the declared attack.
fn is_shown(state: &State<Cherbourg>, unit: UnitId) -> bool {
    let Stage::Battle { battle, .. } = &state.stage else { return false };
    let named = battle.units.contains(&unit) || battle.support.contains(&unit);
    named || state.board.hex(unit) == Some(battle.target)
}

/// Returns whether both sides see a change. Both read the losses of an attack off the table, even if counters are hidden again afterwards.
pub(crate) fn is_witnessed(before: &State<Cherbourg>, effect: &Effect<Cherbourg>) -> bool {
    matches!(before.stage, Stage::Battle { .. }) && matches!(effect, Effect::Board(BoardEffect::Lost { .. }))
}
