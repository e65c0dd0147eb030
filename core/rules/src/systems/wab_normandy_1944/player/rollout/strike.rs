//! Attacks chosen by strength alone: the attack value must be well above the defence value of the enemy.

use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::rules::casualties::ground_in;
use super::super::super::rules::combat::declare::barred_by;
use super::super::super::rules::combat::support::{MOST, reaches};
use super::super::super::rules::status;
use super::super::super::state::action::Action;
use super::super::super::state::aircraft::Role;
use super::super::super::state::classes::Kind;
use super::super::super::state::force::Force;
use super::super::super::state::terrain::terrain;
use super::Look;

/// Minimum attack in percent of the defence, and the percentage that each column of the ground adds to this minimum.
const LEAST: (u32, u32) = (180, 60);

impl Look<'_> {
    /// Attacks at the best odds by strength, if they are good enough, with all able units next to the hex.
    pub(super) fn strike(&self) -> Option<Action> {
        let map = &self.rules.map;
        let mut ready: Vec<(UnitId, Hex)> = self.troops().filter(|&(unit, _)| self.may_fight(unit)).collect();
        ready.retain(|&(unit, _)| self.rules.kind(unit) != Kind::Artillery);
        let mut targets: Vec<Hex> = ready.iter().flat_map(|&(_, at)| map.neighbours(at).map(|(_, hex)| hex)).collect();
        targets.sort_unstable();
        targets.dedup();
        targets.retain(|&hex| self.is_foe(hex) && barred_by(self.rules, self.state, self.side, hex).is_none());
        let weighed = targets.into_iter().filter_map(|hex| {
            let attackers = self.affordable(ready.iter().filter(|&&(_, at)| map.distance(at, hex) == 1));
            let attack: u32 = attackers.iter().map(|&unit| status::attack(self.rules, self.state, unit)).sum();
            let defenders = ground_in(self.rules, &self.state.board, hex, self.side.enemy());
            let defence: u32 = defenders.map(|unit| status::defence(self.rules, self.state, unit)).sum();
            let ratio = attack * 100 / defence.max(1);
            let (least, column) = LEAST;
            let needed = least + column * u32::from(self.rules.tables.shift(terrain(map, hex)));
            (attack > 0 && ratio >= needed).then(|| (ratio - needed, hex, attackers))
        });
        let (_, hex, attackers) = weighed.max_by_key(|&(ratio, hex, _)| (ratio, std::cmp::Reverse(hex)))?;
        let supports = self.supports(hex, &attackers);
        Some(Action::Attack { hex, force: Force { attackers, supports } })
    }

    fn may_fight(&self, unit: UnitId) -> bool {
        let record = self.state.sheet.of(unit);
        !record.attacked && !record.strategic && !self.state.sheet.unsupplied.of(unit) && self.may_act(unit)
    }

    /// As many of these units as there are activation points for.
    fn affordable<'u>(&self, units: impl Iterator<Item = &'u (UnitId, Hex)>) -> Vec<UnitId> {
        let mut left = usize::from(self.state.sheet.activation(self.side));
        let mut taken = Vec::new();
        for &(unit, _) in units {
            let cost = usize::from(self.state.sheet.of(unit).activated == 0);
            if cost <= left {
                left -= cost;
                taken.push(unit);
            }
        }
        taken
    }

    /// The first aircraft, guns and ships that can support an attack.
    fn supports(&self, target: Hex, attackers: &[UnitId]) -> Vec<UnitId> {
        let (rules, state) = (self.rules, self.state);
        let fresh = attackers.iter().filter(|&&unit| state.sheet.of(unit).activated == 0).count();
        let mut left = usize::from(state.sheet.activation(self.side)).saturating_sub(fresh);
        let is_near = |unit: UnitId, hex| reaches(rules, unit, rules.map.distance(hex, target));
        let can = |unit: UnitId| match (rules.kind(unit), state.board.place(unit)) {
            (Kind::Artillery, Place::On(hex)) => is_near(unit, hex) && self.may_fight(unit),
            (Kind::Ship, Place::On(hex)) => {
                is_near(unit, hex) && state.sheet.available.of(unit) && self.may_fight(unit)
            }
            (Kind::Aircraft, Place::Away) => {
                let role = rules.unit(unit).squadron.as_ref().map(|squadron| squadron.role);
                let is_there = state.sheet.available.of(unit) && !state.sheet.of(unit).attacked;
                is_there && role.is_some_and(|role| role != Role::Bomber)
            }
            _ => false,
        };
        let mut found = Vec::new();
        for unit in state.board.units().filter(|&unit| rules.side(unit) == self.side) {
            if found.len() == MOST || !can(unit) {
                continue;
            }
            let cost = usize::from(rules.kind(unit) != Kind::Aircraft && state.sheet.of(unit).activated == 0);
            if cost <= left {
                left -= cost;
                found.push(unit);
            }
        }
        found
    }
}
