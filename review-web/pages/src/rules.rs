//! A rule book: its rows by section, the readings, the tables, each with its source.

mod contents;

use askama::Template;
use axum::extract::Path;
use wardiary_core::kernel::book::{Book, Reading, Row};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::view::Grid;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;
use wardiary_words::i18n::Words;

use super::Answer;
use super::table::{heading, of_book, worded};
use contents::place;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/rules/{system}").show(AnyRole, show)]
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    frame: Frame,
    title: String,
    system: String,
    sections: Vec<Section>,
    /// Words about the number of rules that a search found. They contain `#` where the script puts the number.
    found: String,
    readings: Vec<ShownReading>,
    tables: Vec<ShownTable>,
}

/// Rows that are together in the source.
struct Section {
    /// Anchor of the section.
    id: String,
    name: String,
    rows: Vec<ShownRow>,
}

struct ShownRow {
    id: String,
    text: String,
    provenance: String,
    /// Readings that interpret this row.
    read_by: Vec<String>,
}

struct ShownReading {
    id: String,
    text: String,
    why: String,
    switch: Option<String>,
    values: Vec<String>,
    rows: Vec<String>,
}

struct ShownTable {
    id: String,
    title: String,
    provenance: String,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Shows the book of a system.
async fn show(frame: Frame, LibraryState(library): LibraryState, Path(system): Path<String>) -> Answer {
    let book = library.book(&system).ok_or_else(|| Stop::new(&frame, &Reason::NoSystem(system.clone())))?;
    let frame = of_book(frame, library.as_ref(), &system);
    let w = frame.w;
    let page_of = RulesPage {
        title: format!("{}: {}", w.t("rules"), w.t("game-title")),
        sections: sections(w, &book),
        found: w.with("rules-found", [("n", "#".into()), ("all", (book.rows.len() + book.readings.len()).into())]),
        readings: book.readings.iter().map(|reading| shown_reading(w, reading)).collect(),
        tables: book.tables.iter().map(|table| shown_table(w, table)).collect(),
        system,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}

/// Returns the sections in the order of the book, and the rows of each by number.
fn sections(w: Words, book: &Book) -> Vec<Section> {
    let first = |row: &Row| row.section.split(';').next().unwrap_or_default().trim().to_owned();
    let mut rows: Vec<&Row> = book.rows.iter().collect();
    rows.sort_by_key(|row| place(&first(row)));
    let mut out: Vec<Section> = Vec::new();
    for row in rows {
        let name = heading(w, &first(row));
        let shown = shown_row(w, book, row);
        match out.iter_mut().find(|section| section.name == name) {
            Some(section) => section.rows.push(shown),
            None => out.push(Section { id: format!("s{}", out.len() + 1), name, rows: vec![shown] }),
        }
    }
    out
}

fn shown_row(w: Words, book: &Book, row: &Row) -> ShownRow {
    let reads = |reading: &&Reading| reading.rows.contains(&row.rule);
    ShownRow {
        id: row.rule.to_string(),
        text: row.text[w.lang.index()].clone(),
        provenance: if row.provenance == "stated" { String::new() } else { w.word("provenance", &row.provenance) },
        read_by: book.readings.iter().filter(reads).map(|reading| reading.rule.to_string()).collect(),
    }
}

fn shown_reading(w: Words, reading: &Reading) -> ShownReading {
    ShownReading {
        id: reading.rule.to_string(),
        text: reading.text[w.lang.index()].clone(),
        why: reading.why[w.lang.index()].clone(),
        switch: reading.switch.as_ref().map(|name| w.word("switch", name)),
        values: reading.listed().iter().map(|value| w.word("value", value)).collect(),
        rows: reading.rows.iter().map(Rule::to_string).collect(),
    }
}

fn shown_table(w: Words, table: &Grid) -> ShownTable {
    ShownTable {
        id: table.id.clone(),
        title: table.titles[w.lang.index()].clone(),
        provenance: w.word("provenance", &table.provenance),
        heads: table.heads.iter().map(|head| w.word("head", head)).collect(),
        rows: worded(w, table),
    }
}
