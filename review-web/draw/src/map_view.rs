//! A whole map sheet: the ground, the lines, the pieces, and the effects of an entry, in drawing order.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::Review;

use super::board;
use super::contacts;
use super::counter::{self, Face};
use super::grid::{Grid, Point};
use super::label_layout::{Label, LabelLayout, Taken, VAST, WIDE, Window};
use super::losses::{self, LossMarks};
use super::marks::{self, Way};
use super::names::{self, Named};
use super::shapes::{self, Outlined};
use super::sight::{self, Seen};
use super::stack::{Spread, Stack, stacks};
use super::svg::{Picture, Svg};
use super::zoom::Zoom;
use super::{reach, supply};

/// Margin around the outermost hexes of a near view.
const MARGIN: f64 = 104.0;
/// Distance from the middle of a hex to the edge of its counter.
const HALF: f64 = 41.0;
/// Distance of a frame from the pieces in it.
const EDGE: f64 = 4.0;
/// Side of the square round a fight.
pub const NEAR: f64 = 430.0;
/// The largest square in which the digits of counters are still 18 px high in a pane of 585, and 12 px on a phone.
const NEAR_MOST: f64 = 460.0;
/// Side of the square around a fight on a small map: digits of counters stay 18 px high in a pane of 392.
const CLOSE: f64 = 308.0;
/// Side of the square around a posed fight: digits are 18 px high in a pane of 312, which is higher than wide.
const POSED: f64 = 244.0;
/// Width and height of a cut beside a sentence: the hex and half of each neighbour.
const CUT: (f64, f64) = (230.0, 146.0);
/// Distance to which ground is drawn around a cut, which shows nothing beyond its edge.
const CUT_REACH: f64 = CUT.0 / 2.0 + 40.0 + board::TILE / 2.0;
/// Distance to which ground is drawn around a near view: enough for a pane twice as wide as high, and half a tile more.
const NEAR_REACH: f64 = 700.0;
/// Distance to which ground is drawn around a hex that a reader chose, in sides of the visible square.
const AROUND_REACH: f64 = 1.35;
/// Minimum sides of squares for more distant readers, each with its scale of text, so that names are 8 px high in a pane of 585;
/// the stylesheet has the same by these classes.
const FAR: [(f64, f64, &str); 4] = [
    (2700.0, VAST, "sheet far vast"),
    (1250.0, 2.3, "sheet far"),
    (860.0, 1.5, "sheet far mid"),
    (620.0, WIDE, "sheet ample"),
];

/// The layers over the position.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Zones of these sides.
    pub zones: Vec<(Side, Vec<Hex>)>,
    /// The sight of these sides.
    pub sight: Vec<Seen>,
    /// Lines of supply of these sides, each from a unit to its source.
    pub supply: Vec<(Side, Vec<Vec<Hex>>)>,
    /// Hexes of units without a line of supply.
    pub cut_off: Vec<Hex>,
    /// Hexes that a unit could reach, each with its cost in words.
    pub reach: Vec<(Hex, String)>,
    /// Whether the control of every hex is shown.
    pub control: bool,
    /// The move of the entry.
    pub way: Way,
    /// The unit that moved.
    pub mover: Option<UnitId>,
    /// Earlier moves of the phase.
    pub earlier: Vec<Vec<Hex>>,
    /// Attacks: attacking hex, attacked hex, and strength.
    pub attacks: Vec<(Hex, Hex, String)>,
    /// A retreat.
    pub retreat: Option<(Hex, Hex)>,
    /// The losses to mark.
    pub loss_marks: LossMarks,
    /// Hexes with a change, by the number of the change in the list.
    pub changed: Vec<(Hex, usize)>,
    /// Hexes with units that the rules refuse.
    pub refused: Vec<Hex>,
    /// Hexes with units that a side does not know, and whether it sees that something is there.
    pub unknown: Vec<(Hex, bool)>,
    /// Hexes whose control changed.
    pub flags: Vec<Hex>,
    /// Shapes that authors drew for their notes.
    pub shapes: Vec<Outlined>,
}

/// The visible part of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The whole map.
    Whole,
    /// A square round these hexes.
    Round(Vec<Hex>),
    /// The square of a zoom step around a hex that a reader chose.
    Around(Hex, Zoom),
    /// A smaller square around these hexes, for a small map.
    Close(Vec<Hex>),
    /// The smallest square, with the neighbours of one hex, for a map in a form.
    Posed(Hex),
    /// A cut around one hex, wider than high, for a map beside a sentence.
    Cut(Hex),
}

