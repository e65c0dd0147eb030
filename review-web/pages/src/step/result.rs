//! The winner and the reason, on the last step; in an unfinished match the present score.

use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Score;

use super::Step;

/// The result of a match.
pub(super) struct Outcome {
    pub(super) head: String,
    /// Each side with its points, in a game with points.
    pub(super) sides: Vec<Points>,
    pub(super) verdict: String,
    pub(super) rule: String,
    pub(super) overview: String,
    /// The after-action document.
    pub(super) review: String,
}

/// Points of a side.
pub(super) struct Points {
    pub(super) class: &'static str,
    pub(super) name: String,
    pub(super) total: String,
}

/// Returns the result, if the entry is the last step or later; `None` if neither points nor an end give one.
pub(super) fn outcome(step: Step<'_>) -> Option<Outcome> {
    let review = step.opened.review.as_ref();
    let seq = step.entry.seq;
    if seq == 0 || !step.entry.on_line || review.steps().last().is_some_and(|&last| seq < last) {
        return None;
    }
    // Before the first turn no side is ahead.
    if step.at.position().moment.phase.is_before() {
        return None;
    }
    let (score, verdict) = (step.at.score(), step.at.verdict());
    let is_over = step.at.pending().is_none();
    let standing = verdict.or_else(|| score.as_ref().map(|score| score.standing))?;
    Some(Outcome {
        head: step.frame.w.t(if is_over { "how-it-ended" } else { "how-it-stands" }),
        sides: score.as_ref().map(|score| points(step, score)).unwrap_or_default(),
        verdict: if is_over {
            step.localizer().winner(standing.winner, standing.by)
        } else {
            step.localizer().leader(&standing, score.as_ref().and_then(|score| score.at_end))
        },
        rule: standing.rule.to_string(),
        overview: step.frame.seen(&format!("/m/{}/overview", step.id)),
        review: step.frame.seen(&format!("/m/{}/aar", step.id)),
    })
}

fn points(step: Step<'_>, score: &Score) -> Vec<Points> {
    let of = |side: Side| Points {
        class: ["one", "two"][side.index()],
        name: step.localizer().side(side),
        total: step.localizer().scored(score.sides[side.index()].total),
    };
    [Side::One, Side::Two].map(of).into()
}
