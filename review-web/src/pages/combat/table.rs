//! The printed table with the row, the column and the cell of the result marked.

use wardiary_core::kernel::view::Combat;

use crate::pages::table::anchor;
use crate::speak::Voice;

/// A table as shown.
pub(super) struct Table {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) provenance: String,
    /// What its letters mean.
    pub(super) letters: String,
    pub(super) heads: Vec<Cell>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A cell with its classes.
pub(super) struct Cell {
    pub(super) words: String,
    pub(super) class: &'static str,
    /// Anchor of the cell of the result on the page of the table.
    pub(super) anchor: Option<String>,
}

/// The table of a combat.
pub(super) fn table(voice: Voice<'_>, combat: &Combat) -> Table {
    let (grid, column) = (&combat.table, column(combat));
    let head = |(at, words): (usize, &String)| Cell {
        words: if at == 0 { voice.w.word("term", words) } else { words.clone() },
        class: if at == column { "here" } else { "" },
        anchor: None,
    };
    let cell = |row: usize, at: usize, words: &String| {
        let in_row = combat.row == Some(row);
        let class = match (in_row, at == column, at == 0) {
            (true, _, true) => "here",
            (true, true, _) => "hit",
            (true, false, _) => "row-on",
            (false, true, _) => "col-on",
            (false, false, _) => "",
        };
        let anchor = (class == "hit").then(|| anchor(row + 1, at));
        Cell { words: words.clone(), class, anchor }
    };
    Table {
        id: grid.id.clone(),
        title: grid.titles[voice.w.lang.index()].clone(),
        provenance: voice.w.word("provenance", &grid.provenance),
        letters: letters(voice, &grid.id),
        heads: grid.heads.iter().enumerate().map(head).collect(),
        rows: grid
            .rows
            .iter()
            .enumerate()
            .map(|(row, cells)| cells.iter().enumerate().map(|(at, words)| cell(row, at, words)).collect())
            .collect(),
    }
}

/// The column of the result among all cells of a row, the label included. A column counted among the results alone is
/// told by the cells themselves: every face must find its result there.
pub(super) fn column(combat: &Combat) -> usize {
    let fits = |column: usize| {
        combat
            .faces
            .iter()
            .all(|face| combat.table.rows.get(face.row).and_then(|row| row.get(column)) == Some(&face.result))
    };
    if fits(combat.column) { combat.column } else { combat.column + 1 }
}

/// What the letters of a table mean: in words of its own, or in those for all.
fn letters(voice: Voice<'_>, id: &str) -> String {
    let own = format!("table-letters-{}", id.replace('.', "-"));
    voice.w.t(if voice.w.has(&own) { &own } else { "table-letters" })
}
