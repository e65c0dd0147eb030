//! Movement on the ground (seed: Spelordning 3, Förflyttningsmodifikation, table 1.4; reference 4.1 to 4.3), in sixths of a point.

use std::borrow::Cow;

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::{NoTrace, Shown, Step, Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::march::{Allowance, March, Start, Walked};
use crate::kernel::notation::fields::Route;
use crate::kernel::path::Reached;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::tables::SIXTHS;
use super::super::state::units::Kind;
use super::stacking::{Stack, limits};
use super::steps::{PARTS, UnitGround};
use super::zones::zone_holders;
use super::{bases, sequence};

/// A ground unit moves along a route (W-060). Ships and fortifications never do (W-075, W-076), nor units without supply (W-041).
///
/// # Errors
/// The first rule the move breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = sequence::moving_side(state)?;
    let from = may_move(rules, state, side, unit)?;
    let start = start(state, unit, from);
    let strict = march(rules, state, unit, None);
    let hexes = hexes(&strict, &start, route)?;
    let dictated = !matches!(route, Route::To(_)) && rules.readings.stack_penalty;
    let march = march(rules, state, unit, Some((hexes.last().copied(), dictated)));
    let hexes = match ends_the_match(rules, side, &hexes) {
        Some(at) if at + 1 < hexes.len() => {
            // The whole way must be open, but the match ends before the unit covers the rest of it.
            march.walk(&start, &hexes, &mut NoTrace)?;
            Cow::Owned(hexes[..=at].to_vec())
        }
        Some(_) | None => hexes,
    };
    let Walked { spent: total, end, stopped } = march.walk(&start, &hexes, play.why)?;
    if stopped {
        say_why_stopped(play, unit, end);
    }
    play.out.state(total);
    play.out.place(row("W-060"), unit, Place::On(end));
    let record = state.sheet.of(unit);
    let spent = u16::try_from(total.value()).expect("an allowance is small");
    let stopped_by = if stopped { row("W-061") } else { row("W-060") };
    play.out
        .mark(stopped_by, Mark::Unit(unit, Record { spent, began: record.began.or(Some(from)), stopped, ..record }));
    for &hex in hexes.iter() {
        enter(play, unit, hex);
    }
    owe_penalty(play, unit, &hexes);
    bases::lost(play, side.enemy(), &hexes);
    Ok(())
}

/// Position of the enemy capital on a way; its fall ends the match at once, also in passing (W-013, A-59).
fn ends_the_match(rules: &Rules, side: Side, hexes: &[Hex]) -> Option<usize> {
    let capital = rules.capital(side.enemy()).filter(|_| !rules.readings.sudden_death_at_rest)?;
    hexes.iter().position(|&hex| hex == capital)
}

/// The hex from which a unit sets out, if it may move at all.
fn may_move(rules: &Rules, state: &State<Winterwar>, side: Side, unit: UnitId) -> Result<Hex, RuleViolation> {
    let of = |rule: Rule, code| refuse(rule, code).with("unit", Arg::Unit(unit));
    let kind = rules.kind(unit);
    if rules.side(unit) != side {
        return Err(of(row("W-060"), "not_active_side"));
    }
    let off = |case| of(row("W-060"), "not_on_map").with("case", Arg::Case(case));
    let Some(from) = state.board.hex(unit) else {
        return Err(off(if kind.is_aircraft() { "aircraft" } else { "off" }));
    };
    let immobile = |rule, case| Err(of(rule, "immobile").with("case", Arg::Case(case)));
    if kind.is_aircraft() {
        return Err(off("aircraft"));
    }
    if kind == Kind::Ship {
        return immobile(row("W-075"), "ship");
    }
    if kind == Kind::Fortification {
        return immobile(row("W-076"), "fort");
    }
    if state.sheet.unsupplied.contains(&unit) {
        return Err(of(row("W-041"), "not_supplied").with("case", Arg::Case("move")));
    }
    Ok(from)
}

/// Effects of a ground unit on a hex that it enters: a city of either country now belongs to its side (W-110, W-166, W-167), and ships
/// alone in harbour are beaten (W-079).
pub(crate) fn enter<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, hex: Hex) {
    let rules = play.rules;
    let side = rules.side(unit);
    if rules.city(hex).is_some() && play.now.board.owner(&rules.map, hex) != Some(side) {
        play.note(row("W-167"), Effect::Board(BoardEffect::Owned { hex, by: Some(side) }));
    }
    let ships = classes::ships(side.enemy());
    let beaten: Vec<UnitId> =
        play.now.board.at(&rules.map, hex).filter(|&unit| play.now.board.is_of(unit, ships)).collect();
    for ship in beaten {
        play.place(row("W-079"), ship, Place::Eliminated);
    }
}

/// Full stacks that a unit passed cost one unit each, in matches that record such moves (W-097, A-21).
fn owe_penalty<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, hexes: &[Hex]) {
    let (rules, state) = (play.rules, play.before);
    let Stage::Movement { turn, side } = state.stage else { return };
    let crowded = |hex: &Hex| {
        let stack = Stack::of(rules, &state.board, *hex, side);
        let began = state.board.hex(unit) == Some(*hex);
        !began && !stack.with(rules, unit).fits(limits(rules, *hex))
    };
    let hexes: Vec<Hex> = hexes.iter().copied().filter(crowded).collect();
    if !hexes.is_empty() {
        play.stage(row("W-097"), Stage::Penalty { turn, side, unit, hexes });
    }
}

