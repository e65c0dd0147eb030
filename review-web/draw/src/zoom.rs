//! Zoom steps: the size of the visible part of a map, and its middle hex.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::grid::{Grid, Point, length};

/// The size of the part around a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zoom {
    /// Nearer than around an entry: stacks are fanned out, and every counter shows its name and its values.
    Near,
    /// Nearly twice as far as around an entry: counters as in a near view, and the names of towns.
    Wide,
    /// Far: a counter is its side, its symbol and its figures.
    Far,
}

impl Zoom {
    /// All steps, the nearest first.
    pub const ALL: [Self; 3] = [Self::Near, Self::Wide, Self::Far];

    /// Its word in an address.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Near => "near",
            Self::Wide => "wide",
            Self::Far => "far",
        }
    }

    /// Returns the step with a word of an address.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|zoom| zoom.word() == word)
    }

    /// Returns the side of the square that any pane shows, in units of the drawing. In a pane 585 px high digits of counters are
    /// 33, 11 and 8 px high. The names in the strips of a fan are 19 px high there, and 12 px on a phone.
    #[must_use]
    pub const fn side(self) -> f64 {
        match self {
            Self::Near => 260.0,
            Self::Wide => 800.0,
            Self::Far => 1500.0,
        }
    }
}

/// Returns the hex of a map whose middle is nearest to a point.
#[must_use]
pub fn nearest(map: &Map, to: Point) -> Option<Hex> {
    let away = |hex: &Hex| length(Grid(map.layout).centre(*hex), to);
    map.hexes().min_by(|a, b| away(a).total_cmp(&away(b)))
}
