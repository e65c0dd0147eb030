//! A fight in a posed position, a combat or a bombardment: checks that a match can have reached it.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::{Contradiction, at_term};
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{Kept as _, Once};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::rules::combat::advance::followers;
use super::super::super::rules::combat::declare::{is_beside, once_each};
use super::super::super::rules::combat::support::{MOST, is_support};
use super::super::super::rules::{bombardment as fire, combat as attack, flak};
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::super::state::force::Force;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record, Sheet};
use super::super::super::state::stage::Stage;
use super::losses;
use super::moment::otherwise;

/// Turn and impulse of a fight, and the side that attacks or bombards.
type At = (u16, u8, Side);

/// The units that a moment names as attacking, supporting or bombarding.
pub(super) fn named(stage: &Stage) -> Vec<UnitId> {
    match stage {
        Stage::Combat { combat, .. } => combat.attackers.iter().chain(&combat.supports).copied().collect(),
        Stage::Bombardment { bombardment, .. } => bombardment.units.clone(),
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => Vec::new(),
    }
}

/// Returns the contradiction of a combat.
pub(super) fn combat(rules: &Rules, state: &State<Wab>, at: At, combat: &Combat) -> Option<Contradiction> {
    let (turn, impulse, side) = at;
    match &combat.step {
        CombatStep::Flak(_) | CombatStep::Dice => attack_declared(rules, state, at, combat),
        CombatStep::Lot(allocation) => present(rules, state, side, combat).map(at_term).or_else(|| {
            let able = combat.attackers.iter().copied().filter(|&unit| rules.is_combat(unit)).collect();
            losses::contradiction(rules, state, &losses::Fight { side, target: combat.target, able }, allocation)
        }),
        CombatStep::Advance => present(rules, state, side, combat).map(at_term).or_else(|| {
            let nobody = followers(rules, state, (combat, side)).is_empty();
            nobody.then(|| otherwise(rules, row("B-198"), &Stage::Impulse { turn, impulse, side }))
        }),
    }
}

/// Checks a combat that waits for its dice, or for fire at an aircraft, by declaring it again.
fn attack_declared(rules: &Rules, state: &State<Wab>, at: At, combat: &Combat) -> Option<Contradiction> {
    let Combat { target, attackers, supports, step } = combat;
    let before = undeclared(rules, state, at);
    let force = Force { attackers: attackers.clone(), supports: supports.clone() };
    let (mut why, mut out) = (NoTrace, Effects::default());
    if let Err(refusal) = attack::declare(&mut Resolution::new(rules, &before, &mut why, &mut out), *target, &force) {
        return Some(at_term(refusal));
    }
    let reached = out.last_stage().unwrap_or(&before.stage);
    let in_roles = matches!(reached, Stage::Combat { combat: found, .. }
        if found.attackers == *attackers && found.supports == *supports);
    let can_be = match step {
        CombatStep::Flak(unit) => in_roles && is_under_fire(rules, state, *target, (*unit, supports)),
        CombatStep::Dice | CombatStep::Lot(_) | CombatStep::Advance => in_roles,
    };
    (!can_be).then(|| otherwise(rules, rule_of(in_roles, row("B-137")), reached))
}

/// Returns the contradiction of a bombardment.
pub(super) fn bombardment(rules: &Rules, state: &State<Wab>, at: At, posed: &Bombardment) -> Option<Contradiction> {
    let (.., side) = at;
    let Bombardment { target, units, step } = posed;
    if let BombardmentStep::Lot(allocation) = step {
        let fired = || units.iter().find_map(|&unit| off(rules, state, (unit, side)));
        let found = once_each(units).err().or_else(fired).map(at_term);
        let fight = losses::Fight { side, target: *target, able: Vec::new() };
        return found.or_else(|| losses::contradiction(rules, state, &fight, allocation));
    }
    let before = undeclared(rules, state, at);
    let (mut why, mut out) = (NoTrace, Effects::default());
    if let Err(refusal) = fire::declare(&mut Resolution::new(rules, &before, &mut why, &mut out), *target, units) {
        return Some(at_term(refusal));
    }
    let reached = out.last_stage().unwrap_or(&before.stage);
    let counts = || fire::weight(rules, state, (posed, side), &mut NoTrace).counted.value() > 0;
    let can_be = match step {
        BombardmentStep::Flak(unit) => is_under_fire(rules, state, *target, (*unit, units)),
        BombardmentStep::Dice | BombardmentStep::Lot(_) => counts(),
    };
    (!can_be).then(|| otherwise(rules, rule_of(matches!(step, BombardmentStep::Flak(_)), row("B-209")), reached))
}

