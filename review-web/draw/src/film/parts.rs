//! The parts of stills on the board: held land, fronts, counters and flags. A part that is used more than once is defined once.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::super::board;
use super::super::contacts;
use super::super::counter::{SIGN, counter};
use super::super::front::Territory;
use super::super::grid::{Grid, Point};
use super::super::map_view::{View, window};
use super::super::stack::stacks;
use super::super::svg::{Pen, Picture, Svg, num};
use super::{Film, Still};

/// Place of the foot of a flag, from the middle of its hex.
const FLAG: Point = (-34.0, -10.0);
/// Flags by side, from their foot: a pennant, and a square flag.
const FLAGS: [(&str, &str); 2] = [("flag-one", "v-50l40 14-40 14"), ("flag-two", "v-50h36v27h-36")];

/// The board with the parts of some stills.
pub(super) struct Parts<'a> {
    map: &'a Map,
    /// First letter of the ids.
    letter: &'static str,
    /// Parts that are defined once, each with its number.
    stock: BTreeMap<Picture, usize>,
    /// Numbers of the traced fronts.
    fronts: BTreeMap<&'a Territory, usize>,
    stills: BTreeMap<usize, Part>,
}

/// The parts of a still on the board.
#[derive(Default)]
pub(super) struct Part {
    pub(super) held: Vec<Picture>,
    /// The front at the end of the turn before.
    pub(super) ago: Vec<Picture>,
    pub(super) front: Vec<Picture>,
    pub(super) units: Vec<Picture>,
    pub(super) flags: Vec<Picture>,
}

impl<'a> Parts<'a> {
    /// The parts of these stills; `letter` begins all ids.
    pub(super) fn of(film: &'a Film<'_>, letter: &'static str, stills: impl Iterator<Item = usize>) -> Self {
        let (stock, fronts) = (BTreeMap::new(), BTreeMap::new());
        let mut parts = Self { map: film.map, letter, stock, fronts, stills: BTreeMap::new() };
        for at in stills {
            let still = &film.stills[at];
            let front = parts.front(still);
            let ago = film.turn_before(at).and_then(|at| parts.front(&film.stills[at]));
            let part = Part {
                held: parts.used(front, &["held"]),
                ago: parts.used(ago, &["front early"]),
                front: parts.used(front, &["front-case", "front"]),
                units: parts.units(still),
                flags: flags(Grid(film.map.layout), still),
            };
            parts.stills.insert(at, part);
        }
        parts
    }

    /// Returns the parts of a still.
    pub(super) fn still(&self, at: usize) -> &Part {
        &self.stills[&at]
    }

    fn number(&mut self, picture: Picture) -> usize {
        let next = self.stock.len();
        *self.stock.entry(picture).or_insert(next)
    }

    /// Returns the number of the drawing of the held land. The edge of this land is the front.
    fn front(&mut self, still: &'a Still) -> Option<usize> {
        let front = still.front.as_ref()?;
        if let Some(&known) = self.fronts.get(front) {
            return Some(known);
        }
        let mut svg = Svg::default();
        svg.empty("path", &[("d", &front.traced(Grid(self.map.layout)))]);
        let number = self.number(svg.done());
        self.fronts.insert(front, number);
        Some(number)
    }

    /// Returns the counters of a still, stack by stack as on a whole board, and contacts.
    fn units(&mut self, still: &Still) -> Vec<Picture> {
        let grid = Grid(self.map.layout);
        let mut units = Vec::new();
        for stack in stacks(&still.position) {
            let mut svg = Svg::default();
            stack.far(grid, (None, false), &mut |piece, at, face| {
                self.place(|svg| counter(piece, (0.0, 0.0), face, svg), at, &mut svg);
            });
            let (mut used, number) = (Svg::default(), self.number(svg.done()));
            used.empty("use", &[("href", &self.href(number))]);
            units.push(used.done());
        }
        for (contact, at) in contacts::placed(grid, &still.position.contacts, SIGN) {
            let mut svg = Svg::default();
            self.place(|svg| contacts::draw(contact, (0.0, 0.0), SIGN, svg), at, &mut svg);
            units.push(svg.done());
        }
        units
    }

    /// Uses a drawing with its upper left corner at a place.
    fn place(&mut self, draw: impl FnOnce(&mut Svg), (x, y): Point, svg: &mut Svg) {
        let mut once = Svg::default();
        draw(&mut once);
        let number = self.number(once.done());
        svg.empty("use", &[("href", &self.href(number)), ("x", &num(x.round())), ("y", &num(y.round()))]);
    }

    /// Uses of a numbered drawing, one for each class.
    fn used(&self, number: Option<usize>, classes: &[&str]) -> Vec<Picture> {
        let of = |number: usize, class: &str| {
            let mut svg = Svg::default();
            svg.empty("use", &[("class", class), ("href", &self.href(number))]);
            svg.done()
        };
        number.into_iter().flat_map(|number| classes.iter().map(move |class| of(number, class))).collect()
    }

    fn href(&self, number: usize) -> String {
        format!("#{}{number}", self.letter)
    }

    /// Defines the parts that are used more than once.
    pub(super) fn define(&self, svg: &mut Svg) {
        svg.open("defs", &[]);
        for (picture, number) in &self.stock {
            svg.open("g", &[("id", &format!("{}{number}", self.letter))]);
            svg.lay(picture);
            svg.close("g");
        }
        svg.close("defs");
    }

    /// Draws the ground as on every whole board.
    pub(super) fn ground(&self, svg: &mut Svg) {
        let (_, window) = window(self.map, &View::Whole);
        let mut ground = Svg::default();
        board::lay(self.map, window, &mut ground);
        let class = if window.is_far() { "ground far" } else { "ground" };
        svg.open("g", &[("id", &format!("{}ground", self.letter)), ("class", class)]);
        svg.lay(&ground.done().with_ids(self.letter));
        svg.close("g");
    }

    /// Draws only on the land of the board, and covers the rest beyond the edge of the map.
    pub(super) fn on_land(&self, svg: &mut Svg, draw: impl FnOnce(&mut Svg)) {
        svg.open("g", &[("clip-path", &format!("url(#{}land)", self.letter))]);
        draw(svg);
        svg.close("g");
        svg.empty("use", &[("href", &format!("#{}edge", self.letter))]);
    }

    /// Draws a small board of a still.
    pub(super) fn small(&self, at: usize, svg: &mut Svg) {
        let part = self.still(at);
        svg.open("g", &[("class", "small")]);
        svg.empty("use", &[("href", &format!("#{}ground", self.letter))]);
        self.on_land(svg, |svg| part.held.iter().chain(&part.front).for_each(|picture| svg.lay(picture)));
        part.units.iter().chain(&part.flags).for_each(|picture| svg.lay(picture));
        svg.close("g");
    }
}

/// Returns a flag for each held place.
fn flags(grid: Grid, still: &Still) -> Vec<Picture> {
    let of_side = FLAGS.into_iter().zip(&still.holds);
    let flag = |(class, sign): (&'static str, &str), hex: Hex| {
        let ((x, y), mut pen, mut svg) = (grid.centre(hex), Pen::default(), Svg::default());
        pen.draw('M', &[(x + FLAG.0, y + FLAG.1)]);
        svg.path(class, &(pen.done() + sign));
        svg.done()
    };
    of_side.flat_map(|(sign, hexes)| hexes.iter().map(move |&hex| flag(sign, hex))).collect()
}
