//! Everything that genesis fixes for a match: board, units, tables, scenario, readings.

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

use super::classes::{Class, Kind};
use super::order_of_battle::{CLASS_TABLE, ORDER_OF_BATTLE};
use super::presence::presence;
use super::readings::Readings;
use super::scenario::Scenario;
use super::tables::Tables;
use super::units::Unit;

/// The rules of one match. Parts that no reading changes are shared, so a copy with another reading is cheap.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Title of the scene in which the match began.
    pub title: String,
    /// The book with the tables.
    pub book: Arc<Book>,
    /// The tables, typed.
    pub tables: Arc<Tables>,
    /// The board.
    pub map: Arc<Map>,
    /// The board as text, for scenes and material.
    pub map_text: Arc<str>,
    /// The parameters of the scenario.
    pub scenario: Arc<Scenario>,
    /// Units in counter order.
    pub units: Arc<[Unit]>,
    /// Units by id in byte order, for breaking ties.
    pub by_name: Arc<[UnitId]>,
    /// Place of each unit in the order of `by_name`.
    pub place_by_name: Arc<[u16]>,
    /// Class of presence of each unit on this board, for searches.
    pub classes: Arc<UnitClasses>,
    /// Unit numbers by id, for notation.
    pub by_id: Arc<ById>,
    /// Switches in force.
    pub readings: Readings,
    /// Last turn of the match.
    pub last_turn: u16,
}

/// The tables of this edition, as text.
pub const TABLES: &str = include_str!("../data/tables.txt");

/// The rule rows, the readings and the tables of this edition, including classes and order of battle.
///
/// # Errors
/// When a text shipped with the program is damaged; a test reads it on every run.
pub fn book() -> Result<Book, ParseError> {
    let mut book = Book::parse(include_str!("../data/rows.txt"), include_str!("../data/readings.txt"), TABLES)?;
    let classes = ["Classes of units", "Förbandsklasser"];
    book.tables.push(Grid::of_csv("10.1", classes, "reconstructed", CLASS_TABLE));
    let forces = ["Order of battle", "Styrkor"];
    book.tables.push(Grid::of_csv("11.1", forces, "reconstructed", ORDER_OF_BATTLE));
    Ok(book)
}

impl Rules {
    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The class of a unit.
    #[must_use]
    pub fn class(&self, unit: UnitId) -> &Class {
        &self.units[unit.index()].class
    }

    /// Owner of a unit.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> Side {
        self.class(unit).side
    }

    /// Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.class(unit).kind
    }

    /// Returns whether a unit is a combat unit.
    #[must_use]
    pub fn is_combat(&self, unit: UnitId) -> bool {
        self.kind(unit).is_combat()
    }

    /// Place of a unit in the order of ids, for breaking ties.
    #[must_use]
    pub fn name_order(&self, unit: UnitId) -> u16 {
        self.place_by_name[unit.index()]
    }

    /// Units in the order of their ids.
    #[must_use]
    pub fn sorted(&self, mut units: Vec<UnitId>) -> Vec<UnitId> {
        units.sort_by_key(|&unit| self.name_order(unit));
        units
    }

    /// Returns whether a hex is in the fortified area.
    #[must_use]
    pub fn is_fortified(&self, hex: Hex) -> bool {
        self.scenario.fortified.is_some_and(|(centre, within)| self.map.distance(centre, hex) <= within)
    }

    /// Adds `units` to the rules and indexes them.
    pub fn enlist(&mut self, units: Vec<Unit>) {
        let count = u16::try_from(units.len()).expect("few units");
        let mut by_name: Vec<UnitId> = (0..count).map(UnitId).collect();
        by_name.sort_by(|a, b| units[a.index()].id.cmp(&units[b.index()].id));
        let mut places = vec![0; units.len()];
        (0..).zip(&by_name).for_each(|(place, unit)| places[unit.index()] = place);
        self.by_id = Arc::new(ById::of(&units));
        self.classes = Arc::new(presence(&self.map, &units));
        self.by_name = by_name.into();
        self.place_by_name = places.into();
        self.units = units.into();
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
