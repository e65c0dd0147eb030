//! Distances for a unit that marches over several turns, in sixths of a point.

use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::path::{StepCost, reach};
use crate::kernel::unit::UnitId;

use super::super::super::state::classes;
use super::super::super::state::terrain::{has_rail, has_way, is_closed, is_enterable, is_river, terrain_of};
use super::super::super::state::units::{Kind, SOVIET};
use super::assessment::Assessment;

/// Longer than any way on the map.
pub(super) const NEVER: u32 = 60_000;

/// Sixths of a point from `from` to every hex, by cell.
pub(super) fn from(here: &Assessment<'_>, unit: UnitId, from: Hex) -> Vec<u32> {
    field(here, from, |step| cost(here, unit, step, (step.to_cell, step.ground)))
}

/// Sixths of a point from every hex to `goal`, by cell.
pub(super) fn to(here: &Assessment<'_>, unit: UnitId, goal: Hex) -> Vec<u32> {
    // The search runs outwards from the goal, so each step is a march in the opposite direction.
    field(here, goal, |step| cost(here, unit, step, (step.from_cell, here.rules.map.ground(step.from_cell))))
}

fn field(here: &Assessment<'_>, start: Hex, cost: impl Fn(&Crossing) -> Option<u32>) -> Vec<u32> {
    let map = &here.rules.map;
    let mut field = vec![NEVER; map.len()];
    let step = |step: &Crossing, _: u32| Some(StepCost { cost: cost(step)?, stops: false });
    for reached in reach(map, start, 0, step) {
        if let Some(cell) = map.cell(reached.hex) {
            field[cell] = reached.spent;
        }
    }
    if let Some(cell) = map.cell(start) {
        field[cell] = 0;
    }
    field
}

/// Cost of a step over a hexside into a hex; `None` where the unit cannot go.
fn cost(here: &Assessment<'_>, unit: UnitId, step: &Crossing, (cell, ground): (usize, u8)) -> Option<u32> {
    let rules = here.rules;
    let on_way = has_way(step.side);
    if is_closed(step.side) || (here.side == SOVIET && !on_way) || !is_enterable(&rules.map, step.to) {
        return None;
    }
    let cost = if on_way {
        if has_rail(step.side) { rules.rail() } else { rules.tables.road }
    } else if rules.kind(unit) == Kind::Ski {
        rules.tables.ski
    } else {
        rules.tables.movement(terrain_of(ground))? + if is_river(step.side) { rules.tables.river.0 } else { 0 }
    };
    if !here.state.board.holds_at(cell, classes::ground(here.side.enemy())) {
        return Some(cost);
    }
    let (stack, each) = here.temper().held;
    let defence = if each > 0 { here.defended_by(rules.map.hex(cell)) } else { 0 };
    Some(cost + stack + each * u32::try_from(defence).expect("a strength"))
}
