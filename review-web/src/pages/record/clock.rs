//! The clock of the phase, as the page shows it and as entries are stamped by it.

use chrono::{DateTime, FixedOffset, Local};

use crate::i18n::Words;
use crate::library::OpenMatch;
use crate::localize::minutes;
use crate::phase_clock::PhaseClock;

/// The clock of the phase.
pub(super) struct ClockView {
    pub(super) runs: bool,
    /// What it shows, in words.
    pub(super) shows: String,
}

/// What the wall clock shows.
pub(super) fn now() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

/// Milliseconds of the phase that have gone by its clock.
pub(super) fn gone(opened: &OpenMatch, now: DateTime<FixedOffset>) -> Option<u32> {
    let review = opened.review.as_ref();
    let moment = review.at(review.len().saturating_sub(1)).position().moment;
    u32::try_from(PhaseClock::of(review, &moment).at(now)?).ok()
}

/// What the clock shows now.
pub(super) fn clock_view(w: Words, clock: PhaseClock) -> ClockView {
    let gone = clock.at(now());
    let shows =
        gone.map_or_else(|| w.t("record-clock-none"), |gone| w.with("clock-at", [("at", minutes(gone).into())]));
    ClockView { runs: clock.runs_since.is_some(), shows }
}
