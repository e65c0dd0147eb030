//! A rule book as the reader sees it: rows, readings, tables, each in our own words with its source.

use super::citation::Rule;
use super::notation::{Fault, ParseError};
use super::view::Grid;

/// The book of one system.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Rule rows by number.
    pub rows: Vec<Row>,
    /// Readings by number.
    pub readings: Vec<Reading>,
    /// Printed tables in book order.
    pub tables: Vec<Grid>,
}

/// A sentence of the rule book in our words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its id.
    pub rule: Rule,
    /// Its place in the source.
    pub section: String,
    /// `stated`, `repaired` or `reconstructed`.
    pub provenance: String,
    /// English and Swedish wording.
    pub text: [String; 2],
    /// The word of the side that has the row as an objective, or `both`; `None` for a row that is no condition of victory.
    pub aim: Option<String>,
}

/// A sentence that can be read in more than one way, and how we read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its id, `A-nn`.
    pub rule: Rule,
    /// Name of its switch, if it has one.
    pub switch: Option<String>,
    /// Values of the switch, the default first; empty without a switch.
    pub values: Vec<String>,
    /// Least and greatest value, where they are the numbers of a range.
    pub range: Option<[i64; 2]>,
    /// Rows it interprets.
    pub rows: Vec<Rule>,
    /// English and Swedish wording.
    pub text: [String; 2],
    /// English and Swedish reason.
    pub why: [String; 2],
}

impl Reading {
    /// The values as readers see them, the default first; a range is shown by its ends.
    #[must_use]
    pub fn listed(&self) -> Vec<String> {
        match self.range {
            Some([least, most]) => {
                self.values.first().cloned().into_iter().chain([format!("{least}–{most}")]).collect()
            }
            None => self.values.clone(),
        }
    }

    /// The values closest to the one in force: every other name, or the two neighbouring numbers.
    #[must_use]
    pub fn near(&self, now: &str) -> Vec<String> {
        let is_near = |value: &&String| match (self.range, value.parse::<i64>(), now.parse::<i64>()) {
            (Some(_), Ok(value), Ok(now)) => value.abs_diff(now) == 1,
            _ => *value != now,
        };
        self.values.iter().filter(is_near).cloned().collect()
    }
}

impl Book {
    /// Parses the three texts of a book.
    ///
    /// # Errors
    /// With the line of the block at fault.
    pub fn parse(rows: &str, readings: &str, tables: &str) -> Result<Self, ParseError> {
        let rows = blocks(rows).map(|block| parse_row(&block)).collect::<Result<_, _>>()?;
        let readings = blocks(readings).map(|block| parse_reading(&block)).collect::<Result<_, _>>()?;
        let tables = blocks(tables).map(|block| parse_table(&block)).collect::<Result<_, _>>()?;
        Ok(Self { rows, readings, tables })
    }

    /// The wording of a row or reading, English then Swedish.
    #[must_use]
    pub fn text(&self, rule: Rule) -> Option<&[String; 2]> {
        let row = self.rows.iter().find(|row| row.rule == rule).map(|row| &row.text);
        row.or_else(|| self.readings.iter().find(|reading| reading.rule == rule).map(|reading| &reading.text))
    }

    /// The table with this number.
    #[must_use]
    pub fn table(&self, id: &str) -> Option<&Grid> {
        self.tables.iter().find(|table| table.id == id)
    }
}

/// Maximum count of numbers in a range; each number is a value that a person can choose.
const MOST_VALUES: i64 = 100;

/// Lines of a block, each with its number.
type Block<'a> = Vec<(u32, &'a str)>;

fn blocks(text: &str) -> impl Iterator<Item = Block<'_>> {
    let mut numbered = text.lines().zip(1..).map(|(line, number)| (number, line.trim_end()));
    std::iter::from_fn(move || {
        let mut block: Block<'_> = Vec::new();
        for (number, line) in numbered.by_ref() {
            match (line.is_empty(), block.is_empty()) {
                (true, true) => {}
                (true, false) => break,
                (false, true) if line.starts_with('#') => {}
                (false, _) => block.push((number, line)),
            }
        }
        (!block.is_empty()).then_some(block)
    })
}

