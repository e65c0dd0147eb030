//! A small whole map with the part that the large one shows.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Side;

use super::grid::{Grid, Point};
use super::label_layout::Window;
use super::map_style;
use super::svg::{Pen, Picture, Svg, at, num};

/// Ratio of width to height of a pane beside the panel of a projector.
const PANE: f64 = 1.48;
/// Inner corner of the area that the small map covers: distances across and down from the middle of the window, in window sides.
const CORNER: (f64, f64) = (0.38, 0.18);

/// Draws a small whole board: land, and a square or a disc at each hex with pieces.
#[must_use]
pub fn whole(map: &Map, held: &[(Hex, Side)]) -> Picture {
    let mut svg = land_and_sides(map, held);
    svg.close("svg");
    svg.done()
}

/// Draws a small whole board, with moves from end to end and the frame of the large map.
#[must_use]
pub fn draw(map: &Map, held: &[(Hex, Side)], ways: &[&[Hex]], window: &Window) -> Picture {
    let mut svg = land_and_sides(map, held);
    for way in ways {
        let points: Vec<String> = way.iter().map(|&hex| at(Grid(map.layout).centre(hex))).collect();
        let d = format!("M{}", points.join("L"));
        svg.path("in-way-case", &d);
        svg.path("in-way", &d);
    }
    for (class, wide) in [("in-frame wide", PANE), ("in-frame square", 1.0)] {
        frame(&mut svg, class, window, wide);
    }
    svg.close("svg");
    svg.done()
}

/// Begins the picture: land as strokes from hex to hex, a square or a disc at each hex with pieces.
fn land_and_sides(map: &Map, held: &[(Hex, Side)]) -> Svg {
    let (grid, mut svg) = (Grid(map.layout), Svg::default());
    let points: Vec<Point> = map.hexes().map(|hex| grid.centre(hex)).collect();
    let ends = |of: fn(&Point) -> f64| {
        let all = points.iter().map(of);
        (all.clone().reduce(f64::min).unwrap_or_default(), all.reduce(f64::max).unwrap_or_default())
    };
    let ((west, east), (north, south)) = (ends(|p| p.0), ends(|p| p.1));
    let (width, height) = (east - west + 110.0, south - north + 110.0);
    let view = format!("{} {} {} {}", num(west - 55.0), num(north - 55.0), num(width), num(height));
    svg.open("svg", &[("class", "inset-map"), ("viewBox", &view), ("aria-hidden", "true")]);
    svg.path("in-land", &land(map, grid));
    for &(hex, side) in held {
        let (x, y) = grid.centre(hex);
        if side.index() == 0 {
            svg.empty("circle", &[("class", "in-one"), ("cx", &num(x)), ("cy", &num(y)), ("r", "34")]);
        } else {
            let at = [("x", num(x - 31.0)), ("y", num(y - 31.0))];
            svg.empty(
                "rect",
                &[("class", "in-two"), ("x", &at[0].1), ("y", &at[1].1), ("width", "62"), ("height", "62")],
            );
        }
    }
    svg
}

/// Returns whether the small map hides less in the lower right corner of a pane than in the lower left one. Marks of the entry
/// weigh more than units.
#[must_use]
pub fn is_right(grid: Grid, held: &[(Hex, Side)], marked: &[Hex], window: &Window) -> bool {
    let in_corner = |way: f64| {
        let covered = |hex: &Hex| {
            let (x, y) = grid.centre(*hex);
            let (along, down) = ((x - window.middle.0) * way / window.side, (y - window.middle.1) / window.side);
            (CORNER.0..PANE / 2.0 + 0.1).contains(&along) && (CORNER.1..0.6).contains(&down)
        };
        held.iter().filter(|(hex, _)| covered(hex)).count() + 4 * marked.iter().filter(|hex| covered(hex)).count()
    };
    in_corner(1.0) < in_corner(-1.0)
}

/// Draws one stroke for each run of land hexes in a line. Strokes as broad as a hex make a surface.
fn land(map: &Map, grid: Grid) -> String {
    let is_land = |hex: &Hex| !map_style::terrain(map, *hex).is_water();
    let mut cells: Vec<(i32, i32)> = map.hexes().filter(is_land).map(Grid::cell).collect();
    let flat = map.layout.is_flat();
    let key = |&(col, row): &(i32, i32)| if flat { (col, row) } else { (row, col) };
    cells.sort_by_key(key);
    let mut pen = Pen::default();
    let mut from = 0;
    for at in 1..=cells.len() {
        let runs_on = at < cells.len() && {
            let (a, b) = (key(&cells[at - 1]), key(&cells[at]));
            a.0 == b.0 && a.1 + 1 == b.1
        };
        if !runs_on {
            let (first, last) = (grid.middle(cells[from]), grid.middle(cells[at - 1]));
            let (dx, dy) = if flat { (0.0, 50.0) } else { (50.0, 0.0) };
            pen.draw('M', &[(first.0 - dx, first.1 - dy)]);
            pen.draw('l', &[(last.0 + dx, last.1 + dy)]);
            from = at;
        }
    }
    pen.done()
}

fn frame(svg: &mut Svg, class: &'static str, window: &Window, wide: f64) {
    let (x, y) = (window.middle.0 - window.side * wide / 2.0, window.middle.1 - window.side / 2.0);
    let size = [num(x), num(y), num(window.side * wide), num(window.side)];
    svg.empty("rect", &[("class", class), ("x", &size[0]), ("y", &size[1]), ("width", &size[2]), ("height", &size[3])]);
}
