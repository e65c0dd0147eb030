//! Links over the map to other parts of it: nearer, farther, the whole, and on to each side. The script uses them too.

use wardiary_core::kernel::map::Map;

use wardiary_draw::grid::Grid;
use wardiary_draw::map_view::{NEAR, View, window};
use wardiary_draw::zoom::{Zoom, nearest};
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;

/// The key of an address for the middle hex of the map.
pub(super) const CENTRE: &str = "centre";
/// Limit for the side of an offered zoom step, as a part of the side of the whole board.
const PART: f64 = 0.8;
/// Distance by which a link moves the map, and minimum distance for which a link is offered, both in sides of the visible square.
const MOVE: (f64, f64) = (0.5, 0.1);
/// Directions to move the map, across and down, with their signs.
const WAYS: [(&str, (f64, f64), &str); 4] = [
    ("up", (0.0, -1.0), "M3 10.5l5-5 5 5"),
    ("left", (-1.0, 0.0), "M10.5 3l-5 5 5 5"),
    ("right", (1.0, 0.0), "M5.5 3l5 5-5 5"),
    ("down", (0.0, 1.0), "M3 5.5l5 5 5-5"),
];

/// The links, and the facts about the board that the script needs.
pub(super) struct ZoomLinks {
    /// Links to a nearer part, a farther part, the whole map, and the place of the entry.
    pub(super) steps: Vec<ZoomLink>,
    /// Links that move the map, one for each direction in which the map goes on.
    pub(super) ways: Vec<ZoomLink>,
    /// The whole board as a view box.
    pub(super) board: String,
    /// The words of the zoom steps, each with the side of its square. The last size has no word, because it belongs to an
    /// address without a zoom step.
    pub(super) sides: String,
}

/// A link to another part of the map.
pub(super) struct ZoomLink {
    pub(super) word: &'static str,
    pub(super) label: String,
    /// The sign as a path in a square of 16 by 16.
    pub(super) sign: &'static str,
    /// The address; `None` if the map cannot be zoomed that way.
    pub(super) href: Option<String>,
}

impl ZoomLinks {
    /// Returns the links of a page that shows a part of a map.
    pub(super) fn of(frame: &Frame, map: &Map, view: &View) -> Self {
        let (ladder, side) = (ladder(map), window(map, view).1.side);
        let to = |zoom: Zoom| frame.link("map", Some(zoom.word()));
        let whole = (*view != View::Whole).then(|| frame.link("map", Some("whole")));
        let nearer = ladder.iter().copied().rfind(|zoom| zoom.side() < side);
        let farther = whole.as_ref().and_then(|_| ladder.iter().copied().find(|zoom| zoom.side() > side));
        let is_moved = ["map", CENTRE].iter().any(|key| frame.asked(key).is_some());
        let back = is_moved.then(|| frame.linked(&[("map", None), (CENTRE, None)]));
        let ways = if whole.is_some() { ways(frame, map, view) } else { Vec::new() };
        let steps = [
            ("in", nearer.map(to), "M8 3v10M3 8h10"),
            ("out", farther.map(to).or_else(|| whole.clone()), "M3 8h10"),
            ("whole", whole, "M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3"),
            ("back", back, "M8 1.5v3.2M8 11.3v3.2M1.5 8h3.2M11.3 8h3.2M11.4 8a3.4 3.4 0 11-6.8 0 3.4 3.4 0 016.8 0z"),
        ];
        let link = |(word, href, sign)| ZoomLink { word, label: label(frame.w, "zoom", word), sign, href };
        Self { steps: steps.map(link).into(), ways, board: window(map, &View::Whole).0, sides: sides(&ladder) }
    }
}

/// Returns the zoom steps of a board, without one that would show nearly all of it.
fn ladder(map: &Map) -> Vec<Zoom> {
    let most = window(map, &View::Whole).1.side * PART;
    Zoom::ALL.into_iter().filter(|zoom| zoom.side() < most).collect()
}

/// Returns the words of the zoom steps, each with the side of its square. The size around an entry comes last and has no word.
fn sides(ladder: &[Zoom]) -> String {
    let named = ladder.iter().map(|zoom| (zoom.word(), zoom.side()));
    named.chain([("", NEAR)]).map(|(word, side)| format!("{word}:{side}")).collect::<Vec<_>>().join(" ")
}

/// Returns the links that move the map at the same zoom step, for each direction in which the map goes on.
fn ways(frame: &Frame, map: &Map, view: &View) -> Vec<ZoomLink> {
    let now = if let View::Around(_, zoom) = view { Some(zoom.word()) } else { None };
    let (grid, window) = (Grid(map.layout), window(map, view).1);
    let (far, least) = (window.side * MOVE.0, window.side * MOVE.1);
    let way = |(word, (across, down), sign): (&'static str, (f64, f64), &'static str)| {
        let hex = nearest(map, (window.middle.0 + across * far, window.middle.1 + down * far))?;
        let (x, y) = grid.centre(hex);
        let gone = (x - window.middle.0) * across + (y - window.middle.1) * down;
        let name = map.name(hex);
        let href = || frame.linked(&[("map", now), (CENTRE, Some(name.as_str()))]);
        (gone > least).then(|| ZoomLink { word, label: label(frame.w, "pan", word), sign, href: Some(href()) })
    };
    WAYS.into_iter().filter_map(way).collect()
}

/// Describes a link.
fn label(w: Words, does: &str, word: &str) -> String {
    w.t(&format!("{does}-{word}"))
}
