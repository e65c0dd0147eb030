//! Reinforcements enter where they are most needed; partisans enter across enemy roads.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::reinforcements::{open, waiting};
use super::super::super::rules::stacking::Stack;
use super::super::super::state::action::Action;
use super::super::super::state::terrain::has_way;
use super::super::super::state::units::{Kind, SOVIET};
use super::assessment::Assessment;
use super::goals::{Goal, goals};
use super::landing::shelter;
use super::lines::{cut_off, lines};

/// Brings the next unit in or lets it wait; ends the phase when no unit is left.
pub(super) fn order(here: &Assessment<'_>, turn: u16) -> Action {
    let Some(unit) = waiting(here.rules, here.state, here.side, turn).next() else { return Action::End {} };
    let hexes = open(here.rules, here.state, unit);
    let kind = here.rules.kind(unit);
    let best = if kind.is_aircraft() {
        best(&hexes, |hex| shelter(here, unit, hex))
    } else if kind == Kind::Partisan {
        ambush(here, unit, &hexes)
    } else {
        gate(here, &hexes)
    };
    best.map_or(Action::Delay { unit }, |hex| Action::Arrive { unit, hex })
}

fn best(hexes: &[Hex], merit: impl Fn(Hex) -> i32) -> Option<Hex> {
    hexes.iter().copied().max_by_key(|&hex| (merit(hex), std::cmp::Reverse(hex)))
}

/// The city nearest to the goals, preferably with few units.
fn gate(here: &Assessment<'_>, hexes: &[Hex]) -> Option<Hex> {
    let goals = goals(here, &here.troops);
    // Tenths of a turn for one hex, roughly: Soviet divisions march four hexes by road or six by rail, Finnish ones three times as many.
    let pace = if here.side == SOVIET { 2 } else { 1 };
    best(hexes, |hex| {
        let pull = |goal: &Goal| goal.pull(here, pace * here.rules.map.distance(hex, goal.hex));
        let Stack { divisions, lower, artillery } = Stack::of(here.rules, &here.state.board, hex, here.side);
        let crowd = i32::try_from(divisions + lower + artillery).expect("a hex holds few");
        goals.iter().map(pull).max().unwrap_or(0) - 15 * crowd
    })
}

/// The border hex on a road from which a unit cuts off most enemies.
fn ambush(here: &Assessment<'_>, unit: UnitId, hexes: &[Hex]) -> Option<Hex> {
    let map = &here.rules.map;
    let now = lines(here, here.side.enemy(), None);
    let on_way = |hex: Hex| map.cell(hex).is_some_and(|cell| map.crossings(cell).any(|step| has_way(step.side)));
    let near = |hex: Hex| i32::try_from(here.nearest_foe(hex).min(9)).expect("9 at most");
    let merit = |hex: Hex| {
        if !on_way(hex) {
            return -100;
        }
        10 * cut_off(here, unit, hex, &now) - near(hex)
    };
    best(hexes, merit)
}
