//! Entry and exit: reinforcements, ships, the battalion withdrawn on turn 25 (seed §4.2, §9.0, §10.1.3).

use std::borrow::Cow;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::march::{March, Start};
use crate::kernel::notation::fields::Route;
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Leaving, Mark};
use super::super::state::stage::Stage;
use super::super::state::terrain::Link;
use super::super::state::units::{Kind, US};
use super::movement::{carry_out, ends, march};
use super::sequence::moving_side;
use super::stacking::{has_room, holds_enemy};
use super::steps::UnitGround;

/// The turn on which a battalion leaves (C-048).
pub const WITHDRAWAL_TURN: u16 = 25;

/// The row by which a unit enters, by its kind and turn.
fn due_row(rules: &Rules, unit: UnitId) -> Rule {
    if rules.kind(unit) == Kind::Naval {
        return row("C-143");
    }
    match rules.unit(unit).arrives {
        20 => row("C-173"),
        27 => row("C-174"),
        28 => row("C-175"),
        ..20 | 21..=26 | 29.. => row("C-045"),
    }
}

/// Units of `side` that may enter now, in counter order: due by this turn and still waiting.
pub fn due(rules: &Rules, state: &State<Cherbourg>, side: Side) -> impl Iterator<Item = UnitId> {
    let turn = state.stage.turn();
    let waits = |&unit: &UnitId| {
        let card = rules.unit(unit);
        let in_time = card.arrives > 0 && u16::from(card.arrives) <= turn;
        card.side == side && in_time && state.board.place(unit) == Place::Pool
    };
    let waiting: Vec<UnitId> = state.board.units().filter(waits).collect();
    waiting.into_iter()
}

/// The entry hexes of a unit: roads of the southern edge, or for ships the sea of the northern edge.
pub fn gates(rules: &Rules, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
    let at_sea = rules.kind(unit) == Kind::Naval;
    rules.map.hexes().filter(move |&hex| if at_sea { rules.is_north_entry(hex) } else { rules.is_south_entry(hex) })
}

/// Half points for the first hex: by road for ground units (C-046), one point at sea.
#[must_use]
pub fn first_cost(rules: &Rules, unit: UnitId) -> u32 {
    let kind = rules.kind(unit);
    if kind == Kind::Naval { 2 } else { rules.tables.linked(Link::Road, kind.mobility()) }
}

/// Entry hexes in which a unit may enter and stay, by number.
pub(crate) fn open_gates(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Vec<Hex> {
    let side = rules.side(unit);
    let free = |&hex: &Hex| !holds_enemy(rules, &state.board, hex, side) && has_room(rules, &state.board, hex, side);
    gates(rules, unit).filter(free).collect()
}

/// Hexes to which a unit that enters at `gate` may go on, with the half points spent to reach them.
pub(crate) fn beyond(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, gate: Hex) -> Vec<(Hex, u32)> {
    let march = march(rules, state, unit);
    ends(&march, &entering(&march, gate)).into_iter().map(|way| (way.hex, way.spent)).collect()
}

/// The start of an entering unit: it pays for its first hex, and may stop there (C-047).
fn entering(march: &March<UnitGround<'_>>, hex: Hex) -> Start {
    let UnitGround { rules, unit, .. } = march.ground;
    let rule = if rules.kind(unit) == Kind::Naval { row("C-145") } else { row("C-046") };
    let value = i32::try_from(first_cost(rules, unit)).expect("one hex");
    let (subject, shown) = (Subject::Hex(hex), Shown::Points(Parts::HALVES));
    let first = Step { term: "step-entry", rule, subject, value, shown };
    Start { hex, spent: Some(first), stopped: march.ground.is_caught(hex) }
}

/// The steps of an entering unit with the cost of each, for the map.
pub(crate) fn priced(march: &March<UnitGround<'_>>, at: Hex, route: Option<&Route>) -> Vec<(Hex, u32)> {
    let start = entering(march, at);
    let first = (at, first_cost(march.ground.rules, march.ground.unit));
    let Ok(hexes) = route.map_or(Ok(Cow::default()), |route| march.hexes(&start, route)) else { return Vec::new() };
    [first].into_iter().chain(march.priced(&start, &hexes)).collect()
}

/// All hexes of the cheapest way for a unit that enters at `at` and goes on to `to`; `None` if it does not enter there.
pub(crate) fn way(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, (at, to): (Hex, Hex)) -> Option<Vec<Hex>> {
    let march = gates(rules, unit).any(|gate| gate == at).then(|| march(rules, state, unit))?;
    march.hexes(&entering(&march, at), &Route::To(to)).ok().map(Cow::into_owned)
}

/// A unit enters the map, and may go on from there.
///
/// # Errors
/// With the first rule that it breaks.
pub(crate) fn enter<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    at: Hex,
    route: Option<&Route>,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = moving_side(state)?;
    let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit));
    if rules.side(unit) != side {
        return Err(of(refuse(row("C-045"), "not_active_side")));
    }
    if side != US {
        let refusal = of(refuse(row("C-045"), "no_reinforcement"));
        return Err(refusal.formerly(row("C-045"), "not_active_side"));
    }
    if !due(rules, state, side).any(|due| due == unit) {
        let turn = Arg::Number(rules.unit(unit).arrives.into());
        let code = if rules.unit(unit).arrives == 0 { "no_reinforcement" } else { "not_due" };
        return Err(of(refuse(due_row(rules, unit), code)).with("turn", turn));
    }
    if !gates(rules, unit).any(|gate| gate == at) {
        let rule = if rules.kind(unit) == Kind::Naval { row("C-147") } else { row("C-172") };
        let open = Arg::Hexes(gates(rules, unit).collect());
        return Err(of(refuse(rule, "not_an_entry")).with("hex", Arg::Hex(at)).with("open", open));
    }
    if holds_enemy(rules, &state.board, at, side) {
        return Err(of(refuse(row("C-043"), "enemy_occupied")).with("hex", Arg::Hex(at)));
    }
    let march = march(rules, state, unit);
    let start = entering(&march, at);
    let way = route.map_or(Ok(Cow::default()), |route| march.hexes(&start, route))?;
    carry_out(play, &march, &start, &way)
}

