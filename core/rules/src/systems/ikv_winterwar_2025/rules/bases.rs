//! Bases of aircraft, and their return to them (seed: Försörjning, table 1.6; reference 5.5, 6.9).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::super::state::terrain::{nation, terrain};
use super::sequence;
use super::stacking::holds_ground;

/// Capacity of a base in aircraft (W-160); each city hex is one base, so Leningrad has two (W-176).
pub const CAPACITY: usize = 2;

/// Returns whether a hex is a base of `side`: a city under its control, captured ones too (W-048, W-158).
#[must_use]
pub fn is_base(rules: &Rules, state: &State<Winterwar>, hex: Hex, side: Side) -> bool {
    rules.city(hex).is_some() && state.board.owner(&rules.map, hex) == Some(side)
}

/// Aircraft on the ground in a hex, in counter order, without those in the air above it.
pub fn on_ground<'a>(rules: &'a Rules, state: &'a State<Winterwar>, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
    let here = state.board.at(&rules.map, hex);
    here.filter(|&unit| rules.kind(unit).is_aircraft() && state.sheet.base.of(unit).is_none())
}

/// Returns whether a base has room for an aircraft (W-160).
#[must_use]
pub fn has_room(rules: &Rules, state: &State<Winterwar>, hex: Hex, unit: UnitId) -> bool {
    on_ground(rules, state, hex).filter(|&other| other != unit).count() < CAPACITY
}

/// Distances of hexes for an aircraft in `from`: over all hexes except those of Norway, Sweden and Estonia (W-159, A-45), and under the
/// other reading of A-61 not over open water either.
#[must_use]
pub fn airways(rules: &Rules, from: Hex, range: u32) -> Flood {
    Flood::over(&rules.map, std::iter::once(from), Some(range), |crossing| is_open_to_aircraft(rules, crossing.to))
}

/// Returns whether an aircraft may be over a hex at all.
#[must_use]
pub fn is_open_to_aircraft(rules: &Rules, hex: Hex) -> bool {
    let barred = rules.readings.water_bars_aircraft && terrain(&rules.map, hex).is_open_water();
    !nation(&rules.map, hex).is_neutral() && !barred
}

