//! Cost of one step, and the obstacles to it (seed: Spelordning 4, table 1.4; reference 4.1, 4.4).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::{Crossing, Map};
use crate::kernel::march::{Allowance, Ground};
use crate::kernel::path::StepCost;
use crate::kernel::phrase::Arg;
use crate::kernel::points::{Parts, Points};
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::sheet::Task;
use super::super::state::terrain::{Terrain, has_road, is_bridged, is_land, is_unbridged_river, terrain_of};
use super::super::state::units::{GERMAN, Kind};
use super::movement;
use super::stacking::{full, never_too_many};
use super::zones::{Catching, battery_zone};

/// The ground for one unit: the position before its march, and its allowance.
pub(crate) struct UnitGround<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Ikvm>,
    pub(super) unit: UnitId,
    side: Side,
    /// Enemy zones that stop it on land.
    catching: Catching,
    /// Whether it is a ship.
    sails: bool,
    /// Its allowance for this turn, in half points.
    allowance: Allowance,
}

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// The hexes share no hexside.
    NotAdjacent,
    /// Sea for ground units, land for ships, or off the map.
    Impassable,
    /// Enemy ground units are in the hex.
    Enemy,
    /// A move from zone to zone takes the whole allowance, but so many half points have been spent (N-039).
    ZoneToZone(u32),
    /// Crossing an unbridged river takes the whole allowance, but so many half points have been spent (N-068).
    River(u32),
    /// The allowance is too small; the move needs so many half points in all.
    TooDear(u32),
    /// The hex would hold so many points, in a match that checks stacking at every step.
    Full(u32),
}

impl Ground for UnitGround<'_> {
    type Obstacle = Obstacle;

    const PARTS: Parts = Parts::HALVES;
    const COSTS: Rule = row("N-044");
    const STOP: Rule = row("N-037");
    const APART: Obstacle = Obstacle::NotAdjacent;

    fn map(&self) -> &Map {
        &self.rules.map
    }

    fn unit(&self) -> UnitId {
        self.unit
    }

    fn allowance(&self) -> Allowance {
        self.allowance
    }

    fn note_allowance<W: Trace>(&self, why: &mut W) {
        movement::allowance(self.rules, self.state, self.unit, why);
    }

    fn least(&self) -> u32 {
        1
    }

    fn step(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        let cost = if self.sails { self.sail(crossing, spent, report) } else { self.march(crossing, spent, report) }?;
        match never_too_many(self.rules, self.state, crossing.to, self.unit) {
            Some(held) => Err(Obstacle::Full(held)),
            None => Ok(cost),
        }
    }

    fn refusal(&self, obstacle: Obstacle, (from, to): (Hex, Hex)) -> RuleViolation {
        let of = |rule: Rule, code| refuse(rule, code).with("unit", Arg::Unit(self.unit));
        let at = |rule: Rule, code| of(rule, code).with("hex", Arg::Hex(to));
        let between = |rule: Rule, code| of(rule, code).with("from", Arg::Hex(from)).with("hex", Arg::Hex(to));
        let lie = if is_land(&self.rules.map, to) { "land" } else { "water" };
        match obstacle {
            Obstacle::NotAdjacent => between(row("N-044"), "not_adjacent"),
            Obstacle::Impassable => at(row("N-044"), "impassable").with("case", Arg::Case(lie)),
            Obstacle::Enemy => at(row("N-043"), "enemy_occupied"),
            Obstacle::ZoneToZone(spent) => {
                between(row("N-039"), "zone_to_zone").with("spent", Arg::Points(Parts::HALVES.of(spent.into())))
            }
            Obstacle::River(spent) => {
                between(row("N-068"), "river_step").with("spent", Arg::Points(Parts::HALVES.of(spent.into())))
            }
            Obstacle::TooDear(needed) => at(row("N-035"), "movement_exceeded")
                .with("needed", Arg::Points(Parts::HALVES.of(needed.into())))
                .with("allowance", Arg::Points(Parts::HALVES.of(self.allowance.parts.into()))),
            Obstacle::Full(held) => full(to, self.unit, held),
        }
    }

    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation {
        let stopped = self.state.sheet.of(self.unit).stopped;
        let refusal = refuse(row("N-035"), "out_of_reach").with("unit", Arg::Unit(self.unit)).with("hex", Arg::Hex(to));
        let case = if stopped { "stopped" } else { "far" };
        refusal.with("left", Arg::Points(left)).with("case", Arg::Case(case))
    }
}

impl<'a> UnitGround<'a> {
    /// The ground for `unit` with `allowance` in half points.
    pub(crate) fn new(rules: &'a Rules, state: &'a State<Ikvm>, unit: UnitId, allowance: Allowance) -> Self {
        let (side, sails) = (rules.side(unit), rules.kind(unit) == Kind::Battleship);
        Self { rules, state, unit, side, catching: Catching::of(rules, side), sails, allowance }
    }

