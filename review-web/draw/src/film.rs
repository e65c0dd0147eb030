//! A match as a film: the board with its counters, the front, the held places, and losses at the end of each phase, one after the
//! other in one drawing.
//!
//! A group holds what is visible for a time. Only a stylesheet turns groups on and off, so that the file plays wherever a browser
//! opens it. On paper, and for readers who want no motion, the last still remains visible, with a strip of one still for each turn. No
//! still reveals what comes later, and the file of a single still contains nothing later.

mod panel;
mod parts;
mod reel;
mod sheet;
mod style;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::view::Position;

use super::counter::SIGN;
use super::front::Territory;
use super::glance::Towns;
use super::map_view::Caption;
use super::svg::{Picture, Svg, num};
use parts::Parts;
use reel::Reel;
use sheet::{Sheet, framed, open_board};

/// Height of the names of towns on a film, in units of the stylesheet's size for names.
const NAMES: f64 = 1.1;

/// The board at the end of a phase.
#[derive(Clone, Debug)]
pub struct Still {
    /// The turn it is in.
    pub turn: u16,
    /// Turn, side and phase in words.
    pub words: String,
    /// The land that the first side holds; `None` if there is no front.
    pub front: Option<Territory>,
    /// The units as the viewer knows them.
    pub position: Position,
    /// Named places held, by side.
    pub holds: [Vec<Hex>; 2],
    /// Loss points by side up to this still.
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
    /// The meaning of the lines and signs: front, front a turn ago, held place.
    pub key: [String; 3],
    /// Title of the chart of losses.
    pub losses: String,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shade {
    /// The reader's system chooses.
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
    /// Milliseconds for each still.
    pub each_ms: u32,
    /// The only still to show, without motion; `None` to show all stills one after the other.
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
    /// The board at the end of each phase, in order.
    pub stills: Vec<Still>,
    /// The turns in order.
    pub turns: Vec<TurnEnd>,
    /// The words on it.
    pub words: Words,
}

impl Film<'_> {
    /// Returns a description in words: of the whole film, or of a still without what comes later.
    #[must_use]
    pub fn described(&self, only: Option<usize>) -> String {
        let about = &self.words.caption.words;
        let Some(still) = only.map(|at| &self.stills[at]) else { return about.clone() };
        let [one, two] = [0, 1].map(|side| format!("{}: {}", self.words.sides[side], still.figures[side]));
        format!("{about} {}. {one}. {two}.", still.words)
    }

    /// Draws the film as a stand-alone file.
    #[must_use]
    pub fn file(&self, showing: Showing) -> String {
        let sheet = Sheet::of(self, showing.strip);
        let mut reel = Reel::of(self.stills.len(), showing.only);
        let (width, height) = (num(sheet.width), num(sheet.height));
        let mut body = Svg::default();
        body.empty("rect", &[("class", "back"), ("width", &width), ("height", &height)]);
        body.label("head", (16.0, 30.0), &self.words.title);
        let parts = Parts::of(self, "v", self.shown(&reel, showing.strip));
        parts.define(&mut body);
        self.board(&sheet, &parts, &mut reel, &mut body);
        self.panel(&sheet, &mut reel, &mut body);
        if showing.strip {
            self.strip(&sheet, &parts, &mut reel, &mut body);
        }
        let body = body.done();
        let class = match showing.shade {
            Shade::System => "reel",
            Shade::Light => "reel light",
            Shade::Dark => "reel dark",
        };
        let mut svg = Svg::default();
        let view_box = format!("0 0 {width} {height}");
        let size = [("width", width.as_str()), ("height", height.as_str()), ("viewBox", view_box.as_str())];
        let about = [("xmlns", "http://www.w3.org/2000/svg"), ("class", class), ("role", "img")];
        let labelled = [("aria-labelledby", "film-title film-words")];
        svg.open("svg", &[&about[..], &labelled[..], &size[..]].concat());
        svg.words("title", &[("id", "film-title")], &self.words.caption.title);
        svg.words("desc", &[("id", "film-words")], &self.described(showing.only));
        svg.words("style", &[], &style::of(&reel, showing.each_ms));
        svg.lay(&body.stock(style::symbols()));
        svg.lay(&body);
        svg.close("svg");
        svg.done().to_string()
    }

