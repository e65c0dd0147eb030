//! Losses in steps (seed: table 1.5, 2.1; reference 6.6): the demand of a result, and the steps that may be lost for it.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::{Battle, Step};
use super::super::super::state::readings::HxMode;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::CombatResult;
use super::super::super::state::units::Kind;
use super::super::stacking::ground_in;
use super::Fight;

/// Units with the number of steps that each loses.
pub type Shares = Vec<(UnitId, u8)>;

/// A unit that can lose steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The unit.
    pub unit: UnitId,
    /// Loss value of each step it has left, beginning with the face that shows.
    pub steps: Vec<u32>,
}

/// The losses that a result demands of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// One step of every unit (W-127, W-135).
    StepEach(Vec<Bearer>),
    /// Loss points, covered by steps of the owner's choice; never more than the side has (W-138).
    Points(u32, Vec<Bearer>),
}

/// The loss value of each remaining step of a unit: the attack value of the face; for a fortification its defence value, for partisans
/// their roll (W-139, A-09).
#[must_use]
pub fn bearer(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Bearer {
    let card = rules.unit(unit);
    let value = |steps: u8| -> u32 {
        let face = card.face(steps);
        if card.kind == Kind::Partisan {
            state.sheet.strength.of(unit).into()
        } else if card.kind == Kind::Fortification {
            face.defence.into()
        } else {
            face.attack.into()
        }
    };
    Bearer { unit, steps: (state.board.losses(unit)..card.steps()).map(value).collect() }
}

/// Units of a side that take losses in a combat in which `attacker` attacks: the attacking ground units, or all ground units in the
/// attacked hex. Ships and aircraft never do (W-137, W-145).
#[must_use]
pub fn bearers(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, attacker): (&Battle, Side),
    side: Side,
) -> Vec<Bearer> {
    let units: Vec<UnitId> = match side == attacker {
        true => battle.attackers.iter().copied().filter(|&unit| rules.is_ground(unit)).collect(),
        false => ground_in(rules, &state.board, battle.target, side).collect(),
    };
    units.into_iter().map(|unit| bearer(rules, state, unit)).collect()
}

/// The loss values of the faces that show.
fn showing(bearers: &[Bearer]) -> u32 {
    bearers.iter().filter_map(|one| one.steps.first()).sum()
}

/// The sum of all points that the units can cover.
fn all(bearers: &[Bearer]) -> u32 {
    bearers.iter().flat_map(|one| &one.steps).sum()
}

/// The losses that a result demands of `side` in a combat in which `attacker` attacks (W-127 to W-135).
#[must_use]
pub fn due(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, attacker): (&Battle, Side),
    (side, result): (Side, CombatResult),
) -> Due {
    let of = |side| bearers(rules, state, (battle, attacker), side);
    let (mine, is_attacker) = (of(side), side == attacker);
    let [attacking, defending] = [of(attacker), of(attacker.enemy())].map(|bearers| showing(&bearers));
    let half = |points: u32| points.div_ceil(2);
    let hx = rules.readings.hx_mode;
    let points = match (result, is_attacker) {
        (CombatResult::AttackerEliminated, true) | (CombatResult::DefenderEliminated, false) => {
            return Due::StepEach(mine);
        }
        (CombatResult::HalfExchange, false) if hx == HxMode::DefenderAllAttackerHalf => return Due::StepEach(mine),
        (CombatResult::AttackerHalved, true) => half(attacking),
        (CombatResult::Exchange, _) => attacking.min(defending),
        (CombatResult::HalfExchange, true) => match hx {
            HxMode::DefenderAllAttackerHalf | HxMode::AttackerHalfOnly => half(defending),
            HxMode::BothHalf => half(attacking),
        },
        (CombatResult::HalfExchange, false) => match hx {
            HxMode::BothHalf => half(defending),
            HxMode::DefenderAllAttackerHalf | HxMode::AttackerHalfOnly => 0,
        },
        (CombatResult::DefenderHalved, false) => half(defending),
        (CombatResult::AttackerEliminated | CombatResult::AttackerHalved, false)
        | (CombatResult::DefenderHalved | CombatResult::DefenderEliminated, true)
        | (CombatResult::AttackerRetreats | CombatResult::AttackerStopped | CombatResult::DefenderRetreats, _) => 0,
    };
    let most = all(&mine);
    Due::Points(points.min(most), mine)
}

/// The losses that a result demands of `side` in this combat, in the position with all changes made so far by the current action.
pub(super) fn due_of<W: Trace>(fight: &Fight<'_, '_, W>, side: Side, result: CombatResult) -> Due {
    due(fight.play.rules, &fight.play.now, (&fight.battle, fight.side), (side, result))
}

