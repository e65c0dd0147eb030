//! A moment as the value of the slot `stage`, and back.
//!
//! ```text
//! stage movement allied
//! stage die allied target 2109 ground ca-3-inf gb-3-agra air att-3 ships bb-warspite
//! stage retreat allied target 2109 ground ca-3-inf result F1R
//! stage flak allied shot att-3 2010 2 then support att-3 1910
//! stage flak german shot att-3 2010 2 then march de-flak-1 2010 2009
//! ```

use crate::kernel::notation::fields::{all, hex, unit, units_until};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::UnitId;

use super::rules::Rules;
use super::sheet::Task;
use super::stage::{AfterFlak, Battle, BattleKind, BattleStep, Onward, Shot, Stage};
use super::tables::{CELLS, CombatResult};
use super::units::{parse_side, side_token};

/// The words of a moment; the turn has a slot of its own.
pub(crate) fn tokens(stage: &Stage, out: &mut Vec<Token>) {
    match stage {
        Stage::Sides { first } => {
            out.push(Token::Word("sides"));
            out.extend(first.map(|die| Token::Number(die.into())));
        }
        Stage::Choice { team } => out.extend([Token::Word("choice"), Token::Number(i64::from(*team) + 1)]),
        Stage::Setup { side } => out.extend([Token::Word("setup"), side_token(*side)]),
        Stage::Weather { .. } => out.push(Token::Word("weather")),
        Stage::Carpet { .. } => out.push(Token::Word("carpet")),
        Stage::Over { .. } => out.push(Token::Word("over")),
        Stage::Movement { side, .. } => out.extend([Token::Word("movement"), side_token(*side)]),
        Stage::Combat { side, .. } => out.extend([Token::Word("combat"), side_token(*side)]),
        Stage::Flak { side, shots, then, .. } => {
            out.extend([Token::Word("flak"), side_token(*side)]);
            for shot in shots {
                out.extend([Token::Word("shot"), Token::Unit(shot.aircraft), Token::Hex(shot.at)]);
                out.push(Token::Number(shot.value.into()));
            }
            out.push(Token::Word("then"));
            match then {
                AfterFlak::March(onward) => {
                    out.push(Token::Word("march"));
                    if let Some(Onward { gun, way }) = onward {
                        out.push(Token::Unit(*gun));
                        out.extend(way.iter().map(|&hex| Token::Hex(hex)));
                    }
                }
                AfterFlak::Carpet { target } => out.extend([Token::Word("carpet"), Token::Hex(*target)]),
                AfterFlak::Fly { aircraft, task, target } => {
                    out.extend([Token::Word(task.word()), Token::Unit(*aircraft), Token::Hex(*target)]);
                }
            }
        }
        Stage::Battle { side, battle, step, .. } => {
            out.extend([Token::Word(step_word(step)), side_token(*side)]);
            battle_tokens(battle, out);
            step_tokens(step, out);
        }
    }
}

/// Word of a step of a combat.
pub(crate) const fn step_word(step: &BattleStep) -> &'static str {
    match step {
        BattleStep::Die => "die",
        BattleStep::AttackerLosses(_) => "attacker-losses",
        BattleStep::DefenderLosses(_) => "defender-losses",
        BattleStep::Trade(_) => "trade",
        BattleStep::Retreat(_) => "retreat",
        BattleStep::RetreatLosses { .. } => "retreat-losses",
        BattleStep::Advance => "advance",
    }
}

fn battle_tokens(battle: &Battle, out: &mut Vec<Token>) {
    out.extend([Token::Word("target"), Token::Hex(battle.target)]);
    match battle.kind {
        BattleKind::Ground => {}
        BattleKind::Carpet => out.push(Token::Word("bombed")),
        BattleKind::Duel => out.push(Token::Word("duel")),
    }
    for (word, units) in [("ground", &battle.ground), ("air", &battle.air), ("ships", &battle.ships)] {
        if !units.is_empty() {
            out.push(Token::Word(word));
            out.extend(units.iter().map(|&unit| Token::Unit(unit)));
        }
    }
}

fn step_tokens(step: &BattleStep, out: &mut Vec<Token>) {
    match step {
        BattleStep::Die | BattleStep::Advance => {}
        BattleStep::AttackerLosses(outcome)
        | BattleStep::DefenderLosses(outcome)
        | BattleStep::Trade(outcome)
        | BattleStep::Retreat(outcome) => {
            out.extend([Token::Word("result"), Token::Word(outcome.word)]);
            // A loss taken instead of a retreat is no cell of the table; it says so.
            if CombatResult::parse(outcome.word) != Some(*outcome) {
                out.push(Token::Word("traded"));
            }
        }
        BattleStep::RetreatLosses { moved, hexes } => {
            out.push(Token::Word("moved"));
            moved.iter().for_each(|&(unit, to)| out.extend([Token::Unit(unit), Token::Hex(to)]));
            out.push(Token::Word("hexes"));
            out.extend(hexes.iter().map(|&hex| Token::Hex(hex)));
        }
    }
}

const STAGES: [&str; 16] = [
    "sides",
    "choice",
    "setup",
    "weather",
    "carpet",
    "movement",
    "flak",
    "combat",
    "die",
    "attacker-losses",
    "defender-losses",
    "trade",
    "retreat",
    "retreat-losses",
    "advance",
    "over",
];

/// The words that may stand behind a list of units.
const BEHIND_UNITS: [&str; 4] = ["air", "ships", "result", "moved"];

