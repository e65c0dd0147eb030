//! A player for rollouts, by which a what-if is played to its end thousands of times: it goes for the hexes that are worth points,
//! attacks where the table gives at least as much as it takes, and garrisons what it holds. It looks at a few candidates where the
//! heuristic player weighs all, goes step by step where that one searches, and tries nothing out: what it chooses is open by the
//! questions that the rules themselves ask. What it has no opinion on is drawn.
//!
//! It keeps nothing from one choice to the next. In a movement phase the units are asked once, in counter order: one before the last
//! that has moved has stayed.

mod answers;

use crate::kernel::directed::towards;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::questions;
use super::super::rules::combat::attack;
use super::super::rules::combat::odds::{modifier, odds};
use super::super::rules::flights::ready_aircraft;
use super::super::rules::landing::{comers, open_gates};
use super::super::rules::movement::underway;
use super::super::rules::stacking::{LIMIT, ground_in, holds_ground, load, overfull, points};
use super::super::rules::{airborne, setup};
use super::super::state::action::{Action, Route};
use super::super::state::rules::Rules;
use super::super::state::sheet::Task;
use super::super::state::stage::Stage;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, GERMAN};

/// The least column of table 1.5, moved by the modifier of the die, in which a side attacks: 2-1 the Allies, who must take ground,
/// 3-1 the Germans.
const LEAST: [i32; 2] = [4, 5];

/// Chooses an action for the actor asked.
pub(crate) fn choose(rules: &Rules, state: &State<Ikvm>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let lot = &mut Lot(pick);
    let chosen = match &state.stage {
        Stage::Setup { side } => Look { rules, state, side: *side }.post(lot),
        Stage::Movement { side, .. } => Look { rules, state, side: *side }.movement(lot),
        Stage::Combat { side, .. } => Some(Look { rules, state, side: *side }.combat()),
        Stage::Battle { .. } => answers::order(rules, state),
        Stage::Over { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Weather { .. }
        | Stage::Carpet { .. }
        | Stage::Flak { .. } => None,
    };
    chosen.unwrap_or_else(|| questions::draw(rules, state, lot.0))
}

/// A position as one side looks at it.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    side: Side,
}

