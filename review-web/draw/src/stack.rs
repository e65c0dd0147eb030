//! Stacks: the units that stand or fly in a hex, and the arrangement of their counters.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};

use super::counter::{Face, SIGN, SIZE, counter};
use super::grid::{Grid, Point};
use super::svg::Svg;

/// How far each piece of a low stack shows above the next one.
const STEP: f64 = 12.5;
/// How far the lowest piece may show above the highest: more would cover the stack of the hex above.
const RISE: f64 = 36.0;
/// Least visible height of a piece: its name in low letters.
const LEAST: f64 = 7.2;
/// In a stack too high for all names: how many pieces below the highest show theirs, how many of these may be aircraft, which
/// come first, and the widest edge of the rest.
const NAMED: (usize, usize, f64) = (4, 3, 2.0);
/// How far each lower piece is to the left of the next one, in a low and in a high stack, so that its number has room.
const LEAN: (f64, f64) = (2.2, 1.54);
/// How far the wings of an aircraft's band reach out at the sides.
const WING: f64 = 7.0;
/// Scale of an aircraft alone over a hex.
const ALOFT: f64 = 0.72;
/// How far each lower piece shows on a board for a distant reader.
const FAR_STEP: f64 = 8.0;
/// Scale of an aircraft over a stack for a distant reader, and the place of its corner from the middle of the hex.
const FAR_ALOFT: (f64, Point) = (0.55, (6.0, -52.0));

/// The pieces of a hex.
#[derive(Clone, Debug)]
pub struct Stack<'a> {
    /// The hex.
    pub hex: Hex,
    /// Pieces that stand in it, the lowest first.
    pub standing: Vec<&'a Piece>,
    /// Pieces that fly over it.
    pub aloft: Vec<&'a Piece>,
}

/// The stacks of a position, by hex.
#[must_use]
pub fn stacks(position: &Position) -> Vec<Stack<'_>> {
    let mut out: Vec<Stack<'_>> = Vec::new();
    for piece in &position.pieces {
        let Place::On(hex) = piece.place else { continue };
        let at = out.iter().position(|stack| stack.hex == hex).unwrap_or_else(|| {
            out.push(Stack { hex, standing: Vec::new(), aloft: Vec::new() });
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
    /// Returns all units in drawing order. An aircraft over a stack shows a band above it, as if it were under it, so that
    /// neither covers the other's values, and no neighbour covers either.
    fn order(&self) -> Vec<&'a Piece> {
        self.aloft.iter().chain(&self.standing).copied().collect()
    }

    /// Levels below the highest.
    fn below(&self) -> usize {
        (self.standing.len() + self.aloft.len()).saturating_sub(1)
    }

    /// Returns how far each piece below the highest shows above the next one, the lowest first.
    fn steps(&self) -> Vec<f64> {
        let below = self.below();
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
        let (low, high) = LEAN;
        if self.below() > 2 { high.min(high * RISE / LEAST / float(self.below())) } else { low }
    }

    /// Returns the upper left corner of the lowest piece; the others follow by their steps.
    fn origin(&self, (x, y): Point) -> Point {
        let rise = self.rise();
        let drop = (rise * 0.46).min(9.0);
        (x - SIZE / 2.0 - self.lean() * float(self.below()) / 2.0, y - SIZE / 2.0 + 1.0 + drop - rise)
    }

    /// Returns the height of the foot of the stack below the middle of its hex.
    #[must_use]
    pub fn foot(&self) -> f64 {
        if self.standing.is_empty() { 0.0 } else { self.origin((0.0, 0.0)).1 + self.rise() + SIZE }
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
                draw(piece, self.aloft_at(n, middle), Face::Aloft(ALOFT));
            }
            return;
        }
        let (mut x, mut y) = self.origin(middle);
        let mut order = self.order();
        order.sort_by_key(|piece| Some(piece.unit) == ahead);
        let top = order.pop();
        for (piece, step) in order.into_iter().zip(self.steps()) {
            draw(piece, (x, y), Face::Band(step));
            x += self.lean();
            y += step;
        }
        top.into_iter().for_each(|piece| draw(piece, (x, y), Face::Whole));
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

    /// Returns the place of the n-th aircraft over an otherwise empty hex.
    fn aloft_at(&self, n: usize, (x, y): Point) -> Point {
        (x - 22.0, y - 22.0 - float(self.aloft.len().saturating_sub(1 + n)) * 13.0)
    }

    /// Returns the boxes of aircraft alone over the hex, which names must not cover.
    pub fn aloft_extents(&self, middle: Point) -> impl Iterator<Item = (Point, Point)> + '_ {
        let alone = if self.standing.is_empty() { self.aloft.len() } else { 0 };
        (0..alone).map(move |n| {
            let (x, y) = self.aloft_at(n, middle);
            ((x, y), (x + SIZE * ALOFT, y + SIZE * ALOFT))
        })
    }

    /// Returns the area of the stack on a board for a distant reader.
    #[must_use]
    pub fn far_extent(&self, (x, y): Point) -> (Point, Point) {
        let half = SIGN / 2.0 + 3.0;
        ((x - half, y - half), (x + half, y + half))
    }
}
