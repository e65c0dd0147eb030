//! The state of a map drawing: the grid, the SVG so far, and the areas that must stay clear.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::grid::{Grid, Point};
use super::stack::Spread;
use super::svg::Svg;

/// A map drawing in progress.
pub struct LabelLayout {
    /// The geometry of hexes.
    pub grid: Grid,
    /// The visible part of the paper.
    pub window: Window,
    /// The drawing so far.
    pub svg: Svg,
    /// Areas that names and numbers must not cover.
    pub taken: Taken,
    /// Symbols on a board for a distant reader. No name may cover this part of a counter.
    pub symbols: Taken,
    /// The text already drawn on the board.
    pub labels: Vec<Label>,
    /// How the counters of its stacks are arranged.
    pub spread: Spread,
}

/// A box on paper: upper left and lower right corner.
pub type Field = (Point, Point);

/// Scale of names at which counters are whole and small details are left out.
pub const WIDE: f64 = 1.2;
/// Minimum scale at which the figures of counters are illegible and only towns have names.
pub const VAST: f64 = 3.8;

/// Part of the paper.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its middle.
    pub middle: Point,
    /// Side of the square that any pane shows.
    pub side: f64,
    /// Distance from the middle within which things may be visible.
    pub reach: f64,
    /// Scale of names relative to a near view: readers look at a wide board from far off.
    pub scale: f64,
    /// Whether it holds the whole board.
    pub is_whole: bool,
}

impl Window {
    /// Returns how far to draw from the middle, across and down. Near views need less down: the highest pane is less high than the widest is wide.
    #[must_use]
    pub fn reaches(&self) -> (f64, f64) {
        (self.reach, if self.is_whole { self.reach } else { self.reach * 0.75 })
    }

    /// Returns whether a point may be visible.
    #[must_use]
    pub fn holds(&self, (x, y): Point) -> bool {
        let (across, down) = self.reaches();
        (x - self.middle.0).abs() < across && (y - self.middle.1).abs() < down
    }

    /// Returns whether small details are left out while counters are whole.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        self.scale > 1.0 && !self.is_far()
    }

    /// Returns whether names are written for a distant reader.
    #[must_use]
    pub fn is_far(&self) -> bool {
        self.scale > WIDE
    }

    /// Returns whether only sides, symbols and towns are legible.
    #[must_use]
    pub fn is_vast(&self) -> bool {
        self.scale >= VAST
    }
}

/// A name, number or value on the board, with the boxes it covers: one, or one for each letter of slanted text.
#[derive(Clone, Debug)]
pub struct Label {
    /// The text.
    pub words: String,
    /// The covered area, estimated rather too large.
    pub fields: Vec<Field>,
}

impl LabelLayout {
    /// Records text that is drawn, and reserves its place.
    pub fn note(&mut self, words: &str, fields: Vec<Field>) {
        fields.iter().for_each(|&field| self.taken.keep(field));
        self.labels.push(Label { words: words.to_owned(), fields });
    }

    /// Reserves a disc. Names avoid it, and so does everything else that may cross the edge of a counter.
    pub fn keep_disc(&mut self, place: Point, radius: f64) {
        self.taken.keep_disc(place, radius);
        self.symbols.keep_disc(place, radius);
    }

    /// Returns whether a box contains no other text, not counting counters.
    #[must_use]
    pub fn is_unwritten(&self, field: Field) -> bool {
        self.labels.iter().flat_map(|label| &label.fields).all(|&other| !meet(field, other))
    }
}

/// Returns whether two boxes overlap.
const fn meet(((ax, ay), (bx, by)): Field, ((cx, cy), (dx, dy)): Field) -> bool {
    ax < dx && cx < bx && ay < dy && cy < by
}

/// All areas that a name must not cover, by the strips of paper they are in: a name is compared only with its neighbours.
#[derive(Default)]
pub struct Taken(BTreeMap<i32, Vec<Field>>);

/// Width of a strip, in units of the drawing: about that of a hex.
const STRIP: f64 = 120.0;

/// Returns the strips of a box.
#[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
fn strips(((west, _), (east, _)): Field) -> RangeInclusive<i32> {
    (west.min(east) / STRIP).floor() as i32..=(east.max(west) / STRIP).floor() as i32
}

impl Taken {
    /// Keeps a box clear.
    pub fn keep(&mut self, field: Field) {
        strips(field).for_each(|strip| self.0.entry(strip).or_default().push(field));
    }

    /// Keeps a disc clear.
    pub fn keep_disc(&mut self, (x, y): Point, radius: f64) {
        self.keep(((x - radius, y - radius), (x + radius, y + radius)));
    }

    /// Returns the first of `choices` at which a disc covers no reserved area, or the first of all.
    pub fn room(&self, choices: &[Point], radius: f64) -> Option<Point> {
        choices.iter().copied().find(|&at| self.is_clear(at, radius)).or_else(|| choices.first().copied())
    }

    /// Returns whether a disc covers no reserved area.
    #[must_use]
    pub fn is_clear(&self, (x, y): Point, radius: f64) -> bool {
        self.is_free(((x - radius, y - radius), (x + radius, y + radius)))
    }

    /// Returns whether a box covers no reserved area.
    #[must_use]
    pub fn is_free(&self, field: Field) -> bool {
        self.0.range(strips(field)).flat_map(|(_, kept)| kept).all(|&kept| !meet(field, kept))
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, STRIP, Taken, meet};

    #[test]
    fn strips_find_every_box_that_is_met() {
        let step = STRIP / 4.0;
        let boxes: Vec<Field> = (-9..9)
            .flat_map(|x| {
                [1.0, 3.0, 9.0].map(|width| ((f64::from(x) * step, 0.0), (f64::from(x) * step + width * step, 10.0)))
            })
            .collect();
        for &kept in &boxes {
            let mut taken = Taken::default();
            taken.keep(kept);
            for &field in &boxes {
                assert_eq!(taken.is_free(field), !meet(field, kept), "{field:?} beside {kept:?}");
            }
        }
    }
}
