//! Hexes that a unit could reach: a dotted rim around them, and the cost of each.

use wardiary_core::kernel::hex::Hex;

use super::grid::{Cell, Grid};
use super::label_layout::LabelLayout;
use super::marks::rim;

/// Draws the hexes that a unit could reach, as one area.
pub fn area(plate: &mut LabelLayout, reach: &[(Hex, String)]) {
    let cells: Vec<Cell> = reach.iter().map(|&(hex, _)| Grid::cell(hex)).collect();
    let whole: String = cells.iter().map(|&cell| plate.grid.outline(cell)).collect();
    let rim = rim(plate.grid, &cells);
    plate.svg.path("reach-wash", &whole);
    plate.svg.path("reach-case", &rim);
    plate.svg.path("reach", &rim);
}

/// Draws the cost of each hex in a dotted disc. An empty word draws no disc.
pub fn costs(plate: &mut LabelLayout, reach: &[(Hex, String)]) {
    for (hex, cost) in reach.iter().filter(|(_, cost)| !cost.is_empty()) {
        let (x, y) = plate.grid.centre(*hex);
        let choices =
            [(x, y - 2.0), (x - 40.0, y + 18.0), (x + 40.0, y + 18.0), (x - 40.0, y - 18.0), (x + 40.0, y - 18.0)];
        let radius = 9.6 * plate.window.scale;
        let place = plate.taken.room(&choices, radius).unwrap_or(choices[1]);
        let place = if plate.taken.is_clear(place, radius) { place } else { choices[1] };
        plate.taken.keep_disc(place, radius + 0.4);
        plate.svg.disc("cost reach-cost", place, radius, cost);
    }
}
