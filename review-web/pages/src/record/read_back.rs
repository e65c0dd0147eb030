//! The last recorded entries.

use wardiary_core::review::{EntryKind, Seq};

use wardiary_library::pen;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

/// Maximum number of entries to show.
pub(super) const READ_BACK: Seq = 6;

/// A recorded entry.
pub(super) struct Recorded {
    pub(super) seq: Seq,
    pub(super) href: String,
    pub(super) by: String,
    pub(super) words: String,
    /// The author, if recorded.
    pub(super) entered: Option<String>,
    pub(super) on_line: bool,
}

/// The last entries, the newest first.
pub(super) fn recorded(frame: &Frame, localizer: Localizer<'_>, id: &str) -> Vec<Recorded> {
    let review = localizer.review;
    let from = review.len().saturating_sub(READ_BACK).max(review.first());
    let entry = |seq: Seq| {
        let entry = review.entry(seq).filter(|entry| entry.kind != EntryKind::Housekeeping)?;
        Some(Recorded {
            seq,
            href: frame.seen(&format!("/m/{id}/e/{seq}")),
            by: localizer.actor(entry.by),
            words: localizer.phrase(&entry.words),
            entered: pen::entered_by(localizer, &entry),
            on_line: entry.on_line,
        })
    };
    (from..review.len()).rev().filter_map(entry).collect()
}
