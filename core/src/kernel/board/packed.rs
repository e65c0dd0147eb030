//! A board in few bytes: what it says of each unit and hex, without the indexes that are found from it.

use super::Board;
use crate::kernel::map::Map;
use crate::kernel::unit::Place;

/// Hexes whose holder fits into a byte.
const HEXES: usize = 4;

/// A board to be kept beside many others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedBoard {
    places: Box<[Place]>,
    losses: Box<[u8]>,
    /// Two bits a hex: the number that the board keeps of its holder.
    owners: Box<[u8]>,
}

impl Board {
    /// The board in few bytes.
    #[must_use]
    pub fn packed(&self) -> PackedBoard {
        let byte = |owners: &[u8]| owners.iter().rev().fold(0, |byte, owner| byte << 2 | owner);
        PackedBoard {
            places: self.places.as_slice().into(),
            losses: self.losses.as_slice().into(),
            owners: self.owners.chunks(HEXES).map(byte).collect(),
        }
    }
}

impl PackedBoard {
    /// The board again, made of another of the same match and map: what differs is put there, so that every index follows.
    #[must_use]
    pub fn unpacked(&self, other: &Board, map: &Map) -> Board {
        let mut board = other.clone();
        for (unit, &to) in other.units().zip(&self.places) {
            if board.place(unit) != to {
                board.put(map, unit, to);
            }
        }
        board.losses.copy_from_slice(&self.losses);
        for (owners, &byte) in board.owners.chunks_mut(HEXES).zip(&self.owners) {
            for (owner, at) in owners.iter_mut().zip(0..) {
                *owner = byte >> (2 * at) & 3;
            }
        }
        board
    }
}
