//! `diff`: the changes between two entries.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::review::{Review, Seq, SlotText};

use super::failure::Failure;
use super::json;
use super::open::open;
use super::{Desk, NO, YES};

/// The changes between the positions after two entries, slot by slot. Exit code 1 if there are any.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wardiary diff evening.wdj --from 40 --to 58")]
pub(super) struct Diff {
    file: PathBuf,
    #[arg(long, value_name = "SEQ")]
    from: Seq,
    #[arg(long, value_name = "SEQ")]
    to: Seq,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Shows the difference.
pub(super) fn run(asked: &Diff, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let (from, to) = (opened.at(Some(asked.from))?, opened.at(Some(asked.to))?);
    let changes = between(opened.seen(asked.view.as_deref())?.as_ref(), from, to);
    if asked.json {
        let object =
            json!({"v": 1, "from": from, "to": to, "changes": changes.iter().map(json::change_of).collect::<Vec<_>>()});
        json::line(&mut desk.out, &object)?;
    } else {
        for [slot, before, after] in &changes {
            let shown = |value: &String| if value.is_empty() { "-".to_owned() } else { value.clone() };
            writeln!(desk.out, "{slot}: {} → {}", shown(before), shown(after))?;
        }
    }
    let differs = if changes.is_empty() { YES } else { NO };
    Ok(opened.close(desk)?.max(differs))
}

/// Returns slots that differ between the positions after two entries: those of the first in their order, then new ones.
fn between(review: &dyn Review, from: Seq, to: Seq) -> Vec<[String; 3]> {
    let (before, after) = (review.at(from).slots(), review.at(to).slots());
    let mut left: BTreeMap<String, String> = after.iter().cloned().map(|slot| (slot.name, slot.value)).collect();
    let mut changes = Vec::new();
    for SlotText { name, value } in before {
        let now = left.remove(&name).unwrap_or_default();
        if now != value {
            changes.push([name, value, now]);
        }
    }
    let new = after.into_iter().filter(|slot| left.contains_key(&slot.name));
    changes.extend(new.map(|SlotText { name, value }| [name, String::new(), value]));
    changes
}
