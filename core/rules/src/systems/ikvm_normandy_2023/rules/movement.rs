//! Movement on the ground (seed: Spelordning 4, Förflyttningsmodifikation, table 1.4; reference 4.1).
//!
//! All costs are in half movement points, so that a road's ½ is a whole number.

use std::borrow::Cow;

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::{Figure, NoTrace, Read, Shown, Step, Subject, Trace, compute, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::march::{Allowance, March, Start, Walked};
use crate::kernel::path::Reached;
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::{AfterFlak, Stage};
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::flak;
use super::steps::UnitGround;
use super::zones::enemy_zone;

/// Allowance of a unit this turn, half points; see `allowance`.
#[must_use]
pub fn budget(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> u32 {
    u32::try_from(allowance(rules, state, unit, &mut NoTrace).value()).expect("an allowance is no debt")
}

/// Allowance of a unit this turn, in half points: the figure on the counter (N-035), or half of it if an Allied unit begins on a beach
/// (N-122, N-066, A-33, A-34).
pub(super) fn allowance<W: Trace>(rules: &Rules, state: &State<Ikvm>, unit: UnitId, why: &mut W) -> Figure {
    let value = i32::try_from(rules.unit(unit).movement * 2).expect("an allowance is small");
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(Parts::HALVES));
    let on_counter = |term| Step { term, rule: row("N-035"), subject, value, shown };
    if !is_halved(rules, state, unit) {
        return given(why, on_counter("allowance"));
    }
    let rule = if state.sheet.of(unit).arrived { row("N-066") } else { row("N-122") };
    let printed = given(why, on_counter("printed-allowance"));
    compute(why, ("allowance", subject), (&rule, [printed]), |&rule, [printed]| Read {
        rule,
        value: printed / 2,
        shown: Shown::Points(Parts::HALVES),
    })
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

/// A unit moves along a route. Moving flak fires at aircraft that it passes.
///
/// # Errors
/// With the first rule that the move breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    unit: UnitId,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = super::sequence::moving_side(state)?;
    if rules.side(unit) != side {
        return Err(refuse(row("N-035"), "not_active_side").with("unit", Arg::Unit(unit)));
    }
    let Some(from) = state.board.hex(unit).filter(|_| !rules.kind(unit).is_aircraft()) else {
        let case = if rules.kind(unit).is_aircraft() { "aircraft" } else { "off" };
        let refusal = refuse(row("N-035"), "not_on_map").with("unit", Arg::Unit(unit));
        return Err(refusal.with("case", Arg::Case(case)));
    };
    if state.sheet.of(unit).dropped && state.sheet.of(unit).stopped {
        return Err(refuse(row("A-38"), "drop_moved").with("unit", Arg::Unit(unit)));
    }
    let (march, start) = (march(rules, state, unit), start(state, unit, from));
    let hexes = hexes(&march, &start, route)?;
    let (gone, rest) = hexes.split_at(flak::steps_before_fire(rules, state, unit, &hexes));
    if !rest.is_empty() {
        // The whole way must be open in the current position; the cost after the fire is paid later.
        march.walk(&start, &hexes, &mut NoTrace)?;
    }
    let Walked { spent: total, end, stopped } = march.walk(&start, gone, play.why)?;
    if stopped {
        say_why_stopped(play, unit, end);
    }
    play.out.state(total);
    play.out.place(row("N-035"), unit, Place::On(end));
    let record = state.sheet.of(unit);
    let spent = u16::try_from(total.value()).expect("an allowance is small");
    let moved = Record { spent, began: record.began.or(Some(from)), stopped, ..record };
    play.out.mark(row("N-035"), Mark::Unit(unit, moved));
    if rules.is_ground(unit) {
        gone.iter().for_each(|&hex| play.out.extend(captures(rules, state, unit, hex)));
    }
    if rules.kind(unit) == Kind::Flak && side == GERMAN {
        flak::fire_from_march(play, unit, gone, rest);
    }
    Ok(())
}

/// Captures by a ground unit that enters `hex`: the hex changes hands, and an enemy entry hex is lost for good (N-059, N-060).
pub(crate) fn captures(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    hex: Hex,
) -> impl Iterator<Item = (Effect<Ikvm>, Rule)> + use<> {
    let side = rules.side(unit);
    let changes_hands = state.board.owner(&rules.map, hex) != Some(side);
    let is_entry = rules.is_start(hex, side.enemy()) && !state.sheet.captured.contains(&hex);
    let owned = (Effect::Board(BoardEffect::Owned { hex, by: Some(side) }), row("N-087"));
    let captured = (Effect::Sheet(Mark::Captured(hex)), row("N-060"));
    changes_hands.then_some(owned).into_iter().chain(is_entry.then_some(captured))
}

/// The march of a unit with its allowance of this turn.
fn march<'a>(rules: &'a Rules, state: &'a State<Ikvm>, unit: UnitId) -> March<UnitGround<'a>> {
    let figure = allowance(rules, state, unit, &mut NoTrace);
    let parts = u32::try_from(figure.value()).expect("an allowance is no debt");
    March { ground: UnitGround::new(rules, state, unit, Allowance { parts, rule: figure.rule() }) }
}

/// The start of a march: points spent earlier this turn count, and a stopped unit does not move on.
fn start(state: &State<Ikvm>, unit: UnitId, hex: Hex) -> Start {
    let record = state.sheet.of(unit);
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(Parts::HALVES));
    let before = Step { term: "spent-before", rule: row("N-035"), subject, value: record.spent.into(), shown };
    Start { hex, spent: (record.spent > 0).then_some(before), stopped: record.stopped }
}

