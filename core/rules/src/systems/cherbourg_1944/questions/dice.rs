//! The two dice for an attack (C-070, C-119).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::Actor;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::state::action::{Action, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::battle::{self, Posed};

/// Number of throws, out of 36, for each sum of two dice, from the impossible sum 1 on.
pub(crate) const WEIGHTS: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// The question for the dice.
pub(super) struct Dice<'a> {
    /// The attack.
    pub(super) battle: &'a Battle,
    /// The sort of attack.
    pub(super) kind: AttackKind,
}

impl Question<Cherbourg> for Dice<'_> {
    const WORD: &'static str = "dice";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        let kind = Arg::Case(self.kind.word());
        let ask = Phrase::new("ask-dice", [("hex", Arg::Hex(self.battle.target)), ("kind", kind)]);
        Decision { by: Actor::Chance, ask }
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, _: &Rules, _: &State<Cherbourg>) -> Vec<Offer> {
        vec![Offer { verb: "dice", choice: Choice::Faces(WEIGHTS.to_vec()) }]
    }

    fn draw(&self, _: &Rules, _: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let mut die = || 1 + u8::try_from(lot.below(6)).expect("0..=5");
        Action::Dice(die(), die())
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, self.kind, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let attack = Posed::read(rules, line)?;
        let step = BattleStep::Dice(attack.kind);
        Ok(attack.at(turn, step))
    }
}
