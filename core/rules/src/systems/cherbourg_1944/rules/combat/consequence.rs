//! Effects of a result on either side before any choice. They come from the functions that apply the result, so that the pages and the
//! measure of luck use the figures of the rules.

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Consequence, Leaves, Loss};

use super::super::super::id::Cherbourg;
use super::super::super::state::results::{AttackerLoss, Cell, DefenderLoss, Order};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::units::STEPS;
use super::losses::{Toll, attackers_toll, defence_now, defenders_toll, takes_all};
use super::retreat::rows_without_way;
use super::{defenders, engaged};

/// Casualties that the weakest of several units can still take.
fn cheapest(state: &State<Cherbourg>, units: &[UnitId]) -> u32 {
    units.iter().map(|&unit| left(state, unit)).min().unwrap_or(0)
}

/// Casualties that a unit can still take.
#[must_use]
pub fn left(state: &State<Cherbourg>, unit: UnitId) -> u32 {
    u32::from(STEPS - state.board.losses(unit))
}

/// One casualty in the hex, on a unit of its owner's choice (C-119).
#[must_use]
pub fn hit(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> [Consequence; 2] {
    let defenders = defenders(rules, state, battle);
    [Consequence::NONE, suffered(state, Some(Toll::Casualty(row("C-119"))), &defenders)]
}

/// Effects of a cell of the combat table on attacker and defender of an assault.
#[must_use]
pub fn consequences(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, cell: Cell) -> [Consequence; 2] {
    let Cell::Ordered(order) = cell else { return [Consequence::NONE; 2] };
    let defenders = defenders(rules, state, battle);
    let attackers = engaged(rules, state, battle);
    let [mut attacker, mut defender] = match order {
        Order::Exchange => exchanged(rules, state, [&attackers, &defenders]),
        Order::Driven(..) | Order::Repulsed(..) => {
            let [paid, won] =
                [AttackerLoss::of(order).map(attackers_toll), DefenderLoss::of(order).map(defenders_toll)];
            [suffered(state, paid, &attackers), suffered(state, won, &defenders)]
        }
    };
    // A loss of one side may open a way for the other, which then does not count as surrounded.
    let leaves = |enemy: Consequence| match rows_without_way(rules, state, battle, order).as_deref() {
        Some(&[rule, ..]) if enemy.points() == 0 => Leaves::Nowhere { rule, eliminated: true },
        Some(_) | None => Leaves::Must,
    };
    let defenders_go = match order {
        Order::Exchange | Order::Driven(..) => true,
        Order::Repulsed(..) => false,
    };
    if defenders_go && !defender.eliminated {
        defender.leaves = leaves(attacker);
    }
    if !defenders_go && !attacker.eliminated {
        attacker.leaves = leaves(defender);
    }
    defender.gives_up_hex = defender.eliminated || defenders_go;
    [attacker, defender]
}

/// Cost of a toll to units of one side; their owner chooses one of them.
fn suffered(state: &State<Cherbourg>, toll: Option<Toll>, units: &[UnitId]) -> Consequence {
    let cheapest = cheapest(state, units);
    let loss = match toll {
        Some(Toll::Unit(_)) if cheapest > 0 => Loss::Unit { points: cheapest },
        Some(Toll::Casualty(_)) if cheapest > 0 => Loss::Points(1),
        Some(_) | None => return Consequence::NONE,
    };
    let eliminated = units.len() == 1 && loss.points() == cheapest;
    Consequence { loss, eliminated, ..Consequence::NONE }
}

/// Cost of an exchange: the defender gives up units of its choice, the attacker at least their value (C-083, C-084).
fn exchanged(rules: &Rules, state: &State<Cherbourg>, [attackers, defenders]: [&[UnitId]; 2]) -> [Consequence; 2] {
    let least = defenders.iter().map(|&unit| defence_now(rules, state, unit)).min().unwrap_or(0);
    let lost = |units: &[UnitId], is_all: bool| Consequence {
        loss: if units.is_empty() { Loss::None } else { Loss::Exchange { points: cheapest(state, units) } },
        eliminated: !units.is_empty() && is_all,
        ..Consequence::NONE
    };
    [lost(attackers, takes_all(rules, state, attackers, least)), lost(defenders, defenders.len() == 1)]
}
