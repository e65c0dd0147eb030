//! A player for rollouts, which play a what-if to its end thousands of times: every unit marches once on an objective, then well-placed
//! units attack. It is cheaper than the heuristic player: it weighs few candidates, searches no routes and tries nothing out. All other
//! choices are drawn.
//!
//! The player keeps nothing between choices. It considers each unit for a march once, in counter order: every unit before the last one that
//! moved has been considered.

mod strike;

use crate::kernel::directed::towards;
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::march::March;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::questions;
use super::super::rules::combat::advance::followers;
use super::super::rules::control::controller;
use super::super::rules::movement::known;
use super::super::rules::stacking::{LIMIT, has_room, weight};
use super::super::rules::steps::{Party, PartyGround};
use super::super::rules::ways::set_out;
use super::super::state::action::Action;
use super::super::state::fight::{Combat, CombatStep};
use super::super::state::force::Stack;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::terrain::is_land;

/// Longer than any way on the map.
const NEVER: u32 = 999;

/// Chooses an action for the actor asked.
pub(crate) fn choose(rules: &Rules, state: &State<Wab>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let look = |impulse, side| Look { rules, state, impulse, side };
    match &state.stage {
        Stage::Impulse { impulse, side, .. } => look(*impulse, *side).order(),
        Stage::Combat { impulse, side, combat, .. } if combat.step == CombatStep::Advance => {
            look(*impulse, *side).follow(combat)
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Combat { .. }
        | Stage::Bombardment { .. }
        | Stage::Over { .. } => questions::draw(rules, state, pick),
    }
}

/// A position as one side looks at it.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State<Wab>,
    impulse: u8,
    side: Side,
}

impl Look<'_> {
    /// The next action of an impulse: marches, then attacks.
    fn order(&self) -> Action {
        self.march().or_else(|| self.strike()).unwrap_or(Action::End {})
    }

    /// Returns whether a unit can still act; a unit not yet activated needs a point.
    fn may_act(&self, unit: UnitId) -> bool {
        match self.state.sheet.of(unit).activated {
            0 => self.state.sheet.activation(self.side) > 0,
            activated => activated == self.impulse,
        }
    }

    /// Own combat units on the map, in counter order.
    fn troops(&self) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
        let own = |&unit: &UnitId| self.rules.side(unit) == self.side && self.rules.is_combat(unit);
        self.state.board.units().filter(own).filter_map(|unit| Some((unit, self.state.board.hex(unit)?)))
    }

    /// Returns whether a hex is an objective or counts for an immediate victory of either side.
    fn is_worthy(&self, hex: Hex) -> bool {
        let scenario = &self.rules.scenario;
        scenario.objectives.iter().any(|objective| objective.hex == hex)
            || scenario.victory.iter().flatten().any(|&known| known == hex)
    }

    /// The next unit that can march nearer to an objective of the enemy.
    fn march(&self) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let army: Vec<(UnitId, Hex)> = self.troops().collect();
        let asked = army.iter().rposition(|&(unit, _)| {
            let record = state.sheet.of(unit);
            record.activated == self.impulse && record.spent > 0
        });
        let left = &army[asked.map_or(0, |last| last + 1)..];
        let mut able = left.iter().filter(|&&(unit, at)| self.is_free(unit, at)).peekable();
        able.peek()?;
        let (far, known) = (self.far(), known(rules, state, self.side));
        able.find_map(|&(unit, at)| {
            let party = Party { rules, state, units: &[unit], is_strategic: false };
            let start = set_out(&party).ok()?;
            let march = March { ground: PartyGround::sought(party, &known) };
            let steps = |cell: usize| far.steps(cell).unwrap_or(NEVER);
            let mut way = towards(&march, &start, steps);
            while way.last().is_some_and(|&end| !has_room(rules, &state.board, end, &[unit])) {
                way.pop();
            }
            let steps = |hex: Hex| rules.map.cell(hex).map_or(NEVER, steps);
            let is_nearer = way.last().is_some_and(|&end| steps(end) < steps(at));
            is_nearer.then(|| Action::Move { units: Stack(vec![unit]), route: Route::By(way.into()) })
        })
    }

    /// Returns whether a unit can march and may leave its hex: a valuable hex must keep its last unit.
    fn is_free(&self, unit: UnitId, at: Hex) -> bool {
        let record = self.state.sheet.of(unit);
        let can = record.spent == 0 && !record.stopped && self.rules.class(unit).movement > 0 && self.may_act(unit);
        can && !(self.is_worthy(at) && self.is_alone(unit, at))
    }

    fn is_alone(&self, unit: UnitId, at: Hex) -> bool {
        let mut there = self.state.board.at(&self.rules.map, at);
        there.all(|other| other == unit || !self.rules.is_combat(other))
    }

    /// Steps from every hex to the nearest valuable hex under enemy control.
    fn far(&self) -> Flood {
        let (rules, board) = (self.rules, &self.state.board);
        let scenario = &rules.scenario;
        let worthy = scenario.objectives.iter().map(|objective| objective.hex);
        let worthy = worthy.chain(scenario.victory.iter().flatten().copied());
        let wanted = worthy.filter(|&hex| controller(rules, board, hex) == Some(self.side.enemy()));
        Flood::new(&rules.map, wanted, |cell| is_land(&rules.map, rules.map.hex(cell)))
    }

    /// Units advance as far as there is room. The last unit of a valuable hex advances only into another valuable hex.
    fn follow(&self, combat: &Combat) -> Action {
        let (rules, state, target) = (self.rules, self.state, combat.target);
        let mut room = LIMIT.saturating_sub(weight(rules, &state.board, target, self.side));
        let mut going = Vec::new();
        let able = followers(rules, state, (combat, self.side)).into_iter().filter(|&unit| rules.is_combat(unit));
        for unit in able {
            let needed = u32::from(rules.class(unit).weight);
            let leaves = state.board.hex(unit).is_some_and(|at| self.is_worthy(at) && self.is_alone(unit, at));
            if needed <= room && (!leaves || self.is_worthy(target)) {
                room -= needed;
                going.push(unit);
            }
        }
        Action::Advance { units: going }
    }

    /// Returns whether enemy ground units are in a hex.
    fn is_foe(&self, hex: Hex) -> bool {
        self.state.board.holds(&self.rules.map, hex, presence::ground(self.side.enemy()))
    }
}
