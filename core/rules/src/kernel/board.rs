//! The board: where each unit is, what it has lost, who holds each hex. Only [`super::effect`] changes it.

mod classes;
mod packed;

use std::sync::Arc;

use super::hex::Hex;
use super::map::Map;
use super::unit::{Place, Side, UnitId};

use classes::Presence;
pub use classes::{Class, Classes, UnitClasses};
pub use packed::PackedBoard;

const NOBODY: u16 = u16::MAX;
/// The holder of a hex, by the number that the board stores.
const HELD_BY: [Option<Side>; 3] = [None, Some(Side::One), Some(Side::Two)];

/// Positions of all units, with an index of the units in each hex.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    places: Vec<Place>,
    losses: Vec<u8>,
    /// By position of the hex on the map: an index into [`HELD_BY`].
    owners: Vec<u8>,
    // For each hex the first unit in it, for each unit the next one in its hex: a linked list in counter order.
    first: Vec<u16>,
    next: Vec<u16>,
    /// All boards of a match share it.
    classes: Arc<UnitClasses>,
    presence: Presence,
}

/// Written by hand so that `clone_from` reuses allocations.
impl Clone for Board {
    fn clone(&self) -> Self {
        Self {
            places: self.places.clone(),
            losses: self.losses.clone(),
            owners: self.owners.clone(),
            first: self.first.clone(),
            next: self.next.clone(),
            classes: Arc::clone(&self.classes),
            presence: self.presence.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { places, losses, owners, first, next, classes, presence } = other;
        self.places.clone_from(places);
        self.losses.clone_from(losses);
        self.owners.clone_from(owners);
        self.first.clone_from(first);
        self.next.clone_from(next);
        self.classes.clone_from(classes);
        self.presence.clone_from(presence);
    }
}

impl Board {
    /// A board with these units, all in the pool, and no owners.
    #[must_use]
    pub fn new(classes: Arc<UnitClasses>, map: &Map) -> Self {
        let units = classes.len();
        assert!(units < usize::from(NOBODY), "each unit has a number, which is not the one of no unit");
        Self {
            places: vec![Place::Pool; units],
            losses: vec![0; units],
            owners: vec![0; map.len()],
            first: vec![NOBODY; map.len()],
            next: vec![NOBODY; units],
            classes,
            presence: Presence::new(map),
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
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.places.len()).expect("few units")).map(UnitId)
    }

    /// Where `unit` is.
    #[must_use]
    pub fn place(&self, unit: UnitId) -> Place {
        self.places[unit.index()]
    }

    /// Where each unit is, in counter order.
    pub(super) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Loss points each unit has taken, in counter order.
    pub(super) fn all_losses(&self) -> &[u8] {
        &self.losses
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
        HELD_BY[usize::from(self.owners[map.cell(hex)?])]
    }

    /// The side that holds each hex, as its number in [`HELD_BY`], by position on the map.
    pub(super) fn owners(&self) -> &[u8] {
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

    /// Whether a unit is of one of these classes.
    #[must_use]
    pub fn is_of(&self, unit: UnitId, classes: Classes) -> bool {
        self.classes.of(unit).is_some_and(|class| classes.has(class))
    }

    /// Whether a unit of one of these classes is in `hex`; false for a hex off the map.
    #[must_use]
    pub fn holds(&self, map: &Map, hex: Hex, classes: Classes) -> bool {
        map.cell(hex).is_some_and(|cell| self.holds_at(cell, classes))
    }

    /// The same as [`Board::holds`] for the hex at a position of the map.
    #[must_use]
    pub fn holds_at(&self, cell: usize, classes: Classes) -> bool {
        self.presence.holds(cell, classes)
    }

    /// Whether the zone of a unit of one of these classes reaches `hex`; false for a hex off the map.
    #[must_use]
    pub fn is_in_zone(&self, map: &Map, hex: Hex, classes: Classes) -> bool {
        map.cell(hex).is_some_and(|cell| self.is_in_zone_at(cell, classes))
    }

    /// The same as [`Board::is_in_zone`] for the hex at a position of the map.
    #[must_use]
    pub fn is_in_zone_at(&self, cell: usize, classes: Classes) -> bool {
        self.presence.reaches(cell, classes)
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

    /// Whether the index of hexes lists a unit exactly once, in the hex that its place names.
    fn is_found(&self, map: &Map, unit: UnitId) -> bool {
        self.hex(unit).is_none_or(|hex| self.at(map, hex).filter(|&here| here == unit).count() == 1)
    }

    pub(super) fn lose(&mut self, unit: UnitId, losses: u8) {
        self.losses[unit.index()] = losses;
    }

    pub(super) fn own(&mut self, map: &Map, hex: Hex, by: Option<Side>) {
        let cell = map.cell(hex).expect("only hexes of the map are owned");
        self.owners[cell] = by.map_or(0, |side| 1 + u8::from(side == Side::Two));
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
        if let Some(class) = self.classes.of(unit)
            && !self.at(map, hex).any(|other| self.classes.of(other) == Some(class))
        {
            self.presence.leave(map, &self.classes, (cell, class));
        }
    }

    fn link(&mut self, map: &Map, unit: UnitId, hex: Hex) {
        let cell = map.cell(hex).expect("a unit is put on the map");
        if let Some(class) = self.classes.of(unit) {
            self.presence.enter(map, &self.classes, (cell, class));
        }
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

    /// Whether index, classes and places agree; checked after parsing and by the conformance suite.
    #[must_use]
    pub fn check(&self, map: &Map) -> bool {
        let mut anew = Self::new(Arc::clone(&self.classes), map);
        self.units().for_each(|unit| anew.put(map, unit, self.place(unit)));
        let indexed: usize =
            map.hexes().map(|hex| self.at(map, hex).filter(|&u| self.hex(u) == Some(hex)).count()).sum();
        let placed = self.units().filter(|&unit| self.hex(unit).is_some()).count();
        let ordered = map.hexes().all(|hex| self.at(map, hex).is_sorted());
        indexed == placed && ordered && anew.presence == self.presence
    }
}
