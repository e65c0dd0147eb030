//! Cost of one step for units that move together, and the obstacles to it (reference 3.1 to 3.3).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Trace, compute, given, times};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::{Crossing, Map};
use crate::kernel::march::{Allowance, Ground};
use crate::kernel::path::StepCost;
use crate::kernel::phrase::Arg;
use crate::kernel::points::{Parts, Points};
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::terrain::{Terrain, Water, has_road, terrain_of, water};
use super::super::state::weather::Weather;
use super::movement::{allowance, pace, supplied};
use super::stacking::{has_room, lets_through, no_passage};
use super::zones::Enemies;

/// The unit in which movement is counted: whole points.
pub(crate) const PARTS: Parts = Parts::WHOLE;
/// Cost of a hex across a hexside with a road, on any terrain (B-087).
const ROAD: u32 = 1;
/// Cost of a sea hex for a ship (B-070).
const SEA: u32 = 1;

/// Units of one hex that move together.
#[derive(Clone, Copy)]
pub(crate) struct Party<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State<Wab>,
    pub(crate) units: &'a [UnitId],
    /// Whether they move strategically.
    pub(crate) is_strategic: bool,
}

/// A part of the cost of a step: its term, its row and the points.
type Part = (&'static str, Rule, u32);

impl Party<'_> {
    /// The side of the units.
    pub(crate) fn side(&self) -> Side {
        self.rules.side(self.lead())
    }

    /// The unit with the fewest points left; among equal units, the first by id. It limits the move, as every unit must afford every step (B-104).
    pub(crate) fn lead(&self) -> UnitId {
        let first = |unit: &UnitId| (self.left(*unit), self.rules.name_order(*unit));
        self.units.iter().copied().min_by_key(first).expect("a party has a unit")
    }

    /// All points of a unit in this turn; strategic movement doubles them (B-108).
    pub(crate) fn whole(&self, unit: UnitId) -> u32 {
        let points = u32::from(allowance(self.rules, self.state, unit));
        if self.is_strategic { 2 * points } else { points }
    }

    /// The points that a unit has left.
    pub(crate) fn left(&self, unit: UnitId) -> u32 {
        self.whole(unit).saturating_sub(self.state.sheet.of(unit).spent.into())
    }

    /// Cost of a step for the unit that pays most, part by part; all units pay it (B-104).
    ///
    /// # Errors
    /// With the first unit that cannot go.
    fn parts(&self, crossing: &Crossing) -> Result<[Option<Part>; 2], UnitId> {
        let mut dearest = [None; 2];
        for &unit in self.units {
            let parts = parts(self.rules, self.rules.kind(unit), crossing).ok_or(unit)?;
            if sum(&parts) > sum(&dearest) {
                dearest = parts;
            }
        }
        Ok(dearest)
    }

    /// Cost of a step for the units.
    ///
    /// # Errors
    /// With the first unit that cannot go.
    pub(crate) fn cost(&self, crossing: &Crossing) -> Result<u32, UnitId> {
        self.parts(crossing).map(|parts| sum(&parts))
    }

    /// The first unit that may not take a step strategically. Without a road across the hexside guns never may (B-110); others may only
    /// enter easy ground and cross no water (B-109).
    pub(crate) fn off_road(&self, crossing: &Crossing) -> Option<UnitId> {
        let is_easy = self.rules.tables.is_off_road(terrain_of(crossing.ground)) && water(crossing.side).is_none();
        let keeps_to_roads = |unit: &UnitId| !is_easy || is_gun(self.rules.kind(*unit));
        self.units.iter().copied().find(keeps_to_roads).filter(|_| !has_road(crossing.side))
    }
}

/// Returns whether a unit can take a step at any cost. A road across the hexside opens closed terrain, except the sea.
#[must_use]
pub fn can_enter(rules: &Rules, unit: UnitId, crossing: &Crossing) -> bool {
    parts(rules, rules.kind(unit), crossing).is_some()
}

/// Returns whether units of a kind need a road throughout a strategic move.
const fn is_gun(kind: Kind) -> bool {
    matches!(kind, Kind::Artillery | Kind::Flak)
}

fn sum(parts: &[Option<Part>; 2]) -> u32 {
    parts.iter().flatten().map(|&(_, _, points)| points).sum()
}

