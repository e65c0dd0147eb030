//! Small drawings beside words: the symbol of a unit, the face of a die, a share as a bar.

use wardiary_core::kernel::look::Symbol;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Piece;

use super::counter::{Face, SIZE, counter};
use super::svg::{Picture, Svg, at, num};

/// Draws the symbol of a unit in the colours of its side.
#[must_use]
pub fn symbol(piece: &Piece) -> Picture {
    kind(piece.side, piece.symbol)
}

/// Draws the symbol of a kind of unit in the colours of a side.
#[must_use]
pub fn kind(side: Side, symbol: Symbol) -> Picture {
    let mut svg = Svg::default();
    let letter = ["one", "two"][side.index()];
    svg.open("svg", &[("class", &format!("sym ct {letter}")), ("viewBox", "0 0 44 28"), ("aria-hidden", "true")]);
    svg.stamp(&format!("#s-{letter}"), (0.0, 0.0), (44.0, 28.0));
    svg.stamp(&format!("#u-{}", symbol.word()), (6.0, 4.0), (32.0, 20.0));
    svg.close("svg");
    svg.done()
}

/// Draws a hex with one side marked, counted clockwise. `is_flat` is the orientation of the map's hexes.
#[must_use]
pub fn hexside(is_flat: bool, side: usize) -> Picture {
    let mut svg = Svg::default();
    svg.open("svg", &[("class", "hexside"), ("viewBox", "-26 -26 52 52"), ("aria-hidden", "true")]);
    // Corners are clockwise. Side 0 is between the last and the first of them: the top, or the upper right.
    let start = if is_flat { -60.0_f64 } else { -30.0 };
    let corner = |at: usize| {
        let angle = (start + 60.0 * f64::from(u8::try_from(at % 6).unwrap_or_default())).to_radians();
        (22.0 * angle.cos(), 22.0 * angle.sin())
    };
    let outline: Vec<String> = (0..6).map(|n| at(corner(n))).collect();
    svg.path("hx", &format!("M{}Z", outline.join("L")));
    svg.path("hs", &format!("M{}L{}", at(corner(side + 5)), at(corner(side))));
    svg.close("svg");
    svg.done()
}

/// Draws the whole counter of a unit, for a place beside the map.
#[must_use]
pub fn piece(piece: &Piece) -> Picture {
    beside("piece", (piece, Face::Whole), "")
}

/// Draws the counter of a lost unit, pale and crossed, with all its losses marked.
#[must_use]
pub fn gone(piece: &Piece) -> Picture {
    let struck = Piece { losses: piece.loss_points, ..piece.clone() };
    beside("piece gone", (&struck, Face::Ghost), "M6 6L56 56M56 6L6 56")
}

/// Draws a single counter, with a cross over it if the path `cross` is not empty.
fn beside(class: &str, (piece, face): (&Piece, Face), cross: &str) -> Picture {
    let mut svg = Svg::default();
    let side = num(SIZE + 4.0);
    let view = format!("-1 -1 {side} {side}");
    svg.open("svg", &[("class", class), ("viewBox", &view), ("aria-hidden", "true")]);
    counter(piece, (0.0, 0.0), face, &mut svg);
    svg.path("gone-case", cross);
    svg.path("gone-cross", cross);
    svg.close("svg");
    svg.done()
}

/// Draws a number in place of a face, such as the sum of two dice.
#[must_use]
pub fn written(value: u8) -> Picture {
    let mut svg = blank();
    svg.label("die-n", (18.0, 24.0), &value.to_string());
    svg.close("svg");
    svg.done()
}

fn blank() -> Svg {
    let mut svg = Svg::default();
    svg.open("svg", &[("class", "die"), ("viewBox", "0 0 36 36"), ("aria-hidden", "true")]);
    svg.empty("rect", &[("x", "1.5"), ("y", "1.5"), ("width", "33"), ("height", "33"), ("rx", "7")]);
    svg
}

/// The face of a die.
#[must_use]
pub fn face(value: u8) -> Picture {
    let mut svg = blank();
    let (left, middle, right) = (10.0, 18.0, 26.0);
    let slant = [(left, right), (right, left)];
    let rest = [(left, left), (right, right)];
    let spots: Vec<(f64, f64)> = match value {
        1 => vec![(middle, middle)],
        2 => slant.to_vec(),
        3 => [&slant[..], &[(middle, middle)]].concat(),
        4 => [slant, rest].concat(),
        5 => [&slant[..], &rest[..], &[(middle, middle)]].concat(),
        6 => [&slant[..], &rest[..], &[(left, middle), (right, middle)]].concat(),
        _ => Vec::new(),
    };
    for (x, y) in spots {
        svg.empty("circle", &[("class", "spot"), ("cx", &num(x)), ("cy", &num(y)), ("r", "3.2")]);
    }
    svg.close("svg");
    svg.done()
}

/// Draws a share of a whole as a bar.
#[must_use]
pub fn bar(part: u32, whole: u32) -> Picture {
    let mut svg = Svg::default();
    let width = f64::from(part) * 120.0 / f64::from(whole.max(1));
    svg.open(
        "svg",
        &[("class", "share"), ("viewBox", "0 0 120 10"), ("preserveAspectRatio", "none"), ("aria-hidden", "true")],
    );
    svg.empty("rect", &[("class", "bar-all"), ("width", "120"), ("height", "10")]);
    svg.empty("rect", &[("class", "bar-part"), ("width", &num(width)), ("height", "10")]);
    svg.close("svg");
    svg.done()
}
