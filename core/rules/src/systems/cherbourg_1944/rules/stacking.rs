//! Stacking: a hex holds up to four units of a side, of any kind (seed §4.1.1).

use crate::kernel::board::Board;
use crate::kernel::hex::Hex;
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::classes;
use super::super::state::rules::Rules;

/// Maximum number of units of one side that may end a move, retreat or advance in a hex (C-031).
pub const LIMIT: usize = 4;

/// The stacks of `side`, of units of any kind (C-031).
fn stacks<'a>(rules: &'a Rules, board: &'a Board, side: Side) -> Stacks<'a, impl Fn(UnitId) -> bool + Copy + 'a> {
    Stacks { board, map: &rules.map, counts: move |unit| board.is_of(unit, classes::of(side)) }
}

/// Units of `side` in `hex`, in counter order.
pub fn units_in<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    stacks(rules, board, side).within(hex)
}

/// Returns whether one more unit of `side` may stop in `hex` (C-033).
#[must_use]
pub fn has_room(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    units_in(rules, board, hex, side).count() < LIMIT
}

/// Returns whether enemies of `side` are in `hex`, which no unit may share (C-043).
#[must_use]
pub fn holds_enemy(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    board.holds(&rules.map, hex, classes::of(side.enemy()))
}
