//! Replacements (reference 6.6, 6.7): the Axis allots points, the Allies regain life points automatically at the end of a turn.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Replenishment;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::units::AXIS;
use super::{activation, sequence, status, zones};

/// The Axis restores life points to a unit, one for each point spent (B-242, B-244, A-23).
///
/// # Errors
/// When it is not its impulse, when the unit cannot act, when the scenario has no such points or too few are left, or when the unit has not
/// lost so many life points, has attacked in this turn, or is out of supply.
pub(crate) fn replenish<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    unit: UnitId,
    points: u8,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (_, impulse, side) = sequence::acting(state)?;
    sequence::own(rules, state, side, &[unit])?;
    activation::check(rules, state, (impulse, side), &[unit])?;
    check(rules, state, side, (unit, points))?;
    activation::spend(play, (impulse, side), &[unit]);
    let losses = play.now.board.losses(unit).saturating_sub(points);
    play.lose(row("B-242"), unit, losses);
    let left = play.now.sheet.replacements.saturating_sub(points);
    play.mark(row("B-242"), Mark::Replacements(left));
    Ok(())
}

/// V-REPL-OFF to V-REPL-OOS, in their order.
fn check(rules: &Rules, state: &State<Wab>, side: Side, (unit, points): (UnitId, u8)) -> Result<(), RuleViolation> {
    let of = |rule: Rule, code| refuse(rule, code).with("unit", Arg::Unit(unit));
    if side != AXIS {
        return Err(of(row("B-238"), "no_replacements").with("case", Arg::Case("side")));
    }
    if rules.scenario.replacements == 0 {
        return Err(of(row("B-242"), "no_replacements").with("case", Arg::Case("scenario")));
    }
    let left = state.sheet.replacements;
    if points == 0 || points > left {
        let refusal = of(row("B-242"), "replacement_points").with("wanted", Arg::Number(points.into()));
        let case = if points == 0 { "none" } else { "few" };
        return Err(refusal.with("left", Arg::Number(left.into())).with("case", Arg::Case(case)));
    }
    let lost = state.board.losses(unit);
    if points > lost {
        let refusal = of(row("B-244"), "above_full_life").with("wanted", Arg::Number(points.into()));
        return Err(refusal.with("limit", Arg::Number(lost.into())));
    }
    if state.sheet.of(unit).attacked {
        return Err(of(row("B-243"), "attacked_before"));
    }
    if is_cut_off(rules, state, unit) {
        return Err(of(row("B-247"), "not_supplied").with("case", Arg::Case("replacement")));
    }
    Ok(())
}

/// Returns whether lack of supply excludes a unit from replacements (B-247, A-23).
fn is_cut_off(rules: &Rules, state: &State<Wab>, unit: UnitId) -> bool {
    state.sheet.unsupplied.of(unit) && !rules.readings.unsupplied_replaced
}

/// Units to which the Axis may give points now, in counter order, each with its maximum.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Wab>) -> Vec<(UnitId, u8)> {
    let Ok((_, impulse, side)) = sequence::acting(state) else { return Vec::new() };
    let may = |unit: UnitId| {
        sequence::own(rules, state, side, &[unit])?;
        activation::check(rules, state, (impulse, side), &[unit])?;
        check(rules, state, side, (unit, 1))
    };
    let units = state.board.units().filter(|&unit| may(unit).is_ok());
    units.map(|unit| (unit, state.board.losses(unit).min(state.sheet.replacements))).collect()
}

/// Allied units that are in supply, not next to an enemy, and have lost at least a quarter of their full life points regain a fifth of
/// them, to the nearest whole (TE3; B-028, B-238 to B-241, B-246).
pub(crate) fn automatic<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    let rules = play.rules;
    if !rules.scenario.replenishes_allied && rules.scenario.replacements == 0 {
        return;
    }
    for unit in play.before.board.units() {
        let gain = gain(rules, &play.now, unit);
        if gain > 0 {
            let losses = play.now.board.losses(unit) - gain;
            play.lose(row("B-241"), unit, losses);
        }
    }
}

/// The life points that an Allied unit regains automatically; 0 if none (B-239, B-240).
#[must_use]
pub fn gain(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u8 {
    let class = rules.class(unit);
    let Some(hex) = state.board.hex(unit) else { return 0 };
    let (lost, most) = (u16::from(state.board.losses(unit)), u16::from(class.life));
    let is_automatic = class.replenishment == Replenishment::Automatic && status::life(rules, state, unit) > 0;
    let is_worn = lost > 0 && 4 * lost >= most;
    if !is_automatic || !is_worn || is_cut_off(rules, state, unit) {
        return 0;
    }
    if zones::is_in_contact(rules, &state.board, hex, class.side) {
        return 0;
    }
    u8::try_from(lost.min((20 * most + 50) / 100)).expect("a fifth of a few life points")
}
