//! A player for rollouts, which play a what-if to its end thousands of times. It marches on hexes worth points, attacks where the table
//! gives at least as much as it takes, and garrisons what it holds. It is cheaper than the heuristic player: it weighs few candidates,
//! searches no routes and tries nothing out. It chooses only from what the rules offer; all other choices are drawn.
//!
//! The player keeps nothing between choices. In a movement phase it considers each unit once, in counter order. Every unit before the last
//! one that moved counts as considered.

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

/// The minimum of column number plus die modifier with which a side attacks on table 1.5: 2-1 for the Allies, who must gain ground, 3-1 for
/// the Germans.
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
    /// Land hexes with victory points on the map, with their values.
    fn prizes(&self) -> impl Iterator<Item = (Hex, u32)> {
        let valued =
            self.rules.map.places.iter().filter(|place| place.value > 0 && is_land(&self.rules.map, place.hex));
        valued.map(|place| (place.hex, u32::from(place.value)))
    }

    /// Returns whether the side holds a hex; all land begins in German hands.
    fn holds(&self, hex: Hex) -> bool {
        self.state.board.owner(&self.rules.map, hex).unwrap_or(GERMAN) == self.side
    }

    /// Returns whether own ground units are in a hex.
    fn is_manned(&self, hex: Hex) -> bool {
        holds_ground(self.rules, &self.state.board, hex, self.side)
    }

    /// Returns whether a hex has room for an entering unit.
    fn has_room(&self, unit: UnitId, hex: Hex) -> bool {
        load(self.rules, &self.state.board, hex, self.side) + points(self.rules, unit) <= LIMIT
    }

    /// Places the next unit of the setup in an empty prize hex, or else anywhere in its zone.
    fn post(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (unit, hexes) = setup::waiting(self.rules, self.state, self.side).next()?;
        let open = |&(hex, _): &(Hex, u32)| hexes.binary_search(&hex).is_ok() && !self.is_manned(hex);
        let prizes: Vec<Hex> = self.prizes().filter(open).map(|(hex, _)| hex).collect();
        let at = *lot.one(&prizes).or_else(|| lot.one(&hexes))?;
        Some(Action::Place { unit, at })
    }

    /// The next order of a movement phase: entries, then the march of each unit, then aircraft. Overfull hexes are left to the draw.
    fn movement(&self, lot: &mut Lot<'_>) -> Option<Action> {
        if !overfull(self.rules, &self.state.board, self.side).is_empty() {
            return None;
        }
        let order = self.entry(lot).or_else(|| self.march(lot)).or_else(|| self.flight(lot));
        Some(order.unwrap_or(Action::End))
    }

    /// Drops or brings in a unit where there is room.
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

    /// Moves the next unit that can come nearer to its goal.
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

    /// Prize hexes to take or garrison: those of the enemy, and own empty ones at less weight.
    fn goals(&self) -> impl Iterator<Item = (Hex, u32)> {
        let weighed = move |(hex, value): (Hex, u32)| {
            if !self.holds(hex) { Some((hex, 3 * value)) } else { (!self.is_manned(hex)).then_some((hex, value)) }
        };
        self.prizes().filter_map(weighed)
    }

    /// Returns whether a unit stays: the last one in a prize hex; for the Allies only with enemies near.
    fn stays(&self, unit: UnitId, at: Hex) -> bool {
        let alone = ground_in(self.rules, &self.state.board, at, self.side).all(|other| other == unit);
        alone && self.prizes().any(|(hex, _)| hex == at) && (self.side == GERMAN || self.is_enemy_within(at, 4))
    }

    /// Returns whether an enemy ground unit is within so many hexes.
    fn is_enemy_within(&self, at: Hex, steps: u32) -> bool {
        let board = &self.state.board;
        board.units().any(|unit| {
            let foe = self.rules.side(unit) != self.side && self.rules.is_ground(unit);
            foe && board.hex(unit).is_some_and(|hex| self.rules.map.distance(hex, at) <= steps)
        })
    }

    /// Sends an aircraft over a German stack next to Allied units, in support of an attack.
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

    /// Attacks at the best odds, if they are good enough, with every eligible unit; otherwise ends the phase.
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

/// Draws one of the two goals that attract a unit most, more often the first.
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
