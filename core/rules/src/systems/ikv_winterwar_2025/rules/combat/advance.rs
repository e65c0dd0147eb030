//! Advance after combat (seed: table 1.5; reference 6.8).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::{Battle, Step};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::stacking::{Stack, holds_ground, limit_row, limits, with_limits};
use super::super::{bases, movement};
use super::Fight;

/// Units that may advance into a hex without enemy ground units: all surviving ground units that took part, artillery too (W-144, A-31). No
/// check of roads is needed: Soviet units advance along the road or railway over which they attacked.
#[must_use]
pub fn followers(rules: &Rules, state: &State<Winterwar>, battle: &Battle, side: Side) -> Vec<UnitId> {
    if holds_ground(rules, &state.board, battle.target, side.enemy()) {
        return Vec::new();
    }
    let took_part = |&unit: &UnitId| rules.is_ground(unit) && state.board.hex(unit).is_some();
    battle.attackers.iter().copied().filter(took_part).collect()
}

/// The attacker moves some of the [`followers`] into the hex, up to the stacking limit, or none. The advance costs nothing and ignores zones.
///
/// # Errors
/// When a unit may not advance, or the hex cannot hold them all.
pub(crate) fn go<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, units: &[UnitId]) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let fight = Fight::take_up(play).filter(|fight| fight.battle.step == Step::Advance);
    let Some(Fight { play, turn, side, battle }) = fight else { return Err(untimely(row("W-144"), "wrong_state")) };
    let may = followers(rules, state, &battle, side);
    let target = battle.target;
    for (at, &unit) in units.iter().enumerate() {
        let twice = units[..at].contains(&unit);
        if !may.contains(&unit) || twice {
            let case = if twice { "twice" } else { "others" };
            let refusal = refuse(row("W-144"), "advance_not_allowed").with("unit", Arg::Unit(unit));
            let refusal = refusal.with("hex", Arg::Hex(target)).with("case", Arg::Case(case));
            return Err(refusal.with("units", Arg::Units(may)));
        }
    }
    let stack = units.iter().fold(Stack::of(rules, &state.board, target, side), |stack, &unit| stack.with(rules, unit));
    if !stack.fits(limits(rules, target)) {
        let refusal = refuse(limit_row(rules, target), "stack_limit").with("case", Arg::Case("advance"));
        return Err(with_limits(rules, target, refusal));
    }
    for &unit in units {
        play.place(row("W-144"), unit, Place::On(target));
        movement::enter(play, unit, target);
    }
    play.stage(row("W-113"), Stage::Combat { turn, side });
    if !units.is_empty() {
        bases::lost(play, side.enemy(), &[target]);
    }
    Ok(())
}
