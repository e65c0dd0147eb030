//! Zones of Engagement: the six hexes around a unit (seed §4.1.2).

use crate::kernel::board::Board;
use crate::kernel::hex::Hex;
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::units::Kind;

/// Returns whether a unit has a zone and is stopped by those of others: every unit except ships (C-034, A-48).
#[must_use]
pub fn engages(rules: &Rules, unit: UnitId) -> bool {
    rules.kind(unit) != Kind::Naval
}

/// The units of `side` that engage.
fn engaging<'a>(rules: &'a Rules, board: &'a Board, side: Side) -> Stacks<'a, impl Fn(UnitId) -> bool + Copy + 'a> {
    Stacks { board, map: &rules.map, counts: move |unit| board.is_of(unit, classes::engaging(side)) }
}

/// Units of `side` in `hex` that engage, in counter order.
pub fn engaging_in<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    engaging(rules, board, side).within(hex)
}

/// The first unit of `side` whose zone covers `hex`.
#[must_use]
pub fn zone_holder(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Option<UnitId> {
    rules.map.neighbours(hex).find_map(|(_, next)| engaging_in(rules, board, next, side).next())
}

/// Returns whether `hex` is in a zone of the enemies of `side`.
#[must_use]
pub fn in_enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    board.is_in_zone(&rules.map, hex, classes::engaging(side.enemy()))
}

/// Returns whether a unit on the map is in an enemy zone (C-053).
#[must_use]
pub fn is_engaged(rules: &Rules, board: &Board, unit: UnitId) -> bool {
    let hex = board.hex(unit).filter(|_| engages(rules, unit));
    hex.is_some_and(|hex| in_enemy_zone(rules, board, hex, rules.side(unit)))
}

/// Hexes next to `hex` with engaging enemies of `side`, clockwise.
pub fn enemies_around<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = Hex> + 'a {
    let around = rules.map.neighbours(hex).map(|(_, next)| next);
    engaging(rules, board, side.enemy()).first_in_each(around).map(|(next, _)| next)
}

/// Land hexes that zones of `side` cover, by number; for overlays.
#[must_use]
pub fn zones(rules: &Rules, board: &Board, side: Side) -> Vec<Hex> {
    use super::super::state::terrain::Ground;
    let land = rules.map.hexes().filter(|&hex| rules.hex_terrain(hex).base != Ground::Sea);
    land.filter(|&hex| board.is_in_zone(&rules.map, hex, classes::engaging(side))).collect()
}
