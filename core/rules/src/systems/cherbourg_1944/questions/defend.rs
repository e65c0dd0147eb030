//! The defender of an assault may name artillery and air points (§5.1.1).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::answer;
use super::super::state::action::{Action, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::air_limits::{air_limits, drawn_most};
use super::battle::{self, Posed};

/// The question what the defender adds to its defence.
pub(super) struct Defend<'a> {
    /// The assault as declared.
    pub(super) battle: &'a Battle,
}

impl Question<Cherbourg> for Defend<'_> {
    const WORD: &'static str = "declared";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.defender(), "ask-defend", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let of = answer::supporters(rules, state, self.battle);
        let hex = self.battle.target;
        let support = |points| Offer { verb: "defend", choice: Choice::Support { hex, of: of.clone(), points } };
        let air = air_limits(rules, answer::cover(state, self.battle.defender()));
        [support(None)].into_iter().chain(air.map(|points| support(Some(points)))).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let all = answer::supporters(rules, state, self.battle);
        let support = all.into_iter().filter(|_| lot.once_in(3)).collect();
        let most = drawn_most(rules, answer::cover(state, self.battle.defender()));
        Action::Defend { support, air: u8::try_from(lot.below(most + 1)).expect("a small pool") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let attack = Posed::read(rules, line)?;
        match attack.kind {
            AttackKind::Assault => Ok(attack.at(turn, BattleStep::Declared)),
            AttackKind::Bombard | AttackKind::Strike => Err(attack.no_answer(rules, turn, line)),
        }
    }
}
