//! Bombs or shells have hit a hex: the owner names the unit (C-119, A-45).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::view::Offer;

use super::super::id::Cherbourg;
use super::super::rules::combat::defenders;
use super::super::state::action::{Action, BombingKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::battle::{self, Posed};
use super::losses::{draw_one, one_of};

/// The question which unit is hit.
pub(super) struct Hit<'a> {
    /// The strike or bombardment.
    pub(super) battle: &'a Battle,
    /// The kind of the bombing.
    pub(super) by: BombingKind,
}

impl Question<Cherbourg> for Hit<'_> {
    const WORD: &'static str = "hit";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.defender(), "ask-hit", self.battle.target)
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
        battle::write(self.battle, self.by.attack(), out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let attack = Posed::read(rules, line)?;
        match attack.kind.bombing() {
            Some(by) => Ok(attack.at(turn, BattleStep::Hit(by))),
            None => Err(attack.no_step(rules, line)),
        }
    }
}