impl Look<'_> {
    /// Land hexes that are worth points, as the map names them, with what they are worth.
    fn prizes(&self) -> impl Iterator<Item = (Hex, u32)> {
        let valued =
            self.rules.map.places.iter().filter(|place| place.value > 0 && is_land(&self.rules.map, place.hex));
        valued.map(|place| (place.hex, u32::from(place.value)))
    }

    /// Whether the side holds a hex; all land begins in German hands.
    fn holds(&self, hex: Hex) -> bool {
        self.state.board.owner(&self.rules.map, hex).unwrap_or(GERMAN) == self.side
    }

    /// Whether own ground units are in a hex.
    fn is_manned(&self, hex: Hex) -> bool {
        holds_ground(self.rules, &self.state.board, hex, self.side)
    }

    /// Whether a hex has room for a unit that comes in.
    fn has_room(&self, unit: UnitId, hex: Hex) -> bool {
        load(self.rules, &self.state.board, hex, self.side) + points(self.rules, unit) <= LIMIT
    }

    /// The next unit of the setup into a prize that stands empty, else anywhere in its zone.
    fn post(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (unit, hexes) = setup::waiting(self.rules, self.state, self.side).next()?;
        let open = |&(hex, _): &(Hex, u32)| hexes.binary_search(&hex).is_ok() && !self.is_manned(hex);
        let prizes: Vec<Hex> = self.prizes().filter(open).map(|(hex, _)| hex).collect();
        let at = *lot.one(&prizes).or_else(|| lot.one(&hexes))?;
        Some(Action::Place { unit, at })
    }

    /// The next order of a movement phase: units that come in, then the march of each, then aircraft. A hex that holds too much is left
    /// as the draw leaves it.
    fn movement(&self, lot: &mut Lot<'_>) -> Option<Action> {
        if !overfull(self.rules, &self.state.board, self.side).is_empty() {
            return None;
        }
        let order = self.entry(lot).or_else(|| self.march(lot)).or_else(|| self.flight(lot));
        Some(order.unwrap_or(Action::End))
    }

    /// A unit drops or comes in where there is room.
    fn entry(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        if self.side == ALLIED {
            for (unit, mut open) in airborne::drops(rules, state) {
                open.retain(|&at| self.has_room(unit, at));
                let prizes: Vec<Hex> =
                    open.iter().copied().filter(|&at| self.prizes().any(|(hex, _)| hex == at)).collect();
                if let Some(&at) = lot.one(&prizes).or_else(|| lot.one(&open)) {
                    return Some(Action::Drop { unit, at });
                }
            }
        }
        comers(rules, state, self.side).find_map(|unit| {
            let mut gates = open_gates(rules, state, unit);
            gates.retain(|&at| self.has_room(unit, at));
            let at = *lot.one(&gates)?;
            Some(if self.side == ALLIED { Action::Land { unit, at } } else { Action::Arrive { unit, at } })
        })
    }

    /// The next unit that goes nearer to where it is wanted.
    fn march(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let mine: Vec<UnitId> =
            state.board.units().filter(|&unit| rules.side(unit) == self.side && rules.is_ground(unit)).collect();
        let asked = mine.iter().rposition(|&unit| state.sheet.of(unit).began.is_some()).map_or(0, |last| last + 1);
        let goals: Vec<(Hex, u32)> = self.goals().collect();
        mine[asked..].iter().find_map(|&unit| {
            let at = state.board.hex(unit).filter(|&at| rules.unit(unit).movement > 0 && !self.stays(unit, at))?;
            let goal = wanted(rules, &goals, at, lot)?;
            let (march, start) = underway(rules, state, unit)?;
            let aim = rules.map.cell(goal)?;
            let mut way = towards(&march, &start, |cell| rules.map.apart(cell, aim));
            while way.last().is_some_and(|&end| !self.has_room(unit, end)) {
                way.pop();
            }
            let nearer = |end: &Hex| rules.map.distance(*end, goal) < rules.map.distance(at, goal);
            way.last().is_some_and(nearer).then_some(Action::Move { unit, route: Route::By(way.into()) })
        })
    }

    /// Prizes to be had: those the enemy holds, and own ones that stand empty, which are worth less.
    fn goals(&self) -> impl Iterator<Item = (Hex, u32)> {
        let weighed = move |(hex, value): (Hex, u32)| {
            if !self.holds(hex) { Some((hex, 3 * value)) } else { (!self.is_manned(hex)).then_some((hex, value)) }
        };
        self.prizes().filter_map(weighed)
    }

    /// Whether a unit stays where it is: the last one in a prize, for which the Allies fear only enemies near it.
    fn stays(&self, unit: UnitId, at: Hex) -> bool {
        let alone = ground_in(self.rules, &self.state.board, at, self.side).all(|other| other == unit);
        alone && self.prizes().any(|(hex, _)| hex == at) && (self.side == GERMAN || self.is_enemy_within(at, 4))
    }

    /// Whether an enemy ground unit is so near.
    fn is_enemy_within(&self, at: Hex, steps: u32) -> bool {
        let board = &self.state.board;
        board.units().any(|unit| {
            let foe = self.rules.side(unit) != self.side && self.rules.is_ground(unit);
            foe && board.hex(unit).is_some_and(|hex| self.rules.map.distance(hex, at) <= steps)
        })
    }

    /// An aircraft supports an attack to come: over a German stack beside Allied units.
    fn flight(&self, lot: &mut Lot<'_>) -> Option<Action> {
        if self.side != ALLIED {
            return None;
        }
        let (rules, board) = (self.rules, &self.state.board);
        let ready = ready_aircraft(rules, self.state);
        let &unit = ready.first()?;
        let is_beside = |hex: Hex| rules.map.neighbours(hex).any(|(_, next)| self.is_manned(next));
        let in_range =
            |hex: Hex| rules.airways.length(&rules.map, hex).is_some_and(|length| length <= rules.unit(unit).movement);
        let german = board.units().filter(|&unit| rules.side(unit) == GERMAN && rules.is_ground(unit));
        let hexes: Vec<Hex> =
            german.filter_map(|unit| board.hex(unit)).filter(|&hex| is_beside(hex) && in_range(hex)).collect();
        let &to = lot.one(&hexes)?;
        Some(Action::Fly { unit, task: Task::Support, route: Route::To(to) })
    }

    /// The attack with the best odds, if they are good enough, by every unit that can take part; else the phase ends.
    fn combat(&self) -> Action {
        let (rules, state) = (self.rules, self.state);
        let led = attack::targets(rules, state, self.side)
            .into_iter()
            .filter(|(hex, units)| units.iter().any(|&unit| attack::leads(rules, state, *hex, unit)));
        let weighed = led.map(|(target, units)| {
            let battle = attack::sort(rules, target, &units);
            let column = odds(rules, state, &battle, &mut NoTrace).column.value();
            (column + modifier(rules, &battle, &mut NoTrace).value(), target, units)
        });
        match weighed.max_by_key(|&(column, target, _)| (column, std::cmp::Reverse(target))) {
            Some((column, target, units)) if column >= LEAST[self.side.index()] => Action::Attack { target, units },
            Some(_) | None => Action::End,
        }
    }
}

/// Of two goals that draw a unit most the one that a lot falls on, more often the first.
fn wanted(rules: &Rules, goals: &[(Hex, u32)], at: Hex, lot: &mut Lot<'_>) -> Option<Hex> {
    let pull = |&(hex, weight): &(Hex, u32)| weight * 1000 / (rules.map.distance(at, hex) + 3);
    let mut best: [Option<(u32, Hex)>; 2] = [None; 2];
    for goal in goals {
        let one = Some((pull(goal), goal.0));
        if one > best[0] {
            best = [one, best[0]];
        } else if one > best[1] {
            best[1] = one;
        }
    }
    let second = best[1].filter(|_| lot.once_in(4));
    second.or(best[0]).map(|(_, hex)| hex)
}
