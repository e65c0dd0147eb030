//! The expectations of a script.
//!
//! ```text
//! = accepted                               the action is accepted
//! = refused                                or refused, by any row
//! = refused N-106                          by this row
//! = refused N-106 river                    by this row, as this violation
//! = why N-048 attack 15                    a step of the derivation: row, term, value; the last words may be left out
//! = slot unit.de-711-inf.losses 1          a value afterwards; `-` for a default
//! = score allied 12                        the present points of a side, where the game counts points
//! = next german ask-retreat                the actor who must decide, and the question; `over` at the end of the match
//! = offer retreat de-711-inf 2209:0        an offer, as it is printed
//! = not why N-112                          the opposite of any of these; `not offer` excludes all offers that begin so
//! ```
//!
//! A slot has the unit of its field: `spent` is in half movement points in a game that stores them as numbers, whereas the derivation shows
//! points. `score` counts parts of a point as the game does, such as quarters ([`System::SCORING`]).

use std::fmt;

use crate::kernel::game::{State, System};
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::points::is_fraction;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::slots::{named, value_text};
use crate::kernel::unit::Side;

use super::{Tried, next_line, step_line};

/// The kinds of expectation.
const WORDS: [&str; 7] = ["accepted", "refused", "why", "slot", "score", "next", "offer"];

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// Line of the script, from 1.
    pub line: u32,
    /// The expectation, as in the script.
    pub expected: String,
    /// The actual value.
    pub found: Found,
}

/// The actual result, where it differs from the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The result that a `not` line excludes.
    So,
    /// The action was accepted.
    Accepted,
    /// The action was refused.
    Refused(RuleViolation),
    /// Other steps of the derivation.
    Derivation(Vec<String>),
    /// Other offers.
    Offers(Vec<String>),
    /// Another decision, with its actor and question.
    Next(String),
    /// Another value of a slot; `-` for a default.
    Slot {
        /// The slot.
        name: String,
        /// Its value.
        value: String,
    },
    /// The game has no points.
    NoPoints,
    /// Another number of points for a side.
    Points(i64),
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, but ", self.line, self.expected)?;
        match &self.found {
            Found::So => f.write_str("it is so"),
            Found::Accepted => f.write_str("it was accepted"),
            Found::Refused(violation) => write!(f, "it was {violation}"),
            Found::Derivation(lines) => write!(f, "the derivation says: {}", lines.join("; ")),
            Found::Offers(lines) => write!(f, "offers are: {}", lines.join("; ")),
            Found::Next(line) => f.write_str(line),
            Found::Slot { name, value } => write!(f, "{name} is {value}"),
            Found::NoPoints => f.write_str("this game counts no points"),
            Found::Points(total) => write!(f, "it has {total}"),
        }
    }
}

/// The difference from an expectation; `None` where it is met.
type Came = Option<Found>;

/// Compares a line's expectation, after the `=`, with the result of the action; returns the difference if it is not met.
pub(super) fn check<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    tried: &Tried,
    line: &mut Line<'_>,
) -> Result<Option<Unmet>, ParseError> {
    let opposite = line.take_if(&["not"]);
    let what = line.expect("accepted, refused, why, slot, score, next or offer, or one of them behind not")?;
    let words = rest(line);
    let rest = words.iter().map(|word| format!(" {}", word.text)).collect::<String>();
    let not = if opposite { "not " } else { "" };
    let unmet = |found| Unmet { line: what.line, expected: format!("{not}{}{rest}", what.text), found };
    // A refused action has no derivation, so that none of its steps can be checked.
    if let ("why", Some(violation)) = (what.text, &tried.refusal) {
        return Ok(Some(unmet(Found::Refused(violation.clone()))));
    }
    let found = match what.text {
        "accepted" => tried.refusal.clone().map(Found::Refused),
        "refused" => refused(tried, &words),
        "why" => listed(Found::Derivation, steps(tried), &words),
        "slot" => slot::<S>(rules, state, what, &words)?,
        "score" => score::<S>(rules, state, what, &words)?,
        "next" => same(next_line::<S>(tried.next.as_ref()), &words),
        "offer" if opposite => listed(Found::Offers, tried.offers.clone(), &words),
        "offer" => {
            let is_made = tried.offers.iter().any(|offer| offer.split(' ').eq(words.iter().map(|word| word.text)));
            (!is_made).then(|| Found::Offers(tried.offers.clone()))
        }
        _ => return Err(what.unknown("expectation", &WORDS)),
    };
    Ok(match (found, opposite) {
        (None, false) | (Some(_), true) => None,
        (Some(found), false) => Some(unmet(found)),
        (None, true) => Some(unmet(Found::So)),
    })
}

fn rest<'a>(line: &mut Line<'a>) -> Vec<Word<'a>> {
    std::iter::from_fn(|| line.take()).collect()
}

/// Whether `text` begins with these words.
fn begins(text: &str, words: &[Word<'_>]) -> bool {
    let mut own = text.split(' ');
    // In points such as `1 1/6`, the fraction may not be left out.
    words.iter().all(|word| own.next() == Some(word.text)) && !own.next().is_some_and(is_fraction)
}

fn steps(tried: &Tried) -> Vec<String> {
    tried.why.steps().iter().map(step_line).collect()
}

fn refused(tried: &Tried, words: &[Word<'_>]) -> Came {
    match &tried.refusal {
        Some(violation) if begins(&format!("{} {}", violation.rule, violation.breach.code), words) => None,
        Some(violation) => Some(Found::Refused(violation.clone())),
        None => Some(Found::Accepted),
    }
}

fn listed(found: impl Fn(Vec<String>) -> Found, lines: Vec<String>, words: &[Word<'_>]) -> Came {
    let is_there = lines.iter().any(|line| begins(line, words));
    (!is_there).then(|| found(lines))
}

fn same(found: String, words: &[Word<'_>]) -> Came {
    let is_met = found.split(' ').eq(words.iter().map(|word| word.text));
    (!is_met).then_some(Found::Next(found))
}

fn slot<S: System>(rules: &S::Rules, state: &State<S>, what: Word<'_>, words: &[Word<'_>]) -> Result<Came, ParseError> {
    let Some((name, value)) = words.split_first() else {
        return Err(what.fault(Fault::Expected("the name of a slot and its value, or `-` for a default")));
    };
    let mut tokens = Vec::new();
    S::slot(rules, state, named::<S>(rules, *name)?, &mut tokens);
    let found = value_text(rules, &tokens);
    let wanted = value.iter().map(|word| word.text).filter(|word| *word != "-");
    let is_met = found.split(' ').filter(|word| !word.is_empty()).eq(wanted);
    let value = if found.is_empty() { "-".to_owned() } else { found };
    Ok((!is_met).then(|| Found::Slot { name: name.text.to_owned(), value }))
}

fn score<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    what: Word<'_>,
    words: &[Word<'_>],
) -> Result<Came, ParseError> {
    let [side, points] = words else { return Err(what.fault(Fault::Expected("a side and its points"))) };
    let sides = [Side::One, Side::Two];
    let known = sides.map(S::side_word);
    let found = sides.into_iter().find(|&known| S::side_word(known) == side.text);
    let found = found.ok_or_else(|| side.unknown("side", &known))?;
    let wanted = points.number(-9_999, 9_999)?;
    let Some(score) = S::score(rules, state) else { return Ok(Some(Found::NoPoints)) };
    let total = i64::from(score.sides[found.index()].total);
    Ok((total != wanted).then_some(Found::Points(total)))
}
