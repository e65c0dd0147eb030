//! Movement on the ground (seed: Spelordning 4, Förflyttningsmodifikation, table 1.4; reference 4.1).
//!
//! Everything counts in half movement points, so that a road's ½ is a whole number.

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::{Figure, NoTrace, Shown, Step, Subject, Sum, Trace, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::{Aim, Reached, cheapest_way, reach};
use crate::kernel::phrase::Arg;
use crate::kernel::points::Parts;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::{AfterFlak, Stage};
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::flak;
use super::steps::March;
use super::zones::enemy_zone;

/// Allowance of a unit this turn, half points: twice its movement points, or once when an Allied unit begins on a beach
/// (N-122, N-066, A-33).
#[must_use]
pub fn budget(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> u32 {
    let halves = rules.unit(unit).movement * 2;
    if is_halved(rules, state, unit) { halves / 2 } else { halves }
}

fn is_halved(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let began = record.began.or_else(|| state.board.hex(unit));
    let on_beach = began.is_some_and(|hex| rules.is_beach(hex));
    rules.side(unit) == ALLIED
        && rules.is_ground(unit)
        && on_beach
        && (record.arrived || !rules.readings.beach_half_landing_only)
}

/// A unit moves along a route. Its flak, if it is flak, fires at aircraft it comes near.
///
/// # Errors
/// The first rule the move breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    unit: UnitId,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = super::sequence::moving_side(state)?;
    if rules.side(unit) != side {
        return Err(refuse(row("N-035"), "not_active_side").with("unit", Arg::Unit(unit)));
    }
    let Some(start) = state.board.hex(unit).filter(|_| !rules.kind(unit).is_aircraft()) else {
        let case = if rules.kind(unit).is_aircraft() { "aircraft" } else { "off" };
        let refusal = refuse(row("N-035"), "not_on_map").with("unit", Arg::Unit(unit));
        return Err(refusal.with("case", Arg::Case(case)));
    };
    if state.sheet.of(unit).dropped && state.sheet.of(unit).stopped {
        return Err(refuse(row("A-38"), "drop_moved").with("unit", Arg::Unit(unit)));
    }
    let march = march(rules, state, unit);
    let hexes = march.hexes(start, route)?;
    let (gone, rest) = hexes.split_at(flak::steps_before_fire(rules, state, unit, &hexes));
    if !rest.is_empty() {
        // The whole way must be open as things stand; what it costs after the fire is paid then.
        march.walk(start, &hexes, &mut NoTrace)?;
    }
    let total = march.walk(start, gone, play.why)?;
    play.out.state(total.figure);
    let end = *gone.last().expect("a route has a hex");
    play.out.place(row("N-035"), unit, Place::On(end));
    let record = state.sheet.of(unit);
    let spent = u16::try_from(total.figure.value()).expect("an allowance is small");
    let moved = Record { spent, began: record.began.or(Some(start)), stopped: total.stopped, ..record };
    play.out.mark(row("N-035"), Mark::Unit(unit, moved));
    if rules.is_ground(unit) {
        gone.iter().for_each(|&hex| play.out.extend(captures(rules, state, unit, hex)));
    }
    if rules.kind(unit) == Kind::Flak && side == GERMAN {
        flak::fire_from_march(play, unit, gone, rest);
    }
    Ok(())
}

/// What a ground unit that enters `hex` takes: the hex changes hands, and an enemy entry hex is lost for good (N-059, N-060).
pub(crate) fn captures(
    rules: &Rules,
    state: &State<Ikvm>,
    unit: UnitId,
    hex: Hex,
) -> impl Iterator<Item = (Effect<Ikvm>, Rule)> + use<> {
    let side = rules.side(unit);
    let changes_hands = state.board.owner(&rules.map, hex) != Some(side);
    let is_entry = rules.is_start(hex, side.enemy()) && !state.sheet.captured.contains(&hex);
    let owned = (Effect::Board(BoardEffect::Owned { hex, by: Some(side) }), row("N-087"));
    let captured = (Effect::Sheet(Mark::Captured(hex)), row("N-060"));
    changes_hands.then_some(owned).into_iter().chain(is_entry.then_some(captured))
}

/// What a whole route comes to.
struct Walked {
    figure: Figure,
    stopped: bool,
}

/// The march of a unit with its allowance of this turn.
fn march<'a>(rules: &'a Rules, state: &'a State<Ikvm>, unit: UnitId) -> March<'a> {
    March::new(rules, state, unit, budget(rules, state, unit))
}

impl March<'_> {
    /// Goes hex by hex from `start` and sums up what it costs.
    fn walk<W: Trace>(&self, start: Hex, hexes: &[Hex], why: &mut W) -> Result<Walked, RuleViolation> {
        let Self { rules, state, unit, .. } = *self;
        let record = state.sheet.of(unit);
        let rule = match (is_halved(rules, state, unit), record.arrived) {
            (true, true) => row("N-066"),
            (true, false) => row("N-122"),
            (false, _) => row("N-035"),
        };
        let (subject, shown) = (Subject::Unit(unit), Shown::Points(Parts::HALVES));
        let allowance = i32::try_from(self.budget).expect("an allowance is small");
        given(why, Step { term: "allowance", rule, subject, value: allowance, shown });
        let mut total = Sum::open(why, "spent", row("N-044"), subject, shown);
        if record.spent > 0 {
            let value = i32::from(record.spent);
            let before = given(why, Step { term: "spent-before", rule: row("N-035"), subject, value, shown });
            total.add(why, before);
        }
        let mut here = start;
        let mut spent = u32::from(record.spent);
        let mut stopped = record.stopped;
        for &next in hexes {
            if stopped {
                return Err(refuse(row("N-037"), "zone_stop")
                    .with("hex", Arg::Hex(here))
                    .with("unit", Arg::Unit(unit)));
            }
            let step = self.step(here, next, spent, &mut |part| {
                let part = given(why, part);
                total.add(why, part);
            });
            let cost = step.map_err(|obstacle| self.refusal(obstacle, (here, next), spent))?;
            spent += cost.cost;
            stopped = cost.stops;
            here = next;
        }
        if stopped {
            self.say_why_stopped(here, why);
        }
        Ok(Walked { figure: total.close(why), stopped })
    }

    fn say_why_stopped<W: Trace>(&self, here: Hex, why: &mut W) {
        let Self { rules, state, unit, .. } = *self;
        if rules.kind(unit) == Kind::Battleship {
            fact(why, "stop", row("N-182"), Subject::Hex(here), "zone");
        } else if let Some(holder) = enemy_zone(rules, &state.board, here, rules.side(unit)) {
            fact(why, "stop", row("N-037"), Subject::Unit(holder), "zone");
        }
    }

    /// The hexes a route names, or the cheapest way from `start` to its end.
    fn hexes(&self, start: Hex, route: &Route) -> Result<Vec<Hex>, RuleViolation> {
        let Self { rules, unit, budget, .. } = *self;
        let record = self.state.sheet.of(unit);
        let spent = u32::from(record.spent);
        let out_of_reach = |to: Hex| {
            let left = budget.saturating_sub(spent);
            let refusal = refuse(row("N-035"), "out_of_reach").with("unit", Arg::Unit(unit));
            let refusal = refusal.with("hex", Arg::Hex(to)).with("left", Arg::Points(Parts::HALVES.of(left.into())));
            refusal.with("case", Arg::Case(if record.stopped { "stopped" } else { "far" }))
        };
        match route {
            Route::By(hexes) if hexes.is_empty() => Err(out_of_reach(start)),
            Route::By(hexes) => Ok(hexes.clone()),
            Route::To(to) => {
                let step = |from, to, spent| self.leads(from, to, spent);
                let way = cheapest_way(&rules.map, (start, spent), Aim { to: *to, budget, least: 1 }, step);
                way.filter(|hexes| !hexes.is_empty() && !record.stopped).ok_or_else(|| out_of_reach(*to))
            }
        }
    }
}

