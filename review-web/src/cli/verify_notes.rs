//! The part of `verify` that checks notes: by themselves, and against their match.

use std::fs::File;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::beside::{self, NOTES_MOST};
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::notes_file::{self, ENDING, Home};
use wardiary_library::notes_store::damages;

use super::failure::Failure;
use super::finding::{Checked, fault_object, report_faults, report_unread};
use super::verdict::Grade;
use super::{Desk, NO, YES, json};

/// Returns the match of notes named on the command line, if there is one.
pub(super) fn home(notes: &Path) -> Option<Read> {
    File::open(home_path(notes)).ok().and_then(|file| diary_file::read(file).ok())
}

/// Checks notes named on the command line, against their match if there is one.
pub(super) fn alone(checked: Checked<'_>, home: Option<&Read>, desk: &mut Desk<'_>) -> Result<(u8, Grade), Failure> {
    let beside = home_path(checked.path);
    with(checked, home.map(|read| (beside.as_path(), Some(read))), desk)
}

/// `NAME.wdj` beside `NAME.notes.wdj`.
fn home_path(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!("{}.wdj", name.strip_suffix(ENDING).unwrap_or(&name)))
}

/// Checks notes against their match, as far as that could be read.
pub(super) fn with(
    checked: Checked<'_>,
    beside: Option<(&Path, Option<&Read>)>,
    desk: &mut Desk<'_>,
) -> Result<(u8, Grade), Failure> {
    let Checked { path, as_json } = checked;
    let file = beside::open(path, NOTES_MOST).map_err(|error| Failure::unreadable(path, &error));
    let read = file.and_then(|file| notes_file::read(file).map_err(|error| Failure::unreadable(path, &error)));
    let read = match read {
        Ok(read) => read,
        Err(failure) => {
            report_unread(&failure, checked, desk)?;
            return Ok((failure.code(), Grade::Unreadable));
        }
    };
    let game = beside.and_then(|(path, read)| Some((path, read?)));
    let home = game.and_then(|(path, read)| Some((path, Home::of(read)?, &read.links)));
    let faults = damages(&read, home.as_ref().map(|(_, home, links)| (home, links.as_slice())));
    let grade = Grade::of_faults(&faults);
    let head = read.report.head.map(|head| head.link.to_string());
    let matched = home.as_ref().map(|(path, ..)| path.display().to_string());
    if as_json {
        let object = json!({
            "v": 1,
            "file": path.display().to_string(),
            "kind": "notes",
            "class": grade.word(),
            "entries": read.report.frames,
            "last": read.report.frames.checked_sub(1),
            "head": head,
            "closed": read.report.sealed,
            "match": matched,
            "faults": faults.iter().map(fault_object).collect::<Vec<_>>(),
        });
        json::line(&mut desk.out, &object)?;
    } else {
        let args = [
            ("file", FluentValue::from(path.display().to_string())),
            ("class", grade.format(desk.tongue).into()),
            ("n", read.report.frames.into()),
            ("head", head.unwrap_or_else(|| "-".to_owned()).into()),
            ("match", matched.unwrap_or_else(|| desk.tongue.t("no-match-beside")).into()),
        ];
        report_faults(&path.display().to_string(), &faults, desk)?;
        writeln!(desk.out, "{}", desk.tongue.say("notes-verified", args))?;
    }
    Ok((if faults.is_empty() { YES } else { NO }, grade))
}
