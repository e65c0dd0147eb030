//! Setup: fixed hexes, bivouacs, Cherbourg (seed §10.1; reference 3.6).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::terrain::{Ground, link};
use super::super::state::units::{AXIS, Mobility, US};
use super::sequence;
use super::stacking::{LIMIT, has_room};
use super::steps::barrier;

/// Returns whether a unit sets up before the first turn.
#[must_use]
pub fn is_start_unit(rules: &Rules, unit: UnitId) -> bool {
    rules.unit(unit).arrives == 0 && !rules.unit(unit).placement.is_empty()
}

/// The only hexes in which a unit may set up, by the order of battle, occupied or not.
#[must_use]
pub fn listed(rules: &Rules, unit: UnitId) -> Vec<Hex> {
    let places = rules.unit(unit).placement.split('|');
    let mut hexes: Vec<Hex> = places
        .flat_map(|place| match Hex::parse(place) {
            Some(hex) => vec![hex],
            None => rules.zone(place).collect(),
        })
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The row that limits a unit to its start zone; for a unit with its own hex, the row that lists the unit.
fn bounds_row(rules: &Rules, unit: UnitId) -> Rule {
    let card = rules.unit(unit);
    match (card.placement.as_str(), card.side) {
        ("cherbourg", _) => row("C-156"),
        ("de243" | "de709", _) => row("C-153"),
        (places, US) if Hex::parse(places).is_none() => row("C-167"),
        _ => list_row(rules, unit),
    }
}

/// The row that lists a unit in its start zone or start hex.
fn list_row(rules: &Rules, unit: UnitId) -> Rule {
    let card = rules.unit(unit);
    match (card.placement.as_str(), card.side) {
        ("cherbourg", _) => row("C-157"),
        ("de243", _) => row("C-154"),
        ("de709", _) => row("C-155"),
        (places, AXIS) if places.contains('|') => row("C-158"),
        ("1711", AXIS) => row("C-159"),
        ("2307", AXIS) => row("C-160"),
        ("0805", AXIS) => row("C-161"),
        ("1803", AXIS) => row("C-163"),
        ("0201", AXIS) => row("C-164"),
        (_, AXIS) => row("C-162"),
        (_, US) if card.regiment.as_deref() == Some("4cav") => row("C-166"),
        (places, US) if Hex::parse(places).is_some() => row("C-165"),
        (places, US) if places.contains('|') => row("C-171"),
        ("us4", US) => row("C-168"),
        ("us79", US) => row("C-169"),
        ("us9", US) => row("C-170"),
        (_, US) => row("C-167"),
    }
}

/// A unit sets up, or moves to another hex during its side's setup.
///
/// # Errors
/// With the first rule that it breaks.
pub(crate) fn place<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    at: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Setup { side, .. } = state.stage else { return Err(untimely(row("C-152"), "wrong_state")) };
    let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
    if rules.side(unit) != side {
        return Err(of(refuse(row("A-56"), "not_active_side")));
    }
    if rules.edition.is_mended() && state.board.hex(unit) == Some(at) {
        return Err(of(refuse(row("C-152"), "already_there")));
    }
    if !is_start_unit(rules, unit) {
        let turn = Arg::Number(rules.unit(unit).arrives.into());
        return Err(of(refuse(row("C-152"), "not_a_start_unit")).with("turn", turn).with("case", Arg::Case("later")));
    }
    if !listed(rules, unit).contains(&at) {
        let open = Arg::Hexes(listed(rules, unit));
        return Err(of(refuse(bounds_row(rules, unit), "wrong_bivouac")).with("open", open));
    }
    match bars(rules, state, unit, at) {
        Some(Barred::Sister) => return Err(of(refuse(row("C-158"), "one_battalion_each"))),
        Some(Barred::Forbidden) => {
            let case = Arg::Case(barrier(rules, unit, at));
            return Err(of(refuse(row("C-183"), "forbidden")).with("case", case));
        }
        Some(Barred::Full) => {
            let limit = Arg::Number(i64::try_from(LIMIT).expect("four"));
            return Err(of(refuse(row("C-031"), "stack_full")).with("limit", limit));
        }
        None => {}
    }
    play.out.place(list_row(rules, unit), unit, Place::On(at));
    Ok(())
}

/// Why a listed hex is closed to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Barred {
    /// Another battalion of the regiment is already in the hex.
    Sister,
    /// Its ground is closed to the unit.
    Forbidden,
    /// It has four units of the side.
    Full,
}

/// Returns why a listed hex is closed to a unit, if it is.
fn bars(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, at: Hex) -> Option<Barred> {
    if taken_by_sister(rules, state, unit, at) {
        return Some(Barred::Sister);
    }
    if is_forbidden(rules, unit, at) {
        return Some(Barred::Forbidden);
    }
    let is_there = state.board.hex(unit) == Some(at);
    (!is_there && !has_room(rules, &state.board, at, rules.side(unit))).then_some(Barred::Full)
}

/// Returns whether another battalion of the regiment is already in this hex. Each listed hex takes only one (C-158, A-58).
fn taken_by_sister(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, at: Hex) -> bool {
    let places = &rules.unit(unit).placement;
    let shares = |other: UnitId| rules.unit(other).placement == *places && rules.side(other) == AXIS && other != unit;
    let one_each = rules.side(unit) == AXIS && places.contains('|');
    one_each && state.board.at(&rules.map, at).any(shares)
}

/// Returns whether a hex is closed to a unit's setup: the sea, or for wheels a swamp without a road or trail (C-183).
fn is_forbidden(rules: &Rules, unit: UnitId, at: Hex) -> bool {
    let lie = rules.hex_terrain(at);
    let linked = rules.map.neighbours(at).any(|(direction, _)| link(rules.map.side(at, direction)).is_some());
    let swamp = lie.base == Ground::Swamp && lie.overlay.is_none() && !linked;
    lie.base == Ground::Sea || (swamp && rules.kind(unit).mobility() == Mobility::Motor)
}

/// Hexes in which a unit may set up now, by number.
#[must_use]
pub fn open_hexes(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Vec<Hex> {
    let sets_up = matches!(state.stage, Stage::Setup { side, .. } if side == rules.side(unit));
    let mut hexes = if sets_up && is_start_unit(rules, unit) { listed(rules, unit) } else { Vec::new() };
    hexes.retain(|&at| state.board.hex(unit) != Some(at) && bars(rules, state, unit, at).is_none());
    hexes
}

/// Units of `side` still to be placed, in counter order.
pub fn waiting<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let waits = move |unit: &UnitId| {
        rules.side(*unit) == side && is_start_unit(rules, *unit) && state.board.place(*unit) == Place::Pool
    };
    state.board.units().filter(waits)
}

/// A side ends its setup: the Axis first, then the Americans, then the first turn begins.
///
/// # Errors
/// When units still wait for their place.
pub(crate) fn end<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    turn: u16,
    side: Side,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let waiting: Vec<UnitId> = waiting(rules, state, side).collect();
    if !waiting.is_empty() {
        let count = i64::try_from(waiting.len()).expect("few units");
        let refusal = refuse(row("C-152"), "setup_incomplete").with("count", Arg::Number(count));
        return Err(refusal.with("units", Arg::Units(waiting)));
    }
    if side == AXIS {
        play.out.stage(row("C-152"), Stage::Setup { turn, side: US });
    } else {
        sequence::begin_turn(play, turn);
    }
    Ok(())
}
