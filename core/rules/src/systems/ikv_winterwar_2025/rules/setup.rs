//! Before the first turn (seed: Hur spelar vi krigsspelet, appendices 1.1, 2.1.1, 2.1.2; reference 1.3): the teams roll for sides, Finland
//! sets up, then the Soviet Union.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::team;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::super::state::units::{FINLAND, SOVIET};
use super::areas::{self, Outside};
use super::stacking::{full, has_room};
use super::{bases, sequence};

/// A team's die for the choice of side; ties are rolled again (W-014, W-015, A-57).
pub(crate) fn side_die<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, first: Option<u8>, die: u8) {
    let (rule, next) = match team::side_die(play, row("W-014"), (first, die)) {
        team::SideDie::First(die) => (row("W-014"), Stage::Sides { first: Some(die) }),
        team::SideDie::Tie => (row("W-015"), Stage::Sides { first: None }),
        team::SideDie::Chooses(team) => (row("W-014"), Stage::Choice { team }),
    };
    play.out.stage(rule, next);
}

/// The team with the higher die takes a side (W-014); then Finland sets up (W-016).
///
/// # Errors
/// Before the dice have decided, or after the choice.
pub(crate) fn choose<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, side: Side) -> Result<(), RuleViolation> {
    let Stage::Choice { team } = play.before.stage else { return Err(untimely(row("W-014"), "wrong_state")) };
    let finnish = if side == FINLAND { team } else { team.other() };
    play.out.mark(row("W-014"), Mark::FinnishTeam(finnish));
    play.out.stage(row("W-016"), Stage::Setup { side: FINLAND });
    Ok(())
}

/// A unit sets up with its stronger face up (W-017), or moves to another hex of its setup.
///
/// # Errors
/// When it is no start unit of the side, or when the hex is outside its area or has no room (W-018).
pub(crate) fn place<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    unit: UnitId,
    at: Hex,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Setup { side } = state.stage else { return Err(untimely(row("W-016"), "wrong_state")) };
    let named = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(at));
    if rules.side(unit) != side {
        return Err(named(row("W-016"), "not_active_side"));
    }
    let Some(area) = areas::area(rules, unit) else {
        let turn = Arg::Number(rules.unit(unit).arrives.into());
        return Err(named(row("W-016"), "not_a_start_unit").with("case", Arg::Case("later")).with("turn", turn));
    };
    if let Err(outside) = areas::admits(rules, &area, unit, at) {
        let (rule, case) = match outside {
            Outside::Area => (area.rule, "area"),
            Outside::OffRoad => (row("W-029"), "road"),
            Outside::NoBase => (row("W-029"), "base"),
        };
        let open = Arg::Hexes(open_hexes(rules, state, unit));
        return Err(named(rule, "wrong_area").with("case", Arg::Case(case)).with("open", open));
    }
    if state.board.hex(unit) == Some(at) {
        return Err(named(row("W-016"), "already_there"));
    }
    if !has_place(rules, state, unit, at) {
        return Err(match rules.kind(unit).is_aircraft() {
            true => bases::no_base(rules, state, (unit, at), open_hexes(rules, state, unit)),
            false => full(rules, at, unit),
        });
    }
    play.out.place(area.rule, unit, Place::On(at));
    Ok(())
}

/// Returns whether a hex has room for a unit that sets up. The unit may already be in the hex.
fn has_place(rules: &Rules, state: &State<Winterwar>, unit: UnitId, at: Hex) -> bool {
    match rules.kind(unit).is_aircraft() {
        true => bases::has_room(rules, state, at, unit),
        false => has_room(rules, &state.board, at, unit),
    }
}

/// Hexes that `unit` could be set up in now, by number.
#[must_use]
pub fn open_hexes(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Vec<Hex> {
    let is_open = |&hex: &Hex| state.board.hex(unit) != Some(hex) && has_place(rules, state, unit, hex);
    areas::hexes(rules, unit).into_iter().filter(is_open).collect()
}

/// Start units of `side`, in counter order.
pub fn start_units<'a>(rules: &'a Rules, state: &'a State<Winterwar>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let starts = move |unit: &UnitId| rules.side(*unit) == side && areas::area(rules, *unit).is_some();
    state.board.units().filter(starts)
}

/// Start units that still wait and have an open hex. A unit without room stays in the pool; the board of the book has room for all.
#[must_use]
pub fn waiting(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<UnitId> {
    let waits = |&unit: &UnitId| state.board.place(unit) == Place::Pool;
    let goes = |&unit: &UnitId| !open_hexes(rules, state, unit).is_empty();
    start_units(rules, state, side).filter(waits).filter(goes).collect()
}

/// A side ends its setup; after the Soviet Union the first turn begins (W-016, W-030).
///
/// # Errors
/// While a start unit is waiting.
pub(crate) fn end<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, side: Side) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let by: Rule = row("W-016");
    let waiting = waiting(rules, state, side);
    if !waiting.is_empty() {
        let count = i64::try_from(waiting.len()).expect("few units");
        return Err(refuse(by, "setup_incomplete")
            .with("count", Arg::Number(count))
            .with("units", Arg::Units(waiting)));
    }
    if side == FINLAND {
        play.stage(by, Stage::Setup { side: SOVIET });
        return Ok(());
    }
    sequence::begin_half(play, row("W-030"), 1, rules.readings.first_player);
    Ok(())
}
