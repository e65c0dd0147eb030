//! Distances from a goal for units that march over several turns, in movement points.

use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::path::{StepCost, reach};

use super::super::super::state::classes::Kind;
use super::super::super::state::terrain::{Terrain, has_road, terrain_of, water};
use super::outlook::Outlook;

/// Longer than any way on the map.
pub(super) const NEVER: u32 = 9_999;
/// Points added for enemies in the way.
const HELD: u32 = 3;

/// Points from every hex to `goal` for units of a kind, by position.
pub(super) fn to(here: &Outlook<'_>, kind: Kind, goal: Hex) -> Vec<u32> {
    let map = &here.rules.map;
    let mut field = vec![NEVER; map.len()];
    // The search runs outwards from the goal, so each step is a march in the opposite direction.
    let step = |step: &Crossing, _: u32| Some(StepCost { cost: cost(here, kind, step)?, stops: false });
    for reached in reach(map, goal, 0, step) {
        if let Some(cell) = map.cell(reached.hex) {
            field[cell] = reached.spent;
        }
    }
    if let Some(cell) = map.cell(goal) {
        field[cell] = 0;
    }
    field
}

/// Cost of a march against the direction of `step`, into the hex where `step` begins; `None` where units of the kind cannot go.
fn cost(here: &Outlook<'_>, kind: Kind, step: &Crossing) -> Option<u32> {
    let (rules, ground) = (here.rules, terrain_of(here.rules.map.ground(step.from_cell)));
    if ground == Terrain::Sea || terrain_of(step.ground) == Terrain::Sea {
        return None;
    }
    let cost = if has_road(step.side) {
        1
    } else {
        let over = water(step.side).map_or(0, |water| rules.tables.crossing(water, kind));
        u32::from(rules.tables.movement(ground, kind)? + over)
    };
    Some(cost + if here.known.stand(step.from_cell) { HELD } else { 0 })
}
