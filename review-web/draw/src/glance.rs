//! A whole board at a glance: the front at several dates, the land held at the last one, names of towns, numbered stops.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::{NameStyle, PlaceSign};
use wardiary_core::kernel::map::{Map, Place};

use super::board;
use super::front::Territory;
use super::grid::{Grid, Point, length, towards};
use super::label_layout::Taken;
use super::letters::TOWN;
use super::map_style;
use super::map_view::{Caption, View, window};
use super::marks;
use super::svg::{Picture, Svg, at, num};

/// Paper round the outermost centres.
const MARGIN: f64 = 56.0;
/// Width of a board, in units, at which names and discs have their size in the stylesheet.
const SIZED: f64 = 520.0;
/// Kinds of place to name, besides those that the book names itself.
const NAMED: [NameStyle; 2] = [NameStyle::City, NameStyle::Town];
/// Height of the type and of the line of a name; the stylesheet has the same on a phone, and smaller ones elsewhere.
const NAME: (f64, f64) = (14.0, 13.5);
/// Radius of a numbered disc, and of the dot of a town.
const DISC: f64 = 9.6;
const DOT: f64 = 2.4;
/// Scale of signs for a distant reader; the stylesheet has the same.
const FAR: f64 = 2.3;

/// A board at a glance.
pub struct Glance<'a> {
    /// The board.
    pub map: &'a Map,
    /// The land of each side at several dates, the oldest first, each with the class of its line.
    pub fronts: &'a [(&'static str, Territory)],
    /// Stops in order, each with its number.
    pub stops: &'a [(Hex, usize)],
    /// A description in words.
    pub caption: Caption,
}

/// A whole board with its towns. Names and discs do not cover them.
pub struct Towns<'a> {
    map: &'a Map,
    grid: Grid,
    /// Units on the board for one unit of the stylesheet.
    scale: f64,
    /// Areas that names and discs must not cover.
    taken: Taken,
    /// Distance from the middle of a hex to the edge of a city sign, and to the edge of a piece in the hex of any town.
    city: f64,
    piece: f64,
}

impl Glance<'_> {
    /// Draws the board.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let (_, window) = window(self.map, &View::Whole);
        let grid = Grid(self.map.layout);
        let (view_box, wide) = frame(self.map, grid);
        let mut svg = Svg::default();
        let class = if window.is_far() { "sheet far glance" } else { "sheet glance" };
        let labelled = ("aria-labelledby", "map-title map-words");
        svg.open("svg", &[("class", class), ("viewBox", &view_box), ("role", "img"), labelled]);
        svg.words("title", &[("id", "map-title")], &self.caption.title);
        svg.words("desc", &[("id", "map-words")], &self.caption.words);
        board::lay(self.map, window, &mut svg);
        if let Some((_, last)) = self.fronts.last() {
            svg.open("g", &[("clip-path", "url(#land)")]);
            svg.path("held", &last.area(self.map, grid));
            svg.close("g");
        }
        let lines: Vec<(&'static str, String)> =
            self.fronts.iter().map(|(class, territory)| (*class, territory.line(grid))).collect();
        for (class, line) in &lines {
            svg.path("front-case", line);
            svg.path(class, line);
        }
        let mut towns = Towns::of(self.map, wide / SIZED, 0.0);
        towns.dots(&mut svg);
        self.stops.iter().for_each(|(hex, _)| towns.taken.keep_disc(grid.centre(*hex), DOT * towns.scale));
        towns.names(&mut svg);
        self.discs(&mut towns, &mut svg);
        svg.close("svg");
        svg.done()
    }

    /// Draws numbered discs beside the hexes of the stops. A line joins each disc to its hex.
    fn discs(&self, towns: &mut Towns<'_>, svg: &mut Svg) {
        let (scale, radius) = (towns.scale, DISC * towns.scale);
        let (north_west, south_east) = frame_corners(self.map, towns.grid);
        let mut set: Vec<(Point, Point, usize)> = Vec::new();
        for &(hex, number) in self.stops {
            let middle = towns.grid.centre(hex);
            let ring = |reach: f64| {
                (0..16_u8).map(move |n| {
                    let angle = f64::from(n) * std::f64::consts::TAU / 16.0 - std::f64::consts::FRAC_PI_4;
                    (middle.0 + angle.cos() * reach, middle.1 + angle.sin() * reach)
                })
            };
            let is_inside = |&(x, y): &Point| {
                x - radius > north_west.0
                    && y - radius > north_west.1
                    && x + radius < south_east.0
                    && y + radius < south_east.1
            };
            let choices: Vec<Point> =
                [2.1, 2.9, 3.8, 4.8].into_iter().flat_map(|far| ring(radius * far)).filter(is_inside).collect();
            let Some(place) = towns.taken.room(&choices, radius) else { continue };
            towns.taken.keep_disc(place, radius + 4.0);
            set.push((middle, place, number));
        }
        for (middle, place, _) in &set {
            if length(*middle, *place) > radius {
                let end = towards(*place, *middle, radius);
                svg.path("ov-lead", &format!("M{}L{}", at(*middle), at(end)));
            }
        }
        for (_, place, number) in set {
            let (x, y) = (num(place.0), num(place.1));
            svg.empty("circle", &[("class", "ov-disc"), ("cx", &x), ("cy", &y), ("r", &num(radius))]);
            svg.scaled("ov-number", (place.0, place.1 + 4.2 * scale), scale, &number.to_string());
        }
    }
}

