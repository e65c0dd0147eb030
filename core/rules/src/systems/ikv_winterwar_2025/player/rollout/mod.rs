//! A player for rollouts, which play a what-if to its end thousands of times. It marches on cities, attacks where the table gives at least
//! as much as it takes, and leaves a unit in its cities. It is cheaper than the heuristic player: it weighs few candidates, searches no
//! routes and tries nothing out. All other choices are drawn.
//!
//! The player keeps nothing between choices. In a movement phase it considers each unit once, in counter order. Every unit before the last
//! one that moved has already been considered.

mod answers;

use crate::kernel::directed::towards;
use crate::kernel::explain::NoTrace;
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::notation::fields::Route;
use crate::kernel::play::Lot;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Winterwar;
use super::super::questions;
use super::super::rules::combat::attack;
use super::super::rules::combat::odds::odds;
use super::super::rules::flights::missions;
use super::super::rules::movement::underway;
use super::super::rules::reinforcements::{open, waiting};
use super::super::rules::setup;
use super::super::rules::stacking::{ground_in, has_room, holds_ground};
use super::super::state::action::Action;
use super::super::state::battle::Battle;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::terrain::{has_way, is_closed, is_enterable};
use super::super::state::units::{Kind, SOVIET};

/// The lowest column of table 1.5 in which the player attacks, 2-1.
const LEAST: i32 = 4;

/// Chooses an action for the actor asked.
pub(crate) fn choose(rules: &Rules, state: &State<Winterwar>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let lot = &mut Lot(pick);
    let look = |side| Look { rules, state, side };
    let chosen = match &state.stage {
        Stage::Setup { side } => look(*side).post(lot),
        Stage::Reinforcement { turn, side } => Some(look(*side).entry(*turn, lot)),
        Stage::Movement { side, .. } => Some(look(*side).movement(lot)),
        Stage::Combat { side, .. } => Some(look(*side).combat()),
        Stage::Battle { .. } => answers::order(rules, state),
        Stage::Over { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. } => None,
    };
    chosen.unwrap_or_else(|| questions::draw(rules, state, lot.0))
}

/// A position as one side looks at it.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    side: Side,
}

