//! What sides intended, in words: whose it was, when its time was, what came of it, and how good the stated probabilities were.

use wardiary_core::diary::intents::{Assessed, Brier, PhaseOf, Reached, Sealed, Timing};
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::Review;

use crate::i18n::Words;
use crate::localize::fraction;

/// Whose intent it is: that of the side its text names, else of the side or team that sealed it.
pub(crate) fn side_of(one: &Sealed) -> Side {
    let named = one.opened.as_ref().and_then(|opened| opened.read.as_ref().ok()).map(|read| read.intent.side);
    named.unwrap_or(match one.by {
        Actor::Side(side) => side,
        Actor::Team(1) => Side::Two,
        Actor::Team(_) | Actor::Chance | Actor::Umpire => Side::One,
    })
}

/// A phase as a moment, for its words.
pub(crate) fn moment_of(phase: PhaseOf, review: &dyn Review) -> Moment {
    let turns = review.moment(0).map_or(phase.turn, |moment| moment.turns);
    let PhaseOf { turn, phase, side } = phase;
    Moment { turn, turns, dates: None, phase, side, weather: None }
}

/// Why an intent counts for nothing; `None` where it was sealed in time.
pub(crate) fn warning(w: Words, timing: Timing) -> Option<String> {
    match timing {
        Timing::InTime => None,
        Timing::Late(first) => Some(w.with("intents-late", [("n", first.to_string().into())])),
        Timing::Again(before) => Some(w.with("intents-again", [("n", before.to_string().into())])),
        Timing::OfOther => Some(w.t("intents-of-other")),
    }
}

/// What came of the whole.
pub(crate) fn came(w: Words, assessed: &Assessed) -> String {
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

/// What became of an objective.
pub(crate) fn reached_words(w: Words, reached: Reached) -> String {
    let key = match reached {
        Reached::Yes => "reached-yes",
        Reached::No => "reached-no",
        Reached::NotYet => "reached-not-yet",
        Reached::Unknown => "reached-unknown",
    };
    w.t(key)
}

/// A score as an exact fraction, with two decimals rounded from it.
pub(crate) fn score(w: Words, brier: Brier) -> String {
    w.with("brier-score", [("exact", fraction(brier.score).into()), ("about", rounded_score(w, brier).into())])
}

/// A score as people read it: to two decimals, since 0.25 is what is won by always saying 50 per cent.
pub(crate) fn rounded_score(w: Words, brier: Brier) -> String {
    brier.score.decimals().replace('.', &w.t("decimal-mark"))
}
