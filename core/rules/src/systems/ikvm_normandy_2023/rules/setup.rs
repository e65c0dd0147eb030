//! Before the first turn (seed: Hur spelar vi krigsspelet, appendices 1.1, 2.1.1, 2.1.2; reference 1.2 and 1.4): the teams roll
//! for sides, the Germans set up, then the Allies.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::{Resolution, tried};
use crate::kernel::team::{self, SideDie};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::landing;
use super::movement::captures;
use super::stacking::has_room;
use super::zones_of_setup::{Zone, zone};

/// A team's die for the choice of side; ties are rolled again (N-010, A-77).
pub(crate) fn side_die<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, first: Option<u8>, die: u8) {
    match team::side_die(play, row("N-010"), (first, die)) {
        SideDie::First(die) => play.out.stage(row("N-010"), Stage::Sides { first: Some(die) }),
        SideDie::Tie => play.out.stage(row("A-77"), Stage::Sides { first: None }),
        SideDie::Chooses(team) => play.out.stage(row("N-010"), Stage::Choice { team }),
    }
}

/// The team with the higher die takes a side, and the other team gets the other one (N-002). Then the Germans set up; their batteries are
/// already on the map (N-088, N-011).
///
/// # Errors
/// Before the dice have decided, or after the choice.
pub(crate) fn choose<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, side: Side) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Choice { team } = state.stage else { return Err(untimely(row("N-010"), "wrong_state")) };
    let allied = if side == ALLIED { team } else { team.other() };
    play.out.mark(row("N-010"), Mark::AlliedTeam(allied));
    for (unit, site) in batteries(rules, state) {
        play.out.place(row("N-088"), unit, Place::On(site));
    }
    play.out.stage(row("N-011"), Stage::Setup { side: GERMAN });
    Ok(())
}

/// Coastal batteries with the site each is printed on.
fn batteries(rules: &Rules, state: &State<Ikvm>) -> Vec<(UnitId, Hex)> {
    let waits = |&unit: &UnitId| state.board.place(unit) == Place::Pool;
    let units = state.board.units().filter(|&unit| rules.kind(unit) == Kind::CoastalArtillery).filter(waits);
    units.filter_map(|unit| Some((unit, *zone(rules, unit)?.hexes(rules).first()?))).collect()
}

/// A unit sets up, or moves to another hex of its setup (N-011, N-012).
///
/// # Errors
/// When it is not a Start unit of the side, or when the hex is outside its zone or full.
pub(crate) fn place<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Setup { side } = state.stage else { return Err(untimely(row("N-011"), "wrong_state")) };
    let by = if side == GERMAN { row("N-011") } else { row("N-012") };
    if rules.side(unit) != side {
        return Err(refuse(by, "not_active_side").with("unit", Arg::Unit(unit)));
    }
    let Some(zone) = zone(rules, unit).filter(|_| is_start_unit(rules, unit)) else {
        let kind = rules.kind(unit);
        let case = match (kind.is_aircraft(), kind == Kind::Airborne) {
            (true, _) => "aircraft",
            (false, true) => "airborne",
            (false, false) => "later",
        };
        let refusal = refuse(by, "not_a_start_unit").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case));
        return Err(refusal.with("turn", Arg::Number(rules.unit(unit).arrives.into())));
    };
    if rules.edition.is_mended() && state.board.hex(unit) == Some(at) {
        return Err(refuse(by, "already_there").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at)));
    }
    in_zone(rules, &zone, unit, at)?;
    if zone.is_beach() {
        return on_beach(play, unit, at);
    }
    has_place(rules, state, unit, at)?;
    play.out.place(zone.rule, unit, Place::On(at));
    Ok(())
}

/// Checks whether a hex has room for a unit that sets up; a unit that is already in the hex has room.
fn has_place(rules: &Rules, state: &State<Ikvm>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    if state.board.hex(unit) == Some(at) { Ok(()) } else { has_room(rules, &state.board, at, unit) }
}

/// Setup on a beach counts as the landing of the first turn: the capacity of the beach and the halved allowance apply (4.7).
fn on_beach<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    if play.now.board.hex(unit).is_some() {
        landing::send_back(play, unit);
    }
    landing::flows(play, unit, at)?;
    play.out.place(row("N-012"), unit, Place::On(at));
    play.out.mark(row("N-012"), Mark::Unit(unit, Record { arrived: true, ..Record::default() }));
    play.out.extend(captures(play.rules, &play.now, unit, at));
    Ok(())
}

