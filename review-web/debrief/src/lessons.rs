//! Applies the predicate of a lesson to each later match.

use std::sync::Arc;

use wardiary_core::diary::measure::{Answer, Measure, Unanswered};
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_library::library::{Library, Listed, OpenMatch};
use wardiary_words::localize::Localizer;

use crate::plan_answers::value_words;

/// Maximum number of matches to search for lessons, the newest first.
pub const LOOKED: usize = 500;

/// A lesson with its match.
pub struct Learned {
    /// The match.
    pub of: Listed,
    /// The lesson.
    pub kept: Kept<Lesson>,
}

/// The result of a predicate on a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The outcome.
    pub outcome: Outcome,
    /// The measured value, if there is one.
    pub answer: Option<Answer>,
    /// Whether the match is still being played and may change the outcome.
    pub is_so_far: bool,
}

/// The outcome of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The predicate is fulfilled.
    Held,
    /// The predicate is not fulfilled.
    NotHeld,
    /// The predicate has no outcome. Holds the reason.
    Unsaid(Unsaid),
}

/// Why a predicate has no outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unsaid {
    /// The match has no such hex, turn or phase, or the line is not a predicate.
    Other,
    /// The turn has not ended.
    NotYet,
    /// The game has no points, or the reader may not know them.
    NoPoints,
    /// A time was not recorded.
    NoTime,
    /// The match cannot be read to its end.
    Damaged,
}

impl Outcome {
    /// The word for it in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::NotHeld => "not-held",
            Self::Unsaid(_) => "unsaid",
        }
    }
}

impl Unsaid {
    /// Returns the word of the reason in JSON and in keys of messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::NotYet => "not-yet",
            Self::NoPoints => "no-points",
            Self::NoTime => "no-time",
            Self::Damaged => "damaged",
        }
    }
}

impl Tried {
    const fn unsaid(why: Unsaid) -> Self {
        Self { outcome: Outcome::Unsaid(why), answer: None, is_so_far: false }
    }

    /// Returns the entries that the measured value rests on.
    #[must_use]
    pub fn entries(&self) -> &[Seq] {
        self.answer.as_ref().map_or(&[], |answer| &answer.entries)
    }

    /// Returns the outcome in words.
    #[must_use]
    pub fn words(&self, localizer: Localizer<'_>) -> String {
        let w = localizer.w;
        let value = self.answer.as_ref().map(|answer| value_words(localizer, answer.value)).unwrap_or_default();
        let words = match self.outcome {
            Outcome::Held => w.with("lesson-held", [("value", value.into())]),
            Outcome::NotHeld => w.with("lesson-not-held", [("value", value.into())]),
            Outcome::Unsaid(why) => w.t(&format!("lesson-unsaid-{}", why.word())),
        };
        if self.is_so_far { w.with("lesson-so-far", [("words", words.into())]) } else { words }
    }
}

/// Tries the predicate of a lesson on a match, as the viewer of the match may know it.
#[must_use]
pub fn tried(test: &str, review: &dyn Review) -> Tried {
    let Ok(measure) = Measure::predicate(test, review, 1) else { return Tried::unsaid(Unsaid::Other) };
    match measure.answer(review) {
        Ok(answer) => {
            let holds = answer.holds == Some(true);
            let goes_on = review.at(review.len()).pending().is_some();
            let outcome = if holds { Outcome::Held } else { Outcome::NotHeld };
            Tried { outcome, answer: Some(answer), is_so_far: goes_on && measure.is_open_ended() }
        }
        Err(Unanswered::NotYet) => Tried::unsaid(Unsaid::NotYet),
        Err(Unanswered::NoPoints) => Tried::unsaid(Unsaid::NoPoints),
        Err(Unanswered::NoTime) => Tried::unsaid(Unsaid::NoTime),
    }
}

/// Tries the predicate of a lesson on a match of a library.
#[must_use]
pub fn tried_on(test: &str, library: &dyn Library, later: &Listed) -> (Option<Arc<OpenMatch>>, Tried) {
    let opened = library.open(&later.id);
    let tried = match &opened {
        Some(opened) if later.fault.is_none() => tried(test, opened.review.as_ref()),
        Some(_) | None => Tried::unsaid(Unsaid::Damaged),
    };
    (opened, tried)
}

/// Returns the matches of the same system that began after a given match, the earliest first. Empty if the beginning of the match is unknown.
#[must_use]
pub fn later<'a>(all: &'a [Listed], of: &Listed) -> Vec<&'a Listed> {
    let Some(begun) = of.begun() else { return Vec::new() };
    let is_later = |one: &&Listed| one.system == of.system && one.id != of.id && one.begun() > Some(begun);
    let mut later: Vec<&Listed> = all.iter().filter(is_later).collect();
    later.sort_by_key(|one| (one.begun(), one.id.clone()));
    later
}

/// Returns the lessons of a library that the reader may see, those of the newest match first, and whether all matches were
/// searched. `reads` decides which of them the reader sees.
#[must_use]
pub fn learned(
    library: &dyn Library,
    all: &[Listed],
    reads: &dyn Fn(&Kept<Lesson>, Viewer) -> bool,
) -> (Vec<Learned>, bool) {
    let mut newest: Vec<&Listed> = all.iter().collect();
    newest.sort_by_key(|one| (std::cmp::Reverse(one.begun()), one.id.clone()));
    let mut learned = Vec::new();
    for of in newest.iter().take(LOOKED) {
        let Some(opened) = library.open(&of.id) else { continue };
        let noted = library.notes_of(&of.id, &opened);
        let viewer = opened.review.viewer();
        let own = noted.notes.debrief().lessons.iter().filter(|kept| kept.removed.is_none() && reads(kept, viewer));
        learned.extend(own.map(|kept| Learned { of: (*of).clone(), kept: kept.clone() }));
    }
    (learned, newest.len() <= LOOKED)
}

#[cfg(test)]
mod tests;
