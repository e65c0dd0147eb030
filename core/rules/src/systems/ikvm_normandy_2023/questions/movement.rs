//! A side moves (N-035): arrivals and drops, marches, flights, and the end of the phase.

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::path::way;
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::landing::{arrivals, can_be_taken_back, due, open_gates};
use super::super::rules::movement::{can_move, within_reach};
use super::super::rules::stacking::overfull;
use super::super::rules::{airborne, sequence};
use super::super::state::action::{Action, Route};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::{ALLIED, SIDE_WORDS, side_token};
use super::flying;

/// The question for the next action of a side in its movement phase.
pub(super) struct Movement {
    /// The moving side.
    pub(super) side: Side,
}

impl Question<Ikvm> for Movement {
    const WORD: &'static str = "movement";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let Decision { by, mut ask } = put_to(self.side, "ask-movement");
        ask.args.push(("whose", Arg::Case(SIDE_WORDS[self.side.index()])));
        Decision { by, ask }
    }

    fn by(&self, _: &Rules, _: &State<Ikvm>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        let mut offers = Vec::new();
        let reach = |verb, unit, to: Vec<(Hex, u32)>| {
            (!to.is_empty()).then_some(Offer { verb, choice: Choice::Reach { unit, to } })
        };
        let free = |hexes: Vec<Hex>| hexes.into_iter().map(|hex| (hex, 0)).collect();
        let comes_in = if self.side == ALLIED { "land" } else { "arrive" };
        let mut drops = airborne::drops(rules, state);
        for unit in due(rules, state, self.side) {
            let at = drops.iter().position(|(known, _)| *known == unit);
            offers.extend(at.and_then(|at| reach("drop", unit, free(drops.swap_remove(at).1))));
            offers.extend(reach(comes_in, unit, free(open_gates(rules, state, unit))));
        }
        let mine = || state.board.units().filter(|&unit| rules.side(unit) == self.side);
        for unit in mine() {
            let to = within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect();
            offers.extend(reach("move", unit, to));
        }
        let back: Vec<UnitId> = mine().filter(|&unit| can_be_taken_back(state, unit)).collect();
        if !back.is_empty() {
            offers.push(Offer { verb: "take-back", choice: Choice::Units(back) });
        }
        if self.side == ALLIED {
            offers.extend(flying::offers(rules, state));
        }
        if tried(rules, state, |play| sequence::end(play, Some(0))).is_ok() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let crowds = overfull(rules, &state.board, self.side);
        if !crowds.is_empty() {
            let is_mine = |&unit: &UnitId| rules.side(unit) == self.side;
            let stack = |hex: Hex| state.board.at(&rules.map, hex).filter(is_mine).collect();
            let stacks = crowds.into_iter().map(stack);
            // While a unit can leave an overfull hex, the phase stays open. The end of the phase settles the hexes that no unit can leave.
            return stacks
                .map(|stack: Vec<UnitId>| leave_crowd(rules, state, &stack, lot))
                .find(|way| *way != Action::End)
                .unwrap_or(Action::End);
        }
        let early = match lot.below(120) {
            0 => return Action::End,
            1..=96 => self.draw_arrival(rules, state, lot),
            97..=110 if self.side == ALLIED => flying::draw(rules, state, lot),
            _ => None,
        };
        early.unwrap_or_else(|| self.draw_mover(rules, state, lot))
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Movement { turn, side: super::side(line)? })
    }
}

impl Movement {
    /// Drops or brings in a due unit; `None` when no hex is open to any.
    fn draw_arrival(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Option<Action> {
        let drops = airborne::drops(rules, state);
        if let Some((unit, hexes)) = lot.one(&drops).filter(|_| lot.below(2) == 0) {
            let (unit, at) = (*unit, *lot.one(hexes).expect("a drop has a hex"));
            return Some(Action::Drop { unit, at });
        }
        let unit = *lot.one(&arrivals(rules, state, self.side))?;
        let at = *lot.one(&open_gates(rules, state, unit)).expect("an arrival has a gate");
        Some(if self.side == ALLIED { Action::Land { unit, at } } else { Action::Arrive { unit, at } })
    }

    /// Moves a unit that has not moved; ends the phase when none can.
    fn draw_mover(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let waits = |&unit: &UnitId| rules.side(unit) == self.side && state.sheet.of(unit).began.is_none();
        let mut movers: Vec<UnitId> =
            state.board.units().filter(|unit| waits(unit) && state.board.hex(*unit).is_some()).collect();
        while !movers.is_empty() {
            let unit = movers.swap_remove(lot.below(movers.len()));
            if let Some(march) = draw_march(rules, state, unit, lot) {
                return march;
            }
        }
        Action::End
    }
}

/// Moves a unit out of an overfull hex; if no unit can leave, ends the phase, which settles the hex.
fn leave_crowd(rules: &Rules, state: &State<Ikvm>, stack: &[UnitId], lot: &mut Lot<'_>) -> Action {
    let can_leave = |unit: &UnitId| !rules.kind(*unit).is_aircraft() && can_move(rules, state, *unit);
    let leavers: Vec<UnitId> = stack.iter().copied().filter(can_leave).collect();
    if let Some(&unit) = lot.one(&leavers) {
        return draw_march(rules, state, unit, lot).expect("a leaver has a hex to go to");
    }
    let back: Vec<UnitId> = stack.iter().copied().filter(|&unit| can_be_taken_back(state, unit)).collect();
    lot.one(&back).map_or(Action::End, |&unit| Action::TakeBack(unit))
}

fn draw_march(rules: &Rules, state: &State<Ikvm>, unit: UnitId, lot: &mut Lot<'_>) -> Option<Action> {
    let reached = within_reach(rules, state, unit);
    let to = lot.one(&reached)?.hex;
    // Sometimes the destination alone, as a recorder writes it.
    if lot.below(8) == 0 {
        return Some(Action::Move { unit, route: Route::To(to) });
    }
    let start = state.board.hex(unit)?;
    let hexes = way(&reached, start, to)?;
    Some(Action::Move { unit, route: Route::By(hexes.into()) })
}
