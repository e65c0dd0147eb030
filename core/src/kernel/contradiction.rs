//! Positions that cannot be: two things that do not go together, a question that the rules would not ask.

use super::citation::Rule;
use super::due;
use super::effect::Effects;
use super::game::{State, System};
use super::hex::Hex;
use super::notation::Fault;
use super::phrase::Arg;
use super::refuse::{RuleViolation, refuse};
use super::slots::{Names, SlotName, Token, value_text};
use super::unit::{Actor, Place, Side, UnitId};

/// Something a position says that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The value that says it.
    pub slot: SlotName,
    /// The word of the value at which it shows, where the value has several.
    pub word: Option<Token>,
    /// The row it breaks, and how.
    pub refusal: RuleViolation,
}

impl Contradiction {
    /// A unit is where it cannot be.
    #[must_use]
    pub const fn at(unit: UnitId, refusal: RuleViolation) -> Self {
        Self { slot: SlotName::Unit(unit, "at"), word: None, refusal }
    }

    /// The moment cannot be that of this position.
    #[must_use]
    pub const fn stage(refusal: RuleViolation) -> Self {
        Self { slot: SlotName::Match("stage"), word: None, refusal }
    }

    /// The same with what its sentence says of the position; `active` is the side whose units the moment is about.
    #[must_use]
    pub fn refusal<S: System>(
        self,
        rules: &S::Rules,
        state: &State<S>,
        owner: impl Fn(UnitId) -> Side,
        active: Option<Side>,
    ) -> Self {
        let mut refusal = due::with_moment(rules, state, self.refusal, owner);
        if let Some(side) = active {
            refusal.breach.setting.retain(|(name, _)| *name != "active");
            refusal.breach.setting.push(("active", Arg::Actor(Actor::Side(side))));
        }
        Self { refusal, ..self }
    }

    /// The same at one word of the value.
    #[must_use]
    pub fn of(self, word: Token) -> Self {
        Self { word: Some(word), ..self }
    }
}

/// What a system says of stacks, for [`places`].
pub struct Stacks<'a> {
    /// The row that keeps enemies apart.
    pub apart: Rule,
    /// Whether a unit has part in keeping hexes apart and full; aircraft have none.
    pub stands: &'a dyn Fn(UnitId) -> bool,
    /// Owner of a unit.
    pub side: &'a dyn Fn(UnitId) -> Side,
    /// The row by which a unit leaves the map at its last loss point.
    pub last_loss: Rule,
    /// Losses at which a unit leaves the map.
    pub losses_max: &'a dyn Fn(UnitId) -> u8,
    /// Refuses what a side has in a hex, if it is too much for this moment.
    pub crowd: &'a dyn Fn(Hex, Side) -> Option<RuleViolation>,
}

/// What cannot be of the places of units: all losses taken and still on the map, enemies in one hex, too much in one hex.
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
        // The last of a stack is where it becomes too much.
        let is_last = board.at(rules.map(), hex).filter(|&other| (stacks.side)(other) == side).last() == Some(unit);
        if let Some(refusal) = is_last.then(|| (stacks.crowd)(hex, side)).flatten() {
            return Some(Contradiction::at(unit, refusal.with("unit", Arg::Unit(unit))));
        }
    }
    None
}

/// A moment that the rules refuse, at the unit that the refusal names, or else at its hex.
#[must_use]
pub fn at_term(refusal: RuleViolation) -> Contradiction {
    let terms = || refusal.breach.terms.iter().map(|(_, arg)| arg);
    let unit = terms().find_map(|arg| if let Arg::Unit(unit) = arg { Some(Token::Unit(*unit)) } else { None });
    let hex = || terms().find_map(|arg| if let Arg::Hex(hex) = arg { Some(Token::Hex(*hex)) } else { None });
    let word = unit.or_else(hex);
    Contradiction { word, ..Contradiction::stage(refusal) }
}

/// The moment is one to which the rules would not come in this position; `instead` is the one they come to.
#[must_use]
pub fn not_asked(names: &impl Names, rule: Rule, instead: &[Token]) -> Contradiction {
    let instead = Arg::Text(value_text(names, instead));
    Contradiction::stage(refuse(rule, "not_asked_here").with("stage", instead))
}

/// Returns the fault of words that contradict the rest of a position, with the terms of the refusal in notation.
#[must_use]
pub fn contradicts(names: &impl Names, refusal: &RuleViolation) -> Fault {
    let terms = refusal.breach.terms.iter().filter_map(|(term, arg)| Some(format!("; {term} {}", arg.written(names)?)));
    Fault::Contradicts { violation: Box::new(refusal.clone()), terms: terms.collect() }
}

/// Refuses a decree that would bring a position about which cannot be, where it could be before.
///
/// # Errors
/// What would contradict the rest.
pub fn decreed<S: System>(rules: &S::Rules, before: &State<S>, effects: &Effects<S>) -> Result<(), RuleViolation> {
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    match S::contradiction(rules, &after) {
        Some(found) if S::contradiction(rules, before).is_none() => Err(found.refusal),
        _ => Ok(()),
    }
}
