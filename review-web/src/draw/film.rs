//! A match as a film: the front, who holds what, and losses at the end of each phase, one after the other in one drawing.
//!
//! A still is a group that is seen for its time and hidden for the rest; nothing but a stylesheet turns it on and off, so that the
//! file plays wherever a browser opens it. Where motion is not wanted, and on paper, the last still stays, with a strip of one still a turn.

mod ground;
mod panel;
mod sheet;
mod style;

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::front::Territory;
use super::grid::Grid;
use super::map_view::Caption;
use super::svg::{Picture, Svg, num};
use sheet::Sheet;

/// What stood at the end of a phase.
#[derive(Clone, Debug)]
pub struct Still {
    /// The turn it is in.
    pub turn: u16,
    /// Turn, side and phase in words.
    pub words: String,
    /// The land that the first side holds; `None` where there is no front.
    pub front: Option<Territory>,
    /// Hexes with units on the ground, by side.
    pub stands: [Vec<Hex>; 2],
    /// Named places held, by side.
    pub holds: [Vec<Hex>; 2],
    /// Loss points by side so far.
    pub lost: [i32; 2],
    /// Losses and places of each side in words.
    pub figures: [String; 2],
}

/// A turn of the strip.
#[derive(Clone, Debug)]
pub struct TurnEnd {
    /// Its name in short.
    pub name: String,
    /// The still at its end.
    pub at: usize,
}

/// Words on a film.
#[derive(Clone, Debug)]
pub struct Words {
    /// Title and description for readers who do not see it.
    pub caption: Caption,
    /// Title of the match.
    pub title: String,
    /// Names of the sides.
    pub sides: [String; 2],
    /// What the lines and signs mean: front, front a turn ago, a place that is held.
    pub key: [String; 3],
    /// Title of the chart of losses.
    pub losses: String,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shade {
    /// As the reader's system has it.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// How a film is shown.
#[derive(Clone, Copy, Debug)]
pub struct Showing {
    /// Milliseconds that a still is seen.
    pub each_ms: u32,
    /// The only still that is shown, without motion; `None` shows all of them in turn.
    pub only: Option<usize>,
    /// Whether the strip is drawn below.
    pub strip: bool,
    /// Light or dark.
    pub shade: Shade,
}

/// A film to be drawn.
pub struct Film<'a> {
    /// The board.
    pub map: &'a Map,
    /// What stood at the end of each phase, in order.
    pub stills: Vec<Still>,
    /// The turns in order.
    pub turns: Vec<TurnEnd>,
    /// What is written on it.
    pub words: Words,
}

/// What is drawn more than once is laid down once: each path with its number.
#[derive(Default)]
struct Stock {
    numbers: BTreeMap<String, usize>,
    paths: Vec<String>,
}

impl Stock {
    fn number(&mut self, path: String) -> usize {
        let next = self.paths.len();
        let number = *self.numbers.entry(path.clone()).or_insert(next);
        if number == next {
            self.paths.push(path);
        }
        number
    }
}

/// The numbers of what a still is drawn of.
struct Drawn {
    front: Option<[usize; 2]>,
    stands: [usize; 2],
    flags: [usize; 2],
}

impl Film<'_> {
    /// Draws the film as a file of its own.
    #[must_use]
    pub fn file(&self, showing: Showing) -> String {
        let sheet = Sheet::of(self, showing.strip);
        let (stock, drawn) = self.stock();
        let mut svg = Svg::default();
        let (width, height) = (num(sheet.width), num(sheet.height));
        let class = match showing.shade {
            Shade::System => "reel",
            Shade::Light => "reel light",
            Shade::Dark => "reel dark",
        };
        let view_box = format!("0 0 {width} {height}");
        let size = [("width", width.as_str()), ("height", height.as_str()), ("viewBox", view_box.as_str())];
        let about = [("xmlns", "http://www.w3.org/2000/svg"), ("class", class), ("role", "img")];
        let labelled = [("aria-labelledby", "film-title film-words")];
        svg.open("svg", &[&about[..], &labelled[..], &size[..]].concat());
        svg.words("title", &[("id", "film-title")], &self.words.caption.title);
        svg.words("desc", &[("id", "film-words")], &self.words.caption.words);
        svg.words("style", &[], &style::of(self.stills.len(), showing));
        self.define(&stock, "v", &mut svg);
        svg.empty("rect", &[("class", "back"), ("width", &width), ("height", &height)]);
        svg.label("head", (16.0, 30.0), &self.words.title);
        self.board(&sheet, &drawn, &mut svg);
        self.panel(&sheet, &mut svg);
        if showing.strip {
            self.strip(&sheet, &drawn, &mut svg);
        }
        svg.close("svg");
        svg.done().to_string()
    }

