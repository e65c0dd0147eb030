//! Lines of supply: from each unit to its source, the marked sources, and units that have none.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;

use super::grid::Point;
use super::label_layout::LabelLayout;
use super::svg::at;

/// Draws the lines of a side. Lines join as they near their source, and a shared part is drawn once.
pub fn lines(plate: &mut LabelLayout, ways: &[Vec<Hex>], side: Side) {
    let mut known: BTreeSet<(Hex, Hex)> = BTreeSet::new();
    let mut d = String::new();
    for way in ways {
        let fresh = way.windows(2).take_while(|pair| known.insert((pair[0], pair[1]))).count();
        for (n, &hex) in way.iter().take(if fresh == 0 { 0 } else { fresh + 1 }).enumerate() {
            d.push(if n == 0 { 'M' } else { 'L' });
            d.push_str(&at(plate.grid.centre(hex)));
        }
    }
    plate.svg.path("line-case", &d);
    plate.svg.path(if side.index() == 0 { "line one" } else { "line two" }, &d);
}

/// Draws the sign of supply at each source, and the struck sign at each unit without a line.
pub fn ends(plate: &mut LabelLayout, supply: &[(Side, Vec<Vec<Hex>>)], cut_off: &[Hex]) {
    let sources: BTreeSet<Hex> =
        supply.iter().flat_map(|(_, ways)| ways).filter_map(|way| way.last().copied()).collect();
    for hex in sources {
        sign(plate, hex, "#i-source");
    }
    let cut_off: BTreeSet<Hex> = cut_off.iter().copied().collect();
    for hex in cut_off {
        sign(plate, hex, "#i-cut");
    }
}

/// Draws a sign beside the stack of a hex, where it covers nothing.
fn sign(plate: &mut LabelLayout, hex: Hex, id: &'static str) {
    let (x, y) = plate.grid.centre(hex);
    let corners: [Point; 7] = [
        (x, y + 1.0),
        (x - 40.0, y + 22.0),
        (x + 40.0, y + 22.0),
        (x - 40.0, y - 22.0),
        (x + 40.0, y - 22.0),
        (x - 24.0, y + 40.0),
        (x + 24.0, y + 40.0),
    ];
    let k = plate.window.scale;
    if let Some((x, y)) = plate.taken.room(&corners, 9.0 * k) {
        // If every corner is taken, the middle of the hex would hide the stack.
        let place = if plate.taken.is_clear((x, y), 9.0 * k) { (x, y) } else { corners[1] };
        plate.taken.keep_disc(place, 9.5 * k);
        plate.svg.stamp(id, (place.0 - 10.0 * k, place.1 - 10.0 * k), (20.0 * k, 20.0 * k));
    }
}
