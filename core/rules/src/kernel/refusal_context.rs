//! The context in the sentence of a refusal: the unit's owner and place, and the pending decision.

use super::game::{State, System};
use super::phrase::Arg;
use super::refuse::RuleViolation;
use super::unit::{Actor, Place, Side, UnitId};
use super::view::Choice;

/// Adds the context to a refusal. For the named unit: `owner`, `place`, and its hex, `at`. For the moment: `now`, the
/// turn, `weather`, and `active`, the side that must decide. For an untimely action also: `by`, who must decide, `ask`,
/// the question, and either an `example` answer or the possible `verbs`.
#[must_use]
pub fn with_moment<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    mut violation: RuleViolation,
    owner: impl Fn(UnitId) -> Side,
) -> RuleViolation {
    let mut setting = Vec::new();
    let named = violation.breach.terms.iter().find_map(|(term, arg)| arg.unit().filter(|_| *term == "unit"));
    if let Some(unit) = named {
        setting.push(("owner", Arg::Actor(Actor::Side(owner(unit)))));
        let (word, at) = match state.board.place(unit) {
            Place::On(hex) => ("map", Some(hex)),
            Place::Pool => ("pool", None),
            Place::Away => ("away", None),
            Place::Eliminated => ("eliminated", None),
        };
        setting.push(("place", Arg::Case(word)));
        setting.extend(at.map(|hex| ("at", Arg::Hex(hex))));
    }
    let moment = S::moment(rules, state);
    setting.push(("now", Arg::Number(moment.turn.into())));
    setting.extend(moment.weather.map(|weather| ("weather", Arg::Case(weather.word))));
    if let Some(decision) = S::decision(rules, state) {
        if let Actor::Side(side) = decision.by {
            setting.push(("active", Arg::Actor(Actor::Side(side))));
        }
        if violation.breach.untimely {
            setting.push(("by", Arg::Actor(decision.by)));
            setting.push(("ask", Arg::Said(Box::new(decision.ask))));
            let (example, verbs) = written::<S>(rules, state);
            setting.push(("example", Arg::Notation(example)));
            setting.push(("verbs", Arg::Notation(verbs)));
        }
    }
    violation.breach.setting = setting;
    violation
}

/// Example lines that answer the pending question when all answers have one verb; otherwise the verbs.
fn written<S: System>(rules: &S::Rules, state: &State<S>) -> (Vec<String>, Vec<String>) {
    let mut verbs: Vec<String> = Vec::new();
    let mut words = Vec::new();
    for offer in S::offers(rules, state) {
        let verb = offer.verb.split(' ').next().unwrap_or(offer.verb);
        if !verbs.iter().any(|known| known == verb) {
            verbs.push(verb.to_owned());
        }
        if let Choice::OneOf(of) = offer.choice {
            words.extend(of.into_iter().map(|word| format!("{verb} {word}")));
        }
    }
    match (verbs.len(), words.is_empty()) {
        (0, _) => (Vec::new(), Vec::new()),
        (1, false) => (Vec::new(), words),
        // The middle of each choice: a four for a die, the middle unit of a list.
        (1, true) => (vec![S::print_action(rules, &S::draw(rules, state, &mut |choices| choices / 2))], Vec::new()),
        _ => (Vec::new(), verbs),
    }
}
