//! The tables of the book, read from their cells; each is checked for the shape on which the rules rely.

use std::ops::Range;

use crate::kernel::book::Book;
use crate::kernel::notation::{Fault, ParseError};
use crate::kernel::view::Grid;

use super::classes::Quality;
use super::scenario::{Dates, date};
use super::tables::{GAITS, Outcome, Tables};
use super::terrain::Terrain;
use super::units::SIDE_WORDS;
use super::weather::Weather;

/// Heads of the columns of [`GAITS`] in the tables of movement.
const GAIT_WORDS: [&str; GAITS] = ["infantry", "mechanised", "armour", "artillery", "commander", "reconnaissance"];
/// Columns of the table of combat.
const ODDS: [&str; 13] = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1", "10:1"];
/// The possible sums of two dice.
const DICE: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// The cells of a table, by row from 0 and by head of the column.
pub(super) struct Cells<'a> {
    grid: &'a Grid,
    id: &'static str,
}

impl<'a> Cells<'a> {
    /// The table with this number.
    pub(super) fn of(book: &'a Book, id: &'static str) -> Result<Self, ParseError> {
        let grid = book.table(id).ok_or(missing("a table of the book"))?;
        Ok(Self { grid, id })
    }

    /// The error for a table of unexpected shape, with its number.
    pub(super) const fn broken(&self) -> ParseError {
        missing(self.id)
    }

    /// The rows of the table.
    pub(super) const fn rows(&self) -> Range<usize> {
        0..self.grid.rows.len()
    }

    /// A cell.
    pub(super) fn cell(&self, row: usize, head: &str) -> Result<&'a str, ParseError> {
        let column = self.grid.heads.iter().position(|known| known == head);
        let cell = column.and_then(|column| self.grid.rows.get(row)?.get(column));
        cell.map(String::as_str).ok_or_else(|| self.broken())
    }

    /// A cell with a number, signed or unsigned.
    pub(super) fn number(&self, row: usize, head: &str) -> Result<u8, ParseError> {
        let text = self.cell(row, head)?;
        text.strip_prefix('+').unwrap_or(text).parse().map_err(|_| self.broken())
    }

    /// Checks whether the first cells of all rows are these words.
    fn begins(&self, words: &[&str]) -> Result<(), ParseError> {
        let firsts = self.grid.rows.iter().filter_map(|row| row.first());
        if firsts.eq(words.iter()) { Ok(()) } else { Err(self.broken()) }
    }

    fn require(&self, holds: bool) -> Result<(), ParseError> {
        if holds { Ok(()) } else { Err(self.broken()) }
    }
}

/// The error for a missing table, with its number.
const fn missing(what: &'static str) -> ParseError {
    ParseError { line: 1, column: 1, fault: Fault::Expected(what) }
}

impl Tables {
    /// Reads the tables of a book into types.
    ///
    /// # Errors
    /// When a table is missing, has another shape, or has a cell without meaning.
    pub fn read(book: &Book) -> Result<Self, ParseError> {
        let grounds = Grounds::read(book)?;
        let (crossing, water_shift) = waters(book)?;
        let (threshold, percent) = qualities(book)?;
        let (bands, bombardment) = bombardment(book)?;
        Ok(Self {
            movement: grounds.movement,
            shift: grounds.shift,
            blocks: grounds.blocks,
            conceals: grounds.conceals,
            off_road: grounds.off_road,
            crossing,
            water_shift,
            pace: pace(book)?,
            view: view(book)?,
            threshold,
            percent,
            support: support(book)?,
            combat: combat(book)?,
            bands,
            bombardment,
            flak: flak(book)?,
            random: random(book)?,
            calendar: calendar(book)?,
            dates: dates(book)?,
        })
    }
}

/// Table 10.2.
#[derive(Default)]
struct Grounds {
    movement: [[Option<u8>; GAITS]; Terrain::ALL.len()],
    shift: [u8; Terrain::ALL.len()],
    blocks: [u8; Terrain::ALL.len()],
    conceals: [u8; Terrain::ALL.len()],
    off_road: [bool; Terrain::ALL.len()],
}

