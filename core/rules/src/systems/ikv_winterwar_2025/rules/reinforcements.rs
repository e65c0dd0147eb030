//! Reinforcements (seed: Spelordning 2, appendices 1.1 and 2.1; reference 5.6, 2.4): at the beginning of a half, in own cities. Partisans
//! enter on the Soviet border.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::readings::ReinforceInZone;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::terrain::{Nation, is_enterable, nation};
use super::super::state::units::{FINLAND, Kind, SOVIET};
use super::stacking::{full, has_room, holds_ground};
use super::zones::is_enemy_zone;
use super::{bases, movement};

/// Units of a side that may enter this turn, in counter order: due, not yet on the map (W-052, W-059), and not kept waiting.
pub fn waiting<'a>(
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    side: Side,
    turn: u16,
) -> impl Iterator<Item = UnitId> + 'a {
    let comes = move |unit: &UnitId| {
        rules.side(*unit) == side && is_due(rules, state, *unit, turn) && !state.sheet.of(*unit).delayed
    };
    state.board.units().filter(comes)
}

fn is_due(rules: &Rules, state: &State<Winterwar>, unit: UnitId, turn: u16) -> bool {
    let arrives = u16::from(rules.unit(unit).arrives);
    state.board.place(unit) == Place::Pool && (1..=turn).contains(&arrives)
}

/// Why a hex is closed to a reinforcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shut {
    /// It is not a city.
    NoCity,
    /// It is a city of another country (W-053).
    Foreign,
    /// It is an own city under enemy control.
    Lost,
    /// It is not a Finnish hex on the Soviet border (W-109).
    NoBorder,
    /// An enemy ground unit is in it.
    Enemy,
    /// It is in an enemy zone and has no own ground unit (W-054 to W-056).
    Zone,
    /// The stack has no room.
    Full,
    /// The base has no room.
    BaseFull,
}

/// Checks that a hex takes a reinforcement. An aircraft too needs a city of its own country, with room on the base.
fn takes(rules: &Rules, state: &State<Winterwar>, unit: UnitId, hex: Hex) -> Result<(), Shut> {
    let side = rules.side(unit);
    let kind = rules.kind(unit);
    let is_aircraft = kind.is_aircraft();
    if is_aircraft && rules.readings.aircraft_come_anywhere {
        if !bases::is_base(rules, state, hex, side) {
            return Err(if rules.city(hex).is_some() { Shut::Lost } else { Shut::NoCity });
        }
        return if bases::has_room(rules, state, hex, unit) { Ok(()) } else { Err(Shut::BaseFull) };
    }
    if kind == Kind::Partisan {
        if !is_on_the_border(rules, hex) {
            return Err(Shut::NoBorder);
        }
    } else {
        is_own_city(rules, state, hex, side)?;
    }
    if holds_ground(rules, &state.board, hex, side.enemy()) {
        return Err(Shut::Enemy);
    }
    let in_zone = is_enemy_zone(rules, &state.board, hex, side);
    let admitted = match rules.readings.reinforce_in_zone {
        ReinforceInZone::OwnUnitThere => holds_ground(rules, &state.board, hex, side),
        ReinforceInZone::Never => false,
        ReinforceInZone::Always => true,
    };
    if in_zone && !admitted {
        return Err(Shut::Zone);
    }
    match is_aircraft {
        true if !bases::has_room(rules, state, hex, unit) => Err(Shut::BaseFull),
        false if !has_room(rules, &state.board, hex, unit) => Err(Shut::Full),
        true | false => Ok(()),
    }
}

/// Checks whether a hex is a city of the country of `side`, under its control (W-053).
fn is_own_city(rules: &Rules, state: &State<Winterwar>, hex: Hex, side: Side) -> Result<(), Shut> {
    let Some(city) = rules.city(hex) else { return Err(Shut::NoCity) };
    if city.of != Some(side) {
        return Err(Shut::Foreign);
    }
    if state.board.owner(&rules.map, hex) == Some(side) { Ok(()) } else { Err(Shut::Lost) }
}

