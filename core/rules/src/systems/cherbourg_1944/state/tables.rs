//! The printed tables as typed cells, read from `data/tables.txt` (combat, terrain, bombing, vulnerability, air power).

use crate::kernel::book::Book;
use crate::kernel::notation::{Fault, ParseError};

use super::action::BombingKind;
use super::results::{BombingCell, Cell};
use super::terrain::{Ground, Link};
use super::units::{Kind, Mobility};

/// Rows of the combat and bombing tables, by the sum of two dice (C-070).
pub const ROW_HEADS: [&str; 6] = ["2-12", "3-11", "4-10", "5-9", "6-8", "7"];
/// Columns of the combat table.
pub const COLUMN_HEADS: [&str; 12] =
    ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"];
/// Columns of the bombing table.
pub const BOMBING_HEADS: [&str; 5] = ["1-24", "25-48", "49-72", "73-96", "97+"];

/// The tables that the chapters read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    combat: [[Cell; 12]; 6],
    terrain: [Terrain; 13],
    bombing: [[BombingCell; 5]; 6],
    vulnerability: [[i32; 2]; 17],
    air: Vec<AirDays>,
}

/// A line of the air schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AirDays {
    /// The first turn.
    first: u16,
    /// The last turn.
    last: u16,
    /// Air points of each turn.
    points: u8,
}

/// A line of the terrain table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Terrain {
    /// Half points on foot and on wheels; `None` where the terrain is forbidden.
    cost: [Option<u32>; 2],
    /// Columns to the left for the defender.
    columns: i32,
    /// The same against armour and cavalry.
    against_armour: i32,
}

/// Position of a cell in the combat or bombing table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellAt {
    /// Row, from 0, selected by the dice.
    pub row: usize,
    /// Column, from 0.
    pub column: usize,
}

/// Row of the combat and bombing tables for the sum of two dice: 2 and 12 share the first, 7 has the last (C-070).
///
/// # Panics
/// When the sum is not 2..=12.
#[must_use]
pub fn dice_row(sum: u8) -> usize {
    assert!((2..=12).contains(&sum), "two dice show 2 to 12");
    usize::from(sum.min(14 - sum) - 2)
}

/// Column of the bombing table for a value from 1: 20 belongs to the first, 1-24, and 96 to the fourth; the last begins at 97 (C-187, A-02).
#[must_use]
pub const fn bombing_column(value: i32) -> i32 {
    let column = (value - 1) / 24;
    if column > 4 { 4 } else { column }
}

impl Tables {
    /// A cell of the combat table; rows 0..=5, columns 0..=11.
    #[must_use]
    pub const fn combat(&self, at: CellAt) -> Cell {
        self.combat[at.row][at.column]
    }

    /// A cell of the bombing table; rows 0..=5, columns 0..=4.
    #[must_use]
    pub const fn bombing(&self, at: CellAt) -> BombingCell {
        self.bombing[at.row][at.column]
    }

    /// Half movement points for entering such a hex; `None` where it is forbidden.
    #[must_use]
    pub const fn cost(&self, ground: Ground, mobility: Mobility) -> Option<u32> {
        self.terrain[ground as usize].cost[column(mobility)]
    }

    /// Half movement points by road or trail.
    #[must_use]
    pub fn linked(&self, link: Link, mobility: Mobility) -> u32 {
        let line = match link {
            Link::Road => ROAD,
            Link::Trail => TRAIL,
        };
        self.terrain[line].cost[column(mobility)].unwrap_or(0)
    }

    /// The lowest possible cost of a step in half movement points: by road, by trail, or into the easiest ground; at least 1.
    #[must_use]
    pub fn least(&self, mobility: Mobility) -> u32 {
        let steps = self.terrain.iter().enumerate().filter(|(at, _)| *at != RIVER);
        steps.filter_map(|(_, terrain)| terrain.cost[column(mobility)]).min().map_or(1, |least| least.max(1))
    }

    /// Half movement points added for a river.
    #[must_use]
    pub fn river(&self, mobility: Mobility) -> u32 {
        self.terrain[RIVER].cost[column(mobility)].unwrap_or(0)
    }

    /// Columns to the left that a ground gives its defender.
    #[must_use]
    pub const fn columns(&self, ground: Ground) -> i32 {
        self.terrain[ground as usize].columns
    }

    /// The same as [`columns`](Self::columns) if armour or cavalry attacks, with the bonus of bocage.
    #[must_use]
    pub const fn columns_against_armour(&self, ground: Ground) -> i32 {
        self.terrain[ground as usize].against_armour
    }

    /// Columns to the left for a defender behind a river.
    #[must_use]
    pub const fn river_columns(&self) -> i32 {
        self.terrain[RIVER].columns
    }

    /// Vulnerability index of a kind, against aircraft or artillery; 0 for ships against aircraft.
    #[must_use]
    pub const fn vulnerability(&self, kind: Kind, by: BombingKind) -> i32 {
        let [air, guns] = self.vulnerability[kind as usize];
        match by {
            BombingKind::Strike => air,
            BombingKind::Bombard => guns,
        }
    }

