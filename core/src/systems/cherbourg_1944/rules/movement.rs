//! Movement (seed §4.0, §4.1.2; reference 4.1 to 4.4). Everything counts in half movement points.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Shown, Step, Subject, Sum, Trace, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::path::{Aim, Reached, cheapest_way, reach};
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
use super::stacking::has_room;
use super::steps::March;
use super::zones::zone_holder;

/// Regiments whose battalions begin in reserve (C-030).
const RESERVES: [&str; 3] = ["22ir", "47ir", "314ir"];

/// Whether the allowance of a unit is halved: the reserves on the first day (C-030).
#[must_use]
pub fn is_in_reserve(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> bool {
    let regiment = rules.unit(unit).regiment.as_deref();
    state.stage.turn() == FIRST_TURN && regiment.is_some_and(|regiment| RESERVES.contains(&regiment))
}

/// Allowance of a unit in this phase, half points (C-025, C-030, A-55).
#[must_use]
pub fn budget(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> u32 {
    let points = rules.unit(unit).movement;
    if is_in_reserve(rules, state, unit) { points / 2 * 2 } else { points * 2 }
}

/// The row that gives a unit its allowance: the reserves' half (C-030), that of infantry for guns on the move (C-129), what the
/// counter says (C-010). That casualties change nothing (C-126) is not said: it would show an enemy which counters are reduced.
fn allowance_row(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Rule {
    let kind = rules.kind(unit);
    if is_in_reserve(rules, state, unit) {
        row("C-030")
    } else if kind.is_artillery() && kind.mobility() == Mobility::Foot {
        row("C-129")
    } else {
        row("C-010")
    }
}

/// Whether a unit can stand in a hex at all: ships at sea, all other units on land.
#[must_use]
pub fn may_stand(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    (rules.hex_terrain(hex).base == Ground::Sea) == (rules.kind(unit).mobility() == Mobility::Sea)
}

/// A unit moves along a route.
///
/// # Errors
/// The first rule the move breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let start = may_move(rules, state, unit)?;
    let march = march(rules, state, unit);
    let hexes = march.hexes((start, 0), route)?;
    carry_out(play, &march, Start { hex: start, spent: None }, &hexes)
}

/// Where a march begins.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    /// The first hex.
    pub(crate) hex: Hex,
    /// What entering the map has cost, with its row; `None` for a unit that stands on it.
    pub(crate) spent: Option<(u32, Rule)>,
}

/// Goes the way and writes the move down.
pub(crate) fn carry_out<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    march: &March<'_>,
    start: Start,
    hexes: &[Hex],
) -> Result<(), RuleViolation> {
    let (rules, state, unit) = (play.rules, play.before, march.unit);
    let end = hexes.last().copied().unwrap_or(start.hex);
    let spent = march.walk(&start, hexes, play.why)?;
    if !has_room(rules, &state.board, end, rules.side(unit)) {
        let full = refuse(row("C-033"), "stack_full").with("unit", Arg::Unit(unit));
        return Err(full.with("hex", Arg::Hex(end)).with("limit", Arg::Number(4)));
    }
    play.out.state(spent);
    play.out.place(row("C-022"), unit, Place::On(end));
    let record = Record { moved: true, ..state.sheet.of(unit) };
    play.out.mark(row("C-022"), Mark::Unit(unit, record));
    Ok(())
}

/// Whether a unit may move in this phase; the hex it stands in.
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
pub(crate) fn march<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, unit: UnitId) -> March<'a> {
    March::new(rules, state, unit, budget(rules, state, unit))
}

