//! What a sheet is drawn on: the grid, the svg, and what must stay clear.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::grid::{Grid, Point};
use super::svg::Svg;

/// A sheet under way.
pub struct LabelLayout {
    /// Where hexes lie.
    pub grid: Grid,
    /// The part of the paper that can be seen.
    pub window: Window,
    /// What has been drawn.
    pub svg: Svg,
    /// What names and numbers must not cover.
    pub taken: Taken,
    /// Symbols on a board seen from far off: the part of a counter that no name may cover.
    pub symbols: Taken,
    /// What has been written on the board.
    pub labels: Vec<Label>,
}

/// A box on paper: upper left and lower right corner.
pub type Field = (Point, Point);

/// How much larger names are written where counters are whole, but too small for all that is near by.
pub const WIDE: f64 = 1.2;
/// From how much larger on, figures of counters are too small to be read, and of all places only towns are named.
pub const VAST: f64 = 3.8;

/// Part of the paper.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its middle.
    pub middle: Point,
    /// Side of the square that is shown in any pane.
    pub side: f64,
    /// How far round its middle something may be seen.
    pub reach: f64,
    /// How much larger than in a near view names are written: a wide board is looked at from far off.
    pub scale: f64,
    /// Whether it holds the whole board.
    pub is_whole: bool,
}

impl Window {
    /// How far is drawn from the middle, across and down: no pane of a near view is as high as the widest is wide.
    #[must_use]
    pub fn reaches(&self) -> (f64, f64) {
        (self.reach, if self.is_whole { self.reach } else { self.reach * 0.75 })
    }

    /// Whether a point may be seen.
    #[must_use]
    pub fn holds(&self, (x, y): Point) -> bool {
        let (across, down) = self.reaches();
        (x - self.middle.0).abs() < across && (y - self.middle.1).abs() < down
    }

    /// Whether what is too small to be read is left out, and counters are whole.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        self.scale > 1.0 && !self.is_far()
    }

    /// Whether names are written for a reader far off.
    #[must_use]
    pub fn is_far(&self) -> bool {
        self.scale > WIDE
    }

    /// Whether so much is shown that only sides, symbols and towns can be read.
    #[must_use]
    pub fn is_vast(&self) -> bool {
        self.scale >= VAST
    }
}

/// A name, number or value on the board, with the boxes it covers: one, or one a letter where it stands aslant.
#[derive(Clone, Debug)]
pub struct Label {
    /// What is written.
    pub words: String,
    /// What it covers, rather too much than too little.
    pub fields: Vec<Field>,
}

impl LabelLayout {
    /// Records words that are drawn, and keeps their place free.
    pub fn note(&mut self, words: &str, fields: Vec<Field>) {
        fields.iter().for_each(|&field| self.taken.keep(field));
        self.labels.push(Label { words: words.to_owned(), fields });
    }

    /// Keeps a disc clear, of names and, far off, of all else that may lie over the edge of a counter.
    pub fn keep_disc(&mut self, place: Point, radius: f64) {
        self.taken.keep_disc(place, radius);
        self.symbols.keep_disc(place, radius);
    }

    /// Whether nothing else is written in a box, counters aside.
    #[must_use]
    pub fn is_unwritten(&self, field: Field) -> bool {
        self.labels.iter().flat_map(|label| &label.fields).all(|&other| !meet(field, other))
    }
}

/// Whether two boxes share some of the paper.
const fn meet(((ax, ay), (bx, by)): Field, ((cx, cy), (dx, dy)): Field) -> bool {
    ax < dx && cx < bx && ay < dy && cy < by
}

/// Everything that a name must not cover, by the strips of paper it lies in: a name is held against its neighbours only.
#[derive(Default)]
pub struct Taken(BTreeMap<i32, Vec<Field>>);

/// Width of a strip, in units of the drawing: about that of a hex.
const STRIP: f64 = 120.0;

/// The strips that a box lies in.
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

    /// The first of `choices` where a disc covers nothing that is kept clear; failing that, the first.
    pub fn room(&self, choices: &[Point], radius: f64) -> Option<Point> {
        choices.iter().copied().find(|&at| self.is_clear(at, radius)).or_else(|| choices.first().copied())
    }

    /// Whether a disc covers nothing that is kept clear.
    #[must_use]
    pub fn is_clear(&self, (x, y): Point, radius: f64) -> bool {
        self.is_free(((x - radius, y - radius), (x + radius, y + radius)))
    }

    /// Whether a box covers nothing that is kept clear.
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
