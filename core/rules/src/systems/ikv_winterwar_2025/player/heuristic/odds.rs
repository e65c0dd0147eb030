//! Value of an attack: the six faces of table 1.5, in hundredths of a point.

use crate::kernel::explain::NoTrace;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::attack;
use super::super::super::rules::combat::losses::{self, Bearer, Due};
use super::super::super::rules::combat::odds::odds;
use super::super::super::rules::combat::retreat;
use super::super::super::rules::stacking::ground_in;
use super::super::super::state::action::Action;
use super::super::super::state::battle::{Battle, Withdrawal};
use super::super::super::state::tables::CombatResult;
use super::super::super::state::units::Kind;
use super::assessment::Assessment;

/// The minimum expected gain for which an attack is made.
const WORTH_IT: i32 = 12;

/// An attack with its expected gain.
pub(super) struct ExpectedValue {
    /// The attacked hex.
    pub(super) target: Hex,
    /// The attacking units.
    pub(super) by: Vec<UnitId>,
    /// Expected gain, hundredths of a point.
    pub(super) gain: i32,
}

impl ExpectedValue {
    /// The attack as an order.
    pub(super) fn order(self) -> Action {
        Action::Attack { hex: self.target, units: self.by }
    }

    /// Returns whether the player makes the attack.
    pub(super) const fn is_worth_it(&self) -> bool {
        self.gain >= WORTH_IT
    }
}

/// The best attack that can be made now, if any is worth its risk.
pub(super) fn best_attack(here: &Assessment<'_>) -> Option<ExpectedValue> {
    let worth_it = attacks(here).into_iter().filter(ExpectedValue::is_worth_it);
    worth_it.reduce(|best, next| if next.gain > best.gain { next } else { best })
}

/// For each hex that can be attacked now, by number, the best set of attackers found.
pub(super) fn attacks(here: &Assessment<'_>) -> Vec<ExpectedValue> {
    let guards: Vec<UnitId> = match here.rules.capital(here.side) {
        Some(capital) => {
            here.holders().into_iter().filter(|&unit| here.state.board.hex(unit) == Some(capital)).collect()
        }
        None => Vec::new(),
    };
    let fights = |unit: &UnitId| here.rules.kind(*unit) != Kind::Partisan && !guards.contains(unit);
    let targets = attack::targets(here.rules, here.state, here.side).into_iter();
    let able = targets.map(|(target, units)| (target, units.into_iter().filter(fights).collect::<Vec<UnitId>>()));
    let led = able.filter(|(_, units)| units.iter().any(|&unit| here.rules.is_ground(unit)));
    led.map(|(target, units)| trimmed(here, target, units)).collect()
}

/// The attackers without those whose absence costs no expected gain, so that these are free for other attacks.
fn trimmed(here: &Assessment<'_>, target: Hex, mut by: Vec<UnitId>) -> ExpectedValue {
    let mut gain_now = gain(here, target, &by);
    let mut order = by.clone();
    order.sort_by_key(|&unit| (here.attack_of(unit), unit));
    for unit in order {
        let fewer: Vec<UnitId> = by.iter().copied().filter(|&other| other != unit).collect();
        if !fewer.iter().any(|&unit| here.rules.is_ground(unit)) {
            continue;
        }
        let without = gain(here, target, &fewer);
        if without >= gain_now {
            (by, gain_now) = (fewer, without);
        }
    }
    ExpectedValue { target, by, gain: gain_now }
}

/// Expected gain of an attack, in hundredths of a point.
pub(super) fn gain(here: &Assessment<'_>, target: Hex, by: &[UnitId]) -> i32 {
    let (rules, state, side) = (here.rules, here.state, here.side);
    let battle = Battle::declared(target, by.to_vec());
    let odds = odds(rules, state, (&battle, side), &mut NoTrace);
    let flight = Flight::of(here, &battle);
    let rout = rout(here, by);
    // Faces with the same result are calculated once.
    let mut known: Vec<(CombatResult, i32)> = Vec::new();
    let faces = (1..=6).map(|die| {
        let (_, looked_up) = odds.roll(rules, die, &mut NoTrace);
        let result = looked_up.cell();
        if let Some(&(_, gain)) = known.iter().find(|(other, _)| *other == result) {
            return gain;
        }
        let due = |of| losses::due(rules, state, (&battle, side), (of, result));
        let (mine, theirs) = (due(side), due(side.enemy()));
        let won = match result {
            CombatResult::DefenderRetreats => flight.driven,
            _ if is_everything(&theirs) => price_of(here, &theirs) + flight.ground,
            CombatResult::AttackerEliminated
            | CombatResult::AttackerHalved
            | CombatResult::AttackerRetreats
            | CombatResult::AttackerStopped
            | CombatResult::Exchange
            | CombatResult::HalfExchange
            | CombatResult::DefenderHalved
            | CombatResult::DefenderEliminated => price_of(here, &theirs),
        };
        let lost = price_of(here, &mine) + if result == CombatResult::AttackerRetreats { rout } else { 0 };
        known.push((result, won - lost));
        won - lost
    });
    faces.sum::<i32>() / 6
}

