//! Trying actions from a position. Lines `> …` of a script are tried one after the other; lines `= …` state the
//! expected result of the line before, or properties of the position before the first action (see [`expect`]). A line
//! `> amend ROW … because …` is a decree of the umpire, written like an entry of a match.

pub mod expect;

use crate::kernel::citation::Rule;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, Shown, Step};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::offer;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::SourceLine;
use crate::kernel::slots::{Names, SlotChange};
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::{Offer, Pending};

use super::entry_text::{because, rule as row_of};
use super::entry_view::changes;
use super::match_review::pending;
use expect::{Unmet, check};

/// The word of a decree, in both languages.
const DECREE: [&str; 2] = ["amend", "ändra"];

/// The result of trying one action.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Title of the scene or variant.
    pub scene: String,
    /// The line with which the variant begins, from 1; 0 for the scene itself.
    pub variant: u32,
    /// The action in canonical notation.
    pub action: String,
    /// Line of the script, from 1.
    pub line: u32,
    /// The refusal, if the rules refuse it.
    pub refusal: Option<RuleViolation>,
    /// Slots it changed.
    pub changes: Vec<SlotChange>,
    /// Its derivation.
    pub why: Explanation,
    /// Rows that it cites, with their use: `refusal`, `figure` or `effect`.
    pub rows: Vec<(Rule, &'static str)>,
    /// The next decision: the actor who must decide, the question, and the offers.
    pub next: Option<Pending>,
    /// The offers as text, one each.
    pub offers: Vec<String>,
    /// Expectations that were not met, each with its line; empty when all were.
    pub unmet: Vec<Unmet>,
    /// Number of expectations checked.
    pub checked: usize,
}

/// Tries the actions of `script` one after the other from `state`, and leaves the resulting position in `state`. A
/// refused action changes nothing, and the next action is tried all the same.
///
/// # Errors
/// When a line of the script cannot be read.
pub fn run<S: System>(rules: &S::Rules, state: &mut State<S>, script: &[SourceLine]) -> Result<Vec<Tried>, ParseError> {
    let mut tried: Vec<Tried> = Vec::new();
    for source in script {
        let mut line = Line::new(&source.text, source.line);
        let mark = line.expect("> or =")?;
        match (mark.text, tried.last_mut()) {
            (">", _) => {
                if line.take_if(&DECREE) {
                    let decree = decree::<S>(rules, &mut line, source)?;
                    tried.push(try_decree(rules, state, &decree, source.line));
                    continue;
                }
                let after_ms = if line.take_if(&["after"]) { Some(milliseconds(&mut line)?) } else { Some(0) };
                let action = S::parse_action(rules, &mut line)?;
                let attempt = Attempt { action, recorded: Recorded { after_ms }, line: source.line };
                tried.push(try_one(rules, state, &attempt));
            }
            ("=", Some(last)) => {
                last.checked += 1;
                if let Some(unmet) = check(rules, state, last, &mut line)? {
                    last.unmet.push(unmet);
                }
            }
            ("=", None) => {
                // Expectations before the first action concern the position itself.
                let mut now = standing(rules, state, source.line);
                if let Some(unmet) = check(rules, state, &now, &mut line)? {
                    now.unmet.push(unmet);
                }
                now.checked = 1;
                tried.push(now);
            }
            _ => return Err(mark.unknown("line of a script", &[">", "="])),
        }
    }
    Ok(tried)
}

/// Reads a decree, which needs the row and the reason as in a match.
fn decree<S: System>(rules: &S::Rules, line: &mut Line<'_>, source: &SourceLine) -> Result<S::Amendment, ParseError> {
    row_of(line.expect("the row the umpire cites")?)?;
    let (decree, _) = because(line, &source.text)?;
    S::parse_amendment(rules, &mut Line::new(&decree, source.line))
}

fn try_decree<S: System>(rules: &S::Rules, state: &mut State<S>, decree: &S::Amendment, line: u32) -> Tried {
    let mut effects = Effects::default();
    let verdict = S::amend(rules, state, decree, &mut effects);
    let action = format!("{} {}", DECREE[0], S::print_amendment(rules, decree));
    let tried = Tried { action, ..standing(rules, state, line) };
    carried_out(rules, state, (verdict, &effects), tried)
}

fn milliseconds(line: &mut Line<'_>) -> Result<u32, ParseError> {
    let word = line.expect("seconds since the phase began")?;
    Ok(u32::try_from(word.number(0, 86_400)?).expect("a day") * 1000)
}

/// An action as written in a line of a script.
struct Attempt<S: System> {
    action: S::Action,
    /// Milliseconds since the phase began.
    recorded: Recorded,
    line: u32,
}

