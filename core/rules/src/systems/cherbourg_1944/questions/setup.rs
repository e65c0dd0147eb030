//! A side sets up (C-152, A-56).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::setup;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The question where the units of a side begin.
pub(super) struct SetUp {
    /// The side that sets up.
    pub(super) side: Side,
}

impl Question<Cherbourg> for SetUp {
    const WORD: &'static str = "setup";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_to(self.side, "ask-setup-zones")
    }

    fn by(&self, _: &Rules, _: &State<Cherbourg>) -> Actor {
        Actor::Side(self.side)
    }

    /// Units with the hexes open to each; when no unit waits, the end of the setup.
    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let is_mine = |&unit: &UnitId| rules.side(unit) == self.side && setup::is_start_unit(rules, unit);
        let offer = |unit: UnitId| {
            let open = setup::open_hexes(rules, state, unit).into_iter();
            let to: Vec<(Hex, u32)> = open.map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "place", choice: Choice::Reach { unit, to } })
        };
        let mut offers: Vec<Offer> = state.board.units().filter(is_mine).filter_map(offer).collect();
        if setup::waiting(rules, state, self.side).next().is_none() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    /// Places the first waiting unit in its zone; ends the setup when none waits.
    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let Some(unit) = setup::waiting(rules, state, self.side).next() else { return Action::End };
        let hexes = setup::open_hexes(rules, state, unit);
        let at = *lot.one(&hexes).expect("every zone has room for those who begin there");
        Action::Place { unit, at }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Setup { turn, side: super::side(line)? })
    }
}
