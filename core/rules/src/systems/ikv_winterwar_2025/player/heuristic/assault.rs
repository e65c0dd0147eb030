//! Enemy stacks that all available units together would beat; units are drawn to the hexes from which to attack them.

use crate::kernel::hex::Hex;

use super::super::super::rules::combat::odds::column;
use super::super::super::state::terrain::terrain;
use super::super::super::state::units::SOVIET;
use super::assessment::Assessment;

/// Attack strength that fits into one hex next to a target, roughly.
const FRONT: i32 = 13;

/// An enemy stack worth attacking.
pub(super) struct Target {
    /// The hex of the stack.
    pub(super) hex: Hex,
    /// Value to a unit of a hex from which it can attack the stack, on the scale of marches.
    pub(super) bonus: i32,
}

/// The stacks worth attacking, by hex number.
pub(super) fn targets(here: &Assessment<'_>) -> Vec<Target> {
    here.foe_hexes.iter().filter_map(|&hex| target(here, hex)).collect()
}

fn target(here: &Assessment<'_>, hex: Hex) -> Option<Target> {
    let map = &here.rules.map;
    let far = here.temper().far;
    let near = here.troops.iter().filter(|&&(unit, at)| {
        let comes = here.rules.unit(unit).movement > 0 && !here.is_cut_off(unit);
        comes && map.distance(here.origin(unit, at), hex) <= far
    });
    let (mut strength, mut winter) = (0, here.side != SOVIET);
    for &(unit, _) in near {
        strength += here.attack_of(unit);
        winter |= here.rules.unit(unit).winter;
    }
    let opens = map.neighbours(hex).filter(|&(_, at)| here.attacks_across(here.side, at, hex) && !here.is_foe(at));
    let fronts = i32::try_from(opens.count()).expect("six at most");
    let strength = strength.min(fronts * FRONT);
    let defence = here.defended_by(hex);
    let shift = here.rules.tables.shift(terrain(map, hex)) - i32::from(!winter);
    let column = (column(strength, defence) + shift).clamp(0, 8);
    let stake = here.stake(hex).min(6);
    let least = 5 - i32::from(stake > 0);
    let relief = here.temper().relief.1 * here.starving_near(hex);
    let bonus = here.temper().assault * (column - 2) + 15 * stake + defence + relief;
    (column >= least && strength > 0).then_some(Target { hex, bonus })
}
