//! Undefended objectives: a unit that can reach one takes it.

use std::cmp::Reverse;

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::state::action::Action;
use super::outlook::Outlook;
use super::scout::Scout;

/// Minimum value of an undefended objective that a unit takes, in hundredths of a victory point.
const LEAST: i32 = 100;

/// Rank of a unit for a hex: the higher value gained comes first, then the lower attack value of the unit.
type Rank = (i32, Reverse<i32>, Reverse<UnitId>);

/// The most valuable objective that a unit can enter now, taken by the unit with the lowest attack value.
pub(super) fn order(here: &Outlook<'_>, scout: &mut Scout<'_>) -> Option<Action> {
    let map = &here.rules.map;
    let open: Vec<(Hex, i32)> = here
        .stakes
        .worthy()
        .iter()
        .copied()
        .filter(|&(hex, stake)| stake >= LEAST && !here.holds(hex) && here.foe(hex).is_none())
        .collect();
    if open.is_empty() {
        return None;
    }
    let guards = here.guards();
    let mut best: Option<(Rank, (UnitId, Hex, bool))> = None;
    for &(unit, at) in &here.troops {
        if !here.may_act(unit) || guards.contains(&unit) || here.carries_lines(unit, at) {
            continue;
        }
        for is_strategic in [false, true] {
            for &(hex, stake) in &open {
                let points = u32::from(here.rules.class(unit).movement) * (1 + u32::from(is_strategic));
                if map.distance(at, hex) > points || is_strategic && !here.rules.class(unit).is_strategic {
                    continue;
                }
                if scout.reach(unit, is_strategic).binary_search_by_key(&hex, |way| way.hex).is_err() {
                    continue;
                }
                let worth = stake - here.danger(hex, here.with(hex, unit)) - if is_strategic { 20 } else { 0 };
                let rank = (worth, Reverse(here.attack_of(unit)), Reverse(unit));
                if worth > 0 && best.as_ref().is_none_or(|(known, _)| rank > *known) {
                    best = Some((rank, (unit, hex, is_strategic)));
                }
            }
        }
    }
    let (_, (unit, hex, is_strategic)) = best?;
    scout.march(unit, (hex, is_strategic))
}
