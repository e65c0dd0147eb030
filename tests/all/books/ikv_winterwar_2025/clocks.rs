//! The clock of the page, and the clock of the rule book, which the umpire may stop.

use chrono::{DateTime, Duration, FixedOffset, SecondsFormat};
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Review;
use wardiary_fixtures::matches::WINTER_WAR;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;
use wardiary_library::phase_clock::PhaseClock;

use crate::journal::sample::Draw;

/// Minutes that a movement phase may last.
const LIMIT_MS: i64 = 5 * 60 * 1000;

fn of<T>(file: &DiaryFile<Memory>, ask: impl Fn(&dyn Review) -> T) -> T {
    ask(&*file.game().review(Viewer::Umpire))
}

fn limit(file: &DiaryFile<Memory>) -> Option<u32> {
    of(file, |review| review.at(review.len() - 1).limit_ms())
}

/// A match in its first movement phase.
fn moving() -> DiaryFile<Memory> {
    let begun = WINTER_WAR.begun_in(Schema::NEWEST).expect("a scenario");
    let mut file = DiaryFile::in_memory(MatchId([5; 16]), begun).expect("it fits");
    let mut draw = Draw(2);
    while limit(&file).is_none() {
        let played = file.play(None, &mut |n| u32::try_from(draw.below(n as usize)).expect("below"));
        played.expect("it is written").expect("it comes to a movement phase");
    }
    file
}

/// The elapsed and the remaining time of the phase, in milliseconds.
fn clock(file: &DiaryFile<Memory>, now: DateTime<FixedOffset>) -> (Option<i64>, Option<i64>) {
    let gone = of(file, |review| PhaseClock::of(review, &review.at(review.len() - 1).position().moment).at(now));
    (gone, gone.zip(limit(file)).map(|(gone, limit)| i64::from(limit) - gone))
}

/// Both clocks stop a minute into the phase and restart five minutes later, in any order. However they are stopped, the break is subtracted once.
#[test]
fn time_that_both_clocks_stand_counts_once() {
    let begin = DateTime::parse_from_rfc3339("2026-03-14T09:00:00+01:00").expect("a time");
    for order in [
        &[(60, "clock stop"), (60, "clock-stop"), (360, "clock-start"), (360, "clock start")][..],
        &[(60, "clock-stop"), (60, "clock stop"), (360, "clock start"), (360, "clock-start")],
        &[(60, "clock stop"), (60, "clock-stop"), (360, "clock start"), (360, "clock-start")],
        &[(60, "clock-stop"), (60, "clock stop"), (360, "clock-start"), (360, "clock start")],
        &[(60, "clock-stop"), (360, "clock-start")],
        &[(60, "clock stop"), (360, "clock start")],
    ] {
        let mut file = moving();
        for (at, line) in [&[(0, "clock start")], order].concat() {
            let now = begin + Duration::seconds(at);
            let wall = now.to_rfc3339_opts(SecondsFormat::Secs, false);
            let line = if line.contains(' ') { format!("{line} {wall}") } else { line.to_owned() };
            let after_ms = clock(&file, now).0.and_then(|gone| u32::try_from(gone).ok());
            file.record(&line, 1, after_ms).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        let (_, left) = clock(&file, begin + Duration::seconds(400));
        assert_eq!(left, Some(LIMIT_MS - 100_000), "{order:?}: a minute before the break and forty seconds after it");
    }
}