/// The bases on which an aircraft may land, by number. An aircraft in the air lands on its base of departure; if that base is lost or full, on
/// any base within range of the aircraft. An aircraft on the ground in a lost base may go to any base within range (W-161, W-177).
#[must_use]
pub fn open(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<Hex> {
    let side = rules.side(unit);
    let Some(from) = state.board.hex(unit) else { return Vec::new() };
    let fits = |hex: Hex| is_base(rules, state, hex, side) && has_room(rules, state, hex, unit);
    if let Some(home) = state.sheet.base.of(unit).filter(|&home| fits(home)) {
        return vec![home];
    }
    let near = airways(rules, from, rules.unit(unit).movement.into());
    let reached = |hex: Hex| rules.map.cell(hex).is_some_and(|cell| near.reaches(cell));
    rules
        .cities
        .iter()
        .map(|city| city.hex)
        .filter(|&hex| hex != from || state.sheet.base.of(unit).is_some())
        .filter(|&hex| fits(hex) && reached(hex))
        .collect()
}

/// Bases of the aircraft's side with room for it, at any distance, by number.
#[must_use]
pub fn with_room(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<Hex> {
    let fits = |&hex: &Hex| is_base(rules, state, hex, rules.side(unit)) && has_room(rules, state, hex, unit);
    rules.cities.iter().map(|city| city.hex).filter(fits).collect()
}

/// Returns whether an aircraft is in the air: it left a base and is over a hex of the map.
#[must_use]
pub fn is_up(state: &State<Winterwar>, unit: UnitId) -> bool {
    state.sheet.base.of(unit).is_some() && state.board.hex(unit).is_some()
}

/// Returns whether an aircraft is in the air over own ground units.
fn is_over_own(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> bool {
    let over = |hex| holds_ground(rules, &state.board, hex, rules.side(unit));
    is_up(state, unit) && state.board.hex(unit).is_some_and(over)
}

/// Aircraft of a side that defend own ground units at the end of its movement, in counter order: those sent to support these units, not
/// those sent against an enemy whose hex own units enter later (W-156, A-63).
pub fn guards<'a>(rules: &'a Rules, state: &'a State<Winterwar>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    state.board.units().filter(move |&unit| rules.side(unit) == side && is_over_own(rules, state, unit))
}

/// Notes the aircraft of a side over own ground units at the end of its movement (W-156, A-63).
pub(crate) fn take_guard<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, side: Side) {
    let guards: Vec<UnitId> = guards(play.rules, &play.now, side).collect();
    for unit in guards {
        play.mark(row("W-156"), Mark::Guards(unit, true));
    }
}

/// Aircraft that land at the end of the half of `side`, its own first, each side in counter order. Those of `side` that defend own ground
/// units stay in the air for the enemy half (W-156, A-58).
#[must_use]
pub fn aloft(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<UnitId> {
    let stays = |unit: UnitId| {
        let record = state.sheet.of(unit);
        let was_sent = rules.readings.attackers_stay_up || state.sheet.guards.of(unit);
        let guards = was_sent && is_over_own(rules, state, unit);
        rules.side(unit) == side && !record.beaten && !record.fought && guards
    };
    let up = |unit: &UnitId| is_up(state, *unit) && !stays(*unit);
    let mut aloft: Vec<UnitId> = state.board.units().filter(up).collect();
    aloft.sort_by_key(|&unit| rules.side(unit) != side);
    aloft
}

/// Brings aircraft home after the combat phase of a side (W-161). No question is asked if a base of departure has room for all its
/// aircraft. Aircraft without any base are removed.
pub(crate) fn bring_home<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, turn: u16, side: Side) {
    let rules = play.rules;
    loop {
        let waiting = aloft(rules, &play.now, side);
        let home = |unit: UnitId| play.now.sheet.base.of(unit);
        let certain = |&unit: &UnitId| {
            let Some(base) = home(unit) else { return false };
            let coming = waiting.iter().filter(|&&other| home(other) == Some(base)).count();
            let there = on_ground(rules, &play.now, base).count();
            is_base(rules, &play.now, base, rules.side(unit)) && there + coming <= CAPACITY
        };
        let lands = waiting.iter().copied().find(certain).and_then(|unit| Some((unit, home(unit)?)));
        if let Some((unit, base)) = lands {
            land(play, row("W-161"), unit, base);
            continue;
        }
        let choices: Vec<Vec<Hex>> = waiting.iter().map(|&unit| open(rules, &play.now, unit)).collect();
        let stranded = waiting.iter().zip(&choices).find(|(_, open)| open.is_empty());
        match (stranded, waiting.as_slice(), choices.as_slice()) {
            (Some((&unit, _)), ..) => sequence::remove(play, row("W-161"), unit),
            (None, &[unit], [only]) if only.len() == 1 => land(play, row("W-161"), unit, only[0]),
            (None, [], _) => return sequence::end_half(play, turn, side),
            (None, ..) => return play.stage(row("W-161"), Stage::Return { turn, side }),
        }
    }
}

/// A ground unit has captured hexes: the owner of the aircraft on the ground there moves them at once. An aircraft is removed if no base
/// within range has room (W-177).
pub(crate) fn lost<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, owner: Side, hexes: &[Hex]) {
    let rules = play.rules;
    let state = &play.now;
    let of_owner = |&unit: &UnitId| rules.side(unit) == owner;
    let aircraft: Vec<UnitId> = hexes.iter().flat_map(|&hex| on_ground(rules, state, hex)).filter(of_owner).collect();
    if !aircraft.is_empty() {
        let then = state.stage.clone();
        clear_bases(play, owner, aircraft, then);
    }
}

