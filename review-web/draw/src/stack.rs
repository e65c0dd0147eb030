//! Stacks: the units that stand or fly in a hex, and the arrangement of their counters.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};

use super::counter::{Face, SIGN, SIZE, counter};
use super::fan::Fan;
use super::grid::{Grid, Point};
use super::svg::Svg;

/// How far each piece of a low stack shows above the next one.
const STEP: f64 = 12.5;
/// Maximum height by which the lowest piece shows above the highest. A taller stack would cover the stack of the hex above.
const RISE: f64 = 36.0;
/// Minimum visible height of a piece: room for its name in low letters.
const LEAST: f64 = 7.2;
/// For a stack too high for all names: the number of pieces below the highest that show their names, the maximum number of
/// aircraft among them, which come first, and the maximum visible height of all other pieces.
const NAMED: (usize, usize, f64) = (4, 3, 2.0);
/// How far each lower piece is to the left of the next one, in a low and in a high stack. So the number of the hex has room.
const LEAN: (f64, f64) = (2.2, 1.54);
/// How far the wings of an aircraft's band reach out at the sides.
const WING: f64 = 7.0;
/// Scale of an aircraft alone over a hex, and how far each shows above the next one.
const ALOFT: (f64, f64) = (0.72, 13.0);
/// How far each lower piece shows on a board for a distant reader.
const FAR_STEP: f64 = 8.0;
/// Scale of an aircraft over a stack for a distant reader, and the place of its corner from the middle of the hex.
const FAR_ALOFT: (f64, Point) = (0.55, (6.0, -52.0));

/// How the counters of a stack are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Over each other: a lower counter shows its name.
    Piled,
    /// Fanned out: a lower counter shows its name and its values.
    Fanned,
}

/// The pieces of a hex.
#[derive(Clone, Debug)]
pub struct Stack<'a> {
    /// The hex.
    pub hex: Hex,
    /// Pieces that stand in it, the lowest first.
    pub standing: Vec<&'a Piece>,
    /// Pieces that fly over it.
    pub aloft: Vec<&'a Piece>,
    /// How its counters are arranged for a near reader.
    pub spread: Spread,
}

/// The stacks of a position, by hex, each piled.
#[must_use]
pub fn stacks(position: &Position) -> Vec<Stack<'_>> {
    let mut out: Vec<Stack<'_>> = Vec::new();
    for piece in &position.pieces {
        let Place::On(hex) = piece.place else { continue };
        let at = out.iter().position(|stack| stack.hex == hex).unwrap_or_else(|| {
            out.push(Stack { hex, standing: Vec::new(), aloft: Vec::new(), spread: Spread::Piled });
            out.len() - 1
        });
        if piece.over { out[at].aloft.push(piece) } else { out[at].standing.push(piece) }
    }
    out.sort_by_key(|stack| stack.hex);
    out
}

/// Returns the hexes with units, standing or flying, each with their side.
#[must_use]
pub fn sides(position: &Position) -> Vec<(Hex, Side)> {
    let side = |stack: &Stack<'_>| Some((stack.hex, stack.standing.first().or(stack.aloft.first())?.side));
    stacks(position).iter().filter_map(side).collect()
}

fn float(n: usize) -> f64 {
    f64::from(u8::try_from(n).unwrap_or(u8::MAX))
}

