//! The defender answers an assault (seed §5.1.1, §6.1, §8.0, §9.0; reference 5.2).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::state::action::AttackKind;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::super::state::units::{Kind, US};
use super::declare::{Away, has_points, in_range, of, within_limits};
use super::{Fight, odds};

/// The defender names artillery outside the hex and air points; after that nothing can change (C-059).
///
/// # Errors
/// With the first rule that it breaks; C-059 once the strengths are declared.
pub(crate) fn defend<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    support: &[UnitId],
    air: u8,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Some((mut fight, step)) = Fight::take_up(play) else {
        return Err(untimely(row("C-056"), "wrong_state"));
    };
    if step != BattleStep::Declared {
        return Err(untimely(row("C-059"), "locked"));
    }
    let defender = fight.battle.defender();
    for (at, &unit) in support.iter().enumerate() {
        if support[..at].contains(&unit) {
            return Err(of(unit, refuse(row("C-056"), "named_twice")));
        }
        let may = may_support(rules, state, &fight.battle, unit);
        may.map_err(|unfit| unfit.refusal(rules, state, fight.battle.target, unit))?;
    }
    if air > 0 {
        if defender != US {
            return Err(refuse(row("C-014"), "air_side"));
        }
        has_points(state, air)?;
        if rules.readings.air_limit_all {
            within_limits(air)?;
        }
    }
    // Units in the attacked hex are not marked, because defending does not use up a gun.
    for &unit in support {
        let record = Record { used: true, ..state.sheet.of(unit) };
        fight.play.mark(row("C-137"), Mark::Unit(unit, record));
    }
    if air > 0 {
        fight.play.mark(row("C-114"), Mark::Air(state.sheet.air - air));
    }
    fight.battle.support = support.to_vec();
    fight.battle.cover = air;
    fight.ask(row("C-059"), BattleStep::Dice(AttackKind::Assault));
    let odds = odds::odds(rules, &fight.play.now, &fight.battle, fight.play.why);
    odds.strengths.into_iter().for_each(|figure| fight.play.out.state(figure));
    fight.play.out.state(odds.figure);
    Ok(())
}

/// Checks whether a unit may fire in support of the attacked hex.
fn may_support(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, unit: UnitId) -> Result<(), Unfit> {
    if rules.side(unit) != battle.defender() {
        return Err(Unfit::OtherSide);
    }
    if rules.kind(unit) == Kind::Naval {
        return Err(Unfit::Ship);
    }
    let hex = state.board.hex(unit).ok_or(Unfit::OffMap)?;
    if !rules.kind(unit).fires_at_range() || hex == battle.target {
        return Err(if hex == battle.target { Unfit::There } else { Unfit::Short });
    }
    if rules.unit(unit).is_hamburg() {
        return Err(Unfit::Hamburg);
    }
    if state.sheet.of(unit).used {
        return Err(Unfit::Used);
    }
    in_range(rules, state, battle.target, unit).map_err(Unfit::Away)
}

/// Why a unit may not support the attacked hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unfit {
    /// It belongs to the attacker.
    OtherSide,
    /// It is a ship.
    Ship,
    /// It is not on the map.
    OffMap,
    /// It defends in the hex itself.
    There,
    /// It only fights next to a hex.
    Short,
    /// It is Battery Hamburg, which only fires at ships.
    Hamburg,
    /// It has already fired.
    Used,
    /// The hex is out of its reach.
    Away(Away),
}

impl Unfit {
    /// The refusal of a unit named in support of `target`.
    fn refusal(self, rules: &Rules, state: &State<Cherbourg>, target: Hex, unit: UnitId) -> RuleViolation {
        let by = |rule, code| of(unit, refuse(rule, code));
        let there = |case| by(row("C-130"), "no_support").with("case", Arg::Case(case)).with("hex", Arg::Hex(target));
        match self {
            Self::OtherSide => by(row("C-056"), "not_active_side"),
            Self::Ship => by(row("C-146"), "ship_not_now"),
            Self::OffMap => by(row("C-056"), "not_on_map"),
            Self::There => there("there"),
            Self::Short => there("short"),
            Self::Hamburg => by(row("C-142"), "hamburg").with("hex", Arg::Hex(target)),
            Self::Used => by(row("C-137"), "already_fired"),
            Self::Away(away) => away.refusal(rules, state, target, unit),
        }
    }
}

/// Artillery that could support the attacked hex, in counter order.
#[must_use]
pub fn supporters(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> Vec<UnitId> {
    supporting(rules, state, battle).collect()
}

fn supporting<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    battle: &'a Battle,
) -> impl Iterator<Item = UnitId> + 'a {
    state.board.units().filter(move |&unit| may_support(rules, state, battle, unit).is_ok())
}

/// Air points that the defender could add.
#[must_use]
pub fn cover(state: &State<Cherbourg>, defender: Side) -> u8 {
    if defender == US { state.sheet.air } else { 0 }
}

/// Returns whether the defender has anything to answer with; otherwise no question is asked.
#[must_use]
pub fn may_answer(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> bool {
    cover(state, battle.defender()) > 0 || supporting(rules, state, battle).next().is_some()
}

/// Returns whether a stage waits for the dice of an attack.
#[must_use]
pub const fn awaits_dice(stage: &Stage) -> bool {
    matches!(stage, Stage::Battle { step: BattleStep::Dice(_), .. })
}
