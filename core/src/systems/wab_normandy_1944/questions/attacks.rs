//! What a side may attack, bombard and replace in its impulse, by what it knows: who can take part with the activation points that are left.

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

/// The first of these units for which there are activation points, besides those that need none.
fn affordable(rules: &Rules, state: &State<Wab>, left: &mut usize, units: Vec<UnitId>) -> Vec<UnitId> {
    let is_free = |unit: UnitId| state.sheet.of(unit).activated != 0 || rules.kind(unit) == Kind::Aircraft;
    let (mut taken, paid): (Vec<UnitId>, Vec<UnitId>) = units.into_iter().partition(|&unit| is_free(unit));
    let most = paid.len().min(*left);
    *left -= most;
    taken.extend(&paid[..most]);
    taken.sort_unstable();
    taken
}

/// Hexes that a side may attack on the ground, each with who may take part: at least one unit with an attack value, and up to three supports. A
/// commander goes with a unit of the same hex alone, which no choice can say, and is named by hand.
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

/// Hexes that a side may bombard, each with who may; unit by unit where none bombards with another.
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

/// Units of the side that acts that may be given life points back, each with the most that it can take.
pub(super) fn replacements(rules: &Rules, state: &State<Wab>) -> Vec<(UnitId, u32)> {
    replenishment::eligible(rules, state).into_iter().map(|(unit, most)| (unit, most.into())).collect()
}

/// Some of a force: at least one that it needs, and now and then of the others.
pub(super) fn force_drawn(force: &Force, lot: &mut Lot<'_>) -> Vec<UnitId> {
    let mut units = lot.some(&force.some);
    units.extend(force.any.iter().copied().filter(|_| lot.once_in(3)));
    units
}
