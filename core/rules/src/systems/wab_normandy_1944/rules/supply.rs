//! Supply (reference 6.3): lines from supply hexes over controlled land, units without one, and their losses at the end of a turn.

use crate::kernel::citation::row;
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::SupplyLine;

use super::super::id::Wab;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::units::{ALLIED, AXIS};
use super::control::controller;
use super::{casualties, fatigue, zones};

/// The first of consecutive turn ends out of supply, counted from 1, that costs a life point; so does each one after it (B-231).
const WEARS_FROM: u8 = 2;

/// Returns whether a unit needs no line: ships, aircraft and commanders, and through a given turn the units that the scenario supplies.
#[must_use]
pub fn is_exempt(rules: &Rules, state: &State<Wab>, unit: UnitId) -> bool {
    let turn = state.stage.turn();
    let id = &rules.unit(unit).id;
    !rules.is_combat(unit)
        || rules.scenario.supplied.iter().any(|(through, units)| turn <= *through && units.contains(id))
}

/// The lines of supply of a side, of any length (B-224, B-227).
fn flood(rules: &Rules, state: &State<Wab>, side: Side) -> Flood {
    let sources = rules.scenario.supply[side.index()].iter().copied();
    Flood::new(&rules.map, sources, |cell| is_open(rules, state, side, cell))
}

/// Returns whether the hex at a position can be on a line of a side or be its end. The side must control it (B-225, B-135), and no enemy
/// may be in it. An adjacent enemy combat unit, supplied or not, blocks it unless an own combat unit is there (B-226, A-14). Under the
/// other reading only enemy zones block it.
fn is_open(rules: &Rules, state: &State<Wab>, side: Side, cell: usize) -> bool {
    let (board, hex) = (&state.board, rules.map.hex(cell));
    let is_beside = || board.is_in_zone_at(cell, presence::combat(side.enemy()));
    let has_zone = || !rules.readings.zones_block_supply || zones::is_enemy_zone(rules, state, hex, side);
    controller(rules, board, hex) == Some(side)
        && !board.holds_at(cell, presence::ground(side.enemy()))
        && (!(is_beside() && has_zone()) || board.holds_at(cell, presence::combat(side)))
}

/// Units of a side on the map that need a line, in counter order, each with its hex.
fn troops(rules: &Rules, state: &State<Wab>, side: Side) -> Vec<(UnitId, Hex)> {
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side && !is_exempt(rules, state, unit));
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?))).collect()
}

/// The line of supply of every unit of a side that needs one, for display.
#[must_use]
pub fn lines(rules: &Rules, state: &State<Wab>, side: Side) -> Vec<SupplyLine> {
    let flood = flood(rules, state, side);
    let line =
        |(unit, hex)| SupplyLine { unit, way: flood.line(&rules.map, hex), rows: vec![row("B-224"), row("B-225")] };
    troops(rules, state, side).into_iter().map(line).collect()
}

/// Units of a side that need a line of supply, each with whether it has one.
#[must_use]
pub fn in_supply(rules: &Rules, state: &State<Wab>, side: Side) -> Vec<(UnitId, bool)> {
    let flood = flood(rules, state, side);
    let reaches = |hex| rules.map.cell(hex).is_some_and(|cell| flood.reaches(cell));
    troops(rules, state, side).into_iter().map(|(unit, hex)| (unit, reaches(hex))).collect()
}

/// Evaluates supply for both sides together (B-229): a unit without a line is out of supply until the next evaluation (B-228), regardless
/// of its state before. Exempt units and units off the map are never out of supply.
pub(crate) fn evaluate<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    let (rules, state) = (play.rules, &*play.now);
    let mut cut = vec![false; state.board.len()];
    for (unit, has_line) in [ALLIED, AXIS].into_iter().flat_map(|side| in_supply(rules, state, side)) {
        cut[unit.index()] = !has_line;
    }
    let changed = state.board.units().filter(|unit| state.sheet.unsupplied.contains(unit) != cut[unit.index()]);
    let changed: Vec<UnitId> = changed.collect();
    for unit in changed {
        let is_cut = cut[unit.index()];
        let (term, rule, word) =
            if is_cut { ("unsupplied", row("B-224"), "no-line") } else { ("supplied", row("B-228"), "again") };
        fact(play.why, term, rule, Subject::Unit(unit), word);
        play.mark(rule, Mark::Unsupplied(unit, is_cut));
    }
}

/// Losses by lack of supply at the end of a turn, after the evaluation (TE2). Each unsupplied unit counts a turn; supplied units return to
/// zero. From the second turn on, each costs a life point (B-231), with its fatigue (B-218).
pub(crate) fn wear<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    for unit in play.before.board.units() {
        let (was, is_cut) = (play.now.sheet.unsupplied_turns.of(unit), play.now.sheet.unsupplied.contains(&unit));
        let turns = if is_cut { was.saturating_add(1) } else { 0 };
        if turns != was {
            play.mark(row("B-231"), Mark::UnsuppliedTurns(unit, turns));
        }
        if is_cut && turns >= WEARS_FROM {
            fatigue::tire(play, row("B-218"), unit, 1);
            casualties::lose(play, row("B-231"), unit, 1);
        }
    }
}
