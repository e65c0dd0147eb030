//! Links from an entry to diaries: along the diary in the address, and to those of the cited rules.

use wardiary_debrief::diary_topic::{self, Along, KEY};
use wardiary_page::error::Reason;

use super::Step;

/// Returns the links along the diary in the address.
///
/// # Errors
/// When the match has no such unit, hex or row.
pub(super) fn along(step: Step<'_>) -> Result<Option<Along>, Reason> {
    let word = step.frame.asked(KEY).unwrap_or_default();
    let strange = |known: Vec<String>| Reason::NoValue(format!("{KEY}={word}"), known.join(", "));
    diary_topic::along(step.frame, step.localizer(), (step.id, step.entry.seq)).map_err(strange)
}

/// Returns the rules cited in the entry, each with its diary.
pub(super) fn rows(step: Step<'_>) -> Vec<(String, String)> {
    let href = |row: &String| step.frame.seen(&diary_topic::path(step.id, "row", row));
    step.entry.rows.iter().map(|row| (row.clone(), href(row))).collect()
}
