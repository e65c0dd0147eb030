//! Advance after combat (seed §5.2; reference 5.6).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::super::state::terrain::{Ground, link, river_between};
use super::super::super::state::units::Mobility;
use super::super::stacking::{LIMIT, holds_enemy, units_in};
use super::{Fight, engaged};

impl<W: Trace> Fight<'_, '_, W> {
    /// Attackers may advance into the vacated hex by `rule`, if any can.
    pub(crate) fn advance(&mut self, rule: Rule) {
        if candidates(self.play.rules, &self.play.now, &self.battle).is_empty() {
            return self.finish(rule);
        }
        self.ask(rule, BattleStep::Advance);
    }
}

/// Units that may advance, in the order named: those that fought next to the hex, except artillery (C-092, A-35).
#[must_use]
pub fn candidates(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> Vec<UnitId> {
    let Some(side) = state.stage.side() else { return Vec::new() };
    if holds_enemy(rules, &state.board, battle.target, side) {
        return Vec::new();
    }
    let fits = |&unit: &UnitId| {
        let from = state.board.hex(unit);
        !rules.kind(unit).is_artillery() && from.is_some_and(|from| enters(rules, unit, from, battle.target))
    };
    engaged(rules, state, battle).into_iter().filter(fits).collect()
}

/// Returns whether the ground of a hex lets a unit enter: wheels need a road or trail into a swamp (C-183).
fn enters(rules: &Rules, unit: UnitId, from: Hex, to: Hex) -> bool {
    let lie = rules.hex_terrain(to);
    let linked = rules.map.crossing(from, to).is_some_and(|step| link(step.side).is_some());
    let ground = lie.overlay.unwrap_or(lie.base);
    lie.base != Ground::Sea && (linked || rules.tables.cost(ground, rules.kind(unit).mobility()).is_some())
}

/// Hexes to which a unit may advance, the attacked one first.
#[must_use]
pub fn goals(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, unit: UnitId) -> Vec<Hex> {
    let mut goals = vec![battle.target];
    let beyond = rules.map.neighbours(battle.target).map(|(_, next)| next);
    goals.extend(beyond.filter(|&hex| check_second(rules, state, unit, (battle.target, hex)).is_ok()));
    goals
}

/// Checks whether a unit may advance one hex beyond the attacked one (C-090, C-093 to C-095); zones do not stop it.
fn check_second(
    rules: &Rules,
    state: &State<Cherbourg>,
    unit: UnitId,
    (first, second): (Hex, Hex),
) -> Result<(), RuleViolation> {
    let stops = |rule, case| Err(refuse(row(rule), "advance_too_far").with("case", Arg::Case(case)));
    // Units on foot advance one hex, wheels and tracks two, including tank destroyers.
    if rules.kind(unit).mobility() != Mobility::Motor {
        return stops("C-091", "foot");
    }
    if rules.map.direction(first, second).is_none() || holds_enemy(rules, &state.board, second, rules.side(unit)) {
        return stops("C-090", "away");
    }
    let (here, there) = (rules.hex_terrain(first), rules.hex_terrain(second));
    if here.base != Ground::Clean || here.overlay.is_some() {
        return stops("C-093", "ground");
    }
    let open = there.base == Ground::Clean && there.overlay.is_none();
    if !open && there.overlay != Some(Ground::City) {
        return stops("C-094", "beyond");
    }
    if river_between(&rules.map, first, second) || here.fortified || there.fortified {
        return stops("C-095", "barrier");
    }
    Ok(())
}

/// Units advance; none if empty (C-096).
///
/// # Errors
/// When no advance is due, when a unit may not advance or not so far, or when a hex would be overfull.
pub(crate) fn go<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    moves: &[(UnitId, Hex)],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Some((mut fight, BattleStep::Advance)) = Fight::take_up(play) else {
        let exchanged = matches!(state.stage, Stage::Combat { .. } | Stage::Battle { .. });
        let refusal = untimely(row(if exchanged { "A-31" } else { "C-089" }), "advance_not_allowed");
        return Err(refusal.with("case", Arg::Case("none")));
    };
    let may = candidates(rules, state, &fight.battle);
    let target = fight.battle.target;
    for (at, &(unit, to)) in moves.iter().enumerate() {
        let of = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
        if !may.contains(&unit) || moves[..at].iter().any(|&(other, _)| other == unit) {
            let (rule, case) = match (rules.kind(unit).is_artillery(), may.contains(&unit)) {
                (true, _) => ("C-092", "guns"),
                (false, true) => ("C-089", "twice"),
                (false, false) => ("C-089", "others"),
            };
            let refusal = of(refuse(row(rule), "advance_not_allowed")).with("case", Arg::Case(case));
            return Err(refusal.with("units", Arg::Units(may)));
        }
        if to != target {
            check_second(rules, state, unit, (target, to)).map_err(of)?;
        }
    }
    for &(unit, to) in moves {
        let coming = moves.iter().filter(|&&(_, other)| other == to).count();
        let there = units_in(rules, &state.board, to, fight.battle.attacker).count();
        if coming + there > LIMIT {
            let limit = i64::try_from(LIMIT).expect("four");
            let refusal = refuse(row("C-031"), "stack_full").with("hex", Arg::Hex(to));
            return Err(refusal.with("limit", Arg::Number(limit)).with("unit", Arg::Unit(unit)));
        }
    }
    for &(unit, to) in moves {
        let rule = if to == target { row("C-089") } else { row("C-090") };
        fight.play.place(rule, unit, Place::On(to));
    }
    fight.finish(row("C-096"));
    Ok(())
}
