//! Cost of one step for a ground unit, and where it must stop (seed: Spelordning 3, Förflyttningsmodifikation, table 1.4; reference 4.1, 4.2).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::{Crossing, Map};
use crate::kernel::march::{Allowance, Ground};
use crate::kernel::path::StepCost;
use crate::kernel::phrase::Arg;
use crate::kernel::points::{Parts, Points};
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::tables::SIXTHS;
use super::super::state::terrain::{Terrain, has_rail, has_way, is_closed, is_river, nation, terrain_of};
use super::super::state::units::{Kind, SOVIET};
use super::stacking::{full, has_room, with_limits};
use super::zones::is_enemy_zone_at;

/// The unit in which movement is counted: sixths of a point.
pub(crate) const PARTS: Parts = Parts::fractions(SIXTHS);

/// The ground for one unit: the position before its march, and its allowance.
pub(crate) struct UnitGround<'a> {
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    unit: UnitId,
    side: Side,
    /// Its allowance for this half, in sixths of a point.
    allowance: Allowance,
    /// Whether it may pass through full stacks: such a move is recorded as it was made.
    through_stacks: bool,
    /// Its destination, if known. The refusal of a full hex differs between the destination and a hex on the way.
    end: Option<Hex>,
}

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// The hexes share no hexside.
    NotAdjacent,
    /// The hex is in Norway, Sweden or Estonia.
    Border,
    /// The hex is open water.
    Water,
    /// The hexside is open water.
    Shore,
    /// No road or railway joins the hexes, and the unit is Soviet.
    OffRoad,
    /// Enemy ground units are there.
    Enemy,
    /// A move from zone to zone must be the only step of the half, but so many sixths have been spent (W-063).
    Slide(u32),
    /// The allowance is too small; the move needs so many sixths in all.
    TooDear(u32),
    /// The hex has no room for the unit.
    Full,
}

impl Ground for UnitGround<'_> {
    type Obstacle = Obstacle;

    const PARTS: Parts = PARTS;
    const COSTS: Rule = row("W-068");
    const STOP: Rule = row("W-061");
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

    fn least(&self) -> u32 {
        self.rules.rail().min(self.rules.tables.road)
    }

    fn step(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        self.closed(crossing)?;
        if self.state.board.holds_at(crossing.to_cell, classes::ground(self.side.enemy())) {
            return Err(Obstacle::Enemy);
        }
        let caught = self.is_caught(crossing.to_cell);
        // From zone to zone a unit slides (W-062, W-063); a step out of a zone costs the same as any step (W-064).
        let cost = match caught && self.is_caught(crossing.from_cell) {
            true if spent > 0 => return Err(Obstacle::Slide(spent)),
            true => self.whole("step-slide", row("W-063"), crossing, report),
            false => self.pay(crossing, spent, report)?,
        };
        if !self.through_stacks && !has_room(self.rules, &self.state.board, crossing.to, self.unit) {
            return Err(Obstacle::Full);
        }
        Ok(StepCost { cost, stops: caught })
    }

    fn refusal(&self, obstacle: Obstacle, (from, to): (Hex, Hex)) -> RuleViolation {
        let of = |rule: Rule, code| refuse(rule, code).with("unit", Arg::Unit(self.unit));
        let at = |rule: Rule, code| of(rule, code).with("hex", Arg::Hex(to));
        let between =
            |rule: Rule, code, case| at(rule, code).with("from", Arg::Hex(from)).with("case", Arg::Case(case));
        let sixths = |parts: u32| Arg::Points(PARTS.of(parts.into()));
        match obstacle {
            Obstacle::NotAdjacent => between(row("W-068"), "not_adjacent", "step"),
            Obstacle::Border => at(row("W-074"), "border").with("case", Arg::Case("step")),
            Obstacle::Water => at(water_row(terrain_at(self.rules, to)), "impassable").with("case", Arg::Case("hex")),
            Obstacle::Shore => between(row("W-072"), "impassable", "side"),
            Obstacle::OffRoad => between(row("W-069"), "road_only", "step"),
            Obstacle::Enemy => at(row("W-078"), "enemy_occupied"),
            Obstacle::Slide(spent) => {
                at(row("W-063"), "zone_to_zone").with("from", Arg::Hex(from)).with("spent", sixths(spent))
            }
            Obstacle::TooDear(needed) => at(row("W-060"), "movement_exceeded")
                .with("needed", sixths(needed))
                .with("allowance", sixths(self.allowance.parts)),
            Obstacle::Full if self.end == Some(to) => full(self.rules, to, self.unit),
            Obstacle::Full => with_limits(self.rules, to, of(row("W-096"), "stack_through")),
        }
    }

    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation {
        let stopped = self.state.sheet.of(self.unit).stopped;
        let refusal = refuse(row("W-060"), "out_of_reach").with("unit", Arg::Unit(self.unit)).with("hex", Arg::Hex(to));
        let case = if stopped { "stopped" } else { "far" };
        refusal.with("left", Arg::Points(left)).with("case", Arg::Case(case))
    }
}

