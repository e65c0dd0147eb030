//! Classes of units, and where each class is: what searches ask of thousands of hexes, kept as units are put.
//!
//! A rule book sorts its units into classes that differ in what these questions ask: their side, whether they have a zone, whether they bar
//! a hex. What a reading changes is the classes that count, never the class of a unit.

use super::super::map::{Crossing, Map};
use super::super::unit::UnitId;

/// A class of units, one of at most eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u8);

impl Class {
    /// The class of this number, 0 to 7.
    ///
    /// # Panics
    /// At a greater number: while the program is compiled, where it is a constant.
    #[must_use]
    pub const fn number(number: u8) -> Self {
        assert!(number < 8, "there are eight classes");
        Self(number)
    }
}

/// Bits of a class among the counts of zones: at most six hexes lie around one.
const LANE: u32 = 3;

/// Several classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// A bit each.
    here: u8,
    /// The bits of their counts.
    around: u32,
}

impl Classes {
    /// No class.
    pub const NONE: Self = Self { here: 0, around: 0 };

    /// Whether a class is one of them.
    #[must_use]
    pub const fn has(self, class: Class) -> bool {
        self.here >> class.0 & 1 != 0
    }

    /// These and another one.
    #[must_use]
    pub const fn and(self, class: Class) -> Self {
        Self { here: self.here | 1 << class.0, around: self.around | 0b111 << (LANE * class.0 as u32) }
    }
}

/// The units of a match by class, and over which hexsides the zones of each class go.
#[derive(Debug, PartialEq, Eq)]
pub struct UnitClasses {
    /// In counter order; `None` of units that no search asks for.
    of: Vec<Option<Class>>,
    /// By position of the hex and class: a bit for each direction in which a zone goes.
    open: Vec<[u8; 8]>,
}

impl UnitClasses {
    /// So many units of no class.
    #[must_use]
    pub fn none(units: usize) -> Self {
        Self { of: vec![None; units], open: Vec::new() }
    }

    /// Units in counter order with their classes; `crosses` says whether the zone of a class goes over a hexside.
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

/// Which classes are in each hex, and how many hexes around it hold one whose zone reaches there; by position of the hex.
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
    /// Nothing stands anywhere.
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

    /// A unit of the class is now in a hex.
    pub(super) fn enter(&mut self, map: &Map, units: &UnitClasses, (cell, class): (usize, Class)) {
        if self.here[cell] & 1 << class.0 == 0 {
            self.here[cell] |= 1 << class.0;
            self.zone(map, units, (cell, class), |count, one| count + one);
        }
    }

    /// The last unit of the class has left a hex.
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
