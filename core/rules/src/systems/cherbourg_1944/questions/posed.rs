//! Posed positions: fills in what a position leaves implicit, and finds contradictions in it.

mod combat;

use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, Stacks, at_term, not_asked, places};
use crate::kernel::effect::Effect;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Cherbourg;
use super::super::rules::compulsory_attack::cause;
use super::super::rules::stacking::{LIMIT, units_in};
use super::super::rules::zones::is_engaged;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::{BattleStep, FIRST_TURN, Stage};
use super::super::state::units::STEPS;

/// Fills in the implicit marks. A unit in an enemy zone that has not moved was there when the phase began (C-036). After the movement
/// phase, a unit with a reason to attack must attack (C-041, C-042). A unit named in an attack has attacked or fired (C-137, C-141).
/// Missing air points are those of the schedule, less those used by the current attack (C-112).
pub(crate) fn complete(rules: &Rules, state: &mut State<Cherbourg>, is_given: &dyn Fn(&str) -> bool) {
    let Some(side) = state.stage.side().filter(|_| !matches!(state.stage, Stage::Setup { .. })) else { return };
    let mine: Vec<UnitId> = state.board.units().filter(|&unit| rules.side(unit) == side).collect();
    for &unit in &mine {
        let record = state.sheet.of(unit);
        let engaged = record.engaged || (!record.moved && is_engaged(rules, &state.board, unit));
        mark(rules, state, Mark::Unit(unit, Record { engaged, ..record }));
    }
    let (mut spent, mut attacked) = (0, None);
    if let Stage::Battle { battle, .. } = &state.stage {
        (spent, attacked) = (battle.air.saturating_add(battle.cover), Some(battle.target));
        let fired: Vec<UnitId> = battle.units.iter().chain(&battle.support).copied().collect();
        for unit in fired {
            mark(rules, state, Mark::Unit(unit, Record { used: true, ..state.sheet.of(unit) }));
        }
    }
    if !matches!(state.stage, Stage::Movement { .. }) {
        for &unit in mine.iter().filter(|&&unit| cause(rules, state, unit).is_some()).collect::<Vec<_>>() {
            mark(rules, state, Mark::Unit(unit, Record { duty: true, ..state.sheet.of(unit) }));
        }
    }
    if let Some(target) = attacked.filter(|&target| !state.sheet.attacked.contains(&(side, target))) {
        mark(rules, state, Mark::Attacked(side, target));
    }
    if !is_given("air") {
        mark(rules, state, Mark::Air(rules.tables.air(state.stage.turn()).saturating_sub(spent)));
    }
}

fn mark(rules: &Rules, state: &mut State<Cherbourg>, mark: Mark) {
    state.apply_one(&rules.map, &Effect::Sheet(mark));
}

/// Returns the first contradiction: of units and their places, of the turn, of the moment.
pub(crate) fn contradiction(rules: &Rules, state: &State<Cherbourg>) -> Option<Contradiction> {
    let found = stacks(rules, state).or_else(|| turn(rules, state)).or_else(|| moment(rules, state))?;
    // The other side answers an assault (C-056).
    let answers = found.refusal.rule == row("C-056");
    let active = state.stage.side().map(|side| if answers { side.enemy() } else { side });
    Some(found.refusal(rules, state, |unit| rules.side(unit), active))
}

/// Finds a moment that the rules would not reach, and names the one that they reach instead.
fn moment(rules: &Rules, state: &State<Cherbourg>) -> Option<Contradiction> {
    match combat::reached(rules, state) {
        Err(refusal) => Some(at_term(refusal)),
        Ok(stage) if stage == state.stage => None,
        Ok(instead) => {
            let mut words = Vec::new();
            super::write(&instead, &mut words);
            Some(not_asked(rules, row("C-055"), &words))
        }
    }
}

/// Finds units with all losses on the map, enemies in one hex, and overstacking.
fn stacks(rules: &Rules, state: &State<Cherbourg>) -> Option<Contradiction> {
    let stacks = Stacks {
        apart: row("C-043"),
        stands: &|_| true,
        side: &|unit| rules.side(unit),
        last_loss: row("C-125"),
        losses_max: &|_| STEPS,
        crowd: &|hex, side| crowd(rules, state, hex, side),
    };
    places(rules, state, &stacks)
}

/// Returns the refusal of more than four units in a hex (C-031), unless a retreat has filled it and pushes a unit on (C-099).
fn crowd(rules: &Rules, state: &State<Cherbourg>, hex: Hex, side: Side) -> Option<RuleViolation> {
    let pushed_on = match &state.stage {
        Stage::Battle { step: BattleStep::Retreat(going), .. } => going.chain.as_ref().map(|chain| chain.full),
        Stage::Battle {
            step:
                BattleStep::Declared
                | BattleStep::Dice(_)
                | BattleStep::DefenderLoss(_)
                | BattleStep::AttackerLoss(_)
                | BattleStep::Offer
                | BattleStep::Price { .. }
                | BattleStep::Advance
                | BattleStep::Hit(_),
            ..
        }
        | Stage::Setup { .. }
        | Stage::Movement { .. }
        | Stage::Combat { .. }
        | Stage::Over { .. } => None,
    };
    let most = LIMIT + usize::from(pushed_on == Some(hex));
    let too_much = units_in(rules, &state.board, hex, side).count() > most;
    let limit = i64::try_from(LIMIT).expect("four");
    let refusal = refuse(row("C-031"), "stack_full").with("hex", Arg::Hex(hex)).with("limit", Arg::Number(limit));
    too_much.then_some(refusal)
}

/// Finds a turn outside the match; turns are the days of June from the 19th on (C-013).
fn turn(rules: &Rules, state: &State<Cherbourg>) -> Option<Contradiction> {
    let turn = state.stage.turn();
    let refusal = refuse(row("C-013"), "turn_outside").with("turn", Arg::Number(turn.into()));
    let refusal = refusal.with("least", Arg::Number(FIRST_TURN.into()));
    let refusal = refusal.with("most", Arg::Number(rules.last_turn.into()));
    let outside = !(FIRST_TURN..=rules.last_turn).contains(&turn);
    outside.then_some(Contradiction { slot: SlotName::Match("turn"), word: None, refusal })
}
