//! `rules`: the rule book of a system.

use clap::Args;
use serde_json::{Value, json};
use wardiary_core::editions::{self, Edition, PoseError};
use wardiary_core::kernel::view::Grid;

use super::failure::Failure;
use super::{Desk, YES, json};

/// The rules of a system in our own words, our readings with their switches, and the printed tables, each with its source.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary rules SYSTEM\n  wardiary rules SYSTEM --json | jq '.readings[].switch'")]
pub(super) struct Rules {
    system: String,
    #[arg(long)]
    json: bool,
}

/// Shows the book.
pub(super) fn run(asked: &Rules, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let edition = editions::newest(&asked.system);
    let edition = edition.ok_or_else(|| Failure::posed(("", ""), &PoseError::System(asked.system.clone())))?;
    if asked.json {
        json::line(&mut desk.out, &object(edition))?;
    } else {
        report(edition, desk)?;
    }
    Ok(YES)
}

fn report(edition: &Edition, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let (tongue, lang) = (desk.tongue, desk.tongue.lang.index());
    let pages = tongue.pages().of(edition.system);
    writeln!(desk.out, "{} {}", edition.system, edition.name)?;
    writeln!(desk.out)?;
    for row in &edition.book.rows {
        let provenance = pages.word("provenance", &row.provenance);
        writeln!(desk.out, "{} ({}; {provenance}) {}", row.rule, row.section, row.text[lang])?;
    }
    desk.out.text(&format!("\n{}\n\n", pages.t("readings")))?;
    for reading in &edition.book.readings {
        let values = reading.switch.as_ref().map(|switch| format!(" [{switch}: {}]", reading.listed().join(" | ")));
        writeln!(desk.out, "{}{} {}", reading.rule, values.unwrap_or_default(), reading.text[lang])?;
        writeln!(desk.out, "     {}", reading.why[lang])?;
    }
    for table in &edition.book.tables {
        let provenance = pages.word("provenance", &table.provenance);
        writeln!(desk.out)?;
        writeln!(desk.out, "{} {} ({provenance})", table.id, table.titles[lang])?;
        grid(table, desk)?;
    }
    Ok(())
}

/// A table in columns.
fn grid(table: &Grid, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let lines = || std::iter::once(&table.heads).chain(&table.rows);
    let width = |column: usize| lines().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..table.heads.len()).map(|column| width(column).unwrap_or_default()).collect();
    for line in lines() {
        let cells: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        writeln!(desk.out, "  {}", cells.join("  ").trim_end())?;
    }
    Ok(())
}

fn object(edition: &Edition) -> Value {
    let book = &edition.book;
    let rows = book.rows.iter().map(|row| {
        json!({"rule": row.rule.to_string(), "section": row.section, "provenance": row.provenance, "en": row.text[0], "sv": row.text[1]})
    });
    let readings = book.readings.iter().map(|reading| {
        let rows: Vec<String> = reading.rows.iter().map(ToString::to_string).collect();
        json!({
            "reading": reading.rule.to_string(), "switch": reading.switch, "values": reading.values, "default": reading.values.first(),
            "rows": rows, "en": reading.text[0], "sv": reading.text[1], "why_en": reading.why[0], "why_sv": reading.why[1],
        })
    });
    let tables = book.tables.iter().map(|table| {
        json!({
            "table": table.id, "provenance": table.provenance, "en": table.titles[0], "sv": table.titles[1],
            "heads": table.heads, "rows": table.rows,
        })
    });
    let hash: String = edition.hash.iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "v": 1,
        "system": edition.system,
        "edition": edition.name,
        "hash": hash,
        "scenarios": edition.scenarios.iter().map(|(id, _)| *id).collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
        "readings": readings.collect::<Vec<_>>(),
        "tables": tables.collect::<Vec<_>>(),
    })
}
