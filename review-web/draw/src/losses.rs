//! Losses of a fight on the map: a figure beside each remaining unit, and a cross where units were eliminated.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::Piece;

use super::counter::{Face, SIGN, SIZE};
use super::grid::Point;
use super::label_layout::LabelLayout;
use super::stack::Stack;
use super::svg::at;

/// Radius of a mark. Two of them fit between the counters of neighbouring hexes, one above the other.
const RADIUS: f64 = 10.5;
/// Distance of the middle of a mark from the edge of its counter.
const GAP: f64 = 9.0;
/// Height of the middle of a counter's band.
const BAND: f64 = 7.5;
/// Distance from the upper edge of a counter for a distant reader to its symbol. A mark within this distance covers no part of the symbol.
const CLEAR: f64 = 15.4;

/// The losses to mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LossMarks {
    /// Remaining units, each with its losses in words.
    pub worn: Vec<(UnitId, String)>,
    /// Hexes in which units were eliminated, each once.
    pub gone: Vec<Hex>,
}

/// Draws the losses over the pieces, each mark where it covers no other.
pub fn lay(plate: &mut LabelLayout, stacks: &[Stack<'_>], loss_marks: &LossMarks) {
    for stack in stacks {
        for (words, choices) in marked(plate, stack, loss_marks) {
            if let Some(place) = plate.symbols.room(&choices, RADIUS * plate.window.scale) {
                disc(plate, place, words);
            }
        }
    }
    loss_marks.gone.iter().for_each(|&hex| cross(plate, hex));
}

fn disc(plate: &mut LabelLayout, place: Point, words: &str) {
    let radius = RADIUS * plate.window.scale;
    plate.keep_disc(place, radius);
    plate.svg.disc("loss", place, radius, words);
}

/// Returns the marks of a stack, each with its possible places.
fn marked<'a>(plate: &LabelLayout, stack: &Stack<'_>, loss_marks: &'a LossMarks) -> Vec<(&'a str, Vec<Point>)> {
    let (grid, reach) = (plate.grid, RADIUS * plate.window.scale);
    let mut out: Vec<(&'a str, Vec<Point>)> = Vec::new();
    let mut each = |piece: &Piece, corner: Point, face: Face| {
        let lost = loss_marks.worn.iter().find(|(unit, _)| *unit == piece.unit);
        out.extend(lost.map(|(_, words)| (words.as_str(), places(corner, face, reach))));
    };
    if plate.window.is_far() {
        stack.far(grid, (None, false), &mut each);
    } else {
        stack.near(grid, None, &mut each);
    }
    out
}

/// Returns places for the mark of a piece with this upper left corner: right before left, the highest first, and the farther ones last.
fn places((x, y): Point, face: Face, reach: f64) -> Vec<Point> {
    let whole = [BAND, BAND + reach * 2.0, BAND + reach * 4.0];
    let (wide, gap, rows) = match face {
        Face::Whole | Face::Ghost => (SIZE, GAP, whole.to_vec()),
        Face::Aloft(scale) | Face::Small(scale) => (SIZE * scale, GAP, whole[..2].to_vec()),
        Face::Band(shown) | Face::Strip(shown) => (SIZE, GAP, vec![shown / 2.0]),
        Face::Sign(scale, _) => (SIGN * scale, 0.0, vec![CLEAR * scale - reach]),
        Face::Edge => (SIGN, 0.0, vec![CLEAR - reach]),
    };
    let columns = [0.0, 2.0, 4.0, 6.0].map(|steps| reach * steps);
    let beside = |out: f64, row: f64| [(x + wide + gap + out, y + row), (x - gap - out, y + row)];
    columns.into_iter().flat_map(|out| rows.iter().flat_map(move |&row| beside(out, row))).collect()
}

/// Draws a cross in a hex in which units were eliminated: in its middle if that is free, else at a corner.
fn cross(plate: &mut LabelLayout, hex: Hex) {
    let (x, y) = plate.grid.centre(hex);
    let radius = RADIUS * plate.window.scale;
    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    // At the corners of the hex, and farther out.
    let corners: Vec<Point> = [(41.0, 35.0), (60.0, 18.0), (60.0, 40.0), (22.0, 52.0), (80.0, 30.0)]
        .into_iter()
        .flat_map(|(dx, dy)| signs.map(|(sx, sy)| (x + sx * dx, y + sy * dy)))
        .collect();
    let is_free = plate.taken.is_clear((x, y), radius);
    let place = if is_free { Some((x, y)) } else { plate.symbols.room(&corners, radius) };
    let Some(place) = place else { return };
    disc(plate, place, "");
    let arm = radius * 0.4;
    let [a, b, c, d] =
        [(-arm, -arm), (arm, arm), (arm, -arm), (-arm, arm)].map(|(dx, dy)| (place.0 + dx, place.1 + dy));
    plate.svg.path("loss-cross", &format!("M{}L{}M{}L{}", at(a), at(b), at(c), at(d)));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wardiary_core::kernel::unit::Place;
    use wardiary_fixtures::matches::EACH;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;

    use super::{LossMarks, RADIUS};
    use crate::map_view::{Caption, MapView, Overlay, View};

    /// Maximum number of stacks of a match to draw.
    const STACKS: usize = 12;

    /// Returns the middles of the discs of a class on a board.
    fn discs(board: &str, class: &str) -> Vec<(f64, f64)> {
        let start = format!("<g class=\"{class}\"><circle ");
        let groups = board.split(start.as_str()).skip(1);
        let figure = |text: &str, key: &str| -> f64 {
            text.split(key).nth(1).and_then(|rest| rest.split('"').next()).unwrap().parse().unwrap()
        };
        groups.map(|text| (figure(text, "cx=\""), figure(text, "cy=\""))).collect()
    }

    #[test]
    fn each_unit_of_a_stack_has_a_mark_that_covers_no_other() {
        let library = Archive::of(&EACH).unwrap();
        for sample in &EACH {
            let opened = library.open(sample.id).unwrap();
            let review = opened.review.as_ref();
            let position = review.at(review.len() / 2).position();
            let hex_of = |place: Place| if let Place::On(hex) = place { Some(hex) } else { None };
            let hexes: BTreeSet<_> = position.pieces.iter().filter_map(|piece| hex_of(piece.place)).collect();
            let worn_in = |hex| -> Vec<_> {
                let here = position.pieces.iter().filter(|piece| piece.place == Place::On(hex));
                here.map(|piece| (piece.unit, "−1".to_owned())).collect()
            };
            let stacks = hexes.iter().map(|&hex| (hex, worn_in(hex))).filter(|(_, worn)| worn.len() > 1);
            let mut tried = 0;
            for (hex, worn) in stacks.take(STACKS) {
                let units = worn.len();
                let overlay = Overlay { loss_marks: LossMarks { worn, gone: vec![hex] }, ..Overlay::default() };
                let (view, caption) = (View::Round(vec![hex]), Caption::default());
                let board =
                    MapView { review, position: &position, overlay: &overlay, view, caption }.draw().to_string();
                let marks = discs(&board, "loss");
                assert_eq!(marks.len(), units + 1, "{}, {hex:?}", sample.id);
                assert_eq!(board.matches("class=\"loss-cross\"").count(), 1, "{}, {hex:?}", sample.id);
                tried += 1;
                // In higher stacks some marks overlap rather than move far from their units.
                if units > 4 {
                    continue;
                }
                for (n, one) in marks.iter().enumerate() {
                    let apart = |other: &(f64, f64)| (one.0 - other.0).abs().max((one.1 - other.1).abs());
                    let close = marks[n + 1..].iter().find(|&other| apart(other) < RADIUS * 2.0 - 0.2);
                    assert_eq!(close, None, "{}, {hex:?}: {one:?}", sample.id);
                }
            }
            assert!(tried > 0, "{}: no stack was tried", sample.id);
        }
    }

    #[test]
    fn a_board_without_losses_has_no_marks() {
        let library = Archive::of(&EACH[..1]).unwrap();
        let opened = library.open(EACH[0].id).unwrap();
        let review = opened.review.as_ref();
        let position = review.at(review.len() / 2).position();
        for view in [View::Whole, View::Round(review.map().hexes().take(1).collect())] {
            let (overlay, caption) = (Overlay::default(), Caption::default());
            let board = MapView { review, position: &position, overlay: &overlay, view, caption }.draw().to_string();
            assert!(!board.contains("\"loss"), "a mark where nothing was lost");
        }
    }
}
