//! `export`: a match as text or JSON lines.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::json;
use wardiary_journal::text;

use super::failure::{Failure, both};
use super::open::whole;
use super::out::Out;
use super::{Desk, YES, json, plain};

/// A match as text: complete, readable, and `import` gives the same bytes back.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary export evening.wdj --format text --out evening.txt\n  wardiary export evening.wdj --format jsonl | wardiary import - --out same.wdj"
)]
pub(super) struct Export {
    file: PathBuf,
    #[arg(long, value_name = "SIDE", hide = true)]
    view: Option<String>,
    #[arg(long, value_enum)]
    format: Format,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Jsonl,
}

impl Format {
    const fn word(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Jsonl => "jsonl",
        }
    }
}

/// Writes the match.
pub(super) fn run(asked: &Export, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    whole(asked.view.as_deref(), "export")?;
    let out = Out::of_text(asked.out.as_deref(), desk)?;
    let journal = std::fs::read(&asked.file).map_err(|error| Failure::unreadable(&asked.file, &error))?;
    let items = text::export(&journal).map_err(|error| Failure::text(&asked.file.display().to_string(), &error))?;
    let printed = match asked.format {
        Format::Text => text::print(&items),
        Format::Jsonl => {
            let line = |item| serde_json::to_string(item).map(|line| plain::json(&line) + "\n");
            items
                .iter()
                .map(line)
                .collect::<Result<String, _>>()
                .map_err(|error| Failure::Internal(both(|_| error.to_string())))?
        }
    };
    out.write(printed.as_bytes(), desk)?;
    if asked.json {
        let (file, of) = (out.name(), asked.file.display().to_string());
        let object = json!({"v": 1, "file": file, "of": of, "format": asked.format.word(), "bytes": printed.len()});
        json::line(&mut desk.out, &object)?;
    }
    Ok(YES)
}
