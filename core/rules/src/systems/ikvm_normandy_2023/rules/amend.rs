//! Changes that the umpire makes by decree (1.3, `UmpireOverride`).

use crate::kernel::citation::row;
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::Amendment;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record, Task};
use super::super::state::terrain;
use super::super::state::units::GERMAN;
use super::{landing, movement, stacking};

/// The umpire changes the position by decree. The rules refuse impossible values and contradictions with the rest of the position.
///
/// # Errors
/// With the row that forbids the change.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Ikvm>,
    amendment: &Amendment,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    decree(rules, state, amendment, out)?;
    // Matches of `2023-2` may contain decrees that lead to impossible positions.
    if rules.edition.is_mended() { decreed(rules, state, out) } else { Ok(()) }
}

/// Applies a decree, and refuses only values that are impossible on this board.
fn decree(
    rules: &Rules,
    state: &State<Ikvm>,
    amendment: &Amendment,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    let decree = row("N-035");
    match *amendment {
        Amendment::Place { unit, hex } => {
            let kind = rules.unit(unit).kind;
            if !kind.is_aircraft() && kind.is_ground() != terrain::is_land(&rules.map, hex) {
                let refusal =
                    refuse(row("N-044"), "impassable").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
                let lie = if terrain::is_land(&rules.map, hex) { "land" } else { "water" };
                return Err(refusal.with("case", Arg::Case(lie)));
            }
            if kind.is_ground() && stacking::holds_ground(rules, &state.board, hex, rules.side(unit).enemy()) {
                let refusal = refuse(row("N-043"), "enemy_occupied").with("unit", Arg::Unit(unit));
                return Err(refusal.with("hex", Arg::Hex(hex)));
            }
            let task = if kind.is_aircraft() { task_over(rules, state, unit, hex)? } else { None };
            let is_new = state.board.hex(unit).is_none();
            if is_new {
                forget(rules, state, unit, out);
            }
            out.place(decree, unit, Place::On(hex));
            if let Some(task) = task {
                let before = if is_new { Record::default() } else { state.sheet.of(unit) };
                out.mark(decree, Mark::Unit(unit, Record { task: Some(task), flown: true, ..before }));
            }
            if kind.is_ground() {
                out.extend(movement::captures(rules, state, unit, hex));
            }
        }
        Amendment::Withdraw { unit } => {
            forget(rules, state, unit, out);
            // A withdrawn aircraft returns to its base off the map (N-071). An aircraft that has not entered play stays in the pool.
            let is_home = rules.edition.is_mended() && rules.kind(unit).is_aircraft();
            let is_home = is_home && state.board.place(unit) != Place::Pool;
            out.place(decree, unit, if is_home { Place::Away } else { Place::Pool });
        }
        Amendment::Losses { unit, points: losses } => {
            let most = rules.unit(unit).loss_points;
            if losses > most {
                let refusal = refuse(row("N-127"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
                return Err(refusal.with("points", Arg::Number(losses.into())).with("limit", Arg::Number(most.into())));
            }
            out.board(decree, BoardEffect::Lost { unit, losses });
            if losses == most {
                forget(rules, state, unit, out);
                out.place(row("N-127"), unit, Place::Eliminated);
            }
        }
        Amendment::Owner { hex, side } => out.board(row("N-087"), BoardEffect::Owned { hex, by: Some(side) }),
    }
    Ok(())
}

/// The task of an aircraft placed over a hex: support if Germans are there (N-118), otherwise interdiction on land (N-115). In editions before
/// `2023-3` the aircraft gets no task and stays over the hex.
///
/// # Errors
/// Over water, where it has no possible task.
fn task_over(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hex: Hex) -> Result<Option<Task>, RuleViolation> {
    if !rules.edition.is_mended() {
        return Ok(None);
    }
    if stacking::holds_ground(rules, &state.board, hex, GERMAN) {
        return Ok(Some(Task::Support));
    }
    if terrain::is_land(&rules.map, hex) {
        return Ok(Some(Task::Interdict));
    }
    let refusal = refuse(row("N-115"), "impassable").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    Err(refusal.with("case", Arg::Case("interdict")))
}

/// Deletes the record of a unit that leaves or re-enters the map, and subtracts its points from those landed on its beach. Editions
/// before `2023-3` keep the record.
fn forget(rules: &Rules, state: &State<Ikvm>, unit: UnitId, out: &mut Effects<Ikvm>) {
    if !rules.edition.is_mended() {
        return;
    }
    let beach = state.board.hex(unit).filter(|&hex| rules.is_beach(hex) && landing::can_be_taken_back(state, unit));
    if let Some(hex) = beach {
        out.mark(row("A-29"), Mark::Landed(hex, landing::without(rules, state, unit, hex)));
    }
    state.sheet.forgotten(unit).into_iter().for_each(|mark| out.mark(row("N-035"), mark));
}
