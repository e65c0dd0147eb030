//! Arrivals: landings over the beaches, reinforcements on Start hexes, and units taken back (seed: Landstigning, appendix 2.1; reference 4.7).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Place;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place as Where, Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Mark, Record};
use super::super::state::tables::Weather;
use super::super::state::units::{ALLIED, GERMAN, Kind, Unit};
use super::movement::captures;
use super::sequence::moving_side;
use super::stacking::{full, holds_ground, never_too_many, points};

/// Capacity of a beach in points per turn, and in a storm (N-015, N-147).
const FLOW: u32 = 10;
const FLOW_IN_STORM: u32 = 5;

/// A unit lands on a beach (N-062, N-063).
///
/// # Errors
/// When it is not due, belongs to another sector, or the beach cannot take it.
pub(crate) fn land<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    comes_in(rules, state, unit, LANDING)?;
    let fits = |place: &Place| place.hex == at && rules.is_beach(at) && sectors(rules.unit(unit), &place.id);
    if !rules.map.places.iter().any(fits) {
        let rule = if rules.unit(unit).nation == "US" || rules.unit(unit).nation == "FR" {
            row("N-013")
        } else {
            row("N-014")
        };
        let refusal = refuse(rule, "wrong_sector").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
        return Err(refusal.with("open", Arg::Hexes(gates(rules, unit).collect())));
    }
    takes(rules, state, unit, at).map_err(|shut| shut.refusal(unit, at))?;
    count(play, unit, at);
    put(play, unit, at, row("N-062"));
    Ok(())
}

/// Counts a unit that lands over a beach against the beach's capacity for the turn (N-015, N-065, N-147).
///
/// # Errors
/// When the beach has no capacity left.
pub(crate) fn flows<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let rules = play.rules;
    flow(rules, &play.now, unit, at).map_err(|shut| shut.refusal(unit, at))?;
    count(play, unit, at);
    Ok(())
}

/// Checks whether a beach still has capacity for a unit in this turn.
fn flow(rules: &Rules, state: &State<Ikvm>, unit: UnitId, at: Hex) -> Result<(), Shut> {
    let limit = if state.sheet.weather == Weather::Storm { FLOW_IN_STORM } else { FLOW };
    let landed: u32 = rules.group(at, ALLIED).map(|hex| u32::from(state.sheet.landed_on(hex))).sum();
    let after = landed + points(rules, unit);
    if after > limit { Err(Shut::Spent { after, limit }) } else { Ok(()) }
}

/// Adds a unit to the landed points of its beach.
fn count<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) {
    let (rules, state) = (play.rules, &*play.now);
    let here = u32::from(state.sheet.landed_on(at)) + points(rules, unit);
    // Parachute troops that land by sea count like all other units (N-065).
    let counts = if rules.unit(unit).kind == Kind::Airborne { row("N-065") } else { row("N-015") };
    play.out.mark(counts, Mark::Landed(at, u8::try_from(here).expect("at most 10")));
}

/// A reinforcement enters on a Start hex of its choice (N-025, N-151, N-179).
///
/// # Errors
/// When it is not due or the Start hex is closed.
pub(crate) fn arrive<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    comes_in(rules, state, unit, REINFORCEMENT)?;
    if !rules.is_start(at, GERMAN) {
        let refusal = refuse(row("N-025"), "not_a_start").with("hex", Arg::Hex(at)).with("unit", Arg::Unit(unit));
        return Err(refusal.with("open", Arg::Hexes(gates(rules, unit).collect())));
    }
    takes(rules, state, unit, at).map_err(|shut| shut.refusal(unit, at))?;
    put(play, unit, at, row("N-179"));
    Ok(())
}

/// A unit that entered this turn and has not moved returns to the pool.
///
/// # Errors
/// When it is not its owner's phase, when the unit did not enter this turn, or when it has moved.
pub(crate) fn take_back<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    if rules.side(unit) != moving_side(state)? {
        return Err(refuse(row("A-29"), "not_active_side").with("unit", Arg::Unit(unit)));
    }
    if !can_be_taken_back(state, unit) {
        return Err(refuse(row("A-29"), "cannot_take_back").with("unit", Arg::Unit(unit)));
    }
    send_back(play, unit);
    Ok(())
}

/// Returns whether a unit entered this turn and has not moved.
#[must_use]
pub fn can_be_taken_back(state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    record.arrived && record.began.is_none() && state.board.hex(unit).is_some()
}

/// Sends a unit that entered this turn back to the pool, and subtracts its points from the beach.
pub(crate) fn send_back<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId) {
    let (rules, state) = (play.rules, &play.now);
    if let Some(hex) = state.board.hex(unit).filter(|&hex| rules.is_beach(hex)) {
        let left = without(rules, state, unit, hex);
        play.mark(row("A-29"), Mark::Landed(hex, left));
    }
    play.place(row("A-29"), unit, Where::Pool);
    play.mark(row("A-29"), Mark::Unit(unit, Record::default()));
}

