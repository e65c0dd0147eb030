//! The printed tables as typed cells, read from `data/tables.txt` (seed sections 1.4, 1.5, 1.6; reference 4.1, 7).

use crate::kernel::book::Book;
use crate::kernel::explain::{Printable, Shown};
use crate::kernel::notation::{Fault, ParseError};

use super::terrain::Terrain;

/// Sixths in a movement point. The half point of a road hex and the third of a railway hex are whole numbers of sixths.
pub const SIXTHS: u16 = 6;

/// The tables that the chapters read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Table 1.4 by terrain, in the order of [`Terrain::ALL`]: cost in sixths of a point and column shift; `None` where the terrain is closed.
    terrain: [Option<(u32, i32)>; Terrain::ALL.len()],
    /// Table 1.4, river: sixths added for crossing the river, and column shift.
    pub river: (u32, i32),
    /// Table 1.4, road: sixths per hex.
    pub road: u32,
    /// Table 1.4, rail: sixths per hex, unless A-03 has another value (W-067).
    pub rail: u32,
    /// Table 1.4, ski: sixths per hex off the road.
    pub ski: u32,
    /// Table 1.5: six dice, nine columns from `≤1-4` to `≥6-1`.
    combat: [[CombatResult; 9]; 6],
    /// Table 1.6: six dice, nine columns from -4 to +4.
    air: [[AirResult; 9]; 6],
    /// Table 2.1.4: six dice.
    partisans: [u8; 6],
    /// Table 1.2.2: divisions, lower units and artillery, south and north of the arctic line.
    pub stacking: [[u8; 3]; 2],
}

crate::words! {
    /// A cell of table 1.5, from the worst for the attacker to the best (W-127 to W-135).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum CombatResult ("result of a combat", wanted("a result, such as FR")) {
        /// The attacker is eliminated: one step of every unit.
        ["AE"] AttackerEliminated,
        /// The attacker loses half.
        ["AH"] AttackerHalved,
        /// The attacker retreats.
        ["AR"] AttackerRetreats,
        /// The attacker is stopped.
        ["AS"] AttackerStopped,
        /// Both sides lose the same amount.
        ["EX"] Exchange,
        /// The defender is eliminated; the attacker loses half of the defence.
        ["HX"] HalfExchange,
        /// The defender retreats.
        ["FR"] DefenderRetreats,
        /// The defender loses half.
        ["FH"] DefenderHalved,
        /// The defender is eliminated: one step of every unit.
        ["FE"] DefenderEliminated,
    }
}

crate::words! {
    /// A cell of table 1.6 (W-151, W-152).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum AirResult ("result of an air combat", wanted("a result, such as FR")) {
        /// The attacker's aircraft are removed.
        ["AE"] AttackerEliminated,
        /// The attacker's aircraft go home.
        ["AR"] AttackerRetreats,
        /// The defender's aircraft go home.
        ["FR"] DefenderRetreats,
        /// The defender's aircraft are removed.
        ["FE"] DefenderEliminated,
    }
}

/// Column heads of table 1.5 as odds, from the left.
pub const COLUMNS: [(u8, u8); 9] = [(1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];

impl Printable for CombatResult {
    fn value(self) -> i32 {
        self as i32
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word())
    }
}

/// The strength of partisans, a cell of table 2.1.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength(pub u8);

impl Printable for Strength {
    fn value(self) -> i32 {
        self.0.into()
    }

    fn shown(self) -> Shown {
        Shown::Number
    }
}

impl Printable for AirResult {
    fn value(self) -> i32 {
        self as i32
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word())
    }
}

impl Tables {
    /// Cost of entering a hex off the road, in sixths of a point; `None` where no ground unit may go (W-068, W-073).
    #[must_use]
    pub fn movement(&self, terrain: Terrain) -> Option<u32> {
        self.terrain[terrain as usize].map(|(cost, _)| cost)
    }

    /// Columns by which the attacked hex shifts the odds (W-125).
    #[must_use]
    pub fn shift(&self, terrain: Terrain) -> i32 {
        self.terrain[terrain as usize].map_or(0, |(_, shift)| shift)
    }

    /// Table 1.5; `die` 1..=6, `column` 0..=8.
    #[must_use]
    pub fn combat(&self, die: u8, column: usize) -> CombatResult {
        self.combat[usize::from(die) - 1][column]
    }

    /// Table 1.6; `die` 1..=6, `column` 0..=8.
    #[must_use]
    pub fn air(&self, die: u8, column: usize) -> AirResult {
        self.air[usize::from(die) - 1][column]
    }

    /// Table 2.1.4: the value of a partisan; `die` 1..=6 (W-111).
    #[must_use]
    pub fn partisan(&self, die: u8) -> Strength {
        Strength(self.partisans[usize::from(die) - 1])
    }

