//! Reach: which hexes a unit can come to, and the cheapest way there.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::hex::Hex;
use super::map::Map;

/// A hex that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// Points spent on the whole way, in the unit the step function counts.
    pub spent: u32,
    /// The hex.
    pub hex: Hex,
    /// The hex before it on the cheapest way.
    pub from: Hex,
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
pub fn reach(map: &Map, start: Hex, spent: u32, step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>) -> Vec<Reached> {
    let settled = settle(map, start, spent, None, step);
    settled.into_iter().flatten().filter(|reached| reached.hex != start).collect()
}

/// The hexes of the cheapest way from `start` to `to`, without the first; `None` when `to` cannot be reached. The same way
/// as [`reach`] finds, but the search ends there.
pub fn cheapest_way(
    map: &Map,
    start: Hex,
    to: Hex,
    spent: u32,
    step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>,
) -> Option<Vec<Hex>> {
    let settled = settle(map, start, spent, Some(to), step);
    back(start, to, |hex| settled[map.cell(hex)?])
}

/// The hexes of the way to `to` among those reached, without the first; `None` when `to` was not reached.
#[must_use]
pub fn way(reached: &[Reached], start: Hex, to: Hex) -> Option<Vec<Hex>> {
    back(start, to, |hex| reached.binary_search_by_key(&hex, |known| known.hex).ok().map(|at| reached[at]))
}

fn back(start: Hex, to: Hex, known: impl Fn(Hex) -> Option<Reached>) -> Option<Vec<Hex>> {
    let mut way = Vec::new();
    let mut here = to;
    while here != start {
        way.push(here);
        here = known(here)?.from;
    }
    way.reverse();
    Some(way)
}

/// Cheapest first from `start`, until everything is settled or `until` is; by position of the hex on the map.
fn settle(
    map: &Map,
    start: Hex,
    spent: u32,
    until: Option<Hex>,
    mut step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>,
) -> Vec<Option<Reached>> {
    let mut settled: Vec<Option<Reached>> = vec![None; map.len()];
    let mut open = BinaryHeap::from([Reverse(Reached { spent, hex: start, from: start, stops: false })]);
    while let Some(Reverse(here)) = open.pop() {
        let cell = map.cell(here.hex).expect("a step stays on the map");
        if settled[cell].is_some() {
            continue;
        }
        settled[cell] = Some(here);
        if until == Some(here.hex) {
            break;
        }
        if here.stops {
            continue;
        }
        for (_, next) in map.neighbours(here.hex) {
            let known = map.cell(next).is_some_and(|cell| settled[cell].is_some());
            if !known && let Some(StepCost { cost, stops }) = step(here.hex, next, here.spent) {
                open.push(Reverse(Reached { spent: here.spent + cost, hex: next, from: here.hex, stops }));
            }
        }
    }
    settled
}
