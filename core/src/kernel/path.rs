//! Reach: which hexes a unit can come to, and the cheapest way there.

use super::hex::Hex;
use super::map::Map;

/// A hex that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The hex.
    pub hex: Hex,
    /// The hex before it on the cheapest way.
    pub from: Hex,
    /// Points spent on the whole way, in the unit the step function counts.
    pub spent: u32,
    /// Whether a unit must stop there.
    pub stops: bool,
}

/// What a single step comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepCost {
    /// Points for the step.
    pub cost: u32,
    /// Whether the unit must stop after it.
    pub stops: bool,
}

/// All hexes that can be reached from `start`, by hex number. `step(from, to, spent)` gives the cost of a legal step
/// taken after `spent` points, or `None`; among ways of equal cost the one through the lower hex number wins.
pub fn reach(
    map: &Map,
    start: Hex,
    spent: u32,
    mut step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>,
) -> Vec<Reached> {
    let mut found: Vec<Reached> = Vec::new();
    let mut open = vec![Reached { hex: start, from: start, spent, stops: false }];
    while let Some(at) = cheapest(&open) {
        let here = open.swap_remove(at);
        if found.iter().any(|known| known.hex == here.hex) {
            continue;
        }
        found.push(here);
        if here.stops {
            continue;
        }
        for (_, next) in map.neighbours(here.hex) {
            if found.iter().all(|known| known.hex != next)
                && let Some(StepCost { cost, stops }) = step(here.hex, next, here.spent)
            {
                open.push(Reached { hex: next, from: here.hex, spent: here.spent + cost, stops });
            }
        }
    }
    found.retain(|reached| reached.hex != start);
    found.sort_by_key(|reached| reached.hex);
    found
}

/// The hexes of the way to `to`, without the first; `None` when `to` was not reached.
#[must_use]
pub fn way(reached: &[Reached], start: Hex, to: Hex) -> Option<Vec<Hex>> {
    let mut way = Vec::new();
    let mut here = to;
    while here != start {
        way.push(here);
        here = reached.iter().find(|known| known.hex == here)?.from;
    }
    way.reverse();
    Some(way)
}

fn cheapest(open: &[Reached]) -> Option<usize> {
    (0..open.len()).min_by_key(|&at| (open[at].spent, open[at].hex, open[at].from))
}