    /// Returns the stills to draw: all, or one and the turns that have ended by then.
    fn shown(&self, reel: &Reel, strip: bool) -> impl Iterator<Item = usize> {
        let small = |at: &usize| strip && reel.reaches(*at) && self.turns.iter().any(|turn| turn.at == *at);
        let is_shown = |at: &usize| reel.only.is_none_or(|only| only == *at) || small(at);
        (0..self.stills.len()).filter(is_shown).collect::<Vec<_>>().into_iter()
    }

    /// Draws the board with all stills on it.
    fn board(&self, sheet: &Sheet, parts: &Parts<'_>, reel: &mut Reel, svg: &mut Svg) {
        let mut towns = Towns::of(self.map, sheet.map_units.0 / sheet.map.2 * NAMES, SIGN / 2.0);
        open_board(self.map, sheet.map, svg);
        parts.ground(svg);
        towns.dots(svg);
        parts.on_land(svg, |svg| {
            reel.lay(|at| parts.still(at).held.clone(), svg);
            reel.lay(|at| parts.still(at).ago.clone(), svg);
            reel.lay(|at| parts.still(at).front.clone(), svg);
        });
        reel.lay(|at| parts.still(at).units.clone(), svg);
        reel.lay(|at| parts.still(at).flags.clone(), svg);
        towns.names(svg);
        svg.close("svg");
    }

    /// Returns the last still of the turn before the turn of a still.
    fn turn_before(&self, at: usize) -> Option<usize> {
        let turn = self.stills[at].turn;
        (0..at).rev().find(|&earlier| self.stills[earlier].turn != turn)
    }

    /// Draws the strip below: one still for each turn, empty until the end of the turn. The present turn has a frame.
    fn strip(&self, sheet: &Sheet, parts: &Parts<'_>, reel: &mut Reel, svg: &mut Svg) {
        for (n, turn) in self.turns.iter().enumerate() {
            let place = sheet.strip_at(n);
            if reel.reaches(turn.at) {
                open_board(self.map, place, svg);
                parts.small(turn.at, svg);
                svg.close("svg");
            }
            svg.label("cap", (place.0 + place.2 / 2.0, place.1 + place.3 + 16.0), &turn.name);
        }
        let to_come = |at: usize| self.turns.iter().enumerate().filter(move |(_, turn)| turn.at > at);
        reel.lay(|at| to_come(at).map(|(n, _)| framed("box", sheet.strip_at(n), 1.0)).collect(), svg);
        let now = |at: usize| self.turns.iter().position(|turn| self.stills[turn.at].turn == self.stills[at].turn);
        reel.lay(|at| now(at).map(|n| framed("now", sheet.strip_at(n), 2.0)).into_iter().collect(), svg);
    }

    /// Returns one still for each turn as drawings of a page, in the order of the turns. The first drawing holds the shared
    /// parts. The drawings are empty for turns after a single still.
    #[must_use]
    pub fn pictures(&self, only: Option<usize>) -> (Picture, Vec<Picture>) {
        let is_reached = |turn: &&TurnEnd| only.is_none_or(|only| turn.at <= only);
        let parts = Parts::of(self, "s", self.turns.iter().filter(is_reached).map(|turn| turn.at));
        let mut stock = Svg::default();
        stock.open("svg", &[("class", "stock"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")]);
        parts.define(&mut stock);
        stock.open("defs", &[]);
        parts.ground(&mut stock);
        stock.close("defs");
        stock.close("svg");
        let (class, view_box) = (format!("reel {}", sheet::board_class(self.map)), sheet::view_box(self.map));
        let [x, y, width, height] = sheet::edges(self.map);
        let one = |turn: &TurnEnd| {
            let mut svg = Svg::default();
            svg.open("svg", &[("class", &class), ("viewBox", &view_box), ("aria-hidden", "true")]);
            svg.lay(&framed("box", (x, y, width, height), 0.0));
            if is_reached(&turn) {
                parts.small(turn.at, &mut svg);
            }
            svg.close("svg");
            svg.done()
        };
        (stock.done(), self.turns.iter().map(one).collect())
    }
}
