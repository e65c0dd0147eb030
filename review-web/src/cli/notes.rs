//! `notes`: prints the notes of a match, or adds notes from a text.

mod items;
mod legal;

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::notes::text::{self, Ground};
use wardiary_core::diary::notes::{self as diary, NoteBody, NoteEntry};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::notes_file::{NotesFile, NotesRead, beside};
use wardiary_words::localize::{Localizer, Margin};

use super::failure::Failure;
use super::kept_notes::{are_sound, kept_notes};
use super::note::now;
use super::open::{self, Opened, open};
use super::{Desk, NO, YES, json};

/// The present notes and stops of a match; with `--all`, their whole history.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary notes evening.wdj
  wardiary notes evening.wdj --all --lang sv
  wardiary notes evening.wdj --json | jq .text
  wardiary notes add evening.wdj lesson.notes
  wardiary notes evening.wdj --text > lesson.notes")]
pub(super) struct Notes {
    file: PathBuf,
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["all", "text"], hide = true)]
    add: Option<PathBuf>,
    #[arg(long, conflicts_with = "text")]
    json: bool,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    text: bool,
    #[arg(long, value_name = "SIDE", conflicts_with_all = ["add", "all", "text"])]
    view: Option<String>,
}

/// Prints or adds.
pub(super) fn run(asked: &Notes, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let viewer = opened.seen(asked.view.as_deref())?.viewer();
    if let Some(add) = &asked.add {
        return added(asked, add, &opened, desk);
    }
    let Some(read) = kept_notes(&asked.file, &opened)? else {
        if !(asked.json || asked.text || desk.quiet) {
            writeln!(desk.out, "{}", desk.tongue.t("no-notes"))?;
        }
        return Ok(YES);
    };
    report((asked, viewer), &opened, &read, desk)?;
    Ok(if are_sound((&asked.file, Some(&read)), &opened, desk)? { YES } else { NO })
}

/// Adds the entries of a text, after reading all of it.
fn added(asked: &Notes, text: &std::path::Path, opened: &Opened, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let (name, content) = open::text(text, desk)?;
    let (path, wall) = (beside(&asked.file), now());
    let failed = |error| Failure::noted(&path, &error);
    let read = |notes: &diary::Notes, next: Seq| {
        let link = |seq| opened.link(seq);
        let ground = Ground { sides: opened.sides(), link: &link, wall: &wall, notes, next };
        let entries = text::parse(&content, &ground).map_err(|error| Failure::unread(&name, &error))?;
        legal::checked(entries, opened, (&name, desk.tongue.pages()))
    };
    let (mut file, entries) = if path.exists() {
        let file = NotesFile::open(&path, &opened.home).map_err(failed)?.0;
        let next = file.head().map_or(0, |head| Seq::try_from(head.seq + 1).unwrap_or(Seq::MAX));
        let entries = read(file.notes(), next)?;
        (file, entries)
    } else {
        let entries = read(&diary::Notes::default(), 1)?;
        (NotesFile::create(&path, &opened.home, &wall).map_err(failed)?, entries)
    };
    for entry in &entries {
        file.append(entry).map_err(failed)?;
    }
    let (file, count) = (path.display().to_string(), entries.len());
    let object = asked.json.then(|| json!({"v": 1, "file": file, "added": count}));
    desk.report_done(object, ("notes-added", [("file", FluentValue::from(file)), ("n", count.into())]))?;
    Ok(YES)
}

fn report(
    (asked, viewer): (&Notes, Viewer),
    opened: &Opened,
    read: &NotesRead,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let (notes, sides, review) = (&read.notes, opened.sides(), opened.review());
    let localizer = Localizer { w: desk.tongue.pages(), review: &*review };
    if asked.text {
        return Ok(desk.out.verbatim(&text::print(notes, sides))?);
    }
    if asked.all {
        for (seq, entry) in notes.history() {
            if asked.json {
                json::line(&mut desk.out, &entry_object(*seq, entry, sides))?;
            } else {
                desk.paragraph(&line(*seq, entry, opened, desk))?;
            }
        }
        return Ok(());
    }
    for stop in notes.row() {
        if asked.json {
            let object = json!({"v": 1, "kind": "stop", "number": stop.number, "entry": stop.on.entry,
                "undone": !review.holds(stop.on.entry), "order": stop.order, "title": said(&stop.title),
                "before": said(&stop.before), "question": said(&stop.question), "author": stop.placed.author, "wall": stop.placed.wall});
            json::line(&mut desk.out, &object)?;
        } else {
            let title = Margin { w: desk.tongue.pages() }.said(&stop.title).0;
            let args = [
                ("n", stop.number.into()),
                ("entry", localizer.entry_number(stop.on.entry).into()),
                ("title", title.into()),
            ];
            writeln!(desk.out, "{}", desk.tongue.say("told-stop", args))?;
        }
    }
    let is_listed = |note: &&diary::Note| {
        let is_open = note.is_open() || (note.layer.may_be_read_by(viewer) && !note.now().content.private);
        note.stands() && (viewer == Viewer::Umpire || is_open)
    };
    for note in notes.notes().iter().filter(is_listed) {
        if asked.json {
            json::line(&mut desk.out, &note_object(note, (sides, &*review)))?;
        } else {
            desk.paragraph(&note_line(note, opened, desk))?;
        }
    }
    Ok(())
}