impl Look<'_> {
    fn is_manned(&self, hex: Hex) -> bool {
        holds_ground(self.rules, &self.state.board, hex, self.side)
    }

    fn is_city(&self, hex: Hex) -> bool {
        self.rules.city(hex).is_some()
    }

    /// Returns whether the side holds a city.
    fn holds(&self, hex: Hex) -> bool {
        self.state.board.owner(&self.rules.map, hex) == Some(self.side)
    }

    /// Places the first waiting unit: in an unoccupied city, the capital first, or else anywhere in its area.
    fn post(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let waits = |unit: &UnitId| state.board.hex(*unit).is_none();
        let waiting = setup::start_units(rules, state, self.side).filter(waits);
        let mut open = waiting.map(|unit| (unit, setup::open_hexes(rules, state, unit)));
        let Some((unit, hexes)) = open.find(|(_, hexes)| !hexes.is_empty()) else { return Some(Action::End {}) };
        let empty: Vec<Hex> = hexes.iter().copied().filter(|&hex| self.is_city(hex) && !self.is_manned(hex)).collect();
        let capital = rules.capital(self.side).filter(|hex| empty.contains(hex));
        let hex = capital.or_else(|| lot.one(&empty).copied()).or_else(|| lot.one(&hexes).copied())?;
        Some(Action::Place { unit, hex })
    }

    /// The first reinforcement comes in somewhere, or waits.
    fn entry(&self, turn: u16, lot: &mut Lot<'_>) -> Action {
        let Some(unit) = waiting(self.rules, self.state, self.side, turn).next() else { return Action::End {} };
        let hexes = open(self.rules, self.state, unit);
        lot.one(&hexes).map_or(Action::Delay { unit }, |&hex| Action::Arrive { unit, hex })
    }

    /// The next order of a movement phase: the march of each unit, then bombers.
    fn movement(&self, lot: &mut Lot<'_>) -> Action {
        self.march().or_else(|| self.flight(lot)).unwrap_or(Action::End {})
    }

    /// Moves the next unit that can come nearer to a city to take or garrison.
    fn march(&self) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let army: Vec<UnitId> =
            state.board.units().filter(|&unit| rules.side(unit) == self.side && rules.is_ground(unit)).collect();
        let asked = army.iter().rposition(|&unit| state.sheet.of(unit).began.is_some()).map_or(0, |last| last + 1);
        if asked == army.len() {
            return None;
        }
        let far = self.far();
        army[asked..].iter().find_map(|&unit| {
            let at = state.board.hex(unit).filter(|&at| rules.unit(unit).movement > 0 && !self.stays(unit, at))?;
            let (march, start) = underway(rules, state, unit)?;
            let mut way = towards(&march, &start, |cell| far.steps(cell).unwrap_or(99));
            while way.last().is_some_and(|&end| !has_room(rules, &state.board, end, unit)) {
                way.pop();
            }
            let steps = |hex: Hex| rules.map.cell(hex).and_then(|cell| far.steps(cell)).unwrap_or(99);
            let nearer = |end: &Hex| steps(*end) < steps(at);
            way.last().is_some_and(nearer).then_some(Action::Move { unit, route: Route::By(way.into()) })
        })
    }

    /// Steps from every hex to the nearest city to take or garrison: an enemy city, or an own empty one with the enemy near.
    fn far(&self) -> Flood {
        let (rules, board) = (self.rules, &self.state.board);
        let soviet = self.side == SOVIET;
        // Finland has no supply outside its own cities.
        let abroad = |of: Option<Side>| soviet || of == Some(self.side) || self.state.stage.turn() >= rules.last_turn;
        let wanted = rules.cities.iter().filter(|city| match self.holds(city.hex) {
            false => abroad(city.of),
            true => !self.is_manned(city.hex) && self.is_enemy_within(city.hex, if soviet { 3 } else { 5 }),
        });
        let crosses = |step: &Crossing| {
            let open = if soviet { has_way(step.side) } else { !is_closed(step.side) };
            open && is_enterable(&rules.map, step.to)
        };
        let hexes: Vec<Hex> = wanted
            .map(|city| city.hex)
            .filter(|&hex| !board.holds(&rules.map, hex, classes::ships(self.side)))
            .collect();
        Flood::over(&rules.map, hexes.into_iter(), None, crosses)
    }

    /// Returns whether a unit stays where it is: the last one in a city within reach of the enemy, or one of the last two in the capital.
    fn stays(&self, unit: UnitId, at: Hex) -> bool {
        if !self.is_city(at) {
            return false;
        }
        let others = ground_in(self.rules, &self.state.board, at, self.side).filter(|&other| other != unit).count();
        match self.rules.capital(self.side) == Some(at) {
            true => others < 2,
            false => others == 0 && self.is_enemy_within(at, 6),
        }
    }

    /// Returns whether an enemy ground unit is within so many hexes.
    fn is_enemy_within(&self, at: Hex, steps: u32) -> bool {
        let board = &self.state.board;
        board.units().any(|unit| {
            let foe = self.rules.side(unit) != self.side && self.rules.is_ground(unit);
            foe && board.hex(unit).is_some_and(|hex| self.rules.map.distance(hex, at) <= steps)
        })
    }

    /// Sends a bomber over an enemy stack that own units can attack.
    fn flight(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let ready = |&unit: &UnitId| {
            let mine = rules.side(unit) == self.side && rules.kind(unit) == Kind::Bomber;
            mine && state.board.hex(unit).is_some()
                && !state.sheet.of(unit).flown
                && state.sheet.base.of(unit).is_none()
        };
        let unit = state.board.units().find(ready)?;
        let targets = attack::targets(rules, state, self.side);
        let reached = missions(rules, state, unit);
        let is_reached = |hex: Hex| reached.binary_search_by_key(&hex, |&(known, _)| known).is_ok();
        let hexes: Vec<Hex> = targets.into_iter().map(|(hex, _)| hex).filter(|&hex| is_reached(hex)).collect();
        lot.one(&hexes).map(|&hex| Action::Fly { unit, hex })
    }

    /// Attacks at the best odds, if they are good enough, with every eligible unit that is not a guard; otherwise ends the phase.
    fn combat(&self) -> Action {
        let (rules, state) = (self.rules, self.state);
        let capital = rules.capital(self.side);
        let joins = |unit: &UnitId| {
            rules.kind(*unit) != Kind::Partisan && (capital.is_none() || state.board.hex(*unit) != capital)
        };
        let weighed = attack::targets(rules, state, self.side).into_iter().filter_map(|(hex, units)| {
            let units: Vec<UnitId> = units.into_iter().filter(joins).collect();
            if !units.iter().any(|&unit| rules.is_ground(unit)) {
                return None;
            }
            let battle = Battle::declared(hex, units.clone());
            let column = odds(rules, state, (&battle, self.side), &mut NoTrace).column.value();
            Some((column, hex, units))
        });
        match weighed.max_by_key(|&(column, hex, _)| (column, std::cmp::Reverse(hex))) {
            Some((column, hex, units)) if column >= LEAST => Action::Attack { hex, units },
            Some(_) | None => Action::End {},
        }
    }
}
