//! The units that can join an attack, and the hexes from which they attack.

use std::cmp::Reverse;

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::stacking;
use super::super::super::state::classes::Kind;
use super::super::super::state::terrain::water;
use super::outlook::{Foe, Outlook};
use super::scout::Scout;

/// Units that could attack a hex together.
pub(super) struct Gathered {
    /// All attackers, those already next to the hex first.
    pub(super) attackers: Vec<UnitId>,
    /// The attackers that must move first, each with its hex next to the target.
    pub(super) moves: Vec<(UnitId, Hex)>,
}

/// The strongest units that can attack a hex with enemies, up to the useful strength and within the limits of points and room.
pub(super) fn gather(here: &Outlook<'_>, scout: &mut Scout<'_>, (foe, guards): (&Foe, &[UnitId])) -> Gathered {
    let map = &here.rules.map;
    let enough = (7 + here.cover(foe.hex)) * foe.defence;
    let mut found = Gathered { attackers: Vec::new(), moves: Vec::new() };
    let (mut strength, mut left) = (0, here.points);
    for (unit, at) in candidates(here, foe, guards) {
        let cost = usize::from(here.is_fresh(unit));
        if strength >= enough || cost > left {
            continue;
        }
        if map.distance(at, foe.hex) > 1 {
            let Some(to) = place(here, scout, (unit, foe.hex), &found.moves) else { continue };
            found.moves.push((unit, to));
        }
        left -= cost;
        strength += here.attack_of(unit);
        found.attackers.push(unit);
    }
    found
}

/// Units that might attack a hex, those next to it first, then the strongest.
fn candidates(here: &Outlook<'_>, foe: &Foe, guards: &[UnitId]) -> Vec<(UnitId, Hex)> {
    let mut found: Vec<(u32, Reverse<i32>, UnitId, Hex)> = Vec::new();
    for &(unit, at) in &here.troops {
        let apart = here.rules.map.distance(at, foe.hex);
        let may = apart <= 1 || can_come(here, unit, apart) && !guards.contains(&unit);
        if may && is_attacker(here, unit) && here.may_fight(unit) {
            found.push((apart.min(2), Reverse(here.attack_of(unit)), unit, at));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, unit, at)| (unit, at)).collect()
}

/// Returns whether a unit attacks on the ground; guns only support.
pub(super) fn is_attacker(here: &Outlook<'_>, unit: UnitId) -> bool {
    here.rules.kind(unit) != Kind::Artillery && here.attack_of(unit) > 0
}

/// Returns whether a unit might move next to a hex at this distance, in the best case by road.
pub(super) fn can_come(here: &Outlook<'_>, unit: UnitId, apart: u32) -> bool {
    let (record, movement) = (here.state.sheet.of(unit), here.rules.class(unit).movement);
    !record.stopped && movement > record.spent && apart <= 1 + u32::from(movement - record.spent).min(6)
}

/// The hex next to a target to which a unit moves: preferably not across water, on good ground, with room left by earlier moves.
fn place(
    here: &Outlook<'_>,
    scout: &mut Scout<'_>,
    (unit, target): (UnitId, Hex),
    moves: &[(UnitId, Hex)],
) -> Option<Hex> {
    let (rules, map) = (here.rules, &here.rules.map);
    let has_room = |hex: Hex| {
        let coming = moves.iter().filter(|&&(_, to)| to == hex).map(|&(unit, _)| unit).chain([unit]);
        let there = stacking::weight(rules, &here.state.board, hex, here.side);
        there + stacking::weight_of(rules, coming) <= stacking::LIMIT
    };
    let beside: Vec<(Hex, u32)> = scout.reach(unit, false).iter().map(|way| (way.hex, way.spent)).collect();
    let beside = beside.into_iter().filter(|&(hex, _)| map.distance(hex, target) == 1 && has_room(hex));
    let best = beside.max_by_key(|&(hex, spent)| {
        let is_dry = map.crossing(hex, target).is_some_and(|step| water(step.side).is_none());
        (is_dry, here.cover(hex) - here.threat(hex) / 600, Reverse(spent), Reverse(hex))
    });
    best.map(|(hex, _)| hex)
}
