//! C14: advance after combat (seed: table 1.5, appendix 3 example 1; reference 5.6).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::UnitId;

use super::super::super::id::Ikvm;
use super::super::super::state::battle::{Battle, BattleKind, BattleStep};
use super::super::super::state::rules::Rules;
use super::super::stacking::{LIMIT, holds_ground, load, points};
use super::Fight;
use super::attack::is_across_river;

/// Units that may advance: surviving ground units that took part, over a passable side (N-131, N-165), into a hex without enemies; none
/// after a carpet bombing.
#[must_use]
pub fn candidates(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Vec<UnitId> {
    let Some(attacker) = state.stage.side() else { return Vec::new() };
    if battle.kind() != BattleKind::Ground || holds_ground(rules, &state.board, battle.target, attacker.enemy()) {
        return Vec::new();
    }
    let may = |&unit: &UnitId| {
        let stands_beside = state.board.hex(unit).is_some_and(|hex| rules.map.direction(hex, battle.target).is_some());
        stands_beside && !is_across_river(rules, state, battle.target, unit)
    };
    battle.ground().iter().copied().filter(may).collect()
}

/// Stacking points for which the vacated hex has room (N-040).
#[must_use]
pub fn room(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> u32 {
    let held = state.stage.side().map_or(0, |side| load(rules, &state.board, battle.target, side));
    LIMIT.saturating_sub(held)
}

/// The attacker moves some of the candidates into the vacated hex, or none (N-166).
///
/// # Errors
/// When a unit may not advance, or the hex cannot hold them all.
pub(crate) fn go<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, units: &[UnitId]) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Some((mut fight, BattleStep::Advance)) = Fight::take_up(play) else {
        return Err(untimely(row("N-131"), "wrong_state"));
    };
    let may = candidates(rules, state, &fight.battle);
    for (at, &unit) in units.iter().enumerate() {
        if !may.contains(&unit) || units[..at].contains(&unit) {
            let across =
                fight.battle.ground().contains(&unit) && is_across_river(rules, state, fight.battle.target, unit);
            let (rule, case) = match (across, may.contains(&unit)) {
                (true, _) => (row("N-165"), "river"),
                (false, true) => (row("N-131"), "twice"),
                (false, false) => (row("N-131"), "others"),
            };
            let refusal =
                refuse(rule, "advance_not_allowed").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case));
            return Err(refusal.with("hex", Arg::Hex(fight.battle.target)).with("units", Arg::Units(may)));
        }
    }
    let target = fight.battle.target;
    let there = state.stage.side().map_or(0, |side| load(rules, &state.board, target, side));
    let held = there + units.iter().map(|&unit| points(rules, unit)).sum::<u32>();
    if held > LIMIT {
        let refusal =
            refuse(row("N-040"), "stack_limit").with("hex", Arg::Hex(target)).with("case", Arg::Case("advance"));
        return Err(refusal.with("points", Arg::Number(held.into())).with("limit", Arg::Number(LIMIT.into())));
    }
    units.iter().for_each(|&unit| fight.go(row("N-131"), unit, target));
    fight.finish(row("N-131"));
    Ok(())
}
