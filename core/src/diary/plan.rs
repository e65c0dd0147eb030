//! Collection plans: files with questions that are written before play and answered at the debrief. The record has their hashes
//! (FORMAT.md section 22).
//!
//! ```text
//! wardiary plan 1
//! salt 9a9a…                                    64 digits, so that no question can be guessed from the hash
//! ask Did the reserve come too late?
//! ask How many German units were lost in the first two turns?
//! measure units-lost german turns 1-2           answers the question before it
//! ```

use std::fmt::Write as _;

use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::unit::Actor;
use crate::review::{Review, Seq};

use super::measure::Measure;
use super::remark::{Remark, Remarked};

/// First line of a plan; the number is that of its form.
pub const TITLE: &str = "wardiary plan 1";
/// Longest question, characters.
pub const QUESTION_MAX: usize = 400;
/// Maximum number of questions of a plan.
pub const QUESTIONS_MAX: usize = 100;
/// Ending of the name of a plan; further plans append a hyphen and a number.
pub const ENDING: &str = "plan";

/// A plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Salt of its hash, 64 digits.
    pub salt: String,
    /// The questions in order.
    pub questions: Vec<Question>,
}

/// A question of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The text of the question.
    pub text: String,
    /// The line of its measure as written, with the measure; `None` where people answer the question.
    pub measure: Option<(String, Measure)>,
}

impl Plan {
    /// Reads the text of a plan, skipping empty lines and lines that begin with `#`.
    ///
    /// # Errors
    /// With line and column, and the words allowed there.
    pub fn parse(text: &str, review: &dyn Review) -> Result<Self, ParseError> {
        let mut lines = text.lines().zip(1_u32..);
        let first = lines.next().unwrap_or(("", 1));
        if first.0 != TITLE {
            return Err(at(first, 1).fault(Fault::Expected("wardiary plan 1")));
        }
        let second = lines.next().unwrap_or(("", 2));
        let salt = second.0.strip_prefix("salt ").filter(|salt| is_salt(salt));
        let salt = salt.ok_or_else(|| at(second, 1).fault(Fault::Expected("salt and 64 digits")))?;
        let mut plan = Self { salt: salt.to_owned(), questions: Vec::new() };
        for source in lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#')) {
            plan.take(source, review)?;
        }
        Ok(plan)
    }

    fn take(&mut self, source: (&str, u32), review: &dyn Review) -> Result<(), ParseError> {
        let (line, number) = source;
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "ask" | "fråga" => {
                let text = rest.trim();
                let is_short = text.chars().count() <= QUESTION_MAX && !text.chars().any(char::is_control);
                if text.is_empty() || !is_short {
                    let wanted = "a question of at most 400 characters";
                    return Err(at(source, verb.chars().count() + 2).fault(Fault::Expected(wanted)));
                }
                if self.questions.len() == QUESTIONS_MAX {
                    return Err(at(source, 1).fault(Fault::Expected("no more than 100 questions")));
                }
                self.questions.push(Question { text: text.to_owned(), measure: None });
                Ok(())
            }
            "measure" | "mått" => {
                let mut words = Line::new(line, number);
                words.take();
                let measure = Measure::read(&mut words, review)?;
                let open = self.questions.last_mut().filter(|question| question.measure.is_none());
                let wanted = "a line `ask` before each measure";
                let question = open.ok_or_else(|| at(source, 1).fault(Fault::Expected(wanted)))?;
                question.measure = Some((rest.trim().to_owned(), measure));
                Ok(())
            }
            _ => Err(at(source, 1).fault(Fault::unknown_of(
                "line of a plan",
                verb,
                &[["ask", "fråga"], ["measure", "mått"]],
            ))),
        }
    }

    /// The text of a plan.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{TITLE}\nsalt {}\n", self.salt);
        for question in &self.questions {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "ask {}", question.text);
            if let Some((line, _)) = &question.measure {
                let _ = writeln!(text, "measure {line}");
            }
        }
        text
    }
}

fn at((text, line): (&str, u32), column: usize) -> Word<'_> {
    Word { text, line, column: u32::try_from(column).unwrap_or(u32::MAX) }
}

fn is_salt(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit))
}

/// A plan whose hash the umpire recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// The entry that recorded it.
    pub seq: Seq,
    /// Name of its file.
    pub name: String,
    /// BLAKE3 hash of its file.
    pub hash: [u8; 32],
    /// Whether it was recorded before the first action of the match.
    pub is_before_play: bool,
    /// The entry that opened it to all viewers by attaching the same hash to the entry that recorded it.
    pub opened: Option<Seq>,
}

/// The plans whose hashes the umpire recorded, in order.
#[must_use]
pub fn attached(review: &dyn Review) -> Vec<Attached> {
    let remarks = review.remarks();
    let exhibits: Vec<(Seq, Seq, [u8; 32], &String)> = remarks.iter().filter_map(exhibit).collect();
    let opens = |seq: Seq, hash: [u8; 32]| {
        exhibits.iter().find(|(_, on, own, _)| *on == seq && *own == hash).map(|(seq, ..)| *seq)
    };
    let is_opening = |on: Seq, hash: [u8; 32]| exhibits.iter().any(|(seq, _, own, _)| *seq == on && *own == hash);
    let sealed = exhibits.iter().filter(|(_, on, hash, name)| is_plan(name) && !is_opening(*on, *hash));
    let sealed: Vec<_> = sealed.collect();
    let last = sealed.last().map_or(0, |(seq, ..)| *seq);
    let is_action = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.is_action());
    let first = (review.first()..last).find(is_action).unwrap_or(Seq::MAX);
    let of = |(seq, _, hash, name): &&(Seq, Seq, [u8; 32], &String)| Attached {
        seq: *seq,
        name: (*name).clone(),
        hash: *hash,
        is_before_play: *seq < first,
        opened: opens(*seq, *hash),
    };
    sealed.iter().map(of).collect()
}

/// A file attached by the umpire: its entry, the entry it belongs to, hash and name.
fn exhibit(one: &Remarked) -> Option<(Seq, Seq, [u8; 32], &String)> {
    let Remark::Exhibit { on, hash, name } = &one.remark else { return None };
    (one.by == Actor::Umpire).then_some((one.seq, *on, *hash, name))
}

/// Whether a file is a plan according to its name: `NAME.plan`, `NAME.plan-2`.
#[must_use]
pub fn is_plan(name: &str) -> bool {
    ending(name).is_some()
}

/// The ending of a plan's name: `plan`, `plan-2`.
#[must_use]
pub fn ending(name: &str) -> Option<&str> {
    let (_, ending) = name.rsplit_once('.')?;
    let rest = ending.strip_prefix(ENDING)?;
    let is_number = |number: &str| number.parse::<u16>().is_ok_and(|read| read > 1 && read.to_string() == number);
    (rest.is_empty() || rest.strip_prefix('-').is_some_and(is_number)).then_some(ending)
}
