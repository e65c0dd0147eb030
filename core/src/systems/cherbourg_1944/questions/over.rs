//! The match is over: nothing is asked.

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::view::Offer;

use super::super::id::Cherbourg;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// The moment after the last.
pub(super) struct Over;

impl Question<Cherbourg> for Over {
    const WORD: &'static str = "over";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Option<Decision> {
        None
    }

    fn offers(&self, _: &Rules, _: &State<Cherbourg>) -> Vec<Offer> {
        Vec::new()
    }

    fn draw(&self, _: &Rules, _: &State<Cherbourg>, _: &mut Lot<'_>) -> Action {
        Action::End
    }

    fn write(&self, _: &mut Vec<Token>) {}

    fn read(_: &Rules, turn: u16, _: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Over { turn })
    }
}
