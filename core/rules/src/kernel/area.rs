//! Sets of hexes as bit masks, one per line of the map, so that a flood over the map handles a whole line at once.
//!
//! A line is a column of a flat-topped map or a row of a pointy-topped one; each bit is a hex of the line.

use super::hex::{Hex, Layout};
use super::map::Map;

/// A set of hexes of one map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    layout: Layout,
    /// One mask per column or row, by its number.
    lines: Vec<u128>,
}

impl Area {
    /// An empty set.
    #[must_use]
    pub fn none(map: &Map) -> Self {
        let last = map.lines().map(|(line, _)| line).max();
        Self { layout: map.layout, lines: vec![0; last.map_or(0, |last| last + 1)] }
    }

    /// The hexes of a map for which `is_in` holds; `is_in` takes the position of a hex on the map.
    #[must_use]
    pub fn of(map: &Map, is_in: impl Fn(usize) -> bool) -> Self {
        let mut area = Self::none(map);
        for (cell, (line, bit)) in map.lines().enumerate() {
            area.lines[line] |= u128::from(is_in(cell)) << bit;
        }
        area
    }

    /// Adds a hex.
    ///
    /// # Panics
    /// When the hex lies past the last line of the map.
    pub fn add(&mut self, hex: Hex) {
        let (line, bit) = self.place(hex);
        self.lines[line] |= 1 << bit;
    }

    /// Removes a hex.
    ///
    /// # Panics
    /// When the hex lies past the last line of the map.
    pub fn remove(&mut self, hex: Hex) {
        let (line, bit) = self.place(hex);
        self.lines[line] &= !(1 << bit);
    }

    /// Whether the set has a hex.
    #[must_use]
    pub fn has(&self, hex: Hex) -> bool {
        let (line, bit) = self.place(hex);
        self.lines.get(line).is_some_and(|line| line >> bit & 1 != 0)
    }

    /// Every hex of `open` that can be reached from a hex of this set through `open` alone.
    ///
    /// # Panics
    /// When the two are of different maps.
    #[must_use]
    pub fn spread(mut self, open: &Self) -> Self {
        assert_eq!(self.lines.len(), open.lines.len(), "both are sets of hexes of one map");
        self.lines.iter_mut().zip(&open.lines).for_each(|(line, &open)| *line = along(*line & open, open));
        let last = self.lines.len();
        loop {
            let onward = (0..last).filter(|&at| self.take_in(at, at.wrapping_sub(1), open)).count();
            let back = (0..last).rev().filter(|&at| self.take_in(at, at + 1, open)).count();
            if onward + back == 0 {
                return self;
            }
        }
    }

    /// Spreads from line `from` into line `to` and along it. Returns whether this added a hex.
    fn take_in(&mut self, to: usize, from: usize, open: &Self) -> bool {
        let beside = self.lines.get(from).copied().unwrap_or(0);
        // A pushed line is shifted by half a hex. Each of its hexes touches two hexes of the other line: that with the same number and the next.
        let reached = if self.is_pushed(to) { beside | beside >> 1 } else { beside | beside << 1 };
        let (known, open) = (self.lines[to], open.lines[to]);
        let is_new = reached & open & !known != 0;
        if is_new {
            self.lines[to] = along(known | reached & open, open);
        }
        is_new
    }

    fn place(&self, hex: Hex) -> (usize, u8) {
        let (line, bit) = self.layout.line(hex);
        (line.into(), bit)
    }

    fn is_pushed(&self, line: usize) -> bool {
        (line % 2 == 1) == matches!(self.layout, Layout::FlatOddLow | Layout::PointyOddRight)
    }
}

/// The bits of `open` in every run that holds a bit of `from`; `from` is a subset of `open`.
///
/// The sum of `open` and `from` carries through the rest of each run. The bits that the carry flips are that rest; `from` itself is added back.
fn along(from: u128, open: u128) -> u128 {
    let upwards = |from: u128, open: u128| (open.wrapping_add(from) ^ open) & open | from;
    upwards(from, open) | upwards(from.reverse_bits(), open.reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::{Area, along};
    use crate::kernel::flood::Flood;
    use crate::kernel::map::{Map, Vocabulary};

    #[test]
    fn a_line_is_filled_run_by_run() {
        for (from, open, filled) in [
            (0b0, 0b1111, 0b0),
            (0b0100, 0b1110, 0b1110),
            (0b1_0000_0001, 0b1_1100_0111, 0b1_1100_0111),
            (0b1, 0b1_1100_0111, 0b111),
            (1 << 99, u128::MAX, u128::MAX),
        ] {
            assert_eq!(along(from, open), filled, "{from:b} in {open:b}");
        }
    }

    /// On boards of every layout with two hexes in five closed, an area spreads to exactly the hexes that a flood reaches.
    #[test]
    fn an_area_spreads_as_a_flood_does() {
        let words = Vocabulary { terrains: &["open"], ..Vocabulary::NONE };
        let mut reached = 0;
        for layout in ["flat odd-low", "flat even-low", "pointy odd-right", "pointy even-right"] {
            let text = format!("map m\nlayout {layout}\nnumbering axial\nfill 9 open\n");
            let map = Map::parse(&text, words).expect("a map");
            for seed in 0..40_u64 {
                let drawn = |cell: usize| (cell as u64 + 1).wrapping_mul(seed * 2 + 0x9E37_79B9_7F4A_7C15) >> 33;
                let lets_through = |cell: usize| drawn(cell) % 5 > 1;
                let sources = || map.hexes().filter(|&hex| drawn(usize::from(hex.number())) % 60 == 0);
                let flood = Flood::new(&map, sources(), lets_through);
                let mut begun = Area::none(&map);
                sources().for_each(|hex| begun.add(hex));
                let area = begun.spread(&Area::of(&map, lets_through));
                for (cell, hex) in map.hexes().enumerate() {
                    assert_eq!(area.has(hex), flood.reaches(cell), "{layout}, seed {seed}: {}", map.name(hex));
                    reached += usize::from(area.has(hex));
                }
            }
        }
        assert!(reached > 5_000, "{reached} hexes were reached");
    }
}
