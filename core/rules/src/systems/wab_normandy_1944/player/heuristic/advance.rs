//! The advance into a vacated hex.

use std::cmp::Reverse;

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::advance::followers;
use super::super::super::rules::stacking::{LIMIT, weight};
use super::super::super::state::action::Action;
use super::super::super::state::fight::Combat;
use super::outlook::Outlook;

/// The strongest units advance as far as there is room, if the vacated hex is worth it. The last unit of a hex that is worth more stays.
pub(super) fn order(here: &Outlook<'_>, combat: &Combat) -> Action {
    let (rules, board, target) = (here.rules, &here.state.board, combat.target);
    let mut able: Vec<UnitId> = followers(rules, here.state, (combat, here.side));
    able.retain(|&unit| rules.is_combat(unit));
    able.sort_by_key(|&unit| (Reverse(here.defence_of(unit)), unit));
    let mut room = LIMIT.saturating_sub(weight(rules, board, target, here.side));
    let mut going: Vec<UnitId> = Vec::new();
    for unit in able {
        let needed = u32::from(rules.class(unit).weight);
        if needed <= room && !keeps(here, (unit, target), &going) {
            room -= needed;
            going.push(unit);
        }
    }
    let danger = here.danger(target, here.together(going.iter().copied()));
    if here.ground(target) < danger {
        going.clear();
    }
    Action::Advance { units: going }
}

/// Returns whether a unit must stay: it is the last in its hex, this hex is worth more than the vacated one, and enemies are near.
fn keeps(here: &Outlook<'_>, (unit, target): (UnitId, Hex), going: &[UnitId]) -> bool {
    let Some(at) = here.state.board.hex(unit) else { return true };
    let is_last = here.stack(at).all(|other| other == unit || going.contains(&other));
    is_last && here.stakes.at(at) > here.stakes.at(target) && here.nearest_foe(at) <= 4
}
