//! `log`: a match entry by entry.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use wardiary_core::review::{EntryKind, EntryView, Refusal, Review, Seq};
use wardiary_library::pen;

use super::failure::Failure;
use super::json::{self, Names};
use super::open::open;
use super::{Desk, log_copy, verify_copy};

/// A match entry by entry: number, phase, author, words, notation, digest. Undone entries are folded.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary log evening.wdj\n  wardiary log evening.wdj --all --lang sv\n  wardiary log evening.wdj --json | jq .notation"
)]
pub(super) struct Log {
    file: PathBuf,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    all: bool,
}

/// Prints the match.
pub(super) fn run(asked: &Log, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if verify_copy::is_one(&asked.file) {
        return log_copy::run((&asked.file, asked.json), asked.view.as_deref(), desk);
    }
    let opened = open(&asked.file, desk)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    let names = Names::new(review);
    let mut undone: Option<(Seq, Seq)> = None;
    for entry in (0..review.len()).filter_map(|seq| review.entry(seq)) {
        if asked.json {
            json::line(&mut desk.out, &object(&names, review, &entry))?;
            continue;
        }
        if !entry.on_line && !asked.all {
            undone = Some((undone.map_or(entry.seq, |(first, _)| first), entry.seq));
            continue;
        }
        fold(undone.take(), desk)?;
        let line = words(desk, review, &entry);
        writeln!(desk.out, "{line}")?;
    }
    fold(undone, desk)?;
    opened.close(desk)
}

/// A line for entries taken back.
fn fold(undone: Option<(Seq, Seq)>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let Some((first, last)) = undone else { return Ok(()) };
    let args =
        [("n", (last - first + 1).into()), ("first", first.to_string().into()), ("last", last.to_string().into())];
    Ok(writeln!(desk.out, "      {}", desk.tongue.say("undone", args))?)
}

fn words(desk: &Desk<'_>, review: &dyn Review, entry: &EntryView) -> String {
    let localizer = desk.tongue.localizer(review);
    let mut line = format!("{:>5} {}", entry.seq, if entry.on_line { ' ' } else { '×' });
    if matches!(entry.kind, EntryKind::Opening | EntryKind::Housekeeping) {
        return format!("{line} {}", localizer.phrase(&entry.words));
    }
    line.push_str(&format!(" {}", localizer.moment(&entry.moment)));
    if let Some(after_ms) = entry.after_ms.filter(|after_ms| *after_ms > 0) {
        line.push_str(&format!(" {}:{:02}", after_ms / 60_000, after_ms / 1000 % 60));
    }
    line.push_str(&format!(" · {}: {}", localizer.actor(entry.by), localizer.phrase(&entry.words)));
    if let Some(Refusal { violation, .. }) = entry.refusal() {
        line.push_str(&format!(" {} {}", violation.rule, localizer.refusal(&violation.breach)));
    }
    if let Some(entered) = pen::entered_by(localizer, entry) {
        line.push_str(&format!(" · {entered}"));
    }
    if !entry.notation.is_empty() {
        line.push_str(&format!(" [{}]", entry.notation));
    }
    if entry.digest != 0 {
        line.push_str(&format!(" {:016x}", entry.digest));
    }
    line
}

fn object(names: &Names<'_>, review: &dyn Review, entry: &EntryView) -> Value {
    let refusal = entry.refusal().map(|refusal| &refusal.violation);
    let map = review.map();
    let path: Vec<Value> =
        entry.path().iter().map(|&(hex, cost)| json::step(&map.name(hex), review.movement().of(cost.into()))).collect();
    json!({
        "v": 1,
        "seq": entry.seq,
        "kind": entry.kind.word(),
        "moment": json::moment(review, &entry.moment),
        "by": names.actor(entry.by),
        "author": Some(&*entry.entered_by).filter(|author| !author.is_empty()),
        "after_ms": entry.after_ms,
        "throw": entry.throw.map(|throw| json!({"source": throw.source.word(), "number": throw.number})),
        "on_line": entry.on_line,
        "notation": entry.notation,
        "rule": refusal.map(|violation| violation.rule.to_string()),
        "code": refusal.map(|violation| violation.breach.code),
        "terms": names.terms(refusal.map_or(&[], |violation| &violation.breach.terms)),
        "changes": json::changes(review, &entry.changes),
        "path": path,
        "rows": entry.rows,
        "digest": format!("{:016x}", entry.digest),
    })
}
