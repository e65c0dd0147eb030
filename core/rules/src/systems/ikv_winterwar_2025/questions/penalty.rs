//! A unit went through a full stack, which costs its side a unit (W-097).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{all, hex, unit};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::movement::payers;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The question which unit is removed.
pub(super) struct Penalty<'a> {
    /// The side that moved.
    pub(super) side: Side,
    /// The unit that moved.
    pub(super) unit: UnitId,
    /// The hexes for each of which a unit is owed.
    pub(super) hexes: &'a [Hex],
}

impl Question<Winterwar> for Penalty<'_> {
    const WORD: &'static str = "penalty";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        let Decision { by, mut ask } = put_to(self.side, "ask-penalty");
        ask.args.push(("hexes", Arg::Hexes(self.hexes.iter().take(1).copied().collect())));
        Decision { by, ask }
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        vec![Offer { verb: "penalty", choice: Choice::Units(payers(rules, state)) }]
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let payers = payers(rules, state);
        Action::Penalty { unit: *lot.one(&payers).unwrap_or(&self.unit) }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend([side_token(self.side), Token::Unit(self.unit)]);
        out.extend(self.hexes.iter().map(|&hex| Token::Hex(hex)));
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let (side, unit) = (super::side(line)?, unit(rules, line)?);
        Ok(Stage::Penalty { turn, side, unit, hexes: all(line, |line| hex(rules, line))? })
    }
}
