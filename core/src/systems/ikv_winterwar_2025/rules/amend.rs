//! What the umpire changes by decree.

use crate::kernel::citation::row;
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::Place;

use super::super::id::Winterwar;
use super::super::state::action::Amendment;
use super::super::state::rules::Rules;
use super::super::state::terrain::{is_enterable, nation, terrain};
use super::stacking::holds_ground;
use super::steps::water_row;

/// The umpire changes the position by decree: what cannot be on this board is refused, and what would contradict the rest of the position.
///
/// # Errors
/// The row that keeps it from being.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Winterwar>,
    amendment: &Amendment,
    out: &mut Effects<Winterwar>,
) -> Result<(), RuleViolation> {
    decree(rules, state, amendment, out)?;
    decreed(rules, state, out)
}

fn decree(
    rules: &Rules,
    state: &State<Winterwar>,
    amendment: &Amendment,
    out: &mut Effects<Winterwar>,
) -> Result<(), RuleViolation> {
    let decree = row("W-036");
    match *amendment {
        Amendment::Place { unit, hex } => {
            let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
            let side = rules.side(unit);
            if nation(&rules.map, hex).is_neutral() {
                return Err(named(row("W-074"), "border").with("case", Arg::Case("step")));
            }
            let is_ground = rules.is_ground(unit);
            if is_ground && !is_enterable(&rules.map, hex) {
                let rule = water_row(terrain(&rules.map, hex));
                return Err(named(rule, "impassable").with("case", Arg::Case("hex")));
            }
            if is_ground && holds_ground(rules, &state.board, hex, side.enemy()) {
                return Err(named(row("W-078"), "enemy_occupied"));
            }
            out.place(decree, unit, Place::On(hex));
            if is_ground && rules.city(hex).is_some() && state.board.owner(&rules.map, hex) != Some(side) {
                out.board(row("W-167"), BoardEffect::Owned { hex, by: Some(side) });
            }
        }
        Amendment::Withdraw { unit } => out.place(decree, unit, Place::Pool),
        Amendment::Losses { unit, steps } => {
            let most = rules.unit(unit).steps();
            if steps > most {
                let refusal = refuse(row("W-104"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
                return Err(refusal.with("points", Arg::Number(steps.into())).with("limit", Arg::Number(most.into())));
            }
            out.board(decree, BoardEffect::Lost { unit, losses: steps });
            if steps == most {
                out.place(row("W-168"), unit, Place::Eliminated);
            }
        }
        Amendment::Owner { hex, side } => {
            if rules.city(hex).is_none() {
                return Err(refuse(row("W-167"), "not_a_city").with("hex", Arg::Hex(hex)));
            }
            out.board(row("W-167"), BoardEffect::Owned { hex, by: Some(side) });
        }
    }
    Ok(())
}