    /// The class of the group of a still.
    fn class(&self, at: usize) -> String {
        let last = if at + 1 == self.stills.len() { " last" } else { "" };
        format!("f f{at}{last}")
    }

    /// Everything that stills are drawn of, and what each takes of it.
    fn stock(&self) -> (Stock, Vec<Drawn>) {
        let (grid, mut stock) = (Grid(self.map.layout), Stock::default());
        let draw = |still: &Still, stock: &mut Stock| Drawn {
            front: still.front.as_ref().map(|front| {
                let traced = front.traced(grid);
                [stock.number(traced.area), stock.number(traced.line)]
            }),
            stands: [0, 1].map(|side| stock.number(ground::spots(grid, &still.stands[side]))),
            flags: [0, 1].map(|side| stock.number(ground::flags(grid, &still.holds[side], side))),
        };
        let drawn = self.stills.iter().map(|still| draw(still, &mut stock)).collect();
        (stock, drawn)
    }

    /// Lays down what is used more than once; `letter` begins its ids.
    fn define(&self, stock: &Stock, letter: &str, svg: &mut Svg) {
        svg.open("defs", &[]);
        let size = [("width", "24"), ("height", "24"), ("patternUnits", "userSpaceOnUse")];
        let hatch = format!("{letter}-hatch");
        svg.open("pattern", &[&[("id", hatch.as_str()), ("patternTransform", "rotate(45)")], &size[..]].concat());
        svg.path("hatch", "M0 0V24");
        svg.close("pattern");
        svg.empty("path", &[("id", &format!("{letter}-land")), ("d", &ground::land(self.map))]);
        svg.empty("path", &[("id", &format!("{letter}-river")), ("d", &ground::rivers(self.map))]);
        for (n, path) in stock.paths.iter().enumerate().filter(|(_, path)| !path.is_empty()) {
            svg.empty("path", &[("id", &format!("{letter}{n}")), ("d", path)]);
        }
        svg.close("defs");
    }

    /// The board with all stills on it.
    fn board(&self, sheet: &Sheet, drawn: &[Drawn], svg: &mut Svg) {
        self.open_map(sheet.map, svg);
        self.land("v", svg);
        for (at, still) in drawn.iter().enumerate() {
            let before = self.turn_before(at).and_then(|at| drawn[at].front);
            svg.open("g", &[("class", &self.class(at))]);
            lay_still(still, before, "v", svg);
            svg.close("g");
        }
        ground::names(self.map, sheet.map.2 / sheet.map_units.0, svg);
        svg.close("svg");
    }

    /// The last still of the turn before that of a still.
    fn turn_before(&self, at: usize) -> Option<usize> {
        let turn = self.stills[at].turn;
        (0..at).rev().find(|&earlier| self.stills[earlier].turn != turn)
    }

    fn open_map(&self, (x, y, width, height): (f64, f64, f64, f64), svg: &mut Svg) {
        let [x, y, width, height] = [x, y, width, height].map(num);
        let place = [("x", x.as_str()), ("y", &y), ("width", &width), ("height", &height)];
        svg.open("svg", &[&place[..], &[("viewBox", &sheet::view_box(self.map))]].concat());
    }

