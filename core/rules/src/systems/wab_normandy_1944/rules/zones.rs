//! Zones of control (reference 6.4), actual ones and those known to a side. [`presence`] defines the hexsides over which they extend.

use crate::kernel::board::Board;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::terrain::{Terrain, terrain_of};
use super::sight::{Level, Sightings};

/// Returns whether a unit has a zone: a combat unit that is in supply (B-065, B-230, B-233).
#[must_use]
pub fn has_zone(rules: &Rules, state: &State<Wab>, unit: UnitId) -> bool {
    rules.is_combat(unit) && rules.class(unit).has_zone && !state.sheet.unsupplied.contains(&unit)
}

/// The units of the enemy of `side` whose zones reach a hex, in the order of the hexes around it.
pub fn zone_holders<'a>(
    rules: &'a Rules,
    state: &'a State<Wab>,
    hex: Hex,
    side: Side,
) -> impl Iterator<Item = UnitId> + 'a {
    let map = &rules.map;
    let reaches = state.board.is_in_zone(map, hex, presence::combat(side.enemy()));
    let near = map.neighbours(hex).filter(move |_| reaches).flat_map(move |(_, near)| state.board.at(map, near));
    near.filter(move |&unit| rules.side(unit) == side.enemy() && has_zone(rules, state, unit))
}

/// Returns whether a zone of the enemy of `side` reaches a hex; never at sea (B-232). Own units do not cancel it.
#[must_use]
pub fn is_enemy_zone(rules: &Rules, state: &State<Wab>, hex: Hex, side: Side) -> bool {
    zone_holders(rules, state, hex, side).next().is_some()
}

/// Hexes that zones of `side` reach, by number.
#[must_use]
pub fn zones(rules: &Rules, state: &State<Wab>, side: Side) -> Vec<Hex> {
    rules.map.hexes().filter(|&hex| is_enemy_zone(rules, state, hex, side.enemy())).collect()
}

/// Returns whether a combat unit of the enemy of `side` is adjacent to a land hex, supplied or not (reference 0.5); under the other reading
/// any ground unit counts, also a lone commander.
#[must_use]
pub fn is_in_contact(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    let enemy = side.enemy();
    let who = if rules.readings.commander_in_contact { presence::ground(enemy) } else { presence::combat(enemy) };
    board.is_in_zone(&rules.map, hex, who)
}

/// Hexes of enemies and of their zones, by position of the hex; movement depends on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enemies {
    here: Vec<bool>,
    zone: Vec<bool>,
}

impl Enemies {
    /// The actual enemies of `side`.
    #[must_use]
    pub fn actual(rules: &Rules, state: &State<Wab>, side: Side) -> Self {
        let mut found = Self::nowhere(rules);
        for unit in state.board.units().filter(|&unit| rules.side(unit) != side) {
            let Some(cell) = state.board.hex(unit).and_then(|hex| rules.map.cell(hex)) else { continue };
            found.add(rules, cell, has_zone(rules, state, unit));
        }
        found
    }

    /// The enemies visible in `sightings`. A merely detected enemy on land counts as having a zone, and so does a recognised combat unit.
    /// For an identified enemy the actual zone counts. Hidden enemies do not count.
    #[must_use]
    pub fn known(rules: &Rules, state: &State<Wab>, sightings: &Sightings) -> Self {
        let mut found = Self::nowhere(rules);
        for &(cell, level) in sightings.levels() {
            let mut units = state.board.at(&rules.map, rules.map.hex(cell));
            let has_zone = match level {
                Level::Unseen => continue,
                Level::Detected => terrain_of(rules.map.ground(cell)) != Terrain::Sea,
                Level::Recognised => units.any(|unit| rules.is_combat(unit)),
                Level::Identified => units.any(|unit| has_zone(rules, state, unit)),
            };
            found.add(rules, cell, has_zone);
        }
        found
    }

    /// Returns whether an enemy is in the hex at a position.
    #[must_use]
    pub fn stand(&self, cell: usize) -> bool {
        self.here[cell]
    }

    /// Returns whether an enemy zone reaches the hex at a position.
    #[must_use]
    pub fn reach(&self, cell: usize) -> bool {
        self.zone[cell]
    }

    fn nowhere(rules: &Rules) -> Self {
        Self { here: vec![false; rules.map.len()], zone: vec![false; rules.map.len()] }
    }

    fn add(&mut self, rules: &Rules, cell: usize, has_zone: bool) {
        self.here[cell] = true;
        if has_zone {
            for crossing in rules.map.crossings(cell).filter(presence::reaches) {
                self.zone[crossing.to_cell] = true;
            }
        }
    }
}
