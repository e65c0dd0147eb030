//! Lines that need the number of an entry or a date, from what is said at a table, where neither is known.
//!
//! ```text
//! undo                     rewind N       to before the last action
//! undo 3 wrong division    rewind N wrong division       to before the third last
//! gap 10.40 11:05 lunch    gap 2026-03-14T10:40:00+01:00 2026-03-14T11:05:00+01:00 lunch
//! clock start 9.00         clock start 2026-03-14T09:00:00+01:00
//! ```
//!
//! The day of a time is that of the last time in the record, at first that on which the record was begun.

use chrono::{DateTime, FixedOffset, Local, NaiveTime, SecondsFormat, TimeZone as _};
use wardiary_core::kernel::notation::{Fault, Line, ParseError, Word};
use wardiary_core::kernel::walltime;
use wardiary_core::review::{Review, Seq};

/// The verb that takes actions back, in both languages.
const UNDO: [&str; 2] = ["undo", "ångra"];
/// Verbs that times stand behind, in both languages, and which words behind them are times.
const TIMED: [([&str; 2], std::ops::RangeInclusive<usize>); 2] =
    [(["gap", "lucka"], 1..=2), (["clock", "klocka"], 2..=2)];

/// Whether a line takes actions back.
#[must_use]
pub fn is_undo(said: &str) -> bool {
    said.split_whitespace().next().is_some_and(|verb| UNDO.contains(&verb))
}

/// The line of notation; `None` where nothing of it is to be filled in.
///
/// # Errors
/// When more is taken back than there is, with the place of the number.
pub fn spelled_out(review: &dyn Review, (said, number): (&str, u32)) -> Result<Option<String>, ParseError> {
    let mut line = Line::new(said, number);
    let Some(verb) = line.take() else { return Ok(None) };
    if UNDO.contains(&verb.text) {
        return undone(review, (verb, line), said).map(Some);
    }
    let timed = TIMED.iter().find(|(verbs, _)| verbs.contains(&verb.text));
    Ok(timed.and_then(|(_, times)| dated(review, (verb, line), said, times)))
}

/// What takes the last actions of the line back.
fn undone(review: &dyn Review, (verb, mut line): (Word<'_>, Line<'_>), said: &str) -> Result<String, ParseError> {
    let on_line = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.on_line && entry.is_action());
    let actions = (review.first()..review.len()).rev().filter(on_line);
    let counted = line.peek().filter(|word| word.text.bytes().all(|sign| sign.is_ascii_digit()));
    let last = if let Some(word) = counted {
        line.take();
        let most = actions.clone().count();
        let count = word.number(1, i64::try_from(most.max(1)).unwrap_or(i64::MAX))?;
        actions.clone().nth(usize::try_from(count - 1).unwrap_or(usize::MAX))
    } else {
        actions.clone().next()
    };
    let last = last.ok_or_else(|| verb.fault(Fault::Expected("an action that can be taken back")))?;
    let reason = line.peek().map(|word| format!(" {}", from(said, word.column).trim_end())).unwrap_or_default();
    Ok(format!("rewind {}{reason}", last - 1))
}

/// A line whose times of day are dated; `None` where it has none.
fn dated(
    review: &dyn Review,
    (verb, mut line): (Word<'_>, Line<'_>),
    said: &str,
    times: &std::ops::RangeInclusive<usize>,
) -> Option<String> {
    let mut words = vec![verb.text.to_owned()];
    let mut is_dated = false;
    for at in 1..=*times.end() {
        let word = line.take()?;
        let wall =
            times.contains(&at).then(|| time_of_day(word.text)).flatten().and_then(|time| on_the_day(review, time));
        is_dated |= wall.is_some();
        words.push(wall.unwrap_or_else(|| word.text.to_owned()));
    }
    words.extend(line.peek().map(|word| from(said, word.column).to_owned()));
    is_dated.then(|| words.join(" "))
}

/// The rest of a line from a column on.
fn from(said: &str, column: u32) -> &str {
    let before = usize::try_from(column.saturating_sub(1)).unwrap_or(usize::MAX);
    said.char_indices().nth(before).map_or("", |(at, _)| &said[at..])
}

