//! A file with an interrupted write: the torn part that will be set aside, or that was.

use std::path::{Path, PathBuf};

use wardiary_core::review::EntryKind;
use wardiary_library::library::{Damage, OpenMatch};
use wardiary_words::i18n::Words;

use super::read_back::READ_BACK;

/// Returns words about an interrupted write: before the repair, and after it among the last entries.
pub(super) fn sentence(w: Words, opened: &OpenMatch) -> Option<String> {
    let path = opened.path.as_deref()?;
    let review = opened.review.as_ref();
    if let Some(fault) = opened.integrity.fault.as_ref().filter(|fault| Damage::mends(fault)) {
        let kept = (1..).map(|number| aside(path, number)).find(|path| !path.exists())?;
        let last = review.len().saturating_sub(1);
        let bytes = opened.integrity.bytes.saturating_sub(fault.offset);
        let args = [("bytes", bytes.to_string().into()), ("n", last.to_string().into()), ("kept", name(&kept).into())];
        return Some(w.with("record-torn", args));
    }
    let recent = review.len().saturating_sub(READ_BACK)..review.len();
    let is_notice = |seq| {
        let entry = review.entry(seq);
        entry.is_some_and(|entry| entry.kind == EntryKind::Housekeeping && entry.words.key == "entry-recovered")
    };
    recent.rev().find(|&seq| is_notice(seq))?;
    // Each repair writes a file with the next number, so the last file belongs to the last notice.
    let kept = (1..).map(|number| aside(path, number)).take_while(|path| path.exists()).last();
    Some(match kept.and_then(|kept| Some((name(&kept), kept.metadata().ok()?.len()))) {
        Some((kept, bytes)) => w.with("record-mended", [("bytes", bytes.to_string().into()), ("kept", kept.into())]),
        None => w.t("record-mended-gone"),
    })
}

/// Returns the path of a torn part, by its number.
fn aside(path: &Path, number: u32) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".torn-{number}"));
    name.into()
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
