//! `chapters`: prints the lists of chapters in the notes of a match. `notes add` adds them as text.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_core::review::Seq;
use wardiary_journal::MatchId;
use wardiary_words::localize::{Localizer, Margin};

use super::failure::Failure;
use super::kept_notes::{are_sound, kept_notes};
use super::notes::said;
use super::open::{Opened, open};
use super::{Desk, NO, YES, json};

/// The chapters of a debrief, list by list, each with its first and last entry.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary chapters evening.wdj
  wardiary chapters evening.wdj --list Debrief --json | jq .from
  wardiary notes evening.wdj --text > evening.notes
  wardiary notes add evening.wdj chapters.notes")]
pub(super) struct Chapters {
    file: PathBuf,
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
}

/// Prints the lists.
pub(super) fn run(asked: &Chapters, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let viewer = opened.seen(asked.view.as_deref())?.viewer();
    let read = kept_notes(&asked.file, &opened)?;
    let lists = read.iter().flat_map(|read| read.notes.debrief().lists(|kept| kept.may_be_read_by(viewer)));
    let lists: Vec<(&str, Vec<&Kept<Chapter>>)> =
        lists.filter(|(name, _)| asked.list.as_deref().is_none_or(|list| list == *name)).collect();
    if lists.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("no-chapters"))?;
    }
    for (name, chapters) in &lists {
        if !asked.json {
            writeln!(desk.out, "{name}")?;
        }
        for (place, kept) in (1_usize..).zip(chapters) {
            if asked.json {
                json::line(&mut desk.out, &object(kept, (name, place), &opened))?;
            } else {
                desk.paragraph(&line(kept, place, &opened, desk))?;
            }
        }
    }
    let are_sound = are_sound((&asked.file, read.as_ref()), &opened, desk)?;
    Ok(if are_sound { YES } else { NO })
}

fn line(kept: &Kept<Chapter>, place: usize, opened: &Opened, desk: &Desk<'_>) -> String {
    let (what, margin) = (&kept.what, Margin { w: desk.tongue.pages().of(opened.review().system()) });
    let mut marks = vec![margin.layer(kept.layer.word(opened.sides())), kept.written.author.clone()];
    marks.extend((!kept.is_open()).then(|| desk.tongue.t("not-released")));
    marks.extend(what.elsewhere.as_ref().map(|other| other.title.clone()));
    let text = margin.said(&what.text).0;
    let (w, review) = (margin.w, &*opened.review());
    // A chapter of another match has the entry numbers of that match.
    let number = |entry: Seq| match what.elsewhere {
        None => Localizer { w, review }.entry_number(entry),
        Some(_) => entry.to_string(),
    };
    let ends = [what.from.entry, what.to.entry].map(number);
    let args = [
        ("place", place.into()),
        ("n", kept.number.into()),
        ("from", ends[0].clone().into()),
        ("to", ends[1].clone().into()),
        ("title", margin.said(&what.title).0.into()),
        ("marks", marks.join(", ").into()),
    ];
    let head = desk.tongue.say("told-chapter", args);
    if text.is_empty() { head } else { format!("{head}\n      {}", text.replace('\n', "\n      ")) }
}

fn object(kept: &Kept<Chapter>, (list, place): (&str, usize), opened: &Opened) -> serde_json::Value {
    let (what, review) = (&kept.what, opened.review());
    let is_undone = what.elsewhere.is_none() && [&what.from, &what.to].into_iter().any(|on| !review.holds(on.entry));
    json!({
        "v": 1,
        "kind": "chapter",
        "number": kept.number,
        "list": list,
        "place": place,
        "order": what.order,
        "from": what.from.entry,
        "to": what.to.entry,
        "undone": is_undone,
        "match": what.elsewhere.as_ref().map(|other| MatchId(other.id).to_string()),
        "title": said(&what.title),
        "text": said(&what.text),
        "layer": kept.layer.word(opened.sides()),
        "open": kept.is_open(),
        "author": kept.written.author,
        "wall": kept.written.wall,
    })
}
