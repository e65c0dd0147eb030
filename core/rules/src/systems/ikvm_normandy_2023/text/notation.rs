//! Actions as text, read in English or Swedish, printed in English.
//!
//! ```text
//! die 4                                     tärning 4
//! move ca-3-inf 2009 2010                   flytta ca-3-inf 2009 2010
//! move ca-3-inf to 2110                     the cheapest way is inferred
//! land gb-43-inf 1708    arrive de-275-inf 2408    take-back gb-43-inf
//! fly att-3 support 1907 1908 2008 2109     carpet to 1910    plan-carpet    waive-carpet
//! attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3
//! losses ca-3-inf 1 gb-7-arm 1    trade yes    retreat de-711-inf 2209    advance ca-3-inf
//! choose allied          place de-709-inf 0806          drop us-82-abn 1008
//! duel 2109 by bb-warspite bb-rodney        duell 2109 med bb-warspite bb-rodney
//! end                                       avsluta
//! ```
//!
//! The word `to` may precede the destination hex of a unit in any of them.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{all, goal, hex, print_route, route, unit};
use crate::kernel::notation::{Line, ParseError, Word, english};
use crate::kernel::slots::Names;
use crate::kernel::unit::UnitId;

use super::super::state::action::{Action, Answer};
use super::super::state::rules::Rules;
use super::super::state::sheet::Task;
use super::super::state::units::{SIDE_WORDS, parse_side};

/// Verbs, then the other words, in both languages.
pub(crate) const WORDS: [[&str; 2]; 26] = [
    ["die", "tärning"],
    ["end", "avsluta"],
    ["move", "flytta"],
    ["land", "landstig"],
    ["arrive", "anländ"],
    ["take-back", "återta"],
    ["fly", "flyg"],
    ["plan-carpet", "planera-bombmatta"],
    ["carpet", "bombmatta"],
    ["waive-carpet", "avstå-bombmatta"],
    ["attack", "anfall"],
    ["losses", "förluster"],
    ["trade", "byt"],
    ["retreat", "retirera"],
    ["advance", "avancera"],
    ["choose", "välj"],
    ["place", "placera"],
    ["drop", "luftlandsätt"],
    ["duel", "duell"],
    ["allied", "allierad"],
    ["german", "tysk"],
    ["support", "understöd"],
    ["interdict", "interdiktera"],
    ["yes", "ja"],
    ["no", "nej"],
    ["owner", "ägare"],
];

/// The number of verbs in [`WORDS`].
const VERBS: usize = 19;

/// Reads an action.
///
/// # Errors
/// With line and column: an unknown verb, unit or hex, a die without such a face, missing or surplus words.
pub fn parse(rules: &Rules, line: &mut Line<'_>) -> Result<Action, ParseError> {
    let verb = line.expect("an action")?;
    let action = match english(verb.text, &WORDS[..VERBS]) {
        "die" => Action::Die(die(line)?),
        "end" => Action::End,
        "move" => Action::Move { unit: unit(rules, line)?, route: route(rules, line)? },
        "land" => Action::Land { unit: unit(rules, line)?, at: goal(rules, line)? },
        "arrive" => Action::Arrive { unit: unit(rules, line)?, at: goal(rules, line)? },
        "take-back" => Action::TakeBack(unit(rules, line)?),
        "fly" => Action::Fly { unit: unit(rules, line)?, task: Task::read(line)?, route: route(rules, line)? },
        "plan-carpet" if line.is_done() => Action::PlanCarpet,
        "plan-carpet" => Action::PlanCarpetOn(goal(rules, line)?),
        "carpet" => Action::Carpet { route: route(rules, line)? },
        "waive-carpet" => Action::WaiveCarpet,
        "attack" => {
            let target = hex(rules, line)?;
            line.take_if(&["by", "med"]);
            Action::Attack { target, units: all(line, |line| unit(rules, line))? }
        }
        "losses" => Action::Losses(all(line, |line| Ok((unit(rules, line)?, points(line)?)))?),
        "trade" => Action::Trade(answer(line)?),
        "retreat" => Action::Retreat(all(line, |line| Ok((unit(rules, line)?, goal(rules, line)?)))?),
        "advance" => {
            line.take_if(&["none", "ingen"]);
            Action::Advance(all(line, |line| unit(rules, line))?)
        }
        "choose" => Action::Choose(parse_side(line.expect("allied or german")?)?),
        "place" => Action::Place { unit: unit(rules, line)?, at: goal(rules, line)? },
        "drop" => Action::Drop { unit: unit(rules, line)?, at: goal(rules, line)? },
        "duel" => {
            let target = hex(rules, line)?;
            line.take_if(&["by", "med"]);
            Action::Duel { target, units: all(line, |line| unit(rules, line))? }
        }
        _ => return Err(verb.unknown_of("action", &WORDS[..VERBS])),
    };
    line.finish()?;
    Ok(action)
}