impl<'a> Stack<'a> {
    /// Returns all units in drawing order. Aircraft come first: only their band shows above the stack, as if they were under
    /// it. So neither covers the values of the other, and no neighbouring stack covers either.
    fn order(&self) -> Vec<&'a Piece> {
        self.aloft.iter().chain(&self.standing).copied().collect()
    }

    /// Levels below the highest.
    fn below(&self) -> usize {
        (self.standing.len() + self.aloft.len()).saturating_sub(1)
    }

    /// Returns the measures of the stack as a fan; `None` if it is piled.
    fn fan(&self) -> Option<Fan> {
        (self.spread == Spread::Fanned).then(|| Fan::of(float(self.below())))
    }

    /// Returns the scale of the highest piece.
    fn scale(&self) -> f64 {
        self.fan().map_or(1.0, |fan| fan.scale)
    }

    /// Returns how far each piece below the highest shows above the next one, the lowest first.
    fn steps(&self) -> Vec<f64> {
        let below = self.below();
        if let Some(fan) = self.fan() {
            return vec![fan.strip; below];
        }
        let step = STEP.min(RISE / float(below.max(1)));
        if step >= LEAST {
            return vec![step; below];
        }
        let (named, flying, widest) = NAMED;
        let first = self.aloft.len().min(flying);
        let last = below - (named - first);
        let edge = widest.min((RISE - LEAST * float(named)) / float(below - named));
        (0..below).map(|at| if at < first || at >= last { LEAST } else { edge }).collect()
    }

    /// Returns how far the lowest piece shows above the highest.
    fn rise(&self) -> f64 {
        self.steps().iter().sum()
    }

    /// Returns how far each lower piece is to the left of the next one.
    fn lean(&self) -> f64 {
        if self.spread == Spread::Fanned {
            return 0.0;
        }
        let (low, high) = LEAN;
        if self.below() > 2 { high.min(high * RISE / LEAST / float(self.below())) } else { low }
    }

    /// Returns the upper left corner of the lowest piece; the others follow by their steps.
    fn origin(&self, (x, y): Point) -> Point {
        let rise = self.rise();
        // The foot of a stack is in the same place at every scale of its highest piece.
        let drop = (rise * 0.46).min(9.0) + SIZE * (1.0 - self.scale());
        (x - SIZE / 2.0 - self.lean() * float(self.below()) / 2.0, y - SIZE / 2.0 + 1.0 + drop - rise)
    }

    /// Returns the height of the foot of the stack below the middle of its hex.
    #[must_use]
    pub fn foot(&self) -> f64 {
        if self.standing.is_empty() { 0.0 } else { self.origin((0.0, 0.0)).1 + self.rise() + SIZE * self.scale() }
    }

    /// Returns the upper edge and lower right corner of the drawing, which names must not cover.
    #[must_use]
    pub fn extent(&self, middle: Point) -> Option<(Point, Point)> {
        let (corner, leant) = (self.origin(middle), self.lean() * float(self.below()) / 2.0);
        let right = middle.0 + SIZE / 2.0 + leant + if self.aloft.is_empty() { 2.0 } else { WING };
        (!self.standing.is_empty()).then_some((corner, (right, middle.1 + self.foot())))
    }

    /// Draws the stack. The piece `ahead` is on top.
    pub fn draw(&self, grid: Grid, ahead: Option<UnitId>, svg: &mut Svg) {
        self.near(grid, ahead, &mut |piece, at, face| counter(piece, at, face, svg));
    }

    /// Draws the pieces for a near reader, the lowest first: upper left corner, and the visible part of each.
    pub fn near(&self, grid: Grid, ahead: Option<UnitId>, draw: &mut dyn FnMut(&Piece, Point, Face)) {
        let middle = grid.centre(self.hex);
        if self.standing.is_empty() {
            for (n, piece) in self.aloft.iter().enumerate() {
                let (corner, face) = self.aloft_at(n, middle);
                draw(piece, corner, face);
            }
            return;
        }
        let (mut x, mut y) = self.origin(middle);
        let mut order = self.order();
        order.sort_by_key(|piece| Some(piece.unit) == ahead);
        let top = order.pop();
        for (piece, step) in order.into_iter().zip(self.steps()) {
            let face = if self.spread == Spread::Fanned { Face::Strip(step) } else { Face::Band(step) };
            draw(piece, (x, y), face);
            x += self.lean();
            y += step;
        }
        let scale = self.scale();
        x += SIZE * (1.0 - scale) / 2.0;
        top.into_iter()
            .for_each(|piece| draw(piece, (x, y), if scale < 1.0 { Face::Small(scale) } else { Face::Whole }));
    }

    /// Draws the stack for a distant reader. A counter is its side and its symbol, with figures if these are legible.
    pub fn draw_far(&self, grid: Grid, ahead: Option<UnitId>, has_figures: bool, svg: &mut Svg) {
        self.far(grid, (ahead, has_figures), &mut |piece, at, face| counter(piece, at, face, svg));
    }

    /// Draws the pieces for a distant reader, the lowest first: upper left corner, and the visible part of each.
    pub fn far(
        &self,
        grid: Grid,
        (ahead, has_figures): (Option<UnitId>, bool),
        draw: &mut dyn FnMut(&Piece, Point, Face),
    ) {
        let (x, y) = grid.centre(self.hex);
        let mut order = self.standing.clone();
        order.sort_by_key(|piece| Some(piece.unit) == ahead);
        let below = float(order.len().saturating_sub(1));
        let step = FAR_STEP.min(24.0 / below.max(1.0));
        for (n, piece) in order.iter().enumerate() {
            let up = step * (below - float(n)) - step * below / 2.0;
            let face = if n + 1 == order.len() { Face::Sign(1.0, has_figures) } else { Face::Edge };
            draw(piece, (x - SIGN / 2.0 - up / 3.0, y - SIGN / 2.0 - up), face);
        }
        for (n, piece) in self.aloft.iter().enumerate() {
            let (scale, (across, down)) = if order.is_empty() { (0.8, (-32.0, -32.0)) } else { FAR_ALOFT };
            let up = float(self.aloft.len() - 1 - n) * 6.0;
            // Figures of a smaller counter could not be read.
            draw(piece, (x + across, y + down - up), Face::Sign(scale, false));
        }
    }

    /// Returns the place of the n-th aircraft over an otherwise empty hex, and its visible part.
    fn aloft_at(&self, n: usize, (x, y): Point) -> (Point, Face) {
        let (scale, step) = ALOFT;
        let below = float(self.aloft.len().saturating_sub(1 + n));
        let Some(Fan { strip, .. }) = self.fan() else {
            return ((x - 22.0, y - 22.0 - below * step), Face::Aloft(scale));
        };
        // A high fan begins lower, so that it ends in its hex.
        let foot = y - 22.0 + (float(self.below()) * strip * 0.46).min(19.0);
        if below > 0.0 {
            ((x - SIZE / 2.0, foot - below * strip), Face::Strip(strip))
        } else {
            ((x - 22.0, foot), Face::Aloft(scale))
        }
    }

    /// Returns the boxes of aircraft alone over the hex, which names must not cover.
    pub fn aloft_extents(&self, middle: Point) -> impl Iterator<Item = (Point, Point)> + '_ {
        let alone = if self.standing.is_empty() { self.aloft.len() } else { 0 };
        (0..alone).map(move |n| {
            let ((x, y), face) = self.aloft_at(n, middle);
            let (wide, high) =
                if let Face::Strip(shown) = face { (SIZE, shown) } else { (SIZE * ALOFT.0, SIZE * ALOFT.0) };
            ((x, y), (x + wide, y + high))
        })
    }

    /// Returns the area of the stack on a board for a distant reader.
    #[must_use]
    pub fn far_extent(&self, (x, y): Point) -> (Point, Point) {
        let half = SIGN / 2.0 + 3.0;
        ((x - half, y - half), (x + half, y + half))
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::hex::Layout;
    use wardiary_fixtures::matches::EACH;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;

    use super::{Face, SIZE, Spread, stacks};
    use crate::counter::LEAST_STRIP;
    use crate::grid::Grid;

    #[test]
    fn in_a_fan_no_counter_covers_another_and_none_reaches_the_next_hex() {
        let library = Archive::of(&EACH).unwrap();
        let grid = Grid(Layout::FlatOddLow);
        let mut high = 0;
        for sample in &EACH {
            let opened = library.open(sample.id).unwrap();
            let position = opened.review.at(opened.review.len() / 2).position();
            for mut stack in stacks(&position) {
                stack.spread = Spread::Fanned;
                let (x, y) = grid.centre(stack.hex);
                let mut shown = Vec::new();
                stack.near(grid, None, &mut |piece, (left, top), face| {
                    let (width, height) = match face {
                        Face::Strip(strip) if strip >= LEAST_STRIP => (SIZE, strip),
                        Face::Small(scale) | Face::Aloft(scale) => (SIZE * scale, SIZE * scale),
                        Face::Whole => (SIZE, SIZE),
                        Face::Strip(_) | Face::Band(_) | Face::Ghost | Face::Sign(..) | Face::Edge => {
                            panic!("{}: {face:?}", piece.id)
                        }
                    };
                    shown.push((left - x, top - y, width, height));
                });
                assert_eq!(shown.len(), stack.standing.len() + stack.aloft.len(), "{}: {:?}", sample.id, stack.hex);
                for pair in shown.windows(2) {
                    assert!(pair[0].1 + pair[0].3 < pair[1].1 + 1e-9, "{}: {:?}: {pair:?}", sample.id, stack.hex);
                }
                for (left, top, width, height) in &shown {
                    assert!(*left >= -43.0 && left + width <= 43.0, "{}: {:?}", sample.id, stack.hex);
                    assert!(*top >= -58.0 && top + height <= 42.0, "{}: {:?}: {top} {height}", sample.id, stack.hex);
                }
                high = high.max(shown.len());
            }
        }
        assert!(high > 5, "the highest stack has {high} counters");
    }
}