/// Points landed on a beach this turn, without those of a unit.
pub(crate) fn without(rules: &Rules, state: &State<Ikvm>, unit: UnitId, beach: Hex) -> u8 {
    let left = u32::from(state.sheet.landed_on(beach)).saturating_sub(points(rules, unit));
    u8::try_from(left).expect("at most 10")
}

/// Units of a side that may enter now: due ground units in the pool.
pub fn due<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    state.board.units().filter(move |&unit| rules.side(unit) == side && is_due(rules, state, unit))
}

fn is_due(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let waits = state.board.place(unit) == Where::Pool && rules.is_ground(unit);
    waits && u16::from(rules.unit(unit).arrives) <= state.stage.turn()
}

/// Entry hexes for a unit, open or not: every one of its side for a German unit, only those that the order of battle allows for an Allied one.
pub fn gates<'a>(rules: &'a Rules, unit: UnitId) -> impl Iterator<Item = Hex> + 'a {
    let side = rules.side(unit);
    let fits = move |id: &str| side == GERMAN || sectors(rules.unit(unit), id);
    rules
        .map
        .places
        .iter()
        .filter(move |place| rules.is_start(place.hex, side) && fits(&place.id))
        .map(|place| place.hex)
}

/// Entry hexes by which a unit may enter now, by number.
pub(crate) fn open_gates(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Hex> {
    let side = rules.side(unit);
    if may_come_in(rules, state, unit, side).is_err() {
        return Vec::new();
    }
    let mut open: Vec<Hex> = taken_by(rules, state, unit).collect();
    open.sort_unstable();
    open.dedup();
    open
}

/// Entry hexes that would take a unit now, if it may enter at all.
fn taken_by<'a>(rules: &'a Rules, state: &'a State<Ikvm>, unit: UnitId) -> impl Iterator<Item = Hex> + 'a {
    gates(rules, unit).filter(move |&at| takes(rules, state, unit, at).is_ok())
}

/// Units of a side that may enter now over some entry hex, in counter order.
pub(crate) fn arrivals(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<UnitId> {
    comers(rules, state, side).filter(|&unit| taken_by(rules, state, unit).next().is_some()).collect()
}

/// Due units of a side that may enter now; none after the end of the arrivals.
pub(crate) fn comers<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let open = moving_side(state).is_ok_and(|moving| moving == side) && !is_too_late(rules, state, side);
    open.then(|| due(rules, state, side)).into_iter().flatten()
}

/// A way of arrival: the side that uses it, and the row that assigns it to its movement phase.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    side: Side,
    phase: Rule,
}

/// Over a beach.
const LANDING: Arrival = Arrival { side: ALLIED, phase: row("N-063") };
/// By parachute.
pub(crate) const DROP: Arrival = Arrival { side: ALLIED, phase: row("N-064") };
/// On a Start hex.
const REINFORCEMENT: Arrival = Arrival { side: GERMAN, phase: row("N-151") };

/// Checks an arrival: every way of arrival belongs to the owner's movement phase, and comes first in it (N-151, A-36).
///
/// # Errors
/// Outside that phase, before the unit is due, or after the first move.
pub(crate) fn comes_in(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    Arrival { side, phase }: Arrival,
) -> Result<(), RuleViolation> {
    let moving = moving_side(state).map_err(|refusal| RuleViolation { rule: phase, ..refusal })?;
    let of = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit));
    may_come_in(rules, state, unit, side).map_err(|waits| match waits {
        // The unit is of the moving side, but that side enters in another way.
        Waits::OtherSide if rules.side(unit) == moving => otherwise(phase, side, unit),
        Waits::OtherSide => of(phase, "not_active_side"),
        Waits::NotDue => {
            let arrives = rules.unit(unit).arrives;
            let never = !rules.is_ground(unit) || u16::from(arrives) <= state.stage.turn();
            of(list_of(rules, state, unit), "not_due")
                .with("turn", Arg::Number(arrives.into()))
                .with("case", Arg::Case(if never { "never" } else { "later" }))
        }
        Waits::TooLate => of(row("N-151"), "late_arrival"),
    })
}

/// Why a unit may not enter anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waits {
    /// Another side moves, or the unit enters in another way.
    OtherSide,
    /// It is not due.
    NotDue,
    /// The arrivals are over.
    TooLate,
}

/// Checks whether a unit may enter now in the way in which units of `side` enter.
fn may_come_in(rules: &Rules, state: &State<Ikvm>, unit: UnitId, side: Side) -> Result<(), Waits> {
    let moves = moving_side(state).is_ok_and(|moving| moving == side);
    if !moves || rules.side(unit) != side {
        return Err(Waits::OtherSide);
    }
    if !is_due(rules, state, unit) {
        return Err(Waits::NotDue);
    }
    if is_too_late(rules, state, side) { Err(Waits::TooLate) } else { Ok(()) }
}

