//! An action while it takes its course: the position as it becomes, and what is written down of it.

use super::citation::Rule;
use super::effect::{BoardEffect, Effect, Effects};
use super::explain::Trace;
use super::game::{State, System};
use super::slots::Names as _;
use super::unit::{Place, UnitId};

/// An action being carried out.
pub struct Resolution<'a, S: System, W> {
    /// The rules of the match.
    pub rules: &'a S::Rules,
    /// The position after everything noted so far.
    pub now: State<S>,
    /// Where derivations go.
    pub why: &'a mut W,
    /// What the action brings about.
    pub out: &'a mut Effects<S>,
}

impl<'a, S: System, W: Trace> Resolution<'a, S, W> {
    /// Begins in a position.
    pub fn new(rules: &'a S::Rules, before: &State<S>, why: &'a mut W, out: &'a mut Effects<S>) -> Self {
        Self { rules, now: before.clone(), why, out }
    }

    /// Notes an effect and carries it out on the position.
    pub fn note(&mut self, rule: Rule, effect: Effect<S>) {
        self.out.carry(&mut self.now, self.rules.map(), rule, effect);
    }

    /// Puts a unit somewhere.
    pub fn place(&mut self, rule: Rule, unit: UnitId, to: Place) {
        self.note(rule, Effect::Board(BoardEffect::Placed { unit, to }));
    }

    /// Sets the losses of a unit, points in all.
    pub fn lose(&mut self, rule: Rule, unit: UnitId, losses: u8) {
        self.note(rule, Effect::Board(BoardEffect::Lost { unit, losses }));
    }

    /// Moves the match on.
    pub fn stage(&mut self, rule: Rule, stage: S::Stage) {
        self.note(rule, Effect::Stage(stage));
    }
}
