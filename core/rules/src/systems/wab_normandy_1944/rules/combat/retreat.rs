//! Retreat (reference 5.9): one hex, away from the main attack, unit by unit in a fixed order, without choices.

use std::cmp::Reverse;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::{Direction, Hex};
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::presence::ground;
use super::super::super::state::rules::Rules;
use super::super::steps::can_enter;
use super::super::{casualties, control, stacking, status, zones};
use super::Fight;

/// Directions of a retreat in the order of preference, counted clockwise from the direction of the main attack: straight away, then its two
/// neighbours, then the neighbours of the main attack; never towards it.
const TRIED: [usize; 5] = [3, 4, 2, 5, 1];

/// The hex of the main attack: the hex with the most attack strength; among equal hexes, the one with the lower number (B-191).
#[must_use]
pub fn main_attack(rules: &Rules, state: &State<Wab>, attackers: &[UnitId]) -> Option<Hex> {
    let mut hexes: Vec<Hex> = attackers.iter().filter_map(|&unit| state.board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let strength = |hex: Hex| -> u32 {
        let from_there = attackers.iter().filter(|&&unit| state.board.hex(unit) == Some(hex));
        from_there.map(|&unit| status::attack(rules, state, unit)).sum()
    };
    hexes.into_iter().min_by_key(|&hex| Reverse(strength(hex)))
}

/// The hex to which a unit retreats: the hex straight away from the main attack if it is open, even in an enemy zone; otherwise the first
/// open hex outside enemy zones, or else the first open hex. `None` without an open hex (B-190, B-192, A-24). Under the other reading, an
/// open hex outside enemy zones comes before the hex straight away if that hex is in one.
#[must_use]
pub fn refuge(rules: &Rules, state: &State<Wab>, (unit, from, main): (UnitId, Hex, Hex)) -> Option<Hex> {
    let towards = rules.map.direction(from, main)?;
    let side = rules.side(unit);
    let there = |step: usize| rules.map.neighbour(from, Direction::ALL[(towards.index() + step) % 6]);
    let is_calm = |hex: &Hex| !zones::is_enemy_zone(rules, state, *hex, side);
    let all = TRIED.iter().filter_map(|&step| there(step));
    let open: Vec<Hex> = all.filter(|&hex| is_possible(rules, state, (unit, from, hex))).collect();
    let straight = there(TRIED[0]).filter(|hex| open.contains(hex));
    if straight.is_some_and(|hex| !rules.readings.zone_diverts || is_calm(&hex)) {
        return straight;
    }
    open.iter().copied().find(is_calm).or_else(|| open.first().copied())
}

/// Returns whether a hex can take a retreating unit: open ground, no enemy, room (B-192).
fn is_possible(rules: &Rules, state: &State<Wab>, (unit, from, hex): (UnitId, Hex, Hex)) -> bool {
    let side = rules.side(unit);
    rules.map.crossing(from, hex).is_some_and(|crossing| can_enter(rules, unit, &crossing))
        && !state.board.holds(&rules.map, hex, ground(side.enemy()))
        && stacking::has_room(rules, &state.board, hex, &[unit])
}

impl<W: Trace> Fight<'_, '_, W> {
    /// All ground units left in the attacked hex retreat (C7): those with weight first, then by most life points, then by id; commanders
    /// last, to the hex of the first unit that escaped (B-185, B-193, B-196). Returns the retreated units; adds their further losses to
    /// `lost`.
    pub(super) fn retreat(&mut self, main: Hex, lost: &mut [(UnitId, u8)]) -> Vec<UnitId> {
        let rules = self.play.rules;
        let state = &self.play.now;
        let there = casualties::ground_in(rules, &state.board, self.combat.target, self.side.enemy());
        let (mut units, mut commanders): (Vec<UnitId>, Vec<UnitId>) = there.partition(|&unit| rules.is_combat(unit));
        let order = |&unit: &UnitId| {
            let life = status::life(rules, state, unit);
            (Reverse(rules.class(unit).weight), Reverse(life), rules.name_order(unit))
        };
        units.sort_by_key(order);
        commanders.sort_by_key(order);
        for &unit in &units {
            let refuge = refuge(rules, &self.play.now, (unit, self.combat.target, main));
            match refuge.filter(|_| !rules.unit(unit).is_fixed()) {
                Some(hex) => self.withdraw(unit, (main, hex), lost),
                None => self.give_up(unit),
            }
        }
        let mut gone: Vec<UnitId> = units.into_iter().filter(|&unit| self.play.now.board.hex(unit).is_some()).collect();
        let leader = gone.first().and_then(|&unit| self.play.now.board.hex(unit));
        for &unit in &commanders {
            match (leader, refuge(rules, &self.play.now, (unit, self.combat.target, main))) {
                (Some(hex), _) => self.follow(unit, hex),
                (None, Some(hex)) => self.withdraw(unit, (main, hex), lost),
                (None, None) => self.give_up(unit),
            }
        }
        gone.extend(commanders.into_iter().filter(|&unit| self.play.now.board.hex(unit).is_some()));
        gone
    }

    /// A unit retreats into a hex; in an enemy zone it loses another life point (B-190, B-192, B-194, A-34).
    fn withdraw(&mut self, unit: UnitId, (main, hex): (Hex, Hex), lost: &mut [(UnitId, u8)]) {
        let (rules, target) = (self.play.rules, self.combat.target);
        let away = |hex| rules.map.direction(target, hex).map(Direction::opposite);
        let is_straight = away(hex) == rules.map.direction(target, main);
        let side = rules.side(unit);
        let is_of_enemy = control::controller(rules, &self.play.now.board, hex) == Some(side.enemy());
        self.go(if is_straight { row("B-190") } else { row("B-192") }, unit, hex);
        let by_zone = !rules.readings.loss_by_control;
        let costs = if by_zone { zones::is_enemy_zone(rules, &self.play.now, hex, side) } else { is_of_enemy };
        if costs {
            if let Some((_, points)) = lost.iter_mut().find(|(known, _)| *known == unit) {
                *points += 1;
            }
            casualties::lose(self.play, row("B-194"), unit, 1);
        }
    }

    /// A commander follows the first unit of the stack and takes no loss there (B-064).
    fn follow(&mut self, unit: UnitId, hex: Hex) {
        self.go(row("B-185"), unit, hex);
    }

    fn go(&mut self, rule: Rule, unit: UnitId, hex: Hex) {
        self.play.place(rule, unit, Place::On(hex));
        control::enter(self.play, unit, hex);
    }

    /// A unit that cannot retreat surrenders (B-195); a fixed one always does (B-083, B-268).
    fn give_up(&mut self, unit: UnitId) {
        let (rule, word) =
            if self.play.rules.unit(unit).is_fixed() { (row("B-268"), "fixed") } else { (row("B-195"), "nowhere") };
        fact(self.play.why, "no-retreat", rule, Subject::Unit(unit), word);
        casualties::surrender(self.play, rule, unit);
    }
}