impl<'a> Towns<'a> {
    /// Returns the towns of a board. Names are `scale` times as large as in the stylesheet, and stay `piece` away from a town.
    #[must_use]
    pub fn of(map: &'a Map, scale: f64, piece: f64) -> Self {
        let (_, window) = window(map, &View::Whole);
        let city = map_style::city_reach(if window.is_far() { FAR } else { 1.0 });
        Self { map, grid: Grid(map.layout), scale, taken: Taken::default(), city, piece }
    }

    fn is_city(&self, place: &Place) -> bool {
        self.map.vocabulary().place(place.kind).sign.is_some_and(PlaceSign::is_city)
    }

    /// Draws the dots.
    pub fn dots(&mut self, svg: &mut Svg) {
        let radius = DOT * self.scale;
        for place in named(self.map) {
            let (x, y) = self.grid.centre(place.hex);
            // A city has its sign on the board.
            let reach = if self.is_city(place) { self.city } else { radius };
            if !self.is_city(place) {
                svg.empty("circle", &[("class", "ov-dot"), ("cx", &num(x)), ("cy", &num(y)), ("r", &num(radius))]);
            }
            self.taken.keep_disc((x, y), reach.max(self.piece));
        }
    }

    /// Writes each name at a place where it covers nothing.
    pub fn names(&mut self, svg: &mut Svg) {
        let (scale, line) = (self.scale, NAME.1 * self.scale);
        let limits = frame_corners(self.map, self.grid);
        for place in named(self.map) {
            let (x, y) = self.grid.centre(place.hex);
            let half = TOWN.width(&place.name, NAME.0 * scale) / 2.0;
            let sign = if self.is_city(place) { self.city.max(self.piece) } else { self.piece };
            let (down, up, aside) = if sign > 0.0 {
                (sign + line * 0.8, sign + line * 0.25, sign + 2.0 * scale)
            } else {
                (line * 0.95, line * 0.4, 4.0 * scale)
            };
            let choices = [
                (x, y + down),
                (x, y - up),
                (x + half + aside, y + line * 0.3),
                (x - half - aside, y + line * 0.3),
                (x - half * 0.7, y - up.max(line * 0.45)),
            ];
            let field = |(x, y): Point| ((x - half, y - line * 0.74), (x + half, y + line * 0.2));
            let fits = |&at: &Point| {
                let ((west, north), (east, south)) = field(at);
                let ((least_x, least_y), (most_x, most_y)) = limits;
                west > least_x && north > least_y && east < most_x && south < most_y && self.taken.is_free(field(at))
            };
            if let Some(place_at) = choices.into_iter().find(fits) {
                self.taken.keep(field(place_at));
                svg.scaled("ov-name", place_at, scale, &place.name);
            }
        }
    }
}

/// Returns the places to name, the most important first, each once.
#[must_use]
pub fn named(map: &Map) -> Vec<&Place> {
    let words = map.vocabulary();
    let is_weighty = |place: &Place| words.place(place.kind).name.is_some_and(|name| NAMED.contains(&name));
    let is_landmark = |place: &Place| words.landmarks.contains(&place.id.as_str());
    let is_named =
        |place: &&Place| is_weighty(place) || is_landmark(place) && map_style::hand_of(map, place.kind).is_some();
    let mut places: Vec<&Place> = map.places.iter().filter(is_named).collect();
    places.sort_by_key(|place| (!is_weighty(place), std::cmp::Reverse(place.value)));
    let mut known: Vec<&str> = Vec::new();
    places.retain(|place| !known.contains(&place.name.as_str()) && (known.push(&place.name), true).1);
    places
}

/// Returns the upper left and lower right corner of a whole board with some paper around it.
#[must_use]
pub fn frame_corners(map: &Map, grid: Grid) -> (Point, Point) {
    let points: Vec<Point> = map.hexes().map(|hex| grid.centre(hex)).collect();
    let fold =
        |of: fn(&Point) -> f64, pick: fn(f64, f64) -> f64| points.iter().map(of).reduce(pick).unwrap_or_default();
    let (west, east) = (fold(|p| p.0, f64::min), fold(|p| p.0, f64::max));
    let (north, south) = (fold(|p| p.1, f64::min), fold(|p| p.1, f64::max));
    ((west - MARGIN, north - MARGIN), (east + MARGIN, south + MARGIN))
}

/// Returns the view box of the whole board with a small margin, and its width.
fn frame(map: &Map, grid: Grid) -> (String, f64) {
    let (north_west, south_east) = frame_corners(map, grid);
    (marks::oblong(north_west, south_east), south_east.0 - north_west.0)
}
