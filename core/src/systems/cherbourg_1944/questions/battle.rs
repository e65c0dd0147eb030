//! What all questions of an attack share: what they are about, and the words of the attack, of units and points, of a result.

use crate::kernel::explain::Subject;
use crate::kernel::notation::fields::{hex, units_until};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::UnitId;

use super::super::state::action::AttackKind;
use super::super::state::results::{Cell, JOINED, Order};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::side_token;

/// The words that may follow a list of units.
const AFTER_UNITS: [&str; 10] =
    ["air", "against", "cover", "hurt", "result", "points", "waiting", "gone", "full", "pushed"];

/// The attacked hex, which every question of an attack is about.
pub(super) fn about(battle: &Battle) -> Vec<Subject> {
    vec![Subject::Hex(battle.target)]
}

/// Writes who attacks what with whom, and who has been hurt.
pub(super) fn write(battle: &Battle, out: &mut Vec<Token>) {
    out.extend([side_token(battle.attacker), Token::Word(battle.kind.word()), Token::Hex(battle.target)]);
    write_units("by", &battle.units, out);
    write_points("air", battle.air.into(), out);
    write_units("against", &battle.support, out);
    write_points("cover", battle.cover.into(), out);
    write_units("hurt", &battle.hurt, out);
}

/// Reads an attack and then, by `step`, how far it has come.
pub(super) fn read(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<BattleStep, ParseError>,
) -> Result<Stage, ParseError> {
    let attacker = super::side(line)?;
    let kind = AttackKind::read(line)?;
    let battle = Battle {
        attacker,
        kind,
        target: hex(rules, line)?,
        units: read_units(rules, "by", line)?,
        air: read_points("air", line)?,
        support: read_units(rules, "against", line)?,
        cover: read_points("cover", line)?,
        hurt: read_units(rules, "hurt", line)?,
    };
    Ok(Stage::Battle { turn, battle, step: step(line)? })
}

/// Writes units after their word; nothing where there are none.
pub(super) fn write_units(word: &'static str, units: &[UnitId], out: &mut Vec<Token>) {
    if !units.is_empty() {
        out.push(Token::Word(word));
        out.extend(units.iter().map(|&unit| Token::Unit(unit)));
    }
}

/// Reads units after their word; none where it is missing.
pub(super) fn read_units(rules: &Rules, word: &str, line: &mut Line<'_>) -> Result<Vec<UnitId>, ParseError> {
    if line.take_if(&[word]) { units_until(rules, line, &AFTER_UNITS) } else { Ok(Vec::new()) }
}

/// Writes points after their word; nothing where there are none.
pub(super) fn write_points(word: &'static str, points: i64, out: &mut Vec<Token>) {
    if points > 0 {
        out.extend([Token::Word(word), Token::Number(points)]);
    }
}

/// Reads points after their word; 0 where it is missing.
pub(super) fn read_points(word: &str, line: &mut Line<'_>) -> Result<u8, ParseError> {
    if !line.take_if(&[word]) {
        return Ok(0);
    }
    Ok(u8::try_from(line.expect("points")?.number(1, 99)?).expect("1..=99"))
}

/// Writes a result of the combat table.
pub(super) fn write_order(order: Order, out: &mut Vec<Token>) {
    out.extend([Token::Word("result"), Token::Word(Cell::Ordered(order).joined())]);
}

/// Reads a result of the combat table and what it is to this moment: `of` says `None` of a result that never leads here, where
/// `wanted` ones do.
pub(super) fn read_order<T>(
    line: &mut Line<'_>,
    wanted: &'static str,
    of: impl FnOnce(Order) -> Option<T>,
) -> Result<T, ParseError> {
    line.take_if(&["result"]);
    let word = line.expect("a result of the combat table, such as DRI.AVB")?;
    let cell = Cell::parse(word.text).ok_or_else(|| word.unknown("result of the combat table", &JOINED))?;
    let order = match cell {
        Cell::Ordered(order) => of(order),
        Cell::Impasse => None,
    };
    order.ok_or_else(|| word.fault(Fault::Expected(wanted)))
}
