//! Movement on the ground (seed: Spelordning 4, Förflyttningsmodifikation, table 1.4; reference 4.1).
//!
//! Everything counts in half movement points, so that a road's ½ is a whole number.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Figure, NoTrace, Shown, Step, Subject, Sum, Trace, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::{Aim, Reached, cheapest_way, reach};
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::{AfterFlak, Stage};
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::flak;
use super::steps::Ground;
use super::zones::enemy_zone;

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
pub(crate) fn resolve<W: Trace>(
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
    let Some(start) = state.board.hex(unit).filter(|_| !rules.kind(unit).is_aircraft()) else {
        let case = if rules.kind(unit).is_aircraft() { "aircraft" } else { "off" };
        let refusal = refuse(row("N-035"), "not_on_map").with("unit", Arg::Unit(unit));
        return Err(refusal.with("case", Arg::Case(case)));
    };
    if state.sheet.of(unit).dropped && state.sheet.of(unit).stopped {
        return Err(refuse(row("A-38"), "drop_moved").with("unit", Arg::Unit(unit)));
    }
    let hexes = hexes(rules, state, unit, start, route)?;
    let (gone, rest) = hexes.split_at(flak::steps_before_fire(rules, state, unit, &hexes));
    if !rest.is_empty() {
        // The whole way must be open as things stand; what it costs after the fire is paid then.
        walk(rules, state, unit, start, &hexes, &mut NoTrace)?;
    }
    let total = walk(rules, state, unit, start, gone, why)?;
    out.state(total.figure);
    let end = *gone.last().expect("a route has a hex");
    out.place(row("N-035"), unit, Place::On(end));
    let record = state.sheet.of(unit);
    let spent = u16::try_from(total.figure.value()).expect("an allowance is small");
    let moved = Record { spent, began: record.began.or(Some(start)), stopped: total.stopped, ..record };
    out.mark(row("N-035"), Mark::Unit(unit, moved));
    if rules.is_ground(unit) {
        gone.iter().for_each(|&hex| take_hold(rules, state, unit, hex, out));
    }
    if rules.kind(unit) == Kind::Flak && side == GERMAN {
        flak::fire_from_march(rules, state, unit, (gone, rest), out);
    }
    Ok(())
}

