//! Parts shared by all questions of an attack: their subject, and the words of the attack, of units and points, and of a result.

use crate::kernel::citation::row;
use crate::kernel::contradiction::{contradicts, not_asked};
use crate::kernel::explain::Subject;
use crate::kernel::notation::fields::units_until;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::refuse;
use crate::kernel::slots::{Names, Token};
use crate::kernel::unit::UnitId;

use super::super::state::action::AttackKind;
use super::super::state::results::{Cell, JOINED, Order};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::side_token;

/// The words that may follow a list of units.
const AFTER_UNITS: [&str; 10] =
    ["air", "against", "cover", "hurt", "result", "points", "waiting", "gone", "full", "pushed"];

/// The attacked hex, the subject of every question of an attack.
pub(super) fn about(battle: &Battle) -> Vec<Subject> {
    vec![Subject::Hex(battle.target)]
}

/// Writes the attacker, the sort of attack, the hex, the participants, and the units hurt.
pub(super) fn write(battle: &Battle, kind: AttackKind, out: &mut Vec<Token>) {
    out.extend([side_token(battle.attacker), Token::Word(kind.word()), Token::Hex(battle.target)]);
    write_units("by", &battle.units, out);
    write_points("air", battle.air.into(), out);
    write_units("against", &battle.support, out);
    write_points("cover", battle.cover.into(), out);
    write_units("hurt", &battle.hurt, out);
}

/// Reads an assault; `step` then reads its current step.
pub(super) fn read_assault(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<BattleStep, ParseError>,
) -> Result<Stage, ParseError> {
    let attack = Posed::read(rules, line)?;
    let step = step(line)?;
    match attack.kind {
        AttackKind::Assault => Ok(attack.at(turn, step)),
        AttackKind::Bombard | AttackKind::Strike => Err(attack.no_step(rules, line)),
    }
}

/// An attack as written, without its step.
pub(super) struct Posed<'a> {
    /// The sort of attack.
    pub(super) kind: AttackKind,
    battle: Battle,
    /// The word of the attacked hex.
    target: Word<'a>,
}

impl<'a> Posed<'a> {
    /// Reads the words that [`write()`] writes.
    pub(super) fn read(rules: &Rules, line: &mut Line<'a>) -> Result<Self, ParseError> {
        let attacker = super::side(line)?;
        let kind = AttackKind::read(line)?;
        let target = line.expect("a hex")?;
        let battle = Battle {
            attacker,
            target: rules.map().read(target)?,
            units: read_units(rules, "by", line)?,
            air: read_points("air", line)?,
            support: read_units(rules, "against", line)?,
            cover: read_points("cover", line)?,
            hurt: read_units(rules, "hurt", line)?,
        };
        Ok(Self { kind, battle, target })
    }

    /// The moment in which the attack waits for `step`.
    pub(super) fn at(self, turn: u16, step: BattleStep) -> Stage {
        Stage::Battle { turn, battle: self.battle, step }
    }

    /// The error for a step that this sort of attack does not have: only bombs and shells hit, and all other steps except the dice belong
    /// to an assault (C-119).
    pub(super) fn no_step(&self, rules: &Rules, line: &Line<'_>) -> ParseError {
        let refusal = refuse(row("C-119"), "no_step_of_attack").with("hex", Arg::Hex(self.battle.target));
        fault_at(self.target, line, contradicts(rules, &refusal))
    }

    /// The error for an answer to bombs or shells, where the rules ask for the dice (C-055).
    pub(super) fn no_answer(self, rules: &Rules, turn: u16, line: &Line<'_>) -> ParseError {
        let battle = Battle { support: Vec::new(), cover: 0, hurt: Vec::new(), ..self.battle };
        let mut instead = Vec::new();
        super::write(&Stage::Battle { turn, battle, step: BattleStep::Dice(self.kind) }, &mut instead);
        let refusal = not_asked(rules, row("C-055"), &instead).refusal;
        fault_at(line.first().unwrap_or(self.target), line, contradicts(rules, &refusal))
    }
}

/// A fault at a word of a line; surplus words in the line are reported first.
fn fault_at(word: Word<'_>, line: &Line<'_>, fault: Fault) -> ParseError {
    line.finish().err().unwrap_or_else(|| word.fault(fault))
}

/// Writes units after their word; nothing without units.
pub(super) fn write_units(word: &'static str, units: &[UnitId], out: &mut Vec<Token>) {
    if !units.is_empty() {
        out.push(Token::Word(word));
        out.extend(units.iter().map(|&unit| Token::Unit(unit)));
    }
}

/// Reads units after their word; none if the word is missing.
pub(super) fn read_units(rules: &Rules, word: &str, line: &mut Line<'_>) -> Result<Vec<UnitId>, ParseError> {
    if line.take_if(&[word]) { units_until(rules, line, &AFTER_UNITS) } else { Ok(Vec::new()) }
}

/// Writes points after their word; nothing without points.
pub(super) fn write_points(word: &'static str, points: i64, out: &mut Vec<Token>) {
    if points > 0 {
        out.extend([Token::Word(word), Token::Number(points)]);
    }
}

/// Reads points after their word; 0 if the word is missing.
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

/// Reads a result of the combat table and converts it with `of`, which returns `None` for a result that never leads to this moment. The
/// error then names the `wanted` ones.
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
