//! Steps of zoom: how much of the map a reader asks for, and the hex that is looked at.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::grid::{Grid, Point, length};

/// How much of the map is shown round a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zoom {
    /// As much as round an entry: every counter with all that is printed on it, every name and number of the map.
    Near,
    /// Nearly twice as far: counters as near by, and the names of towns.
    Wide,
    /// So far that a counter is its side, its symbol and its figures.
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

    /// The step that a word of an address means.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|zoom| zoom.word() == word)
    }

    /// Side of the square that is shown in any pane, in units of the drawing. In a pane 585 px high digits of counters are 20, 11 and 8 px high.
    #[must_use]
    pub const fn side(self) -> f64 {
        match self {
            Self::Near => 430.0,
            Self::Wide => 800.0,
            Self::Far => 1500.0,
        }
    }
}

/// The hex of a map whose middle is nearest to a point.
#[must_use]
pub fn nearest(map: &Map, to: Point) -> Option<Hex> {
    let away = |hex: &Hex| length(Grid(map.layout).centre(*hex), to);
    map.hexes().min_by(|a, b| away(a).total_cmp(&away(b)))
}
