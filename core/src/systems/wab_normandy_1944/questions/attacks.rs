//! What a side may attack, bombard and replace in its impulse, by what it knows: who can take part with the activation points that are left.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::Force;

use super::super::id::Wab;
use super::super::rules::sight::{Level, level};
use super::super::rules::status;
use super::super::state::aircraft::Role;
use super::super::state::classes::{Kind, Replenishment};
use super::super::state::presence;
use super::super::state::rules::Rules;

/// Supports of an attack at most (B-180).
const SUPPORTS: usize = 3;

/// Units of a side that have neither attacked nor marched strategically, are not out of supply and may be used in this impulse.
fn ready<'a>(
    rules: &'a Rules,
    state: &'a State<Wab>,
    (impulse, side): (u8, Side),
) -> impl Iterator<Item = UnitId> + use<'a> {
    state.board.units().filter(move |&unit| {
        let record = state.sheet.of(unit);
        let is_fresh = !record.attacked && !record.strategic && [0, impulse].contains(&record.activated);
        rules.side(unit) == side && is_fresh && !state.sheet.unsupplied.contains(&unit)
    })
}

/// The first of these units for which there are activation points, those that need none in front.
fn affordable(rules: &Rules, state: &State<Wab>, left: &mut usize, units: Vec<UnitId>) -> Vec<UnitId> {
    let is_free = |unit: UnitId| state.sheet.of(unit).activated != 0 || rules.kind(unit) == Kind::Aircraft;
    let (mut taken, paid): (Vec<UnitId>, Vec<UnitId>) = units.into_iter().partition(|&unit| is_free(unit));
    let most = paid.len().min(*left);
    *left -= most;
    taken.extend(&paid[..most]);
    taken.sort_unstable();
    taken
}

/// Hexes that a side may attack on the ground, each with who may take part: at least one unit with an attack value; commanders beside them,
/// and up to three supports.
pub(super) fn targets(rules: &Rules, state: &State<Wab>, by: (u8, Side)) -> Vec<(Hex, Force)> {
    let side = by.1;
    let enemies = presence::ground(side.enemy());
    let is_target = |hex: &Hex| {
        state.board.holds(&rules.map, *hex, enemies)
            && state.board.is_in_zone(&rules.map, *hex, presence::combat(side))
            && !state.sheet.attacked(side).contains(hex)
    };
    let force = |hex: Hex| Some((hex, force(rules, state, by, hex)?));
    rules.map.hexes().filter(is_target).filter_map(force).collect()
}

fn force(rules: &Rules, state: &State<Wab>, by: (u8, Side), target: Hex) -> Option<Force> {
    let is_near = |unit: UnitId| state.board.hex(unit).is_some_and(|hex| rules.map.distance(hex, target) == 1);
    let mut left = usize::from(state.sheet.activation(by.1));
    let fights = |unit: UnitId| is_near(unit) && rules.is_combat(unit);
    let near: Vec<UnitId> = ready(rules, state, by).filter(|&unit| fights(unit)).collect();
    let (strong, weak): (Vec<UnitId>, Vec<UnitId>) =
        near.into_iter().partition(|&unit| status::attack(rules, state, unit) > 0);
    let some = affordable(rules, state, &mut left, strong);
    let mut any = affordable(rules, state, &mut left, weak);
    let supports: Vec<UnitId> =
        ready(rules, state, by).filter(|&unit| supports(rules, state, unit, target)).take(SUPPORTS).collect();
    any.extend(affordable(rules, state, &mut left, supports));
    any.sort_unstable();
    (!some.is_empty()).then_some(Force { all: Vec::new(), some, any })
}

