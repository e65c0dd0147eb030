//! A whole map sheet: the ground, the lines, the pieces, and what an entry did, in the order of printing.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::Review;

use super::counter::{self, Stack};
use super::grid::{Grid, Point};
use super::ground::Ground;
use super::ink::{Ink, Picture};
use super::lines;
use super::marks::{self, Way};
use super::names;
use super::plate::{Plate, Taken};

/// Side of the square round a fight.
const NEAR: f64 = 430.0;
/// Side of the square round a fight that is shown small: digits of counters stay 18 px high in a pane of 392.
const CLOSE: f64 = 308.0;
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

/// A map sheet to be drawn.
pub struct Sheet<'a> {
    /// The match.
    pub review: &'a dyn Review,
    /// The position.
    pub position: &'a Position,
    /// What is laid over it.
    pub overlay: &'a Overlay,
    /// Which part is shown.
    pub view: View,
    /// What it shows, in words.
    pub caption: Caption,
}

impl Sheet<'_> {
    /// Draws the sheet.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let map = self.review.map();
        let mut plate = Plate { grid: Grid(map.layout), ink: Ink::default(), taken: Taken::default() };
        let (window, middle, reach) = window(plate.grid, map.hexes().collect(), &self.view);
        let labelled = ("aria-labelledby", "map-title map-words");
        plate.ink.open("svg", &[("class", "sheet"), ("viewBox", &window), ("role", "img"), labelled]);
        plate.ink.words("title", &[("id", "map-title")], &self.caption.title);
        plate.ink.words("desc", &[("id", "map-words")], &self.caption.words);
        self.board(&mut plate.ink, &Ground::of(map, middle, reach));
        for (side, hexes) in &self.overlay.zones {
            marks::zones(&mut plate, hexes, *side);
        }
        if self.overlay.control {
            marks::control(&mut plate, &self.position.owners);
        }
        lines::river_names(map, &mut plate.ink);
        let stacks = counter::stacks(self.position);
        let high = names::numbers(&mut plate, map, &stacks);
        names::values(&mut plate, map);
        self.pieces(&mut plate, &stacks);
        names::numbers_beside(&mut plate, map, &high);
        for &(hex, number) in &self.overlay.changed {
            marks::badge(&mut plate, hex, number);
        }
        names::places(&mut plate, map, &stacks, self.view != View::Whole);
        plate.ink.close("svg");
        plate.ink.done()
    }

    /// Everything printed on the board.
    fn board(&self, ink: &mut Ink, ground: &Ground) {
        let map = self.review.map();
        let edges = [("x", "-2000"), ("y", "-2000"), ("width", "14000"), ("height", "14000")];
        ink.empty("rect", &[&[("class", "m-sea")], &edges[..]].concat());
        ground.draw(ink);
        ground.mesh(ink);
        lines::roads(map, ink);
        lines::rivers(map, ink);
        lines::bridges(map, ink);
        ground.veil(ink);
    }

    /// The pieces, and what the entry did with them: ways below, costs and blows above.
    fn pieces(&self, plate: &mut Plate, stacks: &[Stack<'_>]) {
        let (overlay, grid) = (self.overlay, plate.grid);
        overlay.earlier.iter().for_each(|hexes| marks::earlier(plate, hexes));
        let mover = self.position.pieces.iter().find(|piece| Some(piece.unit) == overlay.mover);
        if let (Some(piece), Some(&from)) = (mover, overlay.way.hexes.first()) {
            let (x, y) = grid.centre(from);
            counter::counter(piece, (x - 35.0, y - 43.0), 1.0, "ghost", &mut plate.ink);
        }
        marks::way(plate, &overlay.way);
        overlay.changed.iter().for_each(|&(hex, _)| marks::brackets(plate, hex));
        overlay.flags.iter().for_each(|&hex| marks::flag(plate, hex));
        for stack in stacks {
            let middle = grid.centre(stack.hex);
            stack
                .extent(middle)
                .into_iter()
                .chain(stack.aloft_extents(middle))
                .for_each(|field| plate.taken.keep(field));
            stack.draw(grid, overlay.mover, &mut plate.ink);
        }
        marks::costs(plate, &overlay.way);
        overlay.attacks.iter().for_each(|attack| marks::attack(plate, attack));
        if let Some((from, to)) = overlay.retreat {
            marks::retreat(plate, from, to);
        }
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
