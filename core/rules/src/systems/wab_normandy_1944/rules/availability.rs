//! Availability (reference 2.7, 2.8, TB3): which aircraft fly and which ships are present in this turn, by chance where it is not certain.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Wab;
use super::super::state::aircraft::Squadron;
use super::super::state::classes::{Kind, Trait};
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::{Stage, Test};
use super::arrivals;

/// Percentages count out of this number.
const ALL: u8 = 100;

/// Begins the tests: aircraft in the order of their names, then ships, including those due (B-020).
pub(crate) fn begin<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16) {
    let subjects = subjects(play.rules, &play.now, turn);
    go_on(play, turn, &subjects);
}

/// All units tested in a turn, in order.
fn subjects(rules: &Rules, state: &State<Wab>, turn: u16) -> Vec<UnitId> {
    let is_due = |unit: UnitId| {
        let id = &rules.unit(unit).id;
        rules.scenario.arrivals.iter().any(|arrival| arrival.turn <= turn && arrival.unit == *id)
    };
    let is_tested = |unit: UnitId| match (rules.kind(unit), state.board.place(unit)) {
        (Kind::Aircraft, Place::Away) | (Kind::Ship, Place::On(_)) => true,
        (Kind::Ship, Place::Pool) => is_due(unit),
        _ => false,
    };
    let mut found: Vec<UnitId> = rules.by_name.iter().copied().filter(|&unit| is_tested(unit)).collect();
    found.sort_by_key(|&unit| rules.kind(unit) == Kind::Ship);
    found
}

/// Returns whether chance decides a test of a unit in a turn, so that a roll is asked for.
pub(crate) fn is_asked(rules: &Rules, state: &State<Wab>, (turn, unit, test): (u16, UnitId, Test)) -> bool {
    let (chance, _) = chance(rules, state, unit, test);
    let is_open = (1..ALL).contains(&chance) && subjects(rules, state, turn).contains(&unit);
    match (&rules.unit(unit).squadron, test) {
        (None, Test::Ship) => is_open,
        (Some(squadron), Test::Weather) => is_open && is_due(state, turn, (unit, squadron)),
        (Some(squadron), Test::Maintenance) => {
            is_open && is_due(state, turn, (unit, squadron)) && squadron.chance(state.sheet.weather) > 0
        }
        (None, Test::Weather | Test::Maintenance) | (Some(_), Test::Ship) => false,
    }
}

/// Returns whether an aircraft has returned and its interval since the last availability is over (B-077, B-078).
fn is_due(state: &State<Wab>, turn: u16, (unit, squadron): (UnitId, &Squadron)) -> bool {
    let (destroyed, last) = (state.sheet.destroyed_on.of(unit), state.sheet.available_on.of(unit));
    (destroyed == 0 || turn >= destroyed + squadron.back_after) && (last == 0 || turn >= last + squadron.interval)
}

/// Tests these units one after another, up to the first test that chance decides; after the last one the turn goes on.
fn go_on<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16, subjects: &[UnitId]) {
    for &unit in subjects {
        let asked = match play.rules.unit(unit).squadron.clone() {
            Some(squadron) => of_aircraft(play, turn, (unit, &squadron)),
            None => of_ship(play, unit),
        };
        if let Some(test) = asked {
            play.stage(row("B-020"), Stage::Availability { turn, unit, test });
            return;
        }
    }
    arrivals::begin(play, turn);
}

/// Settles the certain tests of an aircraft in their order (B-079) and returns the first uncertain one.
fn of_aircraft<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    turn: u16,
    (unit, squadron): (UnitId, &Squadron),
) -> Option<Test> {
    let destroyed = play.now.sheet.destroyed_on.of(unit);
    if destroyed > 0 {
        if turn < destroyed + squadron.back_after {
            return None;
        }
        // The aircraft returns with all its life points (B-078).
        play.mark(row("B-078"), Mark::DestroyedOn(unit, 0));
        play.lose(row("B-078"), unit, 0);
    }
    let last = play.now.sheet.available_on.of(unit);
    if last > 0 && turn < last + squadron.interval {
        return None;
    }
    match squadron.chance(play.now.sheet.weather) {
        0 => None,
        ALL.. => after_weather(play, turn, (unit, squadron)),
        _ => Some(Test::Weather),
    }
}