/// The hexes of a route. No route is searched for a unit that has stopped.
fn hexes<'r>(march: &March<UnitGround<'_>>, start: &Start, route: &'r Route) -> Result<Cow<'r, [Hex]>, RuleViolation> {
    match route {
        Route::To(to) if start.stopped => Err(march.out_of_reach(start, *to)),
        Route::To(_) | Route::By(_) | Route::Found(_) => march.hexes(start, route),
    }
}

/// Notes why a march ends in `here`: a battery at sea, a zone on land.
fn say_why_stopped<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, here: Hex) {
    let (rules, state) = (play.rules, play.before);
    if rules.kind(unit) == Kind::Battleship {
        fact(play.why, "stop", row("N-182"), Subject::Hex(here), "zone");
    } else if let Some(holder) = enemy_zone(rules, &state.board, here, rules.side(unit)) {
        fact(play.why, "stop", row("N-037"), Subject::Unit(holder), "zone");
    }
}

/// Every hex that a unit can still reach this turn, with the points spent to reach it.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Reached> {
    underway(rules, state, unit).map_or_else(Vec::new, |(march, start)| march.reach(&start))
}

/// The march of a unit this turn, and its start; `None` off the map, and for aircraft.
pub(crate) fn underway<'a>(
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    unit: UnitId,
) -> Option<(March<UnitGround<'a>>, Start)> {
    let from = state.board.hex(unit).filter(|_| !rules.kind(unit).is_aircraft())?;
    Some((march(rules, state, unit), start(state, unit, from)))
}

/// All hexes of the cheapest way to `to`; `None` where none leads there.
#[must_use]
pub fn way(rules: &Rules, state: &State<Ikvm>, unit: UnitId, to: Hex) -> Option<Vec<Hex>> {
    let (march, start) = underway(rules, state, unit)?;
    hexes(&march, &start, &Route::To(to)).ok().map(Cow::into_owned)
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(from) = state.board.hex(unit) else { return Vec::new() };
    let (march, start) = (march(rules, state, unit), start(state, unit, from));
    let Ok(hexes) = hexes(&march, &start, route) else { return Vec::new() };
    let gone = &hexes[..flak::steps_before_fire(rules, state, unit, &hexes)];
    [(from, 0)].into_iter().chain(march.priced(&start, gone)).collect()
}

/// The steps, with the cost of each, of the rest of a march that continues after `die` for the last shot; empty if no march continues.
#[must_use]
pub fn priced_onward(rules: &Rules, state: &State<Ikvm>, die: u8) -> Vec<(Hex, u32)> {
    let Stage::Flak { shots, then, .. } = &state.stage else { return Vec::new() };
    let AfterFlak::March(Some(onward)) = then else { return Vec::new() };
    let mut fire = Effects::default();
    flak::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut fire), shots, then, die);
    let mut now = state.clone();
    for (effect, _) in fire.iter() {
        now.apply_one(&rules.map, effect);
        if matches!(now.stage, Stage::Movement { .. }) {
            return priced(rules, &now, onward.gun, &Route::By(onward.way.as_slice().into()));
        }
    }
    Vec::new()
}

/// Returns whether a unit can still take a step this turn.
#[must_use]
pub fn can_move(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped) else { return false };
    let march = march(rules, state, unit);
    let spent = u32::from(record.spent);
    let around = rules.map.cell(start).into_iter().flat_map(|cell| rules.map.crossings(cell));
    around.into_iter().any(|crossing| march.leads(&crossing, spent).is_some())
}
