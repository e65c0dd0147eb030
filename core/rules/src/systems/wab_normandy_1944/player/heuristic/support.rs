//! Support for an attack: up to three guns, ships and aircraft that gain more there than by their own fire.

use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::rules::combat::support::{MOST, reaches};
use super::super::super::rules::status;
use super::super::super::state::aircraft::Role;
use super::super::super::state::classes::Kind;
use super::exchange::bombardment;
use super::outlook::{Foe, Outlook};

/// Maximum number of units considered: those with the most points.
const LOOKED_AT: usize = 7;
/// Assumed life points of the hex that a gun or ship could bombard instead of supporting.
const ELSEWHERE: i32 = 8;

/// Support for an attack. `merit` is the value of the supported attack, less the value that the support would have elsewhere.
pub(super) struct Supported {
    pub(super) units: Vec<UnitId>,
    pub(super) merit: i32,
}

/// A unit that could support.
struct Support {
    unit: UnitId,
    points: u16,
    cost: i32,
    is_fresh: bool,
}

/// The best support for an attack; `merit` gives the value of the attack for a bonus on the dice.
pub(super) fn choose(here: &Outlook<'_>, (foe, left): (&Foe, usize), merit: impl Fn(i32) -> i32) -> Supported {
    let merits: Vec<i32> = (0..=6).map(merit).collect();
    let ready = ready(here, foe.hex);
    let mut best = Supported { units: Vec::new(), merit: merits[0] };
    for one in 0..ready.len() {
        for two in one..ready.len() {
            for three in two..ready.len() {
                let mut chosen = vec![one, two, three];
                chosen.dedup();
                // Two units occur as two index triples; only the triple that repeats the last index counts.
                if chosen.len() == 2 && one == two {
                    continue;
                }
                let chosen: Vec<&Support> = chosen.into_iter().map(|at| &ready[at]).collect();
                if chosen.len() > MOST || chosen.iter().filter(|support| support.is_fresh).count() > left {
                    continue;
                }
                let points = chosen.iter().map(|support| support.points).sum();
                let cost: i32 = chosen.iter().map(|support| support.cost).sum();
                let merit = merits[usize::from(here.rules.tables.support(points).min(6))] - cost;
                if merit > best.merit {
                    best = Supported { units: chosen.iter().map(|support| support.unit).collect(), merit };
                }
            }
        }
    }
    best
}

/// Units that could support an attack on a hex, those with most points first.
fn ready(here: &Outlook<'_>, target: Hex) -> Vec<Support> {
    let (rules, state) = (here.rules, here.state);
    let mut found: Vec<Support> = Vec::new();
    for unit in state.board.units().filter(|&unit| rules.side(unit) == here.side) {
        let is_near = |hex: Hex| reaches(rules, unit, rules.map.distance(hex, target));
        let is_able = match (rules.kind(unit), state.board.place(unit)) {
            (Kind::Artillery, Place::On(hex)) => is_near(hex),
            (Kind::Ship, Place::On(hex)) => is_near(hex) && state.sheet.available.of(unit),
            (Kind::Aircraft, Place::Away) => {
                let role = rules.unit(unit).squadron.as_ref().map(|squadron| squadron.role);
                role.is_some_and(|role| role != Role::Bomber) && state.sheet.available.of(unit)
            }
            _ => false,
        };
        if !is_able || !here.may_fight(unit) {
            continue;
        }
        let points = status::points(rules, state, unit);
        // Guns and ships could bombard instead.
        let elsewhere = bombardment(rules, points.into(), ELSEWHERE) * here.stakes.life * 3 / 400;
        let cost = if rules.kind(unit) == Kind::Aircraft { 1 } else { elsewhere };
        if points > 0 {
            found.push(Support { unit, points, cost, is_fresh: here.is_fresh(unit) });
        }
    }
    found.sort_by_key(|support| (std::cmp::Reverse(support.points), support.unit));
    found.truncate(LOOKED_AT);
    found
}
