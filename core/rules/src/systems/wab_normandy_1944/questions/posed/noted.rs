//! The record of a posed position: checks the values of the match and of each unit.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::Contradiction;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::{Kept as _, SlotName};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::classes::Kind;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::units::{ALLIED, AXIS};

/// Finds a turn outside the match, more points than the scenario gives, and a result before the end of the match.
pub(super) fn of_match(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    let of = |field, refusal| Some(Contradiction { slot: SlotName::Match(field), word: None, refusal });
    let turn = state.stage.turn();
    if !(1..=rules.last_turn).contains(&turn) {
        let refusal = refuse(row("B-255"), "turn_outside").with("turn", Arg::Number(turn.into()));
        let refusal = refusal.with("least", Arg::Number(1)).with("most", Arg::Number(rules.last_turn.into()));
        return of("turn", refusal);
    }
    let (sheet, given) = (&state.sheet, &rules.scenario);
    let points = [
        ("activation-allied", row("B-011"), sheet.activation(ALLIED), given.activation[ALLIED.index()]),
        ("activation-axis", row("B-011"), sheet.activation(AXIS), given.activation[AXIS.index()]),
        ("replacements", row("B-022"), sheet.replacements, given.replacements),
    ];
    if let Some(&(field, rule, left, limit)) = points.iter().find(|(.., left, limit)| left > limit) {
        let refusal = refuse(rule, "more_than_given").with("left", Arg::Number(left.into()));
        let case = if field == "replacements" { "replacements" } else { "activation" };
        return of(field, refusal.with("limit", Arg::Number(limit.into())).with("case", Arg::Case(case)));
    }
    if sheet.result.is_some() && !matches!(state.stage, Stage::Over { .. }) {
        return of("result", refuse(row("B-255"), "result_before_end"));
    }
    None
}

/// Returns the first contradiction in the record of a unit: wrong for its kind, its place, or the time.
pub(super) fn of_units(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    state.board.units().find_map(|unit| {
        let (field, refusal) = out_of_place(rules, state, unit).or_else(|| out_of_time(rules, state, unit))?;
        let refusal = refusal.with("unit", Arg::Unit(unit));
        Some(Contradiction { slot: SlotName::Unit(unit, field), word: None, refusal })
    })
}

/// One value in the record of a unit.
struct Note {
    field: &'static str,
    rule: Rule,
    is_said: bool,
    /// Whether units of this kind can have the value.
    is_of_kind: bool,
}

/// Finds a value recorded for the wrong kind of unit, or for a unit that is not in play.
fn out_of_place(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Option<(&'static str, RuleViolation)> {
    notes(rules, state, unit).into_iter().filter(|note| note.is_said).find_map(
        |Note { field, rule, is_of_kind, .. }| {
            let is_there = match (rules.kind(unit), state.board.place(unit)) {
                (Kind::Aircraft, place) => place == Place::Away,
                // Ships that are due are tested before they arrive (B-020).
                (Kind::Ship, Place::Pool) => field == "available",
                (_, place) => matches!(place, Place::On(_)),
            };
            let case = match (is_of_kind, is_there) {
                (true, true) => return None,
                (true, false) => "off",
                (false, _) => "kind",
            };
            let refusal = refuse(rule, "not_noted").with("field", Arg::Text(field.to_owned()));
            Some((field, refusal.with("case", Arg::Case(case))))
        },
    )
}

/// Finds a value recorded for a future time, and a destroyed aircraft recorded as available.
fn out_of_time(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Option<(&'static str, RuleViolation)> {
    let (sheet, turn) = (&state.sheet, state.stage.turn());
    let (last, destroyed) = (sheet.available_on.of(unit), sheet.destroyed_on.of(unit));
    let turns = [("available-on", row("B-077"), last), ("destroyed-on", row("B-078"), destroyed)];
    if let Some(&(field, rule, on)) = turns.iter().find(|(.., on)| *on > turn) {
        return Some((field, refuse(rule, "turn_to_come").with("turn", Arg::Number(on.into()))));
    }
    if sheet.available.of(unit) && destroyed > 0 {
        return Some(("available", refuse(row("B-078"), "not_available").with("case", Arg::Case("aircraft"))));
    }
    let activated = sheet.of(unit).activated;
    let refusal = refuse(row("B-009"), "impulse_to_come").with("impulse", Arg::Number(activated.into()));
    (activated > begun(rules, &state.stage, rules.side(unit))).then_some(("activated", refusal))
}

/// The possible values in the record of a unit, in the order of the fields.
fn notes(rules: &Rules, state: &State<Wab>, unit: UnitId) -> [Note; 13] {
    let (sheet, record, kind) = (&state.sheet, state.sheet.of(unit), rules.kind(unit));
    let note = |field, rule, is_said, is_of_kind| Note { field, rule, is_said, is_of_kind };
    let (is_ground, is_combat, flies) = (kind.is_ground(), kind.is_combat(), kind == Kind::Aircraft);
    [
        note("activated", row("B-012"), record.activated != 0, !flies),
        note("allowance", row("B-097"), record.allowance != 0, !flies),
        note("attacked", row("B-142"), record.attacked, true),
        note("available", row("B-080"), sheet.available.of(unit), flies || kind == Kind::Ship),
        note("available-on", row("B-077"), sheet.available_on.of(unit) != 0, flies),
        note("destroyed-on", row("B-078"), sheet.destroyed_on.of(unit) != 0, flies),
        note("fatigue", row("B-053"), sheet.fatigue.of(unit) != 0, is_combat),
        note("spent", row("B-107"), record.spent != 0, !flies),
        note("spotted", row("B-133"), sheet.spotted.of(unit), is_ground),
        note("stopped", row("B-234"), record.stopped, is_ground),
        note("strategic", row("B-113"), record.strategic, is_ground),
        note("unsupplied", row("B-224"), sheet.unsupplied.of(unit), is_combat),
        note("unsupplied-turns", row("B-231"), sheet.unsupplied_turns.of(unit) != 0, is_combat),
    ]
}

/// The last impulse in the turn that a side has begun; 0 for none.
fn begun(rules: &Rules, stage: &Stage, side: Side) -> u8 {
    match stage.impulse() {
        Some((impulse, acting)) if acting == side || rules.scenario.first == side => impulse,
        Some((impulse, _)) => impulse - 1,
        None if matches!(stage, Stage::Over { .. }) => rules.scenario.impulses,
        None => 0,
    }
}