/// Writes an action; [`parse`] reads it back.
#[must_use]
pub fn print(rules: &Rules, action: &Action) -> String {
    let id = |unit: &UnitId| rules.unit_id(*unit).to_owned();
    let at = |hex: &Hex| rules.map.name(*hex);
    let words = match action {
        Action::Die(die) => vec!["die".to_owned(), die.to_string()],
        Action::End => vec!["end".to_owned()],
        Action::Move { unit, route } => vec!["move".to_owned(), id(unit), print_route(rules, route)],
        Action::Land { unit, at: hex } => vec!["land".to_owned(), id(unit), at(hex)],
        Action::Arrive { unit, at: hex } => vec!["arrive".to_owned(), id(unit), at(hex)],
        Action::TakeBack(unit) => vec!["take-back".to_owned(), id(unit)],
        Action::Fly { unit, task, route } => {
            vec!["fly".to_owned(), id(unit), task.word().to_owned(), print_route(rules, route)]
        }
        Action::PlanCarpet => vec!["plan-carpet".to_owned()],
        Action::Carpet { route } => vec!["carpet".to_owned(), print_route(rules, route)],
        Action::WaiveCarpet => vec!["waive-carpet".to_owned()],
        Action::Attack { target, units } => {
            ["attack".to_owned(), at(target), "by".to_owned()].into_iter().chain(units.iter().map(id)).collect()
        }
        Action::Duel { target, units } => {
            ["duel".to_owned(), at(target), "by".to_owned()].into_iter().chain(units.iter().map(id)).collect()
        }
        Action::Choose(side) => vec!["choose".to_owned(), SIDE_WORDS[side.index()].to_owned()],
        Action::Place { unit, at: hex } => vec!["place".to_owned(), id(unit), at(hex)],
        Action::Drop { unit, at: hex } => vec!["drop".to_owned(), id(unit), at(hex)],
        Action::PlanCarpetOn(hex) => vec!["plan-carpet".to_owned(), at(hex)],
        Action::Losses(shares) => {
            let shares = shares.iter().map(|(unit, points)| format!("{} {points}", id(unit)));
            std::iter::once("losses".to_owned()).chain(shares).collect()
        }
        Action::Trade(Answer::TakesLoss) => vec!["trade".to_owned(), "yes".to_owned()],
        Action::Trade(Answer::Retreats) => vec!["trade".to_owned(), "no".to_owned()],
        Action::Retreat(moves) => {
            let moves = moves.iter().map(|(unit, to)| format!("{} {}", id(unit), at(to)));
            std::iter::once("retreat".to_owned()).chain(moves).collect()
        }
        Action::Advance(units) if units.is_empty() => vec!["advance".to_owned(), "none".to_owned()],
        Action::Advance(units) => std::iter::once("advance".to_owned()).chain(units.iter().map(id)).collect(),
    };
    words.join(" ")
}

/// Reads the face of the die.
fn die(line: &mut Line<'_>) -> Result<u8, ParseError> {
    Ok(u8::try_from(line.expect("what the die shows, 1 to 6")?.number(0, 99)?).expect("0..=99"))
}

fn points(line: &mut Line<'_>) -> Result<u8, ParseError> {
    Ok(u8::try_from(line.expect("loss points")?.number(0, 9)?).expect("0..=9"))
}

fn answer(line: &mut Line<'_>) -> Result<Answer, ParseError> {
    let word: Word<'_> = line.expect("yes or no")?;
    match english(word.text, &WORDS) {
        "yes" => Ok(Answer::TakesLoss),
        "no" => Ok(Answer::Retreats),
        _ => Err(word.unknown_of("answer", &[["yes", "ja"], ["no", "nej"]])),
    }
}
