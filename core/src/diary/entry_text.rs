//! Writing entries from notation, one a line, and printing them back.
//!
//! ```text
//! attack 2109 by ca-3-inf                       an action: accepted, or refused without a trace
//! propose attack 2109 by ca-3-inf               a proposal made at the table: recorded even when it is refused. The proposer is the
//!                                               owner of its units, or else the side that may take such an action
//! propose german end                            the same, with the proposer named
//! rewind 17 the scribe misheard the hex         back to the state after entry 17
//! amend N-037 place ca-3-inf 2110 because …     a decree of the umpire with the row cited
//! reading A-01 nearest agreed before turn 2     another reading for the rest of the match
//! gap, claim, statement, ruling, appeal, intent, opened, breach …   entries that change no position: see [`super::remark_text`]
//! clock start 2026-11-21T10:00:00+01:00         the phase clock: start, stop, expired; wall time may be left out
//! ```

use std::fmt;

use crate::kernel::citation::Rule;
use crate::kernel::game::System;
use crate::kernel::notation::{Fault, Line, ParseError, Word, english};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::unit::Actor;
use crate::kernel::walltime;

use super::entry::ClockEvent;
use super::match_log::Match;
use super::remark_text;
use super::replay::{EntryOf, ReplayMismatch};
use super::script::actor_named;

/// Words of lines other than actions, in both languages.
pub(super) const VERBS: [[&str; 2]; 5] =
    [["propose", "föreslå"], ["rewind", "backa"], ["amend", "ändra"], ["reading", "tolkning"], ["clock", "klocka"]];

/// Why a line was not recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// The line cannot be read.
    Text(ParseError),
    /// The rules refuse the action.
    Refused(RuleViolation),
    /// The line goes back to an entry that does not exist, or changes a reading that does not exist.
    Missing(ReplayMismatch),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => write!(f, "{error}"),
            Self::Refused(violation) => write!(f, "{violation}"),
            Self::Missing(drift) => write!(f, "{drift}"),
        }
    }
}

impl std::error::Error for EntryError {}

impl From<ParseError> for EntryError {
    fn from(error: ParseError) -> Self {
        Self::Text(error)
    }
}

/// Records one line in the match. `raw` is the whole line, `number` its number for errors.
///
/// # Errors
/// When the line cannot be read, or the rules refuse it; the match is then unchanged.
pub fn write<S: System>(
    game: &mut Match<S>,
    raw: &str,
    number: u32,
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    let mut line = Line::new(raw, number);
    let Some(verb) = line.peek() else {
        return Err(ParseError { line: number, column: 1, fault: Fault::Expected("an entry") }.into());
    };
    match english(english(verb.text, &VERBS), &remark_text::VERBS) {
        "propose" => {
            line.take();
            propose(game, &mut line, after_ms)
        }
        "refused" => refused(game, &mut line, after_ms),
        "rewind" => {
            line.take();
            let to = line.expect("the entry to go back to")?.number(0, i64::from(u32::MAX))?;
            let to = u32::try_from(to).expect("checked");
            game.rewind(to, &rest(&mut line, raw), after_ms).map_err(EntryError::Missing)
        }
        "amend" => amend(game, (&mut line, raw), after_ms),
        "reading" => {
            line.take();
            let (switch, value) = (line.expect("a switch")?, line.expect("its value")?);
            game.reread(switch.text, value.text, &rest(&mut line, raw), after_ms).map_err(EntryError::Missing)
        }
        "clock" => {
            line.take();
            let event = ClockEvent::read(&mut line)?;
            let wall = rest(&mut line, raw);
            if let (Some(word), None) = (line.peek(), walltime::read(&wall)) {
                return Err(word.fault(Fault::Expected("a time such as 2026-03-14T17:05:00+01:00, or nothing")).into());
            }
            Ok(game.clock(event, &wall, after_ms))
        }
        verb if remark_text::VERBS.iter().any(|pair| pair[0] == verb) => {
            remark_text::write(game, verb, (&mut line, raw), after_ms)
        }
        _ => {
            let action = S::parse_action(game.rules(), &mut line).map_err(|error| also(error, verb))?;
            game.propose(&action, after_ms).map_err(EntryError::Refused)
        }
    }
}

/// Lines that only the umpire, or an official with that right, may write: a ruling, a decree, another reading.
const UMPIRES: [&str; 3] = ["ruling", "amend", "reading"];

/// Whether only the umpire may write a line; verbs of both languages count.
#[must_use]
pub fn is_umpires(raw: &str) -> bool {
    let verb = Line::new(raw, 1).peek().map(|word| english(english(word.text, &VERBS), &remark_text::VERBS));
    verb.is_some_and(|verb| UMPIRES.contains(&verb))
}

