//! Units that may support an attack, and their points (reference 5.6, 2.7, 2.8).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Subject, Sum, Trace, compute};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::UnitId;

use super::super::super::id::Wab;
use super::super::super::state::aircraft::Role;
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::Combat;
use super::super::super::state::rules::Rules;
use super::super::status;

/// Maximum number of units that may support an attack (B-180).
pub const MOST: usize = 3;

/// Checks whether units may support an attack on a hex (V-SUPPORT-MAX to V-UNAVAILABLE, in their order over all units).
///
/// # Errors
/// When they are too many, or one of them cannot support, is out of range, or is not available.
pub(super) fn check(rules: &Rules, state: &State<Wab>, hex: Hex, units: &[UnitId]) -> Result<(), RuleViolation> {
    if units.len() > MOST {
        let wanted = i64::try_from(units.len()).expect("few units");
        let refusal = refuse(row("B-180"), "too_many_supports").with("wanted", Arg::Number(wanted));
        return Err(refusal.with("limit", Arg::Number(3)));
    }
    units.iter().try_for_each(|&unit| is_support(rules, unit))?;
    units.iter().try_for_each(|&unit| in_range(rules, state, (unit, hex), row("B-183")))?;
    units.iter().try_for_each(|&unit| is_available(rules, state, unit))
}

/// V-SUPPORT-KIND: only artillery, ships, attack and reconnaissance aircraft support (B-072, B-148).
pub(crate) fn is_support(rules: &Rules, unit: UnitId) -> Result<(), RuleViolation> {
    let no =
        |rule: Rule, case| refuse(rule, "cannot_support").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case));
    match rules.kind(unit) {
        Kind::Artillery | Kind::Ship => Ok(()),
        Kind::Aircraft => {
            let role = rules.unit(unit).squadron.as_ref().map(|squadron| squadron.role);
            if role == Some(Role::Bomber) { Err(no(row("B-072"), "bomber")) } else { Ok(()) }
        }
        Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance | Kind::Commander => {
            Err(no(row("B-183"), "others"))
        }
    }
}

/// Minimum distance at which a unit supports and bombards: 0, or under the other reading the smaller figure of its range (B-208, A-12).
fn least_range(rules: &Rules, unit: UnitId) -> u32 {
    let kind = rules.kind(unit);
    if rules.readings.has_least_range && kind == Kind::Artillery {
        2
    } else if rules.readings.has_least_range && kind == Kind::Ship {
        3
    } else {
        0
    }
}

/// Returns whether artillery or a ship can support and bombard at this distance (B-183, B-201, B-202, B-208, A-12).
#[must_use]
pub fn reaches(rules: &Rules, unit: UnitId, distance: u32) -> bool {
    let limit = u32::from(rules.class(unit).range);
    (least_range(rules, unit)..=limit).contains(&distance)
}

/// V-RANGE: a target within the range of artillery and ships; aircraft reach every hex (B-183, B-201 to B-203, B-208, A-12, A-27).
pub(crate) fn in_range(
    rules: &Rules,
    state: &State<Wab>,
    (unit, hex): (UnitId, Hex),
    rule: Rule,
) -> Result<(), RuleViolation> {
    let Some(from) = state.board.hex(unit) else { return Ok(()) };
    let (needed, limit) = (rules.map.distance(from, hex), u32::from(rules.class(unit).range));
    if rules.kind(unit) == Kind::Aircraft || reaches(rules, unit, needed) {
        return Ok(());
    }
    let least = least_range(rules, unit);
    let (case, limit) = if needed < least { ("near", least) } else { ("far", limit) };
    let refusal = refuse(rule, "out_of_range").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    let refusal = refusal.with("from", Arg::Hex(from)).with("needed", Arg::Number(needed.into()));
    Err(refusal.with("limit", Arg::Number(limit.into())).with("case", Arg::Case(case)))
}

/// V-UNAVAILABLE: ships and aircraft that the tests of this turn made available; an aircraft flies one mission (B-068, B-076, B-080).
pub(crate) fn is_available(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Result<(), RuleViolation> {
    let (kind, is_available) = (rules.kind(unit), state.sheet.available.of(unit));
    let no =
        |rule: Rule, case| refuse(rule, "not_available").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case));
    if kind == Kind::Aircraft && state.sheet.of(unit).attacked {
        return Err(no(row("B-080"), "flown"));
    }
    if kind == Kind::Aircraft && !is_available {
        return Err(no(row("B-080"), "aircraft"));
    }
    if kind == Kind::Ship && !is_available {
        return Err(no(row("B-068"), "ship"));
    }
    Ok(())
}

/// The points of all remaining supports, and their dice modifier (B-181, B-182).
pub(super) fn bonus<W: Trace>(rules: &Rules, state: &State<Wab>, combat: &Combat, why: &mut W) -> [Figure; 2] {
    let subject = Subject::Hex(combat.target);
    let mut sum = Sum::open(why, "support", row("B-181"), subject, Shown::Number);
    for &unit in &combat.supports {
        let part = status::noted_points(rules, state, (unit, "support-points"), why);
        sum.add(why, part);
    }
    let points = sum.close(why);
    let bonus = compute(why, ("support-bonus", subject), (rules, [points]), |rules, [points]| {
        let points = u16::try_from(points).expect("points of a few units");
        Read { rule: row("B-181"), value: rules.tables.support(points).into(), shown: Shown::Signed }
    });
    [points, bonus]
}
