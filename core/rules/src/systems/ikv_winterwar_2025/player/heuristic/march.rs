//! Marches: each unit goes to a goal, next to a stack that will be attacked, or across an enemy road.

use crate::kernel::flood::Flood;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::path::{Reached, way};
use crate::kernel::unit::UnitId;

use super::super::super::rules::movement::within_reach;
use super::super::super::state::action::Action;
use super::super::super::state::terrain::has_way;
use super::super::super::state::units::{FINLAND, Kind, SOVIET};
use super::assault::{Target, targets};
use super::assessment::Assessment;
use super::goals::{Goal, goals, tenths};
use super::lines::{cut_off, lines, will_have_line};
use super::travel;

/// Number of hexes for which the player works out a cut of enemy lines.
const CUTS: usize = 6;

/// The first march that brings a unit to a better hex.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let army = army(here);
    let moved = army.iter().rposition(|&(unit, _)| here.state.sheet.of(unit).began.is_some());
    let next = moved.map_or(0, |last| last + 1);
    if next == army.len() {
        return None;
    }
    let mut sight = Sight {
        goals: goals(here, &army[..next]),
        targets: targets(here),
        holders: here.holders(),
        own_lines: lines(here, here.side, None),
        enemy_lines: lines(here, here.side.enemy(), None),
        here,
    };
    army[next..].iter().find_map(|&(unit, at)| sight.march(unit, at))
}

/// Own units that can march, first those that began nearest to the enemy. No march changes this order.
fn army(here: &Assessment<'_>) -> Vec<(UnitId, Hex)> {
    let marches = |unit: UnitId| here.rules.unit(unit).movement > 0 && !here.is_cut_off(unit);
    let mut army: Vec<(u32, UnitId, Hex)> = here
        .troops
        .iter()
        .filter(|(unit, _)| marches(*unit))
        .map(|&(unit, at)| (here.nearest_foe(here.origin(unit, at)), unit, at))
        .collect();
    army.sort_unstable();
    army.into_iter().map(|(_, unit, at)| (unit, at)).collect()
}

/// Data shared by all marches of a moment.
struct Sight<'a> {
    here: &'a Assessment<'a>,
    goals: Vec<Goal>,
    targets: Vec<Target>,
    holders: Vec<UnitId>,
    own_lines: Flood,
    enemy_lines: Flood,
}

impl Sight<'_> {
    /// The march of a unit; `None` when it stays.
    fn march(&mut self, unit: UnitId, at: Hex) -> Option<Action> {
        let here = self.here;
        let by =
            |reached: &[Reached], to: Hex| Some(Action::Move { unit, route: Route::By(way(reached, at, to)?.into()) });
        let capital = here.rules.capital(here.side.enemy()).filter(|&hex| !here.is_foe(hex));
        let holds = self.holders.contains(&unit);
        if holds && capital.is_none() {
            return None;
        }
        let reached = within_reach(here.rules, here.state, unit);
        let is_reached = |hex: Hex| reached.binary_search_by_key(&hex, |known| known.hex).is_ok();
        if let Some(capital) = capital.filter(|&hex| is_reached(hex)) {
            return by(&reached, capital);
        }
        if holds || reached.is_empty() {
            return None;
        }
        let goal = self.goal(unit, at)?;
        let field = travel::to(here, unit, goal);
        let march = March { sight: self, unit, at, goal, field: &field };
        let to = march.destination(&reached)?;
        by(&reached, to)
    }

    /// The goal that attracts a unit most; the strength of the unit is subtracted from the need of the goal.
    fn goal(&mut self, unit: UnitId, at: Hex) -> Option<Hex> {
        let here = self.here;
        let far = travel::from(here, unit, at);
        let pull = |goal: &Goal| {
            let sixths = here.rules.map.cell(goal.hex).map_or(travel::NEVER, |cell| far[cell]);
            goal.pull(here, tenths(here, unit, sixths))
        };
        let goal = self.goals.iter_mut().max_by_key(|goal| (pull(goal), std::cmp::Reverse(goal.hex)))?;
        goal.need -= if here.holds(goal.hex) { here.defence_of(unit) } else { here.attack_of(unit) };
        Some(goal.hex)
    }
}

