//! `log` of a side's copy: visible entries in notation, and the fact that the others are hidden.

use std::fs::File;
use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::game::Viewer;
use wardiary_journal::diary_file::{CopyLine, CopyRead, read_copy};
use wardiary_library::faults::Describe as _;
use wardiary_words::localize::Localizer;

use super::failure::Failure;
use super::finding::report_stop;
use super::json::Names;
use super::verify_copy::fault_object;
use super::{Desk, NO, YES, json};

/// Prints a copy.
pub(super) fn run((path, as_json): (&Path, bool), view: Option<&str>, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if view.is_some() {
        return Err(Failure::usage("failed-copy-view", []));
    }
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let read = read_copy(file).map_err(|error| Failure::unreadable(path, &error))?;
    for (seq, line) in read.lines.iter().enumerate() {
        if as_json {
            json::line(&mut desk.out, &object(seq, line, &read))?;
        } else {
            let words = words(line, &read, desk);
            writeln!(desk.out, "{seq:>5}   {words}")?;
        }
    }
    let Some(fault) = &read.copy.fault else { return Ok(YES) };
    let args = [
        ("class", desk.tongue.t(&format!("class-{}", fault.detail.class())).into()),
        ("seq", fault.number.to_string().into()),
        ("offset", fault.offset.to_string().into()),
    ];
    let (at, why) = (desk.tongue.say("fault-at", args), fault.detail.describe(desk.tongue.pages()));
    writeln!(desk.err, "wardiary: {}: {at}: {why}", path.display())?;
    report_stop((path, fault_object(fault)), desk)?;
    Ok(NO)
}

/// Returns the word for a frame in JSON, which is also the end of the key of its message.
const fn word(line: &CopyLine) -> &'static str {
    match line {
        CopyLine::Hidden => "hidden",
        CopyLine::Opening => "opening",
        CopyLine::Entry { .. } => "entry",
        CopyLine::Checkpoint { .. } => "checkpoint",
        CopyLine::Recovered => "recovered",
        CopyLine::Seal(_) => "seal",
        CopyLine::Unread => "unread",
    }
}

fn words(line: &CopyLine, read: &CopyRead, desk: &Desk<'_>) -> String {
    let key = format!("copy-log-{}", word(line));
    match line {
        CopyLine::Entry { by, after_ms, notation } => {
            let review = read.opening.as_ref().map(|game| game.review(Viewer::Umpire));
            let actor = review.map(|review| {
                let w = desk.tongue.pages().of(review.system());
                Localizer { w, review: &*review }.actor(*by)
            });
            let time = after_ms.filter(|after_ms| *after_ms > 0);
            let time = time.map(|ms| format!("{}:{:02} · ", ms / 60_000, ms / 1000 % 60)).unwrap_or_default();
            format!("{time}{}: {notation}", actor.unwrap_or_default())
        }
        CopyLine::Checkpoint { turn } => desk.tongue.say(&key, [("turn", FluentValue::from(u32::from(*turn)))]),
        CopyLine::Seal(seal) => {
            let args = [("sealed", FluentValue::from(seal.sealed.clone())), ("result", seal.result.clone().into())];
            desk.tongue.say(&key, args)
        }
        CopyLine::Hidden | CopyLine::Opening | CopyLine::Recovered | CopyLine::Unread => desk.tongue.t(&key),
    }
}

fn object(seq: usize, line: &CopyLine, read: &CopyRead) -> serde_json::Value {
    let mut object = json!({"v": 1, "seq": seq, "kind": word(line)});
    if let CopyLine::Entry { by, after_ms, notation } = line {
        let review = read.opening.as_ref().map(|game| game.review(Viewer::Umpire));
        object["by"] = json!(review.map(|review| Names::new(&*review).actor(*by)));
        object["after_ms"] = json!(after_ms);
        object["notation"] = json!(notation);
    }
    object
}