impl<'a> UnitGround<'a> {
    /// The ground for `unit` with `allowance` in sixths of a point; it does not enter full hexes.
    pub(crate) fn new(rules: &'a Rules, state: &'a State<Winterwar>, unit: UnitId, allowance: Allowance) -> Self {
        let side = rules.side(unit);
        Self { rules, state, unit, side, allowance, through_stacks: false, end: None }
    }

    /// Adds a destination. With `through_stacks` the unit may pass through full stacks, in matches that record such moves.
    pub(crate) fn towards(self, end: Option<Hex>, through_stacks: bool) -> Self {
        Self { end, through_stacks, ..self }
    }

    /// Why a hex or hexside is closed to the unit at any cost (W-069, W-072 to W-074). Finnish units may leave roads and railways (W-070).
    fn closed(&self, crossing: &Crossing) -> Result<(), Obstacle> {
        if nation(&self.rules.map, crossing.to).is_neutral() {
            return Err(Obstacle::Border);
        }
        if terrain_of(crossing.ground).is_open_water() {
            return Err(Obstacle::Water);
        }
        if is_closed(crossing.side) {
            return Err(Obstacle::Shore);
        }
        if self.side == SOVIET && !has_way(crossing.side) { Err(Obstacle::OffRoad) } else { Ok(()) }
    }

    /// Returns whether an enemy zone reaches the hex at a position of the map; flipped units have zones too (W-088).
    fn is_caught(&self, cell: usize) -> bool {
        is_enemy_zone_at(&self.state.board, cell, self.side)
    }

    /// A step that takes the whole allowance.
    fn whole(&self, term: &'static str, rule: Rule, crossing: &Crossing, report: &mut impl FnMut(Step)) -> u32 {
        report(part(term, rule, crossing, self.allowance.parts));
        self.allowance.parts
    }

    /// Cost of a step by road, railway or terrain. The first step of a half is always possible and costs at most the whole allowance (W-065, A-37).
    fn pay(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<u32, Obstacle> {
        let parts = self.parts(crossing);
        let cost = parts.iter().flatten().map(|&(_, _, value)| value).sum::<u32>();
        if spent + cost > self.allowance.parts {
            return match spent {
                0 => Ok(self.whole("step-one-hex", row("W-065"), crossing, report)),
                _ => Err(Obstacle::TooDear(spent + cost)),
            };
        }
        parts.into_iter().flatten().for_each(|(term, rule, value)| report(part(term, rule, crossing, value)));
        Ok(cost)
    }

    /// The parts of the cost of a step: railway, road or skis; otherwise terrain, and the river on the way into it (W-066 to W-068, W-077). Both
    /// sides may use roads and railways in every country (W-080).
    fn parts(&self, crossing: &Crossing) -> [Option<(&'static str, Rule, u32)>; 2] {
        if has_way(crossing.side) {
            let by_rail = has_rail(crossing.side);
            return match by_rail {
                true => [Some(("step-rail", row("W-067"), self.rules.rail())), None],
                false => [Some(("step-road", row("W-066"), self.rules.tables.road)), None],
            };
        }
        if self.rules.kind(self.unit) == Kind::Ski {
            return [Some(("step-ski", row("W-077"), self.rules.tables.ski)), None];
        }
        let ground = terrain_of(crossing.ground);
        let entered = self.rules.tables.movement(ground).map(|cost| (entry_term(ground), row("W-068"), cost));
        let (river, _) = self.rules.tables.river;
        [entered, is_river(crossing.side).then_some(("step-river", row("W-068"), river))]
    }
}

fn terrain_at(rules: &Rules, hex: Hex) -> Terrain {
    super::super::state::terrain::terrain(&rules.map, hex)
}

/// The row that closes open water: lakes and the sea have separate rows.
pub(crate) const fn water_row(terrain: Terrain) -> Rule {
    if matches!(terrain, Terrain::OpenLake) { row("W-072") } else { row("W-073") }
}

fn part(term: &'static str, rule: Rule, crossing: &Crossing, value: u32) -> Step {
    let value = i32::try_from(value).expect("a step is short");
    Step { term, rule, subject: Subject::Step(crossing.from, crossing.to), value, shown: Shown::Points(PARTS) }
}

/// The name of the cost of entering a terrain.
const fn entry_term(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Open => "step-open",
        Terrain::Forest => "step-forest",
        Terrain::Marsh => "step-marsh",
        Terrain::FrozenLake => "step-frozen-lake",
        Terrain::City => "step-city",
        Terrain::OpenLake | Terrain::Sea => "step-water",
    }
}