    /// Reads the tables of a book into types.
    ///
    /// # Errors
    /// When a table is missing, has another shape, or has a cell without meaning.
    pub fn read(book: &Book) -> Result<Self, ParseError> {
        let terrain = Lines::of(book, "1.4")?;
        let of = |ground: Terrain| match ground {
            Terrain::Open => terrain.cost("open"),
            Terrain::Forest => terrain.cost("forest"),
            Terrain::Marsh => terrain.cost("marsh"),
            Terrain::FrozenLake => terrain.cost("frozen_lake"),
            Terrain::OpenLake | Terrain::Sea => terrain.cost("sea"),
            Terrain::City => terrain.cost("city"),
        };
        let mut grounds = [None; Terrain::ALL.len()];
        for ground in Terrain::ALL {
            grounds[ground as usize] = of(ground)?;
        }
        Ok(Self {
            terrain: grounds,
            river: terrain.cost("river")?.ok_or(broken("table 1.4 with a cost for rivers"))?,
            road: terrain.cost("road")?.ok_or(broken("table 1.4 with a cost for roads"))?.0,
            rail: terrain.cost("rail")?.ok_or(broken("table 1.4 with a cost for railways"))?.0,
            ski: terrain.cost("ski")?.ok_or(broken("table 1.4 with a cost for ski troops"))?.0,
            combat: square(&Lines::of(book, "1.5")?.0, CombatResult::named)
                .ok_or(broken("table 1.5 as printed: 6 rows of 9 results"))?,
            air: square(&Lines::of(book, "1.6")?.0, AirResult::named)
                .ok_or(broken("table 1.6 as printed: 6 rows of 9 results"))?,
            partisans: partisans(&Lines::of(book, "2.1.4")?.0).ok_or(broken("table 2.1.4 as printed: 6 values"))?,
            stacking: stacking(&Lines::of(book, "1.2.2")?.0).ok_or(broken("table 1.2.2 as printed: 2 rows of 3"))?,
        })
    }
}

const fn broken(what: &'static str) -> ParseError {
    ParseError { line: 1, column: 1, fault: Fault::Expected(what) }
}

/// The rows of a table.
struct Lines(Vec<Vec<String>>);

impl Lines {
    fn of(book: &Book, id: &'static str) -> Result<Self, ParseError> {
        Ok(Self(book.table(id).ok_or(broken("a printed table"))?.rows.clone()))
    }

    /// Cost and column shift of a row of table 1.4; `None` where the terrain is closed to movement.
    fn cost(&self, word: &str) -> Result<Option<(u32, i32)>, ParseError> {
        let row = self.0.iter().find(|row| row.first().is_some_and(|first| first == word));
        let cells = row.and_then(|row| Some((row.get(2)?, row.get(3)?)));
        let (cost, shift) = cells.ok_or(broken("table 1.4 as printed"))?;
        if cost == "NIL" {
            return Ok(None);
        }
        let shift = shift.parse().unwrap_or(0);
        sixths(cost).map(|cost| Some((cost, shift))).ok_or(broken("table 1.4 as printed"))
    }
}

/// A cost as printed, such as `1`, `+1` or `1/3`, in sixths of a point.
fn sixths(text: &str) -> Option<u32> {
    let text = text.trim_start_matches('+');
    let (points, parts) = text.split_once('/').unwrap_or((text, "1"));
    let (points, parts): (u32, u32) = (points.parse().ok()?, parts.parse().ok()?);
    (points < 100 && parts > 0 && (points * u32::from(SIXTHS)).is_multiple_of(parts))
        .then(|| points * u32::from(SIXTHS) / parts)
}

/// The last cells of each row, typed.
fn square<T: Copy, const R: usize, const C: usize>(
    rows: &[Vec<String>],
    read: impl Fn(&str) -> Option<T>,
) -> Option<[[T; C]; R]> {
    let cells = |row: &Vec<String>| {
        let from = row.len().checked_sub(C)?;
        row[from..].iter().map(|cell| read(cell)).collect::<Option<Vec<T>>>()?.try_into().ok()
    };
    rows.iter().map(cells).collect::<Option<Vec<[T; C]>>>()?.try_into().ok()
}

fn partisans(rows: &[Vec<String>]) -> Option<[u8; 6]> {
    let value = |row: &Vec<String>| row.get(1)?.parse().ok().filter(|value| (1..=3).contains(value));
    rows.iter().map(value).collect::<Option<Vec<u8>>>()?.try_into().ok()
}

fn stacking(rows: &[Vec<String>]) -> Option<[[u8; 3]; 2]> {
    let limit = |cell: &String| cell.parse().ok().filter(|limit| *limit < 10);
    let limits = |row: &Vec<String>| row.get(2..5)?.iter().map(limit).collect::<Option<Vec<u8>>>()?.try_into().ok();
    rows.iter().map(limits).collect::<Option<Vec<[u8; 3]>>>()?.try_into().ok()
}
