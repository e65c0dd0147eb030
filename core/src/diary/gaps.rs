//! Gaps: where play went on without being recorded, and how far what is known of it reaches.

use crate::kernel::game::System;
use crate::review::Seq;

use super::entry::Body;
use super::log::What;
use super::match_log::Match;
use super::remark::Remark;

/// A stretch of the record that is incomplete. It begins with the entry that says so and ends with the last amendment that follows it
/// before anything is played or proposed again; with the entry itself where none does (FORMAT.md section 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The entry that says that play went on unrecorded.
    pub from: Seq,
    /// The last entry that belongs to it.
    pub to: Seq,
}

impl<S: System> Match<S> {
    /// Every gap of the record, in order. None is undone by a rewind: what happened at the table is missing on any line.
    pub(super) fn gaps(&self) -> Vec<Gap> {
        let is_gap = |what: &What<S>| {
            let What::Entry(entry) = what else { return false };
            matches!(entry.other(), Some(Body::Remark(Remark::Gap { .. })))
        };
        let begun = (0..).zip(self.log.iter()).filter(|(_, what)| is_gap(what));
        begun.map(|(from, _)| Gap { from, to: self.closed(from) }).collect()
    }

    /// Where a gap that begins with an entry ends.
    fn closed(&self, from: Seq) -> Seq {
        let mut to = from;
        for seq in from + 1..self.count() {
            let Some(entry) = self.log.written(seq) else { continue };
            match entry.other() {
                Some(Body::Amendment { .. }) => to = seq,
                // Another gap has a stretch of its own.
                None
                | Some(
                    Body::Refused { .. } | Body::Breach { .. } | Body::Remark(Remark::Gap { .. }) | Body::Action(_),
                ) => {
                    break;
                }
                Some(Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } | Body::Remark(_)) => {}
            }
        }
        to
    }
}
