//! A side sets up its Start units (N-011, N-012).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::setup;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The question for the next unit to place.
pub(super) struct SetUp {
    /// The side that sets up.
    pub(super) side: Side,
}

impl Question<Ikvm> for SetUp {
    const WORD: &'static str = "setup";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_to(self.side, "ask-setup")
    }

    fn by(&self, _: &Rules, _: &State<Ikvm>) -> Actor {
        Actor::Side(self.side)
    }

    /// Start units with the hexes open to each; when no unit waits, the end of the setup.
    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        let is_mine = |&unit: &UnitId| rules.side(unit) == self.side && setup::is_start_unit(rules, unit);
        let reach = |unit| {
            let to: Vec<(Hex, u32)> = setup::open_hexes(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "place", choice: Choice::Reach { unit, to } })
        };
        let mut offers: Vec<Offer> = state.board.units().filter(is_mine).filter_map(reach).collect();
        if setup::waiting(rules, state, self.side).next().is_none() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    /// Places the first waiting unit in its zone; ends the setup when none waits.
    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let Some((unit, hexes)) = setup::waiting(rules, state, self.side).next() else { return Action::End };
        let at = *lot.one(&hexes).expect("a unit that waits has a hex to go to");
        Action::Place { unit, at }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, _: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Setup { side: super::side(line)? })
    }
}
