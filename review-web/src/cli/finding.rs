//! What `verify` finds about a file, and how it is written.

use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::kernel::game::Viewer;
use wardiary_journal::diary_file::Read;

use super::failure::Failure;
use super::words::Tongue;
use super::{Desk, NO, json};
use crate::i18n::{Lang, Words};
use crate::library::Damage;
use crate::reservations::Reservations;

/// A file that is checked, and how is answered about it.
#[derive(Clone, Copy)]
pub(super) struct Checked<'a> {
    /// The file.
    pub(super) path: &'a Path,
    /// Whether the answer is in JSON.
    pub(super) as_json: bool,
}

/// What a file was found to be.
pub(super) struct Finding {
    /// Its name as it was given.
    pub(super) name: String,
    /// What is wrong with it, the earliest first.
    pub(super) faults: Vec<Damage>,
    /// Its content; `None` where not even its beginning can be read.
    pub(super) read: Option<Read>,
}

/// Why a file, or what was held against it, could not be checked: to people, and in JSON with the exit code of `verify`.
pub(super) fn report_failure(
    failure: &Failure,
    class: &str,
    checked: Checked<'_>,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    writeln!(desk.err, "wardiary: {}", failure.words(desk.tongue).unwrap_or_default())?;
    if checked.as_json {
        let words = failure.words(Tongue { lang: Lang::En }).unwrap_or_default();
        let file = checked.path.display().to_string();
        let object = json!({"v": 1, "file": file, "class": class, "words": words, "exit": failure.code()});
        json::line(&mut desk.out, &object)?;
    }
    Ok(())
}

/// That a file beside matches could not be read at all, with its verdict.
pub(super) fn report_unread(failure: &Failure, checked: Checked<'_>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    report_failure(failure, "unreadable", checked, desk)?;
    if checked.as_json {
        return Ok(());
    }
    let args = [
        ("file", FluentValue::from(checked.path.display().to_string())),
        ("class", desk.tongue.t("class-unreadable").into()),
    ];
    Ok(writeln!(desk.out, "{}", desk.tongue.say("verified-not", args))?)
}

/// What is wrong with a file, one place after the other.
pub(super) fn report_faults(file: &str, faults: &[Damage], desk: &mut Desk<'_>) -> Result<(), Failure> {
    for fault in faults {
        let [_, words, remedy] = fault.said(desk.tongue.pages());
        let args = [
            ("class", FluentValue::from(desk.tongue.t(&format!("class-{}", fault.class)))),
            ("seq", fault.seq.to_string().into()),
            ("offset", fault.offset.to_string().into()),
        ];
        writeln!(desk.out, "  {file}: {}: {words}", desk.tongue.say("fault-at", args))?;
        writeln!(desk.out, "  {remedy}")?;
    }
    Ok(())
}

/// A fault behind which a command could not read on, for JSON: the last object of its answer.
pub(super) fn report_stop((path, fault): (&Path, Value), desk: &mut Desk<'_>) -> Result<(), Failure> {
    if !desk.as_json {
        return Ok(());
    }
    let mut object = fault;
    object["v"] = json!(1);
    object["file"] = json!(path.display().to_string());
    object["exit"] = json!(NO);
    json::line(&mut desk.out, &object)
}

/// A fault for JSON.
pub(super) fn fault_object(fault: &Damage) -> Value {
    json!({"class": fault.class, "entry": fault.seq, "offset": fault.offset, "words": fault.words[0], "remedy": fault.remedy(Words::default())})
}

/// Number of sound entries, and link of the last one.
pub(super) fn format_finding(finding: &Finding) -> (u64, String) {
    let report = finding.read.as_ref().map(|read| &read.report);
    let head = report.and_then(|report| report.head).map_or_else(|| "-".to_owned(), |head| head.link.to_string());
    (report.map_or(0, |report| report.frames), head)
}

/// Whether a seal closes the match.
pub(super) fn closed(finding: &Finding) -> bool {
    finding.read.as_ref().is_some_and(|read| read.report.sealed)
}

/// What the record is read with, as far as the match can be read.
pub(super) fn reservations(finding: &Finding) -> Reservations {
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref());
    game.map(|game| Reservations::of(&*game.review(Viewer::Umpire))).unwrap_or_default()
}
