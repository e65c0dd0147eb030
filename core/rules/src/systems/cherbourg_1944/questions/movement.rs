//! A side moves: units enter, leave, and march (C-017, C-019).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::movement::within_reach;
use super::super::rules::reinforcements::{beyond, due, first_cost, open_gates, withdrawable};
use super::super::rules::sequence;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::{US, side_token};

/// The question which unit moves where.
pub(super) struct Movement {
    /// The moving side.
    pub(super) side: Side,
}

impl Question<Cherbourg> for Movement {
    const WORD: &'static str = "movement";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_to(self.side, "ask-march")
    }

    fn by(&self, _: &Rules, _: &State<Cherbourg>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let mut offers = Vec::new();
        for unit in due(rules, state, self.side) {
            let gates = open_gates(rules, state, unit).into_iter();
            let to: Vec<(Hex, u32)> = gates.map(|hex| (hex, first_cost(rules, unit))).collect();
            if !to.is_empty() {
                offers.push(Offer { verb: "enter", choice: Choice::Reach { unit, to } });
            }
        }
        for unit in state.board.units().filter(|&unit| rules.side(unit) == self.side) {
            let to: Vec<(Hex, u32)> = within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect();
            if !to.is_empty() {
                offers.push(Offer { verb: "move", choice: Choice::Reach { unit, to } });
            }
        }
        let leaving = withdrawable(rules, state);
        if self.side == US && !leaving.is_empty() {
            offers.push(Offer { verb: "withdraw", choice: Choice::Units(leaving) });
        }
        if tried(rules, state, sequence::end).is_ok() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    /// Sometimes ends the phase; otherwise a unit enters, leaves or moves.
    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let is_mine = |unit: UnitId| rules.side(unit) == self.side;
        if let Some(&unit) = lot.one(&withdrawable(rules, state)).filter(|&&unit| is_mine(unit)) {
            return Action::Withdraw(unit);
        }
        if let Some((unit, gate)) = self.draw_entry(rules, state, lot) {
            let on = beyond(rules, state, unit, gate);
            let route = if lot.once_in(2) { None } else { lot.one(&on).map(|&(hex, _)| Route::To(hex)) };
            return Action::Enter { unit, at: gate, route };
        }
        let mut mine: Vec<UnitId> =
            state.board.units().filter(|&unit| is_mine(unit) && !state.sheet.of(unit).moved).collect();
        while !lot.once_in(9) && !mine.is_empty() {
            let unit = mine.swap_remove(lot.below(mine.len()));
            let reached = within_reach(rules, state, unit);
            if let Some(way) = lot.one(&reached) {
                return Action::Move { unit, route: Route::To(way.hex) };
            }
        }
        Action::End
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Movement { turn, side: super::side(line)? })
    }
}

impl Movement {
    /// A unit that waits to enter, and an entry hex for it.
    fn draw_entry(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Option<(UnitId, Hex)> {
        let waiting: Vec<UnitId> = due(rules, state, self.side).collect();
        let unit = *lot.one(&waiting)?;
        let gate = *lot.one(&open_gates(rules, state, unit))?;
        Some((unit, gate))
    }
}
