//! Declaration of an attack (reference 5.1, C1; refusals in the order of 1.5).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::{Combat, CombatStep};
use super::super::super::state::force::Force;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::casualties::ground_in;
use super::super::sight::{self, Level};
use super::super::{activation, sequence, status};
use super::{Fight, support};

/// The acting side attacks all enemies in one adjacent hex, with the units and the support that it names (B-137 to B-151). It
/// attacks in any order (B-140) with any of its units (B-141). Units of one hex may attack different hexes (B-144).
///
/// # Errors
/// With the first fault in the order of reference 1.5, over all units named.
pub(crate) fn declare<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    target: Hex,
    force: &Force,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (turn, impulse, side) = sequence::acting(state)?;
    let force = &in_roles(rules, state, target, force);
    let named: Vec<UnitId> = force.attackers.iter().chain(&force.supports).copied().collect();
    sequence::own(rules, state, side, &named)?;
    once_each(&named)?;
    activation::check(rules, state, (impulse, side), &named)?;
    is_target(rules, state, side, target)?;
    force.attackers.iter().try_for_each(|&unit| is_adjacent(rules, state, target, (unit, &force.attackers)))?;
    is_fresh(rules, state, side, target)?;
    can_fight(rules, state, &named, "attack")?;
    has_strength(rules, state, target, &force.attackers)?;
    support::check(rules, state, target, &force.supports)?;

    // Only attackers pay; defence is free (B-016).
    activation::spend(play, (impulse, side), &named);
    commit(play, &named);
    play.mark(row("B-145"), Mark::attacked(side, target));
    let (attackers, supports) = (force.attackers.clone(), force.supports.clone());
    let combat = Combat { target, attackers, supports, step: CombatStep::Dice };
    Fight { play, turn, impulse, side, combat }.ask_for_dice(None);
    Ok(())
}

/// The force with each unit in its only possible role. Ships, aircraft and guns not adjacent to the hex support, even if the declaration
/// names them as attackers.
fn in_roles(rules: &Rules, state: &State<Wab>, target: Hex, force: &Force) -> Force {
    let supports = |unit: &UnitId| match rules.kind(*unit) {
        Kind::Ship | Kind::Aircraft => true,
        Kind::Artillery => !is_beside(rules, state, *unit, target),
        Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance | Kind::Commander => false,
    };
    let (far, attackers): (Vec<UnitId>, Vec<UnitId>) = force.attackers.iter().copied().partition(supports);
    Force { attackers, supports: force.supports.iter().copied().chain(far).collect() }
}

/// Returns whether a unit is in a hex next to another hex.
#[must_use]
pub fn is_beside(rules: &Rules, state: &State<Wab>, unit: UnitId, hex: Hex) -> bool {
    state.board.hex(unit).is_some_and(|from| rules.map.distance(from, hex) == 1)
}

/// Marks units as used: a unit makes only one attack, support, bombardment or mission in a turn (B-142, B-143, B-062, B-080).
pub(crate) fn commit<W: Trace>(play: &mut Resolution<'_, Wab, W>, units: &[UnitId]) {
    for &unit in units {
        let rule = match play.rules.kind(unit) {
            Kind::Commander => row("B-062"),
            Kind::Aircraft => row("B-080"),
            Kind::Artillery | Kind::Ship => row("B-143"),
            Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance => row("B-142"),
        };
        let record = play.now.sheet.of(unit);
        play.mark(rule, Mark::Unit(unit, Record { attacked: true, ..record }));
    }
}

/// Checks that no unit is named twice: artillery attacks or supports, never both.
pub(crate) fn once_each(units: &[UnitId]) -> Result<(), RuleViolation> {
    let twice = units.iter().enumerate().find(|&(at, unit)| units[..at].contains(unit));
    twice.map_or(Ok(()), |(_, &unit)| Err(refuse(row("B-143"), "named_twice").with("unit", Arg::Unit(unit))))
}

/// Returns whether there are enemies of a side to attack in a hex.
fn has_enemies(rules: &Rules, state: &State<Wab>, side: Side, hex: Hex) -> bool {
    ground_in(rules, &state.board, hex, side.enemy()).next().is_some()
}

/// V-EMPTY-TARGET (B-139). A hex with hidden enemies gets the same answer as an empty one, so a refusal reveals nothing.
fn is_target(rules: &Rules, state: &State<Wab>, side: Side, target: Hex) -> Result<(), RuleViolation> {
    if has_enemies(rules, state, side, target) && sight::level(rules, state, side, target) != Level::Unseen {
        return Ok(());
    }
    Err(refuse(row("B-139"), "no_enemy").with("hex", Arg::Hex(target)))
}

/// V-NOT-ADJACENT: ground attackers are adjacent to the hex; each commander has an attacking combat unit in its hex (B-137, B-061).
fn is_adjacent(
    rules: &Rules,
    state: &State<Wab>,
    target: Hex,
    (unit, attackers): (UnitId, &[UnitId]),
) -> Result<(), RuleViolation> {
    let no = |rule, case| {
        let refusal = refuse(rule, "not_adjacent").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(target));
        Err(refusal.with("case", Arg::Case(case)))
    };
    let from = state.board.hex(unit);
    if from.is_none_or(|from| rules.map.direction(from, target).is_none()) {
        return no(row("B-137"), "away");
    }
    let mut others = attackers.iter().filter(|&&other| rules.is_combat(other));
    if rules.kind(unit) == Kind::Commander && !others.any(|&other| state.board.hex(other) == from) {
        return no(row("B-061"), "commander");
    }
    Ok(())
}

