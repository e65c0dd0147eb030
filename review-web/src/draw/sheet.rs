//! A whole map sheet: the ground, the lines, the pieces, and what an entry did, in the order of printing.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::Review;

use super::counter::{self, Stack};
use super::grid::{Grid, Point};
use super::ground::Ground;
use super::ink::{Ink, Picture};
use super::lines;
use super::marks::{self, Way};
use super::names::{self, Taken};

/// Side of the square round a fight.
const NEAR: f64 = 430.0;
/// Side of the square round a fight that is shown small: digits of counters stay 18 px high in a pane of 392.
const CLOSE: f64 = 320.0;
/// How far ground is drawn round a near view: enough for a pane twice as wide as high.
const NEAR_REACH: f64 = 760.0;

/// What is to be shown over the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Zones of these sides.
    pub zones: Vec<(Side, Vec<Hex>)>,
    /// Whether control of every hex is shown.
    pub control: bool,
    /// The move of the entry.
    pub way: Way,
    /// Who moved.
    pub mover: Option<UnitId>,
    /// Earlier moves of the phase.
    pub earlier: Vec<Vec<Hex>>,
    /// Attacks: from, on, and the strength brought.
    pub attacks: Vec<(Hex, Hex, String)>,
    /// A retreat.
    pub retreat: Option<(Hex, Hex)>,
    /// Hexes with a change, by the number of the change in the list.
    pub changed: Vec<(Hex, usize)>,
    /// Hexes whose control changed.
    pub flags: Vec<Hex>,
}

/// Which part of the map is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The whole map.
    Whole,
    /// A square round these hexes.
    Round(Vec<Hex>),
    /// A smaller square round these hexes, for a map beside other things.
    Close(Vec<Hex>),
}

/// Title and description for readers who do not see the map.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// What the map shows.
    pub title: String,
    /// What happened on it.
    pub words: String,
}

/// Draws a sheet.
#[must_use]
pub fn draw(review: &dyn Review, position: &Position, overlay: &Overlay, view: &View, caption: &Caption) -> Picture {
    let (map, mut ink, mut taken) = (review.map(), Ink::default(), Taken::default());
    let grid = Grid(map.layout);
    let (window, middle, reach) = window(grid, map.hexes().collect(), view);
    ink.open(
        "svg",
        &[("class", "sheet"), ("viewBox", &window), ("role", "img"), ("aria-labelledby", "map-title map-words")],
    );
    ink.words("title", &[("id", "map-title")], &caption.title);
    ink.words("desc", &[("id", "map-words")], &caption.words);
    let ground = Ground::of(map, middle, reach);
    ink.empty("rect", &[("class", "m-sea"), ("x", "-2000"), ("y", "-2000"), ("width", "14000"), ("height", "14000")]);
    ground.draw(&mut ink);
    ground.mesh(&mut ink);
    lines::roads(map, &mut ink);
    lines::rivers(map, &mut ink);
    lines::bridges(map, &mut ink);
    ground.veil(&mut ink);
    for (side, hexes) in &overlay.zones {
        marks::zones(grid, hexes, *side, &mut ink);
    }
    if overlay.control {
        marks::control(map, &position.owners, &mut ink);
    }
    let stacks = counter::stacks(position);
    pieces(grid, position, &stacks, overlay, &mut taken, &mut ink, map);
    lines::river_names(map, &mut ink);
    overlay.changed.iter().for_each(|&(hex, number)| marks::badge(grid, hex, number, &mut taken, &mut ink));
    names::places(map, &stacks, *view != View::Whole, &mut taken, &mut ink);
    ink.close("svg");
    ink.done()
}

fn pieces(
    grid: Grid,
    position: &Position,
    stacks: &[Stack<'_>],
    overlay: &Overlay,
    taken: &mut Taken,
    ink: &mut Ink,
    map: &wardiary_core::kernel::map::Map,
) {
    let mover: Option<&Piece> = position.pieces.iter().find(|piece| Some(piece.unit) == overlay.mover);
    names::numbers(map, taken, ink);
    names::values(map, taken, ink);
    for hexes in &overlay.earlier {
        marks::earlier(grid, hexes, ink);
    }
    if let (Some(piece), Some(&from)) = (mover, overlay.way.hexes.first()) {
        let (x, y) = grid.centre(from);
        counter::counter(piece, (x - 35.0, y - 43.0), 1.0, "ghost", ink);
    }
    marks::way(grid, &overlay.way, ink);
    overlay.changed.iter().for_each(|&(hex, _)| marks::brackets(grid, hex, ink));
    overlay.flags.iter().for_each(|&hex| marks::flag(grid, hex, ink));
    for stack in stacks {
        if let Some(field) = stack.extent(grid.centre(stack.hex)) {
            taken.keep(field);
        }
        stack.aloft_extents(grid.centre(stack.hex)).for_each(|field| taken.keep(field));
        stack.draw(grid, overlay.mover, ink);
    }
    marks::costs(grid, &overlay.way, taken, ink);
    for (from, to, strength) in &overlay.attacks {
        marks::attack(grid, *from, *to, strength, taken, ink);
    }
    if let Some((from, to)) = overlay.retreat {
        marks::retreat(grid, from, to, ink);
    }
}

/// The window on the map, its middle, and how far round it ground is needed.
fn window(grid: Grid, all: Vec<Hex>, view: &View) -> (String, Point, f64) {
    let (least, hexes) = match view {
        View::Round(hexes) if !hexes.is_empty() => (Some(NEAR), hexes.clone()),
        View::Close(hexes) if !hexes.is_empty() => (Some(CLOSE), hexes.clone()),
        View::Round(_) | View::Close(_) | View::Whole => (None, all),
    };
    let points: Vec<Point> = hexes.into_iter().map(|hex| grid.centre(hex)).collect();
    let fold =
        |of: fn(&Point) -> f64, pick: fn(f64, f64) -> f64| points.iter().map(of).reduce(pick).unwrap_or_default();
    let (west, east) = (fold(|p| p.0, f64::min), fold(|p| p.0, f64::max));
    let (north, south) = (fold(|p| p.1, f64::min), fold(|p| p.1, f64::max));
    let middle = (f64::midpoint(west, east), f64::midpoint(north, south));
    let spread = (east - west).max(south - north) + 104.0;
    let side = least.map_or(spread, |least| least.max(spread));
    let reach = if least.is_some() { NEAR_REACH.max(spread) } else { side * 1.3 };
    (marks::square(middle, side), middle, reach)
}
