//! Odds (seed §5.1.1; reference 5.3, 5.4): strengths to a column, the column shift by shift.

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, Shown, Step, Subject, Trace, derived, given};
use crate::kernel::game::State;
use crate::kernel::unit::Side;

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::shifts::{Shift, shifts};
use super::strength;

/// The last column of the table, 9-1.
pub const LAST_COLUMN: i32 = 11;

/// The column for attack `a` against defence `d`, counted from 0 for 1-4; outside 0..=11 where the odds leave the printed
/// table (C-057, A-14, A-15). Nothing counts as 1: no attack is without strength on either side, but a stored position may tell of
/// one, and can still be shown.
#[must_use]
pub fn column(a: i32, d: i32) -> i32 {
    let (a, d) = (a.max(1), d.max(1));
    if a >= d { 2 + a / d } else { 4 - (d + a - 1) / a }
}

/// Who finds no way out of the attacked hex (C-064).
fn besieged<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Vec<Figure> {
    let of = |unit| Step {
        term: "no-retreat",
        rule: row("C-064"),
        subject: Subject::Unit(unit),
        value: 0,
        shown: Shown::Word("besieged"),
    };
    state.board.at(&rules.map, battle.target).map(|unit| given(why, of(unit))).collect()
}

/// Odds of a column as `a-b`, also beyond the printed ones.
#[must_use]
pub fn ratio(column: i32) -> (u8, u8) {
    let small = |n: i32| u8::try_from(n.clamp(1, 99)).expect("1..=99");
    if column >= 3 { (small(column - 2), 1) } else { (1, small(4 - column)) }
}

/// Strengths, shifts and column of an assault.
pub struct Odds {
    /// Attack and defence strength, points.
    pub strengths: [Figure; 2],
    /// The column of the bare ratio, possibly outside the table.
    pub bare: i32,
    /// Each shift with the column it leads to.
    pub shifts: Vec<(Shift, i32)>,
    /// Column of the combat table, 0..=11.
    pub column: usize,
    /// The column as a figure.
    pub figure: Figure,
}

/// The odds of an assault whose dice have not been rolled.
pub fn odds<W: Trace>(rules: &Rules, state: &State<Cherbourg>, side: Side, battle: &Battle, why: &mut W) -> Odds {
    let subject = Subject::Hex(battle.target);
    let attack = strength::attack(rules, state, battle, why, &mut |_, _| {});
    let defence = strength::defence(rules, state, battle, side.enemy(), why, &mut |_, _| {});
    let bare = column(attack.value(), defence.value());
    let (a, d) = ratio(bare);
    let step = |term, rule, value, shown| Step { term, rule, subject, value, shown };
    let odds = derived(why, step("odds", row("C-057"), bare, Shown::Odds(a, d)), &[attack, defence]);
    let mut parts = vec![odds];
    let mut at = if rules.readings.clamp_first { bare.clamp(0, LAST_COLUMN) } else { bare };
    let mut moved = Vec::new();
    for shift in shifts(rules, state, side, battle) {
        at += shift.columns;
        let step = Step {
            term: shift.term,
            rule: shift.rule,
            subject: shift.subject,
            value: shift.columns,
            shown: Shown::Signed,
        };
        let besieged = if shift.term == "siege" { besieged(rules, state, battle, why) } else { Vec::new() };
        parts.push(derived(why, step, &besieged));
        moved.push((shift, at));
    }
    let last = at.clamp(0, LAST_COLUMN);
    let (a, d) = ratio(last);
    let rule = if last == at { row("C-061") } else { row("C-179") };
    let figure = derived(why, step("column", rule, last, Shown::Odds(a, d)), &parts);
    let column = usize::try_from(last).expect("0..=11");
    Odds { strengths: [attack, defence], bare, shifts: moved, column, figure }
}