fn parse_row(block: &Block<'_>) -> Result<Row, ParseError> {
    let head = fields(block, 3, "id | section | provenance")?;
    let [en, sv] = [keyed(block, "en:")?, keyed(block, "sv:")?];
    let aim = block.iter().find_map(|(_, line)| line.strip_prefix("aim:")).map(|word| word.trim().to_owned());
    let (section, provenance) = (head[1].to_owned(), head[2].to_owned());
    Ok(Row { rule: rule(block, head[0])?, section, provenance, text: [en, sv], aim })
}

fn parse_reading(block: &Block<'_>) -> Result<Reading, ParseError> {
    let head = fields(block, 5, "id | switch | default | alternatives | rows")?;
    let listed = |text: &str| -> Vec<String> {
        text.split(',').map(str::trim).filter(|word| *word != "-").map(str::to_owned).collect()
    };
    let default = listed(head[2]);
    let range = range(block, head[3], default.first())?;
    let others = match range {
        Some([least, most]) => (least..=most).map(|n| n.to_string()).filter(|n| !default.contains(n)).collect(),
        None => listed(head[3]),
    };
    let rows = listed(head[4]).iter().map(|id| rule(block, id)).collect::<Result<_, _>>()?;
    Ok(Reading {
        rule: rule(block, head[0])?,
        switch: (head[1] != "-").then(|| head[1].to_owned()),
        values: [default, others].concat(),
        range,
        rows,
        text: [keyed(block, "en:")?, keyed(block, "sv:")?],
        why: [keyed(block, "why-en:")?, keyed(block, "why-sv:")?],
    })
}

/// The ends of a range such as `0..3`; `None` for anything else.
fn range(block: &Block<'_>, text: &str, default: Option<&String>) -> Result<Option<[i64; 2]>, ParseError> {
    let Some((least, most)) = text.split_once("..") else { return Ok(None) };
    let [least, most, default] = [Some(least), Some(most), default.map(String::as_str)]
        .map(|end| end.and_then(|end| end.trim().parse::<i64>().ok()));
    match (least, most, default) {
        (Some(least), Some(most), Some(default)) if (least..=most).contains(&default) && most - least < MOST_VALUES => {
            Ok(Some([least, most]))
        }
        _ => Err(missing(block, "a range such as 0..3, of at most 100 numbers, that holds the default")),
    }
}

fn parse_table(block: &Block<'_>) -> Result<Grid, ParseError> {
    let head = fields(block, 2, "table ID NAME | provenance")?;
    let id = head[0].split_whitespace().nth(1).ok_or_else(|| missing(block, "the number of the table"))?;
    let mut body = block.iter().skip(1).filter(|(_, line)| !line.starts_with("title-"));
    let heads = body.next().map(|(_, line)| cells(line)).ok_or_else(|| missing(block, "the heads of the table"))?;
    let rows: Vec<Vec<String>> = body.map(|(_, line)| cells(line)).collect();
    if let Some(short) = rows.iter().position(|row| row.len() != heads.len()) {
        let (line, _) = block[block.len() - rows.len() + short];
        return Err(ParseError { line, column: 1, fault: Fault::Expected("as many cells as the table has heads") });
    }
    let titles = [keyed(block, "title-en:")?, keyed(block, "title-sv:")?];
    Ok(Grid { id: id.to_owned(), titles, provenance: head[1].to_owned(), heads, rows })
}

/// Cells separated by two blanks or more.
fn cells(line: &str) -> Vec<String> {
    line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).map(str::to_owned).collect()
}

fn fields<'a>(block: &Block<'a>, count: usize, what: &'static str) -> Result<Vec<&'a str>, ParseError> {
    let found: Vec<&str> = block[0].1.split('|').map(str::trim).collect();
    if found.len() == count { Ok(found) } else { Err(missing(block, what)) }
}

fn keyed(block: &Block<'_>, key: &'static str) -> Result<String, ParseError> {
    let line = block.iter().find_map(|(_, line)| line.strip_prefix(key));
    line.map(|text| text.trim().to_owned()).ok_or_else(|| missing(block, key))
}

fn rule(block: &Block<'_>, id: &str) -> Result<Rule, ParseError> {
    Rule::parse(id).ok_or_else(|| missing(block, "a rule id such as N-037 or A-18"))
}

fn missing(block: &Block<'_>, what: &'static str) -> ParseError {
    ParseError { line: block[0].0, column: 1, fault: Fault::Expected(what) }
}
