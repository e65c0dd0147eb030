//! A step from a hex to its neighbour with everything the rules ask about the ground. It is looked up once, since a search takes thousands of steps.

use super::super::hex::{Direction, Hex};
use super::{Hexside, Map, NOWHERE};

/// A step from one hex to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The hex left.
    pub from: Hex,
    /// The hex entered.
    pub to: Hex,
    /// The direction of the step.
    pub towards: Direction,
    /// The hexside between them.
    pub side: Hexside,
    /// Terrain code of the hex entered.
    pub ground: u8,
    /// Position of the hex left among the hexes of the map.
    pub from_cell: usize,
    /// Position of the hex entered.
    pub to_cell: usize,
}

impl Map {
    /// The step from a hex to its neighbour; `None` when they share no hexside on the map.
    #[must_use]
    pub fn crossing(&self, from: Hex, to: Hex) -> Option<Crossing> {
        let (from, to) = (self.cell(from)?, self.cell(to)?);
        let mut sides = self.sides(from);
        sides.find(|&(_, next)| next == to).map(|(towards, to)| self.over(from, towards, to))
    }

    /// The steps out of the hex at a position, clockwise.
    ///
    /// # Panics
    /// When the map has no such position.
    pub fn crossings(&self, cell: usize) -> impl Iterator<Item = Crossing> + '_ {
        self.sides(cell).map(move |(towards, to)| self.over(cell, towards, to))
    }

    /// The step across a hexside into the hex at another position.
    pub(in crate::kernel) fn over(&self, from: usize, towards: Direction, to: usize) -> Crossing {
        let (here, there) = (&self.cells[from], &self.cells[to]);
        let side = here.sides[towards.index()];
        Crossing { from: here.hex, to: there.hex, towards, side, ground: there.terrain, from_cell: from, to_cell: to }
    }

    /// The positions of the neighbours of the hex at a position, clockwise, each with its direction.
    pub(in crate::kernel) fn sides(&self, cell: usize) -> impl Iterator<Item = (Direction, usize)> + use<> {
        let sides = Direction::ALL.into_iter().zip(self.cells[cell].neighbours);
        sides.filter(|&(_, next)| next != NOWHERE).map(|(towards, next)| (towards, usize::from(next)))
    }

    /// The positions of the neighbours of the hex at a position, clockwise.
    ///
    /// # Panics
    /// When the map has no such position.
    pub fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        self.cells[cell].neighbours.into_iter().filter(|&next| next != NOWHERE).map(usize::from)
    }

    /// The line of each hex in the order of the map, and its place in that line; see [`line`](super::super::hex::Layout::line).
    pub(in crate::kernel) fn lines(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.cells.iter().map(|cell| (usize::from(cell.line.0), cell.line.1))
    }

    /// Steps between the hexes at two positions, 0 for the same.
    ///
    /// # Panics
    /// When the map has no such position.
    #[must_use]
    pub fn apart(&self, one: usize, other: usize) -> u32 {
        let ((aq, ar), (bq, br)) = (self.cells[one].axial, self.cells[other].axial);
        let (q, r) = (i32::from(aq) - i32::from(bq), i32::from(ar) - i32::from(br));
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}
