//! The moment as the value of the slot `stage`, written and read back.
//!
//! ```text
//! stage opening
//! stage weather
//! stage availability us_fb-1 weather
//! stage impulse 1 allied
//! stage combat 1 allied target 2512 by 16rct 741tk support texas us_fb-1 step flak us_fb-1
//! stage combat 1 allied target 2512 by 16rct step lot defenders left 3 given 1 next 1 rank gr916 pi352 lost gr916 1 owed 2
//!     attackers 16rct from 2612
//! stage combat 1 allied target 2512 by 16rct step advance
//! stage bombardment 2 axis target 2612 by ar352 step dice
//! stage over
//! ```
//!
//! Of a lot: whose losses are allocated, how many are left and how many were given, the place in the rank; then, where there are any, what
//! units have lost, what the attackers still owe and their own rank, and the hex from which the defenders retreat.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{hex, unit, units_until};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::question::OVER;
use crate::kernel::slots::{Names as _, Token};
use crate::kernel::unit::{Side, UnitId};

use super::super::state::fight::{Allocation, Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::{Stage, Test};
use super::super::state::units::{SIDE_WORDS, parse_side};
use super::fields::SUPPORT;

/// Words of all moments.
const WORDS: [&str; 7] = ["opening", "weather", "availability", "impulse", "combat", "bombardment", OVER];

/// Words that end a list of units.
const ENDS: [&str; 7] = [SUPPORT[0], SUPPORT[1], "step", "lost", "owed", "attackers", "from"];

/// Whose losses a lot is about.
const OF: [&str; 2] = ["defenders", "attackers"];

/// Writes a moment; the turn has a slot of its own.
pub(crate) fn write(stage: &Stage, out: &mut Vec<Token>) {
    match stage {
        Stage::Opening => out.push(Token::Word("opening")),
        Stage::Weather { .. } => out.push(Token::Word("weather")),
        Stage::Availability { unit, test, .. } => {
            out.extend([Token::Word("availability"), Token::Unit(*unit), Token::Word(test.word())]);
        }
        Stage::Impulse { impulse, side, .. } => write_impulse("impulse", *impulse, *side, out),
        Stage::Combat { impulse, side, combat, .. } => {
            write_impulse("combat", *impulse, *side, out);
            write_combat(combat, out);
        }
        Stage::Bombardment { impulse, side, bombardment, .. } => {
            write_impulse("bombardment", *impulse, *side, out);
            write_bombardment(bombardment, out);
        }
        Stage::Over { .. } => out.push(Token::Word(OVER)),
    }
}

fn write_impulse(word: &'static str, impulse: u8, side: Side, out: &mut Vec<Token>) {
    let side = SIDE_WORDS[side.index()];
    out.extend([Token::Word(word), Token::Number(impulse.into()), Token::Word(side)]);
}

fn write_units(word: &'static str, units: &[UnitId], out: &mut Vec<Token>) {
    out.push(Token::Word(word));
    out.extend(units.iter().map(|&unit| Token::Unit(unit)));
}

fn write_combat(combat: &Combat, out: &mut Vec<Token>) {
    out.extend([Token::Word("target"), Token::Hex(combat.target)]);
    write_units("by", &combat.attackers, out);
    if !combat.supports.is_empty() {
        write_units(SUPPORT[0], &combat.supports, out);
    }
    out.push(Token::Word("step"));
    match &combat.step {
        CombatStep::Flak(unit) => out.extend([Token::Word("flak"), Token::Unit(*unit)]),
        CombatStep::Dice => out.push(Token::Word("dice")),
        CombatStep::Lot(allocation) => write_lot(allocation, out),
        CombatStep::Advance => out.push(Token::Word("advance")),
    }
}

fn write_bombardment(bombardment: &Bombardment, out: &mut Vec<Token>) {
    out.extend([Token::Word("target"), Token::Hex(bombardment.target)]);
    write_units("by", &bombardment.units, out);
    out.push(Token::Word("step"));
    match &bombardment.step {
        BombardmentStep::Flak(unit) => out.extend([Token::Word("flak"), Token::Unit(*unit)]),
        BombardmentStep::Dice => out.push(Token::Word("dice")),
        BombardmentStep::Lot(allocation) => write_lot(allocation, out),
    }
}

fn write_lot(lot: &Allocation, out: &mut Vec<Token>) {
    out.extend([Token::Word("lot"), Token::Word(OF[usize::from(lot.of_attackers)])]);
    for (word, number) in [("left", lot.left), ("given", lot.given), ("next", lot.next)] {
        out.extend([Token::Word(word), Token::Number(number.into())]);
    }
    write_units("rank", &lot.rank, out);
    if !lot.lost.is_empty() {
        out.push(Token::Word("lost"));
        out.extend(lot.lost.iter().flat_map(|&(unit, lost)| [Token::Unit(unit), Token::Number(lost.into())]));
    }
    if lot.of_attacker > 0 {
        out.extend([Token::Word("owed"), Token::Number(lot.of_attacker.into())]);
    }
    if !lot.attackers.is_empty() {
        write_units("attackers", &lot.attackers, out);
    }
    if let Some(from) = lot.retreat_from {
        out.extend([Token::Word("from"), Token::Hex(from)]);
    }
}

/// Reads a moment of `turn`.
///
/// # Errors
/// With line and column.
pub(crate) fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
    let word = line.expect("a moment, such as `impulse 1 allied`")?;
    match word.text {
        "opening" => Ok(Stage::Opening),
        "weather" => Ok(Stage::Weather { turn }),
        "availability" => Ok(Stage::Availability { turn, unit: unit(rules, line)?, test: Test::read(line)? }),
        "impulse" => {
            let (impulse, side) = read_impulse(line)?;
            Ok(Stage::Impulse { turn, impulse, side })
        }
        "combat" => {
            let (impulse, side) = read_impulse(line)?;
            Ok(Stage::Combat { turn, impulse, side, combat: read_combat(rules, line)? })
        }
        "bombardment" => {
            let (impulse, side) = read_impulse(line)?;
            Ok(Stage::Bombardment { turn, impulse, side, bombardment: read_bombardment(rules, line)? })
        }
        OVER => Ok(Stage::Over { turn }),
        _ => Err(word.unknown("moment", &WORDS)),
    }
}

