//! Completes short lines, as people say them at a table. Short lines undo without an entry number, have times without a date,
//! begin a reason with *because*, and call a side by its usual name.
//!
//! ```text
//! undo                     rewind N       to before the last action
//! undo 3 wrong division    rewind N wrong division       to before the third last
//! gap 10.40 11:05 lunch    gap 2026-03-14T10:40:00+01:00 2026-03-14T11:05:00+01:00 lunch
//! clock start 9.00         clock start 2026-03-14T09:00:00+01:00
//! reading A-01 nearest because agreed     reading A-01 nearest agreed
//! claim Germans 17 - …     claim german 17 - …
//! ```
//!
//! `times_of_day` finds the day and the offset of a time.

mod sides;

use chrono::{DateTime, FixedOffset, SecondsFormat, TimeDelta};
use wardiary_core::kernel::notation::{Fault, Line, ParseError, Unfit, Word};
use wardiary_core::kernel::walltime;
use wardiary_core::review::{Review, Seq};

use crate::times_of_day::{Dated, time_of_day};

/// The verb that takes actions back, in both languages.
const UNDO: [&str; 2] = ["undo", "ångra"];
/// Verbs with times, in both languages. The range gives the positions of the times among the words after the verb.
const TIMED: [([&str; 2], std::ops::RangeInclusive<usize>); 2] =
    [(["gap", "lucka"], 1..=2), (["clock", "klocka"], 2..=2)];

/// Verbs with a reason, in both languages, and the number of words between verb and reason.
const REASONED: [([&str; 2], usize); 2] = [(["reading", "tolkning"], 2), (["rewind", "backa"], 1)];
/// Words that introduce a reason, in both languages. They are no part of the reason.
const BECAUSE: [&[&str]; 3] = [&["because"], &["därför", "att"], &["eftersom"]];

/// Returns whether a line takes actions back.
#[must_use]
pub fn is_undo(typed: &str) -> bool {
    typed.split_whitespace().next().is_some_and(|verb| UNDO.contains(&verb))
}

/// Returns the complete line of notation; `None` if there is nothing to complete.
///
/// # Errors
/// When a line takes back more actions than there are (with the place of the number), when a gap ends before it begins, or when
/// no reason follows *because*.
pub fn spelled_out(review: &dyn Review, (typed, number): (&str, u32)) -> Result<Option<String>, ParseError> {
    let mut line = Line::new(typed, number);
    let Some(verb) = line.take() else { return Ok(None) };
    if UNDO.contains(&verb.text) {
        return undone(review, (verb, line), typed).map(|undo| Some(undo.rewind()));
    }
    if let Some((_, words)) = REASONED.iter().find(|(verbs, _)| verbs.contains(&verb.text)) {
        return reasoned(line, typed, *words);
    }
    let timed = TIMED.iter().find(|(verbs, _)| verbs.contains(&verb.text));
    timed.map_or_else(|| Ok(sides::named(review, typed)), |(_, times)| dated(review, (verb, line), typed, times))
}

/// The actions that a line takes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The first undone action.
    pub entry: Seq,
    /// The reason; may be empty.
    pub reason: String,
    /// The column of the verb, from 1.
    pub column: u32,
}

impl Undo {
    /// Returns the line of notation.
    fn rewind(&self) -> String {
        format!("rewind {} {}", self.entry - 1, self.reason).trim_end().to_owned()
    }
}

/// Returns the actions that a line takes back; `None` for a line that takes back none.
///
/// # Errors
/// When a line takes back more actions than there are, with the place of the number.
pub fn undo(review: &dyn Review, (typed, number): (&str, u32)) -> Result<Option<Undo>, ParseError> {
    let mut line = Line::new(typed, number);
    let Some(verb) = line.take().filter(|verb| UNDO.contains(&verb.text)) else { return Ok(None) };
    undone(review, (verb, line), typed).map(Some)
}

fn undone(review: &dyn Review, (verb, mut line): (Word<'_>, Line<'_>), typed: &str) -> Result<Undo, ParseError> {
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
    let entry = last.ok_or_else(|| verb.fault(Fault::Expected("an action that can be taken back")))?;
    because(&mut line)?;
    let reason = line.peek().map(|word| from(typed, word.column).trim_end().to_owned()).unwrap_or_default();
    Ok(Undo { entry, reason, column: verb.column })
}

