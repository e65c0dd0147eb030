//! The weather die of a turn (N-051).

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::view::Offer;

use super::super::id::Ikvm;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::die;

/// The weather die.
pub(super) struct Weather {
    /// The turn.
    pub(super) turn: u16,
}

impl Question<Ikvm> for Weather {
    const WORD: &'static str = "weather";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        die::asked("ask-weather", vec![("turn", Arg::Number(self.turn.into()))])
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        die::offered()
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        die::thrown(lot)
    }

    fn write(&self, _: &mut Vec<Token>) {}

    fn read(_: &Rules, turn: u16, _: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Weather { turn })
    }
}
