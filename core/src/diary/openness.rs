//! The entries of a record that a viewer may have byte for byte: the basis for the copy of the file that a side may keep.
//!
//! An entry is open if the pages show all of it, since its digest and figures are computed only from data that the
//! entry touched. Any other item, such as a checkpoint or the opening, is open if nothing of its position is hidden;
//! the seal is always open.

use crate::kernel::game::{System, Viewer};
use crate::review::Openness;

use super::log::What;
use super::match_log::Match;
use super::snapshot::At;

impl<S: System> Match<S> {
    /// How far each entry of the record is open to a viewer, in order.
    pub(super) fn openness(&self, viewer: Viewer) -> Vec<Openness> {
        let mut last = None;
        let each = (0..self.count()).map(|seq| {
            let at = At::next(self, viewer, seq, last.take());
            let is_open = match self.log.what(seq) {
                What::Entry(_) => at.is_whole(),
                // The end of a match is announced to everyone.
                What::Housekeeping("entry-sealed") => true,
                What::Opening(_) | What::Housekeeping(_) => at.is_position_whole(),
            };
            last = Some(at);
            let has_id = || self.log.written(seq).is_some_and(|entry| entry.id().is_some());
            match is_open {
                true => Openness::Open,
                false if has_id() => Openness::Hidden,
                false => Openness::Guessable,
            }
        });
        each.collect()
    }
}
