//! A side names the unit that takes its loss (C-087).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::{defenders, engaged};
use super::super::state::action::{Action, AttackKind};
use super::super::state::results;
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::battle::{self, read_order, write_order};

/// The question which unit of the defender takes the loss.
pub(super) struct DefenderLoss<'a> {
    /// The attack.
    pub(super) battle: &'a Battle,
    /// Its result.
    pub(super) loss: results::DefenderLoss,
}

/// The question which unit of the attacker takes the loss.
pub(super) struct AttackerLoss<'a> {
    /// The attack.
    pub(super) battle: &'a Battle,
    /// Its result.
    pub(super) loss: results::AttackerLoss,
}

/// Offers one of several units.
pub(super) fn one_of(units: Vec<UnitId>) -> Vec<Offer> {
    vec![Offer { verb: "losses", choice: Choice::Units(units) }]
}

/// Draws one of several units; none if there are none.
pub(super) fn draw_one(units: &[UnitId], lot: &mut Lot<'_>) -> Action {
    Action::Losses(lot.one(units).copied().into_iter().collect())
}

impl Question<Cherbourg> for DefenderLoss<'_> {
    const WORD: &'static str = "defender-loss";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.defender(), "ask-loss", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        one_of(defenders(rules, state, self.battle))
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        draw_one(&defenders(rules, state, self.battle), lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
        write_order(self.loss.order(), out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let wanted = "a result that costs the defender a loss, such as DRB.AVI";
        let loss = |line: &mut Line<'_>| read_order(line, wanted, results::DefenderLoss::of);
        battle::read_assault(rules, turn, line, |line| Ok(BattleStep::DefenderLoss(loss(line)?)))
    }
}

impl Question<Cherbourg> for AttackerLoss<'_> {
    const WORD: &'static str = "attacker-loss";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.attacker, "ask-loss", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        one_of(engaged(rules, state, self.battle))
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        draw_one(&engaged(rules, state, self.battle), lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
        write_order(self.loss.order(), out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let wanted = "a result that costs the attacker a loss, such as DRI.AVB";
        let loss = |line: &mut Line<'_>| read_order(line, wanted, results::AttackerLoss::of);
        battle::read_assault(rules, turn, line, |line| Ok(BattleStep::AttackerLoss(loss(line)?)))
    }
}