/// A ground unit enters `hex`: the hex changes hands, and an enemy entry hex is lost for good (N-059, N-060).
pub(crate) fn take_hold(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hex: Hex, out: &mut Effects<Ikvm>) {
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

fn walk<W: Trace>(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    start: Hex,
    hexes: &[Hex],
    why: &mut W,
) -> Result<Walked, RuleViolation> {
    let record = state.sheet.of(unit);
    let ground = Ground::new(rules, state, unit, budget(rules, state, unit));
    let rule = match (is_halved(rules, state, unit), record.arrived) {
        (true, true) => row("N-066"),
        (true, false) => row("N-122"),
        (false, _) => row("N-035"),
    };
    let allowance = i32::try_from(ground.budget).expect("an allowance is small");
    given(
        why,
        Step {
            term: "allowance",
            rule,
            subject: Subject::Unit(unit),
            value: allowance,
            shown: Shown::Points(Parts::HALVES),
        },
    );
    let mut total = Sum::open(why, "spent", row("N-044"), Subject::Unit(unit), Shown::Points(Parts::HALVES));
    if record.spent > 0 {
        let value = i32::from(record.spent);
        let before = given(
            why,
            Step {
                term: "spent-before",
                rule: row("N-035"),
                subject: Subject::Unit(unit),
                value,
                shown: Shown::Points(Parts::HALVES),
            },
        );
        total.add(why, before);
    }
    let mut here = start;
    let mut spent = u32::from(record.spent);
    let mut stopped = record.stopped;
    for &next in hexes {
        if stopped {
            return Err(refuse(row("N-037"), "zone_stop").with("hex", Arg::Hex(here)).with("unit", Arg::Unit(unit)));
        }
        let step = ground.step(here, next, spent, &mut |part| {
            let part = given(why, part);
            total.add(why, part);
        });
        let cost = step.map_err(|obstacle| ground.refusal(obstacle, (here, next), spent))?;
        spent += cost.cost;
        stopped = cost.stops;
        here = next;
    }
    if stopped {
        say_why_stopped(rules, state, unit, here, why);
    }
    Ok(Walked { figure: total.close(why), stopped })
}

fn say_why_stopped<W: Trace>(rules: &Rules, state: &State<Ikvm>, unit: UnitId, here: Hex, why: &mut W) {
    if rules.kind(unit) == Kind::Battleship {
        fact(why, "stop", row("N-182"), Subject::Hex(here), "zone");
    } else if let Some(holder) = enemy_zone(rules, &state.board, here, rules.side(unit)) {
        fact(why, "stop", row("N-037"), Subject::Unit(holder), "zone");
    }
}

/// The hexes a route names, or the cheapest way to its end.
fn hexes(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    start: Hex,
    route: &Route,
) -> Result<Vec<Hex>, RuleViolation> {
    let record = state.sheet.of(unit);
    let budget = budget(rules, state, unit);
    let out_of_reach = |to: Hex| {
        let left = budget.saturating_sub(u32::from(record.spent));
        let refusal = refuse(row("N-035"), "out_of_reach").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
        let refusal = refusal.with("left", Arg::Points(Parts::HALVES.of(left.into())));
        refusal.with("case", Arg::Case(if record.stopped { "stopped" } else { "far" }))
    };
    match route {
        Route::By(hexes) if hexes.is_empty() => Err(out_of_reach(start)),
        Route::By(hexes) => Ok(hexes.clone()),
        Route::To(to) => {
            let ground = Ground::new(rules, state, unit, budget);
            let step = |from, to, spent| ground.leads(from, to, spent);
            let way =
                cheapest_way(&rules.map, (start, u32::from(record.spent)), Aim { to: *to, budget, least: 1 }, step);
            way.filter(|hexes| !hexes.is_empty() && !record.stopped).ok_or_else(|| out_of_reach(*to))
        }
    }
}

/// Every hex a unit can still come to this turn, with the points spent by then.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Reached> {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped && !rules.kind(unit).is_aircraft()) else {
        return Vec::new();
    };
    let ground = Ground::new(rules, state, unit, budget(rules, state, unit));
    reach(&rules.map, start, u32::from(record.spent), |from, to, spent| ground.leads(from, to, spent))
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(start) = state.board.hex(unit) else { return Vec::new() };
    let Ok(mut hexes) = hexes(rules, state, unit, start, route) else { return Vec::new() };
    hexes.truncate(flak::steps_before_fire(rules, state, unit, &hexes));
    let ground = Ground::new(rules, state, unit, budget(rules, state, unit));
    let mut spent = u32::from(state.sheet.of(unit).spent);
    let mut steps = vec![(start, 0)];
    let mut here = start;
    for next in hexes {
        let Ok(cost) = ground.step(here, next, spent, &mut |_| {}) else { break };
        spent += cost.cost;
        steps.push((next, cost.cost));
        here = next;
    }
    steps
}

/// The same for the rest of a march that goes on when `die` has been rolled for the last shot; empty where none does.
#[must_use]
pub fn priced_onward(rules: &Rules, state: &State<Ikvm>, die: u8) -> Vec<(Hex, u32)> {
    let Stage::Flak { then: AfterFlak::March(Some(onward)), .. } = &state.stage else { return Vec::new() };
    let mut fire = Effects::default();
    flak::resolve(rules, state, die, &mut NoTrace, &mut fire);
    let mut now = state.clone();
    for (effect, _) in fire.iter() {
        now.apply_one(&rules.map, effect);
        if matches!(now.stage, Stage::Movement { .. }) {
            return priced(rules, &now, onward.gun, &Route::By(onward.way.clone()));
        }
    }
    Vec::new()
}

/// Whether a unit can still take a step this turn.
#[must_use]
pub fn can_move(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped) else { return false };
    let ground = Ground::new(rules, state, unit, budget(rules, state, unit));
    let spent = u32::from(record.spent);
    rules.map.neighbours(start).any(|(_, next)| ground.leads(start, next, spent).is_some())
}
