//! Intents in words: their side, their time, their result, and the score of the stated probabilities.

use wardiary_core::diary::intents::{Assessed, Brier, PhaseOf, Reached, Sealed, Timing};
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::Review;

use wardiary_words::i18n::Words;
use wardiary_words::localize::fraction;

/// Returns the side of an intent. A readable opened text names it. Otherwise it is the side that sealed the intent, or the side of the team.
pub fn side_of(one: &Sealed) -> Side {
    let named = one.opened.as_ref().and_then(|opened| opened.read.as_ref().ok()).map(|read| read.intent.side);
    named.unwrap_or(match one.by {
        Actor::Side(side) => side,
        Actor::Team(1) => Side::Two,
        Actor::Team(_) | Actor::Chance | Actor::Umpire => Side::One,
    })
}

/// Returns a phase as a moment, for its words.
pub fn moment_of(phase: PhaseOf, review: &dyn Review) -> Moment {
    let turns = review.moment(0).map_or(phase.turn, |moment| moment.turns);
    let PhaseOf { turn, phase, side } = phase;
    Moment { turn, turns, dates: None, phase, side, weather: None }
}

/// Returns why an intent does not count; `None` if it was sealed in time.
pub fn warning(w: Words, timing: Timing) -> Option<String> {
    match timing {
        Timing::InTime => None,
        Timing::Late(first) => Some(w.with("intents-late", [("n", first.to_string().into())])),
        Timing::Again(before) => Some(w.with("intents-again", [("n", before.to_string().into())])),
        Timing::OfOther => Some(w.t("intents-of-other")),
    }
}

/// Returns the result of an intent over all its objectives, in words.
pub fn came(w: Words, assessed: &Assessed) -> String {
    if assessed.objectives.is_empty() {
        return w.t("intents-came-none");
    }
    let key = match assessed.success {
        Reached::Yes => "intents-came-yes",
        Reached::No => "intents-came-no",
        Reached::NotYet => "intents-came-not-yet",
        Reached::Unknown => "intents-came-unknown",
    };
    w.t(key)
}

/// Returns the result of an objective.
pub fn reached_words(w: Words, reached: Reached) -> String {
    let key = match reached {
        Reached::Yes => "reached-yes",
        Reached::No => "reached-no",
        Reached::NotYet => "reached-not-yet",
        Reached::Unknown => "reached-unknown",
    };
    w.t(key)
}

/// Returns a score as an exact fraction, with two decimals rounded from it.
pub fn score(w: Words, brier: Brier) -> String {
    w.with("brier-score", [("exact", fraction(brier.score).into()), ("about", rounded_score(w, brier).into())])
}

/// Returns a score for readers. It has two decimals, because a side that always states 50 per cent gets 0.25.
pub fn rounded_score(w: Words, brier: Brier) -> String {
    brier.score.decimals().replace('.', &w.t("decimal-mark"))
}