/// The parts of the cost of a step for a kind of unit: by road (B-087), or by terrain (B-085) and the water before it (B-090 to B-092),
/// which a road bridges (B-088, B-093). Costs belong to hexsides, so all roads into a town meet there (B-089). `None` where the kind cannot
/// go.
fn parts(rules: &Rules, kind: Kind, crossing: &Crossing) -> Option<[Option<Part>; 2]> {
    let ground = terrain_of(crossing.ground);
    match kind {
        Kind::Aircraft => return None,
        Kind::Ship => return (ground == Terrain::Sea).then_some([Some(("step-sea", row("B-070"), SEA)), None]),
        Kind::Infantry
        | Kind::Mechanised
        | Kind::Armour
        | Kind::Artillery
        | Kind::Flak
        | Kind::Commander
        | Kind::Reconnaissance => {}
    }
    if ground == Terrain::Sea {
        return None;
    }
    if has_road(crossing.side) {
        return Some([Some(("step-road", row("B-087"), ROAD)), None]);
    }
    let entered = rules.tables.movement(ground, kind)?;
    let over = water(crossing.side).map(|water| {
        let term = match water {
            Water::Stream => "step-over-stream",
            Water::River => "step-over-river",
        };
        (term, water_row(kind), rules.tables.crossing(water, kind).into())
    });
    Some([Some((entry_term(ground), row("B-085"), entered.into())), over])
}

/// The row with the cost of water for a kind of unit.
const fn water_row(kind: Kind) -> Rule {
    match kind {
        Kind::Armour | Kind::Artillery | Kind::Flak => row("B-090"),
        Kind::Reconnaissance => row("B-092"),
        Kind::Infantry | Kind::Mechanised | Kind::Commander | Kind::Ship | Kind::Aircraft => row("B-091"),
    }
}

/// The name of the cost of entering a terrain.
const fn entry_term(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "step-clear",
        Terrain::Bocage => "step-bocage",
        Terrain::Woods => "step-woods",
        Terrain::Marsh => "step-marsh",
        Terrain::Town => "step-town",
        Terrain::City => "step-city",
        Terrain::MajorCity => "step-major-city",
        Terrain::Hill => "step-hill",
        Terrain::Beach => "step-beach",
        Terrain::Sea => "step-sea",
    }
}

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// The hexes share no hexside.
    NotAdjacent,
    /// The terrain is closed to this unit.
    Closed(UnitId),
    /// An enemy is in the hex.
    Enemy,
    /// The hex is full, or would be too full for units that must stop there.
    Full,
    /// The move needs so many points in all.
    TooDear(u32),
    /// This unit may not go there by strategic movement.
    OffRoad(UnitId),
}

/// The ground for a party: with the enemies that its side knows for a search, or with the actual enemies for a walk.
pub(crate) struct PartyGround<'a> {
    party: Party<'a>,
    enemies: &'a Enemies,
    /// Whether this is a search. A way to be walked has been checked as a whole.
    is_sought: bool,
    /// The unit with the fewest points left and its total, kept for the steps of a search.
    lead: UnitId,
    most: u32,
}

impl<'a> PartyGround<'a> {
    /// The ground for a search, among enemies as the side knows them.
    pub(crate) fn sought(party: Party<'a>, enemies: &'a Enemies) -> Self {
        let lead = party.lead();
        Self { party, enemies, is_sought: true, lead, most: party.whole(lead) }
    }

    /// The ground for walking a checked way, among the actual enemies.
    pub(crate) fn walked(party: Party<'a>, enemies: &'a Enemies) -> Self {
        Self { is_sought: false, ..Self::sought(party, enemies) }
    }

    /// Checks a step of a search for obstacles.
    fn closed(&self, crossing: &Crossing, needed: u32) -> Result<(), Obstacle> {
        let Party { rules, state, units, is_strategic } = self.party;
        if self.enemies.stand(crossing.to_cell) {
            return Err(Obstacle::Enemy);
        }
        let stops = self.enemies.reach(crossing.to_cell);
        let is_full = !lets_through(rules, &state.board, crossing.to, units)
            || stops && !has_room(rules, &state.board, crossing.to, units);
        if is_full {
            return Err(Obstacle::Full);
        }
        if needed > self.most {
            return Err(Obstacle::TooDear(needed));
        }
        let off_road = self.party.off_road(crossing).filter(|_| is_strategic);
        off_road.map_or(Ok(()), |unit| Err(Obstacle::OffRoad(unit)))
    }
}

