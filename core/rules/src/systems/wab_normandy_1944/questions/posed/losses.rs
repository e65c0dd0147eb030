//! Losses in progress in a posed position: checks that they add up (B-186 to B-191).

use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, at_term};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::fight::Allocation;
use super::super::super::state::rules::Rules;

/// The fight that causes the losses.
pub(super) struct Fight {
    /// The side that attacks or bombards.
    pub(super) side: Side,
    /// The hex of the fight.
    pub(super) target: Hex,
    /// Attackers that may lose life points; none in a bombardment.
    pub(super) able: Vec<UnitId>,
}

/// Returns the first contradiction of the losses, with the unit concerned.
pub(super) fn contradiction(
    rules: &Rules,
    state: &State<Wab>,
    fight: &Fight,
    allocation: &Allocation,
) -> Option<Contradiction> {
    let found = units(rules, state, fight, allocation)
        .or_else(|| counts(state, allocation))
        .or_else(|| retreat(rules, fight, allocation))?;
    Some(at_term(found))
}

fn wrong(case: &'static str) -> RuleViolation {
    refuse(row("B-186"), "losses_allocated").with("case", Arg::Case(case))
}

/// Checks the units of the losses: defenders must be combat units of the hex, attackers must be in the fight, and every one is listed once.
fn units(rules: &Rules, state: &State<Wab>, fight: &Fight, allocation: &Allocation) -> Option<RuleViolation> {
    let Allocation { of_attackers, rank, attackers, lost, of_attacker, .. } = allocation;
    let defends = |unit: UnitId| {
        let was_there = matches!(state.board.place(unit), Place::On(hex) if hex == fight.target)
            || state.board.place(unit) == Place::Eliminated;
        rules.is_combat(unit) && rules.side(unit) != fight.side && was_there
    };
    let attacks = |unit: UnitId| fight.able.contains(&unit);
    let listed: Vec<UnitId> = lost.iter().map(|&(unit, _)| unit).collect();
    let [now, later] = [rank.as_slice(), attackers];
    let of = |unit: UnitId| Some(wrong("unit").with("unit", Arg::Unit(unit)));
    let stranger = |units: &[UnitId], may: &dyn Fn(UnitId) -> bool| {
        let is_wrong = |&(at, &unit): &(usize, &UnitId)| !may(unit) || units[..at].contains(&unit);
        units.iter().enumerate().find(is_wrong).map(|(_, &unit)| unit)
    };
    let may_lose_now: &dyn Fn(UnitId) -> bool = if *of_attackers { &attacks } else { &defends };
    let is_in_it = |unit: UnitId| match *of_attackers {
        // Defenders may already have left the hex or be eliminated.
        true => attacks(unit) || rules.is_combat(unit) && rules.side(unit) != fight.side,
        false => now.contains(&unit) || later.contains(&unit),
    };
    if let Some(unit) = stranger(now, may_lose_now)
        .or_else(|| stranger(later, &|unit| !of_attackers && attacks(unit)))
        .or_else(|| stranger(&listed, &is_in_it))
    {
        return of(unit);
    }
    let due = if *of_attackers { now } else { later };
    if let Some(&unit) = fight.able.iter().find(|unit| !due.contains(unit)) {
        return Some(wrong("missing").with("unit", Arg::Unit(unit)));
    }
    if let Some(&unit) = now.iter().chain(later).find(|unit| !listed.contains(unit)) {
        return Some(wrong("missing").with("unit", Arg::Unit(unit)));
    }
    let owes_nothing = (*of_attackers || fight.able.is_empty()) && *of_attacker > 0;
    owes_nothing.then(|| wrong("owes").with("lost", Arg::Number((*of_attacker).into())))
}

/// Checks that lots are drawn among several units and for every second life point, and that the losses equal the points allotted.
fn counts(state: &State<Wab>, allocation: &Allocation) -> Option<RuleViolation> {
    let Allocation { given, rank, next, lost, .. } = allocation;
    let number = |count: usize| Arg::Number(i64::try_from(count).expect("few units"));
    if rank.len() < 2 {
        return Some(wrong("few").with("count", number(rank.len())));
    }
    if given % 2 == 0 {
        return Some(wrong("strength").with("given", Arg::Number((*given).into())));
    }
    if usize::from(*next) >= rank.len() {
        return Some(wrong("next").with("next", Arg::Number((*next).into())).with("count", number(rank.len())));
    }
    let by = |&&(unit, _): &&(UnitId, u8)| rank.contains(&unit);
    let sum: u32 = lost.iter().filter(by).map(|&(_, points)| u32::from(points)).sum();
    if sum != u32::from(*given) {
        return Some(wrong("sum").with("lost", Arg::Number(sum.into())).with("given", Arg::Number((*given).into())));
    }
    let (unit, points) = *lost.iter().find(|&&(unit, points)| points > state.board.losses(unit))?;
    Some(wrong("board").with("unit", Arg::Unit(unit)).with("lost", Arg::Number(points.into())))
}

/// Checks that a retreat follows from a combat and leads away from an adjacent hex.
fn retreat(rules: &Rules, fight: &Fight, allocation: &Allocation) -> Option<RuleViolation> {
    let from = allocation.retreat_from?;
    let can_be = !fight.able.is_empty() && rules.map.distance(from, fight.target) == 1;
    (!can_be).then(|| wrong("retreat").with("hex", Arg::Hex(from)))
}
