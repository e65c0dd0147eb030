//! Hexes that need units.

use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::path::{StepCost, reach};

use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{has_road, is_land, is_unbridged_river, terrain, terrain_of};
use super::super::super::state::units::ALLIED;
use super::assessment::Assessment;

/// A hex that needs units.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    /// The hex.
    pub(super) hex: Hex,
    /// Importance of the hex, from 1.
    pub(super) weight: i32,
    /// Strength still needed there.
    pub(super) need: i32,
}

impl Goal {
    /// Attraction for a unit in `at`: the weight reduced by distance, and only a quarter of that when enough units are on their way.
    pub(super) fn pull(&self, here: &Assessment<'_>, at: Hex) -> i32 {
        let distance = i32::try_from(here.rules.map.distance(at, self.hex)).expect("a map is small");
        let pull = self.weight * 1000 / (distance + 3);
        if self.need > 0 { pull } else { pull / 4 }
    }
}

/// The goals of a side, by hex number. Own units that have moved and are near an enemy hex reduce the strength needed there.
pub(super) fn goals(here: &Assessment<'_>) -> Vec<Goal> {
    let places = here.rules.map.places.iter().map(|place| place.hex);
    let mut hexes: Vec<Hex> = places.filter(|&hex| is_land(&here.rules.map, hex) && here.stake(hex) > 0).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.into_iter().filter_map(|hex| if here.holds(hex) { guarded(here, hex) } else { wanted(here, hex) }).collect()
}

/// An own hex to hold against nearby enemies. The weight of the goal grows with the value of the hex and with the threat.
fn guarded(here: &Assessment<'_>, hex: Hex) -> Option<Goal> {
    let threat = here.threat(hex);
    let held = here.held_by(hex, None);
    let near = here.nearest_foe(hex);
    let need = if threat > 0 { threat / 2 + 2 - held } else { 2 - held };
    let weight = match (threat > 0, near) {
        (true, _) => here.stake(hex) * 3,
        (false, 0..=8) => here.stake(hex),
        (false, _) => 1,
    };
    // An unthreatened hex is not worth a second unit.
    (threat > 0 || held == 0).then_some(Goal { hex, weight, need })
}

/// An enemy hex to take; the strength needed is three times the defence in and next to it.
fn wanted(here: &Assessment<'_>, hex: Hex) -> Option<Goal> {
    let near = |at: Hex| here.rules.map.distance(at, hex) <= 1;
    let defence: i32 = here.foes.iter().filter(|(_, at)| near(*at)).map(|&(unit, at)| here.defence_in(unit, at)).sum();
    let near_own = |at: Hex| here.rules.map.distance(at, hex) <= 2;
    let moved = |unit| here.state.sheet.of(unit).began.is_some();
    let there = here.troops.iter().filter(|&&(unit, at)| near_own(at) && moved(unit));
    let strength: i32 = there.map(|&(unit, _)| here.rules.unit(unit).attack).sum();
    // Germans attack the beaches only where they are weakly held.
    let weight = if here.side == ALLIED { here.stake(hex) * 3 } else { here.stake(hex) * 2 };
    Some(Goal { hex, weight, need: defence * 3 + 4 - strength })
}

/// Half movement points from every hex to `goal`, by cell, for a unit on foot; passing enemy stacks costs extra.
pub(super) fn distances(here: &Assessment<'_>, goal: Hex) -> Vec<u32> {
    let rules: &Rules = here.rules;
    let mut field = vec![u32::MAX / 4; rules.map.len()];
    // The search runs outwards from the goal: its step from `near` to `far` is a march from `far` into `near`.
    let step = |step: &Crossing, _: u32| {
        let near = step.from;
        if !terrain_of(step.ground).is_land() {
            return None;
        }
        let held = near != goal && here.foe_hexes.binary_search(&near).is_ok();
        let cost = if is_unbridged_river(step.side) {
            10
        } else if has_road(step.side) {
            1
        } else {
            rules.tables.movement(terrain(&rules.map, near))
        };
        Some(StepCost { cost: cost + if held { 12 } else { 0 }, stops: false })
    };
    for reached in reach(&rules.map, goal, 0, step) {
        if let Some(cell) = rules.map.cell(reached.hex) {
            field[cell] = reached.spent;
        }
    }
    if let Some(cell) = rules.map.cell(goal) {
        field[cell] = 0;
    }
    field
}
