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
/// taken after `spent` points, at least 1, or `None`; among ways of equal cost the one through the lower hex number wins.
pub fn reach(map: &Map, start: Hex, spent: u32, step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>) -> Vec<Reached> {
    let settled = settle(map, (start, spent), None, step);
    settled.into_iter().flatten().filter(|reached| reached.hex != start).collect()
}

/// Where a way is to lead, and what is known of it before it is searched.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The hex.
    pub to: Hex,
    /// Points that may be spent in all.
    pub budget: u32,
    /// Points that no step can cost less than, at least 1. The higher it is, the less is searched.
    pub least: u32,
}

/// The hexes of the cheapest way from `start`, reached after `spent` points, to the aim, without the first; `None` when it cannot
/// be reached within its budget. The same way as [`reach`] finds, but the search looks at no hex from which the aim is too far, and
/// ends there.
pub fn cheapest_way(
    map: &Map,
    (start, spent): (Hex, u32),
    aim: Aim,
    step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>,
) -> Option<Vec<Hex>> {
    let settled = settle(map, (start, spent), Some(aim), step);
    back(start, aim.to, |hex| settled[map.cell(hex)?])
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

/// Cheapest first from `start`, until everything is settled or the aim is; by position of the hex on the map.
fn settle(
    map: &Map,
    (start, spent): (Hex, u32),
    aim: Option<Aim>,
    mut step: impl FnMut(Hex, Hex, u32) -> Option<StepCost>,
) -> Vec<Option<Reached>> {
    let begin = Reached { spent, hex: start, from: start, stops: false };
    // The best way known to each hex; settled as soon as it comes out of the queue.
    let mut best: Vec<Option<Reached>> = vec![None; map.len()];
    best[map.cell(start).expect("a way begins on the map")] = Some(begin);
    let mut open = BinaryHeap::from([Reverse(begin)]);
    while let Some(Reverse(here)) = open.pop() {
        if best[map.cell(here.hex).expect("a step stays on the map")] != Some(here) {
            continue;
        }
        if aim.is_some_and(|aim| aim.to == here.hex) {
            break;
        }
        if here.stops {
            continue;
        }
        for (_, next) in map.neighbours(here.hex) {
            let cell = map.cell(next).expect("a neighbour lies on the map");
            // No step is free, so what was as cheap before this step is not bettered by it.
            let is_known = best[cell].is_some_and(|known| known.spent <= here.spent);
            let is_too_far =
                || aim.is_some_and(|aim| here.spent + aim.least * (1 + map.distance(next, aim.to)) > aim.budget);
            if is_known || is_too_far() {
                continue;
            }
            if let Some(StepCost { cost, stops }) = step(here.hex, next, here.spent) {
                let way = Reached { spent: here.spent + cost, hex: next, from: here.hex, stops };
                if best[cell].is_none_or(|known| way < known) {
                    best[cell] = Some(way);
                    open.push(Reverse(way));
                }
            }
        }
    }
    best
}
