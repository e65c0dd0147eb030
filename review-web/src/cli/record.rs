//! `record`: entries from standard input, each accepted or refused at once.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::review::{EntryKind, Review};
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::recover::Recovery;

use super::failure::{Failure, both};
use super::json::{self, Names};
use super::words::Tongue;
use super::{Desk, NO, YES};
use crate::faults::{Describe, parse_error};
use crate::input_line::parse;
use crate::localize::Localizer;
use crate::recorder::{self, Answer, Reply};

/// Entries recorded from standard input.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary record evening.wdj
  echo '@41 move ca-3-inf to 2110' | wardiary record evening.wdj
  echo '@41 ca 3 2110' | wardiary record evening.wdj
  echo 'entry 17 @41 move ca-3-inf to 2110' | wardiary record evening.wdj
  wardiary record evening.wdj --json < dictated.txt")]
pub(super) struct Record {
    /// The match.
    file: PathBuf,
    /// Answer in JSON, one object a line.
    #[arg(long)]
    json: bool,
}

/// Records until the input ends.
pub(super) fn run(asked: &Record, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let (mut file, mended) = DiaryFile::open(&asked.file).map_err(|error| Failure::recorded(&asked.file, &error))?;
    self::mended(desk, mended.as_ref())?;
    let (mut code, mut number, mut raw) = (YES, 0_u32, String::new());
    loop {
        raw.clear();
        let read = desk.input.read_line(&mut raw);
        if read.map_err(|error| Failure::Unreadable(both(|tongue| input(tongue, number + 1, &error))))? == 0 {
            return Ok(code);
        }
        number += 1;
        let Some(reply) = one(&mut file, raw.trim_end_matches(['\n', '\r']), number, asked)? else { continue };
        code = match &reply.answer {
            Answer::Accepted => code,
            Answer::Refused(_) | Answer::Missing(_) | Answer::Elsewhere(..) => code.max(NO),
            Answer::Unreadable(_) => 3,
        };
        report((&reply, number), &file, asked.json, desk)?;
        desk.out.flush()?;
    }
}

/// Says that the last write had been interrupted, if it had.
pub(super) fn mended(desk: &mut Desk<'_>, recovery: Option<&Recovery>) -> Result<(), Failure> {
    let Some(recovery) = recovery.filter(|_| !desk.quiet) else { return Ok(()) };
    let args =
        [("bytes", recovery.recovered.cut.to_string().into()), ("kept", recovery.kept.display().to_string().into())];
    Ok(writeln!(desk.err, "wardiary: {}", desk.tongue.say("mended", args))?)
}

/// Records one line; `None` when it holds no entry.
fn one(file: &mut DiaryFile, raw: &str, number: u32, asked: &Record) -> Result<Option<Reply>, Failure> {
    match parse(raw, number) {
        Ok(line) => recorder::record(file, &line, number).map_err(|error| Failure::recorded(&asked.file, &error)),
        Err(error) => Ok(Some(Reply { seq: None, answer: Answer::Unreadable(error) })),
    }
}

