//! Dominant ground, and the duty to attack (seed §4.1.2, §5.0; reference 4.5, 4.6).

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, NoTrace, Read, Shown, Step, Subject, Trace, compute_all, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Cherbourg;
use super::super::state::rules::Rules;
use super::super::state::terrain::Ground;
use super::super::state::units::AXIS;
use super::zones::{enemies_around, engages, engaging_in, in_enemy_zone};

/// Column value of a hex for comparing ground: its best ground, without rivers and without the bocage bonus against armour (C-039, A-06).
#[must_use]
pub fn columns(rules: &Rules, hex: Hex) -> i32 {
    ground(rules, hex, "ground-here", &mut NoTrace).value()
}

/// Returns whether units of `side` in `hex` are on dominant ground: higher in value than every adjacent hex with enemies (C-038, C-039);
/// the Axis in a fortification always is (C-044).
#[must_use]
pub fn is_dominant(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    let here = columns(rules, hex);
    in_axis_works(rules, hex, side) || enemies_around(rules, board, hex, side).all(|there| here > columns(rules, there))
}

fn in_axis_works(rules: &Rules, hex: Hex, side: Side) -> bool {
    side == AXIS && rules.hex_terrain(hex).fortified
}

/// The row by which a unit must attack after its movement phase; `None` if it does not have to.
#[must_use]
pub fn cause(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Option<Rule> {
    let (card, side) = (rules.unit(unit), rules.side(unit));
    let hex = state.board.hex(unit)?;
    if !engages(rules, unit) || card.is_hamburg() || !in_enemy_zone(rules, &state.board, hex, side) {
        return None;
    }
    let record = state.sheet.of(unit);
    if record.engaged && !record.moved {
        return (!is_dominant(rules, &state.board, hex, side)).then_some(row("C-042"));
    }
    // A unit that made contact must attack, on any terrain, unless the match exempts the Axis in its works.
    let spared = rules.readings.fort_entry_exempt && in_axis_works(rules, hex, side);
    (!spared).then_some(row("C-041"))
}

/// The row that lets a unit in contact stay without attacking: the Axis in its works (C-044), dominant ground (C-038). `None` for a unit
/// that is not in contact, or must attack.
#[must_use]
pub fn spared(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Option<Rule> {
    let (hex, side) = (state.board.hex(unit)?, rules.side(unit));
    let contact = engages(rules, unit) && in_enemy_zone(rules, &state.board, hex, side);
    if !contact || cause(rules, state, unit).is_some() {
        return None;
    }
    Some(if in_axis_works(rules, hex, side) { row("C-044") } else { row("C-038") })
}

/// Notes the compared ground for readers only: the unit's hex against each adjacent hex with enemies.
pub(crate) fn explain<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    cause: Rule,
    word: &'static str,
) {
    let (rules, state) = (play.rules, play.before);
    let Some(hex) = state.board.hex(unit).filter(|_| W::KEEPS) else { return };
    let step = |term, rule, subject, value| Step { term, rule, subject, value, shown: Shown::Number };
    given(play.why, Step { shown: Shown::Word(word), ..step("must-attack", cause, Subject::Unit(unit), 0) });
    ground(rules, hex, "ground-here", play.why);
    for there in enemies_around(rules, &state.board, hex, rules.side(unit)) {
        let contact = engaging_in(rules, &state.board, there, rules.side(unit).enemy()).count();
        let contact = i32::try_from(contact).expect("few units");
        given(play.why, step("engaged", row("C-053"), Subject::Hex(there), contact));
        ground(rules, there, "ground-there", play.why);
    }
}

/// Column value of a hex: that of its ground, or the best of several (C-039).
fn ground<W: Trace>(rules: &Rules, hex: Hex, term: &'static str, why: &mut W) -> Figure {
    let subject = Subject::Hex(hex);
    let mut worth = |ground: Ground, term: &'static str| {
        let value = rules.tables.columns(ground);
        given(why, Step { term, rule: row("C-039"), subject, value, shown: Shown::Number })
    };
    let grounds = || rules.hex_terrain(hex).grounds();
    if let (Some(only), None) = (grounds().next(), grounds().nth(1)) {
        return worth(only, term);
    }
    let parts: Vec<Figure> = grounds().map(|ground| worth(ground, ground.word())).collect();
    compute_all(why, (term, subject), (&(), &parts), |(), parts| {
        Read::number(row("C-039"), parts.iter().copied().max().unwrap_or(0))
    })
}

/// Hexes around a unit that it could still attack in this phase: enemies are in them, and its side has not attacked them this turn.
pub fn open_targets<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, unit: UnitId) -> impl Iterator<Item = Hex> + 'a {
    let side = rules.side(unit);
    let around = state.board.hex(unit).into_iter().flat_map(move |hex| enemies_around(rules, &state.board, hex, side));
    around.filter(move |&there| !was_attacked(rules, state, there, side))
}

/// Returns whether `side` may not attack a hex again this turn; under the other reading of A-44 an attack by either side counts (C-141).
#[must_use]
pub fn was_attacked(rules: &Rules, state: &State<Cherbourg>, hex: Hex, side: Side) -> bool {
    let anybody = rules.readings.target_once_in_game;
    state.sheet.attacked.iter().any(|&(by, at)| at == hex && (anybody || by == side))
}

/// Returns whether a unit still owes an attack: it must attack, has not attacked, and still has a possible target.
#[must_use]
pub fn is_owed(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> bool {
    let record = state.sheet.of(unit);
    record.duty && !record.used && open_targets(rules, state, unit).next().is_some()
}

/// Units of `side` that still owe an attack, in counter order.
pub fn owing<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    state.board.units().filter(move |&unit| rules.side(unit) == side && is_owed(rules, state, unit))
}
