//! Bombs and shells from a distance (seed §6.2, §8.0, §9.0; reference 6.2): value, column, shift by the ground.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, compute_all, given};
use crate::kernel::game::State;

use super::super::super::id::Cherbourg;
use super::super::super::state::action::BombingKind;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::tables::{BOMBING_HEADS, bombing_column};
use super::super::super::state::terrain::Ground;
use super::super::super::state::units::Kind;
use super::super::stacking::units_in;
use super::shifts::{largest_of, shift};
use super::strength;

/// The figures of a bombing before its dice.
pub struct Bombing {
    /// Air points or the sum of attack powers, times the sum of the vulnerability indexes in the hex.
    pub value: Figure,
    /// Column of the bombing table, 0..=4.
    pub column: usize,
    /// The column as a figure.
    pub figure: Figure,
}

/// Value and column of a bombing whose dice have not been rolled.
pub fn bombing<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    (battle, by): (&Battle, BombingKind),
    why: &mut W,
) -> Bombing {
    let subject = Subject::Hex(battle.target);
    let from_air = by == BombingKind::Strike;
    let step = |term, rule, value, shown| Step { term, rule, subject, value, shown };
    let force = if from_air {
        given(why, step("air-points", row("C-117"), i32::from(battle.air), Shown::Number))
    } else {
        guns(rules, state, battle, why)
    };
    let index = vulnerability(rules, state, (battle, by), why);
    let rule = if from_air { row("C-117") } else { row("C-134") };
    let value = compute(why, ("bombing-value", subject), (&rule, [force, index]), |&rule, [force, index]| {
        Read::number(rule, force * index)
    });
    let bare = compute(why, ("bombing-column", subject), (&(), [value]), |(), [value]| {
        headed(row("C-187"), bombing_column(value))
    });
    let shift = ground(rules, state, (battle, by), why);
    let rule = if super::holds_ships(rules, state, battle.target) { row("C-149") } else { row("C-118") };
    let parts: Vec<Figure> = [bare].into_iter().chain(shift).collect();
    let figure = compute_all(why, ("column", subject), (&rule, &parts), |&rule, parts| {
        let at: i32 = parts.iter().sum();
        if at < 0 { headed(row("C-188"), 0) } else { headed(rule, at) }
    });
    Bombing { value, column: usize::try_from(figure.value()).expect("0..=4"), figure }
}

/// A column of table 7.3, written as its head.
fn headed(rule: Rule, column: i32) -> Read {
    Read::word(rule, column, head(column))
}

/// Head of a column of table 7.3.
#[must_use]
pub fn head(column: i32) -> &'static str {
    BOMBING_HEADS[usize::try_from(column.max(0)).expect("0..=4")]
}

/// Attack powers of all firing units (C-134, C-136).
fn guns<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Figure {
    let rule = if battle.units.len() > 1 { row("C-136") } else { row("C-134") };
    let mut sum = Sum::open(why, "fire", rule, Subject::Hex(battle.target), Shown::Number);
    for &unit in &battle.units {
        let figure = strength::power(state, unit, strength::attacking(rules, state, unit, battle.target), why);
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Vulnerability of all units in the hex (C-117, C-189); for ships their printed 4 (C-148, A-50).
fn vulnerability<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    (battle, by): (&Battle, BombingKind),
    why: &mut W,
) -> Figure {
    let mut sum = Sum::open(why, "vulnerability", row("C-189"), Subject::Hex(battle.target), Shown::Number);
    for unit in units_in(rules, &state.board, battle.target, battle.defender()) {
        let kind = rules.kind(unit);
        let rule = if kind == Kind::Naval { row("C-148") } else { row("C-189") };
        let value = rules.tables.vulnerability(kind, by);
        let step = Step { term: "index", rule, subject: Subject::Unit(unit), value, shown: Shown::Number };
        let figure = given(why, step);
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Columns to the left by the ground, without rivers and without the bocage bonus against armour (C-118, C-135, A-46, A-47); none at sea (C-149).
fn ground<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    (battle, by): (&Battle, BombingKind),
    why: &mut W,
) -> Option<Figure> {
    if super::holds_ships(rules, state, battle.target) {
        return None;
    }
    let rule = if by == BombingKind::Strike { row("C-118") } else { row("C-135") };
    let lie = rules.hex_terrain(battle.target);
    let to_left =
        |ground: Ground| shift(ground.word(), rule, Subject::Hex(battle.target), -rules.tables.columns(ground));
    let found: Vec<Step> = lie.grounds().map(to_left).filter(|step| step.value < 0).collect();
    // The largest number counts. Among equal numbers a bombing names the last, an assault the first. The column is the same, but scene
    // P-ships depends on the name.
    let largest = found.iter().rev().min_by_key(|step| step.value)?.term;
    Some(largest_of(&found, largest, rule, why))
}
