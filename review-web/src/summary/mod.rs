//! What a match comes to, in words and drawings: how it stands, its course, key events, luck, time. The overview shows it, and
//! the after-action document is written from it.

pub(crate) mod figure;
pub(crate) mod standing;
pub(crate) mod course;
pub(crate) mod scenario;
pub(crate) mod subject;
pub(crate) mod events;
pub(crate) mod fights;
pub(crate) mod luck;
pub(crate) mod meant;
pub(crate) mod time;
pub(crate) mod waiting;

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::review::Seq;

/// Where a page shows entries and throws.
#[derive(Clone, Copy)]
pub(crate) struct Addresses<'a> {
    /// The address of an entry.
    pub(crate) entry: &'a dyn Fn(Seq) -> String,
    /// The address of a throw with what it brought about by an entry.
    pub(crate) throw: &'a dyn Fn(&Rolled, Seq) -> String,
}
