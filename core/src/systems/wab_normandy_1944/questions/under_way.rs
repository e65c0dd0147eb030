//! How a fight under way is written in the slot `stage`, and read: who, what hex, with whom, and losses that are being allocated.

use crate::kernel::notation::fields::{hex, unit, units_until};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::fight::{Allocation, Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::SIDE_WORDS;
use super::impulse::read_impulse;

/// Words that end a list of units.
const ENDS: [&str; 10] =
    ["support", "fire", "defenders", "attackers", "left", "given", "next", "lost", "owes", "retreat"];

fn write_units(word: &'static str, units: &[UnitId], out: &mut Vec<Token>) {
    out.push(Token::Word(word));
    out.extend(units.iter().map(|&unit| Token::Unit(unit)));
}

/// Writes a combat: impulse, side, target, attackers, supports.
pub(super) fn write_combat((impulse, side): (u8, Side), combat: &Combat, out: &mut Vec<Token>) {
    out.extend([Token::Number(impulse.into()), Token::Word(SIDE_WORDS[side.index()]), Token::Word("target")]);
    out.push(Token::Hex(combat.target));
    write_units("by", &combat.attackers, out);
    if !combat.supports.is_empty() {
        write_units("support", &combat.supports, out);
    }
}

/// Reads a combat, and after it what `step` reads.
///
/// # Errors
/// With line and column.
pub(super) fn read_combat(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<CombatStep, ParseError>,
) -> Result<Stage, ParseError> {
    let (impulse, side) = read_impulse(line)?;
    let target = target(rules, line)?;
    line.take_if(&["by"]);
    let attackers = units_until(rules, line, &ENDS)?;
    let supports = if line.take_if(&["support"]) { units_until(rules, line, &ENDS)? } else { Vec::new() };
    let combat = Combat { target, attackers, supports, step: step(line)? };
    Ok(Stage::Combat { turn, impulse, side, combat })
}

/// Writes a bombardment: impulse, side, target, units.
pub(super) fn write_bombardment((impulse, side): (u8, Side), fire: &Bombardment, out: &mut Vec<Token>) {
    out.extend([Token::Number(impulse.into()), Token::Word(SIDE_WORDS[side.index()]), Token::Word("target")]);
    out.push(Token::Hex(fire.target));
    write_units("by", &fire.units, out);
}

/// Reads a bombardment, and after it what `step` reads.
///
/// # Errors
/// With line and column.
pub(super) fn read_bombardment(
    rules: &Rules,
    turn: u16,
    line: &mut Line<'_>,
    step: impl FnOnce(&mut Line<'_>) -> Result<BombardmentStep, ParseError>,
) -> Result<Stage, ParseError> {
    let (impulse, side) = read_impulse(line)?;
    let target = target(rules, line)?;
    line.take_if(&["by"]);
    let units = units_until(rules, line, &ENDS)?;
    let bombardment = Bombardment { target, units, step: step(line)? };
    Ok(Stage::Bombardment { turn, impulse, side, bombardment })
}

fn target(rules: &Rules, line: &mut Line<'_>) -> Result<crate::kernel::hex::Hex, ParseError> {
    let word = line.expect("`target` and a hex")?;
    if word.text != "target" {
        return Err(word.fault(Fault::Expected("`target` and a hex")));
    }
    hex(rules, line)
}

/// Writes whom anti-aircraft fire is at.
pub(super) fn write_flak(unit: UnitId, out: &mut Vec<Token>) {
    out.extend([Token::Word("fire"), Token::Unit(unit)]);
}

/// Reads it.
///
/// # Errors
/// With line and column.
pub(super) fn read_flak(rules: &Rules, line: &mut Line<'_>) -> Result<UnitId, ParseError> {
    line.take_if(&["fire"]);
    unit(rules, line)
}

/// Writes losses that are being allocated.
pub(super) fn write_losses(losses: &Allocation, out: &mut Vec<Token>) {
    let whose = if losses.of_attackers { "attackers" } else { "defenders" };
    write_units(whose, &losses.rank, out);
    for (word, number) in [("left", losses.left), ("given", losses.given), ("next", losses.next)] {
        out.extend([Token::Word(word), Token::Number(number.into())]);
    }
    out.push(Token::Word("lost"));
    out.extend(losses.lost.iter().flat_map(|&(unit, lost)| [Token::Unit(unit), Token::Number(lost.into())]));
    out.extend([Token::Word("owes"), Token::Number(losses.of_attacker.into())]);
    out.extend(losses.attackers.iter().map(|&unit| Token::Unit(unit)));
    if let Some(from) = losses.retreat_from {
        out.extend([Token::Word("retreat"), Token::Hex(from)]);
    }
}

/// Reads losses that are being allocated.
///
/// # Errors
/// With line and column.
pub(super) fn read_losses(rules: &Rules, line: &mut Line<'_>) -> Result<Allocation, ParseError> {
    let word = line.expect("defenders or attackers")?;
    if !["defenders", "attackers"].contains(&word.text) {
        return Err(word.fault(Fault::Expected("defenders or attackers")));
    }
    let rank = units_until(rules, line, &ENDS)?;
    let mut figures = [0; 3];
    for (word, figure) in ["left", "given", "next"].into_iter().zip(&mut figures) {
        *figure = number(line, word)?;
    }
    let mut lost = Vec::new();
    line.take_if(&["lost"]);
    while line.peek().is_some_and(|word| word.text != "owes") {
        let unit = unit(rules, line)?;
        let points = line.expect("life points lost")?.number(0, 99)?;
        lost.push((unit, u8::try_from(points).expect("0..=99")));
    }
    let of_attacker = number(line, "owes")?;
    let attackers = units_until(rules, line, &ENDS)?;
    let retreat_from = if line.take_if(&["retreat"]) { Some(hex(rules, line)?) } else { None };
    let [left, given, next] = figures;
    let of_attackers = word.text == "attackers";
    Ok(Allocation { of_attackers, left, given, rank, next, lost, of_attacker, attackers, retreat_from })
}

fn number(line: &mut Line<'_>, word: &'static str) -> Result<u8, ParseError> {
    line.take_if(&[word]);
    let number = line.expect("a number from 0 to 99")?.number(0, 99)?;
    Ok(u8::try_from(number).expect("0..=99"))
}
