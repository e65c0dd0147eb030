//! Units by class of presence, for frequent searches: which units are in a hex, and whose zone reaches it.

use crate::kernel::board::{Class as Presence, Classes, UnitClasses};
use crate::kernel::map::{Crossing, Map};
use crate::kernel::unit::Side;

use super::classes::Kind;
use super::terrain::{Terrain, terrain_of};
use super::units::Unit;

/// For each side: combat units, commanders, ships.
const OF: [[Presence; 3]; 2] = [
    [Presence::number(0), Presence::number(1), Presence::number(2)],
    [Presence::number(3), Presence::number(4), Presence::number(5)],
];

/// Returns whether the zone of a combat unit extends over a hexside: into any hex except the sea (reference 6.4). Rivers do not limit it.
#[must_use]
pub fn reaches(crossing: &Crossing) -> bool {
    terrain_of(crossing.ground) != Terrain::Sea
}

/// The units of a match by class; aircraft have none.
#[must_use]
pub fn presence(map: &Map, units: &[Unit]) -> UnitClasses {
    let class = |unit: &Unit| {
        let [combat, commander, ship] = OF[unit.side().index()];
        match unit.kind() {
            Kind::Aircraft => None,
            Kind::Ship => Some(ship),
            Kind::Commander => Some(commander),
            Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Artillery | Kind::Flak | Kind::Reconnaissance => {
                Some(combat)
            }
        }
    };
    UnitClasses::new(map, units.iter().map(class).collect(), |_, crossing: &Crossing| reaches(crossing))
}

/// The combat units of a side.
#[must_use]
pub const fn combat(side: Side) -> Classes {
    Classes::NONE.and(OF[side.index()][0])
}

/// The ground units of a side: combat units and commanders.
#[must_use]
pub const fn ground(side: Side) -> Classes {
    Classes::NONE.and(OF[side.index()][0]).and(OF[side.index()][1])
}

/// The ships of a side.
#[must_use]
pub const fn ships(side: Side) -> Classes {
    Classes::NONE.and(OF[side.index()][2])
}
