//! Effects of a result on either side before a lot is drawn. They call the functions that apply the result, so that the pages and the
//! measure of luck use the figures of the rules.

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Consequence, Leaves, Loss};

use super::super::super::id::Wab;
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::Combat;
use super::super::super::state::rules::Rules;
use super::super::super::state::tables::Outcome;
use super::super::casualties::ground_in;
use super::super::status;
use super::retreat::{main_attack, refuge};

/// Effects of a cell of the table on attacker and defender of a combat whose dice have not been rolled; `side` attacks.
#[must_use]
pub fn consequences(
    rules: &Rules,
    state: &State<Wab>,
    (combat, side): (&Combat, Side),
    outcome: Outcome,
) -> [Consequence; 2] {
    let attackers = combat.attackers.iter().copied().filter(|&unit| rules.is_combat(unit));
    let attacker = suffered(outcome.attacker, life_of(rules, state, attackers));
    let loss = suffered(outcome.defender, bears(rules, state, (combat.target, side.enemy())));
    let leaves =
        if outcome.retreats && !loss.eliminated { retreats(rules, state, (combat, side)) } else { Leaves::Stays };
    let gives_up_hex = loss.eliminated || leaves != Leaves::Stays;
    [attacker, Consequence { leaves, gives_up_hex, ..loss }]
}

/// The effect of losing so many of the available life points (B-184, B-186).
#[must_use]
pub fn suffered(lost: u8, bears: u32) -> Consequence {
    let points = u32::from(lost).min(bears);
    let eliminated = points > 0 && points == bears;
    let loss = match (points, eliminated) {
        (0, _) => Loss::None,
        (_, true) => Loss::All { points },
        (_, false) => Loss::Points(points),
    };
    Consequence { loss, eliminated, ..Consequence::NONE }
}

/// Life points that a hex under attack or fire can lose: those of combat units, and of commanders, which take the rest when no other unit
/// is left (B-064, B-187).
#[must_use]
pub fn bears(rules: &Rules, state: &State<Wab>, (hex, side): (Hex, Side)) -> u32 {
    life_of(rules, state, ground_in(rules, &state.board, hex, side))
}

fn life_of(rules: &Rules, state: &State<Wab>, units: impl Iterator<Item = UnitId>) -> u32 {
    units.map(|unit| u32::from(status::life(rules, state, unit))).sum()
}

/// How the survivors leave the hex; fixed units and units without an open hex surrender (B-185, B-195, A-54).
fn retreats(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side)) -> Leaves {
    let Some(main) = main_attack(rules, state, &combat.attackers) else { return Leaves::Stays };
    let there = ground_in(rules, &state.board, combat.target, side.enemy());
    let units: Vec<UnitId> = there.filter(|&unit| rules.kind(unit) != Kind::Commander).collect();
    let is_fixed = |unit: &UnitId| rules.unit(*unit).is_fixed();
    let gets_away = |unit: &UnitId| !is_fixed(unit) && refuge(rules, state, (*unit, combat.target, main)).is_some();
    let rule = row("B-195");
    if units.iter().any(gets_away) {
        Leaves::Must
    } else if !units.is_empty() && units.iter().all(is_fixed) {
        Leaves::Fixed { rule }
    } else {
        Leaves::Nowhere { rule, eliminated: true }
    }
}
