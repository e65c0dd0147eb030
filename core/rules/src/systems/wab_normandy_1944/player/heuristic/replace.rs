//! Replacements of the Axis go to the unit that gains most.

use crate::kernel::unit::UnitId;

use super::super::super::rules::{replenishment, status};
use super::super::super::state::action::Action;
use super::super::super::state::units::AXIS;
use super::outlook::Outlook;

/// Gives as many points as possible to the unit that gains most. The gain grows with strength and losses, and is higher near the enemy.
pub(super) fn order(here: &Outlook<'_>) -> Option<Action> {
    if here.side != AXIS || here.state.sheet.replacements == 0 {
        return None;
    }
    let gain = |&(unit, points): &(UnitId, u8)| {
        let (class, at) = (here.rules.class(unit), here.state.board.hex(unit));
        let strength = i32::from(class.attack) + i32::from(class.defence);
        let is_near = at.is_some_and(|at| here.nearest_foe(at) <= 3);
        let status = i32::from(status::status(here.rules, here.state, unit));
        // A worn unit gains a level with few points; a unit already activated costs no further point.
        let worn = if status <= 2 { 4 } else { 3 };
        let fresh = if here.is_fresh(unit) { 0 } else { 20 };
        let gain = i32::from(points) * strength * worn + if is_near { 30 } else { 0 } + fresh;
        (gain, std::cmp::Reverse(unit))
    };
    let (unit, points) = replenishment::eligible(here.rules, here.state).into_iter().max_by_key(gain)?;
    Some(Action::Replenish { unit, points })
}
