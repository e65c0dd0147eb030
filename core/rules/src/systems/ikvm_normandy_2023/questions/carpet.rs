//! A planned carpet bombing is dropped or given up (N-084).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::flights::{bombers, carpet_hexes};
use super::super::state::action::{Action, Route};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::ALLIED;

/// The question where the carpet is dropped, if at all.
pub(super) struct Carpet;

impl Question<Ikvm> for Carpet {
    const WORD: &'static str = "carpet";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_to(ALLIED, "ask-carpet")
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        let carpet = together(rules, state, carpet_hexes(rules, state));
        let carpet = carpet.map(|choice| Offer { verb: "carpet", choice });
        carpet.into_iter().chain([Offer::plain("waive-carpet")]).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let to = carpet_hexes(rules, state);
        lot.one(&to).map_or(Action::WaiveCarpet, |&(hex, _)| Action::Carpet { route: Route::To(hex) })
    }

    fn write(&self, _: &mut Vec<Token>) {}

    fn read(_: &Rules, turn: u16, _: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Carpet { turn })
    }
}

/// Offers all bombers together against one of these hexes, if there is one.
pub(super) fn together(rules: &Rules, state: &State<Ikvm>, to: Vec<(Hex, u32)>) -> Option<Choice> {
    let unit = bombers(rules, state).next()?;
    (!to.is_empty()).then_some(Choice::Together { unit, to })
}
