//! Marches: each unit marches on the goal that attracts it most; the most attracted unit goes first.

use std::cmp::Reverse;

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::state::action::Action;
use super::super::super::state::classes::Kind;
use super::fire;
use super::goals::{Goal, goals};
use super::outlook::Outlook;
use super::scout::Scout;
use super::travel;

/// Minimum improvement for which a unit moves, in hundredths of a victory point.
const BETTER: i32 = 8;
/// Distance in hexes beyond which no enemy is near, so that a unit may march strategically.
const CALM: u32 = 5;
/// Cost of leaving supply.
const CUT_OFF: i32 = 150;

/// The first march that brings a unit to a better hex.
pub(super) fn order(here: &Outlook<'_>, scout: &mut Scout<'_>) -> Option<Action> {
    let (goals, guards) = (goals(here), here.guards());
    let map = &here.rules.map;
    let mut army: Vec<(Reverse<i32>, UnitId, Hex, usize)> = Vec::new();
    for &(unit, at) in &here.troops {
        let record = here.state.sheet.of(unit);
        let is_done = record.spent > 0 || record.stopped || record.attacked || here.rules.class(unit).movement == 0;
        if is_done || !here.may_act(unit) || guards.contains(&unit) {
            continue;
        }
        let pulls = (0..).zip(&goals).map(|(at_goal, goal)| (goal.pull(map.distance(at, goal.hex)), Reverse(at_goal)));
        if let Some((pull, Reverse(goal))) = pulls.max() {
            army.push((Reverse(pull), unit, at, goal));
        }
    }
    army.sort_unstable();
    army.into_iter().find_map(|(_, unit, at, goal)| march(here, scout, (unit, at), &goals[goal]))
}

/// The march of a unit towards a goal; `None` when it stays.
fn march(here: &Outlook<'_>, scout: &mut Scout<'_>, (unit, at): (UnitId, Hex), goal: &Goal) -> Option<Action> {
    if here.carries_lines(unit, at) {
        return None;
    }
    let is_strategic = here.rules.class(unit).is_strategic && here.nearest_foe(at) > CALM;
    let reached: Vec<Hex> = scout.reach(unit, is_strategic).iter().map(|way| way.hex).collect();
    if reached.is_empty() {
        return None;
    }
    let field = scout.field(unit, goal.hex);
    let merit = |hex: Hex| merit(here, (unit, at, hex), (goal, field));
    let stay = merit(at);
    let (best, Reverse(to)) = reached.into_iter().map(|hex| (merit(hex), Reverse(hex))).max()?;
    if best < stay + BETTER {
        return None;
    }
    scout.march(unit, (to, is_strategic))
}

/// Value of a hex for a march: nearness to the goal, worth of a capture, safety and supply; for guns also the best target within range.
pub(super) fn merit(here: &Outlook<'_>, (unit, at, hex): (UnitId, Hex, Hex), (goal, field): (&Goal, &[u32])) -> i32 {
    let (rules, map) = (here.rules, &here.rules.map);
    let far = map.cell(hex).map_or(travel::NEVER, |cell| field[cell]).min(200).cast_signed();
    let each = 6 + (goal.weight / 100).min(12);
    let taken = if here.holds(hex) { 0 } else { here.stakes.at(hex).max(10) };
    let supplied = here.stakes.turns == 1 || here.is_supplied(hex) || !here.is_cut_off(unit) && !here.is_touched(at);
    let is_gun = rules.kind(unit) == Kind::Artillery;
    let fire = match is_gun && here.may_fight(unit) {
        true => here.foes.iter().map(|foe| fire::from_hex(here, (unit, hex), foe)).max().unwrap_or(0),
        false => 0,
    };
    // Guns must not be where an enemy can attack them alone.
    let danger = here.danger(hex, here.with(hex, unit)) * if is_gun { 2 } else { 1 };
    let cover = if here.nearest_foe(hex) <= 2 { 10 * here.cover(hex) } else { 0 };
    taken + fire + cover - each * far - danger - if supplied { 0 } else { CUT_OFF }
}
