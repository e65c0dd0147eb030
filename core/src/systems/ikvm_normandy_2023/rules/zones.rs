//! Zones of control (seed: Spelordning 4, table 1.4, appendix 4.1; reference 4.2).

use crate::kernel::board::Board;
use crate::kernel::hex::Hex;
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::rules::Rules;
use super::super::state::terrain::{Terrain, is_land, is_unbridged_river, terrain};
use super::super::state::units::Kind;

/// Whether a ground unit has a zone on land: every one but coastal artillery (N-181, A-25).
fn has_zone_on_land(rules: &Rules, unit: UnitId) -> bool {
    let kind = rules.kind(unit);
    let artillery = kind.is_field_artillery() && rules.readings.artillery_lacks_zoc;
    kind.is_ground() && kind != Kind::CoastalArtillery && !artillery
}

/// The units of `side` whose zone reaches the land hex `hex`, the first of each hex with that hex.
///
/// A zone covers the six neighbours that are land, never the unit's own hex, and does not cross a river unless there is
/// a bridge (N-037, N-108, N-178).
pub fn zone_holders<'a>(
    rules: &'a Rules,
    board: &'a Board,
    hex: Hex,
    side: Side,
) -> impl Iterator<Item = (Hex, UnitId)> + 'a {
    let map = &rules.map;
    let counts = move |unit| rules.side(unit) == side && has_zone_on_land(rules, unit);
    let near = map.neighbours(hex).filter(move |&(direction, _)| !is_unbridged_river(map, hex, direction));
    Stacks { board, map, counts }.first_in_each(near.map(|(_, at)| at))
}

/// The first unit of `side` whose zone reaches the land hex `hex`; see [`zone_holders`].
#[must_use]
pub fn zone_holder(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Option<UnitId> {
    zone_holders(rules, board, hex, side).next().map(|(_, unit)| unit)
}

/// Whether a unit of `side` that enters or stands in the land hex `hex` is caught by the enemy there.
///
/// Own units do not free a hex for movement unless the match reads A-18 that way.
#[must_use]
pub fn is_in_enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    enemy_zone(rules, board, hex, side).is_some()
}

/// The enemy unit that catches a unit of `side` in `hex`; see [`is_in_enemy_zone`].
#[must_use]
pub fn enemy_zone(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Option<UnitId> {
    let holder = zone_holder(rules, board, hex, side.enemy())?;
    let cancelled = rules.readings.zoc_cancel_always && zone_holder(rules, board, hex, side).is_some();
    (!cancelled).then_some(holder)
}

/// The same for every hex at once, by cell of the map: each zone is laid out from its unit, which is far less than asking each hex.
#[must_use]
pub fn enemy_zones(rules: &Rules, board: &Board, side: Side) -> Vec<bool> {
    let map = &rules.map;
    let reached = |side: Side| {
        let mut reached = vec![false; map.len()];
        let holders = board.units().filter(|&unit| rules.side(unit) == side && has_zone_on_land(rules, unit));
        for hex in holders.filter_map(|unit| board.hex(unit)) {
            for (direction, next) in map.neighbours(hex) {
                if is_land(map, next) && !is_unbridged_river(map, hex, direction) {
                    reached[map.cell(next).expect("a neighbour lies on the map")] = true;
                }
            }
        }
        reached
    };
    let mut caught = reached(side.enemy());
    if rules.readings.zoc_cancel_always {
        caught.iter_mut().zip(reached(side)).for_each(|(caught, own)| *caught &= !own);
    }
    caught
}

/// The coastal battery whose zone reaches the sea hex `hex`: only coastal water, only against ships (N-121, N-181), never
/// the open Channel (N-120).
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
    land.filter(|&hex| zone_holder(rules, board, hex, side).is_some()).collect()
}
