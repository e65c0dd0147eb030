//! Changes that the umpire makes by decree.

use crate::kernel::citation::{Rule, row};
use crate::kernel::contradiction::decreed;
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::{NoTrace, Trace};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::action::Amendment;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::super::state::terrain::{is_enterable, nation, terrain};
use super::super::state::units::Kind;
use super::stacking::holds_ground;
use super::steps::water_row;
use super::{areas, bases, movement, sequence};

/// The row on which decrees rest.
const DECREE: Rule = row("W-036");

/// The umpire changes the position by decree. The rules refuse impossible values and contradictions with the rest of the position.
///
/// # Errors
/// With the row that forbids the change.
pub(crate) fn amend(
    rules: &Rules,
    state: &State<Winterwar>,
    amendment: &Amendment,
    out: &mut Effects<Winterwar>,
) -> Result<(), RuleViolation> {
    let mut why = NoTrace;
    decree(&mut Resolution::new(rules, state, &mut why, out), amendment)?;
    decreed(rules, state, out)
}

fn decree<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, amendment: &Amendment) -> Result<(), RuleViolation> {
    let rules = play.rules;
    match *amendment {
        Amendment::Place { unit, hex } => place(play, unit, hex)?,
        Amendment::Withdraw { unit } => {
            forget(play, unit, |_| true);
            play.place(DECREE, unit, Place::Pool);
        }
        Amendment::Losses { unit, steps } => {
            let most = rules.unit(unit).steps();
            if steps > most {
                let refusal = refuse(row("W-104"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
                return Err(refusal.with("points", Arg::Number(steps.into())).with("limit", Arg::Number(most.into())));
            }
            play.lose(DECREE, unit, steps);
            if steps == most {
                sequence::remove(play, row("W-168"), unit);
                forget(play, unit, |mark| !matches!(mark, Mark::FallenWith(..)));
            }
        }
        Amendment::Owner { hex, side } => {
            if rules.city(hex).is_none() {
                return Err(refuse(row("W-167"), "not_a_city").with("hex", Arg::Hex(hex)));
            }
            play.note(row("W-167"), Effect::Board(BoardEffect::Owned { hex, by: Some(side) }));
            leave_base(play, side.enemy(), hex);
        }
    }
    Ok(())
}

/// Deletes those of the unit's marks that the caller selects.
fn forget<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, is_wanted: impl Fn(&Mark) -> bool) {
    let marks = play.now.sheet.forgotten(unit);
    marks.into_iter().filter(is_wanted).for_each(|mark| play.mark(DECREE, mark));
}

/// Sends aircraft on the ground in a captured city to another base (W-177), unless the match is over.
fn leave_base<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, owner: Side, hex: Hex) {
    if !matches!(play.now.stage, Stage::Over { .. }) {
        bases::lost(play, owner, &[hex]);
    }
}

/// Places a unit in a hex in which it may be. A unit that enters the map in this way has done nothing yet.
fn place<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, hex: Hex) -> Result<(), RuleViolation> {
    let rules = play.rules;
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    if nation(&rules.map, hex).is_neutral() {
        return Err(named(row("W-074"), "border").with("case", Arg::Case("step")));
    }
    if rules.kind(unit).is_aircraft() {
        return place_aircraft(play, unit, hex);
    }
    if !is_enterable(&rules.map, hex) {
        let rule = water_row(terrain(&rules.map, hex));
        return Err(named(rule, "impassable").with("case", Arg::Case("hex")));
    }
    let side = rules.side(unit);
    if holds_ground(rules, &play.now.board, hex, side.enemy()) {
        return Err(named(row("W-078"), "enemy_occupied"));
    }
    let is_ship = rules.kind(unit) == Kind::Ship;
    if is_ship && !is_harbour(rules, unit, hex) {
        return Err(named(row("W-075"), "no_harbour"));
    }
    put(play, unit, hex);
    if !is_ship {
        movement::enter(play, unit, hex);
        leave_base(play, side.enemy(), hex);
    }
    Ok(())
}

/// Returns whether a ship may be in a hex: in its start area, or without a start area in any city of its country (W-028, W-075).
fn is_harbour(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    match areas::area(rules, unit) {
        Some(area) => areas::admits(rules, &area, unit, hex).is_ok(),
        None => rules.city(hex).is_some_and(|city| city.of == Some(rules.side(unit))),
    }
}

/// Places an aircraft: on the ground on an own base with room (W-160), or over another hex if it has a base of departure (W-158).
fn place_aircraft<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    hex: Hex,
) -> Result<(), RuleViolation> {
    let (rules, side) = (play.rules, play.rules.side(unit));
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
    if bases::is_base(rules, &play.now, hex, side) {
        if !bases::has_room(rules, &play.now, hex, unit) {
            return Err(bases::no_base(rules, &play.now, (unit, hex), bases::with_room(rules, &play.now, unit)));
        }
        put(play, unit, hex);
        if play.now.sheet.base.of(unit).is_some() {
            play.mark(row("W-161"), Mark::Base(unit, None));
        }
        return Ok(());
    }
    if !bases::is_open_to_aircraft(rules, hex) {
        let rule = water_row(terrain(&rules.map, hex));
        return Err(named(rule, "impassable").with("case", Arg::Case("flight")));
    }
    let home = |from: &Hex| bases::is_base(rules, &play.now, *from, side);
    let from = play.now.sheet.base.of(unit).or_else(|| play.now.board.hex(unit).filter(home));
    let Some(from) = from.filter(|_| !matches!(play.now.stage, Stage::Setup { .. })) else {
        return Err(bases::no_base(rules, &play.now, (unit, hex), bases::with_room(rules, &play.now, unit)));
    };
    put(play, unit, hex);
    if play.now.sheet.base.of(unit).is_none() {
        play.mark(row("W-158"), Mark::Base(unit, Some(from)));
    }
    Ok(())
}

fn put<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, hex: Hex) {
    if play.now.board.hex(unit).is_none() {
        forget(play, unit, |_| true);
    }
    play.place(DECREE, unit, Place::On(hex));
}
