//! Remarks and breaches in notation, one a line, read and printed.
//!
//! ```text
//! gap 2026-11-21T10:00:00+01:00 - the scribe was called away       play that was not recorded, from and to; `-` for an unknown time
//! claim allied 17 N-037 the hex was in a zone of control           a side disputes an entry, by a row or `-`
//! statement german 40 we had moved away by then                    about a claim or an appeal
//! ruling 40 rejected N-037 the zone ended with the unit            the umpire decides it
//! appeal allied 42 the unit was still there                        a side does not accept the ruling
//! intent allied 3f…                                                a commitment to a side's intent, 64 digits
//! opened allied 12 9a… take Caen by turn 3                         the salt of entry 12, 64 digits, and the text
//! exhibit umpire 17 07… sheet-3.jpg                                a file that belongs to an entry, by its hash, 64 digits
//! breach umpire attack 2109 by ca-3-inf because found after turn 3 an illegal act that was played, and who found it
//! ```

use crate::kernel::citation::Rule;
use crate::kernel::game::System;
use crate::kernel::notation::{Fault, Line, ParseError, Unfit, Word};
use crate::kernel::unit::Actor;
use crate::kernel::walltime;
use crate::review::Seq;

use super::entry_text::{EntryError, because};
use super::match_log::Match;
use super::remark::{Before as _, Outcome, Remark, RemarkFault};
use super::replay::{EntryOf, ReplayMismatch};
use super::schema::Schema;
use super::script::{actor_named, actor_word, actors};

/// First words of the lines of remarks and breaches, in both languages.
pub(super) const VERBS: [[&str; 2]; 9] = [
    ["gap", "lucka"],
    ["claim", "protest"],
    ["statement", "yttrande"],
    ["ruling", "utslag"],
    ["appeal", "överklagan"],
    ["intent", "avsikt"],
    ["opened", "öppnad"],
    ["exhibit", "bilaga"],
    ["breach", "överträdelse"],
];

