//! Changes that the umpire makes by decree.

use crate::kernel::citation::row;
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Cherbourg;
use super::super::state::action::Amendment;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::units::STEPS;
use super::movement;
use super::stacking;
use super::steps;

/// The umpire changes the position by decree. The rules refuse impossible values and contradictions with the rest of the position.
///
/// # Errors
/// With the row that forbids the change.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Cherbourg>,
    amendment: &Amendment,
    out: &mut Effects<Cherbourg>,
) -> Result<(), RuleViolation> {
    decree(rules, state, amendment, out)?;
    // Matches of `1944-1` may contain decrees that lead to impossible positions.
    if rules.edition.is_mended() { decreed(rules, state, out) } else { Ok(()) }
}

/// Applies a decree, and refuses only values that are impossible on this board.
fn decree(
    rules: &Rules,
    state: &State<Cherbourg>,
    amendment: &Amendment,
    out: &mut Effects<Cherbourg>,
) -> Result<(), RuleViolation> {
    match *amendment {
        Amendment::Place { unit, hex } => {
            let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
            if !movement::may_stand(rules, unit, hex) {
                let case = Arg::Case(steps::barrier(rules, unit, hex));
                return Err(of(refuse(row("C-183"), "forbidden")).with("case", case));
            }
            if stacking::holds_enemy(rules, &state.board, hex, rules.side(unit)) {
                return Err(of(refuse(row("C-043"), "enemy_occupied")));
            }
            if state.board.hex(unit).is_none() {
                forget(rules, state, unit, out);
            }
            out.place(row("C-022"), unit, Place::On(hex));
        }
        Amendment::Withdraw { unit } => {
            forget(rules, state, unit, out);
            out.place(row("C-022"), unit, Place::Pool);
        }
        Amendment::Losses { unit, points: losses } => {
            if losses > STEPS {
                let refusal = refuse(row("C-125"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
                let refusal = refusal.with("points", Arg::Number(losses.into()));
                return Err(refusal.with("limit", Arg::Number(STEPS.into())));
            }
            out.board(row("C-123"), BoardEffect::Lost { unit, losses });
            if losses == STEPS {
                forget(rules, state, unit, out);
                out.place(row("C-125"), unit, Place::Eliminated);
            }
        }
        Amendment::Air { points } => out.mark(row("C-115"), Mark::Air(points)),
    }
    Ok(())
}

/// Deletes the record of a unit that leaves or re-enters the map. Matches of `1944-1` keep the record.
fn forget(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, out: &mut Effects<Cherbourg>) {
    if rules.edition.is_mended() {
        state.sheet.forgotten(unit).into_iter().for_each(|mark| out.mark(row("C-022"), mark));
    }
}
