//! The printed tables as typed cells, read from `data/tables.txt` (appendices 1.4 to 1.8).

use crate::kernel::book::Book;
use crate::kernel::explain::{Printable, Shown};
use crate::kernel::notation::{Fault, ParseError};

use super::terrain::Terrain;

/// The tables that the chapters read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Movement cost in half points and die modifier by terrain, in the order of [`Terrain::ALL`].
    terrain: [(u32, i32); 7],
    /// Table 1.5: eight rows from `≤0` to `≥7`, nine columns from `≤1-4` to `≥6-1`.
    combat: [[CombatResult; 9]; 8],
    /// Table 1.6: six dice, total attack points 1 to 6.
    naval: [[CombatResult; 6]; 6],
    /// Table 1.7: six dice, flak value 2 or 4; losses.
    flak: [[Hits; 2]; 6],
    /// Table 1.8: six dice.
    weather: [Weather; 6],
}

crate::words! {
    /// Weather of a turn.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Weather ("weather", wanted("clear, rain or storm")) {
        /// No restrictions (N-144).
        #[default]
        ["clear"] Clear,
        /// Attack aircraft only (N-145, N-146).
        ["rain"] Rain,
        /// No flying, no naval support, half landings (N-147, N-148, N-149).
        ["storm"] Storm,
    }
}

impl Printable for Weather {
    fn value(self) -> i32 {
        match self {
            Self::Clear => 0,
            Self::Rain => 1,
            Self::Storm => 2,
        }
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word())
    }
}

/// Losses of an aircraft by a cell of table 1.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hits(pub u8);

impl Printable for Hits {
    fn value(self) -> i32 {
        self.0.into()
    }

    fn shown(self) -> Shown {
        Shown::Number
    }
}

/// The losses of a side by a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loss {
    /// So many loss points; 0 for none.
    Points(u8),
    /// All units of the side that are part of this combat.
    #[default]
    All,
}

impl Loss {
    const fn code(self) -> i32 {
        match self {
            Self::Points(points) => points as i32,
            Self::All => 9,
        }
    }
}

/// A cell of a combat table: losses of attacker and defender, and whether the defender retreats (N-127, N-128, N-132).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatResult {
    /// The attacker's losses.
    pub attacker: Loss,
    /// The defender's losses.
    pub defender: Loss,
    /// Whether the defender must leave the hex.
    pub retreat: bool,
    /// The cell as printed.
    pub word: &'static str,
}

/// Every cell in the printed tables, as printed. A new edition adds its cells here.
pub(crate) const CELLS: [&str; 17] = [
    "AE", "A3", "A2", "A2-F1", "A1-F1", "A2-F2R", "A1-F2", "F1", "F1R", "F2R", "F3R", "FE", "A1", "F2", "F3", "-",
    "F3E",
];

impl CombatResult {
    /// Reads a cell such as `A2-F2R`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let word = CELLS.iter().find(|known| **known == text)?;
        let mut outcome = Self { attacker: Loss::Points(0), defender: Loss::Points(0), retreat: false, word };
        for part in text.split('-').filter(|part| !part.is_empty()) {
            let (side, rest) = part.split_at(1);
            let (rest, retreat) = rest.strip_suffix('R').map_or((rest, false), |rest| (rest, true));
            let loss = if rest == "E" { Loss::All } else { Loss::Points(rest.parse().ok()?) };
            outcome.retreat |= retreat;
            match side {
                "A" => outcome.attacker = loss,
                "F" => outcome.defender = loss,
                _ => return None,
            }
        }
        Some(outcome)
    }
}

impl Printable for CombatResult {
    fn value(self) -> i32 {
        self.code()
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word)
    }
}

impl CombatResult {
    /// The cell as a number for entries: the attacker's losses × 100, the defender's × 10 (9 for all of them), and 1 for a retreat.
    /// `A2-F2R` is 221.
    #[must_use]
    pub const fn code(self) -> i32 {
        self.attacker.code() * 100 + self.defender.code() * 10 + self.retreat as i32
    }

    /// The defender takes one loss instead of its retreat (N-130).
    #[must_use]
    pub const fn traded(self) -> Self {
        Self { attacker: Loss::Points(0), defender: Loss::Points(1), retreat: false, word: self.word }
    }
}

