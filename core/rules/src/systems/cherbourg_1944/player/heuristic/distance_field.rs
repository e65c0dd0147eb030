//! Distances to the enemy over the ground, for marching units.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::kernel::hex::{Direction, Hex};

use super::super::super::rules::stacking::units_in;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{Ground, is_river, link};
use super::super::super::state::units::Mobility;
use super::assessment::Assessment;

/// Half movement points from every hex to an enemy, with a surcharge for enemies that enough own units already face.
pub(super) struct Field {
    // By cell of the map.
    costs: Vec<u32>,
}

/// The value of a hex from which no unit can come.
const FAR: u32 = 10_000;

impl Field {
    /// The field for units of this mobility.
    pub(super) fn of(here: &Assessment<'_>, mobility: Mobility) -> Self {
        let map = &here.rules.map;
        let mut costs = vec![FAR; map.len()];
        let mut open: BinaryHeap<Reverse<(u32, Hex)>> =
            here.foe_hexes.iter().map(|&hex| Reverse((crowd(here, hex), hex))).collect();
        while let Some(Reverse((spent, hex))) = open.pop() {
            let cell = map.cell(hex).expect("a step stays on the map");
            if costs[cell] <= spent {
                continue;
            }
            costs[cell] = spent;
            for near in map.neighbours(hex) {
                if let Some(cost) = back(here.rules, mobility, near, hex) {
                    open.push(Reverse((spent + cost, near.1)));
                }
            }
        }
        Self { costs }
    }

    /// Half points from a hex to an enemy.
    pub(super) fn from(&self, rules: &Rules, hex: Hex) -> i32 {
        let cost = rules.map.cell(hex).map_or(FAR, |cell| self.costs[cell]);
        i32::try_from(cost).expect("a map is small")
    }
}

/// Surcharge in half points for enemies that enough units already face, so that others are attacked first.
fn crowd(here: &Assessment<'_>, target: Hex) -> u32 {
    let near = |hex: &Hex| here.rules.map.distance(*hex, target) <= 2;
    let facing: i32 = here.troops.iter().filter(|(_, at)| near(at)).map(|&(unit, _)| here.attack(unit)).sum();
    let stack = i32::try_from(units_in(here.rules, &here.state.board, target, here.side.enemy()).count());
    let need = here.held_by_foes(target) * (3 + here.columns(target)) + stack.expect("four at most");
    u32::try_from((facing - need).clamp(0, 120) / 2).expect("at least nothing")
}

/// Half points for the step into `to` from its neighbour `from` in `direction`, regardless of enemies.
fn back(rules: &Rules, mobility: Mobility, (direction, from): (Direction, Hex), to: Hex) -> Option<u32> {
    let lie = rules.hex_terrain(to);
    let dry = |hex: Hex| rules.hex_terrain(hex).base != Ground::Sea;
    if !dry(from) || !dry(to) {
        return None;
    }
    let entry = match link(rules.map.side(to, direction)) {
        Some(link) => rules.tables.linked(link, mobility),
        None => rules.tables.cost(lie.overlay.unwrap_or(lie.base), mobility)?,
    };
    let river = if is_river(rules.map.side(to, direction)) { rules.tables.river(mobility) } else { 0 };
    Some(entry + river)
}
