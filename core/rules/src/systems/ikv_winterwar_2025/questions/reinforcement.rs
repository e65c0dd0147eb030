//! Reinforcements enter or wait (W-052, W-057).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::reinforcements::{open, waiting};
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The question for the next reinforcement.
pub(super) struct Reinforcement {
    /// The turn.
    pub(super) turn: u16,
    /// The owner of the reinforcements.
    pub(super) side: Side,
}

impl Question<Winterwar> for Reinforcement {
    const WORD: &'static str = "reinforcement";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        let Decision { by, mut ask } = put_to(self.side, "ask-reinforcement");
        ask.args.push(("turn", Arg::Number(self.turn.into())));
        Decision { by, ask }
    }

    fn by(&self, _: &Rules, _: &State<Winterwar>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let units: Vec<UnitId> = waiting(rules, state, self.side, self.turn).collect();
        let reach = |&unit: &UnitId| {
            let to: Vec<(Hex, u32)> = open(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "arrive", choice: Choice::Reach { unit, to } })
        };
        let mut offers: Vec<Offer> = units.iter().filter_map(reach).collect();
        if !units.is_empty() {
            offers.push(Offer { verb: "delay", choice: Choice::Units(units) });
        }
        offers.push(Offer::plain("end"));
        offers
    }

    /// Brings in the first waiting unit somewhere; sometimes lets it wait.
    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let Some(unit) = waiting(rules, state, self.side, self.turn).next() else { return Action::End {} };
        let hexes = open(rules, state, unit);
        match lot.one(&hexes).filter(|_| lot.below(12) > 0) {
            Some(&hex) => Action::Arrive { unit, hex },
            None => Action::Delay { unit },
        }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Reinforcement { turn, side: super::side(line)? })
    }
}
