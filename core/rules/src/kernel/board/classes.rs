//! Classes of units, and the hexes in which each class is. The index is updated when a unit moves, because searches read it for thousands of hexes.
//!
//! A rule book sorts its units into classes by what searches ask about: the side, whether a unit has a zone, whether it bars a hex. A
//! reading changes which classes count, never the class of a unit.

use super::super::map::{Crossing, Map};
use super::super::unit::UnitId;

/// A class of units, one of at most eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u8);

impl Class {
    /// The class with this number, 0 to 7.
    ///
    /// # Panics
    /// At a greater number; for a constant this stops the build.
    #[must_use]
    pub const fn number(number: u8) -> Self {
        assert!(number < 8, "there are eight classes");
        Self(number)
    }
}

/// Bits of the zone count of one class; at most six hexes surround a hex.
const LANE: u32 = 3;

/// A set of classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// One bit for each class.
    here: u8,
    /// The bits of the classes' zone counts.
    around: u32,
}

impl Classes {
    /// No class.
    pub const NONE: Self = Self { here: 0, around: 0 };

    /// Whether the set has a class.
    #[must_use]
    pub const fn has(self, class: Class) -> bool {
        self.here >> class.0 & 1 != 0
    }

    /// The set with one more class.
    #[must_use]
    pub const fn and(self, class: Class) -> Self {
        Self { here: self.here | 1 << class.0, around: self.around | 0b111 << (LANE * class.0 as u32) }
    }
}

/// The class of each unit of a match, and the hexsides that the zone of each class crosses.
#[derive(Debug, PartialEq, Eq)]
pub struct UnitClasses {
    /// In counter order; `None` for units that no search asks about.
    of: Vec<Option<Class>>,
    /// By position of the hex and class: one bit for each direction in which the zone crosses the hexside.
    open: Vec<[u8; 8]>,
}

impl UnitClasses {
    /// This many units without a class.
    #[must_use]
    pub fn none(units: usize) -> Self {
        Self { of: vec![None; units], open: Vec::new() }
    }

    /// The classes of the units in counter order; `crosses` returns whether the zone of a class crosses a hexside.
    #[must_use]
    pub fn new(map: &Map, of: Vec<Option<Class>>, crosses: impl Fn(Class, &Crossing) -> bool) -> Self {
        let open = (0..map.len()).map(|cell| {
            let mut open = [0; 8];
            for (crossing, number) in
                map.crossings(cell).flat_map(|crossing| (0..8).map(move |class| (crossing, class)))
            {
                let bit = u8::from(crosses(Class(number), &crossing)) << crossing.towards.index();
                open[usize::from(number)] |= bit;
            }
            open
        });
        let open = open.collect();
        Self { of, open }
    }

    /// Number of units.
    pub(super) fn len(&self) -> usize {
        self.of.len()
    }

    /// Class of a unit.
    pub(super) fn of(&self, unit: UnitId) -> Option<Class> {
        self.of[unit.index()]
    }
}

/// For each hex, by position on the map: the classes in it, and for each class how many neighbours project a zone into it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Presence {
    here: Vec<u8>,
    around: Vec<u32>,
}

impl Clone for Presence {
    fn clone(&self) -> Self {
        Self { here: self.here.clone(), around: self.around.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.here.clone_from(&other.here);
        self.around.clone_from(&other.around);
    }
}

impl Presence {
    /// A map without units.
    pub(super) fn new(map: &Map) -> Self {
        Self { here: vec![0; map.len()], around: vec![0; map.len()] }
    }

    /// Whether a unit of one of these classes is in a hex.
    pub(super) fn holds(&self, cell: usize, classes: Classes) -> bool {
        self.here[cell] & classes.here != 0
    }

    /// Whether the zone of one of these classes reaches a hex.
    pub(super) fn reaches(&self, cell: usize, classes: Classes) -> bool {
        self.around[cell] & classes.around != 0
    }

    /// Records that a hex now holds a unit of the class.
    pub(super) fn enter(&mut self, map: &Map, units: &UnitClasses, (cell, class): (usize, Class)) {
        if self.here[cell] & 1 << class.0 == 0 {
            self.here[cell] |= 1 << class.0;
            self.zone(map, units, (cell, class), |count, one| count + one);
        }
    }

    /// Records that the last unit of the class has left a hex.
    pub(super) fn leave(&mut self, map: &Map, units: &UnitClasses, (cell, class): (usize, Class)) {
        self.here[cell] &= !(1 << class.0);
        self.zone(map, units, (cell, class), |count, one| count - one);
    }

    fn zone(&mut self, map: &Map, units: &UnitClasses, (cell, class): (usize, Class), count: impl Fn(u32, u32) -> u32) {
        let open = units.open[cell][usize::from(class.0)];
        for crossing in map.crossings(cell).filter(|crossing| open >> crossing.towards.index() & 1 != 0) {
            let around = &mut self.around[crossing.to_cell];
            *around = count(*around, 1 << (LANE * u32::from(class.0)));
        }
    }
}