/// Returns whether a hex is Finnish land on the border of the Soviet Union (W-109).
#[must_use]
pub fn is_on_the_border(rules: &Rules, hex: Hex) -> bool {
    let map = &rules.map;
    let by_the_union = map.neighbours(hex).any(|(_, next)| nation(map, next) == Nation::SovietUnion);
    nation(map, hex) == Nation::Finland && is_enterable(map, hex) && by_the_union
}

/// Hexes open to a reinforcement now, by number.
#[must_use]
pub fn open(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<Hex> {
    rules.map.hexes().filter(|&hex| takes(rules, state, unit, hex).is_ok()).collect()
}

/// A reinforcement enters (W-052). It counts as supplied and may move and attack in the same half (W-058, W-179).
///
/// # Errors
/// Outside its phase, before it is due, or where the hex is closed to it.
pub(crate) fn arrive<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    hex: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    comes(rules, state, unit)?;
    takes(rules, state, unit, hex).map_err(|shut| refusal(rules, state, shut, (unit, hex)))?;
    let rule = if rules.kind(unit) == Kind::Partisan { row("W-109") } else { row("W-053") };
    play.place(rule, unit, Place::On(hex));
    play.mark(row("W-058"), Mark::Unit(unit, Record { arrived: true, ..Record::default() }));
    if rules.is_ground(unit) {
        movement::enter(play, unit, hex);
    }
    Ok(())
}

/// A reinforcement waits for a later turn (W-057).
///
/// # Errors
/// Outside its phase, or before it is due.
pub(crate) fn delay<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId) -> Result<(), RuleViolation> {
    comes(play.rules, play.before, unit)?;
    play.out.mark(row("W-057"), Mark::Unit(unit, Record { delayed: true, ..play.before.sheet.of(unit) }));
    Ok(())
}

/// Checks that a unit may enter or be kept waiting now.
fn comes(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Result<(), RuleViolation> {
    let Stage::Reinforcement { turn, side } = state.stage else { return Err(untimely(row("W-052"), "wrong_state")) };
    let of = |rule: Rule, code| refuse(rule, code).with("unit", Arg::Unit(unit));
    if rules.side(unit) != side {
        return Err(of(row("W-052"), "not_active_side"));
    }
    let arrives = rules.unit(unit).arrives;
    let is_delayed = state.sheet.of(unit).delayed;
    if !is_due(rules, state, unit, turn) || is_delayed {
        let case = match (is_delayed, arrives) {
            (true, _) => "delayed",
            (false, 0) => "start",
            (false, _) => "later",
        };
        let refusal = of(row("W-059"), "not_due").with("case", Arg::Case(case));
        return Err(refusal.with("turn", Arg::Number(arrives.into())));
    }
    Ok(())
}

fn refusal(rules: &Rules, state: &State<Winterwar>, shut: Shut, (unit, hex): (UnitId, Hex)) -> RuleViolation {
    let zone = match rules.side(unit) {
        SOVIET => row("W-054"),
        FINLAND => row("W-055"),
    };
    let zone = if rules.readings.reinforce_in_zone == ReinforceInZone::OwnUnitThere { row("W-056") } else { zone };
    let (rule, case) = match shut {
        Shut::Full => return full(rules, hex, unit),
        Shut::BaseFull => return bases::no_base(rules, state, (unit, hex), open(rules, state, unit)),
        Shut::NoCity => (row("W-053"), "city"),
        Shut::Foreign => (row("W-053"), "foreign"),
        Shut::Lost => (row("W-053"), "lost"),
        Shut::NoBorder => (row("W-109"), "border"),
        Shut::Enemy => (row("W-078"), "enemy"),
        Shut::Zone => (zone, "zone"),
    };
    let refusal = refuse(rule, "reinforcement_place").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    refusal.with("case", Arg::Case(case)).with("open", Arg::Hexes(open(rules, state, unit)))
}