impl View {
    /// Returns the part around a hex: at a step of zoom, or else as near as around an entry.
    #[must_use]
    pub fn around(centre: Hex, zoom: Option<Zoom>) -> Self {
        zoom.map_or_else(|| Self::Round(vec![centre]), |zoom| Self::Around(centre, zoom))
    }
}

/// Title and description for readers who do not see the map.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// The subject of the map.
    pub title: String,
    /// The events on it.
    pub words: String,
}

/// A map sheet to be drawn.
pub struct MapView<'a> {
    /// The match.
    pub review: &'a dyn Review,
    /// The position.
    pub position: &'a Position,
    /// The layers over it.
    pub overlay: &'a Overlay,
    /// The visible part.
    pub view: View,
    /// A description in words.
    pub caption: Caption,
}

impl MapView<'_> {
    /// Draws the sheet.
    #[must_use]
    pub fn draw(&self) -> Picture {
        self.plate().svg.done()
    }

    /// Returns the text on the board with its places.
    #[must_use]
    pub fn labels(&self) -> Vec<Label> {
        self.plate().labels
    }

    /// Returns how stacks are drawn.
    fn spread(&self) -> Spread {
        if matches!(self.view, View::Around(_, Zoom::Near)) { Spread::Fanned } else { Spread::Piled }
    }

    fn plate(&self) -> LabelLayout {
        let map = self.review.map();
        let (view_box, window) = window(map, &self.view);
        let grid = Grid(map.layout);
        let (taken, symbols) = (Taken::default(), Taken::default());
        let mut plate = LabelLayout {
            grid,
            window,
            svg: Svg::default(),
            taken,
            symbols,
            labels: Vec::new(),
            spread: self.spread(),
        };
        let labelled = ("aria-labelledby", "map-title map-words");
        let class = FAR.iter().find(|(_, scale, _)| *scale <= window.scale).map_or("sheet", |(_, _, class)| class);
        plate.svg.open("svg", &[("class", class), ("viewBox", &view_box), ("role", "img"), labelled]);
        plate.svg.words("title", &[("id", "map-title")], &self.caption.title);
        plate.svg.words("desc", &[("id", "map-words")], &self.caption.words);
        board::lay(map, window, &mut plate.svg);
        sight::areas(&mut plate, map, &self.overlay.sight);
        for (side, hexes) in &self.overlay.zones {
            marks::zones(&mut plate, hexes, *side);
        }
        if self.overlay.control {
            marks::control(&mut plate, map, &self.position.owners);
        }
        reach::area(&mut plate, &self.overlay.reach);
        self.overlay.supply.iter().for_each(|(side, ways)| supply::lines(&mut plate, ways, *side));
        shapes::lay(&mut plate, &self.overlay.shapes);
        let mut stacks = stacks(self.position);
        stacks.retain(|stack| window.holds(grid.centre(stack.hex)));
        stacks.iter_mut().for_each(|stack| stack.spread = plate.spread);
        names::keep_cities(&mut plate, map, &stacks);
        if window.is_far() {
            self.far(&mut plate, &stacks);
        } else {
            self.near(&mut plate, &stacks);
        }
        plate.svg.close("svg");
        plate
    }

    /// Draws numbers, values, pieces and names for a near reader. Every hex has its number if that is legible. Otherwise the
    /// links over the hexes name it.
    fn near(&self, plate: &mut LabelLayout, stacks: &[Stack<'_>]) {
        let (map, is_small) = (self.review.map(), self.view == View::Whole || plate.window.is_wide());
        let high = if is_small { Vec::new() } else { names::numbers(plate, map, stacks) };
        names::values(plate, &names::worth(self.review));
        names::waters(plate, map);
        self.pieces(plate, stacks);
        names::numbers_beside(plate, map, &high);
        self.badges(plate);
        names::places(plate, map, stacks, if is_small { Named::Weighty } else { Named::All });
    }

    /// Draws the same for a distant reader, without hex numbers.
    fn far(&self, plate: &mut LabelLayout, stacks: &[Stack<'_>]) {
        let map = self.review.map();
        self.pieces(plate, stacks);
        self.badges(plate);
        names::values(plate, &names::worth(self.review));
        names::places(plate, map, stacks, if plate.window.is_vast() { Named::Towns } else { Named::Weighty });
        names::waters(plate, map);
    }

    /// Draws signs over the pieces, each where it finds room.
    fn badges(&self, plate: &mut LabelLayout) {
        for &(hex, number) in &self.overlay.changed {
            marks::badge(plate, hex, number);
        }
        supply::ends(plate, &self.overlay.supply, &self.overlay.cut_off);
        reach::costs(plate, &self.overlay.reach);
    }

    /// Draws the pieces and what the entry did with them: paths below, costs and attacks above.
    fn pieces(&self, plate: &mut LabelLayout, stacks: &[Stack<'_>]) {
        let (overlay, grid) = (self.overlay, plate.grid);
        overlay.earlier.iter().for_each(|hexes| marks::earlier(plate, hexes));
        let mover = self.position.pieces.iter().find(|piece| Some(piece.unit) == overlay.mover);
        if let (Some(piece), Some(&from)) = (mover, overlay.way.hexes.first()) {
            let (x, y) = grid.centre(from);
            let at = (x - 35.0, y - 43.0);
            if !plate.window.is_far() {
                counter::counter(piece, at, Face::Ghost, &mut plate.svg);
            }
        }
        marks::way(plate, &overlay.way);
        overlay.changed.iter().for_each(|&(hex, _)| marks::brackets(plate, hex));
        overlay.flags.iter().for_each(|&hex| marks::flag(plate, hex));
        let has_figures = !plate.window.is_vast();
        for stack in stacks {
            let middle = grid.centre(stack.hex);
            if plate.window.is_far() {
                plate.taken.keep(stack.far_extent(middle));
                plate.symbols.keep(((middle.0 - 35.0, middle.1 - 23.5), (middle.0 + 35.0, middle.1 + 34.0)));
                stack.draw_far(grid, overlay.mover, has_figures, &mut plate.svg);
                continue;
            }
            let fields = stack.extent(middle).into_iter().chain(stack.aloft_extents(middle));
            fields.for_each(|field| plate.taken.keep(field));
            stack.draw(grid, overlay.mover, &mut plate.svg);
        }
        contacts::lay(plate, &self.position.contacts);
        marks::costs(plate, &overlay.way);
        marks::attacks(plate, &overlay.attacks);
        overlay.refused.iter().for_each(|&hex| marks::refused(plate, hex));
        for &(hex, is_seen) in &overlay.unknown {
            marks::unknown(plate, framed(plate, stacks, hex), is_seen);
        }
        if let Some((from, to)) = overlay.retreat {
            marks::retreat(plate, from, to);
        }
        losses::lay(plate, stacks, &overlay.loss_marks);
    }
}

/// Returns the frame around the pieces of a hex: upper left and lower right corner.
fn framed(plate: &LabelLayout, stacks: &[Stack<'_>], hex: Hex) -> (Point, Point) {
    let middle = plate.grid.centre(hex);
    let stack = stacks.iter().find(|stack| stack.hex == hex).filter(|_| !plate.window.is_far());
    let fields =
        stack.into_iter().flat_map(|stack| stack.extent(middle).into_iter().chain(stack.aloft_extents(middle)));
    let round = ((middle.0 - 41.0, middle.1 - 44.0), (middle.0 + 41.0, middle.1 + 42.0));
    let wider = |a: (Point, Point), b: (Point, Point)| {
        ((a.0.0.min(b.0.0), a.0.1.min(b.0.1)), (a.1.0.max(b.1.0), a.1.1.max(b.1.1)))
    };
    let Some((from, to)) = fields.reduce(wider) else { return round };
    ((from.0 - EDGE, from.1 - EDGE), (to.0 + EDGE, to.1 + EDGE))
}

/// Returns the view of a fight: the target and the nearest of `hexes` that fit into one square with it. Fire from farther away
/// comes in over the edge, so that counters stay legible.
#[must_use]
pub fn round_fight(map: &Map, target: Hex, hexes: Vec<Hex>, view: fn(Vec<Hex>) -> View) -> View {
    let most = if matches!(view(Vec::new()), View::Close(_)) { CLOSE } else { NEAR_MOST };
    view(fitting(map, target, hexes, most))
}

/// Returns the view of a fight on a map that showed the square around `near` before: the same square if the fight fits into it, so that
/// the map does not move.
#[must_use]
pub fn round_fight_from(map: &Map, mut near: Vec<Hex>, target: Hex, hexes: Vec<Hex>) -> View {
    let shown = fitting(map, target, [hexes, near.clone()].concat(), NEAR_MOST);
    if !holds(map, &near, &shown) {
        near = shown;
    }
    View::Round(near)
}

/// Returns whether the counters in these hexes are within the square around `near`.
#[must_use]
pub fn holds(map: &Map, near: &[Hex], hexes: &[Hex]) -> bool {
    let (_, Window { middle, side, .. }) = window(map, &View::Round(near.to_vec()));
    let inside = |at: f64, middle: f64| (at - middle).abs() <= side / 2.0 - HALF;
    hexes.iter().map(|&hex| Grid(map.layout).centre(hex)).all(|(x, y)| inside(x, middle.0) && inside(y, middle.1))
}

/// Returns whether the square around these hexes is no larger than that of a step of zoom.
#[must_use]
pub fn is_within(map: &Map, hexes: &[Hex], zoom: Zoom) -> bool {
    window(map, &View::Round(hexes.to_vec())).1.side <= zoom.side()
}

/// Returns the target and the nearest of `hexes` that fit into one square with it, `most` wide.
fn fitting(map: &Map, target: Hex, mut hexes: Vec<Hex>, most: f64) -> Vec<Hex> {
    let grid = Grid(map.layout);
    hexes.sort_by_key(|&hex| (map.distance(hex, target), hex));
    let mut shown = vec![target];
    for hex in hexes {
        shown.push(hex);
        let of = |pick: fn(Point) -> f64| shown.iter().map(move |&hex| pick(grid.centre(hex)));
        let spread =
            |pick: fn(Point) -> f64| of(pick).fold(f64::MIN, f64::max) - of(pick).fold(f64::MAX, f64::min) + MARGIN;
        if spread(|at| at.0).max(spread(|at| at.1)) > most {
            shown.pop();
        }
    }
    shown
}

/// Returns the hex around which most of `hexes` fit into one square, the first among equals; `None` if there are no hexes.
#[must_use]
pub fn midst(map: &Map, hexes: &[Hex]) -> Option<Hex> {
    let shown = |hex: Hex| match round_fight(map, hex, hexes.to_vec(), View::Round) {
        View::Round(shown) | View::Close(shown) => shown.len(),
        View::Around(..) | View::Posed(_) | View::Cut(_) | View::Whole => 0,
    };
    hexes.iter().rev().copied().max_by_key(|&hex| shown(hex))
}

/// Returns the window on the map: its view box, and the visible part of the paper.
#[must_use]
pub fn window(map: &Map, view: &View) -> (String, Window) {
    let grid = Grid(map.layout);
    let (least, hexes) = match view {
        View::Round(hexes) if !hexes.is_empty() => (Some(NEAR), hexes.clone()),
        View::Close(hexes) if !hexes.is_empty() => (Some(CLOSE), hexes.clone()),
        View::Around(hex, zoom) => (Some(zoom.side()), vec![*hex]),
        View::Posed(hex) => (Some(POSED), vec![*hex]),
        View::Cut(hex) => (Some(CUT.0), vec![*hex]),
        View::Round(_) | View::Close(_) | View::Whole => (None, map.hexes().collect()),
    };
    let points: Vec<Point> = hexes.into_iter().map(|hex| grid.centre(hex)).collect();
    let fold =
        |of: fn(&Point) -> f64, pick: fn(f64, f64) -> f64| points.iter().map(of).reduce(pick).unwrap_or_default();
    let (west, east) = (fold(|p| p.0, f64::min), fold(|p| p.0, f64::max));
    let (north, south) = (fold(|p| p.1, f64::min), fold(|p| p.1, f64::max));
    let middle = (f64::midpoint(west, east), f64::midpoint(north, south));
    let spread = (east - west).max(south - north) + MARGIN;
    let side = least.map_or(spread, |least| least.max(spread));
    let reach = if matches!(view, View::Cut(_)) {
        CUT_REACH
    } else if let View::Around(_, zoom) = view {
        NEAR_REACH.max(zoom.side() * AROUND_REACH)
    } else if least.is_some() {
        NEAR_REACH.max(spread + 60.0 + board::TILE / 2.0)
    } else {
        side * 1.3
    };
    let scale = FAR.iter().find(|(from, ..)| side > *from).map_or(1.0, |&(_, scale, _)| scale);
    let view_box = if least.is_none() {
        // A whole board fills its pane.
        marks::oblong((west - 66.0, north - 60.0), (east + 66.0, south + 60.0))
    } else if matches!(view, View::Cut(_)) {
        let (across, down) = (CUT.0 / 2.0, CUT.1 / 2.0);
        marks::oblong((middle.0 - across, middle.1 - down), (middle.0 + across, middle.1 + down))
    } else {
        marks::square(middle, side)
    };
    (view_box, Window { middle, side, reach, scale, is_whole: least.is_none() })
}