/// Column heads of table 1.5 as odds, from the left.
pub const COLUMNS: [(u8, u8); 9] = [(1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];

impl Tables {
    /// Cost of entering a hex off the road, in half movement points (N-099 to N-122).
    #[must_use]
    pub const fn movement(&self, terrain: Terrain) -> u32 {
        self.terrain[terrain as usize].0
    }

    /// Die modifier of the attacked hex.
    #[must_use]
    pub const fn modifier(&self, terrain: Terrain) -> i32 {
        self.terrain[terrain as usize].1
    }

    /// Table 1.5; `row` 0..=7 for a modified die `≤0`..`≥7`, `column` 0..=8.
    #[must_use]
    pub const fn combat(&self, row: usize, column: usize) -> CombatResult {
        self.combat[row][column]
    }

    /// Table 1.6 as printed, although its columns do not rise evenly; `die` 1..=6, `points` from 1, with more than 6 counting as 6.
    #[must_use]
    pub fn naval(&self, die: u8, points: usize) -> CombatResult {
        self.naval[usize::from(die) - 1][points.clamp(1, 6) - 1]
    }

    /// Table 1.7: losses of an aircraft; `die` 1..=6, `value` 2 or 4.
    #[must_use]
    pub fn flak(&self, die: u8, value: u8) -> Hits {
        self.flak[usize::from(die) - 1][usize::from(value >= 4)]
    }

    /// Table 1.8; `die` 1..=6.
    #[must_use]
    pub fn weather(&self, die: u8) -> Weather {
        self.weather[usize::from(die) - 1]
    }

    /// Reads the tables of a book into types.
    ///
    /// # Errors
    /// When a table is missing, has another shape, or has a cell without meaning.
    pub fn read(book: &Book) -> Result<Self, ParseError> {
        let terrain = read_terrain(&cells(book, "1.4", Terrain::ALL.len())?);
        let combat = grid(&cells(book, "1.5", 8)?, 9, CombatResult::parse);
        let naval = grid(&cells(book, "1.6", 6)?, 6, CombatResult::parse);
        let flak = grid(&cells(book, "1.7", 6)?, 2, |cell| {
            if cell == "-" { Some(Hits(0)) } else { cell.parse().ok().filter(|losses| *losses < 10).map(Hits) }
        });
        let weather: Option<Vec<Weather>> =
            cells(book, "1.8", 6)?.iter().map(|row| Weather::named(row.get(1)?)).collect();
        Ok(Self {
            terrain: terrain.ok_or(broken("table 1.4 as printed"))?,
            combat: squared(combat).ok_or(broken("table 1.5 as printed: 8 rows of 9 results"))?,
            naval: squared(naval).ok_or(broken("table 1.6 as printed: 6 rows of 6 results"))?,
            flak: squared(flak).ok_or(broken("table 1.7 as printed: 6 rows of 2 losses"))?,
            weather: weather.and_then(|rows| rows.try_into().ok()).ok_or(broken("table 1.8 as printed: 6 rows"))?,
        })
    }
}

const fn broken(what: &'static str) -> ParseError {
    ParseError { line: 1, column: 1, fault: Fault::Expected(what) }
}

/// The cells of a table without their row labels.
fn cells(book: &Book, id: &'static str, least: usize) -> Result<Vec<Vec<String>>, ParseError> {
    let table = book.table(id).ok_or(broken("a printed table"))?;
    if table.rows.len() < least {
        return Err(broken("a printed table with all its rows"));
    }
    Ok(table.rows.clone())
}

fn read_terrain(rows: &[Vec<String>]) -> Option<[(u32, i32); 7]> {
    let mut found = [(0, 0); 7];
    for (at, terrain) in Terrain::ALL.into_iter().enumerate() {
        let row = rows.iter().find(|row| row.first().is_some_and(|word| word == terrain.word()))?;
        let points: u32 = row.get(2)?.parse().ok().filter(|points| *points < 100)?;
        let modifier = if row.get(3)? == "NIL" { 0 } else { row[3].parse().ok().filter(|it| (-9..=9).contains(it))? };
        found[at] = (points * 2, modifier);
    }
    Some(found)
}

/// The cells after the label of each row, typed; the last `columns` cells of each row count.
fn grid<T>(rows: &[Vec<String>], columns: usize, read: impl Fn(&str) -> Option<T>) -> Option<Vec<Vec<T>>> {
    rows.iter()
        .map(|row| {
            let start = row.len().checked_sub(columns)?;
            row[start..].iter().map(|cell| read(cell)).collect()
        })
        .collect()
}

fn squared<T: Copy, const R: usize, const C: usize>(rows: Option<Vec<Vec<T>>>) -> Option<[[T; C]; R]> {
    let rows: Vec<[T; C]> = rows?.into_iter().map(|row| row.try_into().ok()).collect::<Option<_>>()?;
    rows.try_into().ok()
}