/// Returns a line with blanks in place of the *because* before its reason, so that columns stay the same; `None` if the line has no *because*.
///
/// # Errors
/// When no reason follows.
fn reasoned(mut line: Line<'_>, typed: &str, words: usize) -> Result<Option<String>, ParseError> {
    if (0..words).any(|_| line.take().is_none()) {
        return Ok(None);
    }
    let Some(mark) = line.peek() else { return Ok(None) };
    if !because(&mut line)? {
        return Ok(None);
    }
    let end = line.peek().map_or(mark.column, |word| word.column);
    let blank = |(column, sign): (u32, char)| if (mark.column..end).contains(&column) { ' ' } else { sign };
    Ok(Some((1..).zip(typed.chars()).map(blank).collect()))
}

/// Takes the words that introduce a reason. Returns whether there were any.
///
/// # Errors
/// When no reason follows.
fn because(line: &mut Line<'_>) -> Result<bool, ParseError> {
    let begins = |words: &&&[&str]| {
        let mut ahead = line.clone();
        words.iter().all(|word| ahead.take().is_some_and(|typed| typed.text == *word))
    };
    let Some(words) = BECAUSE.iter().find(begins) else { return Ok(false) };
    for _ in *words {
        line.take();
    }
    line.wants("the reason").map(|()| true)
}

/// Returns a line in which times of day have dates; `None` if the line has no time of day.
///
/// # Errors
/// When a gap ends before it begins, with the place of its end.
fn dated(
    review: &dyn Review,
    (verb, mut line): (Word<'_>, Line<'_>),
    typed: &str,
    times: &std::ops::RangeInclusive<usize>,
) -> Result<Option<String>, ParseError> {
    let mut words = vec![verb.text.to_owned()];
    let (mut is_dated, mut before) = (false, None);
    for at in 1..=*times.end() {
        let Some(word) = line.take() else { return Ok(None) };
        let time = times.contains(&at).then(|| time_of_day(word.text)).flatten();
        let wall = time.and_then(|time| before.map_or_else(|| Dated::of(review), Dated::after).date(time));
        is_dated |= wall.is_some();
        let wall = wall.or_else(|| walltime::read(word.text).filter(|_| times.contains(&at)));
        if let (Some(from), Some(until)) = (before, wall)
            && until < from
        {
            return Err(
                word.fault(Fault::Unfit(Unfit::Backwards { from: written(from), later: written(later(until, from)) }))
            );
        }
        words.push(if time.is_some() { wall.map(written) } else { None }.unwrap_or_else(|| word.text.to_owned()));
        before = wall;
    }
    words.extend(line.peek().map(|word| from(typed, word.column).to_owned()));
    Ok(is_dated.then(|| words.join(" ")))
}

