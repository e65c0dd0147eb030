//! `salvage`: a match out of a damaged file.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::ParseError;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::review::Review;
use wardiary_journal::diary_file::{self, Later, RecordError, SalvageError, Salvaged};
use wardiary_journal::notes_file::is_notes;
use wardiary_library::faults::parse_error;
use wardiary_library::pen::Pen;
use wardiary_words::request_key::RequestKey;

use super::failure::Failure;
use super::json::Names;
use super::open::named_as_match;
use super::recorded::{input_error, refused};
use super::words::Tongue;
use super::{Desk, NO, YES, json};

/// The part of a damaged match that can be saved, in a new file. The damaged file is not changed.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary salvage damaged.wdj --out saved.wdj > rest.txt\n  wardiary record saved.wdj < rest.txt\n  wardiary salvage damaged.wdj --out saved.wdj --take-up"
)]
pub(super) struct Salvage {
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    take_up: bool,
    #[arg(long)]
    json: bool,
}

/// Salvages.
pub(super) fn run(asked: &Salvage, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = asked.out.clone().unwrap_or_else(|| asked.file.with_extension("salvaged.wdj"));
    named_as_match(&out)?;
    if is_notes(&asked.file) {
        return Err(Failure::usage("failed-notes", [("file", asked.file.display().to_string())]));
    }
    let bytes = fs::read(&asked.file).map_err(|error| Failure::unreadable(&asked.file, &error))?;
    let mut saved = diary_file::salvage(&bytes, &out).map_err(|error| failed((&asked.file, &out), &error))?;
    report((asked, &out), &saved, desk)?;
    let taken = if asked.take_up { take_up(&mut saved, &out)? } else { Taken::default() };
    for later in saved.later.iter().skip(taken.count) {
        report_later(later, asked.json, desk)?;
    }
    if asked.take_up {
        report_taken(asked, (&saved, &taken), desk)?;
    }
    Ok(if taken.stopped.is_some() { NO } else { YES })
}

fn failed((file, out): (&Path, &Path), error: &SalvageError) -> Failure {
    match error {
        SalvageError::Record(error) => Failure::recorded(out, error),
        other => Failure::of_file(file, other),
    }
}

fn report((asked, out): (&Salvage, &Path), saved: &Salvaged, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let (file, out) = (asked.file.display().to_string(), out.display().to_string());
    if asked.json {
        let fault = saved.fault.as_ref();
        let object = json!({
            "v": 1, "file": file, "out": out, "sound": saved.sound, "header_mended": saved.is_header_mended,
            "class": fault.map(|fault| fault.class.to_string()), "entry": fault.map(|fault| fault.seq),
            "offset": fault.map(|fault| fault.offset), "later": saved.later.len(),
        });
        return json::line(&mut desk.out, &object);
    }
    let args = [
        ("file", FluentValue::from(file)),
        ("out", out.into()),
        ("sound", saved.sound.to_string().into()),
        ("later", saved.later.len().into()),
    ];
    if saved.is_header_mended {
        writeln!(desk.err, "{}", desk.tongue.say("salvage-header", args.clone()))?;
    }
    writeln!(desk.err, "{}", desk.tongue.say("salvaged", args))?;
    Ok(())
}

/// Prints a line that `record` reads, with its source in front. A frame that notation cannot record becomes a comment.
fn report_later(later: &Later, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let Later { seq, offset, after_ms, line } = later;
    if as_json {
        let object = json!({"v": 1, "entry": seq, "offset": offset, "after_ms": after_ms, "line": line});
        return json::line(&mut desk.out, &object);
    }
    writeln!(desk.out, "# {seq} ({offset})")?;
    if let Some(line) = line {
        let stamp = after_ms.map(|after_ms| format!("@{} ", after_ms / 1000)).unwrap_or_default();
        writeln!(desk.out, "{stamp}{line}")?;
    }
    Ok(())
}

/// The recorded entries after the damage.
#[derive(Default)]
struct Taken {
    /// Their number.
    count: usize,
    /// The reason why the next one was not recorded.
    stopped: Option<Stopped>,
}

/// The reason why an entry after the damage was not recorded.
enum Stopped {
    /// The entry refers to numbers of entries in the damaged file.
    Renumbered,
    /// The rules refuse it.
    Refused(RuleViolation),
    /// It cannot be read.
    Unreadable(ParseError),
}

impl Stopped {
    fn words(&self, tongue: Tongue, review: &dyn Review) -> String {
        match self {
            Self::Renumbered => tongue.t("salvage-renumbered"),
            Self::Refused(violation) => refused(tongue, review, violation),
            Self::Unreadable(error) => input_error(tongue, &parse_error(tongue.pages(), error)),
        }
    }

    fn object(&self, review: &dyn Review) -> Value {
        match self {
            Self::Renumbered => json!({"why": "renumbered"}),
            Self::Refused(violation) => json!({
                "why": "refused", "rule": violation.rule.to_string(), "code": violation.breach.code,
                "terms": Names::new(review).terms(&violation.breach.terms),
            }),
            Self::Unreadable(error) => {
                json!({"why": "unreadable", "column": error.column, "words": error.fault.to_string()})
            }
        }
    }
}

/// Records what is legible, as long as the rules allow it. A rewind names an entry of the damaged file, so a person must decide its goal.
fn take_up(saved: &mut Salvaged, out: &Path) -> Result<Taken, Failure> {
    let Some(file) = &mut saved.file else { return Ok(Taken::default()) };
    file.ids_from(RequestKey::fresh().map(RequestKey::ids));
    file.author_is(Some(Pen::own_machine().author));
    for (count, later) in saved.later.iter().enumerate() {
        let Some(line) = &later.line else { continue };
        let stopped = |why: Stopped| Ok(Taken { count, stopped: Some(why) });
        if line.starts_with("rewind ") {
            return stopped(Stopped::Renumbered);
        }
        match file.record(line, 0, later.after_ms) {
            Ok(_) => {}
            Err(RecordError::Pen(EntryError::Refused(violation))) => return stopped(Stopped::Refused(violation)),
            Err(RecordError::Pen(EntryError::Text(error))) => return stopped(Stopped::Unreadable(error)),
            Err(error) => return Err(Failure::recorded(out, &error)),
        }
    }
    Ok(Taken { count: saved.later.len(), stopped: None })
}

/// Reports the number of recorded entries, and why recording stopped.
fn report_taken(asked: &Salvage, (saved, taken): (&Salvaged, &Taken), desk: &mut Desk<'_>) -> Result<(), Failure> {
    if !asked.json {
        let args = [("n", FluentValue::from(taken.count)), ("of", saved.later.len().into())];
        writeln!(desk.err, "{}", desk.tongue.say("salvage-taken", args))?;
    }
    let mut stopped = Value::Null;
    if let (Some(why), Some(file), Some(later)) = (&taken.stopped, &saved.file, saved.later.get(taken.count)) {
        let review = &*file.game().review(Viewer::Umpire);
        let line = later.line.clone().unwrap_or_default();
        stopped = why.object(review);
        stopped["entry"] = json!(later.seq);
        stopped["line"] = json!(line);
        let why = why.words(desk.tongue, review);
        let args = [("entry", later.seq.to_string().into()), ("line", line.into()), ("why", why.into())];
        writeln!(desk.err, "wardiary: {}", desk.tongue.say("salvage-stopped", args))?;
    }
    if asked.json {
        let object = json!({"v": 1, "taken": taken.count, "of": saved.later.len(), "stopped": stopped});
        json::line(&mut desk.out, &object)?;
    }
    Ok(())
}
