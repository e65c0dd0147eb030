//! Classes, aircraft and the order of battle as shipped: `data/classes.csv`, table 10.3 and `data/units.csv`, with the bonuses of
//! commanders in table 7.4.5 (reference 2.6, 2.8, 2.9).

use std::sync::{Arc, LazyLock};

use crate::kernel::book::Book;
use crate::kernel::notation::{Fault, ParseError, Word};

use super::aircraft::{Role, Squadron};
use super::classes::{Class, Kind, Quality, Replenishment, Size, Trait};
use super::printed_tables::Cells;
use super::rules::TABLES;
use super::units::{ALLIED, Bonus, Unit, parse_side};
use super::weather::Weather;

/// The classes of units as text.
pub const CLASS_TABLE: &str = include_str!("../data/classes.csv");
/// The order of battle as text.
pub const ORDER_OF_BATTLE: &str = include_str!("../data/units.csv");

/// The parsed parts of units.
#[derive(Clone, Debug)]
pub struct Stock {
    /// Classes of ground units and ships.
    pub classes: Vec<Arc<Class>>,
    /// Sorts of aircraft, each with the class of its units.
    pub squadrons: Vec<(Arc<Squadron>, Arc<Class>)>,
    /// Bonuses of commanders, by id.
    pub commanders: Vec<(String, Bonus)>,
}

/// The stock as shipped, parsed once.
static STOCK: LazyLock<Result<Stock, ParseError>> = LazyLock::new(read);
/// The order of battle, parsed once.
static PRINTED: LazyLock<Result<Vec<Unit>, ParseError>> = LazyLock::new(|| {
    let stock = stock()?;
    let lines = (1..).zip(ORDER_OF_BATTLE.lines()).skip(1);
    lines.map(|(line, text)| unit(stock, &Row::of(text, line))).collect()
});

/// Classes, aircraft and commanders that ship with this edition.
///
/// # Errors
/// With the line, when a cell is unreadable; a test reads them on every run.
pub fn stock() -> Result<&'static Stock, ParseError> {
    STOCK.as_ref().map_err(Clone::clone)
}

/// The units of the order of battle, in the order of the table.
///
/// # Errors
/// With the line, when a cell is unreadable; a test reads it on every run.
pub fn printed() -> Result<&'static [Unit], ParseError> {
    PRINTED.as_deref().map_err(Clone::clone)
}

impl Stock {
    /// The class with this id.
    #[must_use]
    pub fn class(&self, id: &str) -> Option<&Arc<Class>> {
        self.classes.iter().find(|class| class.id == id)
    }

    /// The sort of aircraft with this id, with the class of its units.
    #[must_use]
    pub fn squadron(&self, id: &str) -> Option<&(Arc<Squadron>, Arc<Class>)> {
        self.squadrons.iter().find(|(squadron, _)| squadron.id == id)
    }

    /// Class and sort of aircraft that a word names.
    ///
    /// # Errors
    /// When it names neither.
    pub fn named(&self, word: Word<'_>) -> Result<(Arc<Class>, Option<Arc<Squadron>>), ParseError> {
        if let Some((squadron, class)) = self.squadron(word.text) {
            return Ok((Arc::clone(class), Some(Arc::clone(squadron))));
        }
        let ids = self.classes.iter().map(|class| class.id.as_str());
        let known = ids.chain(self.squadrons.iter().map(|(squadron, _)| squadron.id.as_str()));
        let class = self.class(word.text).ok_or_else(|| word.misspelt("class of units or sort of aircraft", known))?;
        Ok((Arc::clone(class), None))
    }

    /// The bonus of the commander with this id; zero for any other unit.
    #[must_use]
    pub fn bonus(&self, id: &str) -> Bonus {
        self.commanders.iter().find(|(known, _)| known == id).map_or_else(Bonus::default, |&(_, bonus)| bonus)
    }
}

fn read() -> Result<Stock, ParseError> {
    let book = Book::parse("", "", TABLES)?;
    let lines = (1..).zip(CLASS_TABLE.lines()).skip(1);
    let classes = lines.map(|(line, text)| class(&Row::of(text, line)).map(Arc::new)).collect::<Result<_, _>>()?;
    let of_squadron = |squadron: Squadron| (Arc::new(flying(&squadron)), Arc::new(squadron));
    let squadrons = squadrons(&book)?.into_iter().map(of_squadron).map(|(class, squadron)| (squadron, class));
    Ok(Stock { classes, squadrons: squadrons.collect(), commanders: commanders(&book)? })
}

/// The cells of a line, separated by commas.
struct Row<'a> {
    cells: Vec<&'a str>,
    line: u32,
}

impl<'a> Row<'a> {
    fn of(text: &'a str, line: u32) -> Self {
        Self { cells: text.split(',').collect(), line }
    }

