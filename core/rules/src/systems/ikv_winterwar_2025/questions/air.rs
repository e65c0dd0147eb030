//! Air combat: the choice of the next one (W-147), and its die (W-172).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{self, Offer};

use super::super::id::Winterwar;
use super::super::rules::air_combat::{aircraft, contested};
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;
use super::dice;

/// The question in which hex the next air combat is fought.
pub(super) struct Choice {
    /// The side of the current half.
    pub(super) side: Side,
}

impl Question<Winterwar> for Choice {
    const WORD: &'static str = "air-combat";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        put_to(self.side, "ask-air-combat")
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let to: Vec<(Hex, u32)> = contested(rules, state).into_iter().map(|hex| (hex, 0)).collect();
        let unit = to.first().and_then(|&(hex, _)| aircraft(rules, state, hex, self.side).next()).unwrap_or(UnitId(0));
        vec![Offer { verb: "air-combat", choice: view::Choice::Together { unit, to } }]
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let hexes = contested(rules, state);
        Action::AirCombat { hex: *lot.one(&hexes).expect("aircraft of both sides are over some hex") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::AirCombat { turn, side: super::side(line)? })
    }
}

/// The die of an air combat.
pub(super) struct Die {
    /// The side of the current half.
    pub(super) side: Side,
    /// The hex of the combat.
    pub(super) hex: Hex,
}

impl Question<Winterwar> for Die {
    const WORD: &'static str = "air-die";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        dice::asked("ask-air-die", vec![("hex", Arg::Hex(self.hex))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.hex)]
    }

    fn offers(&self, _: &Rules, _: &State<Winterwar>) -> Vec<Offer> {
        dice::offered()
    }

    fn draw(&self, _: &Rules, _: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        dice::thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend([side_token(self.side), Token::Hex(self.hex)]);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::AirDie { turn, side: super::side(line)?, hex: hex(rules, line)? })
    }
}
