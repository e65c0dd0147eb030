//! Entry of units: parachute drops, landings, reinforcements.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::airborne;
use super::super::super::rules::landing::{can_be_taken_back, due, open_gates};
use super::super::super::rules::movement::can_move;
use super::super::super::rules::stacking::{LIMIT, ground_in, load, points};
use super::super::super::rules::supply::supplied;
use super::super::super::state::action::Action;
use super::super::super::state::units::ALLIED;
use super::assessment::Assessment;
use super::goals::Goal;

/// The maximum stacking points of a crowded entry hex, so that units can still march off.
const CROWD: u32 = 9;

/// The next unit to enter; `None` when no unit can, or when waiting is better.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    if let Some((unit, hexes)) = airborne::drops(here.rules, here.state).into_iter().find(|_| here.side == ALLIED) {
        let at = drop_zone(here, unit, hexes)?;
        return Some(Action::Drop { unit, at });
    }
    let mut goals: Option<Vec<Goal>> = None;
    due(here.rules, here.state, here.side).find_map(|unit| {
        let gates = open_gates(here.rules, here.state, unit);
        if gates.is_empty() {
            return None;
        }
        let goals = goals.get_or_insert_with(|| super::goals::goals(here));
        let at = gate(here, unit, &gates, goals)?;
        Some(if here.side == ALLIED { Action::Land { unit, at } } else { Action::Arrive { unit, at } })
    })
}

/// The entry hex that is best for the goals and has few units. A hex over the limit is taken only if no other has room and a unit can leave it.
fn gate(here: &Assessment<'_>, unit: UnitId, gates: &[Hex], goals: &[Goal]) -> Option<Hex> {
    let needs = points(here.rules, unit);
    let held = |at: Hex| load(here.rules, &here.state.board, at, here.side) + needs;
    let pull = |at: Hex| goals.iter().map(|goal| goal.pull(here, at)).max().unwrap_or(0);
    let fits = |most: u32| {
        let open = gates.iter().copied().filter(move |&at| held(at) <= most);
        open.max_by_key(|&at| (pull(at) - 20 * i32::try_from(held(at)).expect("small"), std::cmp::Reverse(at)))
    };
    let can_thin = |at: Hex| {
        let room = |next: Hex| load(here.rules, &here.state.board, next, here.side) + needs <= LIMIT;
        let mut stack = ground_in(here.rules, &here.state.board, at, here.side);
        here.land_beside(at).any(room) && stack.any(|unit| can_move(here.rules, here.state, unit))
    };
    fits(LIMIT).or_else(|| fits(CROWD).filter(|&at| can_thin(at)))
}

/// Takes back the last unit in the overfull hexes `crowds` that entered this turn. `None` if no unit can be taken back, or if no unit has
/// marched yet, because the unit might then enter again at once.
pub(super) fn thin_out(here: &Assessment<'_>, crowds: &[Hex]) -> Option<Action> {
    let marched = here.troops.iter().any(|&(unit, _)| here.state.sheet.of(unit).began.is_some());
    let stacks = crowds.iter().flat_map(|&hex| ground_in(here.rules, &here.state.board, hex, here.side));
    let last = stacks.filter(|&unit| can_be_taken_back(here.state, unit)).last();
    last.filter(|_| marched).map(Action::TakeBack)
}

/// The best drop hex for a parachute division: an empty town, across enemy roads, in supply.
fn drop_zone(here: &Assessment<'_>, unit: UnitId, open: Vec<Hex>) -> Option<Hex> {
    let supply = supplied(here.rules, here.state, here.side);
    let score = |at: Hex| {
        let supplied = if here.is_supplied(&supply, at) { 30 } else { 0 };
        let full = load(here.rules, &here.state.board, at, here.side) + points(here.rules, unit) > LIMIT;
        let foes = here.land_beside(at).filter(|next| here.foe_hexes.binary_search(next).is_ok()).count();
        let danger = (here.threat(at) - 2 * here.defence_in(unit, at)).max(0);
        let crowd = if full { 1000 } else { 0 };
        10 * here.worth(at) + supplied + 4 * i32::try_from(foes).expect("few") - danger - crowd
    };
    open.into_iter().max_by_key(|&at| (score(at), std::cmp::Reverse(at)))
}
