//! Actions as text, read in English or Swedish, printed in English.
//!
//! ```text
//! dice 3 4                                  tärningar 3 4
//! place de-922-1 0709                       placera de-922-1 0709
//! move us-008-1 1912                        flytta us-008-1 1912
//! move us-tk70 to 1811                      the cheapest way is inferred
//! enter us-359-1 1516 1515                  gå-in us-359-1 1516 till 1415
//! withdraw us-ca3                           dra-tillbaka us-ca3
//! assault 1912 by us-008-1 us-tk70 air 3    anfall 1912 med us-008-1 us-tk70 luft 3
//! bombard 1911 by us-fa20 us-fa29           beskjut 1911 med us-fa20 us-fa29
//! strike 1911 air 6                         flyganfall 1911 luft 6
//! defend by de-ar709-2     defend none      försvara med de-ar709-2   försvara inget
//! losses de-919-1                           förluster de-919-1
//! retreat de-919-1 1910 1909                retirera de-919-1 1910 1909
//! retreat us-008-1 off                      retirera us-008-1 ut
//! advance us-tk70 1811 us-008-1 1912        avancera ingen
//! end                                       avsluta
//! ```
//!
//! The word `to` may precede the destination hex of a unit in any of them.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{all, goal, hex, print_route, route, unit, units_until};
use crate::kernel::notation::{Line, ParseError, english};
use crate::kernel::slots::Names;
use crate::kernel::unit::UnitId;

use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::rules::Rules;

/// Verbs, then the other words, in both languages.
pub(crate) const WORDS: [[&str; 2]; 17] = [
    ["dice", "tärningar"],
    ["end", "avsluta"],
    ["place", "placera"],
    ["move", "flytta"],
    ["enter", "gå-in"],
    ["withdraw", "dra-tillbaka"],
    ["assault", "anfall"],
    ["bombard", "beskjut"],
    ["strike", "flyganfall"],
    ["defend", "försvara"],
    ["losses", "förluster"],
    ["retreat", "retirera"],
    ["advance", "avancera"],
    ["us", "usa"],
    ["axis", "axeln"],
    ["air", "luft"],
    ["off", "ut"],
];

/// The number of verbs in [`WORDS`].
const VERBS: usize = 13;

/// Reads an action.
///
/// # Errors
/// With line and column: an unknown verb, unit or hex, dice without such faces, missing or surplus words.
pub fn parse(rules: &Rules, line: &mut Line<'_>) -> Result<Action, ParseError> {
    let verb = line.expect("an action")?;
    let action = match english(verb.text, &WORDS[..VERBS]) {
        "dice" | "die" | "tärning" => Action::Dice(die(line)?, die(line)?),
        "end" => Action::End,
        "place" => Action::Place { unit: unit(rules, line)?, at: goal(rules, line)? },
        "move" => Action::Move { unit: unit(rules, line)?, route: route(rules, line)? },
        "enter" => {
            let (unit, at) = (unit(rules, line)?, goal(rules, line)?);
            let on = if line.is_done() { None } else { Some(route(rules, line)?) };
            Action::Enter { unit, at, route: on }
        }
        "withdraw" => Action::Withdraw(unit(rules, line)?),
        "assault" => attack(rules, AttackKind::Assault, line)?,
        "bombard" => attack(rules, AttackKind::Bombard, line)?,
        "strike" => attack(rules, AttackKind::Strike, line)?,
        "defend" => {
            line.take_if(&["none", "inget", "ingen"]);
            let (support, air) = (support(rules, line)?, air(line)?);
            Action::Defend { support, air }
        }
        "losses" => Action::Losses(all(line, |line| unit(rules, line))?),
        "retreat" => {
            let unit = unit(rules, line)?;
            line.take_if(&["to", "till"]);
            let mut way = Vec::new();
            while !line.is_done() && !line.peek().is_some_and(|word| ["off", "ut"].contains(&word.text)) {
                way.push(hex(rules, line)?);
            }
            Action::Retreat { unit, way, off: line.take_if(&["off", "ut"]) }
        }
        "advance" => {
            line.take_if(&["none", "ingen", "inget"]);
            Action::Advance(all(line, |line| Ok((unit(rules, line)?, goal(rules, line)?)))?)
        }
        _ => return Err(verb.unknown_of("action", &WORDS[..VERBS])),
    };
    line.finish()?;
    Ok(action)
}