/// Adds the verbs that belong to no system, such as `rewind`, to an error at the first word of an entry.
fn also(mut error: ParseError, verb: Word<'_>) -> ParseError {
    if let Fault::Unknown { what: "action", word, known, nearest } = &mut error.fault
        && verb.column == error.column
    {
        for (lang, known) in known.iter_mut().enumerate() {
            VERBS.iter().chain(&remark_text::VERBS).for_each(|pair| known.extend([" ", pair[lang]]));
        }
        for pairs in [&VERBS[..], &remark_text::VERBS] {
            if let Fault::Unknown { nearest: own, .. } = Fault::unknown_of("action", word, pairs) {
                nearest.extend(own);
            }
        }
    }
    error
}

fn propose<S: System>(
    game: &mut Match<S>,
    line: &mut Line<'_>,
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    let by = proposer::<S>(line);
    let action = S::parse_action(game.rules(), line)?;
    match game.propose(&action, after_ms) {
        Ok(entry) => Ok(entry),
        Err(violation) => Ok(game.refuse(by, &action, (violation.rule, violation.breach.code), after_ms)),
    }
}

/// Takes the word for the proposer, a side or a team, if the line names one.
fn proposer<S: System>(line: &mut Line<'_>) -> Option<Actor> {
    let by = line.peek().and_then(|word| actor_named::<S>(word.text))?;
    line.take();
    Some(by)
}

/// A refused proposal as exported, `refused ROW CODE ACTION`; the rules must refuse it by the same row and code again.
fn refused<S: System>(
    game: &mut Match<S>,
    line: &mut Line<'_>,
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    line.take();
    let rule = rule(line.expect("the row it broke")?)?;
    let code = line.expect("the code of the violation")?;
    let by = proposer::<S>(line);
    let action = S::parse_action(game.rules(), line)?;
    // The proposal is tried on a copy, so that the match stays unchanged if the rules answer differently.
    match game.clone().propose(&action, after_ms) {
        Err(violation) if violation.is(rule, code.text) => Ok(game.refuse(by, &action, (rule, code.text), after_ms)),
        Err(violation) if violation.is_by(rule) => {
            Err(code.unknown("code of this refusal", &[violation.breach.code]).into())
        }
        _ => Err(EntryError::Missing(ReplayMismatch::Accepted)),
    }
}

fn amend<S: System>(
    game: &mut Match<S>,
    (line, raw): (&mut Line<'_>, &str),
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    line.take();
    let rule = remark_text::cited(game, line.expect("the row the umpire cites")?)?;
    let (decree, reason) = because(line, raw)?;
    let amendment = S::parse_amendment(game.rules(), &mut Line::new(&decree, line.number()))?;
    game.amend(&amendment, rule, &reason, after_ms).map_err(EntryError::Refused)
}

/// The rest of a line up to `because`, and the reason after it.
///
/// # Errors
/// When there is no `because` after at least one word.
pub(super) fn because(line: &Line<'_>, raw: &str) -> Result<(String, String), ParseError> {
    let end = [" because ", " därför att ", " eftersom "]
        .into_iter()
        .find_map(|mark| raw.find(mark).map(|at| (at, at + mark.len())));
    let missing = || {
        line.clone()
            .expect("`because` and the reason")
            .map(|word| word.fault(Fault::Expected("`because` and the reason")))
    };
    let Some((stop, reason)) = end else {
        return Err(missing().unwrap_or_else(|error| error));
    };
    // The decree, or the act that was played, begins at the next word of the line.
    let first = line.clone().expect("what is decreed or was played")?;
    let before = usize::try_from(first.column - 1).expect("a column");
    // Blanks replace the words already read, so that an error has its column in the original line.
    let decree: String =
        raw[..stop].chars().enumerate().map(|(at, sign)| if at < before { ' ' } else { sign }).collect();
    if decree.trim().is_empty() {
        return Err(first.fault(Fault::Expected("what is decreed or was played")));
    }
    Ok((decree, raw[reason..].trim().to_owned()))
}

/// Parses the id of a rule row.
///
/// # Errors
/// When the word is no such id.
pub(super) fn rule(word: Word<'_>) -> Result<Rule, ParseError> {
    Rule::parse(word.text).ok_or_else(|| word.unknown("rule row", &[]))
}

/// The rest of the line as written, for reasons.
fn rest(line: &mut Line<'_>, raw: &str) -> String {
    let Some(word) = line.peek() else { return String::new() };
    raw.chars().skip(usize::try_from(word.column - 1).expect("a column")).collect::<String>().trim().to_owned()
}
