//! Movement (seed §4.0, §4.1.2; reference 4.1 to 4.4). All costs are in half movement points.

use std::borrow::Cow;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, NoTrace, Read, Shown, Step, Subject, Trace, compute, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::march::{Allowance, March, Start, Walked};
use crate::kernel::notation::fields::Route;
use crate::kernel::path::Reached;
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::FIRST_TURN;
use super::super::state::terrain::Ground;
use super::super::state::units::Mobility;
use super::sequence::moving_side;
use super::stacking::{LIMIT, has_room};
use super::steps::UnitGround;
use super::zones::zone_holder;

/// Regiments whose battalions begin in reserve (C-030).
const RESERVES: [&str; 3] = ["22ir", "47ir", "314ir"];

/// Returns whether the allowance of a unit is halved: the reserves on the first day (C-030).
#[must_use]
pub fn is_in_reserve(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> bool {
    let regiment = rules.unit(unit).regiment.as_deref();
    state.stage.turn() == FIRST_TURN && regiment.is_some_and(|regiment| RESERVES.contains(&regiment))
}

/// Allowance of a unit in this phase, in half points: the figure on the counter (C-010, C-025), for the reserves half of it in whole points
/// (C-030, A-55). Points cannot be saved from earlier days (C-027), lent (C-028) or pooled (C-029).
pub fn allowance<W: Trace>(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, why: &mut W) -> Figure {
    let value = i32::try_from(rules.unit(unit).movement * 2).expect("an allowance is small");
    let (subject, shown) = (Subject::Unit(unit), Shown::Points(Parts::HALVES));
    let printed = |term, rule| Step { term, rule, subject, value, shown };
    if !is_in_reserve(rules, state, unit) {
        return given(why, printed("allowance", printed_row(rules, unit)));
    }
    let printed = given(why, printed("printed-allowance", printed_row(rules, unit)));
    compute(why, ("allowance", subject), (&(), [printed]), |(), [printed]| Read {
        rule: row("C-030"),
        value: printed / 4 * 2,
        shown: Shown::Points(Parts::HALVES),
    })
}

/// The row for the printed allowance of a unit: C-129 for guns that move like infantry, otherwise C-010. The row about casualties (C-126)
/// is never cited, because it would reveal which counters are reduced.
fn printed_row(rules: &Rules, unit: UnitId) -> Rule {
    let kind = rules.kind(unit);
    if kind.is_artillery() && kind.mobility() == Mobility::Foot { row("C-129") } else { row("C-010") }
}

/// Returns whether a unit can be in a hex at all: ships at sea, all other units on land.
#[must_use]
pub fn may_stand(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    (rules.hex_terrain(hex).base == Ground::Sea) == (rules.kind(unit).mobility() == Mobility::Sea)
}

/// A unit moves along a route.
///
/// # Errors
/// With the first rule that the move breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let start = on_map(may_move(rules, state, unit)?);
    let march = march(rules, state, unit);
    let hexes = march.hexes(&start, route)?;
    carry_out(play, &march, &start, &hexes)
}

/// The start of a unit on the map: it has its whole allowance, and a zone in its hex does not hold it (C-037).
const fn on_map(hex: Hex) -> Start {
    Start { hex, spent: None, stopped: false }
}

/// Makes the move and records it. Points may be left over (C-026).
pub(crate) fn carry_out<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    march: &March<UnitGround<'_>>,
    start: &Start,
    hexes: &[Hex],
) -> Result<(), RuleViolation> {
    let (rules, state, unit) = (play.rules, play.before, march.ground.unit);
    let Walked { spent, end, stopped } = march.walk(start, hexes, play.why)?;
    if let Some(holder) = zone_holder(rules, &state.board, end, rules.side(unit).enemy()).filter(|_| stopped) {
        // A unit may enter next to an enemy, and is then engaged at once (C-047).
        let entered = start.spent.is_some() && hexes.is_empty();
        fact(play.why, "stop", row(if entered { "C-047" } else { "C-035" }), Subject::Unit(unit), "zone");
        fact(play.why, "stop", row("C-034"), Subject::Unit(holder), "zone");
    }
    if !has_room(rules, &state.board, end, rules.side(unit)) {
        let full = refuse(row("C-033"), "stack_full").with("unit", Arg::Unit(unit));
        return Err(full.with("hex", Arg::Hex(end)).with("limit", Arg::Number(i64::try_from(LIMIT).expect("four"))));
    }
    play.out.state(spent);
    play.out.place(row("C-022"), unit, Place::On(end));
    let record = Record { moved: true, ..state.sheet.of(unit) };
    play.out.mark(row("C-022"), Mark::Unit(unit, record));
    Ok(())
}

/// Checks whether a unit may move in this phase, and returns its hex.
fn may_move(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Result<Hex, RuleViolation> {
    let side = moving_side(state)?;
    let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit));
    if rules.side(unit) != side {
        return Err(of(refuse(row(["C-017", "C-019"][side.index()]), "not_active_side")));
    }
    let hex = state.board.hex(unit).ok_or_else(|| of(refuse(row("C-022"), "not_on_map")))?;
    if state.sheet.of(unit).moved {
        return Err(of(refuse(row("A-65"), "already_moved")));
    }
    if rules.kind(unit).mobility() == Mobility::Static {
        return Err(of(refuse(row("C-138"), "immobile")));
    }
    Ok(hex)
}

/// The march of a unit in this phase, with its allowance.
pub(crate) fn march<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, unit: UnitId) -> March<UnitGround<'a>> {
    let figure = allowance(rules, state, unit, &mut NoTrace);
    let parts = u32::try_from(figure.value()).expect("an allowance is no debt");
    March { ground: UnitGround::new(rules, state, unit, Allowance { parts, rule: figure.rule() }) }
}

/// Every hex in which a unit can end its march; a full hex can only be passed (C-033).
pub(crate) fn ends(march: &March<UnitGround<'_>>, start: &Start) -> Vec<Reached> {
    let UnitGround { rules, state, unit, .. } = march.ground;
    let mut found = march.reach(start);
    found.retain(|way| has_room(rules, &state.board, way.hex, rules.side(unit)));
    found
}

/// All hexes of the cheapest way to `to`; `None` without one, or if the unit may not move.
#[must_use]
pub fn way(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, to: Hex) -> Option<Vec<Hex>> {
    let (march, start) = underway(rules, state, unit)?;
    march.hexes(&start, &Route::To(to)).ok().map(Cow::into_owned)
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(start) = state.board.hex(unit).map(on_map) else { return Vec::new() };
    let march = march(rules, state, unit);
    let Ok(hexes) = march.hexes(&start, route) else { return Vec::new() };
    [(start.hex, 0)].into_iter().chain(march.priced(&start, &hexes)).collect()
}

/// Every hex in which a unit can end a move, with the half points spent to reach it; empty if it may not move.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Vec<Reached> {
    underway(rules, state, unit).map_or_else(Vec::new, |(march, start)| ends(&march, &start))
}

/// The march of a unit that may move in this phase, and its start.
pub(crate) fn underway<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    unit: UnitId,
) -> Option<(March<UnitGround<'a>>, Start)> {
    let hex = may_move(rules, state, unit).ok()?;
    Some((march(rules, state, unit), on_map(hex)))
}
