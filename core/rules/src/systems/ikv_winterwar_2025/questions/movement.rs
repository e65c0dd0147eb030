//! A side moves (W-031, W-060): marches, flights, and the end of the phase.

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::path::way;
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::flights::{missions, transfers};
use super::super::rules::movement::within_reach;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::{SIDE_WORDS, side_token};

/// The question for the next action of a side in its movement phase.
pub(super) struct Movement {
    /// The moving side.
    pub(super) side: Side,
}

impl Question<Winterwar> for Movement {
    const WORD: &'static str = "movement";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        let Decision { by, mut ask } = put_to(self.side, "ask-movement");
        ask.args.push(("whose", Arg::Case(SIDE_WORDS[self.side.index()])));
        Decision { by, ask }
    }

    fn by(&self, _: &Rules, _: &State<Winterwar>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let mut offers = Vec::new();
        let reach = |verb, unit, to: Vec<(Hex, u32)>| {
            (!to.is_empty()).then_some(Offer { verb, choice: Choice::Reach { unit, to } })
        };
        for unit in self.units(rules, state) {
            if rules.kind(unit).is_aircraft() {
                offers.extend(reach("fly", unit, missions(rules, state, unit)));
                offers.extend(reach("transfer", unit, transfers(rules, state, unit)));
            } else {
                let to = within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect();
                offers.extend(reach("move", unit, to));
            }
        }
        offers.push(Offer::plain("end"));
        offers
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        if lot.once_in(120) {
            return Action::End {};
        }
        let rests = |&unit: &UnitId| state.sheet.of(unit).began.is_none();
        let mut movers: Vec<UnitId> = self.units(rules, state).filter(rests).collect();
        while !movers.is_empty() {
            let unit = movers.swap_remove(lot.below(movers.len()));
            let drawn = match rules.kind(unit).is_aircraft() {
                true if lot.below(3) > 0 => draw_flight(rules, state, unit, lot),
                true => None,
                false => draw_march(rules, state, unit, lot),
            };
            if let Some(action) = drawn {
                return action;
            }
        }
        Action::End {}
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Movement { turn, side: super::side(line)? })
    }
}

impl Movement {
    /// Units of the side on the map, in counter order.
    fn units<'a>(&self, rules: &'a Rules, state: &'a State<Winterwar>) -> impl Iterator<Item = UnitId> + use<'a> {
        let side = self.side;
        state.board.units().filter(move |&unit| rules.side(unit) == side && state.board.hex(unit).is_some())
    }
}

/// Draws a flight over a hex with units, or else over any hex; sometimes to another base.
fn draw_flight(rules: &Rules, state: &State<Winterwar>, unit: UnitId, lot: &mut Lot<'_>) -> Option<Action> {
    if lot.once_in(6) {
        return lot.one(&transfers(rules, state, unit)).map(|&(hex, _)| Action::Transfer { unit, hex });
    }
    let all = missions(rules, state, unit);
    let held: Vec<Hex> =
        all.iter().map(|&(hex, _)| hex).filter(|&hex| state.board.at(&rules.map, hex).next().is_some()).collect();
    let anywhere = || all.first().map(|&(hex, _)| hex);
    let hex = lot.one(&held).copied().or_else(anywhere)?;
    Some(Action::Fly { unit, hex })
}

fn draw_march(rules: &Rules, state: &State<Winterwar>, unit: UnitId, lot: &mut Lot<'_>) -> Option<Action> {
    let reached = within_reach(rules, state, unit);
    let to = lot.one(&reached)?.hex;
    // Sometimes the destination alone, as a recorder writes it.
    if lot.once_in(8) {
        return Some(Action::Move { unit, route: Route::To(to) });
    }
    let hexes = way(&reached, state.board.hex(unit)?, to)?;
    Some(Action::Move { unit, route: Route::By(hexes.into()) })
}