impl Grounds {
    fn read(book: &Book) -> Result<Self, ParseError> {
        let cells = Cells::of(book, "10.2")?;
        cells.begins(&Terrain::WORDS)?;
        let mut found = Self::default();
        for row in cells.rows() {
            for (gait, head) in GAIT_WORDS.iter().enumerate() {
                let is_closed = cells.cell(row, head)? == "NIL";
                found.movement[row][gait] = if is_closed { None } else { Some(cells.number(row, head)?) };
            }
            found.shift[row] = cells.number(row, "combat")?;
            found.blocks[row] = cells.number(row, "between")?;
            found.conceals[row] = cells.number(row, "target")?;
            found.off_road[row] = cells.cell(row, "strategic")? == "yes";
        }
        cells.require(found.movement[Terrain::Sea as usize] == [None; GAITS])?;
        Ok(found)
    }
}

/// Table 6.4: the cost of a stream and a river, and their columns. A bridge adds nothing and a road costs 1; movement applies these.
fn waters(book: &Book) -> Result<([[u8; GAITS]; 2], [u8; 2]), ParseError> {
    let cells = Cells::of(book, "6.4")?;
    cells.begins(&["stream", "river", "bridge", "road"])?;
    let gaits = |row| {
        let mut costs = [0; GAITS];
        for (gait, head) in GAIT_WORDS.iter().enumerate() {
            costs[gait] = cells.number(row, head)?;
        }
        Ok(costs)
    };
    cells.require(gaits(2)? == [0; GAITS] && gaits(3)? == [1; GAITS])?;
    Ok(([gaits(0)?, gaits(1)?], [cells.number(0, "combat")?, cells.number(1, "combat")?]))
}

/// Table 4.2.3: a row for each weather, all those of the Allies before those of the Axis.
fn pace(book: &Book) -> Result<[[[u8; GAITS]; 2]; Weather::ALL.len()], ParseError> {
    let cells = Cells::of(book, "4.2.3")?;
    cells.begins(&[Weather::WORDS, Weather::WORDS].concat())?;
    let mut found = [[[0; GAITS]; 2]; Weather::ALL.len()];
    for row in cells.rows() {
        let (side, weather) = (row / Weather::ALL.len(), row % Weather::ALL.len());
        cells.require(cells.cell(row, "side")? == SIDE_WORDS[side])?;
        for (gait, head) in GAIT_WORDS.iter().enumerate() {
            found[weather][side][gait] = cells.number(row, head)?;
        }
    }
    Ok(found)
}

/// Table 6.1.
fn view(book: &Book) -> Result<[[u8; 2]; Weather::ALL.len()], ParseError> {
    let cells = Cells::of(book, "6.1")?;
    cells.begins(&Weather::WORDS)?;
    let mut found = [[1; 2]; Weather::ALL.len()];
    for row in cells.rows() {
        let text = cells.cell(row, "view")?;
        let (parts, of) = text.split_once('/').unwrap_or((text, "1"));
        let share = [parts, of].map(|number| number.parse::<u8>().ok().filter(|number| *number > 0));
        let [Some(parts), Some(of)] = share else { return Err(cells.broken()) };
        found[row] = [parts, of];
    }
    Ok(found)
}

type Qualities<T> = [T; Quality::ALL.len()];

/// Tables 8.4.3 and 10.1.1.
fn qualities(book: &Book) -> Result<(Qualities<u8>, Qualities<[u8; 4]>), ParseError> {
    let (energy, status) = (Cells::of(book, "8.4.3")?, Cells::of(book, "10.1.1")?);
    energy.begins(&Quality::WORDS)?;
    status.begins(&Quality::WORDS)?;
    let mut found: (Qualities<u8>, Qualities<[u8; 4]>) = Default::default();
    for row in energy.rows() {
        found.0[row] = energy.number(row, "energy")?;
        energy.require(u16::from(found.0[row]) + u16::from(energy.number(row, "fatigue")?) == 100)?;
        for (level, head) in ["1", "2", "3", "4"].iter().enumerate() {
            found.1[row][level] = status.number(row, head)?;
        }
        status.require(found.1[row].is_sorted() && found.1[row][3] == 100)?;
    }
    Ok(found)
}

/// Minimum points of a column or row such as `5-9` or `30+`.
fn from(cells: &Cells<'_>, band: &str) -> Result<u16, ParseError> {
    let first = band.split(['-', '+']).next().unwrap_or(band);
    first.parse().map_err(|_| cells.broken())
}

