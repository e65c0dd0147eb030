//! A die: that of a combat (C7), and parts shared by the questions of all dice.

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::Offer;

use super::super::id::Ikvm;
use super::super::state::action::Action;
use super::super::state::battle::{Battle, BattleStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::battle;

/// The die of a combat.
pub(super) struct CombatDie<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
}

impl Question<Ikvm> for CombatDie<'_> {
    const WORD: &'static str = "die";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let (hex, kind) = (Arg::Hex(self.battle.target), Arg::Case(self.battle.kind().word()));
        asked("ask-die", vec![("hex", hex), ("kind", kind)])
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        offered()
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |_| Ok(BattleStep::Die))
    }
}

/// Returns the question that a die answers.
pub(super) const fn asked(key: &'static str, args: Vec<(&'static str, Arg)>) -> Decision {
    Decision { by: Actor::Chance, ask: Phrase { key, args } }
}

/// Returns the possible answers: the faces of the die.
pub(super) fn offered() -> Vec<Offer> {
    vec![Offer::die("die")]
}

/// Throws the die.
pub(super) fn thrown(lot: &mut Lot<'_>) -> Action {
    Action::Die(1 + u8::try_from(lot.below(6)).expect("0..=5"))
}
