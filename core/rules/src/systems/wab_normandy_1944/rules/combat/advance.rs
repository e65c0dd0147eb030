//! Advance after combat (reference 5.10, C9).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::{Combat, CombatStep};
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::casualties::ground_in;
use super::super::steps::can_enter;
use super::super::{control, sequence, stacking, zones};
use super::Fight;
use super::declare::once_each;
use super::retreat::main_attack;

/// Units that may advance, in the order in which they were named: every survivor of the ground attack, from any hex, that is not fixed and
/// can enter the hex. A commander also needs a combat unit of its own hex that may advance. None if enemies are left in the hex; how it was
/// emptied does not matter (B-198 to B-200, B-083, A-17, A-18, A-54).
#[must_use]
pub fn followers(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side)) -> Vec<UnitId> {
    if ground_in(rules, &state.board, combat.target, side.enemy()).next().is_some() {
        return Vec::new();
    }
    // Under the other reading only units from the hex of the main attack advance. Their strength after losses determines this hex.
    let main = rules.readings.main_alone_advances.then(|| main_attack(rules, state, &combat.attackers));
    let may = |&unit: &UnitId| {
        let from = state.board.hex(unit);
        let crossing = from.and_then(|from| rules.map.crossing(from, combat.target));
        let is_open = crossing.is_some_and(|crossing| can_enter(rules, unit, &crossing));
        is_open && !rules.unit(unit).is_fixed() && main.is_none_or(|main| from == main)
    };
    let may: Vec<UnitId> = combat.attackers.iter().copied().filter(may).collect();
    may.iter().copied().filter(|&unit| is_led(rules, state, unit, &may)).collect()
}

/// Returns whether a unit is a combat unit, or a commander with a combat unit of its hex among the others.
fn is_led(rules: &Rules, state: &State<Wab>, unit: UnitId, others: &[UnitId]) -> bool {
    let from = state.board.hex(unit);
    let mut combat = others.iter().filter(|&&other| rules.is_combat(other));
    rules.kind(unit) != Kind::Commander || combat.any(|&other| state.board.hex(other) == from)
}

/// The attacker moves some of the possible units into the vacated hex, as far as there is room, or none. The advance costs no movement
/// points, and an enemy zone stops the units there (B-035, B-198, B-200, B-234).
///
/// # Errors
/// When the ground is closed to a unit, the hex cannot hold them all, or a unit may not advance.
pub(crate) fn advance<W: Trace>(play: &mut Resolution<'_, Wab, W>, units: &[UnitId]) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let fight = Fight::take_up(play)?;
    if fight.combat.step != CombatStep::Advance {
        return Err(sequence::wrong_state());
    }
    let (side, target) = (fight.side, fight.combat.target);
    sequence::own(rules, state, side, units)?;
    once_each(units)?;
    check(rules, state, (&fight.combat, side), units)?;
    for &unit in units {
        fight.play.place(row("B-198"), unit, Place::On(target));
    }
    control::enter_together(fight.play, units, target);
    if zones::is_enemy_zone(rules, &fight.play.now, target, side) {
        for &unit in units {
            let record = fight.play.now.sheet.of(unit);
            fight.play.mark(row("B-234"), Mark::Unit(unit, Record { stopped: true, ..record }));
        }
    }
    fight.finish();
    Ok(())
}

/// V-TERRAIN, V-STACK-END and V-ADVANCE.
fn check(
    rules: &Rules,
    state: &State<Wab>,
    (combat, side): (&Combat, Side),
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let target = combat.target;
    for &unit in units.iter().filter(|&&unit| rules.kind(unit).is_ground()) {
        let crossing = state.board.hex(unit).and_then(|from| rules.map.crossing(from, target));
        if crossing.is_some_and(|crossing| !can_enter(rules, unit, &crossing)) {
            let refusal = refuse(row("B-094"), "impassable").with("unit", Arg::Unit(unit));
            return Err(refusal.with("hex", Arg::Hex(target)).with("case", Arg::Case("advance")));
        }
    }
    let coming: u32 = units.iter().map(|&unit| u32::from(rules.class(unit).weight)).sum();
    let weight = stacking::weight(rules, &state.board, target, side) + coming;
    if coming > 0 && weight > stacking::LIMIT {
        let refusal = refuse(row("B-054"), "stack_limit").with("hex", Arg::Hex(target));
        let refusal = refusal.with("wanted", Arg::Number(weight.into()));
        let limit = Arg::Number(stacking::LIMIT.into());
        return Err(refusal.with("limit", limit).with("case", Arg::Case("advance")));
    }
    let may = followers(rules, state, (combat, side));
    for &unit in units {
        let case = match (may.contains(&unit), is_led(rules, state, unit, units)) {
            (true, true) => continue,
            (true, false) => "commander",
            (false, _) if rules.unit(unit).is_fixed() => "fixed",
            (false, _) => "others",
        };
        let rule = if case == "fixed" { row("B-268") } else { row("B-200") };
        let refusal = refuse(rule, "advance_not_allowed").with("unit", Arg::Unit(unit));
        let refusal = refusal.with("hex", Arg::Hex(target)).with("case", Arg::Case(case));
        return Err(refusal.with("units", Arg::Units(may)));
    }
    Ok(())
}