/// The lost steps where the owner has no choice: one of each unit, none, all, or those of a single unit.
#[must_use]
pub fn forced(due: &Due) -> Option<Shares> {
    let count = |steps: usize| u8::try_from(steps).expect("two steps at most");
    match due {
        Due::StepEach(bearers) => Some(bearers.iter().map(|one| (one.unit, 1)).collect()),
        Due::Points(0, _) => Some(Vec::new()),
        Due::Points(points, bearers) if *points >= all(bearers) => {
            Some(bearers.iter().map(|one| (one.unit, count(one.steps.len()))).collect())
        }
        Due::Points(points, bearers) => match bearers.as_slice() {
            [one] => {
                let enough = |&steps: &usize| one.steps[..steps].iter().sum::<u32>() >= *points;
                let steps = (0..=one.steps.len()).find(enough)?;
                Some(vec![(one.unit, count(steps))])
            }
            _ => None,
        },
    }
}

/// The row of the rule book for a result.
#[must_use]
pub const fn row_of(result: CombatResult) -> Rule {
    match result {
        CombatResult::AttackerEliminated => row("W-127"),
        CombatResult::AttackerHalved => row("W-128"),
        CombatResult::AttackerRetreats => row("W-129"),
        CombatResult::AttackerStopped => row("W-130"),
        CombatResult::Exchange => row("W-131"),
        CombatResult::HalfExchange => row("W-132"),
        CombatResult::DefenderRetreats => row("W-133"),
        CombatResult::DefenderHalved => row("W-134"),
        CombatResult::DefenderEliminated => row("W-135"),
    }
}

/// The losses to choose at this moment, and their owner; `None` when there are none.
#[must_use]
pub fn asked(rules: &Rules, state: &State<Winterwar>) -> Option<(Side, u32, Vec<Bearer>)> {
    let Stage::Battle { side, ref battle, .. } = state.stage else { return None };
    let (loser, result) = match battle.step {
        Step::DefenderLosses(result) => (side.enemy(), result),
        Step::AttackerLosses(result, _) => (side, result),
        Step::Partisan(_) | Step::Die | Step::Retreat(_) | Step::Advance => return None,
    };
    match due(rules, state, (battle, side), (loser, result)) {
        Due::Points(points, bearers) => Some((loser, points, bearers)),
        Due::StepEach(_) => None,
    }
}

/// The owner names the steps to lose (W-138).
///
/// # Errors
/// When they do not cover the demand, or one of them is not needed.
pub(crate) fn share<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    shares: &[(UnitId, u8)],
) -> Result<(), RuleViolation> {
    let untimely = || untimely(row("W-138"), "wrong_state");
    let (_, points, bearers) = asked(play.rules, play.before).ok_or_else(untimely)?;
    check(shares, points, &bearers)?;
    let mut fight = Fight::take_up(play).ok_or_else(untimely)?;
    match fight.battle.step.clone() {
        Step::DefenderLosses(result) => fight.attacker_suffers(result, shares.to_vec()),
        Step::AttackerLosses(result, given) => fight.lose(result, &given, &shares.to_vec()),
        Step::Partisan(_) | Step::Die | Step::Retreat(_) | Step::Advance => return Err(untimely()),
    }
    Ok(())
}

/// Checks that steps cover the demand and that none of them is superfluous.
pub(crate) fn check(shares: &[(UnitId, u8)], points: u32, bearers: &[Bearer]) -> Result<(), RuleViolation> {
    let mut absorbed = 0;
    let mut last = Vec::new();
    for (at, &(unit, steps)) in shares.iter().enumerate() {
        let of = |code| refuse(row("W-138"), code).with("unit", Arg::Unit(unit));
        let known = bearers.iter().find(|one| one.unit == unit);
        let Some(one) = known.filter(|_| shares[..at].iter().all(|&(other, _)| other != unit)) else {
            let among = bearers.iter().map(|one| one.unit).collect();
            return Err(of("loss_not_eligible").with("case", Arg::Case("others")).with("units", Arg::Units(among)));
        };
        let Some(given) = one.steps.get(..usize::from(steps)) else {
            let limit = i64::try_from(one.steps.len()).expect("two steps at most");
            return Err(of("loss_not_eligible").with("case", Arg::Case("steps")).with("limit", Arg::Number(limit)));
        };
        absorbed += given.iter().sum::<u32>();
        last.extend(given.last().map(|&value| (unit, value)));
    }
    let figures = |refusal: RuleViolation, absorbed: u32| {
        refusal.with("points", Arg::Number(absorbed.into())).with("limit", Arg::Number(points.into()))
    };
    if absorbed < points {
        let units = bearers.iter().map(|one| one.unit).collect();
        return Err(figures(refuse(row("W-138"), "loss_insufficient"), absorbed).with("units", Arg::Units(units)));
    }
    match last.into_iter().find(|&(_, value)| absorbed - value >= points) {
        Some((unit, value)) => {
            let refusal = refuse(row("W-138"), "loss_excess").with("unit", Arg::Unit(unit));
            Err(figures(refusal, absorbed - value))
        }
        None => Ok(()),
    }
}
