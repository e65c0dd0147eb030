//! The findings of `verify` about a file, and their report.

use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::kernel::game::Viewer;
use wardiary_journal::diary_file::Read;
use wardiary_library::library::Damage;
use wardiary_library::reservations::Reservations;
use wardiary_words::i18n::Words;

use super::failure::Failure;
use super::{Desk, NO, json};

/// A checked file, and the form of the answer.
#[derive(Clone, Copy)]
pub(super) struct Checked<'a> {
    /// The file.
    pub(super) path: &'a Path,
    /// Whether the answer is in JSON.
    pub(super) as_json: bool,
}

/// The result of checking a file.
pub(super) struct Finding {
    /// Its name on the command line.
    pub(super) name: String,
    /// Its damage, the earliest first.
    pub(super) faults: Vec<Damage>,
    /// Its contents; `None` if not even its beginning can be read.
    pub(super) read: Option<Read>,
}

/// Reports why a file, or a compared file, could not be checked: to people, or in JSON with the exit code of `verify`.
pub(super) fn report_failure(
    failure: &Failure,
    class: &str,
    checked: Checked<'_>,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    writeln!(desk.err, "wardiary: {}", failure.words(desk.tongue).unwrap_or_default())?;
    if let Some(mut object) = checked.as_json.then(|| failure.object_of(class)).flatten() {
        object["file"] = json!(checked.path.display().to_string());
        json::line(&mut desk.out, &object)?;
    }
    Ok(())
}

/// Reports notes or a copy that could not be read at all, with the verdict.
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

/// Reports the damage of a file, one place after the other.
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

/// Reports a fault that stopped a command, in JSON: the last object of its answer.
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

/// Returns the number of sound entries, and the link of the last one.
pub(super) fn format_finding(finding: &Finding) -> (u64, String) {
    let report = finding.read.as_ref().map(|read| &read.report);
    let head = report.and_then(|report| report.head).map_or_else(|| "-".to_owned(), |head| head.link.to_string());
    (report.map_or(0, |report| report.frames), head)
}

/// Returns whether a seal closes the match.
pub(super) fn closed(finding: &Finding) -> bool {
    finding.read.as_ref().is_some_and(|read| read.report.sealed)
}

/// Returns what a reader of the record must know, as far as the match can be read.
pub(super) fn reservations(finding: &Finding) -> Reservations {
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref());
    game.map(|game| Reservations::of(&*game.review(Viewer::Umpire))).unwrap_or_default()
}
