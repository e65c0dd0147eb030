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

/// A match from its text or JSON lines. Every entry is played again and compared; nothing is written unless all of it
/// comes out as the text says, to the last link.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary import evening.txt --out evening.wdj\n  wardiary import - --out evening.wdj < evening.jsonl"
)]
pub(super) struct Import {
    /// The text; `-` is standard input.
    text: PathBuf,
    /// The match to write, which must not exist; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What was written, as a JSON object.
    #[arg(long)]
    json: bool,
}

/// Reads the match.
pub(super) fn run(asked: &Import, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = Out::of_match(&asked.out)?;
    let (name, content) = open::exact(&asked.text, desk)?;
    let journal = journal((&name, &content), desk)?;
    out.leaves_room_for(asked.json)?;
    out.write(&journal, desk)?;
    let (file, bytes) = (out.name(), journal.len());
    let object = asked.json.then(|| json!({"v": 1, "file": file, "bytes": bytes}));
    let args = [("file", FluentValue::from(file)), ("bytes", bytes.to_string().into())];
    out.report(object, ("imported", args), desk)?;
    Ok(YES)
}

/// The journal that a text describes. The hashes in it show which bytes it had: with line ends as this program writes them, as it is, or as it was
/// before letters were parted and blanks taken from the ends of lines.
fn journal((name, content): (&str, &str), desk: &Desk<'_>) -> Result<Vec<u8>, Failure> {
    let unmarked = door::unmarked(content);
    let as_it_is = content.strip_prefix('\u{feff}').unwrap_or(content).to_owned();
    let others = [as_it_is, door::written(content)];
    // What is said to be wrong is what is wrong in the first of them: in the others each line may differ.
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