/// Handles aircraft without a base until their owner has a choice, then goes on to `then`.
pub(crate) fn clear_bases<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    owner: Side,
    mut aircraft: Vec<UnitId>,
    then: Stage,
) {
    aircraft.sort_unstable();
    while let Some(at) = aircraft.iter().position(|&unit| open(play.rules, &play.now, unit).is_empty()) {
        let unit = aircraft.remove(at);
        sequence::remove(play, row("W-177"), unit);
    }
    if let &[unit] = aircraft.as_slice()
        && let &[base] = open(play.rules, &play.now, unit).as_slice()
    {
        land(play, row("W-177"), unit, base);
        aircraft.clear();
    }
    if aircraft.is_empty() {
        return resume(play, then);
    }
    let turn = play.now.stage.turn();
    play.stage(row("W-177"), Stage::BaseLost { turn, owner, aircraft, then: Box::new(then) });
}

/// Resumes the moment that a lost base interrupted. Aircraft that still wait get the bases that are open to them now.
fn resume<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, then: Stage) {
    if let Stage::BaseLost { owner, aircraft, then, .. } = then {
        clear_bases(play, owner, aircraft, *then);
    } else if let Stage::Return { turn, side } = then {
        bring_home(play, turn, side);
    } else if play.now.stage != then {
        play.stage(row("W-177"), then);
    }
}

/// An aircraft goes to a base (W-161, W-177).
///
/// # Errors
/// When the aircraft does not have to land, or when the hex is no base of its side, is full or is too far away.
pub(crate) fn go_home<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    hex: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (rule, waiting) = match state.stage {
        Stage::Return { side, .. } => (row("W-161"), aloft(rules, state, side)),
        Stage::BaseLost { ref aircraft, .. } => (row("W-177"), aircraft.clone()),
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => return Err(untimely(row("W-161"), "wrong_state")),
    };
    let owner = returning_side(rules, state);
    if !waiting.contains(&unit) || Some(rules.side(unit)) != owner {
        let mine = waiting.into_iter().filter(|&unit| Some(rules.side(unit)) == owner).collect();
        return Err(refuse(rule, "still_aloft").with("unit", Arg::Unit(unit)).with("units", Arg::Units(mine)));
    }
    let open = open(rules, state, unit);
    if !open.contains(&hex) {
        return Err(no_base(rules, state, (unit, hex), open));
    }
    land(play, rule, unit, hex);
    match state.stage {
        Stage::Return { turn, side } => bring_home(play, turn, side),
        Stage::BaseLost { owner, ref aircraft, ref then, .. } => {
            let left = aircraft.iter().copied().filter(|&other| other != unit).collect();
            clear_bases(play, owner, left, (**then).clone());
        }
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => {}
    }
    Ok(())
}

/// The side whose aircraft land now, beginning with the side of the current half.
#[must_use]
pub fn returning_side(rules: &Rules, state: &State<Winterwar>) -> Option<Side> {
    match state.stage {
        Stage::Return { side, .. } => aloft(rules, state, side).first().map(|&unit| rules.side(unit)),
        Stage::BaseLost { owner, .. } => Some(owner),
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::AirDie { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => None,
    }
}

/// The refusal of a hex on which an aircraft cannot land.
pub(crate) fn no_base(
    rules: &Rules,
    state: &State<Winterwar>,
    (unit, hex): (UnitId, Hex),
    open: Vec<Hex>,
) -> RuleViolation {
    let side = rules.side(unit);
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    let refusal = if !is_base(rules, state, hex, side) {
        named(row("W-158"), "not_a_base")
    } else if !has_room(rules, state, hex, unit) {
        let limit = i64::try_from(CAPACITY).expect("a small number");
        named(row("W-160"), "base_full").with("limit", Arg::Number(limit))
    } else {
        let home = state.sheet.base.of(unit);
        let case = match home {
            None if state.board.hex(unit) == Some(hex) => "here",
            Some(home) if open == [home] => "home",
            Some(_) | None => "far",
        };
        named(row("W-161"), "not_its_base").with("case", Arg::Case(case))
    };
    refusal.with("open", Arg::Hexes(open))
}

/// An aircraft lands.
fn land<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, rule: Rule, unit: UnitId, base: Hex) {
    if play.now.board.hex(unit) != Some(base) {
        play.place(rule, unit, Place::On(base));
    }
    if play.now.sheet.base.of(unit).is_some() {
        play.mark(rule, Mark::Base(unit, None));
    }
}