fn small(line: &mut Line<'_>, what: &'static str, least: i64, most: i64) -> Result<u8, ParseError> {
    let number = line.expect(what)?.number(least, most)?;
    Ok(u8::try_from(number).expect("two digits at most"))
}

fn read_impulse(line: &mut Line<'_>) -> Result<(u8, Side), ParseError> {
    let impulse = small(line, "the impulse, 1 or 2", 1, 2)?;
    Ok((impulse, parse_side(line.expect("allied or axis")?)?))
}

fn read_target(rules: &Rules, line: &mut Line<'_>) -> Result<(Hex, Vec<UnitId>), ParseError> {
    line.take_if(&["target"]);
    let target = hex(rules, line)?;
    line.take_if(&["by"]);
    Ok((target, units_until(rules, line, &ENDS)?))
}

fn read_combat(rules: &Rules, line: &mut Line<'_>) -> Result<Combat, ParseError> {
    let (target, attackers) = read_target(rules, line)?;
    let supports = if line.take_if(&SUPPORT) { units_until(rules, line, &ENDS)? } else { Vec::new() };
    line.take_if(&["step"]);
    let word = line.expect("step flak, dice, lot or advance")?;
    let step = match word.text {
        "flak" => CombatStep::Flak(unit(rules, line)?),
        "dice" => CombatStep::Dice,
        "lot" => CombatStep::Lot(read_lot(rules, line)?),
        "advance" => CombatStep::Advance,
        _ => return Err(word.unknown("step of a combat", &["flak", "dice", "lot", "advance"])),
    };
    Ok(Combat { target, attackers, supports, step })
}

fn read_bombardment(rules: &Rules, line: &mut Line<'_>) -> Result<Bombardment, ParseError> {
    let (target, units) = read_target(rules, line)?;
    line.take_if(&["step"]);
    let word = line.expect("step flak, dice or lot")?;
    let step = match word.text {
        "flak" => BombardmentStep::Flak(unit(rules, line)?),
        "dice" => BombardmentStep::Dice,
        "lot" => BombardmentStep::Lot(read_lot(rules, line)?),
        _ => return Err(word.unknown("step of a bombardment", &["flak", "dice", "lot"])),
    };
    Ok(Bombardment { target, units, step })
}

fn read_lot(rules: &Rules, line: &mut Line<'_>) -> Result<Allocation, ParseError> {
    let word = line.expect("defenders or attackers")?;
    let of = OF.iter().position(|known| *known == word.text).ok_or_else(|| word.unknown("side of a combat", &OF))?;
    let mut figure = |word: &str, what| {
        line.take_if(&[word]);
        small(line, what, 0, 99)
    };
    let left = figure("left", "life points still to be lost")?;
    let given = figure("given", "life points already allocated")?;
    let next = figure("next", "a place in the rank, from 0")?;
    line.take_if(&["rank"]);
    let rank = units_until(rules, line, &ENDS)?;
    let mut lost = Vec::new();
    if line.take_if(&["lost"]) {
        while line.peek().is_some_and(|word| rules.unit_named(word.text).is_some() || !ENDS.contains(&word.text)) {
            lost.push((unit(rules, line)?, small(line, "life points lost", 0, 99)?));
        }
    }
    let of_attacker = if line.take_if(&["owed"]) { small(line, "life points of the attackers", 0, 99)? } else { 0 };
    let attackers = if line.take_if(&["attackers"]) { units_until(rules, line, &ENDS)? } else { Vec::new() };
    let retreat_from = if line.take_if(&["from"]) { Some(hex(rules, line)?) } else { None };
    Ok(Allocation { of_attackers: of == 1, left, given, rank, next, lost, of_attacker, attackers, retreat_from })
}
