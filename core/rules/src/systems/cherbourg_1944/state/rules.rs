//! Everything that genesis fixes for a match: board, units, tables, readings.

use std::sync::Arc;

use crate::kernel::board::UnitClasses;
use crate::kernel::book::Book;
use crate::kernel::explain::Printed;
use crate::kernel::hex::Hex;
use crate::kernel::map::{Map, Place};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load::ById;
use crate::kernel::slots::Names;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Grid;

use super::classes::classes;
use super::readings::Readings;
use super::tables::Tables;
use super::terrain::{HexTerrain, PlaceKind};
use super::units::{Kind, ORDER_OF_BATTLE, Unit};

/// The rules of one match. Parts that no reading changes are shared, so a copy with another reading is cheap.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Title of the scene in which the match began.
    pub title: String,
    /// The book with the tables.
    pub book: Arc<Book>,
    /// The printed tables, typed.
    pub tables: Tables,
    /// The board.
    pub map: Arc<Map>,
    /// The board as text, for scenes and material.
    pub map_text: Arc<str>,
    /// Terrain of each hex, by position of the hex on the map.
    pub lies: Arc<[HexTerrain]>,
    /// Row of the southern edge (C-050).
    pub south: i32,
    /// Units in counter order.
    pub units: Arc<[Unit]>,
    /// For each unit the number of battalions of its regiment in the order of battle, in the scenario or not; 0 outside a regiment.
    pub battalions: Vec<usize>,
    /// Class of each unit on this board, for searches.
    pub classes: Arc<UnitClasses>,
    /// Unit numbers by id, for notation.
    pub by_id: Arc<ById>,
    /// Switches in force.
    pub readings: Readings,
    /// Last turn of the match.
    pub last_turn: u16,
    /// The edition under which the match is played.
    pub edition: Edition,
}

/// Editions of this game, by the code number in their hash. The same code plays all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// `1944-1`: the whole book.
    First,
    /// `1944-2`: the whole book, corrected where `1944-1` deviates from its rulings.
    #[default]
    Mended,
}

impl Edition {
    /// The edition with this code number.
    #[must_use]
    pub const fn of(code: u16) -> Self {
        if code == 1 { Self::First } else { Self::Mended }
    }

    /// Returns whether the edition follows the rulings from which `1944-1` deviates; each use names its ruling.
    #[must_use]
    pub const fn is_mended(self) -> bool {
        matches!(self, Self::Mended)
    }
}

/// The rule rows, the readings and the tables of this edition.
///
/// # Errors
/// When a text shipped with the program is damaged; a test reads it on every run.
pub fn book() -> Result<Book, ParseError> {
    let mut book = Book::parse(include_str!("../data/rows.txt"), include_str!("../data/readings.txt"), TABLES)?;
    book.tables.push(order_of_battle());
    Ok(book)
}

/// The order of battle as a table for readers: each unit with its data from the book and its reconstructed data.
fn order_of_battle() -> Grid {
    Grid::of_csv("2.4", ["Order of battle", "Styrkor"], "reconstructed", ORDER_OF_BATTLE)
}

/// The printed tables of this edition, as text.
pub const TABLES: &str = include_str!("../data/tables.txt");

impl Rules {
    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// Owner of a unit.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> Side {
        self.units[unit.index()].side
    }

    /// Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.units[unit.index()].kind
    }

    /// Terrain of a hex.
    ///
    /// # Panics
    /// When the hex is off the map.
    #[must_use]
    pub fn hex_terrain(&self, hex: Hex) -> HexTerrain {
        self.lies[self.map.cell(hex).expect("the hex lies on the map")]
    }

    /// The hexes of the zone with this id, in the order of the map.
    pub fn zone<'a>(&'a self, id: &'a str) -> impl Iterator<Item = Hex> + 'a {
        let mine = move |place: &&Place| place.kind == PlaceKind::Zone as usize && place.id == id;
        self.map.places.iter().filter(mine).map(|place| place.hex)
    }

    /// Returns whether ground units may enter here: a road hex of the southern edge (C-172).
    #[must_use]
    pub fn is_south_entry(&self, hex: Hex) -> bool {
        self.hex_terrain(hex).south_entry
    }

    /// Returns whether ships may enter here: a sea hex of the northern edge (C-147).
    #[must_use]
    pub fn is_north_entry(&self, hex: Hex) -> bool {
        self.hex_terrain(hex).north_entry
    }

    /// Adds `units` to the rules and indexes their ids; `printed` is the order of battle from which they may come.
    pub fn enlist(&mut self, units: Vec<Unit>, printed: &[Unit]) {
        // `1944-1` only counts units in the scenario.
        let printed = if self.edition.is_mended() { printed } else { &[] };
        let in_regiment = |unit: &Unit, of: &[Unit]| of.iter().filter(|other| unit.is_of_one_regiment(other)).count();
        self.battalions = units.iter().map(|unit| in_regiment(unit, &units).max(in_regiment(unit, printed))).collect();
        self.by_id = Arc::new(ById::of(&units));
        self.classes = Arc::new(classes(&self.map, &units));
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
