//! Marches: units that neither attack nor hold march on a goal.

use crate::kernel::area::Area;
use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::hex::Hex;
use crate::kernel::path::Reached;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::rules::movement::within_reach;
use super::super::super::rules::stacking::{LIMIT, load, points};
use super::super::super::rules::supply::supplied;
use super::super::super::state::action::{Action, Route};
use super::assessment::Assessment;
use super::goals::{Goal, distances, goals};

/// A unit that has not moved, with the hexes within its reach.
pub(super) struct Mover {
    /// The unit.
    pub(super) unit: UnitId,
    /// Its hex.
    pub(super) at: Hex,
    /// Its reach, by hex number.
    pub(super) reach: Vec<Reached>,
    /// Whether it must stay to hold its hex.
    pub(super) holds: bool,
}

/// Own ground units that can still move, those nearest to the enemy first.
pub(super) fn movers(here: &Assessment<'_>) -> Vec<Mover> {
    let holders = here.holders();
    let waits = |unit: UnitId| {
        let record = here.state.sheet.of(unit);
        record.began.is_none() && !record.stopped && here.rules.unit(unit).movement > 0
    };
    let mut units: Vec<(u32, UnitId, Hex)> = here
        .troops
        .iter()
        .filter(|(unit, _)| waits(*unit))
        .map(|&(unit, at)| (here.nearest_foe(at), unit, at))
        .collect();
    units.sort_unstable();
    let mover = |(_, unit, at): (u32, UnitId, Hex)| Mover {
        unit,
        at,
        reach: within_reach(here.rules, here.state, unit),
        holds: holders.contains(&unit),
    };
    units.into_iter().map(mover).collect()
}

/// The first march that brings a unit nearer to its goal.
pub(super) fn order(here: &Assessment<'_>, movers: &[Mover]) -> Option<Action> {
    let mut goals = goals(here);
    let mut fields: Vec<(Hex, Vec<u32>)> = Vec::new();
    let supply = supplied(here.rules, here.state, here.side);
    for mover in movers {
        let crowded = load(here.rules, &here.state.board, mover.at, here.side) > LIMIT;
        if mover.reach.is_empty() || (mover.holds && !crowded) {
            continue;
        }
        let Some(goal) = goals.iter_mut().max_by_key(|goal| (goal.pull(here, mover.at), std::cmp::Reverse(goal.hex)))
        else {
            continue;
        };
        goal.need -= strength(here, mover.unit, goal);
        let hex = goal.hex;
        if !fields.iter().any(|(known, _)| *known == hex) {
            fields.push((hex, distances(here, hex)));
        }
        let (_, field) = fields.iter().find(|(known, _)| *known == hex).expect("the field was laid out");
        if let Some(to) = (March { here, mover, field }).destination(&supply, crowded) {
            return Some(Action::Move { unit: mover.unit, route: Route::To(to) });
        }
    }
    None
}

fn strength(here: &Assessment<'_>, unit: UnitId, goal: &Goal) -> i32 {
    if here.holds(goal.hex) { here.defence_in(unit, goal.hex) } else { here.rules.unit(unit).attack }
}

/// A unit that marches to a goal.
struct March<'a> {
    here: &'a Assessment<'a>,
    mover: &'a Mover,
    /// Half movement points from every hex to the goal, by cell.
    field: &'a [u32],
}

impl March<'_> {
    /// The best hex within reach, if it is better than the unit's own.
    fn destination(&self, supply: &Area, crowded: bool) -> Option<Hex> {
        let (here, mover, rules) = (self.here, self.mover, self.here.rules);
        let fits = |hex: Hex| load(rules, &here.state.board, hex, here.side) + points(rules, mover.unit) <= LIMIT;
        let stay = if crowded { i32::MIN } else { self.merit(mover.at) };
        let mut ranked: Vec<(i32, Hex)> = mover
            .reach
            .iter()
            .map(|way| way.hex)
            .filter(|&hex| fits(hex))
            .map(|hex| (self.merit(hex), hex))
            .filter(|&(merit, _)| merit > stay)
            .collect();
        ranked.sort_by_key(|&(merit, hex)| (std::cmp::Reverse(merit), hex));
        let was_supplied = supply.has(mover.at);
        let best = ranked.iter().take(5).find(|&&(_, hex)| !was_supplied || stays_supplied(here, mover.unit, hex));
        let anywhere = || ranked.first().filter(|_| crowded);
        best.or_else(anywhere).map(|&(_, hex)| hex)
    }

    /// Value of a hex on the march: near the goal, worth capturing, safe.
    fn merit(&self, hex: Hex) -> i32 {
        let (here, unit, from) = (self.here, self.mover.unit, self.mover.at);
        let way = here.rules.map.cell(hex).map_or(u32::MAX / 4, |cell| self.field[cell]);
        let way = i32::try_from(way).unwrap_or(i32::MAX / 4).min(10_000);
        let taken = if here.holds(hex) { 0 } else { 2 + 30 * here.stake(hex) };
        let held = here.defence_in(unit, hex) + here.held_by(hex, Some(unit));
        let danger = (here.threat(hex) - 3 * held).clamp(0, 40) / 4;
        let deserted = if hex != from && here.stake(from) > 0 && here.held_by(from, Some(unit)) == 0 {
            2 * here.stake(from) / i32::try_from(here.nearest_foe(from).max(1)).expect("a map is small")
        } else {
            0
        };
        taken - 4 * way - danger - deserted
    }
}

/// Returns whether the unit would have a line of supply in `hex` while all other units stay where they are.
fn stays_supplied(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> bool {
    let mut moved = here.state.clone();
    let mut effects = Effects::default();
    effects.place(row("N-035"), unit, Place::On(hex));
    moved.apply(&here.rules.map, &effects);
    supplied(here.rules, &moved, here.side).has(hex)
}