/// Records the line with the verb `verb` in the match; `line` continues after that word.
///
/// # Errors
/// When the line cannot be read, or is not allowed there; the match is then unchanged.
pub(super) fn write<S: System>(
    game: &mut Match<S>,
    verb: &str,
    (line, raw): (&mut Line<'_>, &str),
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    let word = line.take().expect("the verb");
    if game.schema() == Schema::One {
        return Err(word.fault(Fault::Unfit(Unfit::Schema(game.schema().number()))).into());
    }
    if verb == "breach" {
        return breach(game, (line, raw), after_ms);
    }
    // In claims and exhibits the entry comes after the word for the author.
    let mut ahead = line.clone();
    ahead.take();
    let about = ahead.peek();
    let (by, remark) = remark(game, verb, (line, raw))?;
    if let (Remark::Claim { on, rule, text }, Some(about)) = (&remark, about) {
        unclaimed(game, (by, about), (*on, *rule, text))?;
    }
    game.remark(by, remark, after_ms).map_err(|mismatch| match (mismatch, about) {
        (ReplayMismatch::Remark(RemarkFault::NoEntry(on)), Some(about)) => not_made(game, about, on).into(),
        (other, _) => EntryError::Missing(other),
    })
}

fn remark<S: System>(
    game: &Match<S>,
    verb: &str,
    (line, raw): (&mut Line<'_>, &str),
) -> Result<(Actor, Remark), ParseError> {
    let by = match verb {
        "gap" | "ruling" => Actor::Umpire,
        _ => actor::<S>(line.expect("who says it, such as a side")?)?,
    };
    // The rest of the line as written.
    let from = |first: Word<'_>| {
        let before = usize::try_from(first.column - 1).expect("a column");
        raw.chars().skip(before).collect::<String>().trim_end().to_owned()
    };
    let remark = match verb {
        "gap" => {
            let since = wall(line.expect("since when, or `-`")?)?;
            let to = wall(line.expect("until when, or `-`")?)?;
            Remark::Gap { from: since, to, reason: from(line.expect("the reason")?) }
        }
        "claim" => {
            let on = entry(line)?;
            let row = line.expect("the row it rests on, or `-`")?;
            let rule = if row.text == "-" { None } else { Some(cited(game, row)?) };
            Remark::Claim { on, rule, text: from(line.expect("the text")?) }
        }
        "statement" => Remark::Statement { on: entry(line)?, text: from(line.expect("the text")?) },
        "ruling" => {
            let (on, outcome) = (entry(line)?, Outcome::read(line)?);
            let rule = cited(game, line.expect("the row it rests on")?)?;
            Remark::Ruling { on, outcome, rule, text: from(line.expect("the text")?) }
        }
        "appeal" => Remark::Appeal { on: entry(line)?, text: from(line.expect("the text")?) },
        "intent" => {
            let commitment = digits(line.expect("the commitment, 64 digits")?)?;
            line.finish()?;
            Remark::Intent { commitment }
        }
        "opened" => {
            let (on, salt) = (entry(line)?, digits(line.expect("the salt, 64 digits")?)?);
            Remark::Opened { on, salt, text: from(line.expect("the text")?) }
        }
        "exhibit" => {
            let (on, hash) = (entry(line)?, digits(line.expect("the hash of the file, 64 digits")?)?);
            Remark::Exhibit { on, hash, name: from(line.expect("the name of the file")?) }
        }
        _ => unreachable!("one of the verbs above"),
    };
    Ok((by, remark))
}

/// Records a breach: an act that the rules refuse now, but that was played.
fn breach<S: System>(
    game: &mut Match<S>,
    (line, raw): (&mut Line<'_>, &str),
    after_ms: Option<u32>,
) -> Result<EntryOf<S>, EntryError> {
    let found = actor::<S>(line.expect("who found it")?)?;
    let (act, reason) = because(line, raw)?;
    let action = S::parse_action(game.rules(), &mut Line::new(&act, line.number()))?;
    match game.clone().propose(&action, after_ms) {
        Ok(_) => Err(EntryError::Missing(ReplayMismatch::Accepted)),
        Err(violation) => {
            let broken = (violation.rule, violation.breach.code);
            Ok(game.breach(&action, broken, (found, &reason), after_ms))
        }
    }
}

fn actor<S: System>(word: Word<'_>) -> Result<Actor, ParseError> {
    let known = || -> Vec<[&str; 2]> {
        let all = actors::<S>().into_iter();
        all.filter(|(actor, _)| *actor != Actor::Chance).map(|(_, words)| words).collect()
    };
    let named = actor_named::<S>(word.text).filter(|actor| *actor != Actor::Chance);
    named.ok_or_else(|| word.unknown_of("side, team or umpire", &known()))
}

/// The row that a word cites, which must be in the book of the match.
pub(super) fn cited<S: System>(game: &Match<S>, word: Word<'_>) -> Result<Rule, ParseError> {
    let book = S::book(game.rules());
    let all = || book.rows.iter().map(|row| row.rule).chain(book.readings.iter().map(|reading| reading.rule));
    let known = Rule::parse(word.text).filter(|&rule| all().any(|known| known == rule));
    known.ok_or_else(|| {
        let names: Vec<String> = all().map(|rule| rule.to_string()).collect();
        word.misspelt("rule row", names.iter().map(String::as_str))
    })
}

/// The error for a number that is no entry made by people, with the nearest entries that people made.
fn not_made<S: System>(game: &Match<S>, word: Word<'_>, on: Seq) -> ParseError {
    let before = (game.first()..on.min(game.count())).rev().find(|&seq| game.has_entry(seq));
    let after = (on..game.count()).find(|&seq| game.has_entry(seq));
    word.fault(Fault::Unfit(Unfit::NotMade { entry: on, near: before.into_iter().chain(after).collect() }))
}

/// Checks that a claim is about play and is not repeated. The answer to a claim must be a statement; the answer to a ruling, an appeal.
fn unclaimed<S: System>(
    game: &Match<S>,
    (by, about): (Actor, Word<'_>),
    (on, rule, text): (Seq, Option<Rule>, &str),
) -> Result<(), ParseError> {
    let line = |verb: &str, on: Seq| format!("{verb} {} {on}", actor_word::<S>(by));
    let instead = match game.remark_at(on).map(|(_, remark)| remark) {
        Some(Remark::Claim { .. } | Remark::Appeal { .. }) => Some(line("statement", on)),
        Some(Remark::Statement { on, .. }) => Some(line("statement", *on)),
        Some(Remark::Ruling { .. }) => Some(line("appeal", on)),
        Some(Remark::Gap { .. } | Remark::Intent { .. } | Remark::Opened { .. } | Remark::Exhibit { .. }) | None => {
            None
        }
    };
    if let Some(line) = instead {
        return Err(about.fault(Fault::Unfit(Unfit::OfDispute { entry: on, line })));
    }
    let is_same = |seq: &Seq| {
        let Some((of, Remark::Claim { on: before, rule: row, text: claimed })) = game.remark_at(*seq) else {
            return false;
        };
        of == by && *before == on && (claimed == text || row.is_some() && *row == rule) && !game.is_settled(*seq)
    };
    match (game.first()..game.count()).find(is_same) {
        Some(before) => {
            let line = line("statement", before);
            Err(about.fault(Fault::Unfit(Unfit::Claimed { entry: before, line })))
        }
        None => Ok(()),
    }
}

fn entry(line: &mut Line<'_>) -> Result<Seq, ParseError> {
    let number = line.expect("the entry it is about")?.number(0, i64::from(u32::MAX))?;
    Ok(u32::try_from(number).expect("checked"))
}

/// Parses a wall time; a dash gives the empty text.
fn wall(word: Word<'_>) -> Result<String, ParseError> {
    match word.text {
        "-" => Ok(String::new()),
        text if walltime::read(text).is_some() => Ok(text.to_owned()),
        _ => Err(word.fault(Fault::Expected("a time such as 2026-03-14T17:05:00+01:00, or `-`"))),
    }
}

/// Parses 32 bytes in hexadecimal.
fn digits(word: Word<'_>) -> Result<[u8; 32], ParseError> {
    let read = blake3::Hash::from_hex(word.text).map(|read| *read.as_bytes());
    read.map_err(|_| word.fault(Fault::Expected("64 digits, 0 to 9 and a to f")))
}

/// Prints a remark in notation so that [`write()`] can read it.
pub(super) fn notation<S: System>(by: Actor, remark: &Remark) -> String {
    let (verb, by) = (remark.verb(), actor_word::<S>(by));
    let wall = |wall: &str| if wall.is_empty() { "-".to_owned() } else { wall.to_owned() };
    let row = |rule: &Option<Rule>| rule.map_or_else(|| "-".to_owned(), |rule| rule.to_string());
    match remark {
        Remark::Gap { from, to, reason } => format!("{verb} {} {} {reason}", wall(from), wall(to)),
        Remark::Claim { on, rule, text } => format!("{verb} {by} {on} {} {text}", row(rule)),
        Remark::Statement { on, text } | Remark::Appeal { on, text } => format!("{verb} {by} {on} {text}"),
        Remark::Ruling { on, outcome, rule, text } => format!("{verb} {on} {} {rule} {text}", outcome.word()),
        Remark::Intent { commitment } => format!("{verb} {by} {}", hexadecimal(commitment)),
        Remark::Opened { on, salt, text } => format!("{verb} {by} {on} {} {text}", hexadecimal(salt)),
        Remark::Exhibit { on, hash, name } => format!("{verb} {by} {on} {} {name}", hexadecimal(hash)),
    }
}

fn hexadecimal(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}