/// Every hex a unit can still come to this turn, with the points spent by then.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Reached> {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped && !rules.kind(unit).is_aircraft()) else {
        return Vec::new();
    };
    let march = march(rules, state, unit);
    reach(&rules.map, start, u32::from(record.spent), |from, to, spent| march.leads(from, to, spent))
}

/// The steps of a move with the cost of each, for the map.
#[must_use]
pub fn priced(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Vec<(Hex, u32)> {
    let Some(start) = state.board.hex(unit) else { return Vec::new() };
    let march = march(rules, state, unit);
    let Ok(mut hexes) = march.hexes(start, route) else { return Vec::new() };
    hexes.truncate(flak::steps_before_fire(rules, state, unit, &hexes));
    let mut spent = u32::from(state.sheet.of(unit).spent);
    let mut steps = vec![(start, 0)];
    let mut here = start;
    for next in hexes {
        let Ok(cost) = march.step(here, next, spent, &mut |_| {}) else { break };
        spent += cost.cost;
        steps.push((next, cost.cost));
        here = next;
    }
    steps
}

/// The same for the rest of a march that goes on when `die` has been rolled for the last shot; empty where none does.
#[must_use]
pub fn priced_onward(rules: &Rules, state: &State<Ikvm>, die: u8) -> Vec<(Hex, u32)> {
    let Stage::Flak { then: AfterFlak::March(Some(onward)), .. } = &state.stage else { return Vec::new() };
    let mut fire = Effects::default();
    flak::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut fire), die);
    let mut now = state.clone();
    for (effect, _) in fire.iter() {
        now.apply_one(&rules.map, effect);
        if matches!(now.stage, Stage::Movement { .. }) {
            return priced(rules, &now, onward.gun, &Route::By(onward.way.clone()));
        }
    }
    Vec::new()
}

/// Whether a unit can still take a step this turn.
#[must_use]
pub fn can_move(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    let Some(start) = state.board.hex(unit).filter(|_| !record.stopped) else { return false };
    let march = march(rules, state, unit);
    let spent = u32::from(record.spent);
    rules.map.neighbours(start).any(|(_, next)| march.leads(start, next, spent).is_some())
}
