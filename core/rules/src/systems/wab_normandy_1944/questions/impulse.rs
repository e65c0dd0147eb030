//! A side acts in its impulse: it moves, attacks, bombards, allots replacements, or ends the impulse (B-006, B-007).

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
use crate::kernel::view::{Choice, Force, Offer};

use super::super::id::Wab;
use super::super::rules::movement::{self, known};
use super::super::rules::steps::Party;
use super::super::rules::zones::Enemies;
use super::super::state::action::Action;
use super::super::state::force::{Force as Named, Stack};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::{SIDE_WORDS, parse_side};
use super::attacks::{bombardments, force_drawn, replacements, targets};

/// The question for the next action of a side.
pub(super) struct Impulse {
    /// The number of the impulse.
    pub(super) impulse: u8,
    /// The side.
    pub(super) side: Side,
}

impl Question<Wab> for Impulse {
    const WORD: &'static str = "impulse";

    /// The question leaves out the points that a side has left, because they would reveal its hidden actions.
    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        let Decision { by, mut ask } = put_to(self.side, "ask-impulse");
        ask.args.push(("whose", Arg::Case(SIDE_WORDS[self.side.index()])));
        Decision { by, ask }
    }

    fn by(&self, _: &Rules, _: &State<Wab>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Wab>) -> Vec<Offer> {
        let mut offers = Vec::new();
        let reach = |verb, unit, to: Vec<(Hex, u32)>| {
            (!to.is_empty()).then_some(Offer { verb, choice: Choice::Reach { unit, to } })
        };
        let goals =
            |reached: Vec<crate::kernel::path::Reached>| reached.iter().map(|way| (way.hex, way.spent)).collect();
        let known = known(rules, state, self.side);
        for unit in self.movers(rules, state) {
            for (verb, is_strategic) in [("move", false), ("strategic", true)] {
                let party = Party { rules, state, units: &[unit], is_strategic };
                offers.extend(reach(verb, unit, goals(movement::reach(&party, &known))));
            }
        }
        let side = (self.impulse, self.side);
        let against =
            |verb, (hex, force): (Hex, Force)| Offer { verb, choice: Choice::Against { hex, force, points: None } };
        offers.extend(targets(rules, state, side).into_iter().map(|one| against("attack", one)));
        offers.extend(bombardments(rules, state, side).into_iter().map(|one| against("bombard", one)));
        for (unit, most) in replacements(rules, state) {
            let choice = Choice::Share { points: most, among: vec![(unit, most)] };
            offers.push(Offer { verb: "replenish", choice });
        }
        offers.push(Offer::plain("end"));
        offers
    }

    fn draw(&self, rules: &Rules, state: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        let side = (self.impulse, self.side);
        if lot.once_in(60) {
            return Action::End {};
        }
        if lot.once_in(4)
            && let Some((hex, force)) = lot.one(&targets(rules, state, side))
        {
            let attackers = force_drawn(force, lot);
            return Action::Attack { hex: *hex, force: Named { attackers, supports: Vec::new() } };
        }
        if lot.once_in(8)
            && let Some((hex, force)) = lot.one(&bombardments(rules, state, side))
        {
            return Action::Bombard { hex: *hex, units: lot.some(&force.some) };
        }
        if lot.once_in(10)
            && let Some(&(unit, most)) = lot.one(&replacements(rules, state))
        {
            let points = 1 + lot.below(most as usize);
            return Action::Replenish { unit, points: u8::try_from(points).expect("few points") };
        }
        let mut movers: Vec<UnitId> = self.movers(rules, state).collect();
        movers.retain(|&unit| state.sheet.of(unit).spent == 0);
        let known = known(rules, state, self.side);
        while !movers.is_empty() {
            let unit = movers.swap_remove(lot.below(movers.len()));
            if let Some(action) = draw_march((rules, state, &known), unit, lot) {
                return action;
            }
        }
        Action::End {}
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend([Token::Number(self.impulse.into()), Token::Word(SIDE_WORDS[self.side.index()])]);
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let (impulse, side) = read_impulse(line)?;
        Ok(Stage::Impulse { turn, impulse, side })
    }
}

/// Reads an impulse and its side.
pub(super) fn read_impulse(line: &mut Line<'_>) -> Result<(u8, Side), ParseError> {
    let impulse = line.expect("the impulse, 1 or 2")?.number(1, 2)?;
    Ok((u8::try_from(impulse).expect("1 or 2"), parse_side(line.expect("allied or axis")?)?))
}

impl Impulse {
    /// Units of the side on the map that may still act, in counter order.
    fn movers<'a>(&self, rules: &'a Rules, state: &'a State<Wab>) -> impl Iterator<Item = UnitId> + use<'a> {
        let (side, impulse) = (self.side, self.impulse);
        let has_points = state.sheet.activation(side) > 0;
        let may = move |unit: &UnitId| match state.sheet.of(*unit).activated {
            0 => has_points,
            activated => activated == impulse,
        };
        let is_own = move |unit: &UnitId| rules.side(*unit) == side && state.board.hex(*unit).is_some();
        state.board.units().filter(is_own).filter(may)
    }
}

fn draw_march(
    (rules, state, known): (&Rules, &State<Wab>, &Enemies),
    unit: UnitId,
    lot: &mut Lot<'_>,
) -> Option<Action> {
    let is_strategic = lot.once_in(12);
    let reached = movement::reach(&Party { rules, state, units: &[unit], is_strategic }, known);
    let to = lot.one(&reached)?.hex;
    let units = Stack(vec![unit]);
    // Sometimes draws a route with the destination alone, as people record moves.
    let route = match lot.once_in(8) {
        true => Route::To(to),
        false => Route::By(way(&reached, state.board.hex(unit)?, to)?.into()),
    };
    Some(if is_strategic { Action::Strategic { units, route } } else { Action::Move { units, route } })
}
