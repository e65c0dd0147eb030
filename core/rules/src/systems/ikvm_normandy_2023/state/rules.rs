//! Everything that genesis fixes for a match: board, units, tables, readings.

use std::sync::Arc;

use crate::kernel::area::Area;
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

use super::airways::Airways;
use super::classes::classes;
use super::readings::Readings;
use super::tables::Tables;
use super::terrain::{BEACH, GERMAN_START};
use super::units::{ALLIED, Kind, ORDER_OF_BATTLE, Unit};

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
    /// Entry hexes of the Allies and of the Germans, by hex number.
    pub starts: [Vec<Hex>; 2],
    /// For each entry hex, all entry hexes of the same place.
    pub groups: Arc<[Vec<Vec<Hex>>; 2]>,
    /// All land hexes.
    pub land: Area,
    /// Town hexes, by number.
    pub towns: Vec<Hex>,
    /// Bases of aircraft, and the distances from them.
    pub airways: Arc<Airways>,
    /// The board as text, for scenes and material.
    pub map_text: Arc<str>,
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
    /// The edition under which the match is played.
    pub edition: Edition,
}

/// Editions of this game, by the code number in their hash. The same code plays all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// `2023-1`: movement and combat of the training matches, without isolation, Sudden Death or points.
    Training,
    /// `2023-2`: the whole leaflet.
    Whole,
    /// `2023-3`: the whole leaflet, corrected where `2023-2` deviates from its rulings.
    #[default]
    Mended,
}

impl Edition {
    /// The edition with this code number.
    #[must_use]
    pub const fn of(code: u16) -> Self {
        match code {
            1 => Self::Training,
            2 => Self::Whole,
            _ => Self::Mended,
        }
    }

    /// Returns whether the edition has isolation, Sudden Death and points.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Whole | Self::Mended)
    }

    /// Returns whether the edition follows the rulings from which `2023-2` deviates; each use names its ruling.
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

/// The order of battle as a table for readers: each unit with its data from the leaflet and its reconstructed data.
fn order_of_battle() -> Grid {
    Grid::of_csv("2.1", ["Order of battle", "Styrkor och styrketillväxt"], "reconstructed", ORDER_OF_BATTLE)
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
        self.briefs[unit.index()].0
    }

    /// Kind of a unit.
    #[must_use]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.briefs[unit.index()].1
    }

    /// Returns whether a unit fights on the ground.
    #[must_use]
    pub fn is_ground(&self, unit: UnitId) -> bool {
        self.kind(unit).is_ground()
    }

    /// Returns whether `hex` is an entry hex of `side`: a beach of the Allies, a Start hex of the Germans.
    #[must_use]
    pub fn is_start(&self, hex: Hex, side: Side) -> bool {
        self.starts[side.index()].binary_search(&hex).is_ok()
    }

    /// Returns whether a unit killed by the loss for its retreat captures the hex; in editions before `2023-3` it always does.
    #[must_use]
    pub const fn fallen_take_hold(&self) -> bool {
        self.readings.fallen_take_hold || !self.edition.is_mended()
    }

    /// Returns whether `hex` is a beach.
    #[must_use]
    pub fn is_beach(&self, hex: Hex) -> bool {
        self.is_start(hex, ALLIED)
    }

    /// The entry hexes of `side` at the same place as `at`: all hexes of a beach, or a single Start hex.
    pub fn group(&self, at: Hex, side: Side) -> impl Iterator<Item = Hex> + '_ {
        let known = self.starts[side.index()].binary_search(&at).ok();
        known.into_iter().flat_map(move |start| &self.groups[side.index()][start]).copied()
    }

    /// The hex of the place with this id, of any kind.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<Hex> {
        self.map.places.iter().find(|place| place.id == id).map(|place| place.hex)
    }

    /// The entry hexes of both sides on `map`, by hex number.
    #[must_use]
    pub fn starts_on(map: &Map) -> [Vec<Hex>; 2] {
        [BEACH, GERMAN_START].map(|kind| {
            let mut hexes: Vec<Hex> =
                map.places.iter().filter(|place| place.kind == kind).map(|place| place.hex).collect();
            hexes.sort_unstable();
            hexes
        })
    }

    /// The entry hexes at the same place as each of those in [`Rules::starts_on`]: all with the same id on the map.
    #[must_use]
    pub fn groups_on(map: &Map) -> [Vec<Vec<Hex>>; 2] {
        let starts = Self::starts_on(map);
        [(BEACH, &starts[0]), (GERMAN_START, &starts[1])].map(|(kind, starts)| {
            let mine = || map.places.iter().filter(move |place| place.kind == kind);
            let id = |at: Hex| mine().find(|place| place.hex == at).map(|place| &place.id);
            let group = |&at: &Hex| mine().filter(|place| id(at) == Some(&place.id)).map(|place| place.hex).collect();
            starts.iter().map(group).collect()
        })
    }

    /// Adds `units` to the rules and indexes their ids.
    pub fn enlist(&mut self, units: Vec<Unit>) {
        self.by_id = Arc::new(ById::of(&units));
        self.briefs = units.iter().map(|unit| (unit.side, unit.kind)).collect();
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
