//! Stacking (seed: Hur spelar vi krigsspelet, 1.2.1; reference 2.6).

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::stack::Stacks;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::terrain::is_north;
use super::super::state::units::Slot;

/// Contents of a stack: divisions, lower units, artillery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// Divisions and corps (W-089, W-091).
    pub divisions: u32,
    /// Lower units, among them fortifications and partisans (W-095).
    pub lower: u32,
    /// Artillery.
    pub artillery: u32,
}

impl Stack {
    /// The stack of one side in a hex.
    #[must_use]
    pub fn of(rules: &Rules, board: &Board, hex: Hex, side: Side) -> Self {
        ground_in(rules, board, hex, side).fold(Self::default(), |stack, unit| stack.with(rules, unit))
    }

    /// The stack plus one unit; aircraft and ships take no room (W-094, W-095).
    #[must_use]
    pub fn with(mut self, rules: &Rules, unit: UnitId) -> Self {
        match rules.unit(unit).slot() {
            Some(Slot::Division) => self.divisions += 1,
            Some(Slot::Lower) => self.lower += 1,
            Some(Slot::Artillery) => self.artillery += 1,
            None => {}
        }
        self
    }

    /// Returns whether the stack fits these limits. A lower unit may take the room of a division, and artillery that of a lower unit (W-092, W-093).
    #[must_use]
    pub const fn fits(self, limits: Self) -> bool {
        let beyond = self.artillery.saturating_sub(limits.artillery);
        self.divisions <= limits.divisions
            && beyond <= limits.lower
            && self.divisions + self.lower + beyond <= limits.divisions + limits.lower
    }
}

/// The limits of a hex (W-089, W-090).
#[must_use]
pub fn limits(rules: &Rules, hex: Hex) -> Stack {
    let [divisions, lower, artillery] = rules.tables.stacking[usize::from(is_north(&rules.map, hex))].map(u32::from);
    Stack { divisions, lower, artillery }
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

/// Returns whether `hex` has room for `unit` together with the other units of its side. If the unit is already there, it is not counted twice.
#[must_use]
pub fn has_room(rules: &Rules, board: &Board, hex: Hex, unit: UnitId) -> bool {
    if rules.unit(unit).slot().is_none() {
        return true;
    }
    let others = ground_in(rules, board, hex, rules.side(unit)).filter(|&other| other != unit);
    let stack = others.fold(Stack::default(), |stack, other| stack.with(rules, other));
    stack.with(rules, unit).fits(limits(rules, hex))
}

/// The refusal of a hex that has no room for a unit, or for all the units of an advance.
#[must_use]
pub fn full(rules: &Rules, hex: Hex, unit: UnitId) -> RuleViolation {
    with_limits(rules, hex, refuse(limit_row(rules, hex), "stack_limit")).with("unit", Arg::Unit(unit))
}

/// Adds the limits of the hex to a refusal.
#[must_use]
pub fn with_limits(rules: &Rules, hex: Hex, refusal: RuleViolation) -> RuleViolation {
    let Stack { divisions, lower, artillery } = limits(rules, hex);
    refusal
        .with("hex", Arg::Hex(hex))
        .with("divisions", Arg::Number(divisions.into()))
        .with("lower", Arg::Number(lower.into()))
        .with("artillery", Arg::Number(artillery.into()))
}

/// The row that gives the limits of a hex.
#[must_use]
pub fn limit_row(rules: &Rules, hex: Hex) -> Rule {
    if is_north(&rules.map, hex) { row("W-090") } else { row("W-089") }
}
