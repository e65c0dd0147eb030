//! The units in a hex: questions to the stacks of a board about the units that a rule counts.

use super::board::Board;
use super::hex::Hex;
use super::map::Map;
use super::unit::UnitId;

/// The units of a board that a question is about.
#[derive(Clone, Copy)]
pub struct Stacks<'a, F> {
    /// The board.
    pub board: &'a Board,
    /// Its map.
    pub map: &'a Map,
    /// Whether a unit counts.
    pub counts: F,
}

impl<'a, F: Fn(UnitId) -> bool + Copy + 'a> Stacks<'a, F> {
    /// The counted units in `hex`, in counter order.
    pub fn within(self, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
        self.board.at(self.map, hex).filter(move |&unit| (self.counts)(unit))
    }

    /// The first counted unit in each of the given hexes, if there is one, with its hex.
    pub fn first_in_each(self, hexes: impl Iterator<Item = Hex> + 'a) -> impl Iterator<Item = (Hex, UnitId)> + 'a {
        hexes.filter_map(move |hex| Some((hex, self.within(hex).next()?)))
    }
}
