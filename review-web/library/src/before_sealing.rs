//! Open points of a match before it is sealed, for the page and for the command.

use wardiary_core::diary::remark::Remark;
use wardiary_core::review::{Review, Seq};

use wardiary_words::localize::{Localizer, capitalised};

/// An open point that a seal would leave open.
pub struct OpenPoint {
    /// Its words, without the entries.
    pub words: String,
    /// The entries that prove the point, in order.
    pub entries: Vec<Seq>,
}

/// Returns the open points: an unfinished game, disputes, gaps, breaches that were accepted, actions taken back and not replayed,
/// and unopened intents.
#[must_use]
pub fn open_points(localizer: Localizer<'_>) -> Vec<OpenPoint> {
    let review = localizer.review;
    let mut points: Vec<OpenPoint> = unfinished(localizer).into_iter().collect();
    points.extend(disputes(localizer));
    points.extend(gaps(localizer));
    let breaches: Vec<Seq> = review.breaches().iter().map(|breach| breach.seq).collect();
    points.extend(counted(localizer, "before-breaches", breaches));
    points.extend(half_done(localizer));
    points.extend(counted(localizer, "before-intents", unopened(review)));
    points
}

/// Returns the number of entries that were taken back and stay readable; `None` if there are none.
#[must_use]
pub fn undone(localizer: Localizer<'_>) -> Option<String> {
    let review = localizer.review;
    let undone: usize = review.rewinds().iter().map(|rewind| rewind.left.len()).sum();
    (undone > 0).then(|| localizer.w.with("before-undone", [("n", undone.into())]))
}

/// Reports that the match is not played to its end, with the pending decision.
fn unfinished(localizer: Localizer<'_>) -> Option<OpenPoint> {
    let review = localizer.review;
    let pending = review.at(review.len().saturating_sub(1)).pending()?;
    let due = capitalised(&format!("{}: {}", localizer.party(pending.by), localizer.question(&pending)));
    Some(OpenPoint { words: localizer.w.with("before-unfinished", [("due", due.into())]), entries: Vec::new() })
}

/// Returns each claim and appeal without a ruling, with its entry.
fn disputes(localizer: Localizer<'_>) -> Vec<OpenPoint> {
    let point = |dispute: wardiary_core::diary::disputes::Dispute| {
        let [on, open] = [dispute.on, dispute.open].map(|seq| seq.to_string().into());
        let words = localizer.w.with("before-dispute", [("on", on), ("open", open)]);
        OpenPoint { words, entries: vec![dispute.on, dispute.open] }
    };
    localizer.review.disputes().into_iter().map(point).collect()
}

/// Returns each stretch of the match that was not recorded.
fn gaps(localizer: Localizer<'_>) -> Vec<OpenPoint> {
    let point = |gap: wardiary_core::diary::gaps::Gap| {
        let [from, to] = [gap.from, gap.to].map(|seq| seq.to_string().into());
        let ranges = localizer.w.with("gap-range", [("from", from), ("to", to)]);
        let words = localizer.w.with("gap-incomplete", [("ranges", ranges.into())]);
        let words = capitalised(&localizer.w.with("gap-verdict", [("words", words.into())]));
        OpenPoint { words: format!("{words}."), entries: vec![gap.from] }
    };
    localizer.review.gaps().into_iter().map(point).collect()
}

/// Reports a correction that may be half done: fewer actions follow the last rewind of the line than the rewind took back.
fn half_done(localizer: Localizer<'_>) -> Option<OpenPoint> {
    let review = localizer.review;
    let last = review.rewinds().into_iter().rfind(|rewind| rewind.on_line)?;
    let is_action = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.is_action());
    let left = last.left.iter().filter(|seq| is_action(seq)).count();
    let again = (last.seq + 1..review.len()).filter(is_action).count();
    if again >= left {
        return None;
    }
    let args = [("n", left.into()), ("again", again.into())];
    Some(OpenPoint { words: localizer.w.with("before-half", args), entries: vec![last.seq] })
}

/// Returns intents that are sealed and not opened.
fn unopened(review: &dyn Review) -> Vec<Seq> {
    let remarks = review.remarks();
    let is_opened = |seq: Seq| {
        let opens = |remark: &Remark| matches!(remark, Remark::Opened { on, .. } if *on == seq);
        remarks.iter().any(|one| opens(&one.remark))
    };
    let sealed = remarks.iter().filter(|one| matches!(one.remark, Remark::Intent { .. })).map(|one| one.seq);
    sealed.filter(|seq| !is_opened(*seq)).collect()
}

fn counted(localizer: Localizer<'_>, key: &str, entries: Vec<Seq>) -> Option<OpenPoint> {
    let words = localizer.w.with(key, [("n", entries.len().into())]);
    (!entries.is_empty()).then_some(OpenPoint { words, entries })
}