    /// One step on land.
    fn march(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        if !terrain_of(crossing.ground).is_land() {
            return Err(Obstacle::Impassable);
        }
        // Aircraft over a hex do not close it to any unit (N-041).
        if self.state.board.holds_at(crossing.to_cell, classes::ground(self.side.enemy())) {
            return Err(Obstacle::Enemy);
        }
        let mut cost = 0;
        let mut add = |term: &'static str, rule: Rule, value: u32| {
            cost += value;
            report(part(term, rule, crossing, value));
        };
        let caught = self.is_caught(crossing.to_cell);
        let sliding = caught && self.is_caught(crossing.from_cell);
        if let Some((term, rule)) = whole_move(sliding, is_unbridged_river(crossing.side), spent)? {
            add(term, rule, self.allowance.parts);
        } else {
            let (term, rule, value) = self.entry(crossing);
            add(term, rule, value);
            self.interdiction(crossing, &mut add);
        }
        self.pay(spent, cost)?;
        Ok(StepCost { cost, stops: caught })
    }

    /// Returns whether an enemy zone stops the unit in the land hex at a position of the map.
    fn is_caught(&self, cell: usize) -> bool {
        self.catching.reach(&self.state.board, cell)
    }

    /// Returns whether a battery stops a ship in a hex.
    fn is_in_battery_zone(&self, hex: Hex) -> bool {
        battery_zone(self.rules, &self.state.board, hex).is_some()
    }

    /// Cost of entering a hex: by road ½, over a bridge without a road 1, otherwise by terrain.
    fn entry(&self, crossing: &Crossing) -> (&'static str, Rule, u32) {
        match (has_road(crossing.side), is_bridged(crossing.side)) {
            (true, true) => ("step-road-bridge", row("N-067"), 1),
            (true, false) => ("step-road", row("N-114"), 1),
            (false, true) => ("step-bridge", row("N-109"), 2),
            (false, false) => {
                let ground = terrain_of(crossing.ground);
                (ground.word(), entry_row(ground), self.rules.tables.movement(ground))
            }
        }
    }

    /// Cost of Allied interdiction for Germans entering a hex (N-042): by road 1 point for an attack aircraft and 3 for a bomber (N-115),
    /// off the road 1 for either (N-119, A-47).
    fn interdiction(&self, crossing: &Crossing, add: &mut impl FnMut(&'static str, Rule, u32)) {
        let road = has_road(crossing.side);
        if self.side != GERMAN || (!road && self.rules.readings.interdiction_road_only) {
            return;
        }
        let aloft = self.state.board.at(&self.rules.map, crossing.to);
        for unit in aloft.filter(|&unit| self.state.sheet.of(unit).task == Some(Task::Interdict)) {
            match (road, self.rules.kind(unit)) {
                (true, Kind::Bomber) => add("interdiction-bomber", row("N-115"), 6),
                (true, _) => add("interdiction-attack-aircraft", row("N-115"), 2),
                (false, _) => add("interdiction", row("N-119"), 2),
            }
        }
    }

    /// One step of a ship: 1 point in the Channel or along the coast. It stops in the zone of a coastal battery (N-182), and from zone to
    /// zone it needs its whole allowance, as on land. Land units never stop it (N-184, N-185).
    fn sail(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        let water = terrain_of(crossing.ground);
        if water.is_land() {
            return Err(Obstacle::Impassable);
        }
        let caught = self.is_in_battery_zone(crossing.to);
        let (term, rule, cost) = match (caught && self.is_in_battery_zone(crossing.from), water) {
            (true, _) if spent > 0 => return Err(Obstacle::ZoneToZone(spent)),
            (true, _) => ("step-zone-to-zone", row("N-039"), self.allowance.parts),
            (false, _) => (water.word(), entry_row(water), self.rules.tables.movement(water)),
        };
        report(part(term, rule, crossing, cost));
        self.pay(spent, cost)?;
        Ok(StepCost { cost, stops: caught })
    }

    /// Checks whether the unit can pay for a step. Under the other reading of A-46 a unit that has spent nothing may always take one; its
    /// points spent then exceed its allowance.
    fn pay(&self, spent: u32, cost: u32) -> Result<(), Obstacle> {
        let is_first = self.rules.readings.min_one_hex && spent == 0 && self.allowance.parts > 0;
        let can_pay = cost > 0 && (spent + cost <= self.allowance.parts || is_first);
        can_pay.then_some(()).ok_or(Obstacle::TooDear(spent + cost))
    }
}

/// Returns the row by which a step takes the whole allowance, if it does: from zone to zone, or across an unbridged river. A river crossing
/// from zone to zone costs the same whole allowance, by the row of the zone. A unit that has spent nothing may go from zone to zone
/// (N-038).
fn whole_move(sliding: bool, river: bool, spent: u32) -> Result<Option<(&'static str, Rule)>, Obstacle> {
    match (sliding, river, spent) {
        (true, _, 0) => Ok(Some(("step-zone-to-zone", row("N-039")))),
        (true, ..) => Err(Obstacle::ZoneToZone(spent)),
        (false, true, 0) => Ok(Some(("step-river", row("N-068")))),
        (false, true, _) => Err(Obstacle::River(spent)),
        (false, false, _) => Ok(None),
    }
}

fn part(term: &'static str, rule: Rule, crossing: &Crossing, value: u32) -> Step {
    let value = i32::try_from(value).expect("a step is short");
    Step { term, rule, subject: Subject::Step(crossing.from, crossing.to), value, shown: Shown::Points(Parts::HALVES) }
}

/// The row of table 1.4 with the cost of entering a terrain.
const fn entry_row(terrain: Terrain) -> Rule {
    match terrain {
        Terrain::Open => row("N-099"),
        Terrain::Cover => row("N-101"),
        Terrain::Bocage => row("N-102"),
        Terrain::Swamp => row("N-104"),
        Terrain::Town => row("N-111"),
        Terrain::Channel => row("N-120"),
        Terrain::Coast => row("N-121"),
    }
}