impl March<'_> {
    /// Goes hex by hex and sums up what it costs.
    fn walk<W: Trace>(&self, start: &Start, hexes: &[Hex], why: &mut W) -> Result<Figure, RuleViolation> {
        let Self { rules, state, unit, .. } = *self;
        let subject = Subject::Unit(unit);
        let rule = allowance_row(rules, state, unit);
        let allowance = i32::try_from(self.budget).expect("an allowance is small");
        given(why, Step { term: "allowance", rule, subject, value: allowance, shown: Shown::Points(Parts::HALVES) });
        let mut total = Sum::open(why, "spent", row("C-022"), subject, Shown::Points(Parts::HALVES));
        let (mut here, mut spent) = (start.hex, 0);
        let mut stopped = false;
        if let Some((cost, rule)) = start.spent {
            let value = i32::try_from(cost).expect("one hex");
            let (subject, shown) = (Subject::Hex(here), Shown::Points(Parts::HALVES));
            let entry = given(why, Step { term: "step-entry", rule, subject, value, shown });
            total.add(why, entry);
            spent = cost;
            stopped = self.is_caught(here);
        }
        for &next in hexes {
            if stopped {
                let refusal = refuse(row("C-035"), "zone_stop").with("hex", Arg::Hex(here));
                return Err(refusal.with("unit", Arg::Unit(unit)));
            }
            let step = self.step(here, next, spent, &mut |part| {
                let part = given(why, part);
                total.add(why, part);
            });
            let cost = step.map_err(|obstacle| self.refusal(obstacle, (here, next)))?;
            spent += cost.cost;
            stopped = cost.stops;
            here = next;
        }
        if let Some(holder) = zone_holder(rules, &state.board, here, rules.side(unit).enemy()).filter(|_| stopped) {
            // A unit may come in right beside an enemy, and is engaged at once (C-047).
            let entered = start.spent.is_some() && hexes.is_empty();
            fact(why, "stop", row(if entered { "C-047" } else { "C-035" }), Subject::Unit(unit), "zone");
            fact(why, "stop", row("C-034"), Subject::Unit(holder), "zone");
        }
        Ok(total.close(why))
    }

    /// The hexes a route names, or the cheapest way to its end, from a hex reached after `spent` half points.
    ///
    /// # Errors
    /// When the route has no hex, or no way leads to its end.
    pub(crate) fn hexes(&self, (start, spent): (Hex, u32), route: &Route) -> Result<Vec<Hex>, RuleViolation> {
        let Self { rules, unit, budget, .. } = *self;
        let unreachable = |to: Hex| {
            let refusal = refuse(row("C-025"), "out_of_reach").with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
            let left = Arg::Points(Parts::HALVES.of(budget.saturating_sub(spent).into()));
            refusal.with("left", left).with("case", Arg::Case("far"))
        };
        match route {
            Route::By(hexes) if hexes.is_empty() => Err(unreachable(start)),
            Route::By(hexes) => Ok(hexes.clone()),
            Route::To(to) => {
                let step = |from, to, spent| self.leads(from, to, spent);
                let aim = Aim { to: *to, budget, least: rules.tables.least(rules.kind(unit).mobility()) };
                let way = cheapest_way(&rules.map, (start, spent), aim, step);
                way.filter(|hexes| !hexes.is_empty()).ok_or_else(|| unreachable(*to))
            }
        }
    }

    /// Every hex the unit can end its move in that has come to `start` for `spent` half points, with those spent by then.
    pub(crate) fn reached(&self, (start, spent): (Hex, u32)) -> Vec<Reached> {
        let Self { rules, state, unit, .. } = *self;
        let mut found = reach(&rules.map, start, spent, |from, to, spent| self.leads(from, to, spent));
        found.retain(|way| has_room(rules, &state.board, way.hex, rules.side(unit)));
        found
    }

    /// The steps of a move with the cost of each, for the map: the first is `start`, which has cost `entry`.
    pub(crate) fn priced(&self, (start, entry): (Hex, u32), route: Option<&Route>) -> Vec<(Hex, u32)> {
        let mut steps = vec![(start, entry)];
        let Some(route) = route else { return steps };
        let Ok(hexes) = self.hexes((start, entry), route) else { return Vec::new() };
        let (mut here, mut spent) = (start, entry);
        for next in hexes {
            let Ok(cost) = self.step(here, next, spent, &mut |_| {}) else { break };
            spent += cost.cost;
            steps.push((next, cost.cost));
            here = next;
        }
        steps
    }
}

/// Every hex a unit can end a move in, with the half points spent by then; empty when it may not move.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Vec<Reached> {
    let Ok(start) = may_move(rules, state, unit) else { return Vec::new() };
    march(rules, state, unit).reached((start, 0))
}
