//! Parts shared by all questions of a ground combat: their subject, and the words of the combat and of its result.

use crate::kernel::explain::Subject;
use crate::kernel::notation::fields::{hex, units_until};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;

use super::super::state::battle::{Battle, Step};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::super::state::units::side_token;

/// The words that may follow the list of attackers.
const AFTER_UNITS: [&str; 2] = ["result", "rolls"];

/// Returns the subject of a question of a combat: the attacked hex.
pub(super) fn about(battle: &Battle) -> Vec<Subject> {
    vec![Subject::Hex(battle.target)]
}

/// Writes the attacking side, the attacked hex and the attackers.
pub(super) fn write(side: Side, battle: &Battle, out: &mut Vec<Token>) {
    out.extend([side_token(side), Token::Word("target"), Token::Hex(battle.target), Token::Word("by")]);
    out.extend(battle.attackers.iter().map(|&unit| Token::Unit(unit)));
}

/// Writes the result that caused a step.
pub(super) fn write_result(result: CombatResult, out: &mut Vec<Token>) {
    out.extend([Token::Word("result"), Token::Word(result.word())]);
}

/// Reads a combat in `turn`, then the rest that `step` reads.
///
/// # Errors
/// With line and column.
pub(super) fn read(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<Step, ParseError>,
) -> Result<Stage, ParseError> {
    let side = super::side(line)?;
    let word = line.expect("`target` and a hex")?;
    if word.text != "target" {
        return Err(word.fault(Fault::Expected("`target` and a hex")));
    }
    let target = hex(rules, line)?;
    line.take_if(&["by"]);
    let attackers = units_until(rules, line, &AFTER_UNITS)?;
    let battle = Battle { target, attackers, step: step(line)? };
    Ok(Stage::Battle { turn, side, battle })
}

/// Reads the result that caused a step.
///
/// # Errors
/// With line and column.
pub(super) fn read_result(line: &mut Line<'_>) -> Result<CombatResult, ParseError> {
    line.take_if(&["result"]);
    CombatResult::read(line)
}
