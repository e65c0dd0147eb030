//! The board in few bytes: land hex by hex along its edge, rivers along hexsides, names of towns, units and flags.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::look::LineStyle;
use wardiary_core::kernel::map::Map;

use super::super::glance::{frame_corners, named};
use super::super::grid::{Corner, Grid, Point};
use super::super::label_layout::Taken;
use super::super::map_style;
use super::super::svg::{Pen, Svg, num};

/// Height of a name on the film, and width of one of its letters, in units of the film.
const NAME: f64 = 14.0;
const LETTER: f64 = 7.6;

/// The outline of all land.
pub(super) fn land(map: &Map) -> String {
    let grid = Grid(map.layout);
    let is_land = |hex: Hex| map.terrain(hex).is_some() && !map_style::ground(map, hex).is_water();
    let mut next: BTreeMap<Corner, Corner> = BTreeMap::new();
    for hex in map.hexes().filter(|&hex| is_land(hex)) {
        let beside: Vec<Direction> =
            map.neighbours(hex).filter(|&(_, other)| is_land(other)).map(|(direction, _)| direction).collect();
        for direction in Direction::ALL.into_iter().filter(|direction| !beside.contains(direction)) {
            let (a, b) = grid.side(Grid::cell(hex), direction);
            next.insert(Corner::at(a), Corner::at(b));
        }
    }
    let mut pen = Pen::default();
    while let Some((&first, _)) = next.iter().next() {
        pen.draw('M', &[first.point()]);
        let mut here = first;
        while let Some(beside) = next.remove(&here) {
            if beside != first {
                pen.draw('l', &[beside.point()]);
            }
            here = beside;
        }
        pen.close();
    }
    pen.done()
}

/// Rivers, hexside by hexside, each once.
pub(super) fn rivers(map: &Map) -> String {
    let Some(river) = map.vocabulary().line(LineStyle::River) else { return String::new() };
    let (grid, mut pen) = (Grid(map.layout), Pen::default());
    let mut sides: Vec<(Corner, Corner)> = Vec::new();
    for hex in map.hexes() {
        for direction in Direction::ALL.into_iter().filter(|&direction| map.side(hex, direction).has(river)) {
            let (a, b) = grid.side(Grid::cell(hex), direction);
            let (a, b) = (Corner::at(a), Corner::at(b));
            sides.push((a.min(b), a.max(b)));
        }
    }
    sides.sort_unstable();
    sides.dedup();
    for (a, b) in sides {
        pen.draw('M', &[a.point()]);
        pen.draw('l', &[b.point()]);
    }
    pen.done()
}

/// A spot in each hex: the stroke that it is drawn with has the shape of its side.
pub(super) fn spots(grid: Grid, hexes: &[Hex]) -> String {
    marks(grid, hexes, (0.0, 12.0), "h0")
}

/// A flag in each hex: a pennant of the first side, a square flag of the second.
pub(super) fn flags(grid: Grid, hexes: &[Hex], side: usize) -> String {
    marks(grid, hexes, (-26.0, 6.0), ["v-56l44 16-44 16", "v-56h40v30h-40"][side])
}

fn marks(grid: Grid, hexes: &[Hex], aside: Point, sign: &str) -> String {
    let place = |&hex: &Hex| {
        let (x, y) = grid.centre(hex);
        let mut pen = Pen::default();
        pen.draw('M', &[(x + aside.0, y + aside.1)]);
        pen.done() + sign
    };
    hexes.iter().map(place).collect()
}

/// Names of towns, each where it covers no other; `scale` units of the film make one of the board.
pub(super) fn names(map: &Map, scale: f64, svg: &mut Svg) {
    let (grid, mut taken) = (Grid(map.layout), Taken::default());
    let ((west, north), (east, south)) = frame_corners(map, grid);
    let (high, letter) = (NAME / scale, LETTER / scale);
    for place in named(map) {
        let (x, y) = grid.centre(place.hex);
        let half = f64::from(u8::try_from(place.name.chars().count()).unwrap_or(u8::MAX)) * letter / 2.0;
        let choices = [
            (x, y + 40.0 + high * 0.7),
            (x, y - 54.0),
            (x + half + 40.0, y + high * 0.3),
            (x - half - 40.0, y + high * 0.3),
        ];
        let field = |(x, y): Point| ((x - half, y - high * 0.75), (x + half, y + high * 0.25));
        let fits = |&at: &Point| {
            let ((left, top), (right, foot)) = field(at);
            left > west && top > north && right < east && foot < south && taken.is_free(field(at))
        };
        if let Some(at) = choices.into_iter().find(fits) {
            taken.keep(field(at));
            let moved = format!("translate({} {}) scale({:.2})", num(at.0), num(at.1), 1.0 / scale);
            svg.words("text", &[("class", "town"), ("transform", &moved)], &place.name);
        }
    }
}
