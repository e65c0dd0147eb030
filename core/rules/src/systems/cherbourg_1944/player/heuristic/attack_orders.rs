//! Attacks: the best assault, then owed attacks, then shells and bombs on the remaining units.

use crate::kernel::hex::Hex;
use crate::kernel::resolution::tried;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::declare::{self, Target};
use super::super::super::rules::combat::is_adjacent;
use super::super::super::rules::compulsory_attack::{open_targets, owing};
use super::super::super::state::action::{Action, Attack, BombingKind};
use super::super::super::state::units::{Kind, US};
use super::assessment::Assessment;
use super::expected_value::{assault, bombs};

/// Minimum expected value of a voluntary attack, in thirty-sixths.
const WORTH: i32 = 36;
/// Price of an air point, in thirty-sixths.
const AIR: i32 = 9;
/// Numbers of air points tried with an assault.
const FLIGHTS: [u8; 5] = [2, 4, 6, 8, 12];
/// Maximum number of guns that support one assault.
const GUNS: usize = 5;

/// An attack with its expected value.
type Promise = (i32, Attack);

/// Returns the next attack, or ends the phase.
pub(super) fn order(here: &Assessment<'_>) -> Action {
    let owed: Vec<UnitId> = owing(here.rules, here.state, here.side).collect();
    let targets = declare::targets(here.rules, here.state, here.side);
    let mut assaults: Vec<Promise> = targets.iter().flat_map(|target| best_assault(here, &owed, target)).collect();
    assaults.retain(|(_, attack)| is_accepted(here, attack));
    let best = most(&assaults);
    if let Some((_, attack)) = best.filter(|(gain, _)| *gain >= WORTH) {
        return Action::Attack(attack.clone());
    }
    if !owed.is_empty() {
        assaults.retain(|(_, attack)| attack.units.iter().any(|unit| owed.contains(unit)));
        return most(&assaults).map_or(Action::End, |(_, attack)| Action::Attack(attack.clone()));
    }
    let fire: Vec<Promise> = targets
        .iter()
        .flat_map(|target| [shells(here, target.hex, &target.eligible), strike(here, target.hex)])
        .flatten()
        .filter(|(gain, attack)| *gain > 0 && is_accepted(here, attack))
        .collect();
    most(&fire).map_or(Action::End, |(_, attack)| Action::Attack(attack.clone()))
}

fn most(promises: &[Promise]) -> Option<&Promise> {
    promises.iter().reduce(|best, next| if next.0 > best.0 { next } else { best })
}

fn is_accepted(here: &Assessment<'_>, attack: &Attack) -> bool {
    tried(here.rules, here.state, |play| declare::declare(play, attack)).is_ok()
}

/// The best assaults on a hex: with all adjacent units, and with only those that must attack.
fn best_assault(here: &Assessment<'_>, owed: &[UnitId], of: &Target) -> Vec<Promise> {
    let (target, eligible) = (of.hex, &of.eligible);
    let near: Vec<UnitId> =
        eligible.iter().copied().filter(|&unit| is_adjacent(here.rules, here.state, unit, target)).collect();
    let only = |unit: UnitId| open_targets(here.rules, here.state, unit).eq([target]);
    let bound = |unit: UnitId| owed.contains(&unit) && only(unit);
    // Adjacent guns fight only when they must. In the set `light` so do cavalry and armour, against which bocage helps the defender more.
    let fits = |&unit: &UnitId| bound(unit) || !here.is_gun(unit);
    let willing: Vec<UnitId> = near.iter().copied().filter(fits).collect();
    let must: Vec<UnitId> = near.iter().copied().filter(|&unit| bound(unit)).collect();
    let any: Vec<UnitId> = near.iter().copied().filter(|unit| owed.contains(unit)).take(1).collect();
    let light: Vec<UnitId> = willing.iter().copied().filter(|&unit| bound(unit) || !is_armoured(here, unit)).collect();
    let mut guns: Vec<UnitId> =
        eligible.iter().copied().filter(|unit| !near.contains(unit) && !owed.contains(unit)).collect();
    guns.sort_by_key(|&unit| (std::cmp::Reverse(here.attack(unit)), unit));
    guns.truncate(GUNS);
    let least = if must.is_empty() { any } else { must };
    let mut sets = vec![willing, light, least];
    sets.dedup();
    sets.retain(|units| !units.is_empty());
    let supported = |units| spare(here, owed, supported(here, target, units, &guns));
    sets.into_iter().map(supported).collect()
}

