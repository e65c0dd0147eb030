//! Changes that the umpire makes by decree.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Wab;
use super::super::state::action::Amendment;
use super::super::state::classes::Kind;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::terrain::is_land;

/// The greatest fatigue.
const SPENT: u8 = 100;

/// The umpire changes the position by decree. The rules refuse impossible values and contradictions with the rest of the position.
///
/// # Errors
/// With the row that forbids the change.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Wab>,
    amendment: &Amendment,
    out: &mut Effects<Wab>,
) -> Result<(), RuleViolation> {
    decree(rules, state, amendment, out)?;
    decreed(rules, state, out)
}

fn decree(
    rules: &Rules,
    state: &State<Wab>,
    amendment: &Amendment,
    out: &mut Effects<Wab>,
) -> Result<(), RuleViolation> {
    let by_decree = row("B-033");
    match *amendment {
        Amendment::Place { unit, hex } => {
            let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
            let side = rules.side(unit);
            let (kind, is_land) = (rules.kind(unit), is_land(&rules.map, hex));
            if kind == Kind::Aircraft {
                return Err(named(row("B-080"), "aircraft_off_map"));
            }
            if (kind == Kind::Ship) == is_land {
                let rule = if is_land { row("B-070") } else { row("B-094") };
                return Err(named(rule, "impassable").with("case", Arg::Case(if is_land { "land" } else { "sea" })));
            }
            if is_land && state.board.holds(&rules.map, hex, presence::ground(side.enemy())) {
                return Err(named(row("B-058"), "enemy_occupied"));
            }
            if state.board.hex(unit).is_none() {
                forget(state, unit, (by_decree, out));
            }
            out.place(by_decree, unit, Place::On(hex));
            if rules.is_combat(unit) && state.board.owner(&rules.map, hex) != Some(side) {
                out.board(row("B-131"), BoardEffect::Owned { hex, by: Some(side) });
            }
        }
        Amendment::Remove { unit } => remove(state, unit, (by_decree, out)),
        Amendment::Losses { unit, lost } => {
            let most = rules.class(unit).life;
            if lost > most {
                let refusal = refuse(row("B-036"), "life_points").with("unit", Arg::Unit(unit));
                return Err(refusal.with("lost", Arg::Number(lost.into())).with("limit", Arg::Number(most.into())));
            }
            out.board(by_decree, BoardEffect::Lost { unit, losses: lost });
            match (rules.kind(unit), lost == most) {
                (Kind::Aircraft, true) => shoot_down(state, unit, out),
                // An aircraft that has life points left no longer waits for its return (B-078).
                (Kind::Aircraft, false) if state.sheet.destroyed_on.of(unit) > 0 => {
                    out.mark(row("B-078"), Mark::DestroyedOn(unit, 0));
                }
                (_, true) => remove(state, unit, (row("B-037"), out)),
                (_, false) => {}
            }
        }
        Amendment::Fatigue { unit, value } => {
            if value > SPENT || !rules.is_combat(unit) {
                let refusal = refuse(row("B-053"), "fatigue_range").with("unit", Arg::Unit(unit));
                return Err(refusal.with("value", Arg::Number(value.into())));
            }
            out.mark(by_decree, Mark::Fatigue(unit, value));
        }
    }
    Ok(())
}

/// Removes a unit from the game and clears its record.
fn remove(state: &State<Wab>, unit: UnitId, (rule, out): (Rule, &mut Effects<Wab>)) {
    out.place(rule, unit, Place::Eliminated);
    forget(state, unit, (rule, out));
}

fn forget(state: &State<Wab>, unit: UnitId, (rule, out): (Rule, &mut Effects<Wab>)) {
    state.sheet.forgotten(unit).into_iter().for_each(|mark| out.mark(rule, mark));
}

/// An aircraft has lost its last life point: it is away until its return (B-078).
fn shoot_down(state: &State<Wab>, unit: UnitId, out: &mut Effects<Wab>) {
    let rule = row("B-078");
    out.mark(rule, Mark::DestroyedOn(unit, state.stage.turn()));
    if state.sheet.available.contains(&unit) {
        out.mark(rule, Mark::Available(unit, false));
    }
}
