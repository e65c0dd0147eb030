//! Hexes by their printed numbers, the six directions, and distance.
//!
//! ```text
//! flat tops, odd columns lower:        __1702__
//!                                 1602/        \1802      columns run west to east,
//!                                     \__1703__/          rows north to south
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

/// A hex by its printed number: column × 100 + row, both 1..=99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16")]
pub struct Hex(u16);

impl Hex {
    /// The hex in column `col` and row `row`; `None` outside 1..=99.
    #[must_use]
    pub fn new(col: i32, row: i32) -> Option<Self> {
        let inside = (1..=99).contains(&col) && (1..=99).contains(&row);
        inside.then(|| Self(u16::try_from(col * 100 + row).expect("9999 fits")))
    }

    /// The printed number, column × 100 + row.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The column, 1..=99, counted from the west.
    #[must_use]
    pub const fn col(self) -> i32 {
        (self.0 / 100) as i32
    }

    /// The row, 1..=99, counted from the north.
    #[must_use]
    pub const fn row(self) -> i32 {
        (self.0 % 100) as i32
    }

    /// Reads four digits, `CCRR`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
        let number: i32 = digits.then(|| text.parse().ok()).flatten()?;
        Self::new(number / 100, number % 100)
    }
}

impl TryFrom<u16> for Hex {
    type Error = NoHex;

    fn try_from(number: u16) -> Result<Self, NoHex> {
        Self::new(i32::from(number / 100), i32::from(number % 100)).ok_or(NoHex(number))
    }
}

/// A number that is not a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHex(u16);

impl fmt::Display for NoHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no hex has the number {}", self.0)
    }
}

impl std::error::Error for NoHex {}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.0)
    }
}

/// One of the six directions, clockwise; 0 is north on flat-topped maps and north-east on pointy-topped ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The number of the direction, 0..=5.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 3) % 6)
    }
}

/// How the hexes of a map lie: which way their corners point, and which columns or rows are shifted by half a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// Flat tops; odd columns lie half a hex lower.
    FlatOddLow,
    /// Flat tops; even columns lie half a hex lower.
    FlatEvenLow,
    /// Pointy tops; odd rows lie half a hex to the right.
    PointyOddRight,
    /// Pointy tops; even rows lie half a hex to the right.
    PointyEvenRight,
}

/// Axial steps in the order of [`Direction::ALL`]. On pointy-topped maps the same six steps start one direction later.
const FLAT_STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
const POINTY_STEPS: [(i32, i32); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

impl Layout {
    /// The neighbour of `hex` towards `direction`; `None` outside the numbering.
    #[must_use]
    pub fn neighbour(self, hex: Hex, direction: Direction) -> Option<Hex> {
        let (q, r) = self.axial(hex);
        let (dq, dr) = self.steps()[direction.index()];
        self.hex_at(q + dq, r + dr)
    }

    /// The axial steps of the six directions, in the order of [`Direction::ALL`].
    #[must_use]
    pub const fn steps(self) -> [(i32, i32); 6] {
        if self.is_flat() { FLAT_STEPS } else { POINTY_STEPS }
    }

    /// Number of steps between two hexes; 0 is the hex itself.
    #[must_use]
    pub fn distance(self, a: Hex, b: Hex) -> u32 {
        let ((aq, ar), (bq, br)) = (self.axial(a), self.axial(b));
        let (dq, dr) = (aq - bq, ar - br);
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// Axial coordinates `q, r`: `q` counts columns and `r` rows along a slanted axis.
    #[must_use]
    pub fn axial(self, hex: Hex) -> (i32, i32) {
        let (col, row) = (hex.col(), hex.row());
        match self {
            Self::FlatOddLow => (col, row - col.div_euclid(2)),
            Self::FlatEvenLow => (col, row - (col - 1).div_euclid(2)),
            Self::PointyOddRight => (col - row.div_euclid(2), row),
            Self::PointyEvenRight => (col - (row - 1).div_euclid(2), row),
        }
    }

    /// The hex with these axial coordinates; the inverse of [`Layout::axial`].
    #[must_use]
    pub fn hex_at(self, q: i32, r: i32) -> Option<Hex> {
        match self {
            Self::FlatOddLow => Hex::new(q, r + q.div_euclid(2)),
            Self::FlatEvenLow => Hex::new(q, r + (q - 1).div_euclid(2)),
            Self::PointyOddRight => Hex::new(q + r.div_euclid(2), r),
            Self::PointyEvenRight => Hex::new(q + (r - 1).div_euclid(2), r),
        }
    }

    /// The column of a flat-topped hex or the row of a pointy-topped one, and its place in that line, each 1 to 99.
    #[must_use]
    pub const fn line(self, hex: Hex) -> (u8, u8) {
        // Column and row are below 100 each, and so fit into a byte.
        let (col, row) = ((hex.0 / 100) as u8, (hex.0 % 100) as u8);
        if self.is_flat() { (col, row) } else { (row, col) }
    }

    /// Whether the hexes have flat tops.
    #[must_use]
    pub const fn is_flat(self) -> bool {
        matches!(self, Self::FlatOddLow | Self::FlatEvenLow)
    }

    /// The words a map file uses for this layout.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::FlatOddLow => "flat odd-low",
            Self::FlatEvenLow => "flat even-low",
            Self::PointyOddRight => "pointy odd-right",
            Self::PointyEvenRight => "pointy even-right",
        }
    }

    /// All four layouts.
    pub const ALL: [Self; 4] = [Self::FlatOddLow, Self::FlatEvenLow, Self::PointyOddRight, Self::PointyEvenRight];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_digits_are_a_hex_and_nothing_beside_them() {
        assert_eq!(Hex::parse("0810").map(|hex| (hex.col(), hex.row(), hex.number())), Some((8, 10, 810)));
        for wrong in ["810", "08100", "0800", "0010", "", "08 0", "-810", "+810", "08.1", "081o", "０８１０", "0810 "]
        {
            assert_eq!(Hex::parse(wrong), None, "`{wrong}`");
        }
        for number in [0, 10, 99, 100, 200, 9_900, 10_101] {
            assert_eq!(Hex::try_from(number), Err(NoHex(number)), "{number}");
        }
    }
}
