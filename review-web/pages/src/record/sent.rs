//! Fields of a form besides the line.

use chrono::{DateTime, FixedOffset};
use wardiary_core::diary::entry_ids::EntryIds;

/// The fields that come with a line.
#[derive(Clone, Copy)]
pub(super) struct Sent {
    /// The number that the form expects for its entry.
    pub(super) entry: Option<u64>,
    /// The ids for the entries of the request.
    pub(super) ids: Option<EntryIds>,
    /// The time at which the request arrived.
    pub(super) now: DateTime<FixedOffset>,
}
