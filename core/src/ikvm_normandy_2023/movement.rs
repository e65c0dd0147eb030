//! Movement on the ground (seed: Spelordning 4, Förflyttningsmodifikation, table 1.4; reference 4.1).
//!
//! Everything counts in half movement points, so that a road's ½ is a whole number.

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Figure, Shown, Silent, Step, Subject, Sum, Why, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::{Reached, StepCost, cheapest_way, reach};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Place, UnitId};

use super::Ikvm;
use super::action::Route;
use super::flak;
use super::rules::Rules;
use super::sheet::{Mark, Record, Task};
use super::ships;
use super::stacking::holds_ground;
use super::terrain::{Terrain, has_road, is_bridged, is_land, is_unbridged_river, terrain};
use super::units::{ALLIED, GERMAN, Kind};
use super::zones::{enemy_zone, is_in_enemy_zone};

/// A unit on its way: what it may spend and has spent, half movement points.
#[derive(Clone, Copy, Debug)]
pub(super) struct March {
    /// Who moves.
    pub(super) unit: UnitId,
    /// Its allowance this turn.
    pub(super) budget: u32,
    /// What it has spent before the next step.
    pub(super) spent: u32,
}

/// Allowance of a unit this turn, half points: twice its movement points, or once when an Allied unit begins on a beach
/// (N-122, N-066, A-33).
#[must_use]
pub fn budget(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> u32 {
    let halves = rules.unit(unit).movement * 2;
    if is_halved(rules, state, unit) { halves / 2 } else { halves }
}

fn is_halved(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let began = record.began.or_else(|| state.board.hex(unit));
    let on_beach = began.is_some_and(|hex| rules.is_beach(hex));
    rules.side(unit) == ALLIED
        && rules.is_ground(unit)
        && on_beach
        && (record.arrived || !rules.readings.beach_half_landing_only)
}

/// A unit moves along a route. Its flak, if it is flak, fires at aircraft it comes near.
///
/// # Errors
/// The first rule the move breaks.
pub(super) fn resolve<W: Why>(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    route: &Route,
    why: &mut W,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    let side = super::sequence::moving_side(state)?;
    if rules.side(unit) != side {
        return Err(refuse(row("N-035"), "not_active_side").with("unit", Arg::Unit(unit)));
    }
    let Some(start) = state.board.hex(unit).filter(|_| !rules.unit(unit).kind.is_aircraft()) else {
        return Err(refuse(row("N-035"), "not_on_map").with("unit", Arg::Unit(unit)));
    };
    let hexes = hexes(rules, state, unit, start, route)?;
    let total = walk(rules, state, unit, start, &hexes, why)?;
    out.state(total.figure);
    let end = *hexes.last().expect("a route has a hex");
    out.place(row("N-035"), unit, Place::On(end));
    let record = state.sheet.of(unit);
    let spent = u16::try_from(total.figure.value()).expect("an allowance is small");
    let moved = Record { spent, began: record.began.or(Some(start)), stopped: total.stopped, ..record };
    out.mark(row("N-035"), Mark::Unit(unit, moved));
    if rules.is_ground(unit) {
        hexes.iter().for_each(|&hex| take_hold(rules, state, unit, hex, out));
    }
    if rules.unit(unit).kind == Kind::Flak && side == GERMAN {
        flak::fire_from_march(rules, state, unit, &hexes, out);
    }
    Ok(())
}

/// A ground unit enters `hex`: the hex changes hands, and an enemy entry hex is lost for good (N-059, N-060).
pub(super) fn take_hold(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hex: Hex, out: &mut Effects<Ikvm>) {
    let side = rules.side(unit);
    if state.board.owner(&rules.map, hex) != Some(side) {
        out.board(row("N-087"), crate::kernel::effect::BoardEffect::Owned { hex, by: Some(side) });
    }
    if rules.is_start(hex, side.enemy()) && !state.sheet.captured.contains(&hex) {
        out.mark(row("N-060"), Mark::Captured(hex));
    }
}

/// What a whole route comes to.
struct Walked {
    figure: Figure,
    stopped: bool,
}

fn walk<W: Why>(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    start: Hex,
    hexes: &[Hex],
    why: &mut W,
) -> Result<Walked, RuleViolation> {
    let record = state.sheet.of(unit);
    let mut march = March { unit, budget: budget(rules, state, unit), spent: u32::from(record.spent) };
    let rule = match (is_halved(rules, state, unit), record.arrived) {
        (true, true) => row("N-066"),
        (true, false) => row("N-122"),
        (false, _) => row("N-035"),
    };
    let allowance = i32::try_from(march.budget).expect("an allowance is small");
    given(why, Step { term: "allowance", rule, subject: Subject::Unit(unit), value: allowance, shown: Shown::Half });
    let mut total = Sum::open(why, "spent", row("N-044"), Subject::Unit(unit), Shown::Half);
    if record.spent > 0 {
        let value = i32::from(record.spent);
        let before = given(
            why,
            Step { term: "spent-before", rule: row("N-035"), subject: Subject::Unit(unit), value, shown: Shown::Half },
        );
        total.add(why, before);
    }
    let mut here = start;
    let mut stopped = record.stopped;
    for &next in hexes {
        if stopped {
            return Err(refuse(row("N-037"), "zone_stop").with("hex", Arg::Hex(here)).with("unit", Arg::Unit(unit)));
        }
        let cost = step(rules, state, &march, here, next, &mut |part| {
            let part = given(why, part);
            total.add(why, part);
        })?;
        march.spent += cost.cost;
        stopped = cost.stops;
        here = next;
    }
    if stopped {
        say_why_stopped(rules, state, unit, here, why);
    }
    Ok(Walked { figure: total.close(why), stopped })
}

fn say_why_stopped<W: Why>(rules: &Rules, state: &State<Ikvm>, unit: UnitId, here: Hex, why: &mut W) {
    if rules.unit(unit).kind == Kind::Battleship {
        fact(why, "stop", row("N-182"), Subject::Hex(here), "zone");
    } else if let Some(holder) = enemy_zone(rules, &state.board, here, rules.side(unit)) {
        fact(why, "stop", row("N-037"), Subject::Unit(holder), "zone");
    }
}

/// One step of a unit, told part by part to `tell`.
pub(super) fn step(
    rules: &Rules,
    state: &State<Ikvm>,
    march: &March,
    from: Hex,
    to: Hex,
    tell: &mut dyn FnMut(Step),
) -> Result<StepCost, RuleViolation> {
    if rules.unit(march.unit).kind == Kind::Battleship {
        return ships::step(rules, state, march, from, to, tell);
    }
    let side = rules.side(march.unit);
    let map = &rules.map;
    let Some(direction) = map.direction(from, to) else {
        return Err(between(refuse(row("N-044"), "not_adjacent"), from, to));
    };
    if !is_land(map, to) {
        return Err(refuse(row("N-044"), "impassable").with("hex", Arg::Hex(to)));
    }
    if holds_ground(rules, &state.board, to, side.enemy()) {
        return Err(refuse(row("N-043"), "enemy_occupied").with("hex", Arg::Hex(to)));
    }
    let caught = is_in_enemy_zone(rules, &state.board, to, side);
    let whole = whole_move(rules, state, march, (from, to), caught, is_unbridged_river(map, from, direction))?;
    let mut cost = 0;
    let mut add = |term: &'static str, rule: Rule, value: u32| {
        cost += value;
        let value = i32::try_from(value).expect("a step is short");
        tell(Step { term, rule, subject: Subject::Step(from, to), value, shown: Shown::Half });
    };
    if let Some(rule) = whole {
        add(if rule == row("N-039") { "step-zone-to-zone" } else { "step-river" }, rule, march.budget);
    } else {
        let road = has_road(map, from, direction);
        let bridged = is_bridged(map, from, direction);
        match (road, bridged) {
            (true, true) => add("step-road-bridge", row("N-067"), 1),
            (true, false) => add("step-road", row("N-114"), 1),
            (false, true) => add("step-bridge", row("N-109"), 2),
            (false, false) => {
                let ground = terrain(map, to);
                add(ground.word(), entry_row(ground), rules.tables.movement(ground));
            }
        }
        interdiction(rules, state, side, to, road, &mut add);
    }
    within_budget(rules, march, cost, to).map(|cost| StepCost { cost, stops: caught })
}

