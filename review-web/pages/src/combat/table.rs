//! The printed table with marks on the row, the column and the cell of the result.

use wardiary_core::kernel::view::{Combat, Comparison};
use wardiary_words::localize::Localizer;

use crate::table::{anchor, worded};

/// A table as shown.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) provenance: String,
    /// The meaning of the letters in the table.
    pub(crate) letters: String,
    pub(crate) heads: Vec<Cell>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// Minimum number of columns, with the column of labels, for which a table is printed in narrow type.
const WIDE: usize = 11;

impl Table {
    /// Returns whether the table has so many columns that its type is narrow.
    pub(crate) fn is_wide(&self) -> bool {
        self.heads.len() >= WIDE
    }
}

/// A cell with its classes.
pub(crate) struct Cell {
    pub(crate) words: String,
    pub(crate) class: &'static str,
    /// Anchor that the cell of the result has on the page of the table.
    pub(crate) anchor: Option<String>,
}

/// The table of a combat.
pub(super) fn table(localizer: Localizer<'_>, combat: &Combat) -> Table {
    let (grid, column) = (&combat.table, combat.column);
    let hit = combat.result().map(|face| face.row);
    let first = |words: &String| localizer.w.word("dice-of", words);
    let head = |(at, words): (usize, &String)| Cell {
        words: if at == 0 && first(words) != *words { first(words) } else { localizer.w.word("head", words) },
        class: if at == column { "here" } else { "" },
        anchor: None,
    };
    let cell = |row: usize, at: usize, words: &String| {
        let in_row = hit == Some(row);
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
        title: grid.titles[localizer.w.lang.index()].clone(),
        provenance: localizer.w.word("provenance", &grid.provenance),
        letters: letters(localizer, combat),
        heads: grid.heads.iter().enumerate().map(head).collect(),
        rows: worded(localizer.w, grid)
            .iter()
            .enumerate()
            .map(|(row, cells)| cells.iter().enumerate().map(|(at, words)| cell(row, at, words)).collect())
            .collect(),
    }
}

/// Returns the meaning of the letters in a table: the words for this kind of combat if there are any, else the general words.
fn letters(localizer: Localizer<'_>, combat: &Combat) -> String {
    let plain = match combat.comparison {
        Comparison::Fire { .. } => "table-letters-points",
        Comparison::Ratio { .. } | Comparison::Difference { .. } | Comparison::Product { .. } | Comparison::Fixed => {
            "table-letters"
        }
    };
    localizer.w.of_kind(plain, combat.kind)
}
