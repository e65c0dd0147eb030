//! Cities that need units.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::state::cities::City;
use super::super::super::state::units::{FINLAND, SOVIET};
use super::assessment::Assessment;
use super::travel::NEVER;

/// A city that needs units.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    /// The hex of the city.
    pub(super) hex: Hex,
    /// Importance of the city, from 1.
    pub(super) weight: i32,
    /// Strength still needed there.
    pub(super) need: i32,
}

impl Goal {
    /// Attraction for a unit that needs `tenths` of a turn to the goal: less with time, small if enough units come or this one comes too late.
    pub(super) fn pull(&self, here: &Assessment<'_>, tenths: u32) -> i32 {
        let tenths = i32::try_from(tenths).unwrap_or(i32::MAX / 4);
        let pull = self.weight * 1000 / (tenths + 6);
        let late = tenths > 10 * (here.later + 1);
        match (self.need > 0, late) {
            (true, false) => pull,
            (false, false) => pull / 6,
            (_, true) => pull / 12,
        }
    }
}

/// The goals of a side, by hex number. The units in `asked` near an enemy city reduce the strength needed there.
pub(super) fn goals(here: &Assessment<'_>, asked: &[(UnitId, Hex)]) -> Vec<Goal> {
    let goal = |city: &City| if here.holds(city.hex) { guarded(here, city) } else { wanted(here, city, asked) };
    here.rules.cities.iter().filter_map(goal).collect()
}

/// An own city, with the strength needed against the enemies near it.
fn guarded(here: &Assessment<'_>, city: &City) -> Option<Goal> {
    let hex = city.hex;
    let (threat, near) = (here.threat(hex), here.nearest_foe(hex));
    let held = here.held_by(hex, None);
    let is_capital = here.rules.capital(here.side) == Some(hex);
    let need = match (here.side == SOVIET, is_capital) {
        (true, true) => 8 - held,
        (true, false) if near <= 5 => 1 - held,
        (true, false) => 0,
        (false, true) => (threat / 2).max(5) - held,
        (false, false) if threat > 0 => threat / 2 + 2 - held,
        (_, false) if near <= 9 => 1 - held,
        (_, false) => 0,
    };
    let weight = match (threat > 0, is_capital) {
        (true, _) => here.stake(hex) * 3,
        (false, true) => here.stake(hex) * 2,
        (false, false) => here.stake(hex),
    };
    (need > 0 || (threat > 0 && here.side == FINLAND)).then_some(Goal { hex, weight, need })
}

/// An enemy city to take; the strength needed is twice the enemy defence in and next to it.
fn wanted(here: &Assessment<'_>, city: &City, asked: &[(UnitId, Hex)]) -> Option<Goal> {
    let hex = city.hex;
    let near = |at: Hex| here.rules.map.distance(at, hex) <= 1;
    let defence: i32 = here.foes.iter().filter(|(_, at)| near(*at)).map(|&(unit, _)| here.defence_of(unit)).sum();
    let there = asked.iter().filter(|&&(_, at)| here.rules.map.distance(at, hex) <= 3);
    let strength: i32 = there.map(|&(unit, _)| here.attack_of(unit)).sum();
    let is_own = city.of == Some(here.side);
    let weight = match (here.side == SOVIET, is_own) {
        (_, true) => city.worth * 4,
        (true, false) => city.worth * 3 + i32::from(here.rules.capital(FINLAND) == Some(hex)),
        // Supply lines do not reach far from Finnish cities, so only an empty city is worth the march.
        (false, false) if defence > 0 && here.later > 1 => return None,
        (false, false) => city.worth * 2,
    };
    Some(Goal { hex, weight, need: 2 * defence + 4 - strength })
}

/// Tenths of a turn in which a unit covers so many sixths.
pub(super) fn tenths(here: &Assessment<'_>, unit: UnitId, sixths: u32) -> u32 {
    let movement = u32::from(here.rules.unit(unit).movement).max(1);
    if sixths >= NEVER { NEVER } else { sixths * 10 / (movement * 6) }
}
