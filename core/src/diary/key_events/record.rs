//! Events at the table and in the record: time pressure, refusals, corrections, gaps, breaches, disputes.

use crate::kernel::unit::Side;
use crate::review::{Review, Seq};

use super::super::loss_history::{InterruptionKind, LossHistory};
use super::super::time_used::{MarkKind, PhaseTime, Timed};
use super::{Drafts, Part, What};

/// Weights. `REWIND` is also for a gap or a breach, `RULING` for an amendment, a changed reading or an appeal, `REFUSAL` for a claim.
const REWIND: u32 = 4;
const RULING: u32 = 3;
const REFUSAL: u32 = 2;
/// Weights of a clock that ran out, and of late decisions.
const TIME_UP: u32 = 3;
const LATE: u32 = 1;
/// Number of equal parts of a phase's time; decisions in the last part, or after it, count as late.
const LATE_PART: u64 = 10;

/// Adds the events at the table and in the record.
pub(super) fn add(review: &dyn Review, history: &LossHistory, drafts: &mut Drafts) {
    for aside in &history.interruptions {
        let left = || review.rewind(aside.seq).map_or(0, |rewind| rewind.left.len());
        let (what, weight, key) = match aside.kind {
            InterruptionKind::Refused => (What::Refused, REFUSAL, aside.seq),
            InterruptionKind::Rewind => (What::Rewound(left()), REWIND, aside.seq),
            InterruptionKind::Amendment => (What::Amended, RULING, aside.seq),
            InterruptionKind::Reading => (What::Read, RULING, aside.seq),
            InterruptionKind::Gap => (What::Gap, REWIND, aside.seq),
            InterruptionKind::Breach(rule) => (What::Breach(rule), REWIND, aside.seq),
            InterruptionKind::Claim => (What::Claimed, REFUSAL, aside.seq),
            InterruptionKind::Ruling { outcome, claim } => (What::Ruled(outcome), RULING, claim),
            InterruptionKind::Appeal { claim } => (What::Appealed, RULING, claim),
        };
        let part = Part { key, ..Part::of((aside.seq, None, &aside.moment), None) };
        drafts.add(&part, aside.seq, (what, weight.into()));
    }
    if review.has_times() {
        for time in review.times() {
            let end = history.phase_ends.iter().find(|end| end.seq == time.last);
            pressure(&time, end.and_then(|end| end.limit_ms), drafts);
        }
    }
}

/// Time pressure in a phase: its clock ran out, or a side decided in the last tenth of its time.
fn pressure(time: &PhaseTime, limit_ms: Option<u32>, drafts: &mut Drafts) {
    let up: Option<Seq> = time.marks.iter().find(|mark| mark.kind == MarkKind::Expired).map(|mark| mark.seq);
    let mut add = |key, seq, what, weight: u32| {
        let part = Part { key, ..Part::of((seq, None, &time.moment), None) };
        drafts.add(&part, seq, (what, weight.into()));
    };
    if let Some(seq) = up {
        add(seq, seq, What::TimeUp { side: time.moment.side, limit_ms }, TIME_UP);
    }
    let Some(limit_ms) = limit_ms.filter(|&limit| limit > 0) else { return };
    let is_late = |at: u32| u64::from(at) * LATE_PART >= u64::from(limit_ms) * (LATE_PART - 1);
    for side in [Side::One, Side::Two] {
        let of_side = time.decisions.iter().filter(|one| one.side == side);
        let late: Vec<(Seq, u32)> =
            of_side.filter_map(|&Timed { seq, at_ms, .. }| Some((seq, at_ms.filter(|&at| is_late(at))?))).collect();
        if let (Some(&(first, _)), Some(at_ms)) = (late.first(), late.iter().map(|&(_, at)| at).max()) {
            add(up.unwrap_or(first), first, What::Late { side, decisions: late.len(), at_ms, limit_ms }, LATE);
        }
    }
}
