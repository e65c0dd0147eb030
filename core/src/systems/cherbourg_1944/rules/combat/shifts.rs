//! Column shifts (seed §5.1.2 to §5.1.4; reference 5.4): ground, siege, regiments and divisions.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Subject;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::terrain::{Ground, river_between};
use super::super::super::state::units::Kind;
use super::{defenders, engaged, ways};

/// A shift of the column: positive to the right, for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Key of its term.
    pub term: &'static str,
    /// The row.
    pub rule: Rule,
    /// The hex, or a unit of the regiment.
    pub subject: Subject,
    /// Columns to the right, negative to the left.
    pub columns: i32,
}

/// All shifts of an assault, in the order of the book; none that is nothing.
#[must_use]
pub fn shifts(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> Vec<Shift> {
    let attackers = engaged(rules, state, battle);
    let defenders = defenders(rules, state, battle);
    let subject = Subject::Hex(battle.target);
    let mut shifts = vec![ground(rules, state, battle.target, &attackers)];
    if ways::is_besieged(rules, state, battle.target, &defenders) {
        shifts.push(Shift { term: "siege", rule: row("C-065"), subject, columns: 1 });
    }
    let regiments = complete_regiments(rules, &attackers);
    let of = |unit: UnitId| Subject::Unit(unit);
    shifts.extend(regiments.iter().map(|&unit| Shift {
        term: "regiment-attacks",
        rule: row("C-066"),
        subject: of(unit),
        columns: 1,
    }));
    if let Some(unit) = whole_division(rules, &regiments) {
        shifts.push(Shift { term: "division-attacks", rule: row("C-068"), subject: of(unit), columns: 1 });
    }
    // An attacking regiment may come from several hexes, a defending one is complete in the attacked hex alone.
    let defending = complete_regiments(rules, &defenders);
    shifts.extend(defending.into_iter().map(|unit| Shift {
        term: "regiment-defends",
        rule: row("C-067"),
        subject: of(unit),
        columns: -1,
    }));
    shifts.retain(|shift| shift.columns != 0);
    shifts
}

/// What the ground gives the defender, to the left: the best of everything in the hex and of a river before it, never the sum
/// (C-061, C-062, A-18).
fn ground(rules: &Rules, state: &State<Cherbourg>, target: Hex, attackers: &[UnitId]) -> Shift {
    // Tank destroyers are neither.
    let armoured = attackers.iter().any(|&unit| matches!(rules.kind(unit), Kind::Armour | Kind::Cavalry));
    let lie = rules.hex_terrain(target);
    let mut found: Vec<(&'static str, Rule, i32)> = Vec::new();
    for ground in lie.grounds() {
        let plain = rules.tables.columns(ground);
        let columns = if armoured { rules.tables.columns_against_armour(ground) } else { plain };
        let more = columns > plain;
        let rule = if ground == Ground::Bocage && more { row("C-063") } else { row("C-184") };
        found.push((ground.word(), rule, columns));
    }
    if is_behind_river(rules, state, target, attackers) {
        found.push(("river", row("C-186"), rules.tables.river_columns()));
    }
    found.retain(|(.., columns)| *columns > 0);
    // Where several would help, the largest alone counts, and of equal ones the first.
    let several = found.len() > 1;
    let largest = found.into_iter().rev().max_by_key(|(.., columns)| *columns);
    let (term, rule, columns) = largest.unwrap_or((lie.base.word(), row("C-061"), 0));
    let rule = if several { row("C-062") } else { rule };
    Shift { term, rule, subject: Subject::Hex(target), columns: -columns }
}

/// Whether a river protects the hex: every attacker next to it must cross one.
#[must_use]
pub fn is_behind_river(rules: &Rules, state: &State<Cherbourg>, target: Hex, attackers: &[UnitId]) -> bool {
    let crosses = |&unit: &UnitId| state.board.hex(unit).is_some_and(|hex| river_between(&rules.map, hex, target));
    if rules.readings.river_any { attackers.iter().any(crosses) } else { attackers.iter().all(crosses) }
}

/// One unit of each regiment that is complete among `units`, no unit of which is named twice: all battalions it has in the
/// order of battle, at least two, take part, be they on the table or not (C-066, C-067, A-20). A lost battalion ends it for
/// good, a reduced one does not. A regiment of guns is never complete in this sense (C-069).
#[must_use]
pub fn complete_regiments(rules: &Rules, units: &[UnitId]) -> Vec<UnitId> {
    let mut first: Vec<UnitId> = Vec::new();
    for &unit in units {
        let card = rules.unit(unit);
        let known = first.iter().any(|&other| rules.unit(other).is_of_one_regiment(card));
        if card.regiment.is_some() && !known && is_complete(rules, unit, units) {
            first.push(unit);
        }
    }
    first
}

fn is_complete(rules: &Rules, unit: UnitId, units: &[UnitId]) -> bool {
    let card = rules.unit(unit);
    let here = || units.iter().filter(|&&other| rules.unit(other).is_of_one_regiment(card));
    let battalions = rules.battalions[unit.index()];
    // `1944-1` did not ask for the kind of the regiment (C-069).
    let guns = rules.edition.is_mended() && here().all(|&other| rules.kind(other).is_artillery());
    !guns && battalions >= 2 && here().count() == battalions
}

/// A unit of a division that attacks with three complete regiments (C-068, A-21).
fn whole_division(rules: &Rules, regiments: &[UnitId]) -> Option<UnitId> {
    let of_division = |&&unit: &&UnitId| {
        let division = &rules.unit(unit).division;
        let same = regiments.iter().filter(|&&other| rules.unit(other).division == *division);
        division.is_some() && same.count() >= 3
    };
    regiments.iter().find(of_division).copied()
}