/// Whether a unit can support an attack on a hex from afar: an available ship or aircraft, or artillery that is not beside it.
fn supports(rules: &Rules, state: &State<Wab>, unit: UnitId, target: Hex) -> bool {
    let class = rules.class(unit);
    let distance = || state.board.hex(unit).map(|hex| rules.map.distance(hex, target));
    let in_range = || distance().is_some_and(|distance| (2..=u32::from(class.range)).contains(&distance));
    match class.kind {
        Kind::Aircraft => {
            let squadron = rules.unit(unit).squadron.as_deref();
            state.sheet.available.contains(&unit) && squadron.is_some_and(|squadron| squadron.role != Role::Bomber)
        }
        Kind::Ship => state.sheet.available.contains(&unit) && distance().is_some_and(|d| d <= u32::from(class.range)),
        Kind::Artillery => in_range() && status::points(rules, state, unit) > 0,
        Kind::Infantry
        | Kind::Mechanised
        | Kind::Armour
        | Kind::Flak
        | Kind::Reconnaissance
        | Kind::Commander => false,
    }
}

/// Hexes that a side may bombard, each with who may: enemies there are at least detected (V-UNSEEN).
pub(super) fn bombardments(rules: &Rules, state: &State<Wab>, by: (u8, Side)) -> Vec<(Hex, Force)> {
    let side = by.1;
    let enemies = presence::ground(side.enemy());
    let is_seen = |hex: &Hex| {
        state.board.holds(&rules.map, *hex, enemies) && level(rules, state, side, *hex) != Level::Unseen
    };
    let guns: Vec<UnitId> = ready(rules, state, by).filter(|&unit| can_bombard(rules, state, unit)).collect();
    if guns.is_empty() {
        return Vec::new();
    }
    let force = |hex: Hex| {
        let reaches = |unit: &UnitId| match state.board.place(*unit) {
            Place::On(from) => rules.map.distance(from, hex) <= u32::from(rules.class(*unit).range),
            Place::Away => true,
            Place::Pool | Place::Eliminated => false,
        };
        let mut left = usize::from(state.sheet.activation(side));
        let some = affordable(rules, state, &mut left, guns.iter().copied().filter(reaches).collect());
        (!some.is_empty()).then(|| (hex, Force::some(some)))
    };
    rules.map.hexes().filter(is_seen).filter_map(force).collect()
}

fn can_bombard(rules: &Rules, state: &State<Wab>, unit: UnitId) -> bool {
    match rules.kind(unit) {
        Kind::Aircraft => {
            let squadron = rules.unit(unit).squadron.as_deref();
            state.sheet.available.contains(&unit) && squadron.is_some_and(|squadron| squadron.role == Role::Bomber)
        }
        Kind::Ship => state.board.hex(unit).is_some() && state.sheet.available.contains(&unit),
        Kind::Artillery => state.board.hex(unit).is_some() && status::points(rules, state, unit) > 0,
        Kind::Infantry
        | Kind::Mechanised
        | Kind::Armour
        | Kind::Flak
        | Kind::Reconnaissance
        | Kind::Commander => false,
    }
}

/// Units of a side that may be given life points back, each with the most that it can take (B-242 to B-247).
pub(super) fn replacements(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side)) -> Vec<(UnitId, u32)> {
    let points = state.sheet.replacements;
    let can_pay = |unit: UnitId| state.sheet.of(unit).activated != 0 || state.sheet.activation(side) > 0;
    let takes = |unit: UnitId| {
        let is_of = rules.class(unit).replenishment == Replenishment::Points && state.board.hex(unit).is_some();
        let lost = state.board.losses(unit).min(points);
        (is_of && can_pay(unit) && lost > 0).then_some((unit, u32::from(lost)))
    };
    ready(rules, state, (impulse, side)).filter_map(takes).collect()
}

/// Some of a force: at least one that it needs, and now and then of the others.
pub(super) fn force_drawn(force: &Force, lot: &mut Lot<'_>) -> Vec<UnitId> {
    let mut units = lot.some(&force.some);
    units.extend(force.any.iter().copied().filter(|_| lot.once_in(3)));
    units
}