/// Whether the step takes the whole allowance, and by which row; refused when it is not the whole move.
fn whole_move(
    rules: &Rules,
    state: &State<Ikvm>,
    march: &March,
    (from, to): (Hex, Hex),
    caught: bool,
    river: bool,
) -> Result<Option<Rule>, RuleViolation> {
    let side = rules.side(march.unit);
    // A crossing that also leads from zone to zone costs the same whole allowance; the zone is named first.
    let sliding = caught && is_in_enemy_zone(rules, &state.board, from, side);
    let (rule, code) = match (sliding, river) {
        (true, _) => (row("N-039"), "zone_to_zone"),
        (false, true) => (row("N-068"), "river_step"),
        (false, false) => return Ok(None),
    };
    if march.spent > 0 {
        let refusal = between(refuse(rule, code), from, to);
        return Err(refusal.with("spent", Arg::Half(i64::from(march.spent))));
    }
    Ok(Some(rule))
}

/// Germans pay for Allied aircraft on interdiction in a hex they enter (N-042): by road 1 point for an attack aircraft and
/// 3 for a bomber (N-115), off the road 1 for either (N-119, A-47).
fn interdiction(
    rules: &Rules,
    state: &State<Ikvm>,
    side: crate::kernel::unit::Side,
    to: Hex,
    road: bool,
    add: &mut impl FnMut(&'static str, Rule, u32),
) {
    if side != GERMAN || (!road && rules.readings.interdiction_road_only) {
        return;
    }
    for unit in state.board.at(&rules.map, to).filter(|&unit| state.sheet.of(unit).task == Some(Task::Interdict)) {
        match (road, rules.unit(unit).kind) {
            (true, Kind::Bomber) => add("interdiction-bomber", row("N-115"), 6),
            (true, _) => add("interdiction-attack-aircraft", row("N-115"), 2),
            (false, _) => add("interdiction", row("N-119"), 2),
        }
    }
}

/// The cost, if the unit can pay it.
pub(super) fn within_budget(rules: &Rules, march: &March, cost: u32, to: Hex) -> Result<u32, RuleViolation> {
    if march.spent + cost <= march.budget && cost > 0 {
        return Ok(cost);
    }
    // Under the other reading of A-46 a unit that has spent nothing may always take one step.
    if rules.readings.min_one_hex && march.spent == 0 && march.budget > 0 {
        return Ok(march.budget);
    }
    let refusal = refuse(row("N-035"), "movement_exceeded").with("hex", Arg::Hex(to));
    Err(refusal
        .with("needed", Arg::Half(i64::from(march.spent + cost)))
        .with("allowance", Arg::Half(i64::from(march.budget))))
}

/// The row of table 1.4 that gives the cost of entering a terrain.
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

fn between(refusal: RuleViolation, from: Hex, to: Hex) -> RuleViolation {
    refusal.with("from", Arg::Hex(from)).with("hex", Arg::Hex(to))
}

/// The hexes a route names, or the cheapest way to its end.
fn hexes(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    start: Hex,
    route: &Route,
) -> Result<Vec<Hex>, RuleViolation> {
    let out_of_reach =
        |to: Hex| refuse(row("N-035"), "out_of_reach").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
    match route {
        Route::By(hexes) if hexes.is_empty() => Err(out_of_reach(start)),
        Route::By(hexes) => Ok(hexes.clone()),
        Route::To(to) => {
            let record = state.sheet.of(unit);
            let budget = budget(rules, state, unit);
            let step = |from, to, spent| step(rules, state, &March { unit, budget, spent }, from, to, &mut |_| {}).ok();
            let way = cheapest_way(&rules.map, start, *to, u32::from(record.spent), step);
            way.filter(|hexes| !hexes.is_empty() && !record.stopped).ok_or_else(|| out_of_reach(*to))
        }
    }
}

/// Every hex a unit can still come to this turn, with the points spent by then.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Reached> {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped && !rules.unit(unit).kind.is_aircraft()) else {
        return Vec::new();
    };
    let budget = budget(rules, state, unit);
    reach(&rules.map, start, u32::from(record.spent), |from, to, spent| {
        step(rules, state, &March { unit, budget, spent }, from, to, &mut |_| {}).ok()
    })
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(start) = state.board.hex(unit) else { return Vec::new() };
    let Ok(hexes) = hexes(rules, state, unit, start, route) else { return Vec::new() };
    let mut march = March { unit, budget: budget(rules, state, unit), spent: u32::from(state.sheet.of(unit).spent) };
    let mut steps = vec![(start, 0)];
    let mut here = start;
    for next in hexes {
        let Ok(cost) = step(rules, state, &march, here, next, &mut |_| {}) else { break };
        march.spent += cost.cost;
        steps.push((next, cost.cost));
        here = next;
    }
    steps
}

/// Whether a unit can still take a step this turn.
#[must_use]
pub fn can_move(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped) else { return false };
    let march = March { unit, budget: budget(rules, state, unit), spent: u32::from(record.spent) };
    rules.map.neighbours(start).any(|(_, next)| step(rules, state, &march, start, next, &mut |_| {}).is_ok())
}

/// Walks in silence; used where only legality counts.
#[must_use]
pub fn is_legal(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hexes: &[Hex]) -> bool {
    state.board.hex(unit).is_some_and(|start| walk(rules, state, unit, start, hexes, &mut Silent).is_ok())
}
