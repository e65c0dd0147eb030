//! Losses (reference 2.2, 5.8): life points, their allocation, and units lost for good.

use std::cmp::Reverse;

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::fight::Allocation;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::{status, victory};

/// Ground units of a side in a hex, in counter order: all that can be attacked there; ships never can (B-069).
pub fn ground_in<'a>(rules: &'a Rules, board: &'a Board, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    board.at(&rules.map, hex).filter(move |&unit| rules.side(unit) == side && rules.kind(unit).is_ground())
}

/// A unit loses life points, no more than it has; the last one eliminates it (B-037, B-252). Fatigue is added elsewhere.
pub(crate) fn lose<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId, points: u8) {
    let left = status::life(play.rules, &play.now, unit);
    let lost = points.min(left);
    if lost == 0 {
        return;
    }
    let losses = play.now.board.losses(unit) + lost;
    play.lose(rule, unit, losses);
    victory::count_losses(play, unit, lost);
    if lost == left {
        eliminate(play, row("B-037"), unit);
    }
}

/// A unit surrenders: all life points that it has left are lost (B-050).
pub(crate) fn surrender<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId) {
    let left = status::life(play.rules, &play.now, unit);
    lose(play, rule, unit, left);
}

/// Removes a unit from the game and clears its record; an aircraft is away until its return (B-038, B-078).
pub(crate) fn eliminate<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId) {
    if play.rules.kind(unit) == Kind::Aircraft {
        let turn = play.now.stage.turn();
        play.place(rule, unit, Place::Away);
        play.mark(row("B-078"), Mark::DestroyedOn(unit, turn));
        if play.now.sheet.available.of(unit) {
            play.mark(row("B-078"), Mark::Available(unit, false));
        }
        return;
    }
    play.place(rule, unit, Place::Eliminated);
    for mark in play.now.sheet.forgotten(unit) {
        play.mark(rule, mark);
    }
}

/// The combat units among these by effective value, the strongest first, then by id (B-186).
#[must_use]
pub fn ranked(rules: &Rules, units: impl Iterator<Item = UnitId>, value: impl Fn(UnitId) -> u32) -> Vec<UnitId> {
    let mut rank: Vec<UnitId> = units.filter(|&unit| rules.is_combat(unit)).collect();
    rank.sort_by_key(|&unit| (Reverse(value(unit)), rules.name_order(unit)));
    rank
}

/// The losses to allocate in a hex under attack or fire: the units of both sides by rank, and the life points that each side loses. `lost`
/// lists every unit that may lose life points, each with 0.
#[must_use]
pub fn begin(
    (defenders, of_defender): (Vec<UnitId>, u8),
    (attackers, of_attacker): (Vec<UnitId>, u8),
    retreat_from: Option<Hex>,
) -> Allocation {
    let lost = defenders.iter().chain(&attackers).map(|&unit| (unit, 0)).collect();
    Allocation {
        of_attackers: false,
        left: of_defender,
        given: 0,
        rank: defenders,
        next: 0,
        lost,
        of_attacker,
        attackers,
        retreat_from,
    }
}

/// The units among which a lot is drawn, by id: the survivors of the losing side (B-186).
#[must_use]
pub fn living(rules: &Rules, state: &State<Wab>, allocation: &Allocation) -> Vec<UnitId> {
    rules.sorted(allocation.rank.iter().copied().filter(|&unit| state.board.hex(unit).is_some()).collect())
}

/// Allocates the life points of the losing side, alternately by strength and by lot, until a lot must be drawn. Returns whether all are
/// allocated. A sole survivor needs no lot (B-032). Points left when no unit survives are ignored (B-186, B-187, A-25).
pub(crate) fn allocate<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    (target, side): (Hex, Side),
    allocation: &mut Allocation,
) -> bool {
    while allocation.left > 0 {
        let living = living(play.rules, &play.now, allocation);
        let is_by_lot = allocation.given % 2 == 1;
        match (living.as_slice(), is_by_lot) {
            ([], _) => {
                let shielded = last_commander(play.rules, &play.now, (target, side), allocation);
                let Some(commander) = shielded else { return true };
                bear(play, row("B-064"), commander, allocation);
            }
            (&[only], true) => bear(play, row("B-186"), only, allocation),
            (_, true) => return false,
            (_, false) => by_strength(play, allocation),
        }
    }
    true
}

/// The commander lost when no other unit is left in the attacked hex: the first by id (B-064).
fn last_commander(
    rules: &Rules,
    state: &State<Wab>,
    (target, side): (Hex, Side),
    allocation: &Allocation,
) -> Option<UnitId> {
    let left = ground_in(rules, &state.board, target, side.enemy()).filter(|_| !allocation.of_attackers);
    left.filter(|&unit| rules.kind(unit) == Kind::Commander).min_by_key(|&unit| rules.name_order(unit))
}

/// The next survivor in the order of strength loses a life point; after the weakest the strongest follows again (B-187).
fn by_strength<W: Trace>(play: &mut Resolution<'_, Wab, W>, allocation: &mut Allocation) {
    let count = allocation.rank.len();
    let from = usize::from(allocation.next);
    let mut places = (from..from + count).map(|place| place % count);
    let lives = |&place: &usize| play.now.board.hex(allocation.rank[place]).is_some();
    let place = places.find(lives).expect("somebody lives");
    allocation.next = u8::try_from((place + 1) % count).expect("few units in a fight");
    let rule = if allocation.given < 4 { row("B-186") } else { row("B-187") };
    bear(play, rule, allocation.rank[place], allocation);
}

/// A unit loses the next life point.
fn bear<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId, allocation: &mut Allocation) {
    allocation.left -= 1;
    allocation.given += 1;
    if let Some((_, lost)) = allocation.lost.iter_mut().find(|(known, _)| *known == unit) {
        *lost += 1;
    }
    lose(play, rule, unit, 1);
}

/// Applies a lot: the unit with this number among the survivors, counted from 1 in the order of their ids, loses a life point. If the
/// umpire has removed all of them, no unit loses it.
///
/// # Errors
/// When no survivor has this number.
pub(crate) fn draw<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    allocation: &mut Allocation,
    value: u8,
) -> Result<(), RuleViolation> {
    let living = living(play.rules, &play.now, allocation);
    let Some(place) = usize::from(value).checked_sub(1) else {
        return Err(refuse(row("B-186"), "lot_range").with("value", Arg::Number(value.into())));
    };
    if living.is_empty() {
        return Ok(());
    }
    let Some(&unit) = living.get(place) else {
        let most = i64::try_from(living.len()).expect("few units in a fight");
        let refusal = refuse(row("B-186"), "no_such_lot").with("number", Arg::Number(value.into()));
        return Err(refusal.with("limit", Arg::Number(most)).with("units", Arg::Units(living)));
    };
    let subject = Subject::Unit(unit);
    let step = Step { term: "lot", rule: row("B-186"), subject, value: value.into(), shown: Shown::Number };
    let lot = given(play.why, step);
    play.out.state(lot);
    bear(play, row("B-186"), unit, allocation);
    Ok(())
}

/// Turns from the defenders' losses to those of the attackers (B-188). Returns `false` if the attackers' losses were already being allocated.
pub(crate) fn turn_to_attackers(allocation: &mut Allocation) -> bool {
    if allocation.of_attackers {
        return false;
    }
    allocation.of_attackers = true;
    allocation.left = std::mem::take(&mut allocation.of_attacker);
    allocation.rank = std::mem::take(&mut allocation.attackers);
    (allocation.given, allocation.next) = (0, 0);
    true
}
