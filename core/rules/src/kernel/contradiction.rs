//! Impossible positions: parts that contradict each other, or a question that the rules would not ask.

use super::citation::Rule;
use super::effect::Effects;
use super::game::{State, System};
use super::hex::Hex;
use super::notation::Fault;
use super::phrase::Arg;
use super::refusal_context;
use super::refuse::{RuleViolation, refuse};
use super::slots::{Names, SlotName, Token, value_text};
use super::unit::{Actor, Place, Side, UnitId};

/// Something impossible that a position states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The slot that states it.
    pub slot: SlotName,
    /// The word within the value that is impossible, where the value has several words.
    pub word: Option<Token>,
    /// The row that the position breaks, and how.
    pub refusal: RuleViolation,
}

impl Contradiction {
    /// A contradiction at the place of a unit.
    #[must_use]
    pub const fn at(unit: UnitId, refusal: RuleViolation) -> Self {
        Self { slot: SlotName::Unit(unit, "at"), word: None, refusal }
    }

    /// A contradiction at the moment of the position.
    #[must_use]
    pub const fn stage(refusal: RuleViolation) -> Self {
        Self { slot: SlotName::Match("stage"), word: None, refusal }
    }

    /// The contradiction with the position added to its refusal as context; `active` is the side whose units the moment concerns.
    #[must_use]
    pub fn refusal<S: System>(
        self,
        rules: &S::Rules,
        state: &State<S>,
        owner: impl Fn(UnitId) -> Side,
        active: Option<Side>,
    ) -> Self {
        let mut refusal = refusal_context::with_moment(rules, state, self.refusal, owner);
        if let Some(side) = active {
            refusal.breach.setting.retain(|(name, _)| *name != "active");
            refusal.breach.setting.push(("active", Arg::Actor(Actor::Side(side))));
        }
        Self { refusal, ..self }
    }

    /// The contradiction at one word of the value.
    #[must_use]
    pub fn of(self, word: Token) -> Self {
        Self { word: Some(word), ..self }
    }
}

/// A system's stacking rules, for [`places`].
pub struct Stacks<'a> {
    /// The row that keeps enemies apart.
    pub apart: Rule,
    /// Whether stacking rules count a unit; they do not count aircraft.
    pub stands: &'a dyn Fn(UnitId) -> bool,
    /// Owner of a unit.
    pub side: &'a dyn Fn(UnitId) -> Side,
    /// The row by which a unit leaves the map at its last loss point.
    pub last_loss: Rule,
    /// Losses at which a unit leaves the map.
    pub losses_max: &'a dyn Fn(UnitId) -> u8,
    /// Refuses the units of a side in a hex where they are too many for this moment.
    pub crowd: &'a dyn Fn(Hex, Side) -> Option<RuleViolation>,
}

/// The first impossible place of a unit: on the map with all losses taken, in a hex with enemies, or in an overfull hex.
#[must_use]
pub fn places<S: System>(rules: &S::Rules, state: &State<S>, stacks: &Stacks<'_>) -> Option<Contradiction> {
    let board = &state.board;
    for unit in board.units() {
        let Place::On(hex) = board.place(unit) else { continue };
        if board.losses(unit) >= (stacks.losses_max)(unit) {
            let refusal = refuse(stacks.last_loss, "all_losses_on_map").with("unit", Arg::Unit(unit));
            return Some(Contradiction { slot: SlotName::Unit(unit, "losses"), ..Contradiction::stage(refusal) });
        }
        if !(stacks.stands)(unit) {
            continue;
        }
        let side = (stacks.side)(unit);
        let mut here = board.at(rules.map(), hex).filter(|&other| (stacks.stands)(other));
        if let Some(other) = here.find(|&other| (stacks.side)(other) != side && other < unit) {
            let refusal = refuse(stacks.apart, "enemies_together").with("unit", Arg::Unit(unit));
            let refusal = refusal.with("other", Arg::Unit(other)).with("hex", Arg::Hex(hex));
            return Some(Contradiction::at(unit, refusal));
        }
        // The fault is reported at the last unit of an overfull stack.
        let is_last = board.at(rules.map(), hex).filter(|&other| (stacks.side)(other) == side).last() == Some(unit);
        if let Some(refusal) = is_last.then(|| (stacks.crowd)(hex, side)).flatten() {
            return Some(Contradiction::at(unit, refusal.with("unit", Arg::Unit(unit))));
        }
    }
    None
}

/// A refused moment, reported at the unit that the refusal names, or else at its hex.
#[must_use]
pub fn at_term(refusal: RuleViolation) -> Contradiction {
    let terms = || refusal.breach.terms.iter().map(|(_, arg)| arg);
    let unit = terms().find_map(|arg| if let Arg::Unit(unit) = arg { Some(Token::Unit(*unit)) } else { None });
    let hex = || terms().find_map(|arg| if let Arg::Hex(hex) = arg { Some(Token::Hex(*hex)) } else { None });
    let word = unit.or_else(hex);
    Contradiction { word, ..Contradiction::stage(refusal) }
}

/// The contradiction of a question that the rules would not ask in this position; `instead` is the question that they would ask.
#[must_use]
pub fn not_asked(names: &impl Names, rule: Rule, instead: &[Token]) -> Contradiction {
    let instead = Arg::Text(value_text(names, instead));
    Contradiction::stage(refuse(rule, "not_asked_here").with("stage", instead))
}

/// The error for words that contradict the rest of a position, with the terms of the refusal in notation.
#[must_use]
pub fn contradicts(names: &impl Names, refusal: &RuleViolation) -> Fault {
    let terms = refusal.breach.terms.iter().filter_map(|(term, arg)| Some(format!("; {term} {}", arg.written(names)?)));
    Fault::Contradicts { violation: Box::new(refusal.clone()), terms: terms.collect() }
}

/// Refuses an umpire's decree that makes a possible position impossible.
///
/// # Errors
/// With what the decree would contradict.
pub fn decreed<S: System>(rules: &S::Rules, before: &State<S>, effects: &Effects<S>) -> Result<(), RuleViolation> {
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    match S::contradiction(rules, &after) {
        Some(found) if S::contradiction(rules, before).is_none() => Err(found.refusal),
        _ => Ok(()),
    }
}
