//! The declared way of units that move together (reference 1.5, 3.2, 3.3): searched if only its end is named, and checked as a whole by the
//! knowledge of the moving side.

use std::borrow::Cow;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::march::{Ground as _, March, Start};
use crate::kernel::notation::fields::Route;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::UnitId;

use super::super::state::classes::Kind;
use super::super::state::weather::Weather;
use super::movement::pace_in;
use super::stacking::{has_room, lets_through, no_passage, no_room};
use super::steps::{Obstacle, PARTS, Party, PartyGround};
use super::zones::Enemies;

/// The start of a party, if no rule forbids its move. Checks only the rules that do not depend on the way.
///
/// # Errors
/// With the first rule that forbids it.
pub(crate) fn set_out(party: &Party<'_>) -> Result<Start, RuleViolation> {
    let start = start(party)?;
    free(party, start.hex)?;
    barred(party)?;
    Ok(start)
}

/// The steps of a route, checked as a whole in the order of reference 1.5: all steps by one rule before the next rule. `known` are the
/// visible enemies. `actual` only shows where the way is cut short, and only in hexes where own units would have revealed an enemy.
///
/// # Errors
/// With the first rule that the route breaks.
pub(crate) fn declared(
    party: &Party<'_>,
    start: &Start,
    (known, actual): (&Enemies, &Enemies),
    route: &Route,
) -> Result<Vec<Crossing>, RuleViolation> {
    let hexes = hexes(party, start, known, route)?;
    let ground = PartyGround::sought(*party, known);
    let refused = |obstacle, step: &Crossing| ground.refusal(obstacle, (step.from, step.to));
    let steps = [start.hex].into_iter().chain(hexes.iter().copied()).zip(hexes.iter().copied());
    let step = |(from, to)| {
        let crossing = party.rules.map.crossing(from, to);
        crossing.ok_or_else(|| ground.refusal(Obstacle::NotAdjacent, (from, to)))
    };
    let way: Vec<Crossing> = steps.map(step).collect::<Result<_, _>>()?;
    free(party, start.hex)?;
    let cost = |step: &Crossing| party.cost(step).map_err(|unit| refused(Obstacle::Closed(unit), step));
    let costs: Vec<u32> = way.iter().map(cost).collect::<Result<_, _>>()?;
    if let Some(step) = way.iter().find(|step| known.stand(step.to_cell)) {
        return Err(refused(Obstacle::Enemy, step));
    }
    fits(party, &way, actual)?;
    let (lead, end) = (party.lead(), way.last().expect("a way has a step"));
    let needed = u32::from(party.state.sheet.of(lead).spent) + costs.iter().sum::<u32>();
    if needed > party.whole(lead) {
        return Err(refused(Obstacle::TooDear(needed), end));
    }
    able(party)?;
    let off_road = |step| party.off_road(step).filter(|_| party.is_strategic).map(|unit| (step, unit));
    if let Some((step, unit)) = way.iter().find_map(off_road) {
        return Err(refused(Obstacle::OffRoad(unit), step));
    }
    rested(party)?;
    Ok(way)
}

/// Checks whether the hexes of a way let a party through (V-STACK-CROSS), and whether its end and the hex where it is cut short have room
/// (V-STACK-END).
fn fits(party: &Party<'_>, way: &[Crossing], actual: &Enemies) -> Result<(), RuleViolation> {
    let Party { rules, state: State { board, .. }, units, .. } = *party;
    let (end, passed) = way.split_last().expect("a way has a step");
    if let Some(full) = passed.iter().find(|step| !lets_through(rules, board, step.to, units)) {
        return Err(no_passage(rules, board, full.to, units));
    }
    let cut = way.iter().find(|step| actual.reach(step.to_cell));
    if !has_room(rules, board, end.to, units) {
        return Err(no_room(rules, board, end.to, units));
    }
    let stops = cut.filter(|step| !has_room(rules, board, step.to, units));
    stops.map_or(Ok(()), |step| Err(no_room(rules, board, step.to, units).with("case", Arg::Case("stop"))))
}

/// The hexes of a route, or of the cheapest way to its end, as far as the side knows.
///
/// # Errors
/// When no way leads there.
pub(crate) fn hexes<'r>(
    party: &Party<'_>,
    start: &Start,
    known: &Enemies,
    route: &'r Route,
) -> Result<Cow<'r, [Hex]>, RuleViolation> {
    let march = March { ground: PartyGround::sought(*party, known) };
    let Route::To(to) = *route else { return march.hexes(start, route) };
    free(party, start.hex)?;
    let (rules, board) = (party.rules, &party.state.board);
    if let Some(cell) = rules.map.cell(to) {
        let from = |out: Crossing| Some(party.cost(&rules.map.crossing(out.to, to)?));
        let into: Vec<Result<u32, UnitId>> = rules.map.crossings(cell).filter_map(from).collect();
        // A road into a hex opens closed terrain.
        if let Some(&Err(unit)) = into.first().filter(|_| into.iter().all(Result::is_err)) {
            return Err(march.ground.refusal(Obstacle::Closed(unit), (start.hex, to)));
        }
        if known.stand(cell) {
            return Err(march.ground.refusal(Obstacle::Enemy, (start.hex, to)));
        }
    }
    if to != start.hex && !has_room(rules, board, to, party.units) {
        return Err(no_room(rules, board, to, party.units));
    }
    march.hexes(start, route).map_err(|far| barred(party).err().unwrap_or(far))
}

