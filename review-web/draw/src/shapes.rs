//! Shapes that an author drew on the map for a note: frames, paths, arrows and areas, in four sorts of line that differ without colour.

use std::collections::BTreeSet;

use wardiary_core::diary::notes::debrief::{Form, Stroke};
use wardiary_core::kernel::hex::{Direction, Hex};

use super::grid::{Cell, Grid, Point, towards};
use super::label_layout::LabelLayout;
use super::marks;
use super::svg::at;

/// A shape with its hexes on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlined {
    /// Its form.
    pub form: Form,
    /// How its line is drawn.
    pub stroke: Stroke,
    /// Its hexes: one of a frame, along a path or an arrow, or those of an area.
    pub hexes: Vec<Hex>,
}

/// Draws shapes, each with a light edge so that it is distinct from any ground.
pub fn lay(plate: &mut LabelLayout, shapes: &[Outlined]) {
    for shape in shapes {
        let (d, head) = match shape.form {
            Form::Hex | Form::Area => (border(plate.grid, &shape.hexes), None),
            Form::Path => (line(&points(plate.grid, &shape.hexes)), None),
            Form::Arrow => arrow(&points(plate.grid, &shape.hexes)),
        };
        plate.svg.path("drawn-case", &d);
        plate.svg.path(class(shape.stroke), &d);
        if shape.stroke == Stroke::Double {
            plate.svg.path("drawn-core", &d);
        }
        if let Some(head) = head {
            marks::head(plate, "drawn-head", head, 12.0 * plate.window.scale);
        }
    }
}

const fn class(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::Solid => "drawn solid",
        Stroke::Dashed => "drawn dashed",
        Stroke::Dotted => "drawn dotted",
        Stroke::Double => "drawn double",
    }
}

fn points(grid: Grid, hexes: &[Hex]) -> Vec<Point> {
    hexes.iter().map(|&hex| grid.centre(hex)).collect()
}

fn line(points: &[Point]) -> String {
    let corners: Vec<String> = points.iter().map(|&point| at(point)).collect();
    if corners.is_empty() { String::new() } else { format!("M{}", corners.join("L")) }
}

/// Returns a line that ends before the middle of its last hex, and the place of its head.
fn arrow(points: &[Point]) -> (String, Option<(Point, Point)>) {
    let [way @ .., before, last] = points else { return (String::new(), None) };
    let end = towards(*last, *before, 40.0);
    (line(&[way, &[*before, end]].concat()), Some((end, *last)))
}

/// Returns the hexsides between the hexes of a set and all others.
fn border(grid: Grid, hexes: &[Hex]) -> String {
    let cells: BTreeSet<Cell> = hexes.iter().map(|&hex| Grid::cell(hex)).collect();
    let sides = cells.iter().flat_map(|&cell| Direction::ALL.map(|direction| (cell, direction)));
    let outer = sides.filter(|&(cell, direction)| !cells.contains(&grid.beside(cell, direction)));
    let ends = outer.map(|(cell, direction)| grid.side(cell, direction));
    ends.map(|(a, b)| format!("M{}L{}", at(a), at(b))).collect()
}
