//! What a side knows of the other's counters (seed §5.1.1): powers are hidden until an attack shows them.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::{State, Viewer};
use crate::kernel::slots::SlotName;
use crate::kernel::unit::UnitId;

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// What a viewer may not know (C-058, A-62): a side and a stranger see enemy counters from behind, without their powers, but
/// for those in the attack that has been declared.
pub(crate) fn hidden(rules: &Rules, state: &State<Cherbourg>, viewer: Viewer) -> Vec<SlotName> {
    let strange = |unit: UnitId| match viewer {
        Viewer::Umpire => false,
        Viewer::Side(side) => rules.side(unit) != side,
        Viewer::Observer => true,
    };
    let units = state.board.units().filter(|&unit| strange(unit) && !is_shown(state, unit));
    units.map(|unit| SlotName::Unit(unit, "losses")).collect()
}

/// Whether a unit takes part in the attack that has been declared.
fn is_shown(state: &State<Cherbourg>, unit: UnitId) -> bool {
    let Stage::Battle { battle, .. } = &state.stage else { return false };
    let named = battle.units.contains(&unit) || battle.support.contains(&unit);
    named || state.board.hex(unit) == Some(battle.target)
}

/// Whether both sides see a change: they read the result of an attack off the table together, even if counters are turned round
/// again after it.
pub(crate) fn is_witnessed(before: &State<Cherbourg>, effect: &Effect<Cherbourg>) -> bool {
    matches!(before.stage, Stage::Battle { .. }) && matches!(effect, Effect::Board(BoardEffect::Lost { .. }))
}
