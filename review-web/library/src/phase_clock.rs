//! The clock of the current phase, computed from its entries. Clock entries start and stop it at wall times. From it, new entries
//! get their time since the beginning of the phase.

use chrono::{DateTime, FixedOffset, TimeDelta};
use wardiary_core::kernel::view::Moment;
use wardiary_core::kernel::walltime;
use wardiary_core::review::{EntryKind, Review};

/// Longest plausible time that a clock runs in one phase.
const PHASE_MAX: TimeDelta = TimeDelta::hours(12);

/// The clock events in notation.
const EVENTS: [&str; 3] = ["clock start", "clock stop", "clock expired"];

/// The clock of a phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhaseClock {
    /// When it was last started; `None` while it is stopped.
    pub runs_since: Option<DateTime<FixedOffset>>,
    /// Milliseconds that the clock ran before; `None` if it has never run, or if the time is unknown.
    gone_ms: Option<i64>,
}

impl PhaseClock {
    /// Returns the clock of the phase of `now`, which is the moment after the last entry. The clock follows from the clock
    /// entries since that phase began on the current line. A clock that never ran, or started without a wall time, shows nothing.
    #[must_use]
    pub fn of(review: &dyn Review, now: &Moment) -> Self {
        let entries = (review.first()..review.len()).rev().filter_map(|seq| review.entry(seq));
        let line =
            entries.filter(|entry| entry.on_line && !matches!(entry.kind, EntryKind::Rewind | EntryKind::Housekeeping));
        let begin = line.take_while(|entry| entry.moment.same_phase(now)).map(|entry| entry.seq).last();
        // Taking a move back does not restart a clock at the table. So clock entries count even if they were undone.
        let since = (begin.unwrap_or(review.len())..review.len()).filter_map(|seq| review.entry(seq));
        let clocks = since.filter(|entry| entry.kind == EntryKind::Clock && entry.moment.same_phase(now));
        clocks.fold(Self::default(), |clock, entry| clock.after(&entry.notation))
    }

    /// Returns the clock after one more clock entry.
    fn after(self, notation: &str) -> Self {
        let Some((event, wall)) = EVENTS.iter().find_map(|event| Some((*event, notation.strip_prefix(event)?))) else {
            return self;
        };
        let wall = walltime::read(wall.trim());
        match (event, wall) {
            ("clock start", Some(wall)) => Self { runs_since: Some(wall), gone_ms: Some(self.gone_ms.unwrap_or(0)) },
            (_, None) => Self::default(),
            (_, Some(wall)) => Self { runs_since: None, gone_ms: self.at(wall) },
        }
    }

    /// Returns the elapsed milliseconds of the phase at a wall time; `None` if unknown. A wall clock that was set back adds nothing.
    #[must_use]
    pub fn at(self, now: DateTime<FixedOffset>) -> Option<i64> {
        if self.is_of_another_day(now) {
            return None;
        }
        let running = self.runs_since.map_or(0, |since| (now - since).num_milliseconds().max(0));
        Some(self.gone_ms? + running)
    }

    /// Returns whether the clock has run longer than any phase at a table. Then it was never stopped, or the record was written
    /// at another time, and the clock shows nothing.
    #[must_use]
    pub fn is_of_another_day(self, now: DateTime<FixedOffset>) -> bool {
        self.runs_since.is_some_and(|since| (now - since).abs() >= PHASE_MAX)
    }

    /// Returns the key of the message about why the clock shows nothing.
    #[must_use]
    pub fn unknown(self, now: DateTime<FixedOffset>) -> &'static str {
        if self.is_of_another_day(now) { "record-clock-other-day" } else { "record-clock-none" }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::PhaseClock;

    #[test]
    fn a_clock_counts_what_runs_between_start_and_stop() {
        let after = |lines: &[&str]| lines.iter().fold(PhaseClock::default(), |clock, line| clock.after(line));
        let at = |lines: &[&str], wall: &str| {
            after(lines).at(DateTime::parse_from_rfc3339(&format!("2026-03-14T{wall}+01:00")).expect("a time"))
        };
        let (start, stop) = ("clock start 2026-03-14T09:00:00+01:00", "clock stop 2026-03-14T09:01:30+01:00");
        let again = "clock start 2026-03-14T09:05:00+01:00";
        assert_eq!(at(&[], "09:00:00"), None, "it never ran");
        assert_eq!(at(&[start], "09:00:41"), Some(41_000));
        assert_eq!(at(&[start, stop], "09:04:00"), Some(90_000), "it is stopped");
        assert_eq!(at(&[start, stop, again], "09:05:10"), Some(100_000));
        assert_eq!(at(&[start], "08:59:00"), Some(0), "set back");
        assert_eq!(at(&[start], "20:59:59"), Some(43_199_000));
        assert_eq!(at(&[start], "21:00:00"), None, "of another day");
        assert_eq!(at(&[start, "clock stop 2026-03-14T21:00:00+01:00"], "21:00:01"), None, "stopped a day later");
        let of_another_day = after(&["clock start 2024-03-14T08:59:00+01:00"]);
        let now = DateTime::parse_from_rfc3339("2026-03-14T09:00:00+01:00").expect("a time");
        assert_eq!(of_another_day.unknown(now), "record-clock-other-day");
        assert_eq!(after(&[start]).unknown(now), "record-clock-none");
        assert_eq!(
            at(&["clock start 2024-03-14T08:59:00+01:00", start], "09:00:41"),
            Some(41_000),
            "it was started anew"
        );
        assert_eq!(at(&["clock start"], "09:00:41"), None, "no wall time");
        assert_eq!(at(&[start, "clock stop"], "09:00:41"), None);
    }
}
