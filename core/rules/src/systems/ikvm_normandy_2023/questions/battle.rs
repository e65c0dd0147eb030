//! Parts shared by all questions of a combat: their subject, and the words of the combat and of its result.

use crate::kernel::citation::row;
use crate::kernel::contradiction::not_asked;
use crate::kernel::explain::Subject;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{hex, units_until};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::battle::{Attackers, Battle, BattleKind, BattleStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::{CELLS, CombatResult};
use super::super::state::units::side_token;

/// The words that may follow a list of units.
const AFTER_UNITS: [&str; 4] = ["air", "ships", "result", "moved"];

/// Returns the subject of a question of a combat: the attacked hex, and the hex `paid` whose retreat costs a loss.
pub(super) fn about(battle: &Battle, paid: Option<Hex>) -> Vec<Subject> {
    // One hex may be both shelled from the sea and attacked on land in one phase.
    let shelled = battle.is_duel().then_some(Subject::Whole);
    let hexes = [battle.target].into_iter().chain(paid).map(Subject::Hex);
    hexes.chain(shelled).collect()
}

/// Writes the attacking side, the attacked hex and the attackers.
pub(super) fn write(side: Side, battle: &Battle, out: &mut Vec<Token>) {
    out.extend([side_token(side), Token::Word("target"), Token::Hex(battle.target)]);
    match battle.kind() {
        BattleKind::Ground => {}
        BattleKind::Carpet => out.push(Token::Word("bombed")),
        BattleKind::Duel => out.push(Token::Word("duel")),
    }
    for (word, units) in [("ground", battle.ground()), ("air", battle.air()), ("ships", battle.ships())] {
        if !units.is_empty() {
            out.push(Token::Word(word));
            out.extend(units.iter().map(|&unit| Token::Unit(unit)));
        }
    }
}

/// Writes the result that caused a step.
pub(super) fn write_result(outcome: CombatResult, out: &mut Vec<Token>) {
    out.extend([Token::Word("result"), Token::Word(outcome.word)]);
    // A loss instead of a retreat is not a cell of the table, so a word marks it.
    if CombatResult::parse(outcome.word) != Some(outcome) {
        out.push(Token::Word("traded"));
    }
}

/// Reads a combat in `turn`, then the rest that `step` reads.
///
/// # Errors
/// With line and column.
pub(super) fn read(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<BattleStep, ParseError>,
) -> Result<Stage, ParseError> {
    let side = super::side(line)?;
    let battle = read_battle(rules, line)?;
    let step = step(line)?;
    match battle.clone().at(step.clone()) {
        Some(battle) => Ok(Stage::Battle { turn, side, battle }),
        None => {
            let mut words = Vec::new();
            super::write(&instead(turn, side, battle, &step), &mut words);
            Err(super::contradicted(rules, line, &not_asked(rules, row("N-046"), &words).refusal))
        }
    }
}

/// Returns the moment that the rules reach in place of `step` if this sort of combat does not have the step.
fn instead(turn: u16, side: Side, battle: Battle, step: &BattleStep) -> Stage {
    let after = match battle.kind() {
        BattleKind::Ground | BattleKind::Duel => Stage::Combat { turn, side },
        BattleKind::Carpet => Stage::Movement { turn, side },
    };
    let BattleStep::AttackerLosses(outcome) = *step else { return after };
    battle.at(BattleStep::DefenderLosses(outcome)).map_or(after, |battle| Stage::Battle { turn, side, battle })
}

fn read_battle(rules: &Rules, line: &mut Line<'_>) -> Result<Battle, ParseError> {
    let word = line.expect("`target` and a hex")?;
    if word.text != "target" {
        return Err(word.fault(Fault::Expected("`target` and a hex")));
    }
    let target = hex(rules, line)?;
    let (bombed, duel) = (line.take_if(&["bombed"]), line.take_if(&["duel"]));
    let mut lists: [Vec<UnitId>; 3] = Default::default();
    for (list, key) in lists.iter_mut().zip(["ground", "air", "ships"]) {
        if line.take_if(&[key]) {
            *list = units_until(rules, line, &AFTER_UNITS)?;
        }
    }
    let [ground, air, ships] = lists;
    // If this sort of combat has no such list, the units are added to another list, so that the rules can refuse each unit by name.
    Ok(match (bombed, duel) {
        (true, _) => Battle::carpet(target, [ground, air, ships].concat()),
        (false, true) => Battle::duel(target, ground, [air, ships].concat()),
        (false, false) => Battle::attack(target, Attackers { ground, air, ships }),
    })
}

/// Reads the result that caused a step.
///
/// # Errors
/// With line and column.
pub(super) fn read_result(line: &mut Line<'_>) -> Result<CombatResult, ParseError> {
    line.take_if(&["result"]);
    let word = line.expect("a result of table 1.5, such as F1R")?;
    let outcome = CombatResult::parse(word.text).ok_or_else(|| word.unknown("result of a combat table", &CELLS))?;
    Ok(if line.take_if(&["traded"]) { outcome.traded() } else { outcome })
}