/// Returns B-215 for fire at an aircraft, and the row `other` for everything else.
fn rule_of(is_flak: bool, other: Rule) -> Rule {
    if is_flak { row("B-215") } else { other }
}

/// Returns whether an aircraft is among these units and comes under fire on its way.
fn is_under_fire(rules: &Rules, state: &State<Wab>, target: Hex, (unit, units): (UnitId, &[UnitId])) -> bool {
    rules.kind(unit) == Kind::Aircraft && units.contains(&unit) && flak::total(rules, state, target) > 0
}

/// The position before the fight was declared. The units of the fight are already activated, so that declaring it again costs no points.
fn undeclared(rules: &Rules, state: &State<Wab>, (turn, impulse, side): At) -> State<Wab> {
    let sheet = Sheet { attacked_allied: Once::default(), attacked_axis: Once::default(), ..state.sheet.clone() };
    let mut before = State { stage: Stage::Impulse { turn, impulse, side }, sheet, ..state.clone() };
    for unit in named(&state.stage) {
        let record = state.sheet.of(unit);
        let activated = if record.activated == 0 { impulse } else { record.activated };
        let record = Record { attacked: false, activated, ..record };
        before.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(unit, record)));
    }
    before
}

/// Checks that every unit is named once and belongs to the attacker, that attackers are adjacent or lost, and that supports can support.
fn present(rules: &Rules, state: &State<Wab>, side: Side, combat: &Combat) -> Option<RuleViolation> {
    let Combat { target, attackers, supports, .. } = combat;
    let all: Vec<UnitId> = attackers.iter().chain(supports).copied().collect();
    if let Err(refusal) = once_each(&all) {
        return Some(refusal);
    }
    if let Some(refusal) = all.iter().find_map(|&unit| off(rules, state, (unit, side))) {
        return Some(refusal);
    }
    for &unit in attackers {
        let of = |code| refuse(row("B-137"), code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(*target));
        if !rules.kind(unit).is_ground() {
            return Some(of("only_supports"));
        }
        if state.board.hex(unit).is_some() && !is_beside(rules, state, unit, *target) {
            return Some(of("not_adjacent").with("case", Arg::Case("away")));
        }
    }
    if supports.len() > MOST {
        let wanted = i64::try_from(supports.len()).expect("few units");
        let refusal = refuse(row("B-180"), "too_many_supports").with("wanted", Arg::Number(wanted));
        return Some(refusal.with("limit", Arg::Number(3)));
    }
    supports.iter().find_map(|&unit| is_support(rules, unit).err())
}

/// The refusal of a unit of the other side, or of one that cannot have been in the fight because it is not in play.
fn off(rules: &Rules, state: &State<Wab>, (unit, side): (UnitId, Side)) -> Option<RuleViolation> {
    let of = |code| Some(refuse(row("B-001"), code).with("unit", Arg::Unit(unit)));
    if rules.side(unit) != side {
        return of("not_active_side");
    }
    let is_out = match (rules.kind(unit), state.board.place(unit)) {
        (Kind::Aircraft, place) => place != Place::Away || state.sheet.destroyed_on.of(unit) > 0,
        (_, place) => matches!(place, Place::Pool | Place::Away),
    };
    if is_out { of("not_on_map").map(|refusal| refusal.with("case", Arg::Case("off"))) } else { None }
}
