//! Who controls the hexes of a scene that does not say so (reference 4.5).

use crate::kernel::board::Board;
use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;

use super::super::state::rules::Rules;
use super::super::state::scenario::Control;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, AXIS};

/// Who controls a hex of which nothing is written: the Axis all land.
#[must_use]
pub(crate) fn at_default(rules: &Rules, hex: Hex) -> Option<Side> {
    is_land(&rules.map, hex).then_some(AXIS)
}

/// The hexes that the Allies control at first, by where units stand: only those that their combat units are in, or all that are nearer to
/// one of them than to one of the Axis.
pub(super) fn allied_at_first(rules: &Rules, board: &Board) -> Vec<Hex> {
    let stands = |side: Side| -> Vec<Hex> {
        let combat = board.units().filter(|&unit| rules.side(unit) == side && rules.is_combat(unit));
        combat.filter_map(|unit| board.hex(unit)).collect()
    };
    let [allied, axis] = [ALLIED, AXIS].map(stands);
    let land = rules.map.hexes().filter(|&hex| is_land(&rules.map, hex));
    match rules.scenario.control {
        Control::Occupied => land.filter(|hex| allied.contains(hex)).collect(),
        Control::Nearest => {
            let nearest = |hex: Hex, units: &[Hex]| units.iter().map(|&at| rules.map.distance(hex, at)).min();
            // Where the Axis has no unit at all, any Allied one is nearer.
            let is_allied = |&hex: &Hex| {
                nearest(hex, &allied).is_some_and(|near| nearest(hex, &axis).is_none_or(|other| near < other))
            };
            land.filter(is_allied).collect()
        }
    }
}
