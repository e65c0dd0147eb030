//! The part of a map that is in play.

use super::{Map, NOWHERE};
use crate::kernel::hex::{Direction, Hex};

impl Map {
    /// The map cut to the rectangle between two opposite corners, in columns and rows; `None` where no hex of the map
    /// is in it. Nothing exists outside: no hex, no place, no neighbour.
    #[must_use]
    pub fn within(mut self, corners: [Hex; 2]) -> Option<Self> {
        let [a, b] = corners;
        let (cols, rows) = ([a.col(), b.col()], [a.row(), b.row()]);
        let [first, last] = [
            Hex::new(cols[0].min(cols[1]), rows[0].min(rows[1]))?,
            Hex::new(cols[0].max(cols[1]), rows[0].max(rows[1]))?,
        ];
        let is_in = |hex: Hex| {
            (first.col()..=last.col()).contains(&hex.col()) && (first.row()..=last.row()).contains(&hex.row())
        };
        let stays: Vec<bool> = self.cells.iter().map(|cell| is_in(cell.hex)).collect();
        for layer in &mut self.layers {
            let mut kept = stays.iter();
            layer.retain(|_| kept.next().is_some_and(|stays| *stays));
        }
        self.cells.retain(|cell| is_in(cell.hex));
        self.places.retain(|place| is_in(place.hex));
        self.join();
        self.assert_laid();
        self.window = Some([first, last]);
        (!self.cells.is_empty()).then_some(self)
    }

    /// Computes the position, coordinates and neighbours of each hex; the cells must be in order.
    pub(super) fn join(&mut self) {
        self.index.fill(NOWHERE);
        for (at, cell) in self.cells.iter().enumerate() {
            self.index[usize::from(cell.hex.number())] = u16::try_from(at).expect("at most 9801 hexes");
        }
        for at in 0..self.cells.len() {
            let (q, r) = self.layout.axial(self.cells[at].hex);
            let narrow = |number: i32| i16::try_from(number).expect("columns and rows have two digits");
            self.cells[at].axial = (narrow(q), narrow(r));
            self.cells[at].line = self.layout.line(self.cells[at].hex);
            for direction in Direction::ALL {
                let next = self.layout.neighbour(self.cells[at].hex, direction);
                let next = next.map_or(NOWHERE, |hex| self.index[usize::from(hex.number())]);
                self.cells[at].neighbours[direction.index()] = next;
            }
        }
        self.assert_joined();
    }

    /// Checks that layers, places and hexsides fit the hexes of the map.
    pub(super) fn assert_laid(&self) {
        assert!(
            self.layers.iter().all(|layer| layer.len() == self.cells.len()),
            "each layer says something of each hex"
        );
        assert!(self.places.iter().all(|place| self.cell(place.hex).is_some()), "each place is in a hex of the map");
        for hex in self.hexes() {
            for (direction, next) in self.neighbours(hex) {
                let back = self.direction(next, hex).map(|back| self.side(next, back));
                assert_eq!(Some(self.side(hex, direction)), back, "a hexside is the same from both of its hexes");
            }
        }
    }

    /// Looks up every hex and its neighbours as rules will, by number and by direction, and checks the answers.
    fn assert_joined(&self) {
        assert!(
            self.cells.is_sorted_by(|a, b| a.hex < b.hex),
            "each hex of a map is there once, in order of their numbers"
        );
        for (at, cell) in self.cells.iter().enumerate() {
            assert_eq!(self.cell(cell.hex), Some(at), "a hex of a map is found by its number");
            for (direction, next) in self.neighbours(cell.hex) {
                assert_eq!(self.direction(cell.hex, next), Some(direction), "a neighbour is in its direction");
                assert!(self.direction(next, cell.hex).is_some(), "a neighbour has this hex for a neighbour");
                let there = self.cell(next).map(|there| self.apart(at, there));
                assert_eq!(there, Some(1), "a neighbour is one step away");
            }
        }
    }
}
