//! Effects of a result on either side before any choice. This file calls the functions that apply the result, so that the pages and the count
//! of luck agree with the rules.

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;
use crate::kernel::view::{Consequence, Leaves, Loss};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::{Battle, Withdrawal};
use super::super::super::state::rules::Rules;
use super::super::super::state::tables::{AirResult, CombatResult};
use super::super::super::state::units::Kind;
use super::super::air_combat::{aircraft, outcome};
use super::losses::{self, Bearer, Due};
use super::retreat;
use super::throng::Throng;

/// Effects of a cell on attacker and defender of a combat whose die has not been rolled; `attacker` attacks.
#[must_use]
pub fn consequences(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, attacker): (&Battle, Side),
    result: CombatResult,
) -> [Consequence; 2] {
    let of = |side| {
        let due = losses::due(rules, state, (battle, attacker), (side, result));
        let loss = suffered(&due);
        let goes = match result {
            CombatResult::AttackerRetreats => side == attacker,
            CombatResult::DefenderRetreats => side != attacker,
            CombatResult::AttackerEliminated
            | CombatResult::AttackerHalved
            | CombatResult::AttackerStopped
            | CombatResult::Exchange
            | CombatResult::HalfExchange
            | CombatResult::DefenderHalved
            | CombatResult::DefenderEliminated => false,
        };
        if goes { retreats(rules, state, (battle, result), (&due, loss)) } else { loss }
    };
    let [attacking, mut defending] = [of(attacker), of(attacker.enemy())];
    defending.gives_up_hex |= defending.eliminated;
    [Consequence { gives_up_hex: false, ..attacking }, defending]
}

/// Immediate losses: one step of every unit, or steps worth the points demanded. A step counts whole, so a side may lose everything to a
/// demand below the sum of its steps (W-138, A-10).
fn suffered(due: &Due) -> Consequence {
    let (Due::StepEach(bearers) | Due::Points(_, bearers)) = due;
    let all = total(bearers);
    let (loss, eliminated) = match due {
        Due::StepEach(bearers) if bearers.is_empty() => (Loss::None, false),
        Due::StepEach(_) => {
            let points = bearers.iter().filter_map(|one| one.steps.first()).sum();
            (Loss::Each { points }, bearers.iter().all(|one| one.steps.len() == 1))
        }
        Due::Points(0, _) => (Loss::None, false),
        Due::Points(points, _) => {
            let least = bearers.iter().filter_map(|one| one.steps.last()).min().copied().unwrap_or_default();
            (Loss::Points(*points), *points > all - least)
        }
    };
    let loss = if eliminated { Loss::All { points: all } } else { loss };
    Consequence { loss, eliminated, ..Consequence::NONE }
}

fn total(bearers: &[Bearer]) -> u32 {
    bearers.iter().flat_map(|one| &one.steps).sum()
}

/// How a side leaves its hex. Fortifications cannot retreat; units without an open hex stay too (W-142, A-29).
fn retreats(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, result): (&Battle, CombatResult),
    (due, loss): (&Due, Consequence),
) -> Consequence {
    let (Due::StepEach(bearers) | Due::Points(_, bearers)) = due;
    let (fixed, mobile): (Vec<&Bearer>, Vec<&Bearer>) =
        bearers.iter().partition(|one| rules.kind(one.unit) == Kind::Fortification);
    let waiting = mobile.iter().filter_map(|one| Some((one.unit, state.board.hex(one.unit)?))).collect();
    let retreat = Withdrawal { result, waiting, gone: Vec::new(), owed: Vec::new(), paid: Vec::new() };
    let rule = row("W-142");
    // A unit with one step left is eliminated by the step loss for staying.
    let eliminated = rules.readings.barred_is_eliminated || bearers.iter().all(|one| one.steps.len() == 1);
    let open = |one: &&Bearer| (one.unit, retreat::open(rules, state, battle, (&retreat, one.unit)));
    let throng = Throng::of(rules, state, mobile.iter().map(open).collect());
    // The units that may find no way to retreat are worked out only for defenders.
    let is_defender = result == CombatResult::DefenderRetreats;
    let may_be_left = |one: &&&Bearer| is_defender && throng.can_be_left(one.unit);
    let left: Vec<&Bearer> = mobile.iter().filter(may_be_left).copied().collect();
    let all_go = if is_defender { left.is_empty() } else { throng.has_room() };
    let leaves = match (fixed.is_empty(), mobile.is_empty()) {
        (false, true) if eliminated => Leaves::Nowhere { rule, eliminated },
        (false, true) => Leaves::Fixed { rule },
        (false, false) => Leaves::MustIfMobile { rule },
        (true, _) if throng.is_shut_in() => Leaves::Nowhere { rule, eliminated },
        (true, _) if !all_go && !eliminated => Leaves::MustIfMobile { rule },
        (true, _) => Leaves::Must,
    };
    // A unit that stays loses a step, and holds the hex if it has another step.
    let holds_out = |one: &&Bearer| !eliminated && one.steps.len() > 1;
    let gives_up_hex = !fixed.iter().chain(&left).any(holds_out);
    Consequence { leaves, gives_up_hex, ..loss }
}

/// Effects of a cell on the aircraft of attacker and defender over a hex.
#[must_use]
pub fn air_consequences(
    rules: &Rules,
    state: &State<Winterwar>,
    (hex, attacker): (Hex, Side),
    result: AirResult,
) -> [Consequence; 2] {
    let (loser, removed) = outcome(result, attacker);
    [attacker, attacker.enemy()].map(|side| {
        let points = points(rules, state, (hex, side));
        match (side == loser, removed) {
            (false, _) => Consequence::NONE,
            (true, true) => Consequence { loss: Loss::All { points }, eliminated: true, ..Consequence::NONE },
            (true, false) => Consequence { leaves: Leaves::Must, ..Consequence::NONE },
        }
    })
}

/// Score of the aircraft of a side over a hex if they are removed.
#[must_use]
pub fn points(rules: &Rules, state: &State<Winterwar>, (hex, side): (Hex, Side)) -> u32 {
    aircraft(rules, state, hex, side).map(|unit| u32::from(rules.unit(unit).front.attack)).sum()
}
