//! Stacking (reference 2.5): units together in a hex, and its room.

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::presence;
use super::super::state::rules::Rules;

/// The greatest weight in a hex (B-054).
pub const LIMIT: u32 = 3;

/// Units of a side in a hex, in counter order: ground units on land, ships at sea.
pub fn units_in<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let counts = move |unit| rules.side(unit) == side;
    Stacks { board, map: &rules.map, counts }.within(hex)
}

/// Weight of a side in a hex: commanders and small German units have none, everything else has 1 (B-055 to B-057).
#[must_use]
pub fn weight(rules: &Rules, board: &Board, hex: Hex, side: Side) -> u32 {
    weight_of(rules, units_in(rules, board, hex, side))
}

/// Weight of some units together.
pub fn weight_of(rules: &Rules, units: impl Iterator<Item = UnitId>) -> u32 {
    units.map(|unit| u32::from(rules.class(unit).weight)).sum()
}

/// Weight of the ships of a side in a sea hex; the limit is the same as on land.
#[must_use]
pub fn ships_in(rules: &Rules, board: &Board, hex: Hex, side: Side) -> u32 {
    let ships = units_in(rules, board, hex, side).filter(|&unit| board.is_of(unit, presence::ships(side)));
    weight_of(rules, ships)
}

/// Weight in a hex of the other units of the side of `units`.
#[must_use]
pub fn weight_beside(rules: &Rules, board: &Board, hex: Hex, units: &[UnitId]) -> u32 {
    let Some(&first) = units.first() else { return 0 };
    weight_of(rules, units_in(rules, board, hex, rules.side(first)).filter(|unit| !units.contains(unit)))
}

/// Returns whether some units of a side may end in a hex together with the others of their side. Weightless units always may (B-055, B-056).
#[must_use]
pub fn has_room(rules: &Rules, board: &Board, hex: Hex, units: &[UnitId]) -> bool {
    let coming = weight_of(rules, units.iter().copied());
    coming == 0 || weight_beside(rules, board, hex, units) + coming <= LIMIT
}

/// Returns whether some units may pass through a hex: units with weight may not pass a full one (B-059), but any stack may pass another (B-060).
#[must_use]
pub fn lets_through(rules: &Rules, board: &Board, hex: Hex, units: &[UnitId]) -> bool {
    weight_of(rules, units.iter().copied()) == 0 || weight_beside(rules, board, hex, units) < LIMIT
}

/// The refusal of a hex in which stopping units would exceed the limit (V-STACK-END).
#[must_use]
pub fn no_room(rules: &Rules, board: &Board, hex: Hex, units: &[UnitId]) -> RuleViolation {
    full(row("B-054"), "stack_limit", (hex, weight_beside(rules, board, hex, units)))
        .with("coming", Arg::Number(weight_of(rules, units.iter().copied()).into()))
        .with("units", Arg::Units(units.to_vec()))
}

/// The refusal of a full hex on the way of units with a weight (V-STACK-CROSS).
#[must_use]
pub fn no_passage(rules: &Rules, board: &Board, hex: Hex, units: &[UnitId]) -> RuleViolation {
    let heavy = units.iter().copied().find(|&unit| rules.class(unit).weight > 0);
    let refusal = full(row("B-059"), "stack_through", (hex, weight_beside(rules, board, hex, units)));
    heavy.into_iter().fold(refusal, |refusal, unit| refusal.with("unit", Arg::Unit(unit)))
}

fn full(rule: Rule, code: &'static str, (hex, weight): (Hex, u32)) -> RuleViolation {
    let refusal = refuse(rule, code).with("hex", Arg::Hex(hex));
    refusal.with("weight", Arg::Number(weight.into())).with("limit", Arg::Number(LIMIT.into()))
}
