//! Value of an attack: the six faces of table 1.5, in hundredths of a victory point.

use crate::kernel::explain::NoTrace;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::losses::{Bearer, bearers};
use super::super::super::rules::combat::odds::Odds;
use super::super::super::rules::combat::retreat::{self, Retreat};
use super::super::super::rules::combat::{attack, strength};
use super::super::super::rules::stacking::ground_in;
use super::super::super::state::action::Action;
use super::super::super::state::battle::{Attackers, Battle};
use super::super::super::state::tables::{CombatResult, Loss};
use super::assessment::Assessment;

/// The minimum expected gain for which an attack is made.
const WORTH_IT: i32 = 15;

/// An attack with its expected gain.
pub(super) struct ExpectedValue {
    /// The attacked hex.
    pub(super) target: Hex,
    /// The attackers.
    pub(super) by: Attackers,
    /// Expected gain, hundredths of a point.
    pub(super) gain: i32,
}

impl ExpectedValue {
    /// The attack as an order.
    pub(super) fn order(self) -> Action {
        let Self { target, by: Attackers { ground, air, ships }, .. } = self;
        Action::Attack { target, units: ground.into_iter().chain(air).chain(ships).collect() }
    }

    /// Returns whether the player makes the attack.
    pub(super) const fn is_worth_it(&self) -> bool {
        self.gain >= WORTH_IT
    }
}

/// Expected gain of an attack on ground units.
pub(super) fn gain_by(here: &Assessment<'_>, target: Hex, by: &Attackers) -> Option<i32> {
    gain(here, &Battle::attack(target, by.clone()))
}

/// Expected gain of a combat whose die has not been rolled; `None` when it has no column.
pub(super) fn gain(here: &Assessment<'_>, battle: &Battle) -> Option<i32> {
    let (rules, state) = (here.rules, here.state);
    let defenders: Vec<UnitId> = ground_in(rules, &state.board, battle.target, here.side.enemy()).collect();
    let odds = if battle.is_carpet() {
        Odds::fixed(battle.target, &mut NoTrace)
    } else {
        let attack = strength::attack(rules, state, battle, &mut NoTrace);
        let defence = strength::defence(rules, battle.target, defenders.iter().copied(), &mut NoTrace);
        if attack.value() <= 0 || defence.value() <= 0 {
            return None;
        }
        Odds::of(rules, battle.target, [attack, defence], &mut NoTrace)
    };
    let mine = if battle.is_carpet() { Vec::new() } else { bearers(rules, state, battle.ground()) };
    let theirs = bearers(rules, state, &defenders);
    let flight = Flight::of(here, battle, &defenders);
    let faces = (1..=6).map(|die| {
        let outcome = odds.roll(rules, battle, die, &mut NoTrace).result.cell();
        won(here, &theirs, outcome, flight) - price_of(here, &mine, outcome.attacker)
    });
    Some(faces.sum::<i32>() / 6)
}

/// The consequences of a retreat of the defenders.
#[derive(Clone, Copy)]
struct Flight {
    /// Worth of the hex to the side that takes it, hundredths of a point.
    ground: i32,
    /// Whether the defenders may take a loss instead.
    tradable: bool,
    /// Whether no unit has a hex to retreat to.
    nowhere: bool,
    /// Whether every way to retreat costs a loss.
    controlled: bool,
}

impl Flight {
    fn of(here: &Assessment<'_>, battle: &Battle, defenders: &[UnitId]) -> Self {
        let advances = !battle.is_carpet();
        let ground = if advances { 40 + here.stake(battle.target) * 150 } else { 10 + here.stake(battle.target) * 20 };
        let retreat = Retreat::of(here.rules, here.state, battle);
        let ways = defenders
            .iter()
            .filter(|&&unit| here.rules.unit(unit).movement > 0)
            .flat_map(|&unit| retreat.ways(unit, &[]));
        let ways: Vec<retreat::Way> = ways.collect();
        Self {
            ground,
            tradable: retreat::trade_row(here.rules, battle.target).is_some(),
            nowhere: ways.is_empty(),
            controlled: ways.iter().all(|way| way.controlled),
        }
    }
}

