//! The clock of the phase next to its limit, for the page and for the times of entries.

use chrono::{DateTime, FixedOffset, Local};

use wardiary_library::library::OpenMatch;
use wardiary_library::phase_clock::PhaseClock;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{minutes, minutes_beside, minutes_past};

/// The clock of the phase.
pub(crate) struct ClockView {
    pub(crate) runs: bool,
    /// Why there is no clock.
    pub(crate) none: Option<String>,
    /// The elapsed time of the phase.
    pub(crate) gone: Option<Shown>,
    /// The limit, counted from the beginning of the phase.
    pub(crate) limit: Option<String>,
    /// The remaining time; negative past the limit.
    pub(crate) left: Option<Shown>,
}

/// A time that changes while the clock runs: in words, and in milliseconds for the script.
pub(crate) struct Shown {
    pub(crate) words: String,
    pub(crate) ms: i64,
}

impl ClockView {
    /// Returns the present clock of a phase with this limit after its beginning.
    pub(crate) fn of(w: Words, clock: PhaseClock, limit_ms: Option<u32>) -> Self {
        let now = now();
        let gone = clock.at(now);
        let limit = limit_ms.map(i64::from);
        let left = gone.zip(limit).map(|(gone, limit)| limit - gone);
        Self {
            runs: clock.runs_since.is_some(),
            none: gone.is_none().then(|| w.t(clock.unknown(now))),
            gone: gone
                .map(|ms| Shown { words: limit.map_or_else(|| minutes(ms), |limit| minutes_beside(ms, limit)), ms }),
            limit: limit.map(minutes),
            left: left.map(|ms| Shown { words: signed_minutes(ms), ms }),
        }
    }

    /// Returns whether the phase has lasted longer than allowed.
    pub(crate) fn is_late(&self) -> bool {
        self.left.as_ref().is_some_and(|left| left.ms < 0)
    }
}

/// Returns the time of the wall clock.
pub(crate) fn now() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

/// Returns the elapsed milliseconds of the phase by its clock.
pub(crate) fn gone(opened: &OpenMatch, now: DateTime<FixedOffset>) -> Option<u32> {
    let review = opened.review.as_ref();
    let moment = review.at(review.len().saturating_sub(1)).position().moment;
    u32::try_from(PhaseClock::of(review, &moment).at(now)?).ok()
}

fn signed_minutes(ms: i64) -> String {
    if ms < 0 { format!("−{}", minutes_past(-ms)) } else { minutes(ms) }
}

#[cfg(test)]
mod tests {
    use super::signed_minutes;

    #[test]
    fn time_that_is_overdrawn_has_a_minus_and_no_second_less() {
        assert_eq!([90_000, 0, -90_000, -500].map(signed_minutes), ["1:30", "0:00", "−1:30", "−0:01"]);
    }
}
