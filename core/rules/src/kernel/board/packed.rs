//! A board in few bytes: its data about units and hexes, without the indexes derived from it.

use super::Board;
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::unit::Place;

/// Number of hexes whose holders fit into one byte.
const HEXES: usize = 4;
/// Bytes of a unit: two for its place, one for its losses.
const UNIT: usize = 3;
/// Numbers that represent places off the map; every hex has a greater number.
const POOL: u16 = 0;
const AWAY: u16 = 1;
const ELIMINATED: u16 = 2;

/// A compact copy of a board, cheap to keep by the hundred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedBoard {
    /// [`UNIT`] bytes for each unit, then two bits for the holder of each hex. One allocation, since it is usually out
    /// of the processor's cache when it is read.
    bytes: Box<[u8]>,
}

impl Board {
    /// The board as a compact copy.
    #[must_use]
    pub fn packed(&self) -> PackedBoard {
        let number = |place: Place| match place {
            Place::Pool => POOL,
            Place::Away => AWAY,
            Place::Eliminated => ELIMINATED,
            Place::On(hex) => hex.number(),
        };
        let byte = |owners: &[u8]| owners.iter().rev().fold(0, |byte, owner| byte << 2 | owner);
        let mut bytes = Vec::with_capacity(UNIT * self.places.len() + self.owners.len().div_ceil(HEXES));
        for (&place, &losses) in self.places.iter().zip(&self.losses) {
            let [low, high] = number(place).to_le_bytes();
            bytes.extend_from_slice(&[low, high, losses]);
        }
        bytes.extend(self.owners.chunks(HEXES).map(byte));
        PackedBoard { bytes: bytes.into() }
    }
}

impl PackedBoard {
    /// Restores the board in a clone of `other`, of the same match and map. Moves only units that are elsewhere, so that indexes stay right.
    #[must_use]
    pub fn unpacked(&self, other: &Board, map: &Map) -> Board {
        let mut board = other.clone();
        let (units, owners) = self.bytes.split_at(UNIT * board.losses.len());
        for (unit, bytes) in other.units().zip(units.chunks_exact(UNIT)) {
            let to = match u16::from_le_bytes([bytes[0], bytes[1]]) {
                POOL => Place::Pool,
                AWAY => Place::Away,
                ELIMINATED => Place::Eliminated,
                hex => Place::On(Hex::try_from(hex).expect("a hex was packed")),
            };
            if board.place(unit) != to {
                board.put(map, unit, to);
            }
            board.losses[unit.index()] = bytes[2];
        }
        for (owners, &byte) in board.owners.chunks_mut(HEXES).zip(owners) {
            for (owner, at) in owners.iter_mut().zip(0..) {
                *owner = byte >> (2 * at) & 3;
            }
        }
        board
    }
}
