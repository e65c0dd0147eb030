//! A moment as the value of the slot `stage`, and back.
//!
//! ```text
//! stage movement us
//! stage declared us assault 1912 by us-008-1 us-tk70 air 3
//! stage dice us assault 1912 by us-008-1 against de-ar1709-1 cover 2
//! stage retreat us assault 1912 by us-008-1 hurt de-919-1 result DRB.AVB waiting de-919-1 gone de-pi709
//! stage retreat us assault 1912 by us-008-1 result DRI.AVB full 1911 pushed de-729-1
//! stage price us assault 1912 by us-008-1 points 3
//! ```

use crate::kernel::notation::fields::{hex, one_of, units_until};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};

use super::action::ATTACKS;
use super::rules::Rules;
use super::stage::{Battle, BattleStep, Stage, Withdrawal};
use super::tables::{Cell, JOINED};
use super::units::parse_side;
use super::units::side_token;

/// The words of a moment; the turn has a slot of its own.
pub(crate) fn tokens(stage: &Stage, out: &mut Vec<Token>) {
    match stage {
        Stage::Setup { side, .. } => out.extend([Token::Word("setup"), side_token(*side)]),
        Stage::Movement { side, .. } => out.extend([Token::Word("movement"), side_token(*side)]),
        Stage::Combat { side, .. } => out.extend([Token::Word("combat"), side_token(*side)]),
        Stage::Over { .. } => out.push(Token::Word("over")),
        Stage::Battle { battle, step, .. } => {
            out.extend([Token::Word(step_word(step)), side_token(battle.attacker)]);
            battle_tokens(battle, out);
            step_tokens(step, out);
        }
    }
}

/// Word of a step of an attack.
pub(crate) const fn step_word(step: &BattleStep) -> &'static str {
    match step {
        BattleStep::Declared => "declared",
        BattleStep::Dice => "dice",
        BattleStep::DefenderLoss(_) => "defender-loss",
        BattleStep::AttackerLoss(_) => "attacker-loss",
        BattleStep::Offer => "offer",
        BattleStep::Price(_) => "price",
        BattleStep::Retreat(_) => "retreat",
        BattleStep::Advance => "advance",
        BattleStep::Hit => "hit",
    }
}

fn battle_tokens(battle: &Battle, out: &mut Vec<Token>) {
    out.extend([Token::Word(battle.kind.word()), Token::Hex(battle.target)]);
    list("by", &battle.units, out);
    points("air", battle.air.into(), out);
    list("against", &battle.support, out);
    points("cover", battle.cover.into(), out);
    list("hurt", &battle.hurt, out);
}

fn step_tokens(step: &BattleStep, out: &mut Vec<Token>) {
    match step {
        BattleStep::Declared | BattleStep::Dice | BattleStep::Offer | BattleStep::Advance | BattleStep::Hit => {}
        BattleStep::DefenderLoss(cell) | BattleStep::AttackerLoss(cell) => result(*cell, out),
        BattleStep::Price(worth) => points("points", i64::from(*worth), out),
        BattleStep::Retreat(going) => {
            result(going.cell, out);
            list("waiting", &going.waiting, out);
            list("gone", &going.gone, out);
            if let Some((full, pushed)) = &going.chain {
                out.extend([Token::Word("full"), Token::Hex(*full)]);
                list("pushed", pushed, out);
            }
        }
    }
}

fn result(cell: Cell, out: &mut Vec<Token>) {
    out.push(Token::Word("result"));
    out.push(Token::Word(cell.joined()));
}

fn list(word: &'static str, units: &[UnitId], out: &mut Vec<Token>) {
    if !units.is_empty() {
        out.push(Token::Word(word));
        out.extend(units.iter().map(|&unit| Token::Unit(unit)));
    }
}

fn points(word: &'static str, points: i64, out: &mut Vec<Token>) {
    if points > 0 {
        out.extend([Token::Word(word), Token::Number(points)]);
    }
}

const STAGES: [&str; 13] = [
    "setup",
    "movement",
    "combat",
    "declared",
    "dice",
    "defender-loss",
    "attacker-loss",
    "offer",
    "price",
    "retreat",
    "advance",
    "hit",
    "over",
];

/// The words that may stand behind a list of units.
const BEHIND_UNITS: [&str; 10] =
    ["air", "against", "cover", "hurt", "result", "points", "waiting", "gone", "full", "pushed"];

/// Reads the words of a moment.
pub(crate) fn parse(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
    let word = line.expect("a moment, such as `combat us`")?;
    if !STAGES.contains(&word.text) {
        return Err(word.unknown("moment", &STAGES));
    }
    if word.text == "over" {
        return Ok(Stage::Over { turn });
    }
    let side = parse_side(line.expect("us or axis")?)?;
    Ok(match word.text {
        "setup" => Stage::Setup { turn, side },
        "movement" => Stage::Movement { turn, side },
        "combat" => Stage::Combat { turn, side },
        step => {
            let battle = parse_battle(rules, side, line)?;
            Stage::Battle { turn, battle, step: parse_step(rules, step, line)? }
        }
    })
}

fn parse_battle(rules: &Rules, attacker: Side, line: &mut Line<'_>) -> Result<Battle, ParseError> {
    let word = line.expect("the sort of attack")?;
    let kind = one_of(word, "attack", &ATTACKS)?;
    Ok(Battle {
        attacker,
        kind,
        target: hex(rules, line)?,
        units: listed(rules, "by", line)?,
        air: small("air", line)?,
        support: listed(rules, "against", line)?,
        cover: small("cover", line)?,
        hurt: listed(rules, "hurt", line)?,
    })
}

fn parse_step(rules: &Rules, step: &str, line: &mut Line<'_>) -> Result<BattleStep, ParseError> {
    Ok(match step {
        "declared" => BattleStep::Declared,
        "dice" => BattleStep::Dice,
        "offer" => BattleStep::Offer,
        "advance" => BattleStep::Advance,
        "hit" => BattleStep::Hit,
        "defender-loss" => BattleStep::DefenderLoss(cell(line)?),
        "attacker-loss" => BattleStep::AttackerLoss(cell(line)?),
        "price" => BattleStep::Price(i32::from(small("points", line)?)),
        _ => BattleStep::Retreat(Withdrawal {
            cell: cell(line)?,
            waiting: listed(rules, "waiting", line)?,
            gone: listed(rules, "gone", line)?,
            chain: if line.take_if(&["full"]) {
                Some((hex(rules, line)?, listed(rules, "pushed", line)?))
            } else {
                None
            },
        }),
    })
}

fn listed(rules: &Rules, word: &str, line: &mut Line<'_>) -> Result<Vec<UnitId>, ParseError> {
    if line.take_if(&[word]) { units_until(rules, line, &BEHIND_UNITS) } else { Ok(Vec::new()) }
}

fn small(word: &str, line: &mut Line<'_>) -> Result<u8, ParseError> {
    if !line.take_if(&[word]) {
        return Ok(0);
    }
    Ok(u8::try_from(line.expect("points")?.number(1, 99)?).expect("1..=99"))
}

fn cell(line: &mut Line<'_>) -> Result<Cell, ParseError> {
    line.take_if(&["result"]);
    let word = line.expect("a result of the combat table, such as DRI.AVB")?;
    Cell::parse(word.text).ok_or_else(|| word.unknown("result of the combat table", &JOINED))
}