impl Ground for PartyGround<'_> {
    type Obstacle = Obstacle;

    const PARTS: Parts = PARTS;
    const COSTS: Rule = row("B-086");
    const STOP: Rule = row("B-234");
    const APART: Obstacle = Obstacle::NotAdjacent;

    fn map(&self) -> &Map {
        &self.party.rules.map
    }

    fn unit(&self) -> UnitId {
        self.lead
    }

    fn allowance(&self) -> Allowance {
        let rule = if self.party.is_strategic { row("B-108") } else { row("B-096") };
        Allowance { parts: self.most, rule }
    }

    fn note_allowance<W: Trace>(&self, why: &mut W) {
        let unit = self.party.lead();
        let term = if self.party.is_strategic { "allowance-once" } else { "allowance" };
        let once = note_points(&self.party, (unit, term), why);
        if self.party.is_strategic {
            times(why, "allowance", row("B-108"), Subject::Unit(unit), once, 2);
        }
    }

    fn least(&self) -> u32 {
        ROAD.min(SEA)
    }

    fn step(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        let parts = self.party.parts(crossing).map_err(Obstacle::Closed)?;
        let cost = sum(&parts);
        if self.is_sought {
            self.closed(crossing, spent + cost)?;
        }
        for (term, rule, points) in parts.into_iter().flatten() {
            let value = i32::try_from(points).expect("a step is short");
            let subject = Subject::Step(crossing.from, crossing.to);
            report(Step { term, rule, subject, value, shown: Shown::Points(PARTS) });
        }
        Ok(StepCost { cost, stops: self.enemies.reach(crossing.to_cell) })
    }

    fn refusal(&self, obstacle: Obstacle, (from, to): (Hex, Hex)) -> RuleViolation {
        let Party { rules, state, units, .. } = self.party;
        let lead = self.party.lead();
        let at = |rule: Rule, code, unit| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
        let points = |parts: u32| Arg::Points(PARTS.of(parts.into()));
        match obstacle {
            Obstacle::NotAdjacent => {
                at(row("B-086"), "not_adjacent", lead).with("from", Arg::Hex(from)).with("case", Arg::Case("step"))
            }
            Obstacle::Closed(unit) => {
                let (rule, case) = closed_by(rules, unit, to);
                at(rule, "impassable", unit).with("case", Arg::Case(case))
            }
            Obstacle::Enemy => at(row("B-105"), "enemy_occupied", lead),
            Obstacle::Full => no_passage(rules, &state.board, to, units),
            Obstacle::TooDear(needed) => at(row("B-107"), "movement_exceeded", lead)
                .with("needed", points(needed))
                .with("limit", points(self.allowance().parts)),
            Obstacle::OffRoad(unit) => {
                let (rule, case) =
                    if is_gun(rules.kind(unit)) { (row("B-110"), "gun") } else { (row("B-109"), "ground") };
                at(rule, "strategic_road", unit).with("from", Arg::Hex(from)).with("case", Arg::Case(case))
            }
        }
    }

    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation {
        let refusal = refuse(row("B-107"), "out_of_reach").with("unit", Arg::Unit(self.party.lead()));
        let case = if self.party.is_strategic { "strategic" } else { "far" };
        refusal.with("hex", Arg::Hex(to)).with("left", Arg::Points(left)).with("case", Arg::Case(case))
    }
}

/// The row that closes a hex to a unit, with a word for the case.
fn closed_by(rules: &Rules, unit: UnitId, hex: Hex) -> (Rule, &'static str) {
    let is_sea = rules.map.terrain(hex).is_none_or(|code| terrain_of(code) == Terrain::Sea);
    match (rules.kind(unit) == Kind::Ship, is_sea) {
        (true, _) => (row("B-070"), "land"),
        (false, true) => (row("B-085"), "sea"),
        (false, false) => (row("B-094"), "marsh"),
    }
}

/// Notes the movement points of a unit under a term: those fixed at its activation (B-097), or else the current ones with their derivation (B-096).
fn note_points<W: Trace>(party: &Party<'_>, (unit, term): (UnitId, &'static str), why: &mut W) -> Figure {
    let Party { rules, state, .. } = *party;
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(PARTS));
    if state.sheet.of(unit).activated != 0 {
        let value = allowance(rules, state, unit).into();
        return given(why, Step { term, rule: row("B-097"), subject, value, shown });
    }
    let part = |term, rule, value: u32, shown| Step {
        term,
        rule,
        subject,
        value: i32::try_from(value).expect("a percentage"),
        shown,
    };
    let base = given(why, part("movement", row("B-096"), rules.class(unit).movement.into(), shown));
    let (weather, supply) = (pace(rules, state, unit), supplied(state, unit));
    let by_weather = weather_row(state.sheet.weather, rules.kind(unit), weather);
    let weather = given(why, part("movement-weather", by_weather, weather, Shown::Number));
    let supply = given(why, part("movement-supply", row("B-102"), supply, Shown::Number));
    compute(why, (term, subject), (&(), [base, weather, supply]), |(), [base, weather, supply]| Read {
        rule: row("B-096"),
        value: (base * weather * supply / 10_000).max(base.min(1)),
        shown: Shown::Points(PARTS),
    })
}

/// The row for the effect of a weather on the movement of a kind of unit.
const fn weather_row(weather: Weather, kind: Kind, percent: u32) -> Rule {
    match (weather, kind, percent) {
        (Weather::Rainy, ..) => row("B-101"),
        (Weather::Sunny | Weather::Overcast | Weather::Storm, _, 100) => row("B-096"),
        (Weather::Storm, Kind::Armour, _) => row("B-098"),
        (Weather::Storm, ..) => row("B-099"),
        (Weather::Sunny | Weather::Overcast, ..) => row("B-100"),
    }
}
