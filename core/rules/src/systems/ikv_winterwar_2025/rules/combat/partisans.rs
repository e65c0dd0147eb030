//! The strength of partisans, rolled when they fight (seed: 2.1; reference 2.4).

use crate::kernel::citation::row;
use crate::kernel::explain::{Shown, Step, Subject, Trace, given, look_up};
use crate::kernel::game::State;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::Battle;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::Mark;
use super::super::super::state::units::Kind;
use super::super::stacking::ground_in;
use super::Fight;

/// Partisans that take part in a combat, the attacker's first, in counter order.
fn taking_part(rules: &Rules, state: &State<Winterwar>, battle: &Battle, side: Side) -> Vec<UnitId> {
    let defending = ground_in(rules, &state.board, battle.target, side.enemy());
    let all = battle.attackers.iter().copied().chain(defending);
    all.filter(|&unit| rules.kind(unit) == Kind::Partisan).collect()
}

/// The first partisan of a combat that has no value in this half; `None` when all have one (W-112).
#[must_use]
pub fn without_value(rules: &Rules, state: &State<Winterwar>, battle: &Battle, side: Side) -> Option<UnitId> {
    taking_part(rules, state, battle, side).into_iter().find(|&unit| state.sheet.strength.of(unit) == 0)
}

/// Clears the values of a combat's partisans under the other reading of A-33, so that they roll anew for every combat.
pub(super) fn forget<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, battle: &Battle, side: Side) {
    if !play.rules.readings.partisan_die_each {
        return;
    }
    for unit in taking_part(play.rules, play.before, battle, side) {
        play.mark(row("A-33"), Mark::Strength(unit, 0));
    }
}

/// Applies the die of a partisan: its value holds for the rest of the half (W-111, W-112, table 2.1.4).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, unit: UnitId, die: u8) {
    let subject = Subject::Unit(unit);
    let face = Step { term: "partisan-die", rule: row("W-111"), subject, value: die.into(), shown: Shown::Number };
    let face = given(play.why, face);
    let value = look_up(play.why, ("partisan-value", subject), (play.rules, [face]), |rules, [face]| {
        (row("W-111"), rules.tables.partisan(u8::try_from(face).expect("1..=6")))
    });
    play.out.state(value.figure());
    play.mark(row("W-112"), Mark::Strength(unit, value.cell().0));
    if let Some(mut fight) = Fight::take_up(play) {
        fight.ask_for_die();
    }
}
