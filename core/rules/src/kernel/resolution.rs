//! An action during its resolution: the position as it changes, and the recorded effects.

use std::borrow::Cow;

use super::citation::Rule;
use super::effect::{BoardEffect, Effect, Effects};
use super::explain::{NoTrace, Trace};
use super::game::{State, System};
use super::refuse::RuleViolation;
use super::slots::Names as _;
use super::unit::{Place, UnitId};

/// An action being carried out.
pub struct Resolution<'a, S: System, W> {
    /// The rules of the match.
    pub rules: &'a S::Rules,
    /// The position in which the action was taken.
    pub before: &'a State<S>,
    /// The position after all effects of [`Resolution::note`]. From [`Resolution::new`] to the first such effect it is `before`, not copied. An
    /// effect that a chapter only pushes to `out` does not change it. Most actions only push effects, and so copy nothing.
    pub now: Cow<'a, State<S>>,
    /// Receives the derivations.
    pub why: &'a mut W,
    /// The consequences of the action.
    pub out: &'a mut Effects<S>,
}

impl<'a, S: System, W: Trace> Resolution<'a, S, W> {
    /// Starts in a position.
    pub fn new(rules: &'a S::Rules, before: &'a State<S>, why: &'a mut W, out: &'a mut Effects<S>) -> Self {
        Self { rules, before, now: Cow::Borrowed(before), why, out }
    }

    /// Continues after the effects in `out`, for the rules that apply after a decree.
    pub fn after(rules: &'a S::Rules, before: &'a State<S>, why: &'a mut W, out: &'a mut Effects<S>) -> Self {
        let mut now = before.clone();
        now.apply(rules.map(), out);
        Self { rules, before, now: Cow::Owned(now), why, out }
    }

    /// Records an effect and applies it to the position.
    pub fn note(&mut self, rule: Rule, effect: Effect<S>) {
        self.out.carry(self.now.to_mut(), self.rules.map(), rule, effect);
    }

    /// Places a unit.
    pub fn place(&mut self, rule: Rule, unit: UnitId, to: Place) {
        self.note(rule, Effect::Board(BoardEffect::Placed { unit, to }));
    }

    /// Sets the losses of a unit, points in all.
    pub fn lose(&mut self, rule: Rule, unit: UnitId, losses: u8) {
        self.note(rule, Effect::Board(BoardEffect::Lost { unit, losses }));
    }

    /// Writes a line on the record sheet.
    pub fn mark(&mut self, rule: Rule, mark: S::Mark) {
        self.note(rule, Effect::Sheet(mark));
    }

    /// Moves the match on.
    pub fn stage(&mut self, rule: Rule, stage: S::Stage) {
        self.note(rule, Effect::Stage(stage));
    }
}

/// Tries an action without keeping its effects.
///
/// # Errors
/// With the first row that the action breaks.
pub fn tried<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    act: impl FnOnce(&mut Resolution<'_, S, NoTrace>) -> Result<(), RuleViolation>,
) -> Result<(), RuleViolation> {
    act(&mut Resolution::new(rules, before, &mut NoTrace, &mut Effects::default()))
}