/// Table 7.4.4.
fn support(book: &Book) -> Result<Vec<(u16, u8)>, ParseError> {
    let cells = Cells::of(book, "7.4.4")?;
    let one = |row| Ok((from(&cells, cells.cell(row, "points")?)?, cells.number(row, "dice")?));
    let found = cells.rows().map(one).collect::<Result<Vec<(u16, u8)>, ParseError>>()?;
    cells.require(found.is_sorted() && found.first().is_some_and(|first| *first == (0, 0)))?;
    Ok(found)
}

/// Table 7.3.3.
fn combat(book: &Book) -> Result<[[Outcome; 13]; 14], ParseError> {
    let cells = Cells::of(book, "7.3.3")?;
    cells.begins(&[&DICE[..], &["13", "14", "15"]].concat())?;
    let mut found = [[Outcome::default(); 13]; 14];
    for row in cells.rows() {
        for (column, head) in ODDS.iter().enumerate() {
            let text = cells.cell(row, head)?;
            let plain = text.trim_end_matches('R');
            let losses = plain.split_once('/').and_then(|(a, d)| Some((a.parse().ok()?, d.parse().ok()?)));
            let (attacker, defender) = losses.ok_or_else(|| cells.broken())?;
            found[row][column] = Outcome { attacker, defender, retreats: plain != text };
        }
    }
    Ok(found)
}

/// Table 7.5.2: the bands of points, and life points lost by dice and band.
fn bombardment(book: &Book) -> Result<(Vec<u16>, Vec<Vec<u8>>), ParseError> {
    let cells = Cells::of(book, "7.5.2")?;
    cells.begins(&DICE)?;
    let heads = cells.grid.heads.get(1..).unwrap_or_default();
    let bands = heads.iter().map(|head| from(&cells, head)).collect::<Result<Vec<u16>, ParseError>>()?;
    cells.require(bands.is_sorted() && bands.first() == Some(&1))?;
    let row = |row| heads.iter().map(|head| cells.number(row, head)).collect::<Result<Vec<u8>, ParseError>>();
    Ok((bands, cells.rows().map(row).collect::<Result<_, _>>()?))
}

/// Table 7.6: the minimum values at which an aircraft turns back, loses one life point, and loses two.
fn flak(book: &Book) -> Result<[u8; 3], ParseError> {
    let cells = Cells::of(book, "7.6")?;
    let mut found = [0; 3];
    let steps = [("flown", 0), ("off", 0), ("off", 1), ("off", 2)];
    cells.require(cells.rows().len() == steps.len())?;
    for (row, (mission, life)) in steps.into_iter().enumerate() {
        cells.require(cells.cell(row, "mission")? == mission && cells.number(row, "life")? == life)?;
        let least = u8::try_from(from(&cells, cells.cell(row, "total")?)?).map_err(|_| cells.broken())?;
        if let Some(step) = row.checked_sub(1) {
            found[step] = least;
        }
    }
    cells.require(found.is_sorted())?;
    Ok(found)
}

/// Table 4.2.1.
fn random(book: &Book) -> Result<[[Weather; 11]; 2], ParseError> {
    let cells = Cells::of(book, "4.2.1")?;
    cells.begins(&DICE)?;
    let mut found = [[Weather::default(); 11]; 2];
    for (column, head) in ["normal", "bad"].iter().enumerate() {
        for row in cells.rows() {
            found[column][row] = weather(&cells, row, head)?;
        }
    }
    Ok(found)
}

fn weather(cells: &Cells<'_>, row: usize, head: &str) -> Result<Weather, ParseError> {
    Weather::named(cells.cell(row, head)?).ok_or_else(|| cells.broken())
}

/// Table 11.2.3: a row for each turn.
fn dates(book: &Book) -> Result<Vec<Dates>, ParseError> {
    let cells = Cells::of(book, "11.2.3")?;
    let day = |row, head| date(cells.cell(row, head)?).ok_or_else(|| cells.broken());
    cells.rows().map(|row| Ok([day(row, "from")?, day(row, "to")?])).collect()
}

fn calendar(book: &Book) -> Result<Vec<(u16, Weather)>, ParseError> {
    let cells = Cells::of(book, "11.2.3")?;
    let one = |row| {
        let turn = cells.cell(row, "turn")?.parse::<u16>().map_err(|_| cells.broken())?;
        cells.require(usize::from(turn) == row + 1)?;
        Ok((turn, weather(&cells, row, "weather")?))
    };
    cells.rows().map(one).collect()
}
