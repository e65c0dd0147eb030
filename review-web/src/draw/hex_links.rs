//! What can be clicked on a map: a sheet of links, one a hex, that lies over the picture.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::grid::{Grid, Point};
use super::label_layout::Window;
use super::svg::{Picture, Svg, num};

/// A hex that can be chosen.
#[derive(Clone, Debug)]
pub struct HexLink {
    /// The hex.
    pub hex: Hex,
    /// Where the link leads.
    pub href: String,
    /// What it is called: the hex and who stands there.
    pub label: String,
    /// Whether pieces stand there: the cursor begins at one of them.
    pub held: bool,
    /// Whether it is chosen now.
    pub chosen: bool,
}

/// Draws the links. They are out of the order of Tab, so that fifty hexes need not be stepped through: the script makes
/// one stop of them with a cursor, and the table of the position has the same links for those without it.
#[must_use]
pub fn draw(map: &Map, view_box: &str, title: &str, handles: &[HexLink]) -> Picture {
    let (grid, mut svg) = (Grid(map.layout), Svg::default());
    svg.open("svg", &[("class", "sheet handles"), ("viewBox", view_box), ("role", "group"), ("aria-label", title)]);
    svg.open("defs", &[]);
    svg.empty("path", &[("id", "handle"), ("d", &grid.outline((0, 0)))]);
    svg.close("defs");
    let first = grid.middle((0, 0));
    for handle in handles {
        let (x, y) = grid.centre(handle.hex);
        let class = match (handle.chosen, handle.held) {
            (true, _) => "on",
            (false, true) => "held",
            (false, false) => "",
        };
        let mut attributes: Vec<(&'static str, &str)> =
            vec![("href", &handle.href), ("aria-label", &handle.label), ("tabindex", "-1"), ("class", class)];
        if handle.chosen {
            attributes.push(("aria-current", "true"));
        }
        svg.open("a", &attributes);
        svg.words("title", &[], &handle.label);
        svg.empty("use", &[("href", "#handle"), ("x", &num(x - first.0)), ("y", &num(y - first.1))]);
        svg.close("a");
    }
    svg.close("svg");
    svg.done()
}

/// Whether a hex lies in what a pane shows of the window, or close by: panes are wider than high.
#[must_use]
pub fn is_near(grid: Grid, window: &Window, hex: Hex) -> bool {
    let (x, y): Point = grid.centre(hex);
    (x - window.middle.0).abs() < window.side * 0.85 && (y - window.middle.1).abs() < window.side * 0.62
}

/// Whether a hex lies well within the window, so that it need not be looked for at the edge.
#[must_use]
pub fn is_seen(grid: Grid, window: &Window, hex: Hex) -> bool {
    let (x, y): Point = grid.centre(hex);
    (x - window.middle.0).abs() < window.side * 0.62 && (y - window.middle.1).abs() < window.side * 0.45
}