fn in_zone(rules: &Rules, zone: &Zone, unit: UnitId, at: Hex) -> Result<(), RuleViolation> {
    let named = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
    if zone.has(rules, at) && is_no_beach_of_germans(rules, unit, at) {
        return Ok(());
    }
    let open = open_to(rules, zone, unit);
    if rules.side(unit) == GERMAN && rules.is_beach(at) {
        return Err(named(refuse(row("A-39"), "german_on_beach")).with("open", Arg::Hexes(open)));
    }
    let code = if zone.is_beach() { "wrong_sector" } else { "wrong_zone" };
    let refusal = named(refuse(zone.rule, code)).with("zone", Arg::Hexes(zone.centres(rules)));
    Err(refusal.with("open", Arg::Hexes(open)))
}

/// The hexes of `zone` in which a unit may set up; beaches are left out for German units.
fn open_to(rules: &Rules, zone: &Zone, unit: UnitId) -> Vec<Hex> {
    let mut hexes = zone.hexes(rules);
    hexes.retain(|&hex| is_no_beach_of_germans(rules, unit, hex));
    hexes
}

fn is_no_beach_of_germans(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    rules.side(unit) != GERMAN || !rules.is_beach(hex)
}

/// Returns whether a unit sets up before the first turn: Start units, except parachute divisions, which wait for the first turn, and
/// aircraft (N-011, N-012, A-38).
#[must_use]
pub fn is_start_unit(rules: &Rules, unit: UnitId) -> bool {
    let kind = rules.kind(unit);
    rules.unit(unit).arrives == 0 && !kind.is_aircraft() && kind != Kind::Airborne
}

/// Start units of `side` that still wait for their place, in counter order.
pub fn unplaced<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let waits = move |unit: UnitId| rules.side(unit) == side && state.board.place(unit) == Place::Pool;
    state.board.units().filter(move |&unit| waits(unit) && is_start_unit(rules, unit))
}

/// Start units that still wait and have an open hex, with the hexes open to each. A unit without room stays in the pool and may enter later.
pub fn waiting<'a>(
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    side: Side,
) -> impl Iterator<Item = (UnitId, Vec<Hex>)> + 'a {
    let with_hexes = |unit| (unit, open_hexes(rules, state, unit));
    unplaced(rules, state, side).map(with_hexes).filter(|(_, hexes)| !hexes.is_empty())
}

/// Hexes that `unit` could be set up in now, by number.
#[must_use]
pub fn open_hexes(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Hex> {
    let sets_up = matches!(state.stage, Stage::Setup { side } if side == rules.side(unit));
    let Some(zone) = zone(rules, unit).filter(|_| sets_up && is_start_unit(rules, unit)) else { return Vec::new() };
    let is_open = |&at: &Hex| match zone.is_beach() {
        true => tried(rules, state, |play| on_beach(play, unit, at)).is_ok(),
        false => has_place(rules, state, unit, at).is_ok(),
    };
    let mut hexes = open_to(rules, &zone, unit);
    hexes.retain(|at| state.board.hex(unit) != Some(*at) && is_open(at));
    hexes
}

/// A side ends its setup; after the Allies the first turn begins, in clear weather (N-028).
///
/// # Errors
/// While a Start unit is waiting.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, side: Side) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let by: Rule = if side == GERMAN { row("N-011") } else { row("N-012") };
    let waiting: Vec<UnitId> = waiting(rules, state, side).map(|(unit, _)| unit).collect();
    if !waiting.is_empty() {
        let count = i64::try_from(waiting.len()).expect("few units");
        return Err(refuse(by, "setup_incomplete")
            .with("count", Arg::Number(count))
            .with("units", Arg::Units(waiting)));
    }
    if side == ALLIED {
        super::sequence::begin_movement(play, 1, row("N-028"));
        return Ok(());
    }
    moor_ships(play);
    let aircraft = state.board.units().filter(|&unit| rules.kind(unit).is_aircraft());
    aircraft.for_each(|unit| play.out.place(row("N-071"), unit, Place::Away));
    play.out.stage(row("N-012"), Stage::Setup { side: ALLIED });
    Ok(())
}

/// Ships begin in the Channel Start area, as many in a hex as it holds, in counter order; their owner may move them within it.
fn moor_ships<W: Trace>(play: &mut Resolution<'_, Ikvm, W>) {
    let rules = play.rules;
    let ships: Vec<UnitId> =
        unplaced(rules, play.before, ALLIED).filter(|&unit| rules.kind(unit) == Kind::Battleship).collect();
    for ship in ships {
        let Some(&at) = open_hexes_at_sea(rules, &play.now, ship).first() else { continue };
        play.place(row("A-70"), ship, Place::On(at));
    }
}

fn open_hexes_at_sea(rules: &Rules, state: &State<Ikvm>, ship: UnitId) -> Vec<Hex> {
    let fits = |&at: &Hex| has_room(rules, &state.board, at, ship).is_ok();
    let sea = |&at: &Hex| !is_land(&rules.map, at);
    let Some(zone) = zone(rules, ship) else { return Vec::new() };
    zone.hexes(rules).into_iter().filter(sea).filter(fits).collect()
}
