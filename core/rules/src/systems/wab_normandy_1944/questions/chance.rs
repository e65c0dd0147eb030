//! Choices of chance before play in a turn: the weather (B-116), and which aircraft and ships are available (TB3); also dice as offers.

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::fields::unit;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Wab;
use super::super::rules::availability::chance;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::{Stage, Test};

/// A question that chance answers.
pub(super) fn asked(key: &'static str, args: Vec<(&'static str, Arg)>) -> Decision {
    Decision { by: Actor::Chance, ask: Phrase { key, args } }
}

/// Offers for two dice: each sum with its weight.
pub(super) fn two_dice() -> Vec<Offer> {
    vec![Offer { verb: "dice", choice: Choice::Faces(vec![0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) }]
}

/// Throws two dice.
pub(super) fn thrown(lot: &mut Lot<'_>) -> Action {
    let mut die = || 1 + u8::try_from(lot.below(6)).expect("0..=5");
    Action::Dice { first: die(), second: die() }
}

/// The weather of a turn.
pub(super) struct Weather {
    /// The turn.
    pub(super) turn: u16,
}

impl Question<Wab> for Weather {
    const WORD: &'static str = "weather";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-weather", vec![("turn", Arg::Number(self.turn.into()))])
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, _: &mut Vec<Token>) {}

    fn read(_: &Rules, turn: u16, _: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Weather { turn })
    }
}

/// The test whether a unit is available.
pub(super) struct Availability {
    /// The unit tested.
    pub(super) unit: UnitId,
    /// The kind of test.
    pub(super) test: Test,
}

impl Question<Wab> for Availability {
    const WORD: &'static str = "availability";

    fn asks(&self, rules: &Rules, state: &State<Wab>) -> Decision {
        let (chance, _) = chance(rules, state, self.unit, self.test);
        let (unit, test) = (Arg::Unit(self.unit), Arg::Case(self.test.word()));
        asked("ask-availability", vec![("unit", unit), ("test", test), ("chance", Arg::Number(chance.into()))])
    }

    fn by(&self, _: &Rules, _: &State<Wab>) -> Actor {
        Actor::Chance
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Unit(self.unit)]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        vec![Offer { verb: "percent", choice: Choice::Faces(vec![1; 100]) }]
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        Action::Percent { value: 1 + u8::try_from(lot.below(100)).expect("0..=99") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend([Token::Unit(self.unit), Token::Word(self.test.word())]);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Availability { turn, unit: unit(rules, line)?, test: Test::read(line)? })
    }
}
