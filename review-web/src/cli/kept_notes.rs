//! Reads the notes of a match for a command, and reports the damage of their file.

use std::path::Path;

use wardiary_journal::beside::{NOTES_MOST, open as regular};
use wardiary_journal::notes_file::{self, NotesRead, beside};
use wardiary_library::notes_store::damages;

use super::Desk;
use super::failure::Failure;
use super::finding::{fault_object, report_stop};
use super::open::Opened;

/// Returns the notes of a match as they apply now; `None` if there are none.
pub(super) fn kept_notes(file: &Path, opened: &Opened) -> Result<Option<NotesRead>, Failure> {
    let path = beside(file);
    if !path.exists() {
        return Ok(None);
    }
    let file = regular(&path, NOTES_MOST).map_err(|error| Failure::unreadable(&path, &error))?;
    let read = notes_file::read(file).map_err(|error| Failure::unreadable(&path, &error))?;
    let notes = read.notes.followed(&*opened.review(), &|seq| opened.link(seq));
    Ok(Some(NotesRead { notes, ..read }))
}

/// Reports the damage of the notes. Returns true if there is none.
pub(super) fn are_sound(
    (file, read): (&Path, Option<&NotesRead>),
    opened: &Opened,
    desk: &mut Desk<'_>,
) -> Result<bool, Failure> {
    let faults = read.map(|read| damages(read, Some((&opened.home, &opened.links)))).unwrap_or_default();
    for fault in &faults {
        let [_, words, remedy] = fault.said(desk.tongue.pages());
        writeln!(desk.err, "wardiary: {}: {words}. {remedy}", beside(file).display())?;
        report_stop((&beside(file), fault_object(fault)), desk)?;
    }
    Ok(faults.is_empty())
}
