//! A side sets up its start units, each in its area (W-016).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
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

impl Question<Winterwar> for SetUp {
    const WORD: &'static str = "setup";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        put_to(self.side, "ask-setup")
    }

    fn by(&self, _: &Rules, _: &State<Winterwar>) -> Actor {
        Actor::Side(self.side)
    }

    /// Start units with the hexes open to each; when no unit waits, the end of the setup.
    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let reach = |unit| {
            let to: Vec<(Hex, u32)> = setup::open_hexes(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "place", choice: Choice::Reach { unit, to } })
        };
        let mut offers: Vec<Offer> = setup::start_units(rules, state, self.side).filter_map(reach).collect();
        if setup::waiting(rules, state, self.side).is_empty() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    /// Places the first waiting unit in its area; ends the setup when none waits.
    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let Some(&unit) = setup::waiting(rules, state, self.side).first() else { return Action::End {} };
        let hexes = setup::open_hexes(rules, state, unit);
        let hex = *lot.one(&hexes).expect("a unit that waits has a hex to go to");
        Action::Place { unit, hex }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, _: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Setup { side: super::side(line)? })
    }
}
