//! The sight of a side: a veil over the hexes that it does not see, and a rim around each level of sight.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::sight::SightLevel;
use wardiary_core::kernel::unit::Side;

use super::grid::{Cell, Grid};
use super::label_layout::LabelLayout;
use super::marks::rim;

/// How well a side would see an enemy in each hex that it sees.
pub type Seen = (Side, Vec<(Hex, SightLevel)>);

/// The levels, each with the classes of its rim for either side.
const LEVELS: [(SightLevel, [&str; 2]); 3] = [
    (SightLevel::Contact, ["sight-rim one some", "sight-rim two some"]),
    (SightLevel::Kind, ["sight-rim one kind", "sight-rim two kind"]),
    (SightLevel::Identified, ["sight-rim one all", "sight-rim two all"]),
];

/// Draws what sides see. The veil covers hexes that none of them sees.
pub fn areas(plate: &mut LabelLayout, map: &Map, seen: &[Seen]) {
    if seen.is_empty() {
        return;
    }
    let mut clear: Vec<Hex> = seen.iter().flat_map(|(_, hexes)| hexes.iter().map(|&(hex, _)| hex)).collect();
    clear.sort_unstable();
    let veiled = map.hexes().filter(|hex| clear.binary_search(hex).is_err());
    let veil: String = veiled.map(|hex| plate.grid.outline(Grid::cell(hex))).collect();
    plate.svg.path("sight-veil", &veil);
    for (side, hexes) in seen {
        for (least, classes) in LEVELS {
            let cells: Vec<Cell> =
                hexes.iter().filter(|(_, level)| *level >= least).map(|&(hex, _)| Grid::cell(hex)).collect();
            plate.svg.path(classes[side.index()], &rim(plate.grid, &cells));
        }
    }
}