/// A unit that marches to a goal.
struct March<'a> {
    sight: &'a Sight<'a>,
    unit: UnitId,
    at: Hex,
    goal: Hex,
    /// Sixths of a point from every hex to the goal, by cell.
    field: &'a [u32],
}

impl March<'_> {
    /// The best hex within reach, if it is better than where the unit is.
    fn destination(&self, reached: &[Reached]) -> Option<Hex> {
        let stay = self.merit(self.at);
        let mut ranked: Vec<(i32, Hex)> = reached.iter().map(|known| (self.merit(known.hex), known.hex)).collect();
        if self.can_cut() {
            self.weigh_cuts(&mut ranked);
        }
        let best = ranked.into_iter().max_by_key(|&(merit, hex)| (merit, std::cmp::Reverse(hex)))?;
        (best.0 > stay).then_some(best.1)
    }

    /// Returns whether the unit may cut enemy roads: Finnish troops without artillery do so while turns remain.
    fn can_cut(&self) -> bool {
        let here = self.sight.here;
        here.side == FINLAND && here.later > 0 && here.rules.kind(self.unit) != Kind::Artillery
    }

    /// Adds the value of cutting enemy lines to road hexes near enemies.
    fn weigh_cuts(&self, ranked: &mut [(i32, Hex)]) {
        let here = self.sight.here;
        let map = &here.rules.map;
        let on_line = |hex: Hex| {
            let cell = map.cell(hex).filter(|&cell| self.sight.enemy_lines.reaches(cell));
            cell.is_some_and(|cell| map.crossings(cell).any(|step| has_way(step.side)))
                && here.foe_hexes.iter().any(|&foe| map.distance(foe, hex) <= 3)
        };
        let mut open: Vec<&mut (i32, Hex)> = ranked.iter_mut().filter(|(_, hex)| on_line(*hex)).collect();
        open.sort_by_key(|&&mut (merit, hex)| (std::cmp::Reverse(merit), hex));
        for (merit, hex) in open.into_iter().take(CUTS) {
            *merit += 18 * cut_off(here, self.unit, *hex, &self.sight.enemy_lines);
        }
    }

    /// Value of a hex on the march: near the goal, worth capturing, next to a stack to attack, safe, in supply.
    fn merit(&self, hex: Hex) -> i32 {
        let (here, unit) = (self.sight.here, self.unit);
        let map = &here.rules.map;
        let field = |hex: Hex| {
            let sixths = map.cell(hex).map_or(travel::NEVER, |cell| self.field[cell]);
            i32::try_from(sixths.min(travel::NEVER)).expect("a map is small")
        };
        let taken = match here.worth(hex) > 0 && !here.holds(hex) {
            true if here.later == 0 => 240 * here.stake(hex),
            true => 60 * here.stake(hex),
            false => 0,
        };
        let beside = |target: &&Target| here.attacks_across(here.side, hex, target.hex);
        let fights = here.attack_of(unit) > 0;
        let attack = self.sight.targets.iter().filter(beside).map(|target| target.bonus).max().unwrap_or(0);
        let held = here.defence_of(unit) + here.held_by(hex, Some(unit));
        let danger = match here.is_last_half() || here.nearest_foe(hex) > 6 {
            true => 0,
            false => (here.threat(hex) - 3 * held).clamp(0, 40) / here.temper().caution,
        };
        let supplied = here.later == 0 || will_have_line(here, &self.sight.own_lines, unit, hex);
        let starved = match (supplied, here.side == SOVIET) {
            (true, _) => 0,
            (false, true) => 150,
            (false, false) => 80,
        };
        let arrived = if hex == self.goal { 10 } else { 0 };
        taken + if fights { attack } else { 0 } + arrived - 4 * field(hex) - danger - starved
    }
}