fn note_line(note: &diary::Note, opened: &Opened, desk: &Desk<'_>) -> String {
    let (now, margin) = (note.now(), Margin { w: desk.tongue.pages().of(opened.review().system()) });
    let mut marks: Vec<String> = now.content.glyph.map(|glyph| margin.glyph(glyph)).into_iter().collect();
    marks.push(margin.layer(note.layer.word(opened.sides())));
    marks.push(note.first().act.author.clone());
    if now.content.private {
        marks.push(desk.tongue.t("private"));
    }
    if note.version() > 1 {
        marks.push(desk.tongue.t("edited"));
    }
    if !note.is_open() {
        marks.push(desk.tongue.t("not-released"));
    }
    let args = [
        ("n", note.number.into()),
        ("entry", Localizer { w: margin.w, review: &*opened.review() }.entry_number(note.on.entry).into()),
        ("marks", marks.join(", ").into()),
        ("text", margin.said(&now.content.text).0.replace('\n', "\n    ").into()),
    ];
    desk.tongue.say("told-note", args)
}

/// Returns an entry of the notes as one line of history.
fn line(seq: Seq, entry: &NoteEntry, opened: &Opened, desk: &Desk<'_>) -> String {
    let margin = Margin { w: desk.tongue.pages().of(opened.review().system()) };
    let layer = |layer: diary::Layer| margin.layer(layer.word(opened.sides()));
    let (what, words) = match &entry.body {
        NoteBody::Written { number, on, layer: on_layer, content } => {
            let words = format!("{} · {}", layer(*on_layer), margin.said(&content.text).0);
            (format!("note {number} → {}", on.entry), words)
        }
        NoteBody::Revised { number, version, content } => {
            (format!("note {number} v{version}"), margin.said(&content.text).0)
        }
        NoteBody::Retracted { number, reason } => (format!("note {number} ×"), reason.clone()),
        NoteBody::Released(opens) => ("release".to_owned(), layer(*opens)),
        NoteBody::Placed { number, on, title, .. } => (format!("stop {number} → {}", on.entry), margin.said(title).0),
        NoteBody::Removed { number, reason } => (format!("stop {number} ×"), reason.clone()),
        NoteBody::Debrief { layer: on_layer, item } => {
            (items::what(item), format!("{} · {}", layer(*on_layer), items::words(item, Margin { ..margin })))
        }
    };
    format!("{seq:>5} {} · {} · {what} · {}", entry.wall, entry.author, words.replace('\n', "\n      "))
}

pub(super) fn said(said: &diary::Said) -> Value {
    let text = |text: &str| if text.is_empty() { Value::Null } else { json!(text) };
    json!({"en": text(&said.en), "sv": text(&said.sv)})
}

fn note_object(note: &diary::Note, (sides, review): ([&str; 2], &dyn Review)) -> Value {
    let (now, first) = (note.now(), note.first());
    json!({
        "v": 1,
        "kind": "note",
        "number": note.number,
        "entry": note.on.entry,
        "undone": !review.holds(note.on.entry),
        "layer": note.layer.word(sides),
        "private": now.content.private,
        "glyph": now.content.glyph.map(diary::Glyph::word),
        "text": said(&now.content.text),
        "hexes": now.content.hexes,
        "author": first.act.author,
        "wall": first.act.wall,
        "version": note.version(),
        "released": note.released.is_some(),
        "open": note.is_open(),
    })
}

fn entry_object(seq: Seq, entry: &NoteEntry, sides: [&str; 2]) -> Value {
    let mut object = json!({"v": 1, "seq": seq, "author": entry.author, "wall": entry.wall});
    let fields = match &entry.body {
        NoteBody::Written { number, on, layer, content } => json!({
            "kind": "written", "number": number, "entry": on.entry, "layer": layer.word(sides),
            "private": content.private, "glyph": content.glyph.map(diary::Glyph::word), "text": said(&content.text),
            "hexes": content.hexes,
        }),
        NoteBody::Revised { number, version, content } => json!({
            "kind": "revised", "number": number, "version": version, "private": content.private,
            "glyph": content.glyph.map(diary::Glyph::word), "text": said(&content.text), "hexes": content.hexes,
        }),
        NoteBody::Retracted { number, reason } => json!({"kind": "retracted", "number": number, "reason": reason}),
        NoteBody::Released(layer) => json!({"kind": "released", "layer": layer.word(sides)}),
        NoteBody::Placed { number, on, order, title } => json!({
            "kind": "placed", "number": number, "entry": on.entry, "order": order, "title": said(title),
        }),
        NoteBody::Removed { number, reason } => json!({"kind": "removed", "number": number, "reason": reason}),
        NoteBody::Debrief { layer, item } => items::object(item, layer.word(sides)),
    };
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
    object
}
