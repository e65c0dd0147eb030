//! Anti-aircraft fire (reference 6.1) at every aircraft that supports an attack or bombards.

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::units::AXIS;
use super::casualties;

/// Axis units whose anti-aircraft points cover a hex, in counter order hex by hex: units in the hex, and adjacent units with a fire range
/// of one hex. No other unit covers it. Supply does not matter, and Allied points are not used (B-147, B-212 to B-214, B-216).
pub fn covering<'a>(rules: &'a Rules, state: &'a State<Wab>, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
    let mut hexes = vec![hex];
    hexes.extend(rules.map.neighbours(hex).map(|(_, beside)| beside));
    let covers = move |unit: &UnitId| {
        let class = rules.class(*unit);
        let reach = u32::from(class.flak_range.min(1));
        let within = state.board.hex(*unit).is_some_and(|from| rules.map.distance(from, hex) <= reach);
        class.side == AXIS && class.flak > 0 && within
    };
    hexes.into_iter().flat_map(|hex| state.board.at(&rules.map, hex)).filter(covers)
}

/// The anti-aircraft points that cover a hex; without any, nothing is rolled (B-215).
#[must_use]
pub fn total(rules: &Rules, state: &State<Wab>, hex: Hex) -> u8 {
    covering(rules, state, hex).map(|unit| rules.class(unit).flak).fold(0, u8::saturating_add)
}

/// The next aircraft under fire after `after`, or the first one, in the order of ids. `None` after the last, or if no points cover the hex.
#[must_use]
pub fn next(
    rules: &Rules,
    state: &State<Wab>,
    hex: Hex,
    (units, after): (&[UnitId], Option<UnitId>),
) -> Option<UnitId> {
    if total(rules, state, hex) == 0 {
        return None;
    }
    let done = after.map(|unit| rules.name_order(unit));
    let aircraft = units.iter().copied().filter(|&unit| rules.kind(unit) == Kind::Aircraft);
    let left = aircraft.filter(|&unit| done.is_none_or(|done| rules.name_order(unit) > done));
    left.min_by_key(|&unit| rules.name_order(unit))
}

/// The anti-aircraft points that cover a hex, gun by gun (B-212, B-213, B-215).
pub fn points<W: Trace>(rules: &Rules, state: &State<Wab>, hex: Hex, why: &mut W) -> Figure {
    let mut sum = Sum::open(why, "flak", row("B-215"), Subject::Hex(hex), Shown::Number);
    for gun in covering(rules, state, hex) {
        let rule = if state.board.hex(gun) == Some(hex) { row("B-212") } else { row("B-213") };
        let value = rules.class(gun).flak.into();
        let step = Step { term: "flak-points", rule, subject: Subject::Unit(gun), value, shown: Shown::Number };
        let part = given(why, step);
        sum.add(why, part);
    }
    sum.close(why)
}

/// The defence of an aircraft against the fire (B-215).
pub fn defence<W: Trace>(rules: &Rules, unit: UnitId, why: &mut W) -> Figure {
    let (rule, subject) = (row("B-215"), Subject::Unit(unit));
    let value = rules.class(unit).defence.into();
    given(why, Step { term: "aircraft-defence", rule, subject, value, shown: Shown::Number })
}

/// The value of two dice against an aircraft: the dice plus all points that cover the hex, less its defence (B-215).
pub fn value<W: Trace>(rules: &Rules, state: &State<Wab>, (hex, unit, dice): (Hex, UnitId, u8), why: &mut W) -> Figure {
    let points = points(rules, state, hex, why);
    let (rule, subject) = (row("B-215"), Subject::Unit(unit));
    let dice = given(why, Step { term: "dice", rule, subject, value: dice.into(), shown: Shown::Number });
    let defence = defence(rules, unit, why);
    compute(why, ("flak-value", subject), (&(), [dice, points, defence]), |(), [dice, points, defence]| {
        Read::number(row("B-215"), dice + points - defence)
    })
}

/// Applies two dice against an aircraft on its way to a hex; returns whether it gets through (B-182, B-211, B-215).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Wab, W>, (hex, unit): (Hex, UnitId), dice: u8) -> bool {
    let rules = play.rules;
    let value = value(rules, &play.now, (hex, unit, dice), play.why);
    let lost = compute(play.why, ("flak-loss", Subject::Unit(unit)), (rules, [value]), |rules, [value]| {
        Read::number(row("B-215"), rules.tables.flak(value).1.into())
    });
    let mission = compute(play.why, ("mission", Subject::Unit(unit)), (rules, [value]), |rules, [value]| {
        let (is_aborted, _) = rules.tables.flak(value);
        Read::word(row("B-182"), is_aborted.into(), if is_aborted { "off" } else { "flown" })
    });
    [value, lost].into_iter().for_each(|figure| play.out.state(figure));
    casualties::lose(play, row("B-215"), unit, u8::try_from(lost.value()).expect("2 at most"));
    mission.value() == 0
}
