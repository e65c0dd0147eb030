//! What spreads from its sources hex by hex: lines of supply.

use super::hex::Hex;
use super::map::Map;

/// How far a hex is that was not reached.
const NEVER: u16 = u16::MAX;

/// Every hex that some sources reach, each by the fewest steps; among hexes as near to a source it is reached from the one with the lowest
/// number.
#[derive(Clone, Debug)]
pub struct Flood {
    /// By position on the map: steps from a source, and the position of the hex before it; of a source its own.
    came: Vec<(u16, u16)>,
}

impl Flood {
    /// Spreads from `sources` over all hexes, by position on the map, that let it through; a source that does not is none.
    #[must_use]
    pub fn new(map: &Map, sources: impl Iterator<Item = Hex>, lets_through: impl Fn(usize) -> bool) -> Self {
        let mut came = vec![(NEVER, NEVER); map.len()];
        let number = |cell: usize| u16::try_from(cell).expect("a map has few hexes");
        let mut queue: Vec<usize> = Vec::with_capacity(map.len());
        for cell in sources.filter_map(|hex| map.cell(hex)) {
            if came[cell].0 == NEVER && lets_through(cell) {
                came[cell] = (0, number(cell));
                queue.push(cell);
            }
        }
        let mut at = 0;
        while let Some(&here) = queue.get(at) {
            at += 1;
            let (before, steps) = (number(here), came[here].0 + 1);
            for next in map.around(here) {
                let known = &mut came[next];
                if known.0 == NEVER {
                    if lets_through(next) {
                        *known = (steps, before);
                        queue.push(next);
                    }
                } else if known.0 == steps && before < known.1 {
                    known.1 = before;
                }
            }
        }
        Self { came }
    }

    /// Whether it reaches the hex at a position of the map.
    #[must_use]
    pub fn reaches(&self, cell: usize) -> bool {
        self.came[cell].0 != NEVER
    }

    /// Steps from a source to the hex at a position of the map; `None` when it is not reached.
    #[must_use]
    pub fn steps(&self, cell: usize) -> Option<u32> {
        self.reaches(cell).then(|| self.came[cell].0.into())
    }

    /// The way from a hex back to its source, both included; `None` when it is not reached.
    #[must_use]
    pub fn line(&self, map: &Map, hex: Hex) -> Option<Vec<Hex>> {
        let mut cell = map.cell(hex).filter(|&cell| self.reaches(cell))?;
        let mut way = vec![hex];
        while self.came[cell].0 > 0 {
            cell = usize::from(self.came[cell].1);
            way.push(map.hex(cell));
        }
        Some(way)
    }
}
