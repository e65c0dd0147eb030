//! The attacks, bombardments and replacements open to a side in its impulse, as far as it knows and can pay activation points.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Force;

use super::super::id::Wab;
use super::super::rules::combat::{declare, support};
use super::super::rules::{bombardment, replenishment, status};
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;

/// The units that need no activation point, and as many of the others as there are points for.
fn affordable(rules: &Rules, state: &State<Wab>, left: &mut usize, units: Vec<UnitId>) -> Vec<UnitId> {
    let is_free = |unit: UnitId| state.sheet.of(unit).activated != 0 || rules.kind(unit) == Kind::Aircraft;
    let (mut taken, paid): (Vec<UnitId>, Vec<UnitId>) = units.into_iter().partition(|&unit| is_free(unit));
    let most = paid.len().min(*left);
    *left -= most;
    taken.extend(&paid[..most]);
    taken.sort_unstable();
    taken
}

/// Hexes that a side may attack on the ground, each with the possible participants: at least one unit with an attack value, and up to three
/// supports. Commanders may only join a unit of their hex; offers cannot express this, so players name them by hand.
pub(super) fn targets(rules: &Rules, state: &State<Wab>, by: (u8, Side)) -> Vec<(Hex, Force)> {
    let force = |(hex, units): (Hex, Vec<UnitId>)| {
        let mut left = usize::from(state.sheet.activation(by.1));
        let combat = units.into_iter().filter(|&unit| rules.is_combat(unit));
        let (strong, weak): (Vec<UnitId>, Vec<UnitId>) =
            combat.partition(|&unit| status::attack(rules, state, unit) > 0);
        let some = affordable(rules, state, &mut left, strong);
        let mut any = affordable(rules, state, &mut left, weak);
        let is_far = |unit: &UnitId| !declare::is_beside(rules, state, *unit, hex);
        let supports = declare::supporters(rules, state, by, hex).into_iter().filter(is_far).take(support::MOST);
        any.extend(affordable(rules, state, &mut left, supports.collect()));
        any.sort_unstable();
        (!some.is_empty()).then_some((hex, Force { all: Vec::new(), some, any }))
    };
    declare::targets(rules, state, by).into_iter().filter_map(force).collect()
}

/// Hexes that a side may bombard, each with the possible units; one offer for each unit where units may not bombard together.
pub(super) fn bombardments(rules: &Rules, state: &State<Wab>, by: (u8, Side)) -> Vec<(Hex, Force)> {
    let force = |(hex, units): (Hex, Vec<UnitId>)| {
        let mut left = usize::from(state.sheet.activation(by.1));
        let some = affordable(rules, state, &mut left, units);
        (!some.is_empty()).then(|| (hex, Force::some(some)))
    };
    let forces = bombardment::targets(rules, state, by).into_iter().filter_map(force);
    if !rules.readings.bombards_alone {
        return forces.collect();
    }
    let singly = |(hex, force): (Hex, Force)| {
        let units: Vec<UnitId> = force.units().collect();
        units.into_iter().map(move |unit| (hex, Force::some(vec![unit])))
    };
    forces.flat_map(singly).collect()
}

/// Units of the acting side that may regain life points, each with the maximum number of points.
pub(super) fn replacements(rules: &Rules, state: &State<Wab>) -> Vec<(UnitId, u32)> {
    replenishment::eligible(rules, state).into_iter().map(|(unit, most)| (unit, most.into())).collect()
}

/// Draws part of a force: at least one of the required units, and sometimes some of the others.
pub(super) fn force_drawn(force: &Force, lot: &mut Lot<'_>) -> Vec<UnitId> {
    let mut units = lot.some(&force.some);
    units.extend(force.any.iter().copied().filter(|_| lot.once_in(3)));
    units
}
