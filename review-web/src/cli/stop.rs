//! `stop`: a moment of a match that the debrief halts at.

use std::path::PathBuf;

use clap::Args;
use wardiary_core::diary::notes::{NoteBody, Notes, Said, tidy};
use wardiary_core::review::Seq;

use super::Desk;
use super::failure::Failure;
use super::note::{Writer, anchor, write};
use super::open::open;

/// A stop, placed at an entry, in `NAME.notes.wdj` beside the match. The pages lead from stop to stop.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary stop evening.wdj --entry 61 --author instructor --title-en 'Caen: now or later?' --title-sv 'Caen: nu eller senare?'
  wardiary stop evening.wdj --remove 2 --author instructor")]
pub(super) struct Stop {
    /// The match.
    file: PathBuf,
    /// Place a stop at this entry.
    #[arg(long, value_name = "N", required_unless_present = "remove", conflicts_with = "remove")]
    entry: Option<Seq>,
    /// Remove this stop.
    #[arg(long, value_name = "STOP")]
    remove: Option<u32>,
    /// Who places it: a role or initials.
    #[arg(long)]
    author: String,
    /// Title in English.
    #[arg(long, default_value = "")]
    title_en: String,
    /// Title in Swedish.
    #[arg(long, default_value = "")]
    title_sv: String,
    /// Place in the row; stops with the same place are ordered by entry.
    #[arg(long, default_value_t = 0)]
    order: u16,
    /// Why it is removed.
    #[arg(long, default_value = "")]
    reason: String,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

/// Places or removes the stop.
pub(super) fn run(asked: &Stop, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let by = Writer { file: &asked.file, author: &asked.author, is_json: asked.json };
    match (asked.entry, asked.remove) {
        (Some(entry), _) => {
            let on = anchor(&opened, entry)?;
            let title = Said { en: tidy(&asked.title_en), sv: tidy(&asked.title_sv) };
            let compose = |notes: &Notes| NoteBody::Placed {
                number: notes.next_stop(),
                on,
                order: asked.order,
                title: title.clone(),
            };
            write(desk, by, &opened, &compose)
        }
        (None, Some(number)) => {
            let body = NoteBody::Removed { number, reason: tidy(&asked.reason) };
            write(desk, by, &opened, &|_| body.clone())
        }
        (None, None) => Err(Failure::usage("failed-stop", [])),
    }
}