/// Reads the words of a moment.
pub(crate) fn parse(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
    let word = line.expect("a moment, such as `combat allied`")?;
    match word.text {
        "sides" => {
            let first = if line.is_done() { None } else { Some(small(line, "the first team's die", 1, 6)?) };
            Ok(Stage::Sides { first })
        }
        "choice" => Ok(Stage::Choice { team: small(line, "the team that chooses, 1 or 2", 1, 2)? - 1 }),
        "setup" => Ok(Stage::Setup { side: side(line)? }),
        "weather" => Ok(Stage::Weather { turn }),
        "carpet" => Ok(Stage::Carpet { turn }),
        "over" => Ok(Stage::Over { turn }),
        "movement" => Ok(Stage::Movement { turn, side: side(line)? }),
        "combat" => Ok(Stage::Combat { turn, side: side(line)? }),
        "flak" => parse_flak(rules, turn, line),
        step if STAGES.contains(&step) => {
            let side = side(line)?;
            let battle = parse_battle(rules, line)?;
            let step = parse_step(rules, step, line)?;
            Ok(Stage::Battle { turn, side, battle, step })
        }
        _ => Err(word.unknown("moment", &STAGES)),
    }
}

fn parse_flak(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
    let side = side(line)?;
    let mut shots = Vec::new();
    while line.take_if(&["shot"]) {
        let (aircraft, at) = (unit(rules, line)?, hex(rules, line)?);
        let value = u8::try_from(line.expect("the flak value, 2 or 4")?.number(2, 4)?).expect("2..=4");
        shots.push(Shot { aircraft, at, value });
    }
    let word = line.expect("`then` and what follows")?;
    if word.text != "then" || shots.is_empty() {
        return Err(word.fault(Fault::Expected("`shot AIRCRAFT HEX VALUE`, then `then`")));
    }
    let word = line.expect("what follows")?;
    let then = match word.text {
        "march" if line.is_done() => AfterFlak::March(None),
        "march" => {
            let gun = unit(rules, line)?;
            let first = hex(rules, line)?;
            let rest = all(line, |line| hex(rules, line))?;
            AfterFlak::March(Some(Onward { gun, way: [&[first], rest.as_slice()].concat() }))
        }
        "carpet" => AfterFlak::Carpet { target: hex(rules, line)? },
        "support" => AfterFlak::Fly { task: Task::Support, aircraft: unit(rules, line)?, target: hex(rules, line)? },
        "interdict" => {
            AfterFlak::Fly { task: Task::Interdict, aircraft: unit(rules, line)?, target: hex(rules, line)? }
        }
        _ => return Err(word.unknown("sequel of flak fire", &["march", "carpet", "support", "interdict"])),
    };
    Ok(Stage::Flak { turn, side, shots, then })
}

fn parse_battle(rules: &Rules, line: &mut Line<'_>) -> Result<Battle, ParseError> {
    let word = line.expect("`target` and a hex")?;
    if word.text != "target" {
        return Err(word.fault(Fault::Expected("`target` and a hex")));
    }
    let target = hex(rules, line)?;
    let kind = match (line.take_if(&["bombed"]), line.take_if(&["duel"])) {
        (true, _) => BattleKind::Carpet,
        (false, true) => BattleKind::Duel,
        (false, false) => BattleKind::Ground,
    };
    let mut lists: [Vec<UnitId>; 3] = Default::default();
    for (list, key) in lists.iter_mut().zip(["ground", "air", "ships"]) {
        if line.take_if(&[key]) {
            *list = units_until(rules, line, &BEHIND_UNITS)?;
        }
    }
    let [ground, air, ships] = lists;
    Ok(Battle { target, ground, air, ships, kind })
}

fn parse_step(rules: &Rules, step: &str, line: &mut Line<'_>) -> Result<BattleStep, ParseError> {
    Ok(match step {
        "die" => BattleStep::Die,
        "advance" => BattleStep::Advance,
        "attacker-losses" => BattleStep::AttackerLosses(outcome(line)?),
        "defender-losses" => BattleStep::DefenderLosses(outcome(line)?),
        "trade" => BattleStep::Trade(outcome(line)?),
        "retreat" => BattleStep::Retreat(outcome(line)?),
        _ => {
            line.take_if(&["moved"]);
            let mut moved = Vec::new();
            while !line.take_if(&["hexes"]) {
                moved.push((unit(rules, line)?, hex(rules, line)?));
            }
            let mut hexes = Vec::new();
            while !line.is_done() {
                hexes.push(hex(rules, line)?);
            }
            BattleStep::RetreatLosses { moved, hexes }
        }
    })
}

fn small(line: &mut Line<'_>, what: &'static str, least: i64, most: i64) -> Result<u8, ParseError> {
    Ok(u8::try_from(line.expect(what)?.number(least, most)?).expect("a small number"))
}

fn outcome(line: &mut Line<'_>) -> Result<CombatResult, ParseError> {
    line.take_if(&["result"]);
    let word = line.expect("a result of table 1.5, such as F1R")?;
    let outcome = CombatResult::parse(word.text).ok_or_else(|| word.unknown("result of a combat table", &CELLS))?;
    Ok(if line.take_if(&["traded"]) { outcome.traded() } else { outcome })
}

/// Reads a side from a stage line.
fn side(line: &mut Line<'_>) -> Result<crate::kernel::unit::Side, ParseError> {
    parse_side(line.expect("allied or german")?)
}
