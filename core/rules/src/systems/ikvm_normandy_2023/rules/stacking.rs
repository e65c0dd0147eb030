//! Stacking (seed: Spelordning 4; reference 4.3).

use crate::kernel::board::Board;
use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::classes;
use super::super::state::rules::Rules;

/// Stacking limit of a hex for one side, in points (N-040).
pub const LIMIT: u32 = 6;

/// Stacking points of `unit`: its printed loss points, regardless of losses (N-040, A-31).
#[must_use]
pub fn points(rules: &Rules, unit: UnitId) -> u32 {
    u32::from(rules.unit(unit).loss_points)
}

/// Ground units of `side` in `hex`, in counter order.
pub fn ground_in<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let counts = move |unit| board.is_of(unit, classes::ground(side));
    Stacks { board, map: &rules.map, counts }.within(hex)
}

/// Returns whether a ground unit of `side` is in `hex`.
#[must_use]
pub fn holds_ground(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    board.holds(&rules.map, hex, classes::ground(side))
}

/// Stacking points of `side` in `hex`: ground units and ships; aircraft are exempt (N-043, A-30).
#[must_use]
pub fn load(rules: &Rules, board: &Board, hex: Hex, side: Side) -> u32 {
    let counts = |unit| rules.side(unit) == side && !rules.kind(unit).is_aircraft();
    Stacks { board, map: &rules.map, counts }.within(hex).map(|unit| points(rules, unit)).sum()
}

/// The hexes, by number, in which `side` exceeds the limit. They have at least two units.
#[must_use]
pub fn overfull(rules: &Rules, board: &Board, side: Side) -> Vec<Hex> {
    let mine = board.units().filter(|&unit| rules.side(unit) == side);
    let hexes = mine.filter_map(|unit| board.hex(unit).filter(|&hex| board.at(&rules.map, hex).nth(1).is_some()));
    let mut over: Vec<Hex> = hexes.filter(|&hex| load(rules, board, hex, side) > LIMIT).collect();
    over.sort_unstable();
    over.dedup();
    over
}

/// The points that a hex would hold with `unit`, if they exceed the limit and the reading of A-29 forbids even passing through; else `None`.
#[must_use]
pub fn never_too_many(rules: &Rules, state: &State<Ikvm>, hex: Hex, unit: UnitId) -> Option<u32> {
    if rules.readings.stack_check_every_step { too_many(rules, &state.board, hex, unit) } else { None }
}

/// Refuses a hex closed to `unit` by [`never_too_many`].
///
/// # Errors
/// With the points the hex would hold.
pub fn never_too_much(rules: &Rules, state: &State<Ikvm>, hex: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    never_too_many(rules, state, hex, unit).map_or(Ok(()), |held| Err(full(hex, unit, held)))
}

/// Refuses a hex whose limit `unit` would exceed.
///
/// # Errors
/// With the points the hex would hold.
pub fn has_room(rules: &Rules, board: &Board, hex: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    too_many(rules, board, hex, unit).map_or(Ok(()), |held| Err(full(hex, unit, held)))
}

/// The points in a hex with `unit` in it, if they exceed the limit.
fn too_many(rules: &Rules, board: &Board, hex: Hex, unit: UnitId) -> Option<u32> {
    let held = load(rules, board, hex, rules.side(unit)) + points(rules, unit);
    (!rules.kind(unit).is_aircraft() && held > LIMIT).then_some(held)
}

/// The refusal of a hex that would hold `held` points with `unit` in it.
pub(super) fn full(hex: Hex, unit: UnitId, held: u32) -> RuleViolation {
    let refusal = refuse(row("N-040"), "stack_limit").with("hex", Arg::Hex(hex)).with("unit", Arg::Unit(unit));
    refusal.with("points", Arg::Number(held.into())).with("limit", Arg::Number(LIMIT.into()))
}