    /// Air points of a turn; none outside the schedule.
    #[must_use]
    pub fn air(&self, turn: u16) -> u8 {
        self.air.iter().find(|days| (days.first..=days.last).contains(&turn)).map_or(0, |days| days.points)
    }

    /// Reads the tables of a book.
    ///
    /// # Errors
    /// When a table is missing or a cell is unreadable.
    pub fn read(book: &Book) -> Result<Self, ParseError> {
        let rows =
            |id: &'static str| book.table(id).map(|table| table.rows.as_slice()).ok_or(broken("a printed table"));
        Ok(Self {
            combat: grid(rows("7.1")?, Cell::parse).ok_or(broken("table 7.1 as printed: 6 rows of 12 results"))?,
            terrain: terrain(rows("7.2")?).ok_or(broken("table 7.2 as printed"))?,
            bombing: grid(rows("7.3")?, BombingCell::named)
                .ok_or(broken("table 7.3 as printed: 6 rows of 5 results"))?,
            vulnerability: vulnerability(rows("7.4")?).ok_or(broken("table 7.4 as printed"))?,
            air: air(rows("7.5")?).ok_or(broken("table 7.5 as printed"))?,
        })
    }
}

// Lines of the terrain table after those of `Ground`; they are not ground of a hex.
const ROAD: usize = 10;
const TRAIL: usize = 11;
const RIVER: usize = 12;
const LINES: [&str; 3] = ["road", "trail", "river"];

const fn column(mobility: Mobility) -> usize {
    match mobility {
        Mobility::Foot | Mobility::Static | Mobility::Sea => 0,
        Mobility::Motor => 1,
    }
}

const fn broken(what: &'static str) -> ParseError {
    ParseError { line: 1, column: 1, fault: Fault::Expected(what) }
}

fn grid<T: Copy, const R: usize, const C: usize>(
    rows: &[Vec<String>],
    read: impl Fn(&str) -> Option<T>,
) -> Option<[[T; C]; R]> {
    let row = |cells: &Vec<String>| -> Option<[T; C]> {
        let typed: Option<Vec<T>> = cells.iter().skip(1).map(|cell| read(cell)).collect();
        typed?.try_into().ok()
    };
    let typed: Option<Vec<[T; C]>> = rows.iter().map(row).collect();
    typed?.try_into().ok()
}

fn terrain(rows: &[Vec<String>]) -> Option<[Terrain; 13]> {
    let mut found = [Terrain::default(); 13];
    let words = Ground::WORDS.into_iter().chain(LINES);
    for (slot, word) in found.iter_mut().zip(words) {
        let row = rows.iter().find(|row| row.first().is_some_and(|known| known == word))?;
        let (columns, against_armour) = columns(row.get(3)?)?;
        *slot = Terrain { cost: [halves(row.get(1)?)?, halves(row.get(2)?)?], columns, against_armour };
    }
    Some(found)
}

/// Reads `2` as four half points, `1/2` as one, `X` as forbidden; `-` costs nothing by itself.
fn halves(cell: &str) -> Option<Option<u32>> {
    match cell {
        "X" => Some(None),
        "-" => Some(Some(0)),
        "1/2" => Some(Some(1)),
        points => points.parse::<u32>().ok().filter(|points| *points < 100).map(|points| Some(points * 2)),
    }
}

/// Reads `2`, or `2 (4)` with the columns against armour and cavalry in brackets.
fn columns(cell: &str) -> Option<(i32, i32)> {
    let (plain, armour) = cell.split_once(" (").unwrap_or((cell, cell));
    let small = |cell: &str| cell.parse().ok().filter(|columns| (0..=11).contains(columns));
    Some((small(plain)?, small(armour.trim_end_matches(')'))?))
}

/// Reads the indexes of each kind. A kind without its own line is named in the general one.
fn vulnerability(rows: &[Vec<String>]) -> Option<[[i32; 2]; 17]> {
    let mut found = [[0; 2]; 17];
    for (slot, word) in found.iter_mut().zip(Kind::WORDS) {
        let row = rows.iter().find(|row| row.get(1).is_some_and(|kinds| kinds.split(' ').any(|kind| kind == word)))?;
        let index = |cell: &String| match cell.as_str() {
            "-" => Some(0),
            points => points.parse().ok().filter(|points| (0..100).contains(points)),
        };
        *slot = [index(row.get(2)?)?, index(row.get(3)?)?];
    }
    Some(found)
}

fn air(rows: &[Vec<String>]) -> Option<Vec<AirDays>> {
    let points = |cell: &String| cell.parse().ok().filter(|points| *points < 100);
    let days = |row: &Vec<String>| {
        let (first, last) = (row.first()?.parse().ok()?, row.get(1)?.parse().ok()?);
        Some(AirDays { first, last, points: points(row.get(2)?)? })
    };
    rows.iter().map(days).collect()
}
