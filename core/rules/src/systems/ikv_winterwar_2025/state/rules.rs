//! Everything that genesis fixes for a match: board, cities, units, tables, readings.

use std::sync::Arc;

use crate::kernel::board::UnitClasses;
use crate::kernel::book::Book;
use crate::kernel::explain::Printed;
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load::ById;
use crate::kernel::slots::Names;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Grid;

use super::cities::{City, cities};
use super::classes::classes;
use super::readings::{PRINTED_RAIL, Readings};
use super::tables::Tables;
use super::terrain::by_sweden;
use super::units::{FINLAND, Kind, ORDER_OF_BATTLE, Unit};

/// The rules of one match. Parts that no reading changes are shared, so a copy with another reading is cheap.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Title of the scene in which the match began.
    pub title: String,
    /// The book with the tables.
    pub book: Arc<Book>,
    /// The printed tables, typed.
    pub tables: Arc<Tables>,
    /// The board.
    pub map: Arc<Map>,
    /// The board as text, for scenes and material.
    pub map_text: Arc<str>,
    /// The cities, by hex number.
    pub cities: Arc<[City]>,
    /// Finnish hexes on the Swedish border, by number; the lines of Swedish units begin there (W-047).
    pub by_sweden: Arc<[Hex]>,
    /// Units in counter order.
    pub units: Arc<[Unit]>,
    /// Side and kind of each unit in one array, for searches over all units.
    pub briefs: Arc<[(Side, Kind)]>,
    /// Class of each unit on this board, for searches.
    pub classes: Arc<UnitClasses>,
    /// Unit numbers by id, for notation.
    pub by_id: Arc<ById>,
    /// Switches in force.
    pub readings: Readings,
    /// Last turn of the match.
    pub last_turn: u16,
}

/// The rule rows, the readings and the tables of this edition.
///
/// # Errors
/// When a text shipped with the program is damaged; a test reads it on every run.
pub fn book() -> Result<Book, ParseError> {
    let mut book = Book::parse(include_str!("../data/rows.txt"), include_str!("../data/readings.txt"), TABLES)?;
    let title = ["Order of battle", "Styrkor och styrketillväxt"];
    book.tables.push(Grid::of_csv("2.1", title, "reconstructed", ORDER_OF_BATTLE));
    Ok(book)
}

/// The printed tables of this edition, as text.
pub const TABLES: &str = include_str!("../data/tables.txt");

impl Rules {
    /// Cost of a hex by rail in sixths: as table 1.4 prints it, or by the other value of A-03 (W-067).
    #[must_use]
    pub fn rail(&self) -> u32 {
        match self.readings.rail_cost {
            PRINTED_RAIL => self.tables.rail,
            other => u32::try_from(other).unwrap_or(self.tables.rail),
        }
    }

    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// Owner of a unit.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> Side {
        self.briefs[unit.index()].0
    }

    /// Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.briefs[unit.index()].1
    }

    /// Returns whether a unit is a ground unit.
    #[must_use]
    pub fn is_ground(&self, unit: UnitId) -> bool {
        self.kind(unit).is_ground()
    }

    /// The city in a hex.
    #[must_use]
    pub fn city(&self, hex: Hex) -> Option<&City> {
        self.cities.binary_search_by_key(&hex, |city| city.hex).ok().map(|at| &self.cities[at])
    }

    /// The hex whose fall to the enemy of `side` ends the match at once: Helsingfors, or the large hex of Leningrad (W-009, W-010). The
    /// small hex of Leningrad falls like any city (W-012).
    #[must_use]
    pub fn capital(&self, side: Side) -> Option<Hex> {
        let id = if side == FINLAND { "helsinki" } else { "leningrad-large" };
        self.cities.iter().find(|city| city.id == id).map(|city| city.hex)
    }

    /// The hex of the place with this id, of any kind.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<Hex> {
        self.map.places.iter().find(|place| place.id == id).map(|place| place.hex)
    }

    /// Adds `units` to the rules and indexes their ids.
    pub fn enlist(&mut self, units: Vec<Unit>) {
        self.by_id = Arc::new(ById::of(&units));
        self.briefs = units.iter().map(|unit| (unit.side, unit.kind)).collect();
        self.classes = Arc::new(classes(&self.map, &units));
        self.units = units.into();
        self.cities = cities(&self.map).into();
        self.by_sweden = by_sweden(&self.map).collect();
    }
}

impl Printed for Rules {}

impl Names for Rules {
    fn map(&self) -> &Map {
        &self.map
    }

    fn unit_id(&self, unit: UnitId) -> &str {
        &self.units[unit.index()].id
    }

    fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.by_id.find(&self.units, id)
    }

    fn unit_ids(&self) -> impl Iterator<Item = &str> {
        self.units.iter().map(|unit| unit.id.as_str())
    }
}
