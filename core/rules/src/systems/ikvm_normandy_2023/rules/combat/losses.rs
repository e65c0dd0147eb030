//! C9 and C10: losses (seed: table 1.5, appendix 3 examples 2 and 3; reference 5.4).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::state::battle::{Battle, BattleStep};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::{CombatResult, Loss};
use super::super::stacking::ground_in;
use super::{Fight, duel, retreat};

/// A unit that can take losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The unit.
    pub unit: UnitId,
    /// Loss points it has left.
    pub left: u8,
}

/// Losses to be allocated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Loss points.
    pub points: u8,
    /// The units that can take them.
    pub among: Vec<Bearer>,
}

/// The losses that a result demands of attacker and defender: those of its cell, except that the bombers of a carpet lose nothing (N-081).
#[must_use]
pub const fn asked(battle: &Battle, outcome: CombatResult) -> [Loss; 2] {
    let attacker = if battle.is_carpet() { Loss::Points(0) } else { outcome.attacker };
    [attacker, outcome.defender]
}

/// Units that can take the attacker's losses: the ground units that took part; under the other reading supporting units too.
#[must_use]
pub fn attackers(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Vec<Bearer> {
    let support = battle.air().iter().chain(battle.ships()).copied();
    let support = support.filter(|_| rules.readings.support_absorbs_losses && !battle.is_duel());
    stake(battle).chain(support).filter_map(|unit| bearer(rules, state, unit)).collect()
}

/// The attacker's units at risk, in the order of each list: the attacking ground units, and in a duel every firing unit.
pub fn stake(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    let ships = if battle.is_duel() { battle.ships() } else { &[] };
    battle.ground().iter().chain(ships).copied()
}

/// Units that can take the defender's losses: every ground unit in the attacked hex; in a duel the batteries or ships there.
#[must_use]
pub fn defenders(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Vec<UnitId> {
    let Some(attacker) = state.stage.side() else { return Vec::new() };
    if battle.is_duel() {
        return duel::targets_in(rules, state, battle.target, attacker);
    }
    ground_in(rules, &state.board, battle.target, attacker.enemy()).collect()
}

fn bearer(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Option<Bearer> {
    let left = rules.unit(unit).loss_points.saturating_sub(state.board.losses(unit));
    (state.board.place(unit) != Place::Eliminated && left > 0).then_some(Bearer { unit, left })
}

/// The losses that each of `units` can take.
#[must_use]
pub fn bearers(rules: &Rules, state: &State<Ikvm>, units: &[UnitId]) -> Vec<Bearer> {
    units.iter().filter_map(|&unit| bearer(rules, state, unit)).collect()
}

/// An element of a list of units: a unit alone, or with the losses that it can take.
pub(super) trait Bearing: Copy {
    /// The unit.
    fn unit(self) -> UnitId;
}

impl Bearing for UnitId {
    fn unit(self) -> UnitId {
        self
    }
}

impl Bearing for Bearer {
    fn unit(self) -> UnitId {
        self.unit
    }
}

/// Takes the losses at once if the owner has no choice: with a single unit, or if the units have no more points than the losses; the
/// surplus has no effect. Returns `false` if the owner must choose (N-173).
pub(super) fn settle_forced<W: Trace>(
    fight: &mut Fight<'_, '_, W>,
    rule: Rule,
    units: &[impl Bearing],
    points: u8,
) -> bool {
    let units: Vec<UnitId> = units.iter().map(|unit| unit.unit()).collect();
    let bearers = bearers(fight.play.rules, &fight.play.now, &units);
    let left: u32 = bearers.iter().map(|one| u32::from(one.left)).sum();
    if bearers.len() > 1 && left > u32::from(points) {
        return false;
    }
    for Bearer { unit, left } in bearers {
        fight.hurt(rule, unit, left.min(points));
    }
    true
}

/// The losses to allocate at this moment, and their units; `None` when there are none.
#[must_use]
pub fn due(rules: &Rules, state: &State<Ikvm>) -> Option<Due> {
    let Stage::Battle { battle, .. } = &state.stage else { return None };
    match battle.step() {
        BattleStep::AttackerLosses(CombatResult { attacker: Loss::Points(points), .. }) => {
            Some(Due { points, among: attackers(rules, state, battle) })
        }
        BattleStep::DefenderLosses(CombatResult { defender: Loss::Points(points), .. }) => {
            Some(Due { points, among: bearers(rules, state, &defenders(rules, state, battle)) })
        }
        BattleStep::RetreatLosses { moved, hexes } => {
            let group: Vec<UnitId> =
                moved.iter().filter(|(_, to)| Some(to) == hexes.first()).map(|&(unit, _)| unit).collect();
            Some(Due { points: 1, among: bearers(rules, state, &group) })
        }
        BattleStep::AttackerLosses(CombatResult { attacker: Loss::All, .. })
        | BattleStep::DefenderLosses(CombatResult { defender: Loss::All, .. })
        | BattleStep::Die
        | BattleStep::Trade(_)
        | BattleStep::Retreat(_)
        | BattleStep::Advance => None,
    }
}

/// The owner allocates its losses.
///
/// # Errors
/// When the sum is wrong, when a unit is given more than it can take, or when a unit is not concerned.
pub(crate) fn share<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    shares: &[(UnitId, u8)],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let wrong_state = || untimely(row("N-173"), "wrong_state");
    let Some((mut fight, step)) = Fight::take_up(play) else { return Err(wrong_state()) };
    check(shares, &due(rules, state).ok_or_else(wrong_state)?)?;
    for &(unit, points) in shares {
        fight.hurt(row("N-173"), unit, points);
    }
    match step {
        BattleStep::AttackerLosses(outcome) => fight.defender_losses(outcome),
        BattleStep::DefenderLosses(outcome) => fight.retreat(outcome),
        BattleStep::RetreatLosses { moved, hexes } => {
            let mut left = hexes.into_iter();
            left.by_ref().take(1).for_each(|hex| retreat::settle_in(&mut fight, &moved, hex));
            retreat::next_loss(&mut fight, moved, left.collect());
        }
        BattleStep::Die | BattleStep::Trade(_) | BattleStep::Retreat(_) | BattleStep::Advance => {
            return Err(wrong_state());
        }
    }
    Ok(())
}

fn check(shares: &[(UnitId, u8)], Due { points, among: bearers }: &Due) -> Result<(), RuleViolation> {
    for (at, &(unit, share)) in shares.iter().enumerate() {
        let named_before = shares[..at].iter().any(|&(other, _)| other == unit);
        let Some(&Bearer { left, .. }) = bearers.iter().find(|one| one.unit == unit && !named_before) else {
            let refusal = refuse(row("N-173"), "assignment_not_eligible").with("unit", Arg::Unit(unit));
            let among = bearers.iter().map(|one| one.unit).collect();
            let case = if named_before { "twice" } else { "others" };
            return Err(refusal.with("case", Arg::Case(case)).with("units", Arg::Units(among)));
        };
        if share > left {
            let refusal = refuse(row("N-127"), "assignment_exceeds_unit").with("unit", Arg::Unit(unit));
            return Err(refusal.with("points", Arg::Number(share.into())).with("limit", Arg::Number(left.into())));
        }
    }
    let sum: u32 = shares.iter().map(|&(_, share)| u32::from(share)).sum();
    if sum != u32::from(*points) {
        let refusal = refuse(row("N-127"), "assignment_sum").with("points", Arg::Number(sum.into()));
        return Err(refusal.with("limit", Arg::Number((*points).into())));
    }
    Ok(())
}