/// A time such as `9.05`, `09:05` or `09:05:30`.
fn time_of_day(word: &str) -> Option<NaiveTime> {
    let parts: Vec<&str> = word.split(['.', ':']).collect();
    let is_digits = |part: &&str| part.bytes().all(|sign| sign.is_ascii_digit());
    let is_shaped = matches!(parts[..], [hour, ref rest @ ..]
        if (1..=2).contains(&hour.len()) && (1..=2).contains(&rest.len()) && rest.iter().all(|part| part.len() == 2));
    let numbers: Vec<u32> = parts.iter().filter(|part| is_digits(part)).filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        _ if !is_shaped || numbers.len() != parts.len() => None,
        [hour, minute] => NaiveTime::from_hms_opt(hour, minute, 0),
        [hour, minute, second] => NaiveTime::from_hms_opt(hour, minute, second),
        _ => None,
    }
}

/// That time on the day of the last time in the record; today where there is none.
fn on_the_day(review: &dyn Review, time: NaiveTime) -> Option<String> {
    let last = review.walls().into_iter().rev().find_map(|(_, wall)| walltime::read(&wall));
    let day: DateTime<FixedOffset> = last.unwrap_or_else(|| Local::now().fixed_offset());
    let dated = day.timezone().from_local_datetime(&day.date_naive().and_time(time)).single()?;
    Some(dated.to_rfc3339_opts(SecondsFormat::Secs, false))
}

#[cfg(test)]
mod tests {
    use wardiary_core::diary::schema::Schema;
    use wardiary_core::kernel::game::Viewer;
    use wardiary_fixtures::matches::CAEN_ORNE;
    use wardiary_journal::MatchId;
    use wardiary_journal::diary_file::DiaryFile;
    use wardiary_journal::durable::Memory;

    use super::spelled_out;

    /// A match with three moves, of which the second was taken back, and the line that words come to there.
    fn spelled(said: &str) -> Result<Option<String>, String> {
        let begun = CAEN_ORNE.begun_in(Schema::NEWEST).expect("a scenario");
        let mut file = DiaryFile::<Memory>::in_memory(MatchId([3; 16]), begun).expect("it fits");
        for line in [
            "clock start 2026-03-14T09:00:00+01:00",
            "move bb-warspite 2108",
            "move gb-50-inf 1709",
            "rewind 4",
            "move gb-7-arm 1809",
        ] {
            file.record(line, 1, None).expect("it is legal");
        }
        let review = file.game().review(Viewer::Umpire);
        spelled_out(&*review, (said, 1)).map_err(|error| error.to_string())
    }

    #[test]
    fn actions_are_taken_back_by_count_and_times_are_dated() {
        let line = |line: &str| Ok(Some(line.to_owned()));
        assert_eq!(spelled("undo"), line("rewind 6"));
        assert_eq!(spelled("ångra fel  division"), line("rewind 6 fel  division"));
        assert_eq!(spelled("  undo 2 wrong unit "), line("rewind 3 wrong unit"), "what was taken back does not count");
        assert_eq!(spelled("undo 3"), Err("line 1, column 6: `3` is not a whole number from 1 to 2".to_owned()));
        let both = "gap 2026-03-14T10:40:00+01:00 2026-03-14T11:05:30+01:00 lunch, 2 moves";
        assert_eq!(spelled("gap 10.40 11:05:30 lunch, 2 moves"), line(both));
        assert_eq!(spelled("lucka - 9.05 lunch"), line("lucka - 2026-03-14T09:05:00+01:00 lunch"));
        assert_eq!(spelled("clock stop 9:41"), line("clock stop 2026-03-14T09:41:00+01:00"));
        for whole in
            ["gap - - lunch", "gap 25.00 - x", "gap 9.5 - x", "gap 1:2:3:4 - x", "clock start", "move x 10.40", ""]
        {
            assert_eq!(spelled(whole), Ok(None), "{whole}");
        }
    }
}
