//! Fields of a form besides the line.

use chrono::{DateTime, FixedOffset};
use wardiary_core::diary::entry_ids::EntryIds;

/// The fields that come with a line.
#[derive(Clone, Copy)]
pub(super) struct Sent {
    /// The number for the entry.
    pub(super) entry: Option<u64>,
    /// The ids of its entries.
    pub(super) ids: Option<EntryIds>,
    /// When it arrived.
    pub(super) now: DateTime<FixedOffset>,
}
