//! What a script expects.
//!
//! ```text
//! = accepted                               the action is accepted
//! = refused                                or refused, by whatever row
//! = refused N-106                          by this row
//! = refused N-106 river                    by this row, as this violation
//! = why N-048 attack 15                    a step of the derivation: row, term, value; the last words may be left out
//! = slot unit.de-711-inf.losses 1          a value afterwards; `-` for a default
//! = score allied 12                        the points of a side as they stand, where the game counts points
//! = next german ask-retreat                who is asked what; `over` at the end
//! = offer retreat de-711-inf 2209:0        an offer, as it is written
//! = not why N-112                          the opposite of any of these; `not offer` also of all offers that begin so
//! ```
//!
//! Slots count what they count: `spent` is in half movement points, where the derivation shows whole ones.

use crate::kernel::game::{State, System};
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::slots::{named, value_text};
use crate::kernel::unit::Side;

use super::{Tried, next_line, step_line};

/// What can be expected.
const WORDS: [&str; 7] = ["accepted", "refused", "why", "slot", "score", "next", "offer"];

/// What was found where something is expected.
enum Found {
    /// It holds.
    Met,
    /// It does not; what is so instead.
    Else(String),
}

/// Holds what a line expects, its `=` already taken, against what was tried; what is wrong with it, if it is not met.
pub(super) fn check<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    tried: &Tried,
    line: &mut Line<'_>,
) -> Result<Option<String>, ParseError> {
    let opposite = line.take_if(&["not"]);
    let what = line.expect("accepted, refused, why, slot, score, next or offer, or one of them behind not")?;
    let words = rest(line);
    // What is refused has no derivation, so that nothing can be said of it.
    if let ("why", Some(violation)) = (what.text, &tried.refusal) {
        return Ok(Some(format!("expected a derivation, but it was {violation}")));
    }
    let said = words.iter().map(|word| format!(" {}", word.text)).collect::<String>();
    let found = match what.text {
        "accepted" => tried.refusal.as_ref().map_or(Found::Met, |violation| Found::Else(format!("it was {violation}"))),
        "refused" => refused(tried, &words),
        "why" => listed("the derivation says", &steps(tried), &words),
        "slot" => slot::<S>(rules, state, what, &words)?,
        "score" => score::<S>(rules, state, what, &words)?,
        "next" => same(next_line::<S>(tried.next.as_ref()), &words),
        "offer" if opposite => listed("offers are", &tried.offers, &words),
        "offer" if tried.offers.iter().any(|offer| offer.split(' ').eq(words.iter().map(|word| word.text))) => {
            Found::Met
        }
        "offer" => Found::Else(format!("offers are: {}", tried.offers.join("; "))),
        _ => return Err(what.unknown("expectation", &WORDS)),
    };
    Ok(match (found, opposite) {
        (Found::Met, false) | (Found::Else(_), true) => None,
        (Found::Else(found), false) => Some(format!("expected {}{said}, but {found}", what.text)),
        (Found::Met, true) => Some(format!("expected not {}{said}, but it is so", what.text)),
    })
}

fn rest<'a>(line: &mut Line<'a>) -> Vec<Word<'a>> {
    std::iter::from_fn(|| line.take()).collect()
}

/// Whether `text` begins with these words.
fn begins(text: &str, words: &[Word<'_>]) -> bool {
    let mut own = text.split(' ');
    words.iter().all(|word| own.next() == Some(word.text))
}

fn steps(tried: &Tried) -> Vec<String> {
    tried.why.steps.iter().map(step_line).collect()
}

fn refused(tried: &Tried, words: &[Word<'_>]) -> Found {
    match &tried.refusal {
        Some(violation) if begins(&format!("{} {}", violation.rule, violation.breach.code), words) => Found::Met,
        Some(violation) => Found::Else(format!("it was {violation}")),
        None => Found::Else("it was accepted".to_owned()),
    }
}

fn listed(what: &str, lines: &[String], words: &[Word<'_>]) -> Found {
    if lines.iter().any(|line| begins(line, words)) {
        Found::Met
    } else {
        Found::Else(format!("{what}: {}", lines.join("; ")))
    }
}

fn same(found: String, words: &[Word<'_>]) -> Found {
    let wanted = words.iter().map(|word| word.text);
    if found.split(' ').eq(wanted) { Found::Met } else { Found::Else(found) }
}

fn slot<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    what: Word<'_>,
    words: &[Word<'_>],
) -> Result<Found, ParseError> {
    let Some((name, value)) = words.split_first() else {
        return Err(what.fault(Fault::Expected("the name of a slot and its value, or `-` for a default")));
    };
    let mut tokens = Vec::new();
    S::slot(rules, state, named::<S>(rules, *name)?, &mut tokens);
    let found = value_text(rules, &tokens);
    let wanted = value.iter().map(|word| word.text).filter(|word| *word != "-");
    let is_met = found.split(' ').filter(|word| !word.is_empty()).eq(wanted);
    let shown = if found.is_empty() { "-" } else { &found };
    Ok(if is_met { Found::Met } else { Found::Else(format!("{} is {shown}", name.text)) })
}

fn score<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    what: Word<'_>,
    words: &[Word<'_>],
) -> Result<Found, ParseError> {
    let [side, points] = words else { return Err(what.fault(Fault::Expected("a side and its points"))) };
    let sides = [Side::One, Side::Two];
    let known = sides.map(S::side_word);
    let found = sides.into_iter().find(|&known| S::side_word(known) == side.text);
    let found = found.ok_or_else(|| side.unknown("side", &known))?;
    let wanted = points.number(-9_999, 9_999)?;
    let Some(score) = S::score(rules, state) else { return Ok(Found::Else("this game counts no points".to_owned())) };
    let total = i64::from(score.sides[found.index()].total);
    Ok(if total == wanted { Found::Met } else { Found::Else(format!("it has {total}")) })
}