/// Says what became of the line of this number.
fn report(
    (Reply { seq, answer }, number): (&Reply, u32),
    file: &DiaryFile,
    as_json: bool,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let review = &*file.game().review(Viewer::Umpire);
    if as_json {
        let mut object = json!({"v": 1, "line": number, "seq": seq, "accepted": matches!(answer, Answer::Accepted)});
        match answer {
            Answer::Accepted => {}
            Answer::Elsewhere(found, next) => {
                object["found"] = json!(found);
                object["next"] = json!(next);
            }
            Answer::Refused(violation) => {
                object["rule"] = json!(violation.rule.to_string());
                object["code"] = json!(violation.breach.code);
                object["terms"] = Names::new(review).terms(&violation.breach.terms);
            }
            Answer::Missing(drift) => object["missing"] = json!(drift.to_string()),
            Answer::Unreadable(error) => {
                object["unreadable"] =
                    json!({"line": error.line, "column": error.column, "words": error.fault.to_string()});
            }
        }
        return json::line(&mut desk.out, &object);
    }
    let tongue = desk.tongue;
    let line = match answer {
        Answer::Accepted => {
            let localizer = Localizer { w: tongue.pages().of(review.system()), review };
            let entry = seq.and_then(|seq| review.entry(u32::try_from(seq).ok()?));
            let words = entry.map(|entry| match entry.kind {
                EntryKind::Rewind => format!(" · {}", went_back(tongue, review, entry.seq)),
                _ => format!(" · {}: {}", localizer.actor(entry.by), localizer.phrase(&entry.words)),
            });
            format!("{}{}", tongue.t("accepted"), words.unwrap_or_default())
        }
        Answer::Elsewhere(Some(found), _) => tongue.say("recorded-elsewhere", [("found", found.clone().into())]),
        Answer::Elsewhere(None, next) => tongue.say("recorded-gap", [("next", next.to_string().into())]),
        Answer::Refused(violation) => refused(tongue, review, violation),
        Answer::Missing(drift) => tongue.say("recorded-missing", [("why", drift.describe(tongue.pages()).into())]),
        Answer::Unreadable(error) => input_error(tongue, &parse_error(tongue.pages(), error)),
    };
    let seq = seq.map(|seq| format!("{seq} ")).unwrap_or_default();
    Ok(writeln!(desk.out, "{seq}{}", line.trim_end())?)
}

/// Most entries that the answer to a rewind lists as undone.
const NAMED: usize = 8;

/// The result of a rewind: the last entry that still holds, the entries that were undone, and who decides next.
fn went_back(tongue: Tongue, review: &dyn Review, seq: u32) -> String {
    let back = review.rewinds().into_iter().find(|back| back.seq == seq);
    let (to, left) = back.map_or((0, Vec::new()), |back| (back.to, back.left));
    let localizer = Localizer { w: tongue.pages().of(review.system()), review };
    let due = review.at(seq).pending().map_or_else(
        || localizer.w.t("ask-over"),
        |pending| format!("{}: {}", localizer.actor(pending.by), localizer.phrase(&pending.ask)),
    );
    let name = |seq: &u32| {
        let notation = review.entry(*seq).map(|entry| localizer.dictated(&entry.notation)).unwrap_or_default();
        format!("{seq} `{notation}`")
    };
    let shown = if left.len() > NAMED { NAMED - 1 } else { left.len() };
    let mut named: Vec<String> = left.iter().take(shown).map(name).collect();
    if left.len() > shown {
        named.push(localizer.w.with("others-n", [("n", u32::try_from(left.len() - shown).unwrap_or(u32::MAX).into())]));
    }
    let args = [
        ("to", FluentValue::from(to.to_string())),
        ("n", u32::try_from(left.len()).unwrap_or(u32::MAX).into()),
        ("left", named.join(", ").into()),
        ("due", due.into()),
    ];
    tongue.say("recorded-rewind", args)
}

/// Standard input that cannot be delivered.
fn input(tongue: Tongue, line: u32, error: &std::io::Error) -> String {
    let why = error.describe(tongue.pages());
    tongue.say("recorded-input", [("line", line.to_string().into()), ("why", why.into())])
}

pub(super) fn input_error(tongue: Tongue, why: &str) -> String {
    tongue.say("recorded-unreadable", [("why", why.to_owned().into())])
}

/// A refusal as one line: row, code, and the reason in words.
pub(super) fn refused(tongue: Tongue, review: &dyn Review, violation: &RuleViolation) -> String {
    let localizer = Localizer { w: tongue.pages().of(review.system()), review };
    let words = localizer.refusal(&violation.breach);
    format!("{} {} {} {words}", tongue.t("refused"), violation.rule, violation.breach.code)
}
