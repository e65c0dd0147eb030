//! The airborne landing (seed: Landstigning & luftlandsättning, appendix 2.1.1; reference 4.7, A-38).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::landing;
use super::movement::captures;
use super::stacking::{full, holds_ground, never_too_many};
use super::zones_of_setup::{Zone, drop_zone};

/// A parachute division drops: it is placed in its area, only in the first turn and before any unit moves (N-018, N-019, N-064). Zones of
/// control and flak do not affect the drop. The division stays in the hex for the turn, and may attack.
///
/// # Errors
/// When the unit has no parachutes, when it is not the first turn, or when the hex is outside its area or has an enemy in it.
pub(crate) fn drop<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let named = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
    if !is_turn_of_drops(state) {
        return Err(named(refuse(row("N-018"), "drop_turn")));
    }
    landing::comes_in(rules, state, unit, landing::DROP)?;
    let Some(zone) = area(rules, unit) else {
        return Err(named(refuse(row("N-064"), "not_airborne")));
    };
    if !zone.has(rules, at) {
        let open = Arg::Hexes(zone.hexes(rules));
        return Err(named(refuse(zone.rule, "drop_area")).with("open", open));
    }
    match bars(rules, state, unit, at) {
        Some(Barred::Enemy) => return Err(named(refuse(row("N-043"), "enemy_occupied"))),
        Some(Barred::Full(held)) => return Err(full(at, unit, held)),
        None => {}
    }
    play.out.place(row("N-064"), unit, Place::On(at));
    let dropped = Record { dropped: true, stopped: !rules.readings.drop_then_move, ..Record::default() };
    play.out.mark(row("N-019"), Mark::Unit(unit, dropped));
    play.out.extend(captures(rules, state, unit, at));
    Ok(())
}

/// Returns whether parachute divisions drop in this turn.
fn is_turn_of_drops(state: &State<Ikvm>) -> bool {
    state.stage.turn() == 1
}

/// The drop area of a unit; `None` for one without parachutes.
fn area(rules: &Rules, unit: UnitId) -> Option<Zone> {
    if rules.kind(unit) == Kind::Airborne { drop_zone(rules, unit) } else { None }
}

/// Why a hex in its area is closed to a dropping unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Barred {
    /// A German ground unit is there.
    Enemy,
    /// The hex would hold so many points, in a match that checks stacking at every step.
    Full(u32),
}

/// Returns why a hex in its area is closed to a dropping unit, if it is.
fn bars(rules: &Rules, state: &State<Ikvm>, unit: UnitId, at: Hex) -> Option<Barred> {
    if holds_ground(rules, &state.board, at, GERMAN) {
        return Some(Barred::Enemy);
    }
    never_too_many(rules, state, at, unit).map(Barred::Full)
}

/// Parachute divisions that can drop now, in counter order, each with its open hexes by number.
#[must_use]
pub fn drops(rules: &Rules, state: &State<Ikvm>) -> Vec<(UnitId, Vec<Hex>)> {
    if !is_turn_of_drops(state) {
        return Vec::new();
    }
    let open = |unit: UnitId| {
        let open = |&at: &Hex| bars(rules, state, unit, at).is_none();
        let hexes: Vec<Hex> = area(rules, unit)?.hexes(rules).into_iter().filter(open).collect();
        (!hexes.is_empty()).then_some((unit, hexes))
    };
    landing::comers(rules, state, ALLIED).filter_map(open).collect()
}
