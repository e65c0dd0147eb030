//! What the umpire changes by decree (1.3, `UmpireOverride`).

use crate::kernel::citation::row;
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::Place;

use super::super::id::Ikvm;
use super::super::state::action::Amendment;
use super::super::state::rules::Rules;
use super::super::state::terrain;
use super::movement;
use super::stacking;

/// The umpire changes the position by decree: what cannot stand on this board is refused, and what would contradict the rest of
/// the position.
///
/// # Errors
/// The row that keeps it from being.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Ikvm>,
    amendment: &Amendment,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    decree(rules, state, amendment, out)?;
    // Matches of `2023-2` may hold decrees that bring about what cannot be.
    if rules.edition.is_mended() { decreed(rules, state, out) } else { Ok(()) }
}

/// What a decree changes; only what cannot stand on this board is refused.
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
            out.place(decree, unit, Place::On(hex));
            if kind.is_ground() {
                out.extend(movement::captures(rules, state, unit, hex));
            }
        }
        Amendment::Withdraw { unit } => out.place(decree, unit, Place::Pool),
        Amendment::Losses { unit, points: losses } => {
            let most = rules.unit(unit).loss_points;
            if losses > most {
                let refusal = refuse(row("N-127"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
                return Err(refusal.with("points", Arg::Number(losses.into())).with("limit", Arg::Number(most.into())));
            }
            out.board(decree, BoardEffect::Lost { unit, losses });
            if losses == most {
                out.place(row("N-127"), unit, Place::Eliminated);
            }
        }
        Amendment::Owner { hex, side } => out.board(row("N-087"), BoardEffect::Owned { hex, by: Some(side) }),
    }
    Ok(())
}
