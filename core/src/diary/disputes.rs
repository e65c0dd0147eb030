//! Disputes: claims and appeals without a ruling.

use crate::kernel::game::System;
use crate::review::Seq;

use super::match_log::Match;
use super::remark::{Before as _, Remark};

/// A claim or an appeal without a ruling. While there is one the record is disputed from the entry it is about (FORMAT.md section 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The entry that is disputed; of an appeal the one that the claim is about.
    pub on: Seq,
    /// The claim or appeal that waits for a ruling.
    pub open: Seq,
}

impl<S: System> Match<S> {
    /// Every claim and appeal that has no ruling, in order. None is withdrawn by a rewind: only a ruling decides it.
    pub(super) fn disputes(&self) -> Vec<Dispute> {
        let open = (self.first()..self.count()).filter(|&seq| !self.is_settled(seq));
        open.filter_map(|open| Some(Dispute { on: self.disputed(open)?, open })).collect()
    }

    /// The entry that a claim or an appeal is about in the end; `None` of any other entry.
    fn disputed(&self, claim: Seq) -> Option<Seq> {
        let mut about = claim;
        // From appeal to ruling to what was ruled on: each is an earlier entry, and a claim is the first of them.
        loop {
            about = match self.remark_at(about)?.1 {
                Remark::Claim { on, .. } => return Some(*on),
                Remark::Appeal { on, .. } => *on,
                Remark::Ruling { on, .. } if about != claim => *on,
                Remark::Ruling { .. }
                | Remark::Gap { .. }
                | Remark::Statement { .. }
                | Remark::Intent { .. }
                | Remark::Opened { .. }
                | Remark::Exhibit { .. } => return None,
            };
        }
    }
}
