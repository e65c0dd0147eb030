//! Summaries of a match in words and drawings: score, course, key events, luck, time. The overview shows them, and the
//! after-action document uses them.

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

/// Makes addresses of entries and throws on a page.
#[derive(Clone, Copy)]
pub(crate) struct Addresses<'a> {
    /// The address of an entry.
    pub(crate) entry: &'a dyn Fn(Seq) -> String,
    /// Returns the address of a throw with its effects up to an entry.
    pub(crate) throw: &'a dyn Fn(&Rolled, Seq) -> String,
}
