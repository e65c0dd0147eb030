//! Summaries of a match in words and drawings: score, course, key events, luck, time. The overview shows them, and the
//! after-action document uses them.

pub(crate) mod figure;
pub mod standing;
pub mod course;
pub mod scenario;
pub mod subject;
pub mod events;
pub mod fights;
pub mod luck;
pub mod meant;
pub mod time;
pub mod waiting;

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::review::Seq;

/// Makes addresses of entries and throws on a page.
#[derive(Clone, Copy)]
pub struct Addresses<'a> {
    /// The address of an entry.
    pub entry: &'a dyn Fn(Seq) -> String,
    /// Returns the address of a throw with its effects up to an entry.
    pub throw: &'a dyn Fn(&Rolled, Seq) -> String,
}
