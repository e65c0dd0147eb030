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
    fn disputed(&self, open: Seq) -> Option<Seq> {
        if !matches!(self.remark_at(open)?.1, Remark::Claim { .. } | Remark::Appeal { .. }) {
            return None;
        }
        let Remark::Claim { on, .. } = self.remark_at(self.claim_of(open)?)?.1 else { return None };
        Some(*on)
    }

    /// The claim that an appeal or a ruling is about in the end, and a claim itself; `None` of any other entry.
    pub(super) fn claim_of(&self, seq: Seq) -> Option<Seq> {
        let mut about = seq;
        // From appeal to ruling to what was ruled on: each is an earlier entry, and a claim is the first of them.
        loop {
            about = match self.remark_at(about)?.1 {
                Remark::Claim { .. } => return Some(about),
                Remark::Appeal { on, .. } | Remark::Ruling { on, .. } => *on,
                Remark::Gap { .. }
                | Remark::Statement { .. }
                | Remark::Intent { .. }
                | Remark::Opened { .. }
                | Remark::Exhibit { .. } => return None,
            };
        }
    }
}