fn try_one<S: System>(rules: &S::Rules, state: &mut State<S>, attempt: &Attempt<S>) -> Tried {
    let Attempt { action, recorded, line } = attempt;
    let mut why = Explanation::default();
    let mut effects = Effects::default();
    let verdict = S::resolve(&mut Resolution::new(rules, state, &mut why, &mut effects), action, *recorded);
    let mut tried = Tried { action: S::print_action(rules, action), ..standing(rules, state, *line) };
    if verdict.is_ok() {
        tried.rows.extend(why.steps().iter().map(|step| (step.rule, "figure")));
        tried.why = why;
    }
    carried_out(rules, state, (verdict, &effects), tried)
}

/// The result of a line, applied to the position if the rules accept it.
fn carried_out<S: System>(
    rules: &S::Rules,
    state: &mut State<S>,
    (verdict, effects): (Result<(), RuleViolation>, &Effects<S>),
    mut tried: Tried,
) -> Tried {
    match verdict {
        Err(violation) => {
            tried.rows.push((violation.rule, "refusal"));
            tried.refusal = Some(violation);
        }
        Ok(()) => {
            tried.changes = changes(rules, state, effects);
            tried.rows.extend(effects.iter().map(|(_, rule)| (*rule, "effect")));
            state.apply(rules.map(), effects);
            tried.next = pending::<S>(rules, state);
            tried.offers = offer_lines(rules, tried.next.as_ref());
        }
    }
    tried
}

/// The position as posed, before any action.
fn standing<S: System>(rules: &S::Rules, state: &State<S>, line: u32) -> Tried {
    let next = pending::<S>(rules, state);
    Tried {
        scene: String::new(),
        variant: 0,
        action: String::new(),
        line,
        refusal: None,
        changes: Vec::new(),
        why: Explanation::default(),
        rows: Vec::new(),
        offers: offer_lines(rules, next.as_ref()),
        next,
        unmet: Vec::new(),
        checked: 0,
    }
}

/// A step in the form of a script: row, term, value.
#[must_use]
pub fn step_line(step: &Step) -> String {
    format!("{} {} {}", step.rule, step.term, shown(step))
}

/// The value of a step as text: `15`, `-1`, `3½`, `1 1/6`, `5:1`, `F1R`.
#[must_use]
pub fn shown(step: &Step) -> String {
    match step.shown {
        Shown::Number => step.value.to_string(),
        Shown::Signed => format!("{:+}", step.value).replace("+0", "0"),
        Shown::Points(parts) => parts.of(step.value.into()).to_string(),
        Shown::Odds(a, d) => format!("{a}:{d}"),
        Shown::Word(word) => word.to_owned(),
    }
}

/// The next decision in the form of a script: the actor who must decide, and the question.
#[must_use]
pub fn next_line<S: System>(next: Option<&Pending>) -> String {
    next.map_or_else(|| "over".to_owned(), |pending| format!("{} {}", actor_word::<S>(pending.by), pending.ask.key))
}

/// Word of an actor in notation and JSON.
#[must_use]
pub fn actor_word<S: System>(by: Actor) -> String {
    match by {
        Actor::Side(side) => S::side_word(side).to_owned(),
        Actor::Team(team) => format!("team-{}", u32::from(team) + 1),
        Actor::Chance => "chance".to_owned(),
        Actor::Umpire => "umpire".to_owned(),
    }
}

/// Every actor with its words in notation, in both languages.
#[must_use]
pub const fn actors<S: System>() -> [(Actor, [&'static str; 2]); 6] {
    [
        (Actor::Side(Side::One), S::SIDES[0]),
        (Actor::Side(Side::Two), S::SIDES[1]),
        (Actor::Team(0), ["team-1", "lag-1"]),
        (Actor::Team(1), ["team-2", "lag-2"]),
        (Actor::Umpire, ["umpire", "spelledare"]),
        (Actor::Chance, ["chance", "slump"]),
    ]
}

/// The actor with a word of notation in either language.
#[must_use]
pub fn actor_named<S: System>(word: &str) -> Option<Actor> {
    actors::<S>().into_iter().find(|(_, words)| words.contains(&word)).map(|(actor, _)| actor)
}

fn offer_lines(rules: &impl Names, next: Option<&Pending>) -> Vec<String> {
    next.map_or_else(Vec::new, |pending| pending.offers.iter().map(|offer| offer_line(rules, offer)).collect())
}

/// An offer as one line of notation with its choices left open.
#[must_use]
pub fn offer_line(rules: &impl Names, offer: &Offer) -> String {
    offer::line(offer, &|unit| rules.unit_id(unit), rules.map())
}
