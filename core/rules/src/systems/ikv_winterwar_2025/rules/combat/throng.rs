//! Decides whether one of several retreating units can be left without a way, because earlier units fill the hexes around it (W-140, W-142).

use std::collections::BTreeSet;

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Winterwar;
use super::super::super::state::rules::Rules;
use super::super::stacking::{Stack, limits};
use super::retreat;

/// Units that retreat from one hex, each with the hexes open to it before any has moved.
pub(super) struct Throng<'a> {
    rules: &'a Rules,
    units: Vec<(UnitId, Vec<(Hex, bool)>)>,
    /// Stacks in all these hexes before any unit has moved, by hex number.
    stacks: Vec<(Hex, Stack)>,
}

/// The hex of each unit so far, in the order of the units; `None` for those that have not moved.
type Gone = Vec<Option<Hex>>;

impl<'a> Throng<'a> {
    /// Returns the units of a retreat with the hexes open to each.
    pub(super) fn of(rules: &'a Rules, state: &State<Winterwar>, units: Vec<(UnitId, Vec<(Hex, bool)>)>) -> Self {
        let mut hexes: Vec<Hex> = units.iter().flat_map(|(_, open)| open).map(|&(hex, _)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let side = units.first().map(|&(unit, _)| rules.side(unit));
        let there = |hex| Some((hex, Stack::of(rules, &state.board, hex, side?)));
        Self { rules, stacks: hexes.into_iter().filter_map(there).collect(), units }
    }

    /// Returns whether none of the units has an open hex.
    pub(super) fn is_shut_in(&self) -> bool {
        self.units.iter().all(|(_, open)| open.is_empty())
    }

    /// Returns whether the owner can move the others so that this unit finds no room. Ignores steps paid for an enemy zone: the owner may
    /// pay them after all have moved.
    pub(super) fn can_be_left(&self, unit: UnitId) -> bool {
        let Some(at) = self.units.iter().position(|&(other, _)| other == unit) else { return false };
        !self.has_room_for_all(at) && self.is_left((at, vec![None; self.units.len()]), &mut BTreeSet::new())
    }

    /// Returns whether every unit finds a hex wherever the others go, because a hex open to it has room for all.
    pub(super) fn has_room(&self) -> bool {
        (0..self.units.len()).all(|at| self.has_room_for_all(at))
    }

    /// Returns whether a hex open to this unit has room for all.
    fn has_room_for_all(&self, at: usize) -> bool {
        let holds_all = |&(hex, _): &(Hex, bool)| {
            self.stack(hex, self.units.iter().map(|_| Some(hex))).fits(limits(self.rules, hex))
        };
        self.units[at].1.iter().any(holds_all)
    }

    /// Returns whether the unit has no room, or the others can still move so that it has none; `seen` holds the states already tried.
    fn is_left(&self, (left, gone): (usize, Gone), seen: &mut BTreeSet<Gone>) -> bool {
        if self.open(left, &gone).is_empty() {
            return true;
        }
        if !seen.insert(gone.clone()) {
            return false;
        }
        (0..self.units.len()).filter(|&at| at != left && gone[at].is_none()).any(|at| {
            retreat::away(&self.open(at, &gone)).into_iter().any(|hex| {
                let mut gone = gone.clone();
                gone[at] = Some(hex);
                self.is_left((left, gone), seen)
            })
        })
    }

    /// The hexes that still have room for a unit.
    fn open(&self, at: usize, gone: &Gone) -> Vec<(Hex, bool)> {
        let (unit, open) = &self.units[at];
        let has_room = |&&(hex, _): &&(Hex, bool)| {
            let takes_room = self.rules.unit(*unit).slot().is_some();
            let stack = self.stack(hex, gone.iter().copied()).with(self.rules, *unit);
            !takes_room || stack.fits(limits(self.rules, hex))
        };
        open.iter().filter(has_room).copied().collect()
    }

    /// The stack in a hex with the units that have moved there.
    fn stack(&self, hex: Hex, gone: impl Iterator<Item = Option<Hex>>) -> Stack {
        let there = self.stacks.iter().find(|(known, _)| *known == hex).map_or(Stack::default(), |(_, stack)| *stack);
        let come = self.units.iter().zip(gone).filter(|(_, to)| *to == Some(hex));
        come.fold(there, |stack, ((unit, _), _)| stack.with(self.rules, *unit))
    }
}