/// The start of a party with the points spent by its lead, if all its units can move and are together (V-MOVE-FIXED, and the part of V-PATH
/// about units).
///
/// # Errors
/// With the first unit that cannot move.
pub(crate) fn start(party: &Party<'_>) -> Result<Start, RuleViolation> {
    let Party { rules, state, units, .. } = *party;
    if units.is_empty() {
        return Err(refuse(row("B-103"), "no_units"));
    }
    let immobile = |unit: &UnitId| rules.class(*unit).movement == 0 || rules.kind(*unit) == Kind::Aircraft;
    let of = |rule: Rule, code, unit| refuse(rule, code).with("unit", Arg::Unit(unit));
    if let Some(&unit) = units.iter().find(|unit| immobile(unit)) {
        let case = if rules.kind(unit) == Kind::Aircraft { "aircraft" } else { "fixed" };
        return Err(of(row("B-083"), "immobile", unit).with("case", Arg::Case(case)));
    }
    let lead = party.lead();
    if let Some((_, &twice)) = units.iter().enumerate().find(|&(at, unit)| units[..at].contains(unit)) {
        return Err(of(row("B-103"), "named_twice", twice));
    }
    let hex = state.board.hex(lead);
    if let Some(&other) = units.iter().find(|&&unit| state.board.hex(unit) != hex) {
        return Err(of(row("B-103"), "stack_apart", lead).with("other", Arg::Unit(other)));
    }
    let Some(hex) = hex else { return Err(of(row("B-103"), "not_on_map", lead)) };
    let (spent, subject) = (state.sheet.of(lead).spent, Subject::Unit(lead));
    let before =
        Step { term: "spent-before", rule: row("B-095"), subject, value: spent.into(), shown: Shown::Points(PARTS) };
    // `stopped` is false even for a stopped unit, because the refusal of stopped units has its own place among the checks of the way.
    Ok(Start { hex, spent: (spent > 0).then_some(before), stopped: false })
}

/// Checks that no enemy zone has stopped any unit of a party in this turn (V-ZOC-STOP).
fn free(party: &Party<'_>, at: Hex) -> Result<(), RuleViolation> {
    let stopped = party.units.iter().find(|&&unit| party.state.sheet.of(unit).stopped);
    stopped.map_or(Ok(()), |&unit| {
        Err(refuse(row("B-234"), "zone_stop").with("hex", Arg::Hex(at)).with("unit", Arg::Unit(unit)))
    })
}

/// Checks all other conditions for a party's kind of move (V-STRAT-ABILITY, V-STRAT-WEATHER, V-STRAT-FOUGHT, V-UNAVAILABLE).
fn barred(party: &Party<'_>) -> Result<(), RuleViolation> {
    able(party)?;
    rested(party)
}

/// Checks that every unit of a strategic move is able to move strategically (V-STRAT-ABILITY).
fn able(party: &Party<'_>) -> Result<(), RuleViolation> {
    let mut units = party.units.iter().copied().filter(|_| party.is_strategic);
    let unable = units.find(|&unit| !party.rules.class(unit).is_strategic);
    unable.map_or(Ok(()), |unit| Err(refuse(row("B-111"), "strategic_ability").with("unit", Arg::Unit(unit))))
}

/// Checks that weather and fights allow a strategic move of every unit, and that ships are available at all (V-STRAT-WEATHER,
/// V-STRAT-FOUGHT, V-UNAVAILABLE).
fn rested(party: &Party<'_>) -> Result<(), RuleViolation> {
    let Party { rules, state, units, is_strategic } = *party;
    let of = |rule: Rule, code, unit| Err(refuse(rule, code).with("unit", Arg::Unit(unit)));
    let first = |bars: &dyn Fn(UnitId) -> bool| units.iter().copied().find(|&unit| is_strategic && bars(unit));
    let is_slowed = |unit| state.sheet.weather == Weather::Storm && pace_in(rules, Weather::Storm, unit) < 100;
    if let Some(unit) = first(&is_slowed) {
        return of(row("B-112"), "strategic_weather", unit);
    }
    if let Some(unit) = first(&|unit| state.sheet.of(unit).attacked) {
        return of(row("B-114"), "strategic_fought", unit);
    }
    let absent = |unit: UnitId| rules.kind(unit) == Kind::Ship && !state.sheet.available.contains(&unit);
    units.iter().copied().find(|&unit| absent(unit)).map_or(Ok(()), |unit| of(row("B-068"), "unavailable", unit))
}
