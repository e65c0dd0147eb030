//! Status (reference 2.2 to 2.4, 2.9): the level left to a unit by losses and fatigue, and its values at that level.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::points::Parts;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::state::classes::{Kind, Quality};
use super::super::state::rules::Rules;

/// The parts in which attack and defence are counted: hundredths, so that nothing is rounded before the odds (B-155).
pub const HUNDREDTHS: Parts = Parts::decimals(100);
/// The sum of fatigue and energy (B-053).
pub const FULL: u8 = 100;
/// Levels of status of a rested unit with all its life points (B-040).
const LEVELS: u16 = 4;

/// The life points that a unit has left (B-036, B-037).
#[must_use]
pub fn life(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u8 {
    rules.class(unit).life.saturating_sub(state.board.losses(unit))
}

/// The energy of a unit: 100 less its fatigue (B-053).
#[must_use]
pub fn energy(state: &State<Wab>, unit: UnitId) -> u8 {
    FULL.saturating_sub(state.sheet.fatigue.of(unit))
}

/// Returns whether the energy of a unit is below the limit of its quality. A unit exactly at the limit is not tired, and rest up to the
/// limit restores the lost level (B-042, B-043, B-044, B-045, B-046, B-048).
#[must_use]
pub fn is_tired(rules: &Rules, state: &State<Wab>, unit: UnitId) -> bool {
    energy(state, unit) < rules.tables.threshold(rules.class(unit).quality)
}

/// The row that sets the energy limit of a quality.
#[must_use]
pub const fn threshold_row(quality: Quality) -> Rule {
    match quality {
        Quality::Elite => row("B-042"),
        Quality::Veteran => row("B-043"),
        Quality::Experienced => row("B-044"),
        Quality::Conscript => row("B-045"),
    }
}

/// The status of a unit: each quarter of its life points, even a part of one, is a level, and fatigue takes at most one level (B-040,
/// B-041, B-047). Units that are dead or surrender have 0 (B-049).
#[must_use]
pub fn status(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u8 {
    let most = u16::from(rules.class(unit).life.max(1));
    let level = (LEVELS * u16::from(life(rules, state, unit))).div_ceil(most);
    let level = u8::try_from(level).expect("a unit has no more life points than its class gives");
    level.saturating_sub(u8::from(is_tired(rules, state, unit)))
}

/// Percentage of its values that a unit has, by its quality and status (B-039, B-051, B-052).
#[must_use]
pub fn percent(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u8 {
    rules.tables.percent(rules.class(unit).quality, status(rules, state, unit))
}

/// The attack value of a unit, in hundredths (B-051).
#[must_use]
pub fn attack(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u32 {
    u32::from(rules.class(unit).attack) * u32::from(percent(rules, state, unit))
}

/// The defence value of a unit, in hundredths (B-051).
#[must_use]
pub fn defence(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u32 {
    u32::from(rules.class(unit).defence) * u32::from(percent(rules, state, unit))
}

/// The attack or defence value of a unit with its parts: the printed figure and the percentage left of it (B-051, B-052).
pub fn noted<W: Trace>(
    rules: &Rules,
    state: &State<Wab>,
    (unit, term, (printed, figure)): (UnitId, &'static str, (&'static str, u8)),
    why: &mut W,
) -> Figure {
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(HUNDREDTHS));
    let value = 100 * i32::from(figure);
    let printed = given(why, Step { term: printed, rule: row("B-051"), subject, value, shown });
    let percent = noted_percent(rules, state, unit, why);
    compute(why, (term, subject), (&(), [printed, percent]), |(), [printed, percent]| Read {
        rule: row("B-051"),
        value: printed * percent / 100,
        shown: Shown::Points(HUNDREDTHS),
    })
}

/// The percentage left of the values of a unit (B-052).
fn noted_percent<W: Trace>(rules: &Rules, state: &State<Wab>, unit: UnitId, why: &mut W) -> Figure {
    let value = percent(rules, state, unit).into();
    let step =
        Step { term: "percent-left", rule: row("B-052"), subject: Subject::Unit(unit), value, shown: Shown::Number };
    given(why, step)
}

/// The points of a unit that supports or bombards; for artillery with their parts (B-082).
pub(crate) fn noted_points<W: Trace>(
    rules: &Rules,
    state: &State<Wab>,
    (unit, term): (UnitId, &'static str),
    why: &mut W,
) -> Figure {
    let subject = Subject::Unit(unit);
    let of = |term, value: u16| Step { term, rule: row("B-082"), subject, value: value.into(), shown: Shown::Number };
    if rules.kind(unit) != Kind::Artillery {
        return given(why, of(term, points(rules, state, unit)));
    }
    let printed = given(why, of("printed-points", rules.class(unit).points.into()));
    let percent = noted_percent(rules, state, unit, why);
    compute(why, (term, subject), (&(), [printed, percent]), |(), [printed, percent]| {
        Read::number(row("B-082"), printed * percent / 100)
    })
}

/// The points of support and bombardment of a unit. Those of artillery shrink with its status and are rounded down; those of ships and
/// aircraft stay whole (B-082).
#[must_use]
pub fn points(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u16 {
    let printed = u16::from(rules.class(unit).points);
    match rules.kind(unit) {
        Kind::Artillery => printed * u16::from(percent(rules, state, unit)) / 100,
        Kind::Ship => printed,
        Kind::Aircraft => {
            rules.unit(unit).squadron.as_ref().map_or(printed, |squadron| squadron.support.max(squadron.bombs).into())
        }
        Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance | Kind::Commander => 0,
    }
}
