//! Column shifts (seed §5.1.2 to §5.1.4; reference 5.4): ground, siege, regiments and divisions.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Fact, Figure, Read, Shown, Step, Subject, Trace, compute_all, fact, given, given_for};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::terrain::{Ground, river_between};
use super::super::super::state::units::Kind;
use super::{defenders, engaged, ways};

/// All shifts of an assault in the order of the book, in columns to the right, for the attacker; shifts of zero are left out.
pub fn shifts<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Vec<Figure> {
    let attackers = engaged(rules, state, battle);
    let defenders = defenders(rules, state, battle);
    let mut found: Vec<Figure> = ground(rules, state, battle, why).into_iter().collect();
    if ways::is_besieged(rules, state, battle.target, &defenders) {
        let trapped = |&unit: &UnitId| fact(why, "no-retreat", row("C-064"), Subject::Unit(unit), "besieged");
        let trapped: Vec<Fact> = defenders.iter().map(trapped).collect();
        found.push(given_for(why, shift("siege", row("C-065"), Subject::Hex(battle.target), 1), &trapped));
    }
    let regiments = complete_regiments(rules, &attackers);
    let mut shift_for =
        |term, rule, unit, columns| found.push(given(why, shift(term, rule, Subject::Unit(unit), columns)));
    for &unit in &regiments {
        shift_for("regiment-attacks", row("C-066"), unit, 1);
    }
    if let Some(unit) = whole_division(rules, &regiments) {
        shift_for("division-attacks", row("C-068"), unit, 1);
    }
    // An attacking regiment may come from several hexes; a defending one must be complete in the attacked hex.
    for unit in complete_regiments(rules, &defenders) {
        shift_for("regiment-defends", row("C-067"), unit, -1);
    }
    found
}

/// A shift of the column: positive to the right, for the attacker.
pub(super) const fn shift(term: &'static str, rule: Rule, subject: Subject, columns: i32) -> Step {
    Step { term, rule, subject, value: columns, shown: Shown::Signed }
}

/// The shift of the ground to the left, for the defender and never for the attacker (C-060): the best of everything in the hex and of a
/// river before it, never the sum (C-061, C-062, A-18).
fn ground<W: Trace>(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, why: &mut W) -> Option<Figure> {
    let (target, attackers) = (battle.target, engaged(rules, state, battle));
    // Tank destroyers count as neither.
    let armoured = attackers.iter().any(|&unit| matches!(rules.kind(unit), Kind::Armour | Kind::Cavalry));
    let to_left = |term, rule, columns: i32| shift(term, rule, Subject::Hex(target), -columns);
    let mut found: Vec<Step> = Vec::new();
    for ground in rules.hex_terrain(target).grounds() {
        let plain = rules.tables.columns(ground);
        let columns = if armoured { rules.tables.columns_against_armour(ground) } else { plain };
        let more = columns > plain;
        let rule = if ground == Ground::Bocage && more { row("C-063") } else { row("C-184") };
        found.push(to_left(ground.word(), rule, columns));
    }
    if is_behind_river(rules, state, target, &attackers) {
        found.push(to_left("river", row("C-186"), rules.tables.river_columns()));
    }
    found.retain(|step| step.value < 0);
    // Among equal ones the first gives the name.
    let largest = found.iter().min_by_key(|step| step.value)?.term;
    Some(largest_of(&found, largest, row("C-062"), why))
}

/// The only shift, or the largest of several to the left. Only the largest counts, by `rule` and under the name `term`.
pub(super) fn largest_of<W: Trace>(found: &[Step], term: &'static str, rule: Rule, why: &mut W) -> Figure {
    let parts: Vec<Figure> = found.iter().map(|&step| given(why, step)).collect();
    if let [only] = parts[..] {
        return only;
    }
    compute_all(why, (term, found[0].subject), (&rule, &parts), |&rule, parts| {
        let largest = parts.iter().copied().min();
        Read { rule, value: largest.expect("one of several"), shown: Shown::Signed }
    })
}

/// Returns whether a river protects the hex: every attacker next to it must cross one.
#[must_use]
pub fn is_behind_river(rules: &Rules, state: &State<Cherbourg>, target: Hex, attackers: &[UnitId]) -> bool {
    let crosses = |&unit: &UnitId| state.board.hex(unit).is_some_and(|hex| river_between(&rules.map, hex, target));
    if rules.readings.river_any { attackers.iter().any(crosses) } else { attackers.iter().all(crosses) }
}

/// The first unit of each regiment that is complete among `units`, which names no unit twice. All battalions of the regiment in the order
/// of battle, at least two, must take part, even those not in the scenario (C-066, C-067, A-20); the 4th Cavalry Group counts as a regiment
/// (C-005). A lost battalion ends completeness for good, a reduced one does not. A regiment of guns never counts as complete (C-069).
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
    // `1944-1` did not check the kind of the regiment (C-069).
    let guns = rules.edition.is_mended() && here().all(|&other| rules.kind(other).is_artillery());
    !guns && battalions >= 2 && here().count() == battalions
}

/// The first unit of a division that attacks with three complete regiments (C-068, A-21).
fn whole_division(rules: &Rules, regiments: &[UnitId]) -> Option<UnitId> {
    let of_division = |&&unit: &&UnitId| {
        let division = &rules.unit(unit).division;
        let same = regiments.iter().filter(|&&other| rules.unit(other).division == *division);
        division.is_some() && same.count() >= 3
    };
    regiments.iter().find(of_division).copied()
}
