//! A single printed table. Every row, column and cell has an anchor. The rules and readings that mention the table follow.

mod cells;

use askama::Template;
use axum::extract::Path;
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::view::Grid;
use wardiary_library::library::Library;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;
use wardiary_words::i18n::Words;

use super::Answer;
pub(super) use cells::worded;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/rules/{system}/table/{id}").show(AnyRole, show)]
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    frame: Frame,
    title: String,
    system: String,
    head: String,
    provenance: String,
    heads: Vec<String>,
    rows: Vec<Row>,
    cited: Vec<Cited>,
    others: Vec<(String, String)>,
}

/// A row. Its anchor is `r` and the number of the row, from 1.
struct Row {
    id: String,
    label: String,
    cells: Vec<Cell>,
}

/// A cell. Its anchor is that of the row, followed by `c` and the number of the column, from 1. The column of labels is not counted.
struct Cell {
    id: String,
    words: String,
    /// Rule rows that the cell has instead of words.
    rules: Vec<String>,
}

/// A sentence of the book that mentions the table.
struct Cited {
    rule: String,
    text: String,
    section: String,
}

/// Shows a table.
async fn show(frame: Frame, LibraryState(library): LibraryState, Path((system, id)): Path<(String, String)>) -> Answer {
    let book = library.book(&system).ok_or_else(|| Stop::new(&frame, &Reason::NoSystem(system.clone())))?;
    let none = || Stop::new(&frame, &Reason::NoTable(id.clone())).back(&format!("/rules/{system}"));
    let table = book.table(&id).ok_or_else(none)?;
    let frame = of_book(frame, library.as_ref(), &system);
    let w = frame.w;
    let head = format!("{} {}: {}", w.t("table"), table.id, table.titles[w.lang.index()]);
    let others = book.tables.iter().map(|other| (other.id.clone(), other.titles[w.lang.index()].clone()));
    let page_of = TablePage {
        title: format!("{head} · {}", w.t("game-title")),
        head,
        provenance: w.word("provenance", &table.provenance),
        heads: table.heads.iter().map(|head| w.word("head", head)).collect(),
        rows: worded(w, table).iter().zip(1..).map(|(cells, number)| row(cells, number)).collect(),
        cited: cited(w, &book, table),
        others: others.filter(|(other, _)| *other != table.id).collect(),
        system,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}

/// Returns the frame of a page about a book, in words of that book.
pub(super) fn of_book(frame: Frame, library: &dyn Library, system: &str) -> Frame {
    let known = library.systems().into_iter().find(|known| *known == system);
    known.map(|system| frame.clone().of_system(system)).unwrap_or(frame)
}

/// Returns the anchor of a cell: row and column from 1, not counting the label.
pub(super) fn anchor(row: usize, column: usize) -> String {
    format!("r{row}c{column}")
}

fn row(cells: &[String], number: usize) -> Row {
    let cell = |(column, words): (usize, &String)| {
        let named: Vec<&str> = words.split(',').map(str::trim).collect();
        let is_rules = named.iter().all(|word| Rule::parse(word).is_some());
        Cell {
            id: anchor(number, column),
            words: if is_rules { String::new() } else { words.clone() },
            rules: if is_rules { named.into_iter().map(str::to_owned).collect() } else { Vec::new() },
        }
    };
    Row {
        id: format!("r{number}"),
        label: cells.first().cloned().unwrap_or_default(),
        cells: (1..).zip(&cells[1..]).map(cell).collect(),
    }
}

/// Returns rows and readings that name the table, in their section or their words, and rows that its cells name.
fn cited(w: Words, book: &Book, table: &Grid) -> Vec<Cited> {
    let in_cells = |rule: Rule| {
        let word = rule.to_string();
        table.rows.iter().flatten().any(|cell| cell.split(',').any(|part| part.trim() == word))
    };
    let lang = w.lang.index();
    let rows = book
        .rows
        .iter()
        .filter(|row| {
            let is_named = names(&row.section, &table.id) || names(&row.text[0], &table.id);
            is_named || heads(&row.section, table) || in_cells(row.rule)
        })
        .map(|row| Cited {
            rule: row.rule.to_string(),
            text: row.text[lang].clone(),
            section: section(w, &row.section),
        });
    let readings = book
        .readings
        .iter()
        .filter(|reading| reading.text.iter().chain(&reading.why).any(|text| names(text, &table.id)))
        .map(|reading| Cited {
            rule: reading.rule.to_string(),
            text: reading.text[lang].clone(),
            section: w.t("readings"),
        });
    rows.chain(readings).collect()
}

/// Returns the section of a row in the reader's language, heading by heading.
fn section(w: Words, section: &str) -> String {
    section.split(';').map(|part| heading(w, part.trim())).collect::<Vec<_>>().join("; ")
}

/// Returns a heading of the source in the reader's language: a number with its name, or the words for this heading if there are any.
pub(super) fn heading(w: Words, source: &str) -> String {
    // Some tables are printed in two texts of one book. The mark of one text is removed, because readers need not know from which text a table is.
    let plain = source.trim_end_matches("(000)").trim_end();
    if plain.starts_with(|c: char| c.is_ascii_digit()) {
        let (number, rest) = plain.split_once(' ').unwrap_or((plain, ""));
        let table = w.with("heading-table", [("n", number.into())]);
        let named = name_of(w, number).map_or_else(|| table.clone(), |name| format!("{table}: {name}"));
        return if rest.is_empty() { named } else { format!("{named}, {rest}") };
    }
    if let Some(number) = plain.strip_prefix('§') {
        return name_of(w, number).map_or_else(|| plain.to_owned(), |name| format!("{plain} {name}"));
    }
    let letter = |c: char| match c {
        'å' | 'ä' => 'a',
        'ö' => 'o',
        ' ' => '-',
        other => other,
    };
    let key = format!("heading-{}", plain.to_lowercase().chars().map(letter).collect::<String>());
    if w.has(&key) { w.t(&key) } else { plain.to_owned() }
}

/// Returns the subject of a numbered section, in the words of its rule book.
fn name_of(w: Words, number: &str) -> Option<String> {
    let key = format!("heading-{}", number.replace('.', "-"));
    w.has(&key).then(|| w.t(&key))
}

/// Returns whether a section is a table of the book itself, named by the first word of its title: `Terrain Effects Table`.
fn heads(section: &str, table: &Grid) -> bool {
    let first = |text: &str| text.split(' ').next().map(str::to_lowercase);
    let is_it = |part: &str| part.ends_with(" Table") && first(part) == first(&table.titles[0]);
    section.split(';').map(str::trim).any(is_it)
}

/// Returns whether a text names the number of a table, and not as part of another number.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + id.len()..].chars();
        let joined = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let next = after.next();
        let goes_on = joined(next) || (next == Some('.') && joined(after.next()));
        !(joined(before) || before == Some('.') || goes_on)
    })
}

#[cfg(test)]
mod tests {
    use super::{anchor, names, row};

    #[test]
    fn a_number_is_not_found_inside_another() {
        let texts = ["table 1.5 makes", "1.4; 1.5", "1.5.", "11.5", "1.50", "1.5.2", "2.1.5"];
        assert_eq!(texts.map(|text| names(text, "1.5")), [true, true, true, false, false, false, false]);
    }

    #[test]
    fn cells_are_counted_without_their_label() {
        let cells = ["3", "A3", "N-099, N-100"].map(str::to_owned);
        let row = row(&cells, 3);
        assert_eq!((row.id.as_str(), row.label.as_str(), row.cells[0].id.as_str()), ("r3", "3", "r3c1"));
        assert_eq!((row.cells[1].words.as_str(), row.cells[1].rules.len(), anchor(4, 2)), ("", 2, "r4c2".to_owned()));
    }
}
