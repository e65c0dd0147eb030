//! Zones of control (seed: Spelordning 4, table 1.4, appendix 4.1; reference 4.2).

use crate::kernel::board::{Board, Classes};
use crate::kernel::hex::Hex;
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::terrain::{Terrain, is_land, terrain};
use super::super::state::units::Kind;

/// The units of `side` that have a zone on land under the readings of this match.
#[must_use]
pub const fn with_zone(rules: &Rules, side: Side) -> Classes {
    classes::with_zone(side, rules.readings.artillery_lacks_zoc)
}

/// The units of `side` whose zone reaches the land hex `hex`: the first unit of each hex, with its hex.
///
/// A zone covers the six neighbours that are land, never the unit's own hex, and crosses a river only by a bridge (N-037, N-108, N-178).
pub fn zone_holders<'a>(
    rules: &'a Rules,
    board: &'a Board,
    hex: Hex,
    side: Side,
) -> impl Iterator<Item = (Hex, UnitId)> + 'a {
    let map = &rules.map;
    let zone = with_zone(rules, side);
    let near = map.cell(hex).into_iter().flat_map(|cell| map.crossings(cell));
    let near = near.filter(move |near| classes::zone_crosses(near.side) && board.holds_at(near.to_cell, zone));
    Stacks { board, map, counts: move |unit| board.is_of(unit, zone) }.first_in_each(near.map(|near| near.to))
}

/// The first unit of `side` whose zone reaches the land hex `hex`; see [`zone_holders`].
#[must_use]
pub fn zone_holder(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Option<UnitId> {
    zone_holders(rules, board, hex, side).next().map(|(_, unit)| unit)
}

/// Returns whether an enemy zone stops a unit of `side` in the land hex `hex`.
///
/// Own units do not cancel zones for movement unless the match reads A-18 that way.
#[must_use]
pub fn is_in_enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    rules.map.cell(hex).is_some_and(|cell| Catching::of(rules, side).reach(board, cell))
}

/// The zones that stop a unit, for queries about many hexes.
#[derive(Clone, Copy, Debug)]
pub struct Catching {
    enemy: Classes,
    /// Own units that cancel zones in a hex.
    freeing: Classes,
}

impl Catching {
    /// The zones that stop units of `side`.
    #[must_use]
    pub const fn of(rules: &Rules, side: Side) -> Self {
        let freeing = if rules.readings.zoc_cancel_always { with_zone(rules, side) } else { Classes::NONE };
        Self { enemy: with_zone(rules, side.enemy()), freeing }
    }

    /// Returns whether the zones reach the land hex at a position of the map.
    #[must_use]
    pub fn reach(self, board: &Board, cell: usize) -> bool {
        board.is_in_zone_at(cell, self.enemy) && !board.is_in_zone_at(cell, self.freeing)
    }
}

/// The enemy unit whose zone stops a unit of `side` in `hex`; see [`is_in_enemy_zone`].
#[must_use]
pub fn enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Option<UnitId> {
    zone_holder(rules, board, hex, side.enemy()).filter(|_| is_in_enemy_zone(rules, board, hex, side))
}

/// The coastal battery whose zone reaches the sea hex `hex`: only in coastal water and against ships (N-121, N-181), never in the open
/// Channel (N-120).
#[must_use]
pub fn battery_zone(rules: &Rules, board: &Board, hex: Hex) -> Option<UnitId> {
    if terrain(&rules.map, hex) != Terrain::Coast {
        return None;
    }
    let near = rules.map.neighbours(hex);
    near.flat_map(|(_, next)| board.at(&rules.map, next)).find(|&unit| rules.kind(unit) == Kind::CoastalArtillery)
}

/// Land hexes that zones of `side` reach, by number; for overlays.
#[must_use]
pub fn zones(rules: &Rules, board: &Board, side: Side) -> Vec<Hex> {
    let land = rules.map.hexes().filter(|&hex| is_land(&rules.map, hex));
    land.filter(|&hex| board.is_in_zone(&rules.map, hex, with_zone(rules, side))).collect()
}
