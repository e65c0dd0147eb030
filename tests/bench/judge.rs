//! The measures of figures: medians, ratios, totals of instructions, and the thresholds below which `--check` fails.

/// The side of a bound on which a figure must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

/// The required value of a figure of this name, and its meaning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threshold {
    pub(crate) name: &'static str,
    pub(crate) bound: Bound,
    pub(crate) says: &'static str,
}

const fn least(name: &'static str, bound: f64, says: &'static str) -> Threshold {
    Threshold { name, bound: Bound::AtLeast(bound), says }
}

const fn most(name: &'static str, bound: f64, says: &'static str) -> Threshold {
    Threshold { name, bound: Bound::AtMost(bound), says }
}

/// Every threshold. `tests/bench-pairs` has the comparisons with an earlier commit.
pub(crate) const THRESHOLDS: &[Threshold] = &[
    most("replay-drawn-instructions", 20_000.0, "a frame of a drawn match is replayed in 20 thousand instructions"),
    most(
        "replay-heuristic-instructions",
        24_000.0,
        "a frame of a heuristic match is replayed in 24 thousand instructions",
    ),
    least("verify-chain-drawn", 0.75, "walking the chain costs little more than hashing its links"),
    least("verify-with-tree-drawn", 0.2, "the hash tree costs a few more hashes a frame"),
    most("seek-drawn", 100.0, "any position of an open match is there in 100 microseconds"),
    least("append-1", 0.9, "an entry at a time is written as fast as the disk takes it"),
    least("append-10", 0.9, "ten entries at a time are written as fast as the disk takes them"),
    least("append-100", 0.75, "a hundred entries at a time are written nearly as fast as the disk takes them"),
    most("long-entry-growth", 1.5, "an entry of a million is shown in 1.5 times the time of one of a thousand"),
    most("long-memory-entry", 250.0, "an open match of a million entries takes 250 bytes an entry"),
    least("folder-two-jobs", 1.6, "200 matches are verified 1.6 times as fast by two jobs as by one"),
    least(
        "long-two-jobs",
        1.6,
        "one match of 100 thousand entries is verified 1.6 times as fast by two jobs as by one",
    ),
    most("luck-60-dice-each", 50.0, "the luck of a match of 60 dice is computed exactly in 50 milliseconds"),
    most("luck-60-two-dice-each", 50.0, "that of 60 throws of two dice likewise"),
    least("page-step", 0.5, "a page that is kept is sent in twice the time that drawing a bare one takes"),
    least("page-combat", 0.5, "a page of a combat that is kept likewise"),
    most("page-aar-each", 2_000.0, "the after-action document of a sample match is drafted and drawn in 2 seconds"),
    most("battle-open", 2_000.0, "the full battle of 42 turns is open for pages in 2 seconds"),
    most("battle-first-step", 30.0, "a step of it that was not asked before is drawn in 30 milliseconds"),
    most("battle-first-step-worst", 30.0, "and so is the dearest of forty spread over its turns"),
    most("battle-first-step-side", 30.0, "and a step as a side sees it"),
    most("battle-first-step-side-worst", 30.0, "and the dearest of forty of those"),
    most("battle-overview", 1_000.0, "its overview is worked out and drawn in a second"),
    most("battle-overview-side", 1_000.0, "and so is that of a side"),
    most("battle-aar", 2_000.0, "its after-action document is drafted and drawn in 2 seconds"),
    most("battle-seek", 300.0, "any position of it is there in 300 microseconds"),
    most("back-overview-growth", 4.4, "the overview of 4,000 take-backs takes 4.4 times that of 1,000"),
    most("folder-first-answer", 1_000.0, "a folder of 300 matches gives its first page in a second from the start"),
    most("page-step-p99-32-readers", 10.0, "of 32 readers at once 99 in 100 wait less than 10 milliseconds"),
    most("page-combat-p99-32-readers", 10.0, "of 32 readers of a combat likewise"),
    most("follow-page-p99", 300.0, "99 in 100 followers of a class have the new page within 300 milliseconds"),
    most("press-page-p99", 1000.0, "99 in 100 devices of a class show what the presenter pressed within a second"),
    most(
        "follow-event-p99-ratio",
        3.0,
        "an entry that is recorded comes to followers within 3 times the time of a bare event",
    ),
    most("follow-page-p99-ratio", 3.0, "its page within 3 times the time of a bare event and a bare page"),
    most("slow-clients-p99", 2.0, "beside slow clients 99 in 100 good requests wait at most twice as long"),
];

/// The threshold of a figure, and whether its value holds; `None` if the figure has no threshold.
pub(crate) fn judged(name: &str, value: f64) -> Option<(&'static Threshold, bool)> {
    let threshold = THRESHOLDS.iter().find(|threshold| threshold.name == name)?;
    let holds = match threshold.bound {
        Bound::AtLeast(bound) => value >= bound,
        Bound::AtMost(bound) => value <= bound,
    };
    Some((threshold, holds))
}

/// The middle value; the upper one of two.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// How many times as fast one piece is as another that was run in the same turns: the median of the turns, so that a turn on a busy machine
/// counts no more than any other.
pub(crate) fn ratio(rates: &[f64], floors: &[f64]) -> f64 {
    let turns: Vec<f64> = rates.iter().zip(floors).map(|(rate, floor)| rate / floor).collect();
    median(&turns)
}

/// The total that callgrind reports when it ends.
pub(crate) fn collected(said: &str) -> Option<u64> {
    let (_, total) = said.split_once("Collected : ")?;
    total.split_whitespace().next()?.parse().ok()
}

/// The whole number of this key in a line of JSON.
pub(crate) fn number(line: &str, key: &str) -> Option<u64> {
    let (_, value) = line.split_once(&format!("\"{key}\":"))?;
    let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    value[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{THRESHOLDS, collected, judged, median, number, ratio};

    #[test]
    fn a_ratio_is_the_median_of_the_turns() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 3.0, 2.0]), 3.0);
        // The machine was busy for the floor once: that turn does not count.
        assert_eq!(ratio(&[10.0, 20.0, 30.0], &[10.0, 10.0, 1.0]), 2.0);
    }

    #[test]
    fn a_bound_holds_at_itself() {
        let holds = |name, value| judged(name, value).map(|(_, holds)| holds);
        assert_eq!(holds("replay-drawn-instructions", 20_000.0), Some(true));
        assert_eq!(holds("replay-drawn-instructions", 20_000.5), Some(false));
        assert_eq!(holds("folder-two-jobs", 1.6), Some(true));
        assert_eq!(holds("folder-two-jobs", 1.59), Some(false));
        assert_eq!(holds("replay-drawn", 0.0), None);
    }

    #[test]
    fn a_figure_has_one_threshold() {
        for (at, threshold) in THRESHOLDS.iter().enumerate() {
            assert!(THRESHOLDS[..at].iter().all(|other| other.name != threshold.name), "{} twice", threshold.name);
        }
    }

    #[test]
    fn totals_of_callgrind_are_read() {
        let said = "==7== Events    : Ir\n==7== Collected : 387640853\n==7== \n==7== I   refs:      387,640,853\n";
        assert_eq!(collected(said), Some(387_640_853));
        assert_eq!(collected("==7== Process terminating"), None);
        assert_eq!(number(r#"{"v":1,"done":1234,"ns":5}"#, "done"), Some(1234));
        assert_eq!(number(r#"{"v":1,"done":1234,"ns":5}"#, "ns"), Some(5));
        assert_eq!(number(r#"{"v":1,"done":1234}"#, "one"), None);
    }
}
