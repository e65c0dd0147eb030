//! The clickable part of a map: a sheet of links over the picture, one for each hex.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::grid::{Grid, Point};
use super::label_layout::Window;
use super::svg::{Picture, Svg, num};

/// A hex that a reader can choose.
#[derive(Clone, Debug)]
pub struct HexLink {
    /// The hex.
    pub hex: Hex,
    /// The address of the link.
    pub href: String,
    /// The label of the link: the hex and its units.
    pub label: String,
    /// Whether the hex has pieces: the cursor begins at such a hex.
    pub held: bool,
    /// Whether it is chosen now.
    pub chosen: bool,
}

/// Draws the links. Tab skips them, so that no reader steps through fifty hexes: the script makes one tab stop of them with a
/// cursor. The table of the position has the same links for readers without script.
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

/// Returns whether a hex is in the visible part of the window, or close to it. Panes are wider than high.
#[must_use]
pub fn is_near(grid: Grid, window: &Window, hex: Hex) -> bool {
    let (x, y): Point = grid.centre(hex);
    (x - window.middle.0).abs() < window.side * 0.85 && (y - window.middle.1).abs() < window.side * 0.62
}

/// Returns whether a hex is well within the window and not near its edge.
#[must_use]
pub fn is_seen(grid: Grid, window: &Window, hex: Hex) -> bool {
    let (x, y): Point = grid.centre(hex);
    (x - window.middle.0).abs() < window.side * 0.62 && (y - window.middle.1).abs() < window.side * 0.45
}