/// The battalions of which one is withdrawn on turn 25. Empty on any other turn, and after one of them has left.
pub fn withdrawable(rules: &Rules, state: &State<Cherbourg>) -> Vec<UnitId> {
    let gone = state.sheet.left.iter().any(|&(_, how)| how == Leaving::Withdrawn);
    if state.stage.turn() != WITHDRAWAL_TURN || gone {
        return Vec::new();
    }
    let stands = |&unit: &UnitId| rules.unit(unit).may_be_withdrawn() && state.board.hex(unit).is_some();
    state.board.units().filter(stands).collect()
}

/// An independent battalion 3-1-4(6) leaves the map from any hex (C-048, A-59).
///
/// # Errors
/// When it is another turn or another unit, or when one has already left.
pub(crate) fn withdraw<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, unit: UnitId) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = moving_side(state)?;
    let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit));
    if rules.side(unit) != side || !rules.unit(unit).may_be_withdrawn() {
        let may = state.board.units().filter(|&unit| rules.unit(unit).may_be_withdrawn()).collect();
        return Err(of(refuse(row("C-049"), "may_not_leave")).with("units", Arg::Units(may)));
    }
    if state.stage.turn() != WITHDRAWAL_TURN {
        return Err(of(refuse(row("C-048"), "withdraw_turn")).with("turn", Arg::Number(WITHDRAWAL_TURN.into())));
    }
    if !withdrawable(rules, state).contains(&unit) {
        let gone = state.sheet.left.iter().find(|&&(_, how)| how == Leaving::Withdrawn).map(|&(other, _)| other);
        let refusal = of(refuse(row("C-048"), "withdrawn_already"));
        return Err(match gone {
            Some(other) => refusal.with("other", Arg::Unit(other)).with("case", Arg::Case("gone")),
            None => refusal.with("case", Arg::Case("off")),
        });
    }
    play.out.place(row("C-048"), unit, Place::Away);
    play.out.mark(row("C-048"), Mark::Left(unit, Some(Leaving::Withdrawn)));
    Ok(())
}

/// Returns whether the withdrawal of turn 25 is still owed before the American movement may end (C-048).
#[must_use]
pub fn is_withdrawal_owed(rules: &Rules, state: &State<Cherbourg>) -> bool {
    matches!(state.stage, Stage::Movement { side: US, .. }) && !withdrawable(rules, state).is_empty()
}
