//! Aircraft land: at the end of a half (W-161), and at once when they lose their base (W-177).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::units_until;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::bases::{aloft, open, returning_side};
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The question to which base the next aircraft returns.
pub(super) struct Return {
    /// The side of the current half.
    pub(super) side: Side,
}

impl Question<Winterwar> for Return {
    const WORD: &'static str = "return";

    fn asks(&self, rules: &Rules, state: &State<Winterwar>) -> Decision {
        put_to(returning_side(rules, state).unwrap_or(self.side), "ask-return")
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        offered(rules, state, &aloft(rules, state, self.side))
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, &aloft(rules, state, self.side), lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Return { turn, side: super::side(line)? })
    }
}

/// The question where the next aircraft without a base goes.
pub(super) struct BaseLost<'a> {
    /// The owner of the aircraft.
    pub(super) owner: Side,
    /// The aircraft, in counter order.
    pub(super) aircraft: &'a [UnitId],
    /// The moment that follows.
    pub(super) then: &'a Stage,
}

impl Question<Winterwar> for BaseLost<'_> {
    const WORD: &'static str = "base-lost";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        put_to(self.owner, "ask-base-lost")
    }

    fn about(&self) -> Vec<Subject> {
        self.aircraft.iter().map(|&unit| Subject::Unit(unit)).collect()
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        offered(rules, state, self.aircraft)
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, self.aircraft, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend([side_token(self.owner), Token::Word("aircraft")]);
        out.extend(self.aircraft.iter().map(|&unit| Token::Unit(unit)));
        out.push(Token::Word("then"));
        super::write(self.then, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let owner = super::side(line)?;
        line.take_if(&["aircraft"]);
        let aircraft = units_until(rules, line, &["then"])?;
        line.take_if(&["then"]);
        let then = Box::new(super::read(rules, turn, line, "a moment, such as `movement soviet`")?);
        Ok(Stage::BaseLost { turn, owner, aircraft, then })
    }
}

/// The aircraft of the side asked, each with the bases open to it.
fn of_side(rules: &Rules, state: &State<Winterwar>, waiting: &[UnitId]) -> Vec<(UnitId, Vec<Hex>)> {
    let side = returning_side(rules, state);
    let mine = waiting.iter().copied().filter(|&unit| Some(rules.side(unit)) == side);
    mine.map(|unit| (unit, open(rules, state, unit))).filter(|(_, hexes)| !hexes.is_empty()).collect()
}

fn offered(rules: &Rules, state: &State<Winterwar>, waiting: &[UnitId]) -> Vec<Offer> {
    let reach = |(unit, hexes): (UnitId, Vec<Hex>)| {
        let to = hexes.into_iter().map(|hex| (hex, 0)).collect();
        Offer { verb: "return", choice: Choice::Reach { unit, to } }
    };
    of_side(rules, state, waiting).into_iter().map(reach).collect()
}

fn drawn(rules: &Rules, state: &State<Winterwar>, waiting: &[UnitId], lot: &mut Lot<'_>) -> Action {
    let open = of_side(rules, state, waiting);
    match lot.one(&open) {
        Some((unit, hexes)) => Action::Return { unit: *unit, hex: *lot.one(hexes).expect("a base is open to it") },
        None => Action::End {},
    }
}
