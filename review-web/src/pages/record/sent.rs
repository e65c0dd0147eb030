//! What a form sends beside what it says.

use chrono::{DateTime, FixedOffset};
use wardiary_core::diary::entry_ids::EntryIds;

/// What is sent along with a line.
#[derive(Clone, Copy)]
pub(super) struct Sent {
    /// The entry that it is to be.
    pub(super) entry: Option<u64>,
    /// The ids of its entries.
    pub(super) ids: Option<EntryIds>,
    /// When it came.
    pub(super) now: DateTime<FixedOffset>,
}
