//! Hexes that need units.

use crate::kernel::hex::Hex;

use super::outlook::Outlook;

/// A hex that needs units.
pub(super) struct Goal {
    /// The hex.
    pub(super) hex: Hex,
    /// Importance of the hex, in hundredths of a victory point.
    pub(super) weight: i32,
    /// Strength still needed there, in hundredths.
    pub(super) need: i32,
}

/// Value of an enemy stack in a worthless hex.
const FOE: i32 = 60;

impl Goal {
    /// Attraction of the hex for a unit `apart` hexes away; only a quarter if the hex needs no more strength.
    pub(super) const fn pull(&self, apart: u32) -> i32 {
        let pull = self.weight * 10 / (5 + 2 * apart.cast_signed());
        if self.need > 0 { pull } else { pull / 4 }
    }
}

/// All hexes that a side wants to take or keep, and the enemies in sight.
pub(super) fn goals(here: &Outlook<'_>) -> Vec<Goal> {
    let map = &here.rules.map;
    let mut goals = Vec::new();
    let near = |hex: Hex, within: u32| -> i32 {
        let own = here.troops.iter().filter(|&&(_, at)| map.distance(at, hex) <= within);
        own.map(|&(unit, _)| here.attack_of(unit)).sum()
    };
    for &(hex, stake) in here.stakes.worthy() {
        if here.holds(hex) {
            let (threat, held) = (here.threat(hex), here.together(here.stack(hex)).0);
            let need = threat * 2 / 3 - held * (2 + here.cover(hex)) / 2;
            if threat > 0 && need > 0 {
                goals.push(Goal { hex, weight: stake, need });
            }
        } else {
            let beside = here.foes.iter().filter(|foe| map.distance(foe.hex, hex) <= 1);
            let defence: i32 = beside.map(|foe| foe.defence).sum();
            goals.push(Goal { hex, weight: stake + FOE, need: 3 * defence + 600 - near(hex, 2) });
        }
    }
    for foe in here.foes.iter().filter(|foe| here.stakes.at(foe.hex) == 0) {
        goals.push(Goal { hex: foe.hex, weight: FOE + here.ground(foe.hex), need: 3 * foe.defence - near(foe.hex, 1) });
    }
    goals
}
