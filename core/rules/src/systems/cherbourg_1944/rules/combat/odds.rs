//! Odds (seed §5.1.1; reference 5.3, 5.4): strengths to a column, the column shift by shift.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Subject, Trace, compute, compute_all};
use crate::kernel::game::State;

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::shifts::shifts;
use super::strength;

/// The last column of the table, 9-1.
pub const LAST_COLUMN: i32 = 11;

/// The column for attack `a` against defence `d`, counted from 0 for 1-4, and outside 0..=11 for odds outside the printed table (C-057,
/// Zero counts as 1: every attack has strength on both sides, but a stored position may lack it, and pages can still show it.
#[must_use]
pub fn column(a: i32, d: i32) -> i32 {
    let (a, d) = (a.max(1), d.max(1));
    if a >= d { 2 + a / d } else { 4 - (d + a - 1) / a }
}

/// A ratio of attack to defence, as at the head of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// The attack's share.
    pub attack: u8,
    /// The defence's share.
    pub defence: u8,
}

/// The ratio of a column, also outside the printed ones.
#[must_use]
pub fn ratio(column: i32) -> Ratio {
    let small = |n: i32| u8::try_from(n.clamp(1, 99)).expect("1..=99");
    if column >= 3 {
        Ratio { attack: small(column - 2), defence: 1 }
    } else {
        Ratio { attack: 1, defence: small(4 - column) }
    }
}

/// Strengths and column of an assault.
pub struct Odds {
    /// Attack and defence strength, points.
    pub strengths: [Figure; 2],
    /// Column of the combat table, 0..=11.
    pub column: usize,
    /// The column as a figure.
    pub figure: Figure,
}

/// The odds of an assault whose dice have not been rolled.
pub fn odds<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Odds {
    let subject = Subject::Hex(battle.target);
    let attack = strength::attack(rules, state, battle, why);
    let defence = strength::defence(rules, state, battle, why);
    let strengths = [attack, defence];
    let bare = compute(why, ("odds", subject), (&(), strengths), |(), [a, d]| headed(row("C-057"), column(a, d)));
    let parts: Vec<Figure> = [bare].into_iter().chain(shifts(rules, state, battle, why)).collect();
    let figure = compute_all(why, ("column", subject), (rules, &parts), |rules, parts| {
        let (&bare, shifts) = parts.split_first().expect("the odds come first");
        let at = start(rules, bare) + shifts.iter().sum::<i32>();
        let last = at.clamp(0, LAST_COLUMN);
        headed(if last == at { row("C-061") } else { row("C-179") }, last)
    });
    Odds { strengths, column: usize::try_from(figure.value()).expect("0..=11"), figure }
}

/// The column to which shifts are added: that of the bare ratio; under the other reading, first limited to the table.
#[must_use]
pub fn start(rules: &Rules, bare: i32) -> i32 {
    if rules.readings.clamp_first { bare.clamp(0, LAST_COLUMN) } else { bare }
}

/// A column of table 7.1, written as odds.
fn headed(rule: Rule, column: i32) -> Read {
    let Ratio { attack, defence } = ratio(column);
    Read { rule, value: column, shown: Shown::Odds(attack, defence) }
}
