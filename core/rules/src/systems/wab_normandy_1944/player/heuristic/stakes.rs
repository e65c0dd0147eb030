//! Value of hexes to a side, in hundredths of a victory point: the gain from controlling them for the rest of the match.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;

use super::super::super::id::Wab;
use super::super::super::rules::control::controller;
use super::super::super::state::rules::Rules;

/// A victory point.
pub(super) const POINT: i32 = 100;
/// Value of an immediate victory.
const MATCH: i32 = 30 * POINT;
/// Value of a source of supply: first for an own source, then for an enemy source.
const SOURCE: [i32; 2] = [5 * POINT, 2 * POINT];
/// Maximum number of turns for which objectives count; the time beyond is too uncertain.
const HORIZON: i32 = 6;

/// Values of hexes.
pub(super) struct Stakes {
    /// Valuable hexes, by number, with the gain from holding them instead of the enemy.
    worthy: Vec<(Hex, i32)>,
    /// Worth of a life point of either side.
    pub(super) life: i32,
    /// Turns still to be scored, including this one.
    pub(super) turns: i32,
}

impl Stakes {
    /// Returns the values of hexes to a side in a position.
    pub(super) fn of(rules: &Rules, state: &State<Wab>, side: Side) -> Self {
        let scenario = &rules.scenario;
        let turns = (i32::from(rules.last_turn) - i32::from(state.stage.turn()) + 1).max(1);
        let mut worthy: Vec<(Hex, i32)> = Vec::new();
        let mut add = |hex: Hex, worth: i32| match worthy.binary_search_by_key(&hex, |&(known, _)| known) {
            Ok(at) => worthy[at].1 += worth,
            Err(at) => worthy.insert(at, (hex, worth)),
        };
        for objective in &scenario.objectives {
            let both = |values: [u16; 2]| i32::from(values[0]) + i32::from(values[1]);
            let points = both(objective.each_turn) * turns.min(HORIZON) + both(objective.at_end);
            add(objective.hex, points * POINT);
        }
        for whose in [side, side.enemy()] {
            let hexes = &scenario.victory[whose.index()];
            let has = |hex: &Hex| controller(rules, &state.board, *hex) == Some(whose);
            let missing = hexes.iter().filter(|hex| !has(hex)).count();
            let missing = i32::try_from(missing.max(1)).expect("few hexes");
            hexes.iter().for_each(|&hex| add(hex, MATCH / (missing * missing)));
            let source = SOURCE[usize::from(whose != side)];
            scenario.supply[whose.index()].iter().for_each(|&hex| add(hex, source));
        }
        let life = i32::from(scenario.losses) * POINT + POINT / 2;
        Self { worthy, life, turns }
    }

    /// Valuable hexes, by number.
    pub(super) fn worthy(&self) -> &[(Hex, i32)] {
        &self.worthy
    }

    /// Gain from holding a hex instead of the enemy.
    pub(super) fn at(&self, hex: Hex) -> i32 {
        self.worthy.binary_search_by_key(&hex, |&(known, _)| known).map_or(0, |at| self.worthy[at].1)
    }
}
