//! Units by class, for frequent searches: which units are in a hex, and whose zone reaches it.

use crate::kernel::board::{Class, Classes, UnitClasses};
use crate::kernel::map::Map;
use crate::kernel::unit::Side;

use super::units::{Kind, Unit};

/// For each side: units with a zone, ships.
const OF: [[Class; 2]; 2] = [[Class::number(0), Class::number(1)], [Class::number(2), Class::number(3)]];

/// The units of a match by class. A zone covers the six hexes around a unit, across any hexside (C-034).
#[must_use]
pub fn classes(map: &Map, units: &[Unit]) -> UnitClasses {
    let class = |unit: &Unit| Some(OF[unit.side.index()][usize::from(unit.kind == Kind::Naval)]);
    UnitClasses::new(map, units.iter().map(class).collect(), |_, _| true)
}

/// The units of a side.
#[must_use]
pub const fn of(side: Side) -> Classes {
    let [engaging, ships] = OF[side.index()];
    Classes::NONE.and(engaging).and(ships)
}

/// The units of a side that have a zone: all except ships (C-034, A-48).
#[must_use]
pub const fn engaging(side: Side) -> Classes {
    let [engaging, _] = OF[side.index()];
    Classes::NONE.and(engaging)
}
