//! Dice: parts shared by all their questions, the die of a combat (W-126), and that of partisans (W-111).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::fields::unit;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::Offer;

use super::super::id::Winterwar;
use super::super::state::action::Action;
use super::super::state::battle::{Battle, Step};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::battle;

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
    Action::Die { die: 1 + u8::try_from(lot.below(6)).expect("0..=5") }
}

/// The die of a combat.
pub(super) struct Combat<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
}

impl Question<Winterwar> for Combat<'_> {
    const WORD: &'static str = "die";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        asked("ask-die", vec![("hex", Arg::Hex(self.battle.target)), ("kind", Arg::Case("ground"))])
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, _: &Rules, _: &State<Winterwar>) -> Vec<Offer> {
        offered()
    }

    fn draw(&self, _: &Rules, _: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |_| Ok(Step::Die))
    }
}

/// The die of partisans that take part.
pub(super) struct Partisan<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The partisans that take part.
    pub(super) unit: UnitId,
}

impl Question<Winterwar> for Partisan<'_> {
    const WORD: &'static str = "partisan-die";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        asked("ask-partisan-die", vec![("unit", Arg::Unit(self.unit))])
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, _: &Rules, _: &State<Winterwar>) -> Vec<Offer> {
        offered()
    }

    fn draw(&self, _: &Rules, _: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        out.extend([Token::Word("rolls"), Token::Unit(self.unit)]);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| {
            line.take_if(&["rolls"]);
            Ok(Step::Partisan(unit(rules, line)?))
        })
    }
}