    fn cell(&self, at: usize) -> Word<'a> {
        Word { text: self.cells.get(at).copied().unwrap_or(""), line: self.line, column: 1 }
    }

    /// The text of a cell; `None` for a dash.
    fn some(&self, at: usize) -> Option<String> {
        Some(self.cell(at).text).filter(|text| *text != "-").map(str::to_owned)
    }

    fn small(&self, at: usize) -> Result<u8, ParseError> {
        self.cell(at).number(0, 99).map(|number| u8::try_from(number).expect("0..=99"))
    }

    fn flag(&self, at: usize) -> Result<bool, ParseError> {
        self.cell(at).number(0, 1).map(|number| number == 1)
    }
}

/// A line of the table of classes (B-081).
fn class(row: &Row<'_>) -> Result<Class, ParseError> {
    Ok(Class {
        id: row.cell(0).text.to_owned(),
        side: parse_side(row.cell(1))?,
        nation: row.cell(2).text.to_owned(),
        kind: Kind::parse(row.cell(3))?,
        size: Size::parse(row.cell(4))?,
        quality: Quality::parse(row.cell(5))?,
        weight: row.small(6)?,
        life: row.small(7)?,
        attack: row.small(8)?,
        defence: row.small(9)?,
        range: row.small(10)?,
        points: row.small(11)?,
        flak: row.small(12)?,
        flak_range: row.small(13)?,
        has_zone: row.flag(14)?,
        view: row.small(15)?,
        movement: row.small(16)?,
        is_strategic: row.flag(17)?,
        replenishment: Replenishment::parse(row.cell(18))?,
        special: special(row.cell(19))?,
    })
}

fn special(word: Word<'_>) -> Result<Trait, ParseError> {
    match word.text {
        "-" => Ok(Trait::None),
        "tiger" => Ok(Trait::Tiger),
        "fixed" => Ok(Trait::Fixed),
        "commander" => Ok(Trait::Commander),
        other => {
            let percent = other.strip_prefix("avail").and_then(|percent| percent.parse().ok());
            let percent = percent.filter(|percent| (1..=100).contains(percent));
            let known = ["-", "tiger", "fixed", "commander", "avail60"];
            percent.map(Trait::Available).ok_or_else(|| word.unknown("trait", &known))
        }
    }
}

/// The class of the units of a sort of aircraft: the values shared with other units, without a place on the map.
#[must_use]
pub(super) fn flying(squadron: &Squadron) -> Class {
    Class {
        id: squadron.id.clone(),
        side: ALLIED,
        nation: "-".to_owned(),
        kind: Kind::Aircraft,
        size: Size::Air,
        quality: Quality::Experienced,
        weight: 0,
        life: squadron.life,
        attack: 0,
        defence: squadron.defence,
        range: 0,
        points: squadron.support.max(squadron.bombs),
        flak: 0,
        flak_range: 0,
        has_zone: false,
        view: 0,
        movement: 0,
        is_strategic: false,
        replenishment: Replenishment::Never,
        special: Trait::None,
    }
}

/// Table 10.3.
fn squadrons(book: &Book) -> Result<Vec<Squadron>, ParseError> {
    let cells = Cells::of(book, "10.3")?;
    let one = |row: usize| {
        let mut flies = [0; Weather::ALL.len()];
        for weather in Weather::ALL {
            flies[weather as usize] = cells.number(row, weather.word())?;
        }
        let role = Role::named(cells.cell(row, "role")?).ok_or_else(|| cells.broken())?;
        let (support, bombs) = (cells.number(row, "support")?, cells.number(row, "bombs")?);
        if (role == Role::Bomber) != (support == 0) || (support == 0) == (bombs == 0) {
            return Err(cells.broken());
        }
        Ok(Squadron {
            id: cells.cell(row, "aircraft")?.to_owned(),
            role,
            life: cells.number(row, "life")?,
            defence: cells.number(row, "defence")?,
            support,
            bombs,
            maintenance: cells.number(row, "upkeep")?,
            interval: u16::from(cells.number(row, "interval")?),
            back_after: u16::from(cells.number(row, "back")?),
            flies,
        })
    };
    cells.rows().map(one).collect()
}

/// Table 7.4.5.
fn commanders(book: &Book) -> Result<Vec<(String, Bonus)>, ParseError> {
    let cells = Cells::of(book, "7.4.5")?;
    let one = |row: usize| {
        let bonus = Bonus {
            attack_columns: cells.number(row, "attack_columns")?,
            attack_dice: cells.number(row, "attack_dice")?,
            defence_columns: cells.number(row, "defence_columns")?,
            defence_dice: cells.number(row, "defence_dice")?,
        };
        Ok((cells.cell(row, "commander")?.to_owned(), bonus))
    };
    cells.rows().map(one).collect()
}

/// A line of the order of battle.
fn unit(stock: &Stock, row: &Row<'_>) -> Result<Unit, ParseError> {
    let (class, squadron) = stock.named(row.cell(3))?;
    if parse_side(row.cell(2))? != class.side {
        return Err(row.cell(2).fault(Fault::Expected("the side of its class")));
    }
    let id = row.cell(0).text.to_owned();
    let bonus = stock.bonus(&id);
    Ok(Unit {
        short: row.cell(1).text.to_owned(),
        name: row.cell(4).text.to_owned(),
        nation: row.cell(5).text.to_owned(),
        division: row.some(6),
        class,
        squadron,
        bonus,
        id,
    })
}
