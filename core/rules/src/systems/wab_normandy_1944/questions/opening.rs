//! The setup is complete: the umpire begins the first turn.

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Phrase;
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::Actor;
use crate::kernel::view::Offer;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// The question that begins the first turn.
pub(super) struct Opening {}

impl Question<Wab> for Opening {
    const WORD: &'static str = "opening";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        Decision { by: Actor::Umpire, ask: Phrase::bare("ask-opening") }
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        vec![Offer::plain("begin")]
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, _: &mut Lot<'_>) -> Action {
        Action::Begin {}
    }

    fn write(&self, _: &mut Vec<Token>) {}

    fn read(_: &Rules, _: u16, _: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Opening)
    }
}
