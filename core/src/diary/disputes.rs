//! Disputes: claims and appeals without a ruling.

use crate::kernel::game::System;
use crate::review::Seq;

use super::match_log::Match;
use super::remark::{Before as _, Remark};

/// A claim or an appeal without a ruling. Until the ruling, the record is disputed from the disputed entry onward (FORMAT.md section 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The disputed entry; for an appeal, the entry that the original claim disputes.
    pub on: Seq,
    /// The claim or appeal that awaits a ruling.
    pub open: Seq,
}

impl<S: System> Match<S> {
    /// Every claim and appeal without a ruling, in order. A rewind does not withdraw a claim or appeal: only a ruling decides it.
    pub(super) fn disputes(&self) -> Vec<Dispute> {
        let open = (self.first()..self.count()).filter(|&seq| !self.is_settled(seq));
        open.filter_map(|open| Some(Dispute { on: self.disputed(open)?, open })).collect()
    }

    /// The entry that a claim disputes, or that the original claim of an appeal disputes; `None` for any other entry.
    fn disputed(&self, open: Seq) -> Option<Seq> {
        if !matches!(self.remark_at(open)?.1, Remark::Claim { .. } | Remark::Appeal { .. }) {
            return None;
        }
        let Remark::Claim { on, .. } = self.remark_at(self.claim_of(open)?)?.1 else { return None };
        Some(*on)
    }

    /// The claim at the root of an appeal or a ruling, or the claim itself; `None` for any other entry.
    pub(super) fn claim_of(&self, seq: Seq) -> Option<Seq> {
        let mut about = seq;
        // Each step goes to an earlier entry: from an appeal to its ruling, or from a ruling to its claim or appeal, until the claim is reached.
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
