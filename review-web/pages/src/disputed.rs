//! Disputes on the pages of the disputed entries, with the entries that opened them. A claim, statement, ruling or appeal has a
//! link to the entry that it is about.

use wardiary_core::diary::remark::Remark;
use wardiary_core::review::{Review, Seq};

use wardiary_page::frame::Frame;

/// A dispute without a ruling, in words, with the entries that it names.
pub(super) struct Disputed {
    pub(super) words: String,
    pub(super) entries: Vec<(String, Seq)>,
}

/// Returns the unsettled disputes about some entries.
pub(super) fn about((frame, review): (&Frame, &dyn Review), id: &str, entries: &[Seq]) -> Vec<Disputed> {
    let of_these = review.disputes().into_iter().filter(|dispute| entries.contains(&dispute.on));
    let one = |dispute: wardiary_core::diary::disputes::Dispute| {
        let [on, open] = [dispute.on, dispute.open].map(|seq| seq.to_string().into());
        Disputed {
            words: frame.w.with("before-dispute", [("on", on), ("open", open)]),
            entries: [dispute.on, dispute.open].map(|seq| link(frame, id, seq)).to_vec(),
        }
    };
    of_these.map(one).collect()
}

/// Returns the entry that a remark is about; `None` for other entries.
pub(super) fn subject((frame, review): (&Frame, &dyn Review), id: &str, seq: Seq) -> Option<(String, String)> {
    let remark = review.remarks().into_iter().find(|one| one.seq == seq)?.remark;
    let on = match remark {
        Remark::Claim { on, .. }
        | Remark::Statement { on, .. }
        | Remark::Ruling { on, .. }
        | Remark::Appeal { on, .. }
        | Remark::Opened { on, .. }
        | Remark::Exhibit { on, .. } => on,
        Remark::Gap { .. } | Remark::Intent { .. } => return None,
    };
    Some((link(frame, id, on).0, frame.w.with("about-entry", [("n", on.to_string().into())])))
}

fn link(frame: &Frame, id: &str, seq: Seq) -> (String, Seq) {
    (frame.along(&format!("/m/{id}/e/{seq}")), seq)
}