fn is_armoured(here: &Assessment<'_>, unit: UnitId) -> bool {
    matches!(here.rules.kind(unit), Kind::Armour | Kind::Cavalry)
}

/// An assault with guns and air points as long as they raise its expected value.
fn supported(here: &Assessment<'_>, target: Hex, units: Vec<UnitId>, guns: &[UnitId]) -> Promise {
    let mut best = Attack::assault(target, units, 0);
    let mut gain = assault(here, here.state, &best);
    let mut longer = best.clone();
    for &gun in guns {
        longer.units.push(gun);
        let more = assault(here, here.state, &longer);
        if more > gain + 10 {
            (best, gain) = (longer.clone(), more);
        }
    }
    if here.side == US && best.units.iter().any(|&unit| !here.rules.kind(unit).is_artillery()) {
        let bare = best.clone();
        for air in FLIGHTS.into_iter().filter(|&air| air <= here.state.sheet.air) {
            let flown = Attack { air, ..bare.clone() };
            let more = assault(here, here.state, &flown) - AIR * i32::from(air);
            if more > gain {
                (best, gain) = (flown, more);
            }
        }
    }
    (gain, best)
}

/// Leaves out units that could attack elsewhere and whose absence costs no expected value.
fn spare(here: &Assessment<'_>, owed: &[UnitId], (mut gain, mut best): Promise) -> Promise {
    for unit in best.units.clone() {
        let elsewhere = open_targets(here.rules, here.state, unit).nth(1).is_some();
        if !elsewhere || best.units.len() < 2 || owed.is_empty() {
            continue;
        }
        let mut fewer = best.clone();
        fewer.units.retain(|&other| other != unit);
        if !fewer.units.iter().any(|&other| is_adjacent(here.rules, here.state, other, best.target)) {
            continue;
        }
        let without = assault(here, here.state, &fewer) - AIR * i32::from(fewer.air);
        if without >= gain {
            (best, gain) = (fewer, without);
        }
    }
    (gain, best)
}

/// Shells from a distance: as few guns as the best column needs.
fn shells(here: &Assessment<'_>, target: Hex, eligible: &[UnitId]) -> Option<Promise> {
    let far = |&unit: &UnitId| !is_adjacent(here.rules, here.state, unit, target) && here.is_gun(unit);
    let mut guns: Vec<UnitId> = eligible.iter().copied().filter(far).collect();
    guns.sort_by_key(|&unit| (std::cmp::Reverse(here.attack(unit)), unit));
    let counts = 1..=guns.len();
    first_best(here, BombingKind::Bombard, target, counts.map(|count| (guns[..count].to_vec(), 0)))
}

/// Bombs: as few points as the best column needs.
fn strike(here: &Assessment<'_>, target: Hex) -> Option<Promise> {
    if here.side != US {
        return None;
    }
    let [least, most] = declare::STRIKE;
    let points = least..=most.min(here.state.sheet.air);
    let ships = here.foe_hexes.binary_search(&target).is_err();
    let forces = points.map(|air| (Vec::new(), air));
    if ships { None } else { first_best(here, BombingKind::Strike, target, forces) }
}

/// The bombing of a hex with the best expected value among these forces; among equals, the first.
fn first_best(
    here: &Assessment<'_>,
    by: BombingKind,
    target: Hex,
    forces: impl Iterator<Item = (Vec<UnitId>, u8)>,
) -> Option<Promise> {
    let attacks = forces.map(|(units, air)| Attack { kind: by.attack(), target, units, air });
    let weighed = attacks.map(|attack| (bombs(here, by, &attack), attack));
    weighed.reduce(|best, next| if next.0 > best.0 { next } else { best })
}
