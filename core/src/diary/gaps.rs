//! Gaps: stretches of play that were not recorded, and the entries that report what is known about them.

use crate::kernel::game::System;
use crate::review::Seq;

use super::entry::Body;
use super::log::What;
use super::match_log::Match;
use super::remark::Remark;

/// An incomplete stretch of the record. It begins with the entry that reports the gap and ends with the last amendment
/// before anything is played or proposed again, or with the same entry if there is none (FORMAT.md section 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The entry that reports that play went on unrecorded.
    pub from: Seq,
    /// The last entry of the gap.
    pub to: Seq,
}

impl<S: System> Match<S> {
    /// Every gap of the record, in order. A rewind undoes no gap, since the events at the table are missing on every line.
    pub(super) fn gaps(&self) -> Vec<Gap> {
        let is_gap = |what: &What<S>| {
            let What::Entry(entry) = what else { return false };
            matches!(entry.other(), Some(Body::Remark(Remark::Gap { .. })))
        };
        let begun = (0..).zip(self.log.iter()).filter(|(_, what)| is_gap(what));
        begun.map(|(from, _)| Gap { from, to: self.closed(from) }).collect()
    }

    /// The last entry of a gap that begins with this entry.
    fn closed(&self, from: Seq) -> Seq {
        let mut to = from;
        for seq in from + 1..self.count() {
            let Some(entry) = self.log.written(seq) else { continue };
            match entry.other() {
                Some(Body::Amendment { .. }) => to = seq,
                // Play or a proposal ends the gap. So does another gap, which has its own amendments.
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
