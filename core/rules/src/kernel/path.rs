//! Reach: the hexes that a unit can reach, and the cheapest way there.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::hex::Hex;
use super::map::{Crossing, Map};

/// A hex that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// Points spent on the whole way, in the unit that the step function uses.
    pub spent: u32,
    /// The hex.
    pub hex: Hex,
    /// The hex before it on the cheapest way.
    pub from: Hex,
    /// Whether a unit must stop there.
    pub stops: bool,
}

/// The cost of a single step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepCost {
    /// Points for the step.
    pub cost: u32,
    /// Whether the unit must stop after it.
    pub stops: bool,
}

/// All hexes that can be reached from `start`, by hex number. `step(crossing, spent)` gives the cost of a legal step
/// after `spent` points, at least 1, or `None`. Among ways of equal cost, the one through the lower hex number wins.
pub fn reach(map: &Map, start: Hex, spent: u32, step: impl FnMut(&Crossing, u32) -> Option<StepCost>) -> Vec<Reached> {
    let settled = settle(map, (start, spent), None, step);
    let labels = (0..map.len()).map(|cell| (cell, settled[cell]));
    let reached = labels.filter(|(_, label)| *label != Label::NONE).map(|(cell, label)| Reached {
        spent: label.spent(),
        hex: map.hex(cell),
        from: map.hex(label.from()),
        stops: label.stops(),
    });
    reached.filter(|reached| reached.hex != start).collect()
}

/// The destination of a way, and limits that shorten the search for it.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The hex.
    pub to: Hex,
    /// Points that may be spent in all.
    pub budget: u32,
    /// A lower bound for the cost of any step, at least 1. The higher it is, the less a search has to look at.
    pub least: u32,
}

/// The hexes of the cheapest way from `start` to the aim, without `start`, when `spent` points are spent already;
/// `None` when the budget is too small. It is the way that [`reach`] finds, but the search skips hexes from which the
/// aim is too far, and ends at the aim.
pub fn cheapest_way(
    map: &Map,
    (start, spent): (Hex, u32),
    aim: Aim,
    step: impl FnMut(&Crossing, u32) -> Option<StepCost>,
) -> Option<Vec<Hex>> {
    let settled = settle(map, (start, spent), Some(aim), step);
    back(start, aim.to, |hex| {
        let label = settled[map.cell(hex)?];
        (label != Label::NONE).then(|| map.hex(label.from()))
    })
}

/// The hexes of the way to `to`, without `start`, taken from the reached ones; `None` when `to` was not reached.
#[must_use]
pub fn way(reached: &[Reached], start: Hex, to: Hex) -> Option<Vec<Hex>> {
    back(start, to, |hex| reached.binary_search_by_key(&hex, |known| known.hex).ok().map(|at| reached[at].from))
}

fn back(start: Hex, to: Hex, before: impl Fn(Hex) -> Option<Hex>) -> Option<Vec<Hex>> {
    let mut way = Vec::with_capacity(16);
    let mut here = to;
    while here != start {
        way.push(here);
        here = before(here)?;
    }
    way.reverse();
    Some(way)
}

/// The best way to a hex so far: points spent, the cell before, whether a unit must stop there. It is packed into one
/// number, smaller for a better way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Label(u64);

impl Label {
    /// No way is known yet.
    const NONE: Self = Self::new(u32::MAX, u16::MAX, false);

    const fn new(spent: u32, from: u16, stops: bool) -> Self {
        Self((spent as u64) << 32 | (from as u64) << 16 | stops as u64)
    }

    /// `u32::MAX` where no way is known.
    const fn spent(self) -> u32 {
        (self.0 >> 32) as u32
    }

    const fn from(self) -> usize {
        (self.0 >> 16 & 0xFFFF) as usize
    }

    const fn stops(self) -> bool {
        self.0 & 1 != 0
    }
}

/// A queue entry of a search, ordered by estimated total cost, then points spent, then number. It is packed into one
/// number so that one comparison suffices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u64);

impl Place {
    fn new(whole: u32, spent: u32, cell: u16) -> Self {
        debug_assert!(whole < 1 << 24 && spent < 1 << 24, "a way is short");
        Self(u64::from(whole) << 40 | u64::from(spent) << 16 | u64::from(cell))
    }

    const fn spent(self) -> u32 {
        (self.0 >> 16 & 0xFF_FFFF) as u32
    }

    const fn cell(self) -> u16 {
        self.0 as u16
    }
}

/// The A* search (Hart, Nilsson, Raphael 1968) from `start` until all hexes or the aim are settled, by position on the
/// map. The estimate of the remaining cost is the distance times the least cost of a step, and 0 without an aim. Among
/// equal totals the entry with fewer points spent comes first, so that each hex comes after all hexes it may be reached
/// from: a settled hex has the same label with and without an aim.
fn settle(
    map: &Map,
    (start, spent): (Hex, u32),
    aim: Option<Aim>,
    mut step: impl FnMut(&Crossing, u32) -> Option<StepCost>,
) -> Vec<Label> {
    let goal = aim.and_then(|aim| map.cell(aim.to));
    let left = |cell| aim.zip(goal).map_or(0, |(aim, goal)| aim.least * map.apart(cell, goal));
    // The budget; after a way to the aim is found, the cost of that way.
    let mut most = aim.map_or(u32::MAX, |aim| aim.budget);
    let least = aim.map_or(0, |aim| aim.least);
    // The best known way to each hex, final once the hex leaves the queue.
    let mut best = vec![Label::NONE; map.len()];
    let begin = map.cell(start).expect("a way begins on the map");
    best[begin] = Label::new(spent, number(begin), false);
    let mut open = BinaryHeap::with_capacity(64);
    open.push(Reverse(Place::new(spent + left(begin), spent, number(begin))));
    while let Some(Reverse(place)) = open.pop() {
        let (spent, from) = (place.spent(), place.cell());
        let here = best[usize::from(from)];
        let is_goal = goal == Some(usize::from(from));
        if is_goal {
            break;
        }
        // A better way was found after this entry was queued.
        if here.spent() != spent || here.stops() {
            continue;
        }
        for (towards, to) in map.sides(usize::from(from)) {
            // Every step costs something, so that this step cannot improve a way that costs no more than `spent`.
            if best[to].spent() <= spent {
                continue;
            }
            let left = left(to);
            if spent + least + left > most {
                continue;
            }
            let crossing = map.over(usize::from(from), towards, to);
            let Some(StepCost { cost, stops }) = step(&crossing, spent) else { continue };
            let (whole, known) = (spent + cost, best[to]);
            let label = Label::new(whole, from, stops);
            if label < known {
                best[to] = label;
                if whole < known.spent() && whole + left <= most {
                    open.push(Reverse(Place::new(whole + left, whole, number(to))));
                }
                if goal == Some(to) {
                    most = most.min(whole);
                }
            }
        }
    }
    best
}

/// The number of a cell as the search stores it.
fn number(cell: usize) -> u16 {
    u16::try_from(cell).expect("a map has few hexes")
}