/// Returns which earlier attack of the turn keeps a side from attacking a hex: `side` for its own attack, `enemy` for an attack of the
/// other side if a hex may be attacked only once in all (B-145, A-20).
#[must_use]
pub fn barred_by(rules: &Rules, state: &State<Wab>, side: Side, target: Hex) -> Option<&'static str> {
    let of_enemy = rules.readings.target_once_in_game && state.sheet.attacked(side.enemy()).contains(&target);
    match (state.sheet.attacked(side).contains(&target), of_enemy) {
        (true, _) => Some("side"),
        (false, true) => Some("enemy"),
        (false, false) => None,
    }
}

/// V-HEX-ATTACKED: a side attacks a hex once in a turn (B-145).
fn is_fresh(rules: &Rules, state: &State<Wab>, side: Side, target: Hex) -> Result<(), RuleViolation> {
    let refusal =
        |case| refuse(row("B-145"), "hex_attacked").with("hex", Arg::Hex(target)).with("case", Arg::Case(case));
    barred_by(rules, state, side, target).map_or(Ok(()), |case| Err(refusal(case)))
}

/// V-OOS-ATTACK, V-ATTACKED and V-STRAT-FIGHT, each over all units: supplied, not yet in a fight of this turn, not moved strategically
/// (B-149, B-142, B-143, B-062, B-113). The single mission of an aircraft is checked with its availability.
pub(crate) fn can_fight(
    rules: &Rules,
    state: &State<Wab>,
    units: &[UnitId],
    case: &'static str,
) -> Result<(), RuleViolation> {
    let no = |rule, code, &unit: &UnitId| {
        Err(refuse(rule, code).with("unit", Arg::Unit(unit)).with("case", Arg::Case(case)))
    };
    if let Some(unit) = units.iter().find(|&&unit| state.sheet.unsupplied.of(unit)) {
        return no(row("B-149"), "not_supplied", unit);
    }
    let has_fought = |unit: UnitId| rules.kind(unit) != Kind::Aircraft && state.sheet.of(unit).attacked;
    if let Some(unit) = units.iter().find(|&&unit| has_fought(unit)) {
        let rule = if rules.kind(*unit) == Kind::Commander { row("B-062") } else { row("B-142") };
        return no(rule, "already_attacked", unit);
    }
    match units.iter().find(|&&unit| state.sheet.of(unit).strategic) {
        Some(unit) => no(row("B-113"), "moved_strategically", unit),
        None => Ok(()),
    }
}

/// V-ZERO-ATTACK (B-152).
fn has_strength(rules: &Rules, state: &State<Wab>, target: Hex, attackers: &[UnitId]) -> Result<(), RuleViolation> {
    if attackers.iter().any(|&unit| status::attack(rules, state, unit) > 0) {
        return Ok(());
    }
    let refusal = refuse(row("B-152"), "no_attack_strength").with("hex", Arg::Hex(target));
    Err(refusal.with("units", Arg::Units(attackers.to_vec())))
}

/// Ground units that the side could send against a hex now, regardless of other units, in counter order. A commander among them needs a
/// combat unit of its hex in the attack.
#[must_use]
pub fn attackers(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side), target: Hex) -> Vec<UnitId> {
    let may = |unit: UnitId| {
        activation::check(rules, state, (impulse, side), &[unit])?;
        can_fight(rules, state, &[unit], "attack")
    };
    let near = rules.map.neighbours(target).flat_map(|(_, hex)| ground_in(rules, &state.board, hex, side));
    let mut units: Vec<UnitId> = near.filter(|&unit| may(unit).is_ok()).collect();
    let combat: Vec<Hex> =
        units.iter().filter(|&&unit| rules.is_combat(unit)).filter_map(|&unit| state.board.hex(unit)).collect();
    units.retain(|&unit| state.board.hex(unit).is_some_and(|hex| combat.contains(&hex)));
    units.sort_unstable();
    units
}

/// Artillery, ships and aircraft that could support an attack on a hex now, regardless of other units, in counter order.
#[must_use]
pub fn supporters(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side), target: Hex) -> Vec<UnitId> {
    let may = |unit: UnitId| {
        sequence::own(rules, state, side, &[unit])?;
        activation::check(rules, state, (impulse, side), &[unit])?;
        can_fight(rules, state, &[unit], "attack")?;
        support::check(rules, state, target, &[unit])
    };
    let kinds = |unit: &UnitId| rules.side(*unit) == side && support::is_support(rules, *unit).is_ok();
    state.board.units().filter(kinds).filter(|&unit| may(unit).is_ok()).collect()
}

/// Hexes that the side could attack now, by number, each with the possible ground units, of which one has an attack value (B-264).
#[must_use]
pub fn targets(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side)) -> Vec<(Hex, Vec<UnitId>)> {
    // Enemies next to any unit are always in sight.
    let open = |hex: &Hex| has_enemies(rules, state, side, *hex) && is_fresh(rules, state, side, *hex).is_ok();
    let hexes = rules.map.hexes().filter(open);
    let with_units = hexes.map(|hex| (hex, attackers(rules, state, (impulse, side), hex)));
    with_units.filter(|(hex, units)| has_strength(rules, state, *hex, units).is_ok()).collect()
}
