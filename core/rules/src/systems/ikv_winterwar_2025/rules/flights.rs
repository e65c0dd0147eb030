//! Flights of the movement phase (seed: table 1.4, Förflyttningsmodifikation, table 1.6; reference 4.4, 6.9): over a hex, where the
//! aircraft stays in the air, or to another base.

use crate::kernel::citation::row;
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::path::{Aim, StepCost, cheapest_way};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Winterwar;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::terrain::{nation, terrain};
use super::bases::{airways, has_room, is_base, is_open_to_aircraft, no_base};
use super::sequence;
use super::steps::water_row;

/// The cost of one hex in the air (W-159).
const ONE: StepCost = StepCost { cost: 1, stops: false };

/// An aircraft flies over a hex, to attack an enemy there or to support own units, and stays in the air (W-156, W-158, W-159).
///
/// # Errors
/// When it is not on a base, or when the hex is closed to it or too far away.
pub(crate) fn fly<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    hex: Hex,
) -> Result<(), RuleViolation> {
    let from = takes_off(play.rules, play.before, unit)?;
    depart(play, unit, hex)?;
    play.out.mark(row("W-158"), Mark::Base(unit, Some(from)));
    Ok(())
}

/// An aircraft flies to another base and lands there (W-160, A-45).
///
/// # Errors
/// When it is not on a base, or when the hex is no own base with room or is too far away.
pub(crate) fn transfer<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    hex: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let from = takes_off(rules, state, unit)?;
    let side = rules.side(unit);
    if hex == from || !is_base(rules, state, hex, side) || !has_room(rules, state, hex, unit) {
        let open = transfers(rules, state, unit).into_iter().map(|(hex, _)| hex).collect();
        return Err(no_base(rules, state, (unit, hex), open));
    }
    depart(play, unit, hex)
}

/// The base from which an aircraft takes off (W-158).
fn takes_off(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Result<Hex, RuleViolation> {
    let side = sequence::moving_side(state)?;
    let of = |code| refuse(row("W-158"), code).with("unit", Arg::Unit(unit));
    if !rules.kind(unit).is_aircraft() {
        return Err(of("not_an_aircraft"));
    }
    if rules.side(unit) != side {
        return Err(of("not_active_side"));
    }
    let Some(from) = state.board.hex(unit) else { return Err(of("not_on_map").with("case", Arg::Case("off"))) };
    let is_up = state.sheet.base.of(unit).is_some();
    if is_up || !is_base(rules, state, from, side) {
        return Err(of("not_on_base").with("case", Arg::Case(if is_up { "aloft" } else { "ground" })));
    }
    Ok(from)
}

/// The flight itself: one point of range for each hex, over any terrain (W-159), through zones (W-087) and over enemy-held hexes (W-098).
fn depart<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, hex: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let from = state.board.hex(unit).expect("an aircraft that takes off is on the map");
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    if nation(&rules.map, hex).is_neutral() {
        return Err(named(row("W-074"), "border").with("case", Arg::Case("flight")));
    }
    if !is_open_to_aircraft(rules, hex) {
        return Err(named(water_row(terrain(&rules.map, hex)), "impassable").with("case", Arg::Case("flight")));
    }
    let record = state.sheet.of(unit);
    let range = u32::from(rules.unit(unit).movement);
    let left = range.saturating_sub(record.spent.into());
    let aim = Aim { to: hex, budget: left, least: ONE.cost };
    let open = |crossing: &Crossing, _| is_open_to_aircraft(rules, crossing.to).then_some(ONE);
    let Some(way) = cheapest_way(&rules.map, (from, 0), aim, open) else {
        let around = rules.map.cell(hex).and_then(|cell| airways(rules, from, u32::MAX).steps(cell));
        let needed = around.unwrap_or_else(|| rules.map.distance(from, hex));
        return Err(named(row("W-159"), "out_of_range")
            .with("from", Arg::Hex(from))
            .with("needed", Arg::Number(needed.into()))
            .with("limit", Arg::Number(left.into())));
    };
    let distance = u16::try_from(way.len()).expect("a flight is short");
    let value = distance.into();
    let step = Step { term: "distance", rule: row("W-159"), subject: Subject::Unit(unit), value, shown: Shown::Number };
    let flown = given(play.why, step);
    play.out.state(flown);
    play.out.place(row("W-159"), unit, Place::On(hex));
    let spent = record.spent + distance;
    play.out.mark(
        row("W-159"),
        Mark::Unit(unit, Record { spent, flown: true, began: record.began.or(Some(from)), ..record }),
    );
    Ok(())
}

/// Hexes over which an aircraft may be sent now, by number, with the points that each needs.
#[must_use]
pub fn missions(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<(Hex, u32)> {
    let Ok(from) = takes_off(rules, state, unit) else { return Vec::new() };
    let left = u32::from(rules.unit(unit).movement).saturating_sub(state.sheet.of(unit).spent.into());
    let ways = airways(rules, from, left);
    let reached = rules.map.hexes().filter_map(|hex| Some((hex, ways.steps(rules.map.cell(hex)?)?)));
    reached.collect()
}

/// Bases to which an aircraft may be sent now, by number, with the points that each needs.
#[must_use]
pub fn transfers(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<(Hex, u32)> {
    let side = rules.side(unit);
    let here = state.board.hex(unit);
    let fits = |hex: Hex| Some(hex) != here && is_base(rules, state, hex, side) && has_room(rules, state, hex, unit);
    missions(rules, state, unit).into_iter().filter(|&(hex, _)| fits(hex)).collect()
}