/// Returns a wall time as it is written in a line.
fn written(wall: DateTime<FixedOffset>) -> String {
    wall.to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// Returns the same time of day on the first day on which it comes after the other time.
fn later(until: DateTime<FixedOffset>, from: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
    let days = (from - until).num_days() + 1;
    TimeDelta::try_days(days).and_then(|days| until.checked_add_signed(days)).unwrap_or(from)
}

/// The rest of a line from a column on.
fn from(typed: &str, column: u32) -> &str {
    let before = usize::try_from(column.saturating_sub(1)).unwrap_or(usize::MAX);
    typed.char_indices().nth(before).map_or("", |(at, _)| &typed[at..])
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

    /// Completes a line in a match with three moves, of which the second was taken back.
    fn spelled(typed: &str) -> Result<Option<String>, String> {
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
        spelled_out(&*review, (typed, 1)).map_err(|error| error.to_string())
    }

    #[test]
    fn actions_are_taken_back_by_count_and_times_are_dated() {
        let line = |line: &str| Ok(Some(line.to_owned()));
        assert_eq!(spelled("undo"), line("rewind 6"));
        assert_eq!(spelled("ångra fel  division"), line("rewind 6 fel  division"));
        assert_eq!(spelled("  undo 2 wrong unit "), line("rewind 3 wrong unit"), "what was taken back does not count");
        assert_eq!(spelled("undo 3"), Err("line 1, column 6: `3` is not a whole number from 1 to 2".to_owned()));
        assert_eq!(spelled("undo because misheard"), line("rewind 6 misheard"));
        let both = "gap 2026-03-14T10:40:00+01:00 2026-03-14T11:05:30+01:00 lunch, 2 moves";
        assert_eq!(spelled("gap 10.40 11:05:30 lunch, 2 moves"), line(both));
        assert_eq!(spelled("lucka - 9.05 lunch"), line("lucka - 2026-03-14T09:05:00+01:00 lunch"));
        assert_eq!(spelled("clock stop 9:41"), line("clock stop 2026-03-14T09:41:00+01:00"));
        let night = "gap 2026-03-14T23:50:00+01:00 2026-03-15T00:10:00+01:00 pizza";
        assert_eq!(spelled("gap 20.00 00.10 x"), line("gap 2026-03-14T20:00:00+01:00 2026-03-15T00:10:00+01:00 x"));
        assert_eq!(spelled("gap 2026-03-14T23:50:00+01:00 00.10 pizza"), line(night), "a gap passes midnight");
        for whole in
            ["gap - - lunch", "gap 25.00 - x", "gap 9.5 - x", "gap 1:2:3:4 - x", "clock start", "move x 10.40", ""]
        {
            assert_eq!(spelled(whole), Ok(None), "{whole}");
        }
    }

    #[test]
    fn a_reason_is_what_comes_behind_because() {
        for (typed, whole) in [
            ("reading A-01 nearest because agreed", "reading A-01 nearest         agreed"),
            ("tolkning A-01 nearest därför att avtalat", "tolkning A-01 nearest            avtalat"),
            ("tolkning A-01 nearest eftersom avtalat", "tolkning A-01 nearest          avtalat"),
            ("rewind 4 because misheard", "rewind 4         misheard"),
            ("backa 4 därför att fel", "backa 4            fel"),
        ] {
            assert_eq!(spelled(typed), Ok(Some(whole.to_owned())), "{typed}");
        }
        for typed in
            ["reading A-01 nearest agreed because of rain", "reading A-01 nearest", "reading", "rewind 4", "backa"]
        {
            assert_eq!(spelled(typed), Ok(None), "{typed}");
        }
        let missing = "line 1, column 29: the reason is missing here".to_owned();
        assert_eq!(spelled("reading A-01 nearest because"), Err(missing));
    }

    #[test]
    fn a_side_is_read_by_what_it_is_called_wherever_a_line_names_one() {
        for (typed, whole) in [
            ("protest Tyskarna 3 - nej", "protest tysk     3 - nej"),
            ("yttrande tyska 3 nej", "yttrande tysk  3 nej"),
            ("claim Germans 3 - no", "claim german  3 - no"),
            ("appeal Allies 3 no", "appeal allied 3 no"),
            ("föreslå Allierade avsluta", "föreslå allierad  avsluta"),
            ("propose ALLIED end", "propose allied end"),
            ("överträdelse Spelledaren 716 2507 därför att x", "överträdelse spelledare  716 2507 därför att x"),
            ("ändra N-037 ägare 1910 tyskarna därför att x", "ändra N-037 ägare 1910 tysk     därför att x"),
            ("välj tyskarna", "välj tysk    "),
        ] {
            assert_eq!(spelled(typed), Ok(Some(whole.to_owned())), "{typed}");
        }
        for typed in [
            "protest tysk 3 - nej",
            "protest lag-1 3 - tyskarna",
            "amend N-035 place de-716-inf 1609 because the Germans stood there",
            "flytta tyskarna till 1910",
            "716 1810",
        ] {
            assert_eq!(spelled(typed), Ok(None), "{typed}");
        }
    }

    #[test]
    fn a_gap_that_ends_before_it_begins_is_refused_with_what_to_write() {
        let full = ["2026-03-14T11:52:00+01:00", "2026-03-14T11:33:00+01:00"].join(" ");
        for times in ["11.52 11.33", "11:52 2026-03-14T11:33:00+01:00", full.as_str()] {
            for verb in ["gap", "lucka"] {
                let typed = format!("{verb} {times} lunch");
                let column = typed.rfind(' ').and_then(|at| typed[..at].rfind(' ')).expect("two times") + 2;
                let wanted = format!(
                    "line 1, column {column}: it ends before it begins, at 2026-03-14T11:52:00+01:00; write a later time, \
                     such as 2026-03-15T11:33:00+01:00"
                );
                assert_eq!(spelled(&typed), Err(wanted), "{typed}");
            }
        }
        assert_eq!(spelled("gap 11.33 11.33 -").map(|line| line.is_some()), Ok(true), "it may be short");
    }
}