fn attack(rules: &Rules, kind: AttackKind, line: &mut Line<'_>) -> Result<Action, ParseError> {
    let target = hex(rules, line)?;
    Ok(Action::Attack(Attack { kind, target, units: support(rules, line)?, air: air(line)? }))
}

fn support(rules: &Rules, line: &mut Line<'_>) -> Result<Vec<UnitId>, ParseError> {
    if line.take_if(&["by", "med"]) { units_until(rules, line, &AIR) } else { Ok(Vec::new()) }
}

/// The words before air points.
const AIR: [&str; 2] = ["air", "luft"];

fn air(line: &mut Line<'_>) -> Result<u8, ParseError> {
    if line.take_if(&AIR) {
        Ok(u8::try_from(line.expect("air points")?.number(0, 99)?).expect("0..=99"))
    } else {
        Ok(0)
    }
}

/// Writes an action; [`parse`] reads it back.
#[must_use]
pub fn print(rules: &Rules, action: &Action) -> String {
    let id = |unit: &UnitId| rules.unit_id(*unit);
    let at = |hex: &Hex| rules.map.name(*hex);
    match action {
        Action::Dice(first, second) => format!("dice {first} {second}"),
        Action::End => "end".to_owned(),
        Action::Place { unit, at: hex } => format!("place {} {}", id(unit), at(hex)),
        Action::Move { unit, route } => format!("move {} {}", id(unit), print_route(rules, route)),
        Action::Enter { unit, at: hex, route: None } => format!("enter {} {}", id(unit), at(hex)),
        Action::Enter { unit, at: hex, route: Some(route) } => {
            format!("enter {} {} {}", id(unit), at(hex), print_route(rules, route))
        }
        Action::Withdraw(unit) => format!("withdraw {}", id(unit)),
        Action::Attack(Attack { kind, target, units, air }) => {
            format!("{} {}{}{}", kind.word(), at(target), by(rules, units), points(*air))
        }
        Action::Defend { support, air: 0 } if support.is_empty() => "defend none".to_owned(),
        Action::Defend { support, air } => format!("defend{}{}", by(rules, support), points(*air)),
        Action::Losses(units) => format!("losses{}", names(rules, units)),
        Action::Retreat { unit, way, off } => {
            let way: String = way.iter().map(|hex| format!(" {}", at(hex))).collect();
            format!("retreat {}{way}{}", id(unit), if *off { " off" } else { "" })
        }
        Action::Advance(moves) if moves.is_empty() => "advance none".to_owned(),
        Action::Advance(moves) => {
            let moves: String = moves.iter().map(|(unit, to)| format!(" {} {}", id(unit), at(to))).collect();
            format!("advance{moves}")
        }
    }
}

fn by(rules: &Rules, units: &[UnitId]) -> String {
    if units.is_empty() { String::new() } else { format!(" by{}", names(rules, units)) }
}

fn names(rules: &Rules, units: &[UnitId]) -> String {
    units.iter().map(|&unit| format!(" {}", rules.unit_id(unit))).collect()
}

fn points(air: u8) -> String {
    if air == 0 { String::new() } else { format!(" air {air}") }
}

fn die(line: &mut Line<'_>) -> Result<u8, ParseError> {
    Ok(u8::try_from(line.expect("what each of the two dice shows, 1 to 6")?.number(0, 99)?).expect("0..=99"))
}