/// The offending side removes a unit for a full stack: the one that moved, or one in that hex (W-097).
///
/// # Errors
/// When no unit is owed, or another unit is named.
pub(crate) fn penalty<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Penalty { turn, side, unit: mover, ref hexes } = state.stage else {
        return Err(untimely(row("W-097"), "wrong_state"));
    };
    let payers = payers(rules, state);
    if !payers.contains(&unit) {
        let refusal = refuse(row("W-097"), "penalty_not_eligible").with("unit", Arg::Unit(unit));
        let hexes = Arg::Hexes(hexes.iter().take(1).copied().collect());
        return Err(refusal.with("hexes", hexes).with("units", Arg::Units(payers)));
    }
    sequence::remove(play, row("W-097"), unit);
    // If the mover itself is removed, it owes nothing for further stacks.
    let left: Vec<Hex> = if unit == mover { Vec::new() } else { hexes.iter().skip(1).copied().collect() };
    let next = match left.is_empty() {
        true => Stage::Movement { turn, side },
        false => Stage::Penalty { turn, side, unit: mover, hexes: left },
    };
    play.stage(row("W-097"), next);
    Ok(())
}

/// The units of which one is removed now for a full stack, in counter order.
#[must_use]
pub fn payers(rules: &Rules, state: &State<Winterwar>) -> Vec<UnitId> {
    let Stage::Penalty { side, unit, ref hexes, .. } = state.stage else { return Vec::new() };
    let here = hexes.first().into_iter().flat_map(|&hex| super::stacking::ground_in(rules, &state.board, hex, side));
    let mut payers: Vec<UnitId> = here.chain([unit]).collect();
    payers.sort_unstable();
    payers.dedup();
    payers
}

/// The march of a unit. `towards` holds its destination, and whether it may pass through full stacks.
fn march<'a>(
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    unit: UnitId,
    towards: Option<(Option<Hex>, bool)>,
) -> March<UnitGround<'a>> {
    let parts = u32::from(rules.unit(unit).movement) * u32::from(SIXTHS);
    let ground = UnitGround::new(rules, state, unit, Allowance { parts, rule: row("W-060") });
    let (end, through_stacks) = towards.unwrap_or_default();
    March { ground: ground.towards(end, through_stacks) }
}

/// The start of a march: points spent earlier in the half count, and a stopped unit does not move on.
fn start(state: &State<Winterwar>, unit: UnitId, hex: Hex) -> Start {
    let record = state.sheet.of(unit);
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(PARTS));
    let before = Step { term: "spent-before", rule: row("W-060"), subject, value: record.spent.into(), shown };
    Start { hex, spent: (record.spent > 0).then_some(before), stopped: record.stopped }
}

/// The hexes of a route. No route is searched for a unit that has stopped.
fn hexes<'r>(march: &March<UnitGround<'_>>, start: &Start, route: &'r Route) -> Result<Cow<'r, [Hex]>, RuleViolation> {
    match route {
        Route::To(to) if start.stopped => Err(march.out_of_reach(start, *to)),
        Route::To(_) | Route::By(_) | Route::Found(_) => march.hexes(start, route),
    }
}

/// Notes why a march ends in `here`.
fn say_why_stopped<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, here: Hex) {
    let enemy = play.rules.side(unit).enemy();
    if let Some((_, holder)) = zone_holders(play.rules, &play.before.board, here, enemy).next() {
        fact(play.why, "stop", row("W-061"), Subject::Unit(holder), "zone");
    }
}

/// Every hex that a unit can still reach in this half, with the sixths spent to reach it.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<Reached> {
    underway(rules, state, unit).map_or_else(Vec::new, |(march, start)| march.reach(&start))
}

/// The march of a unit in the movement phase of its side, and its start; `None` for a unit that may not move.
pub(crate) fn underway<'a>(
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    unit: UnitId,
) -> Option<(March<UnitGround<'a>>, Start)> {
    let from = may_move(rules, state, rules.side(unit), unit).ok()?;
    Some((march(rules, state, unit, None), start(state, unit, from)))
}

/// All hexes of the cheapest way to `to`; `None` where none leads there.
#[must_use]
pub fn way(rules: &Rules, state: &State<Winterwar>, unit: UnitId, to: Hex) -> Option<Vec<Hex>> {
    let (march, start) = underway(rules, state, unit)?;
    hexes(&march, &start, &Route::To(to)).ok().map(Cow::into_owned)
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Winterwar>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(from) = state.board.hex(unit) else { return Vec::new() };
    let (strict, start) = (march(rules, state, unit, None), start(state, unit, from));
    let Ok(hexes) = hexes(&strict, &start, route) else { return Vec::new() };
    let march = march(rules, state, unit, Some((None, rules.readings.stack_penalty)));
    [(from, 0)].into_iter().chain(march.priced(&start, &hexes)).collect()
}
