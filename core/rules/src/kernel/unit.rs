//! Sides, units by number, and where a unit can be.

use serde::{Deserialize, Serialize};

use super::hex::Hex;

/// One of the two opponents. Each system names them (`allied`, `german`); `One` is the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The side that moves first in a turn.
    One,
    /// The side that moves second.
    Two,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A unit by its place in the match's order of battle, from 0. Counter order is this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// The place in the order of battle as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Not yet arrived.
    #[default]
    Pool,
    /// On the map.
    On(Hex),
    /// In play but off the map, such as aircraft at their base.
    Away,
    /// Removed from play by the enemy.
    Eliminated,
}

/// The side that all items of an iterator share; `None` where they differ, and for an empty iterator.
pub fn one_side(mut sides: impl Iterator<Item = Side>) -> Option<Side> {
    let first = sides.next()?;
    sides.all(|side| side == first).then_some(first)
}

/// Who must decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Actor {
    /// A side.
    Side(Side),
    /// A team before sides are chosen, 0 or 1.
    Team(u8),
    /// The dice.
    Chance,
    /// The match official.
    Umpire,
}
