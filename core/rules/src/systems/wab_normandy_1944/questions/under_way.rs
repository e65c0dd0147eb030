//! Text of a fight in progress in the slot `stage`, written and read: side, hex, participants, and losses in progress.

use crate::kernel::hex::Hex;
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

/// The throws for which a fight can wait.
pub(super) enum Throw {
    /// Anti-aircraft fire at this aircraft.
    Flak(UnitId),
    /// The dice of the fight.
    Dice,
    /// A lot for the next life point.
    Lot(Box<Allocation>),
}

impl From<Throw> for CombatStep {
    fn from(throw: Throw) -> Self {
        match throw {
            Throw::Flak(unit) => Self::Flak(unit),
            Throw::Dice => Self::Dice,
            Throw::Lot(losses) => Self::Lot(losses),
        }
    }
}

impl From<Throw> for BombardmentStep {
    fn from(throw: Throw) -> Self {
        match throw {
            Throw::Flak(unit) => Self::Flak(unit),
            Throw::Dice => Self::Dice,
            Throw::Lot(losses) => Self::Lot(losses),
        }
    }
}

/// A kind of fight in the slot `stage`.
pub(super) trait Fight: Sized {
    /// The words of its moments: anti-aircraft fire, dice, lot.
    const WORDS: [&'static str; 3];
    /// The message that asks for its dice.
    const ASKS: &'static str;
    /// The throw for which it waits.
    type Step: From<Throw>;

    /// The hex of the fight.
    fn target(&self) -> Hex;

    /// Writes side, participants and hex of the fight, with the impulse.
    fn write(&self, at: (u8, Side), out: &mut Vec<Token>);

    /// Reads the text that `write` writes; `step` reads the rest of the line.
    ///
    /// # Errors
    /// With line and column.
    fn read(
        rules: &Rules,
        turn: u16,
        line: &mut Line<'_>,
        step: impl FnOnce(&mut Line<'_>) -> Result<Self::Step, ParseError>,
    ) -> Result<Stage, ParseError>;
}

impl Fight for Combat {
    const WORDS: [&'static str; 3] = ["combat-flak", "combat-dice", "combat-lot"];
    const ASKS: &'static str = "ask-combat-dice";
    type Step = CombatStep;

    fn target(&self) -> Hex {
        self.target
    }

    fn write(&self, at: (u8, Side), out: &mut Vec<Token>) {
        write_head(at, self.target, &self.attackers, out);
        if !self.supports.is_empty() {
            write_units("support", &self.supports, out);
        }
    }

    fn read(
        rules: &Rules,
        turn: u16,
        line: &mut Line<'_>,
        step: impl FnOnce(&mut Line<'_>) -> Result<CombatStep, ParseError>,
    ) -> Result<Stage, ParseError> {
        let Head { impulse, side, target, units: attackers } = read_head(rules, line)?;
        let supports = if line.take_if(&["support"]) { units_until(rules, line, &ENDS)? } else { Vec::new() };
        let combat = Combat { target, attackers, supports, step: step(line)? };
        Ok(Stage::Combat { turn, impulse, side, combat })
    }
}

impl Fight for Bombardment {
    const WORDS: [&'static str; 3] = ["bombardment-flak", "bombardment-dice", "bombardment-lot"];
    const ASKS: &'static str = "ask-bombardment-dice";
    type Step = BombardmentStep;

    fn target(&self) -> Hex {
        self.target
    }

    fn write(&self, at: (u8, Side), out: &mut Vec<Token>) {
        write_head(at, self.target, &self.units, out);
    }

    fn read(
        rules: &Rules,
        turn: u16,
        line: &mut Line<'_>,
        step: impl FnOnce(&mut Line<'_>) -> Result<BombardmentStep, ParseError>,
    ) -> Result<Stage, ParseError> {
        let Head { impulse, side, target, units } = read_head(rules, line)?;
        let bombardment = Bombardment { target, units, step: step(line)? };
        Ok(Stage::Bombardment { turn, impulse, side, bombardment })
    }
}

/// Writes the beginning that combats and bombardments share: impulse, side, target, units.
fn write_head((impulse, side): (u8, Side), target: Hex, units: &[UnitId], out: &mut Vec<Token>) {
    out.extend([Token::Number(impulse.into()), Token::Word(SIDE_WORDS[side.index()]), Token::Word("target")]);
    out.push(Token::Hex(target));
    write_units("by", units, out);
}

/// The beginning that combats and bombardments share.
struct Head {
    impulse: u8,
    side: Side,
    target: Hex,
    units: Vec<UnitId>,
}

fn read_head(rules: &Rules, line: &mut Line<'_>) -> Result<Head, ParseError> {
    let (impulse, side) = read_impulse(line)?;
    let target = target(rules, line)?;
    line.take_if(&["by"]);
    Ok(Head { impulse, side, target, units: units_until(rules, line, &ENDS)? })
}

fn target(rules: &Rules, line: &mut Line<'_>) -> Result<Hex, ParseError> {
    let word = line.expect("`target` and a hex")?;
    if word.text != "target" {
        return Err(word.fault(Fault::Expected("`target` and a hex")));
    }
    hex(rules, line)
}

/// Writes the aircraft under anti-aircraft fire.
pub(super) fn write_flak(unit: UnitId, out: &mut Vec<Token>) {
    out.extend([Token::Word("fire"), Token::Unit(unit)]);
}

/// Reads the aircraft under anti-aircraft fire.
///
/// # Errors
/// With line and column.
pub(super) fn read_flak(rules: &Rules, line: &mut Line<'_>) -> Result<UnitId, ParseError> {
    line.take_if(&["fire"]);
    unit(rules, line)
}

/// Writes losses in progress.
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

/// Reads losses in progress.
///
/// # Errors
/// With line and column.
pub(super) fn read_losses(rules: &Rules, line: &mut Line<'_>) -> Result<Allocation, ParseError> {
    let word = line.expect("defenders or attackers")?;
    if !["defenders", "attackers"].contains(&word.text) {
        return Err(word.fault(Fault::Expected("defenders or attackers")));
    }
    let rank = units_until(rules, line, &ENDS)?;
    // At least one life point must be left, because the lot decides which unit loses it.
    line.take_if(&["left"]);
    let left = line.expect("life points still to be lost, 1 to 99")?.number(1, 99)?;
    let left = u8::try_from(left).expect("1..=99");
    let [given, next] = [number(line, "given")?, number(line, "next")?];
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
    let of_attackers = word.text == "attackers";
    Ok(Allocation { of_attackers, left, given, rank, next, lost, of_attacker, attackers, retreat_from })
}

fn number(line: &mut Line<'_>, word: &'static str) -> Result<u8, ParseError> {
    line.take_if(&[word]);
    let number = line.expect("a number from 0 to 99")?.number(0, 99)?;
    Ok(u8::try_from(number).expect("0..=99"))
}