/// Returns whether units of `side` may no longer enter in this phase (N-151).
fn is_too_late(rules: &Rules, state: &State<Ikvm>, side: Side) -> bool {
    !rules.readings.late_arrival && arrivals_are_over(rules, state, side)
}

/// The refusal of a unit of the moving side that tries to enter in the way of the other side.
fn otherwise(phase: Rule, side: Side, unit: UnitId) -> RuleViolation {
    let case = if side == ALLIED { "arrive" } else { "land" };
    let refusal = refuse(phase, "wrong_arrival").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case));
    refusal.formerly(phase, "not_active_side")
}

/// The list with the arrival turn of a waiting unit (N-154, N-162). A unit that is no reinforcement is on no list (N-150).
fn list_of(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Rule {
    let waits = state.board.place(unit) == Where::Pool && rules.is_ground(unit);
    match rules.side(unit) {
        _ if !waits => row("N-150"),
        Side::One => row("N-154"),
        Side::Two => row("N-162"),
    }
}

/// Returns whether the first move, flight or plan of the phase has ended the arrivals. Bombers that dropped a carpet flew before the phase.
fn arrivals_are_over(rules: &Rules, state: &State<Ikvm>, side: Side) -> bool {
    let dropped = state.sheet.carpet == Carpet::Dropped;
    let acted = |(record, &(owner, kind)): (&Record, &(Side, Kind))| {
        let flew_now = record.flown && !(dropped && kind == Kind::Bomber);
        owner == side && (record.began.is_some() || flew_now)
    };
    let planned = side == ALLIED && state.sheet.carpet == Carpet::Planned;
    planned || state.sheet.units.iter().zip(rules.briefs.iter()).any(acted)
}

/// Returns whether an entry hex is lost for good: the enemy has captured every hex of the same beach (N-060, A-71).
#[must_use]
pub fn is_lost(rules: &Rules, state: &State<Ikvm>, at: Hex) -> bool {
    let side = if rules.is_beach(at) { ALLIED } else { GERMAN };
    rules.group(at, side).all(|hex| state.sheet.captured.contains(&hex))
}

/// Why an entry hex is closed to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shut {
    /// It is lost for good.
    Lost,
    /// An enemy ground unit is there.
    Occupied,
    /// It would hold so many points, in a match that checks stacking at every step.
    Full(u32),
    /// The landed points of the beach would exceed its capacity for the turn.
    Spent { after: u32, limit: u32 },
}

impl Shut {
    /// The refusal of a unit that tries to enter here.
    fn refusal(self, unit: UnitId, at: Hex) -> RuleViolation {
        let here = |rule, code| refuse(rule, code).with("hex", Arg::Hex(at));
        match self {
            Self::Lost => here(row("N-060"), "start_captured"),
            Self::Occupied => here(row("N-025"), "start_occupied"),
            Self::Full(held) => full(at, unit, held),
            Self::Spent { after, limit } => {
                let rule = if limit == FLOW { row("N-015") } else { row("N-147") };
                here(rule, "beach_capacity")
                    .with("unit", Arg::Unit(unit))
                    .with("points", Arg::Number(after.into()))
                    .with("limit", Arg::Number(limit.into()))
            }
        }
    }
}

/// Checks whether an entry hex takes a unit: it is not lost and has no enemy ground unit in it; an enemy zone does not matter.
fn takes(rules: &Rules, state: &State<Ikvm>, unit: UnitId, at: Hex) -> Result<(), Shut> {
    let side = rules.side(unit);
    if is_lost(rules, state, at) {
        return Err(Shut::Lost);
    }
    if holds_ground(rules, &state.board, at, side.enemy()) {
        return Err(Shut::Occupied);
    }
    if let Some(held) = never_too_many(rules, state, at, unit) {
        return Err(Shut::Full(held));
    }
    if side == ALLIED { flow(rules, state, unit, at) } else { Ok(()) }
}

/// Returns whether the order of battle lets a unit land on this beach; a unit without a beach there may use any.
fn sectors(unit: &Unit, beach: &str) -> bool {
    // The drop area of a parachute division precedes its beaches; it lands there if it was not dropped (N-017).
    let beaches = unit.placement.split('|').skip_while(|part| part.starts_with("drop:"));
    let list = beaches.map(|part| part.strip_prefix("beach:").unwrap_or(part));
    unit.placement.is_empty() || list.into_iter().any(|part| part == beach)
}

fn put<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex, enters: Rule) {
    play.out.place(enters, unit, Where::On(at));
    play.out.mark(row("N-025"), Mark::Unit(unit, Record { arrived: true, ..Record::default() }));
    play.out.extend(captures(play.rules, play.before, unit, at));
}