/// Continues after the weather has let an aircraft fly.
fn after_weather<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    turn: u16,
    (unit, squadron): (UnitId, &Squadron),
) -> Option<Test> {
    match squadron.maintenance {
        0 => {
            is_available(play, turn, unit);
            None
        }
        ALL.. => None,
        _ => Some(Test::Maintenance),
    }
}

fn of_ship<W: Trace>(play: &mut Resolution<'_, Wab, W>, unit: UnitId) -> Option<Test> {
    match play.rules.class(unit).special {
        Trait::Available(0) => None,
        Trait::Available(chance) if chance < ALL => Some(Test::Ship),
        Trait::Available(_) | Trait::None | Trait::Tiger | Trait::Fixed | Trait::Commander => {
            play.mark(row("B-068"), Mark::Available(unit, true));
            None
        }
    }
}

/// Makes a unit available in this turn. The turn is recorded for an aircraft with an interval, whether it flies or not (B-077).
fn is_available<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16, unit: UnitId) {
    let squadron = play.rules.unit(unit).squadron.clone();
    let rule = if squadron.is_some() { row("B-080") } else { row("B-068") };
    play.mark(rule, Mark::Available(unit, true));
    if squadron.is_some_and(|squadron| squadron.interval > 1) {
        play.mark(row("B-077"), Mark::AvailableOn(unit, turn));
    }
}

/// The chance of a test, with its row.
#[must_use]
pub fn chance(rules: &Rules, state: &State<Wab>, unit: UnitId, test: Test) -> (u8, Rule) {
    let squadron = rules.unit(unit).squadron.as_deref();
    match test {
        Test::Weather => (squadron.map_or(0, |squadron| squadron.chance(state.sheet.weather)), row("B-075")),
        Test::Maintenance => (squadron.map_or(0, |squadron| squadron.maintenance), row("B-076")),
        Test::Ship => match rules.class(unit).special {
            Trait::Available(chance) => (chance, row("B-068")),
            Trait::None | Trait::Tiger | Trait::Fixed | Trait::Commander => (ALL, row("B-068")),
        },
    }
}

/// A number from 1 to 100 for the open test.
///
/// # Errors
/// When it is no such number.
pub(crate) fn roll<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    (turn, unit, test): (u16, UnitId, Test),
    value: u8,
) -> Result<(), RuleViolation> {
    let (chance, rule) = chance(play.rules, &play.now, unit, test);
    if !(1..=ALL).contains(&value) {
        return Err(refuse(rule, "percent_range").with("value", Arg::Number(value.into())));
    }
    let shown = Shown::Number;
    given(play.why, Step { term: "chance", rule, subject: Subject::Unit(unit), value: chance.into(), shown });
    given(play.why, Step { term: "percent", rule, subject: Subject::Unit(unit), value: value.into(), shown });
    let holds = value <= chance;
    let squadron = play.rules.unit(unit).squadron.clone();
    let next = match (test, holds, &squadron) {
        (Test::Weather, true, Some(squadron)) => after_weather(play, turn, (unit, squadron)),
        (Test::Maintenance, false, _) | (Test::Ship, true, _) => {
            is_available(play, turn, unit);
            None
        }
        (Test::Weather, _, _) | (Test::Maintenance, true, _) | (Test::Ship, false, _) => None,
    };
    if let Some(test) = next {
        play.stage(row("B-020"), Stage::Availability { turn, unit, test });
        return Ok(());
    }
    let subjects = subjects(play.rules, &play.now, turn);
    let after = subjects.iter().position(|&known| known == unit).map_or(0, |at| at + 1);
    go_on(play, turn, &subjects[after..]);
    Ok(())
}
