//! The airborne landing (seed: Landstigning & luftlandsättning, appendix 2.1.1; reference 4.7, A-38).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::{Resolution, tried};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::units::{GERMAN, Kind};
use super::landing;
use super::movement::captures;
use super::stacking::{holds_ground, never_too_much};
use super::zones_of_setup::drop_zone;

/// A parachute division drops: it is simply put into its area, in the first turn only, before any unit moves (N-018, N-019,
/// N-064). Zones of control and flak mean nothing to it; it stays where it is for the turn, and may attack.
///
/// # Errors
/// When the unit has no parachutes, it is not the first turn, or the hex lies outside its area or holds an enemy.
pub(crate) fn drop<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let named = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
    if state.stage.turn() != 1 {
        return Err(named(refuse(row("N-018"), "drop_turn")));
    }
    landing::comes_in(rules, state, unit, landing::DROP)?;
    let Some(zone) = drop_zone(rules, unit).filter(|_| rules.kind(unit) == Kind::Airborne) else {
        return Err(named(refuse(row("N-064"), "not_airborne")));
    };
    if !zone.hexes(rules).contains(&at) {
        let open = Arg::Hexes(zone.hexes(rules));
        return Err(named(refuse(zone.rule, "drop_area")).with("open", open));
    }
    if holds_ground(rules, &state.board, at, GERMAN) {
        return Err(named(refuse(row("N-043"), "enemy_occupied")));
    }
    never_too_much(rules, state, at, unit)?;
    play.out.place(row("N-064"), unit, Place::On(at));
    let dropped = Record { dropped: true, stopped: !rules.readings.drop_then_move, ..Record::default() };
    play.out.mark(row("N-019"), Mark::Unit(unit, dropped));
    play.out.extend(captures(rules, state, unit, at));
    Ok(())
}

/// Hexes a parachute division could drop into now, by number.
#[must_use]
pub fn open_hexes(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Hex> {
    let hexes = drop_zone(rules, unit).map(|zone| zone.hexes(rules)).unwrap_or_default();
    hexes.into_iter().filter(|&at| tried(rules, state, |play| drop(play, unit, at)).is_ok()).collect()
}
