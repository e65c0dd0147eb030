//! The layout of a film: the board, the panel beside or below it, the strip.

use wardiary_core::kernel::map::Map;

use super::super::glance::frame_corners;
use super::super::grid::Grid;
use super::super::map_view::{View, window};
use super::super::svg::{Picture, Svg, num};
use super::Film;

/// Greatest width of a film in its own units.
const WIDTH: f64 = 1000.0;
const EDGE: f64 = 16.0;
/// Top of the board, below title and moment.
const TOP: f64 = 72.0;
/// Maximum height of the board.
const HIGH: f64 = 560.0;
/// Size of half a panel.
const HALF: (f64, f64) = (372.0, 212.0);
/// Stills of the strip in a row.
const ABREAST: u16 = 8;

/// A box: left, top, width, height.
pub(super) type Place = (f64, f64, f64, f64);

/// The layout.
pub(super) struct Sheet {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The board.
    pub(super) map: Place,
    /// Width and height of the board in its own units.
    pub(super) map_units: (f64, f64),
    /// Sides and key.
    pub(super) key: (f64, f64),
    /// Chart of losses.
    pub(super) chart: Place,
    /// Top of the strip.
    strip: f64,
    /// Width and height of a still in the strip.
    small: (f64, f64),
}

impl Sheet {
    pub(super) fn of(film: &Film<'_>, has_strip: bool) -> Self {
        let [_, _, across, down] = edges(film.map);
        let tall = down / across;
        // The panel is at the right of the board, except for a very wide board.
        let is_beside = tall > 0.5;
        let room = if is_beside { WIDTH - HALF.0 - EDGE * 3.0 } else { WIDTH - EDGE * 2.0 };
        let width = room.min(HIGH / tall);
        let map = (EDGE, TOP, width, width * tall);
        let (key, chart) = if is_beside {
            let left = map.0 + map.2 + EDGE;
            ((left, TOP), (left, TOP + HALF.1 + EDGE))
        } else {
            let top = TOP + map.3 + EDGE;
            ((EDGE, top), (WIDTH - EDGE - HALF.0, top))
        };
        let across_all = if is_beside { key.0 + HALF.0 + EDGE } else { WIDTH };
        let strip = (chart.1 + HALF.1).max(TOP + map.3) + EDGE;
        let small = (across_all - EDGE) / f64::from(ABREAST) - 10.0;
        let small = (small, small * tall);
        let rows = film.turns.len().div_ceil(usize::from(ABREAST));
        let below = if has_strip { f64::from(u16::try_from(rows).unwrap_or(u16::MAX)) * (small.1 + 28.0) } else { 0.0 };
        Self {
            width: across_all,
            height: strip + below,
            map,
            map_units: (across, down),
            key,
            chart: (chart.0, chart.1, HALF.0, HALF.1),
            strip,
            small,
        }
    }

    /// The still of a turn in the strip.
    pub(super) fn strip_at(&self, turn: usize) -> Place {
        let turn = u16::try_from(turn).unwrap_or(u16::MAX);
        let (column, row) = (f64::from(turn % ABREAST), f64::from(turn / ABREAST));
        let (left, top) = (EDGE + column * (self.small.0 + 10.0), self.strip + row * (self.small.1 + 28.0));
        (left, top, self.small.0, self.small.1)
    }
}

/// Returns left, top, width and height of the board in its own units.
pub(super) fn edges(map: &Map) -> [f64; 4] {
    let ((west, north), (east, south)) = frame_corners(map, Grid(map.layout));
    [west, north, east - west, south - north]
}

/// Returns the view box of the whole board.
pub(super) fn view_box(map: &Map) -> String {
    edges(map).map(num).join(" ")
}

/// Returns the classes of a board, which set the size of its text.
pub(super) fn board_class(map: &Map) -> &'static str {
    let (_, window) = window(map, &View::Whole);
    if window.is_far() { "reel-board far" } else { "reel-board" }
}

/// Opens the board at a place of a film.
pub(super) fn open_board(map: &Map, (x, y, width, height): Place, svg: &mut Svg) {
    let [x, y, width, height] = [x, y, width, height].map(num);
    let place = [("x", x.as_str()), ("y", &y), ("width", &width), ("height", &height)];
    let what = [("class", board_class(map)), ("viewBox", &view_box(map))];
    svg.open("svg", &[&what[..], &place[..]].concat());
}

/// Returns a box around a place, at this distance.
pub(super) fn framed(class: &str, (x, y, width, height): Place, edge: f64) -> Picture {
    let [x, y, width, height] = [x - edge, y - edge, width + edge * 2.0, height + edge * 2.0].map(num);
    let mut svg = Svg::default();
    svg.empty("rect", &[("class", class), ("x", &x), ("y", &y), ("width", &width), ("height", &height)]);
    svg.done()
}
