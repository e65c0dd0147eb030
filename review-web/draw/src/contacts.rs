//! Counters without a name: units that a viewer sees and has not identified.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::sight::Contact;

use super::counter::{SIGN, SIZE};
use super::grid::{Grid, Point};
use super::label_layout::LabelLayout;
use super::svg::{Svg, num};

/// Distance of one contact in a hex from the next.
const STEP: f64 = 7.0;

/// Lays contacts on their hexes.
pub fn lay(plate: &mut LabelLayout, contacts: &[Contact]) {
    let side = if plate.window.is_far() { SIGN } else { SIZE };
    for (contact, corner) in placed(plate.grid, contacts, side) {
        plate.taken.keep((corner, (corner.0 + side, corner.1 + side)));
        draw(contact, corner, side, &mut plate.svg);
    }
}

/// Returns contacts with their upper left corners, at this size. Several in a hex are one above the other.
pub fn placed(grid: Grid, contacts: &[Contact], side: f64) -> impl Iterator<Item = (&Contact, Point)> {
    let mut last: Option<(Hex, f64)> = None;
    contacts.iter().map(move |contact| {
        let shift = last.filter(|(hex, _)| *hex == contact.hex).map_or(0.0, |(_, shift)| shift + STEP);
        last = Some((contact.hex, shift));
        let (x, y) = grid.centre(contact.hex);
        (contact, (x - side / 2.0 + shift, y - side / 2.0 - shift))
    })
}

/// Draws a contact of this size at an upper left corner: the symbol of a known kind, else a question mark.
pub fn draw(contact: &Contact, corner: Point, side: f64, svg: &mut Svg) {
    let (class, body) =
        if contact.side.index() == 0 { ("ct contact one", "#body-one") } else { ("ct contact two", "#body-two") };
    let place = format!("translate({} {}) scale({})", num(corner.0), num(corner.1), num(side / SIZE));
    svg.open("g", &[("class", class), ("transform", &place)]);
    svg.stamp(body, (0.0, 0.0), (SIZE, SIZE));
    match contact.kind {
        Some(kind) => svg.stamp(&format!("#u-{kind}"), (15.0, 22.6), (32.0, 20.0)),
        None => svg.label("c-values", (SIZE / 2.0, 38.0), "?"),
    }
    svg.close("g");
}

#[cfg(test)]
mod tests {
    use wardiary_core::editions::{Opening, begin, scenario};
    use wardiary_core::kernel::game::Viewer;
    use wardiary_core::kernel::hex::Hex;
    use wardiary_core::kernel::sight::Contact;
    use wardiary_core::kernel::unit::Side;

    use crate::map_view::{Caption, MapView, Overlay, View};

    #[test]
    fn a_contact_is_a_counter_with_its_kind_or_a_question_mark() {
        let text = scenario("ikvm-normandy-2023", Some("caen-orne")).unwrap();
        let review = begin(text, &Opening::default()).unwrap().game.into_review(Viewer::Umpire);
        let mut position = review.at(0).position();
        position.pieces.clear();
        let hex = Hex::parse("2010").unwrap();
        let drawn = |position: &_, view| {
            let (overlay, caption) = (Overlay::default(), Caption::default());
            MapView { review: &*review, position, overlay: &overlay, view, caption }.draw().to_string()
        };
        let near = || View::Round(vec![hex]);
        assert!(!drawn(&position, near()).contains("contact"), "none where nothing is seen");
        let of = |side, kind| Contact { hex, side, kind };
        position.contacts = vec![of(Side::One, Some("armour")), of(Side::Two, None)];
        for view in [near(), View::Whole] {
            let board = drawn(&position, view);
            let counts =
                ["ct contact one", "ct contact two", "#u-armour", ">?<"].map(|part| board.matches(part).count());
            assert_eq!(counts, [1; 4]);
        }
    }
}