    fn land(&self, letter: &str, svg: &mut Svg) {
        let edges = sheet::edges(self.map).map(num);
        let [x, y, width, height] = &edges;
        svg.empty("rect", &[("class", "sea"), ("x", x), ("y", y), ("width", width), ("height", height)]);
        let [land, river] = ["land", "river"].map(|part| format!("#{letter}-{part}"));
        svg.empty("use", &[("class", "land"), ("href", &land)]);
        svg.empty("use", &[("class", "river"), ("href", &river)]);
    }

    /// The strip below: one still a turn, that of the turn under way framed.
    fn strip(&self, sheet: &Sheet, drawn: &[Drawn], svg: &mut Svg) {
        for (n, turn) in self.turns.iter().enumerate() {
            let place = sheet.strip_at(n);
            self.open_map(place, svg);
            self.small("v", &drawn[turn.at], svg);
            svg.close("svg");
            svg.label("cap", (place.0 + place.2 / 2.0, place.1 + place.3 + 16.0), &turn.name);
        }
        for (at, still) in self.stills.iter().enumerate() {
            let turn = self.turns.iter().position(|turn| self.stills[turn.at].turn == still.turn).unwrap_or(0);
            let (x, y, width, height) = sheet.strip_at(turn);
            let [x, y, width, height] = [x - 2.0, y - 2.0, width + 4.0, height + 4.0].map(num);
            let class = format!("{} now", self.class(at));
            svg.empty("rect", &[("class", &class), ("x", &x), ("y", &y), ("width", &width), ("height", &height)]);
        }
    }

    /// The board in small as one still has it.
    fn small(&self, letter: &str, drawn: &Drawn, svg: &mut Svg) {
        svg.open("g", &[("class", "small")]);
        self.land(letter, svg);
        lay_still(drawn, None, letter, svg);
        svg.close("g");
    }

    /// One still a turn as drawings of a page, in the order of the turns; the first holds what all of them use.
    #[must_use]
    pub fn stills(&self) -> (Picture, Vec<Picture>) {
        let (stock, drawn) = self.stock();
        let used: Vec<&Drawn> = self.turns.iter().map(|turn| &drawn[turn.at]).collect();
        let is_used = |n: usize| used.iter().any(|drawn| drawn.numbers().any(|number| number == n));
        let paths =
            stock.paths.iter().enumerate().map(|(n, path)| if is_used(n) { path.clone() } else { String::new() });
        let stock = Stock { paths: paths.collect(), ..Stock::default() };
        let mut svg = Svg::default();
        svg.open("svg", &[("class", "stock"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")]);
        self.define(&stock, "s", &mut svg);
        svg.close("svg");
        let view_box = sheet::view_box(self.map);
        let one = |drawn: &&Drawn| {
            let mut svg = Svg::default();
            svg.open("svg", &[("class", "reel"), ("viewBox", &view_box), ("aria-hidden", "true")]);
            self.small("s", drawn, &mut svg);
            svg.close("svg");
            svg.done()
        };
        (svg.done(), used.iter().map(one).collect())
    }
}

impl Drawn {
    fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.front.into_iter().flatten().chain(self.stands).chain(self.flags)
    }
}

fn lay_class(class: &str, href: &str, svg: &mut Svg) {
    svg.empty("use", &[("class", class), ("href", href)]);
}

/// Lays down held land, front, units and flags of a still, with the front of a turn ago.
fn lay_still(drawn: &Drawn, before: Option<[usize; 2]>, letter: &str, svg: &mut Svg) {
    if let Some([area, _]) = drawn.front {
        lay_class("held", &format!("#{letter}{area}"), svg);
        svg.empty("use", &[("fill", &format!("url(#{letter}-hatch)")), ("href", &format!("#{letter}{area}"))]);
    }
    let mut lay = |class: &str, number: usize| lay_class(class, &format!("#{letter}{number}"), svg);
    if let Some([_, line]) = before {
        lay("ago", line);
    }
    if let Some([_, line]) = drawn.front {
        lay("case", line);
        lay("front", line);
    }
    for (side, classes) in [["rim-one", "one"], ["rim-two", "two"]].into_iter().enumerate() {
        classes.into_iter().for_each(|class| lay(class, drawn.stands[side]));
        lay(["flag-one", "flag-two"][side], drawn.flags[side]);
    }
}
