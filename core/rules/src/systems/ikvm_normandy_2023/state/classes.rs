//! Units by class, for frequent searches: which units are in a hex, and whose zone reaches it.

use crate::kernel::board::{Class, Classes, UnitClasses};
use crate::kernel::map::{Hexside, Map};
use crate::kernel::unit::Side;

use super::terrain::is_unbridged_river;
use super::units::{Kind, Unit};

/// For each side: ground units with a zone in every match, field artillery, coastal artillery.
const OF: [[Class; 3]; 2] =
    [[Class::number(0), Class::number(1), Class::number(2)], [Class::number(3), Class::number(4), Class::number(5)]];

/// Returns whether a zone extends over a hexside: not across a river without a bridge (N-108, N-178).
#[must_use]
pub const fn zone_crosses(side: Hexside) -> bool {
    !is_unbridged_river(side)
}

/// The units of a match by class; ships (N-184) and aircraft have none.
#[must_use]
pub fn classes(map: &Map, units: &[Unit]) -> UnitClasses {
    let class = |unit: &Unit| {
        let [plain, field, coastal] = OF[unit.side.index()];
        match unit.kind {
            Kind::Infantry | Kind::Airborne | Kind::AirLanding | Kind::Armour | Kind::Mechanised | Kind::Flak => {
                Some(plain)
            }
            Kind::Artillery | Kind::RocketArtillery => Some(field),
            Kind::CoastalArtillery => Some(coastal),
            Kind::Bomber | Kind::AttackAircraft | Kind::Battleship => None,
        }
    };
    UnitClasses::new(map, units.iter().map(class).collect(), |_, crossing| zone_crosses(crossing.side))
}

/// The ground units of a side.
#[must_use]
pub const fn ground(side: Side) -> Classes {
    let [plain, field, coastal] = OF[side.index()];
    Classes::NONE.and(plain).and(field).and(coastal)
}

/// The units of a side that have a zone on land: every ground unit except coastal artillery (N-181, A-25), and except field artillery if
/// the match gives it none.
#[must_use]
pub const fn with_zone(side: Side, artillery_lacks_zone: bool) -> Classes {
    let [plain, field, _] = OF[side.index()];
    let plain = Classes::NONE.and(plain);
    if artillery_lacks_zone { plain } else { plain.and(field) }
}
