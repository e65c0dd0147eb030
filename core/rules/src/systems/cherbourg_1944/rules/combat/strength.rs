//! Strengths of an assault (seed §5.1.1, §6.2, §7.0, §8.0; reference 5.2).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::units::{Kind, Unit};
use super::super::stacking::units_in;

/// Attack: the current attack of every named unit, and the air points (C-008, C-055, C-121).
pub fn attack<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Figure {
    let mut sum = Sum::open(why, "attack", row("C-055"), Subject::Hex(battle.target), Shown::Number);
    for &unit in &battle.units {
        let figure = power(state, unit, attacking(rules, state, unit, battle.target), why);
        sum.add(why, figure);
    }
    add_air(battle, battle.air, &mut sum, why);
    sum.close(why)
}

/// Defence: the current defence of every unit in the hex, whether its owner wants it or not, supporting artillery with its attack,
/// and air points (C-009, C-056, C-133, A-23).
pub fn defence<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Figure {
    let mut sum = Sum::open(why, "defence", row("C-056"), Subject::Hex(battle.target), Shown::Number);
    for unit in units_in(rules, &state.board, battle.target, battle.defender()) {
        let value = printed("defence-value", row("C-009"), unit, rules.unit(unit).defence);
        let figure = power(state, unit, value, why);
        sum.add(why, figure);
    }
    for &unit in &battle.support {
        let value = printed("supporting-fire", row("C-133"), unit, rules.unit(unit).attack);
        let figure = power(state, unit, value, why);
        sum.add(why, figure);
    }
    add_air(battle, battle.cover, &mut sum, why);
    sum.close(why)
}

fn add_air<W: Trace>(battle: &Battle, points: u8, sum: &mut Sum, why: &mut W) {
    if points > 0 {
        let subject = Subject::Hex(battle.target);
        let value = i32::from(points);
        let figure = given(why, Step { term: "air-points", rule: row("C-121"), subject, value, shown: Shown::Number });
        sum.add(why, figure);
    }
}

/// The contribution of a unit to an attack on `target` by its front side: its attack (C-008). Ships contribute it like field guns (C-144),
/// coastal batteries also against land (C-150).
pub(super) fn attacking(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, target: Hex) -> Step {
    let rule = match rules.kind(unit) {
        Kind::Naval => row("C-144"),
        Kind::CoastalArtillery if !super::holds_ships(rules, state, target) => row("C-150"),
        Kind::CoastalArtillery
        | Kind::Infantry
        | Kind::MotorisedInfantry
        | Kind::Parachute
        | Kind::NavalInfantry
        | Kind::MachineGun
        | Kind::Engineer
        | Kind::Ranger
        | Kind::Armour
        | Kind::Cavalry
        | Kind::TankDestroyer
        | Kind::Artillery
        | Kind::Mortar
        | Kind::Rocket
        | Kind::AntiTank
        | Kind::AntiAir => row("C-008"),
    };
    printed("attack-value", rule, unit, rules.unit(unit).attack)
}

/// The printed power of a unit.
pub(super) const fn printed(term: &'static str, rule: Rule, unit: UnitId, value: i32) -> Step {
    Step { term, rule, subject: Subject::Unit(unit), value, shown: Shown::Number }
}

/// The current power of a unit: on the reverse side half of the printed one, rounded up (C-124, A-63).
pub(super) fn power<W: Trace>(state: &State<Cherbourg>, unit: UnitId, printed: Step, why: &mut W) -> Figure {
    let front = given(why, printed);
    if state.board.losses(unit) == 0 {
        return front;
    }
    compute(why, ("reduced-value", Subject::Unit(unit)), (&(), [front]), |(), [front]| {
        Read::number(row("C-124"), Unit::halved(front))
    })
}
