//! The board: where each unit is, what it has lost, who holds which hex. Changed only by [`super::effect`].

mod packed;

use super::hex::Hex;
use super::map::Map;
use super::unit::{Place, Side, UnitId};

pub use packed::PackedBoard;

const NOBODY: u16 = u16::MAX;

/// Positions of all units, with an index of the units in each hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    places: Vec<Place>,
    losses: Vec<u8>,
    owners: Vec<Option<Side>>,
    // Per hex the first unit in it, per unit the next one in its hex: a chain in counter order, rebuilt by no one.
    first: Vec<u16>,
    next: Vec<u16>,
}

impl Board {
    /// A board with `units` units, all in the pool, and no owners.
    #[must_use]
    pub fn new(units: usize, map: &Map) -> Self {
        assert!(units < usize::from(NOBODY), "each unit has a number, which is not the one of no unit");
        Self {
            places: vec![Place::Pool; units],
            losses: vec![0; units],
            owners: vec![None; map.len()],
            first: vec![NOBODY; map.len()],
            next: vec![NOBODY; units],
        }
    }

    /// Number of units.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the match has no units.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All units in counter order.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.places.len()).expect("few units")).map(UnitId)
    }

    /// Where `unit` is.
    #[must_use]
    pub fn place(&self, unit: UnitId) -> Place {
        self.places[unit.index()]
    }

    /// The hex `unit` is in, if it is on the map.
    #[must_use]
    pub fn hex(&self, unit: UnitId) -> Option<Hex> {
        match self.places[unit.index()] {
            Place::On(hex) => Some(hex),
            Place::Pool | Place::Away | Place::Eliminated => None,
        }
    }

    /// Loss points `unit` has taken.
    #[must_use]
    pub fn losses(&self, unit: UnitId) -> u8 {
        self.losses[unit.index()]
    }

    /// The side that holds `hex`; `None` when none has been recorded.
    #[must_use]
    pub fn owner(&self, map: &Map, hex: Hex) -> Option<Side> {
        self.owners[map.cell(hex)?]
    }

    /// The side that holds each hex, by position of the hex on the map.
    pub(super) fn owners(&self) -> &[Option<Side>] {
        &self.owners
    }

    /// The units in `hex`, in counter order.
    pub fn at(&self, map: &Map, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let mut unit = map.cell(hex).map_or(NOBODY, |cell| self.first[cell]);
        std::iter::from_fn(move || {
            let here = (unit != NOBODY).then_some(UnitId(unit))?;
            unit = self.next[here.index()];
            Some(here)
        })
    }

    pub(super) fn put(&mut self, map: &Map, unit: UnitId, to: Place) {
        debug_assert!(self.is_found(map, unit), "a unit to be moved is found in its hex");
        if let Place::On(hex) = self.places[unit.index()] {
            self.unlink(map, unit, hex);
        }
        self.places[unit.index()] = to;
        if let Place::On(hex) = to {
            self.link(map, unit, hex);
        }
        debug_assert!(self.is_found(map, unit), "a unit that was moved is found in its new hex");
    }

    /// Whether the index of hexes finds a unit once in the hex that its place names.
    fn is_found(&self, map: &Map, unit: UnitId) -> bool {
        self.hex(unit).is_none_or(|hex| self.at(map, hex).filter(|&here| here == unit).count() == 1)
    }

    pub(super) fn lose(&mut self, unit: UnitId, losses: u8) {
        self.losses[unit.index()] = losses;
    }

    pub(super) fn own(&mut self, map: &Map, hex: Hex, by: Option<Side>) {
        let cell = map.cell(hex).expect("only hexes of the map are owned");
        self.owners[cell] = by;
    }

    fn unlink(&mut self, map: &Map, unit: UnitId, hex: Hex) {
        let cell = map.cell(hex).expect("a unit stands on the map");
        let after = self.next[unit.index()];
        if self.first[cell] == unit.0 {
            self.first[cell] = after;
        } else {
            let mut before = usize::from(self.first[cell]);
            while self.next[before] != unit.0 {
                before = usize::from(self.next[before]);
            }
            self.next[before] = after;
        }
        self.next[unit.index()] = NOBODY;
    }

    fn link(&mut self, map: &Map, unit: UnitId, hex: Hex) {
        let cell = map.cell(hex).expect("a unit is put on the map");
        let first = self.first[cell];
        if first == NOBODY || first > unit.0 {
            self.next[unit.index()] = first;
            self.first[cell] = unit.0;
            return;
        }
        let mut before = usize::from(first);
        while self.next[before] != NOBODY && self.next[before] < unit.0 {
            before = usize::from(self.next[before]);
        }
        self.next[unit.index()] = self.next[before];
        self.next[before] = unit.0;
    }

    /// Whether index and places agree; checked after parsing and by the conformance suite.
    #[must_use]
    pub fn check(&self, map: &Map) -> bool {
        let indexed: usize =
            map.hexes().map(|hex| self.at(map, hex).filter(|&u| self.hex(u) == Some(hex)).count()).sum();
        let placed = self.units().filter(|&unit| self.hex(unit).is_some()).count();
        let ordered = map.hexes().all(|hex| self.at(map, hex).is_sorted());
        indexed == placed && ordered
    }
}
