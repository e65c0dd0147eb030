//! Attacks (seed §5, §6.2, §8.0), in the order of play: the attacker declares, the defender answers, then strengths, odds and shifts, or
//! the table of bombs and shells from a distance; then dice, losses, retreat with its ways, and advance. Last come the effects of a result
//! for looking ahead.

pub mod declare;
pub mod answer;
pub mod strength;
pub mod odds;
pub mod shifts;
pub mod bombing;
pub mod roll;
pub mod losses;
pub mod retreat;
pub mod ways;
pub mod advance;
pub mod consequence;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Read, Shown, Step, Subject, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::{Kind, STEPS};
use super::stacking::units_in;

/// An attack in progress.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Cherbourg, W>,
    pub(crate) turn: u16,
    pub(crate) battle: Battle,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Resumes the attack at its current step; `None` when there is no attack.
    pub(crate) fn take_up(play: &'p mut Resolution<'a, Cherbourg, W>) -> Option<(Self, BattleStep)> {
        let Stage::Battle { turn, battle, step } = &play.before.stage else { return None };
        let fight = Self { play, turn: *turn, battle: battle.clone() };
        Some((fight, step.clone()))
    }

    /// A unit takes a casualty: the first flips its counter, the second removes it (C-123, C-125).
    pub(crate) fn hurt(&mut self, rule: Rule, unit: UnitId) {
        let subject = Subject::Unit(unit);
        let before = i32::from(self.play.now.board.losses(unit));
        let number = |term, value| Step { term, rule: row("C-123"), subject, value, shown: Shown::Number };
        let taken = if before == 0 {
            given(self.play.why, number("losses", 1))
        } else {
            let before = given(self.play.why, number("losses-before", before));
            compute(self.play.why, ("losses", subject), (&(), [before]), |(), [before]| {
                Read::number(row("C-125"), (before + 1).min(STEPS.into()))
            })
        };
        let losses = u8::try_from(taken.value()).expect("at most two");
        self.play.lose(rule, unit, losses);
        if losses == STEPS {
            self.destroy(row("C-125"), unit);
        }
    }

    /// A unit leaves play, reduced or not.
    pub(crate) fn destroy(&mut self, rule: Rule, unit: UnitId) {
        self.play.place(rule, unit, Place::Eliminated);
    }

    /// The attack waits for a choice, or for the dice. Questions and the end of an attack come last, so the position need not be copied for them.
    pub(crate) fn ask(&mut self, rule: Rule, step: BattleStep) {
        let stage = Stage::Battle { turn: self.turn, battle: self.battle.clone(), step };
        self.play.out.stage(rule, stage);
    }

    /// The attack is over; the attacker may declare another one.
    pub(crate) fn finish(&mut self, rule: Rule) {
        self.play.out.stage(rule, Stage::Combat { turn: self.turn, side: self.battle.attacker });
    }

    /// Units in the attacked hex, in counter order.
    pub(crate) fn defenders(&self) -> Vec<UnitId> {
        defenders(self.play.rules, &self.play.now, &self.battle)
    }

    /// Surviving attackers next to the hex, in the order named.
    pub(crate) fn engaged(&self) -> Vec<UnitId> {
        engaged(self.play.rules, &self.play.now, &self.battle)
    }
}

/// Returns whether a unit fights next to the attacked hex; ships never do, and no unit does against them.
#[must_use]
pub fn is_adjacent(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, target: Hex) -> bool {
    if state.board.hex(unit).is_none_or(|hex| rules.map.direction(hex, target).is_none()) {
        return false;
    }
    let by_ship = rules.kind(unit) == Kind::Naval || holds_ships(rules, state, target);
    !by_ship
}

/// Returns whether ships are in a hex.
#[must_use]
pub fn holds_ships(rules: &Rules, state: &State<Cherbourg>, hex: Hex) -> bool {
    state.board.at(&rules.map, hex).any(|unit| rules.kind(unit) == Kind::Naval)
}

/// Units in the attacked hex, in counter order.
#[must_use]
pub fn defenders(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> Vec<UnitId> {
    units_in(rules, &state.board, battle.target, battle.defender()).collect()
}

/// Attackers of an assault that are next to the attacked hex, in the order named. Artillery that fired from a distance is not affected by
/// losses, retreat or advance (C-132, A-27).
#[must_use]
pub fn engaged(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> Vec<UnitId> {
    battle.units.iter().copied().filter(|&unit| is_adjacent(rules, state, unit, battle.target)).collect()
}
