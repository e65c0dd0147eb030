//! A side attacks, or ends its combat phase (W-113).

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::combat::attack::{force, targets};
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The next combat of a side.
pub(super) struct Combat {
    /// The attacking side.
    pub(super) side: Side,
}

impl Question<Winterwar> for Combat {
    const WORD: &'static str = "combat";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        put_to(self.side, "ask-combat")
    }

    fn by(&self, _: &Rules, _: &State<Winterwar>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let against = |(hex, units): (_, Vec<UnitId>)| {
            let force = force(rules, &units);
            Offer { verb: "attack", choice: Choice::Against { hex, force, points: None } }
        };
        let attacks = targets(rules, state, self.side).into_iter().map(against);
        attacks.chain([Offer::plain("end")]).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let targets = targets(rules, state, self.side);
        if targets.is_empty() || lot.once_in(12) {
            return Action::End {};
        }
        let (hex, units) = lot.one(&targets).expect("there is one");
        let force = force(rules, units);
        let leader = *lot.one(&force.some).expect("a target has a ground unit that can attack it");
        let units = force.units().filter(|&unit| unit == leader || lot.below(4) > 0).collect();
        Action::Attack { hex: *hex, units }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Combat { turn, side: super::side(line)? })
    }
}
