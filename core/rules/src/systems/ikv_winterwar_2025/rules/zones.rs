//! Zones of control (seed: Försörjning och kontrollzoner; reference 4.3).
//!
//! [`classes`] defines the hexsides over which they extend.

use crate::kernel::board::Board;
use crate::kernel::hex::Hex;
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::classes;
use super::super::state::rules::Rules;

/// Returns whether a zone of the enemy of `side` reaches the hex at a position of the map. Own units do not free it (W-061).
#[must_use]
pub fn is_enemy_zone_at(board: &Board, cell: usize, side: Side) -> bool {
    board.is_in_zone_at(cell, classes::with_zone(side.enemy()))
}

/// Returns whether a zone of the enemy of `side` reaches `hex`.
#[must_use]
pub fn is_enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    rules.map.cell(hex).is_some_and(|cell| is_enemy_zone_at(board, cell, side))
}

/// The units of `side` whose zone reaches `hex`: the first unit of each hex, with its hex.
pub fn zone_holders<'a>(
    rules: &'a Rules,
    board: &'a Board,
    hex: Hex,
    side: Side,
) -> impl Iterator<Item = (Hex, UnitId)> + 'a {
    let map = &rules.map;
    let zone = classes::with_zone(side);
    let near = map.cell(hex).into_iter().flat_map(|cell| map.crossings(cell));
    let near = near.filter_map(move |out| map.crossing(out.to, hex));
    let near =
        near.filter(move |inward| classes::zone_goes(map, side, inward) && board.holds_at(inward.from_cell, zone));
    Stacks { board, map, counts: move |unit| board.is_of(unit, zone) }.first_in_each(near.map(|inward| inward.from))
}

/// Hexes that zones of `side` reach, by number; for overlays.
#[must_use]
pub fn zones(rules: &Rules, board: &Board, side: Side) -> Vec<Hex> {
    rules.map.hexes().filter(|&hex| board.is_in_zone(&rules.map, hex, classes::with_zone(side))).collect()
}
