//! `import`: a match from its text or JSON lines.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::door;
use wardiary_journal::text::{self, Item};

use super::failure::Failure;
use super::out::Out;
use super::{Desk, YES, json, open, progress};

/// A match from its text or JSON lines. Every entry is replayed and compared. Nothing is written unless all of it agrees with the
/// text, to the last link.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary import evening.txt --out evening.wdj\n  wardiary import - --out evening.wdj < evening.jsonl"
)]
pub(super) struct Import {
    text: PathBuf,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long)]
    json: bool,
}

/// Reads the match.
pub(super) fn run(asked: &Import, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = Out::of_match(&asked.out, desk)?;
    let (name, content) = open::exact(&asked.text, desk)?;
    let journal = journal((&name, &content), desk)?;
    out.write(&journal, desk)?;
    let (file, bytes) = (out.name(), journal.len());
    let object = asked.json.then(|| json!({"v": 1, "file": file, "bytes": bytes}));
    let args = [("file", FluentValue::from(file)), ("bytes", bytes.to_string().into())];
    out.report(object, ("imported", args), desk)?;
    Ok(YES)
}

/// Returns the journal of a text. The hashes in the text decide which bytes it had: with this program's line ends, unchanged, or
/// as before an editor decomposed letters and removed trailing blanks.
fn journal((name, content): (&str, &str), desk: &Desk<'_>) -> Result<Vec<u8>, Failure> {
    let unmarked = door::unmarked(content);
    let as_it_is = content.strip_prefix('\u{feff}').unwrap_or(content).to_owned();
    let others = [as_it_is, door::written(content)];
    // The reported fault is that of the first version, because the others may differ in each line.
    others.iter().filter(|other| **other != unmarked).fold(read((name, &unmarked), desk), |done, other| {
        done.or_else(|error| read((name, other), desk).map_err(|_| error))
    })
}

fn read((name, content): (&str, &str), desk: &Desk<'_>) -> Result<Vec<u8>, Failure> {
    let items = if content.starts_with('{') { json_lines(name, content)? } else { parsed(name, content)? };
    let bar = progress::lines(desk, items.len() as u64);
    let journal = text::import(&items, || bar.inc(1));
    bar.finish_and_clear();
    journal.map_err(|error| Failure::text(name, &error))
}

fn parsed(name: &str, content: &str) -> Result<Vec<(u32, Item)>, Failure> {
    text::parse(content).map_err(|error| Failure::unread(name, &error))
}

fn json_lines(name: &str, content: &str) -> Result<Vec<(u32, Item)>, Failure> {
    let lines = content.lines().zip(1_u32..).filter(|(line, _)| !line.trim().is_empty());
    lines
        .map(|(line, number)| {
            let item = serde_json::from_str(line);
            let item = item.map_err(|error| json::unreadable(name, (number, error.column()), &error.to_string()))?;
            Ok((number, item))
        })
        .collect()
}