/// Cost to the attackers of their own retreat: a little for each unit, and the cities that they leave empty.
fn rout(here: &Assessment<'_>, by: &[UnitId]) -> i32 {
    let mut hexes: Vec<Hex> = by.iter().filter_map(|&unit| here.state.board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let empties = |&hex: &Hex| ground_in(here.rules, &here.state.board, hex, here.side).all(|unit| by.contains(&unit));
    let left: i32 = hexes.into_iter().filter(empties).map(|hex| 10 + 120 * here.stake(hex)).sum();
    left + 6 * i32::try_from(by.len()).expect("few units")
}

/// Gain from a retreat of the defenders.
struct Flight {
    /// Worth of the hex to the side that takes it, hundredths of a point.
    ground: i32,
    /// Gain from the result "retreat".
    driven: i32,
}

impl Flight {
    fn of(here: &Assessment<'_>, battle: &Battle) -> Self {
        let (rules, state) = (here.rules, here.state);
        let relief = here.temper().relief.0 * here.starving_near(battle.target);
        let ground = here.temper().ground + relief + here.stake(battle.target) * 170;
        let stack = ground_in(rules, &state.board, battle.target, here.side.enemy());
        let (fixed, mobile): (Vec<UnitId>, Vec<UnitId>) =
            stack.partition(|&unit| rules.kind(unit) == Kind::Fortification);
        let waiting = mobile.iter().map(|&unit| (unit, battle.target)).collect();
        let result = CombatResult::DefenderRetreats;
        let retreat = Withdrawal { result, waiting, gone: Vec::new(), owed: Vec::new(), paid: Vec::new() };
        let barred = |&unit: &UnitId| retreat::ways(rules, state, battle, (&retreat, unit)).is_empty();
        let staying: Vec<UnitId> = mobile.iter().copied().filter(barred).chain(fixed).collect();
        let steps: Vec<Bearer> = staying.iter().map(|&unit| losses::bearer(rules, state, unit)).collect();
        let emptied = steps.iter().all(|one| one.steps.len() == 1);
        let driven = price_of(here, &Due::StepEach(steps)) + if emptied { ground } else { 0 };
        Self { ground, driven }
    }
}

/// Returns whether a side that takes these losses has nothing left.
fn is_everything(due: &Due) -> bool {
    match due {
        Due::StepEach(bearers) => bearers.iter().all(|one| one.steps.len() <= 1),
        Due::Points(points, bearers) => {
            *points > 0 && *points >= bearers.iter().flat_map(|one| &one.steps).sum::<u32>()
        }
    }
}

/// Price of each step of a unit to its side, in hundredths of a point, beginning with the face that shows. The price covers the future use of
/// the unit; the price of the last step adds the score that the enemy gets for the unit.
fn prices(here: &Assessment<'_>, one: &Bearer) -> Vec<i32> {
    let (last, more) = here.temper().price;
    let each = last + more * here.later;
    let card = here.rules.unit(one.unit);
    let value = |at: usize| one.steps.get(at).map_or(0, |&value| i32::try_from(value).expect("small"));
    let price = |at: usize| {
        let lost = (value(at) - value(at + 1)).max(1) * each;
        let is_last = at + 1 == one.steps.len();
        lost + if is_last { 25 * i32::from(card.front.attack).max(1) } else { 3 }
    };
    (0..one.steps.len()).map(price).collect()
}

/// Price of losses when their owner chooses the steps well.
pub(super) fn price_of(here: &Assessment<'_>, due: &Due) -> i32 {
    match due {
        Due::StepEach(bearers) => bearers.iter().filter_map(|one| prices(here, one).first().copied()).sum(),
        Due::Points(points, bearers) => cheapest(here, *points, bearers).0,
    }
}

/// The cheapest steps that absorb so many points, with their price. Every step costs something, so none of them is superfluous.
pub(super) fn cheapest(here: &Assessment<'_>, points: u32, bearers: &[Bearer]) -> (i32, Vec<(UnitId, u8)>) {
    const DEAR: i32 = i32::MAX / 4;
    let size = usize::try_from(points).expect("few points") + 1;
    // Indexed by the points absorbed so far, capped at the demand: the price, and the steps that each earlier unit loses.
    let mut best: Vec<(i32, Vec<u8>)> = vec![(DEAR, Vec::new()); size];
    best[0].0 = 0;
    for one in bearers {
        let prices = prices(here, one);
        let mut next: Vec<(i32, Vec<u8>)> = vec![(DEAR, Vec::new()); size];
        for (absorbed, (price, given)) in best.iter().enumerate().filter(|(_, (price, _))| *price < DEAR) {
            let (mut absorbed, mut price) = (absorbed, *price);
            for steps in 0..=one.steps.len() {
                if steps > 0 {
                    let value = usize::try_from(one.steps[steps - 1]).expect("small");
                    absorbed = (absorbed + value).min(size - 1);
                    price += prices[steps - 1];
                }
                if price < next[absorbed].0 {
                    let steps = u8::try_from(steps).expect("two steps at most");
                    next[absorbed] = (price, given.iter().copied().chain([steps]).collect());
                }
            }
        }
        best = next;
    }
    let (price, given) = best.swap_remove(size - 1);
    let named = bearers.iter().zip(given).filter(|&(_, steps)| steps > 0);
    (price, named.map(|(one, steps)| (one.unit, steps)).collect())
}

/// Price of the next step of a unit to its side.
pub(super) fn next_step(here: &Assessment<'_>, unit: UnitId) -> i32 {
    prices(here, &losses::bearer(here.rules, here.state, unit)).first().copied().unwrap_or(0)
}
