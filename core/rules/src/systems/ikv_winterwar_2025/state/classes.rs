//! Units by class, for frequent searches: which units are in a hex, and whose zone reaches it.

use crate::kernel::board::{Class, Classes, UnitClasses};
use crate::kernel::map::{Crossing, Map};
use crate::kernel::unit::Side;

use super::terrain::{Terrain, has_way, is_closed, is_enterable, is_river, terrain_of};
use super::units::{Kind, SOVIET, Unit};

/// For each side: ground units with a zone, ground units without one, ships.
const OF: [[Class; 3]; 2] =
    [[Class::number(0), Class::number(1), Class::number(2)], [Class::number(3), Class::number(4), Class::number(5)]];

/// Returns whether a zone of `side` extends over a hexside. No zone extends across water, a lake under ice (W-085) or a river, even with a
/// road. Otherwise a Finnish zone extends over all sides (W-084), a Soviet zone only along a road or railway (W-083).
#[must_use]
pub fn zone_goes(map: &Map, side: Side, crossing: &Crossing) -> bool {
    let from = map.terrain(crossing.from).map(terrain_of);
    let is_lake = [from, Some(terrain_of(crossing.ground))].contains(&Some(Terrain::FrozenLake));
    let is_barred = is_river(crossing.side) || is_closed(crossing.side);
    let is_open = is_enterable(map, crossing.to) && !is_lake && !is_barred;
    is_open && (side != SOVIET || has_way(crossing.side))
}

/// The units of a match by class; aircraft have none.
#[must_use]
pub fn classes(map: &Map, units: &[Unit]) -> UnitClasses {
    let class = |unit: &Unit| {
        let [zoned, plain, ship] = OF[unit.side.index()];
        match unit.kind {
            Kind::Fighter | Kind::Bomber => None,
            Kind::Ship => Some(ship),
            Kind::Artillery | Kind::Engineer | Kind::Partisan => Some(plain),
            Kind::Infantry
            | Kind::Ski
            | Kind::Recon
            | Kind::Armour
            | Kind::Motorised
            | Kind::Marine
            | Kind::Fortification => Some(zoned),
        }
    };
    let side_of = |class| if OF[SOVIET.index()].contains(&class) { SOVIET } else { SOVIET.enemy() };
    let crosses = |class, crossing: &Crossing| zone_goes(map, side_of(class), crossing);
    UnitClasses::new(map, units.iter().map(class).collect(), crosses)
}

/// The ground units of a side.
#[must_use]
pub const fn ground(side: Side) -> Classes {
    let [zoned, plain, _] = OF[side.index()];
    Classes::NONE.and(zoned).and(plain)
}

/// The units of a side that have a zone (W-081, W-082).
#[must_use]
pub const fn with_zone(side: Side) -> Classes {
    Classes::NONE.and(OF[side.index()][0])
}

/// The ships of a side.
#[must_use]
pub const fn ships(side: Side) -> Classes {
    Classes::NONE.and(OF[side.index()][2])
}