/// Value of the hex and units that the defenders lose by a result.
fn won(here: &Assessment<'_>, theirs: &[Bearer], outcome: CombatResult, flight: Flight) -> i32 {
    let left: i32 = theirs.iter().map(|one| i32::from(one.left)).sum();
    let points = match outcome.defender {
        Loss::All => return price_of(here, theirs, Loss::All) + flight.ground,
        Loss::Points(points) => points,
    };
    let taken = price_of(here, theirs, outcome.defender);
    if i32::from(points) >= left {
        return taken + flight.ground;
    }
    if !outcome.retreat {
        return taken;
    }
    let driven = match (flight.nowhere, flight.controlled) {
        (true, _) => price_of(here, theirs, Loss::All),
        (false, true) => price_of(here, theirs, Loss::Points(points + 1)),
        (false, false) => taken,
    } + flight.ground;
    let traded = price_of(here, theirs, Loss::Points(points + 1));
    if flight.tradable { driven.min(traded) } else { driven }
}

/// Price of a lost unit in hundredths of a point: its loss points, and what it could still do.
pub(super) fn price(here: &Assessment<'_>, unit: UnitId) -> i32 {
    i32::from(here.rules.unit(unit).loss_points) * (100 + 9 * here.later)
}

/// Price of losses when their owner allocates them well: first to units that survive, then to the cheapest units.
pub(super) fn price_of(here: &Assessment<'_>, bearers: &[Bearer], loss: Loss) -> i32 {
    let mut prices: Vec<i32> = bearers.iter().map(|one| price(here, one.unit)).collect();
    let all = prices.iter().sum();
    let Loss::Points(points) = loss else { return all };
    let left: i32 = bearers.iter().map(|one| i32::from(one.left)).sum();
    if i32::from(points) >= left {
        return all;
    }
    let spare: i32 = bearers.iter().map(|one| i32::from(one.left) - 1).sum();
    let wounds = i32::from(points).min(spare);
    let dead = usize::try_from(i32::from(points) - wounds).unwrap_or(0);
    prices.sort_unstable();
    wounds * (10 + 7 * here.later) + prices.iter().take(dead).sum::<i32>()
}

/// The best attack that can be made now, if any is worth its risk.
pub(super) fn best_attack(here: &Assessment<'_>) -> Option<ExpectedValue> {
    attacks(here)
        .into_iter()
        .filter(ExpectedValue::is_worth_it)
        .reduce(|best, next| if next.gain > best.gain { next } else { best })
}

/// For each hex that can be attacked now, by number, the best set of attackers found.
pub(super) fn attacks(here: &Assessment<'_>) -> Vec<ExpectedValue> {
    let targets = attack::targets(here.rules, here.state, here.side).into_iter();
    targets.filter_map(|(target, eligible)| trimmed(here, target, &eligible)).collect()
}

/// The attackers without those whose absence costs no expected gain, so that these are free for other attacks.
fn trimmed(here: &Assessment<'_>, target: Hex, eligible: &[UnitId]) -> Option<ExpectedValue> {
    let rules = here.rules;
    let of = |wanted: &dyn Fn(UnitId) -> bool| eligible.iter().copied().filter(|&unit| wanted(unit)).collect();
    let mut by = Attackers {
        ground: of(&|unit| rules.is_ground(unit)),
        air: of(&|unit| rules.kind(unit).is_aircraft()),
        ships: of(&|unit| !rules.is_ground(unit) && !rules.kind(unit).is_aircraft()),
    };
    let leads = |unit: &UnitId| !attack::is_across_river(rules, here.state, target, *unit);
    let mut gain_now = gain_by(here, target, &by)?;
    let mut order = by.ground.clone();
    order.sort_by_key(|&unit| (here.attack_on(unit, target), unit));
    for unit in order {
        let mut fewer = by.clone();
        fewer.ground.retain(|&other| other != unit);
        if !fewer.ground.iter().any(leads) {
            continue;
        }
        if let Some(without) = gain_by(here, target, &fewer).filter(|&without| without + 4 >= gain_now) {
            (by, gain_now) = (fewer, without);
        }
    }
    by.ground.iter().any(leads).then_some(ExpectedValue { target, by, gain: gain_now })
}
