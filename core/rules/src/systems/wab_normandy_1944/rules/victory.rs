//! Victory (reference 7): points for losses and objectives, immediate victory, annihilation, the result.

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Level, Mark, Reason, Verdict};
use super::super::state::stage::Stage;
use super::super::state::units::{ALLIED, AXIS};
use super::control::holder;

/// The greatest number of points that the record can hold.
const MOST: u16 = 9999;

/// A unit has lost life points: they score for the enemy if the scenario counts them (B-252).
pub(crate) fn count_losses<W: Trace>(play: &mut Resolution<'_, Wab, W>, unit: UnitId, lost: u8) {
    let points = u16::from(lost).saturating_mul(play.rules.scenario.losses);
    if points > 0 {
        add(play, row("B-252"), play.rules.side(unit).enemy(), points);
    }
}

fn add<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, side: Side, points: u16) {
    let sum = play.now.sheet.points(side).saturating_add(points).min(MOST);
    play.mark(rule, Mark::points(side, sum));
}

/// The objectives pay their values for the turn to their holders (B-253, A-15).
pub(crate) fn score_turn<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    score(play, row("B-253"), |objective| objective.each_turn);
}

/// The objectives pay their end values (B-254).
fn score_end<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    score(play, row("B-254"), |objective| objective.at_end);
}

fn score<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    rule: Rule,
    value: impl Fn(&super::super::state::scenario::Objective) -> [u16; 2],
) {
    let scenario = std::sync::Arc::clone(&play.rules.scenario);
    for objective in &scenario.objectives {
        let Some(side) = holder(play.rules, &play.now.board, objective.hex) else { continue };
        let points = value(objective)[side.index()];
        if points > 0 {
            add(play, rule, side, points);
        }
    }
}

/// Returns whether a side holds every hex of its immediate victory (B-250, A-15).
#[must_use]
pub fn holds_all(rules: &Rules, state: &State<Wab>, side: Side) -> bool {
    let hexes = &rules.scenario.victory[side.index()];
    !hexes.is_empty() && hexes.iter().all(|&hex| holder(rules, &state.board, hex) == Some(side))
}

/// Returns whether a side has lost all combat units: none is on the map, and none arrives later (B-248, B-249).
fn is_gone(rules: &Rules, state: &State<Wab>, side: Side) -> bool {
    let mut combat = state.board.units().filter(|&unit| rules.side(unit) == side && rules.is_combat(unit));
    combat.all(|unit| match state.board.place(unit) {
        Place::On(_) => false,
        Place::Pool => !rules.scenario.arrivals.iter().any(|arrival| arrival.unit == rules.unit(unit).id),
        Place::Away | Place::Eliminated => true,
    })
}

/// A hex has changed hands. If its new holder has all hexes of an immediate victory, the match is won (B-250, B-251, A-53); the rest of the
/// action cannot change that.
pub(crate) fn gained<W: Trace>(play: &mut Resolution<'_, Wab, W>, side: Side) {
    if play.now.sheet.result.is_none() && holds_all(play.rules, &play.now, side) {
        let verdict = Verdict { winner: Some(side), level: Level::Decisive, by: Reason::Objectives };
        play.mark(row("B-250"), Mark::Result(verdict));
    }
}

/// Number of hexes on its way that a party enters until it wins the match (B-251, A-53); all of them if it does not win.
#[must_use]
pub fn until_won(rules: &Rules, state: &State<Wab>, units: &[UnitId], way: &[Hex]) -> usize {
    let Some(&first) = units.first() else { return way.len() };
    let side = rules.side(first);
    let wanted = &rules.scenario.victory[side.index()];
    if !units.iter().any(|&unit| rules.is_combat(unit)) || !way.iter().any(|hex| wanted.contains(hex)) {
        return way.len();
    }
    let mut gone = state.clone();
    let wins = |&hex: &Hex| {
        let placed = |&unit: &UnitId| BoardEffect::Placed { unit, to: Place::On(hex) };
        let entered = units.iter().map(placed).chain([BoardEffect::Owned { hex, by: Some(side) }]);
        entered.for_each(|effect| gone.apply_one(&rules.map, &Effect::Board(effect)));
        holds_all(rules, &gone, side)
    };
    way.iter().position(wins).map_or(way.len(), |at| at + 1)
}

/// Ends a match that a side has won, even if the side holds all hexes of an immediate victory without having entered one in this action.
/// Runs after every action and decree.
pub(crate) fn immediate<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    if matches!(play.now.stage, Stage::Over { .. }) {
        return;
    }
    [ALLIED, AXIS].into_iter().for_each(|side| gained(play, side));
    if play.now.sheet.result.is_some() {
        let turn = play.now.stage.turn();
        play.stage(row("B-250"), Stage::Over { turn });
    }
}

/// Ends the match if a side, or both, have no combat unit left (B-248, B-269); returns whether it did.
pub(crate) fn annihilation<W: Trace>(play: &mut Resolution<'_, Wab, W>) -> bool {
    if play.now.sheet.result.is_some() {
        return false;
    }
    let [allies, axis] = [ALLIED, AXIS].map(|side| is_gone(play.rules, &play.now, side));
    let (rule, winner) = match (allies, axis) {
        (false, false) => return false,
        (true, true) => (row("B-269"), None),
        (true, false) => (row("B-248"), Some(AXIS)),
        (false, true) => (row("B-248"), Some(ALLIED)),
    };
    let level = if winner.is_some() { Level::Decisive } else { Level::Draw };
    end(play, rule, Verdict { winner, level, by: Reason::Annihilation });
    true
}

/// The winner and level of victory for a difference of points, Allies less Axis (B-256, A-16).
#[must_use]
pub fn level(rules: &Rules, difference: i32) -> (Option<Side>, Level) {
    let [marginal, tactical, decisive] = rules.scenario.levels.map(i32::from);
    let winner = if difference > 0 { ALLIED } else { AXIS };
    let is_draw = |ahead: i32| ahead == 0 || ahead < marginal && !rules.readings.lead_wins;
    match difference.abs() {
        ahead if is_draw(ahead) => (None, Level::Draw),
        ahead if ahead < tactical => (Some(winner), Level::Marginal),
        ahead if ahead < decisive => (Some(winner), Level::Tactical),
        _ => (Some(winner), Level::Decisive),
    }
}

/// The further lead that a side needs for the next level of victory, with that level; `None` at the highest (B-256, B-265, A-16).
#[must_use]
pub fn missing(rules: &Rules, ahead: i32) -> Option<(i32, Level)> {
    let [marginal, tactical, decisive] = rules.scenario.levels.map(i32::from);
    let least = if rules.readings.lead_wins { 1 } else { marginal.max(1) };
    let levels = [(least, Level::Marginal), (tactical, Level::Tactical), (decisive, Level::Decisive)];
    let (from, _) = *levels.iter().find(|&&(from, _)| ahead < from)?;
    // If several levels have the same threshold, the highest counts.
    let &(from, level) = levels.iter().rfind(|&&(other, _)| other == from)?;
    Some((from - ahead, level))
}

/// Counts the end values and declares the result after the last turn (B-031, B-255).
pub(crate) fn settle<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    score_end(play);
    let [allies, axis] = [ALLIED, AXIS].map(|side| i32::from(play.now.sheet.points(side)));
    let (winner, level) = level(play.rules, allies - axis);
    end(play, row("B-256"), Verdict { winner, level, by: Reason::Points });
}

fn end<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, verdict: Verdict) {
    play.mark(rule, Mark::Result(verdict));
    let turn = play.now.stage.turn();
    play.stage(rule, Stage::Over { turn });
}
