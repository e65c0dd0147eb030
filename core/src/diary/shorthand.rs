//! A line of notation from few words, according to the present choices.
//!
//! ```text
//! 716 1810             move de-716-inf to 1810      if no other unit that may move is called 716
//! 2109 3 agra wsp      attack 2109 by ca-3-agra bb-warspite
//! 2109 2009 wsp        attack 2109 by ca-3-agra bb-warspite     with all units in 2009 that may take part
//! 2109 all             attack 2109 by every unit that may take part
//! att 4 in 2209        fly att-4 interdict to 2209
//! 4                    die 4
//! propose german 716 1810                       propose german move de-716-inf to 1810
//! amend N-035 place 716 1810 because …          amend N-035 place de-716-inf 1810 because …
//! breach umpire 716 2507 because …              breach umpire move de-716-inf to 2507 because …
//! ```
//!
//! The verb and the small words may be left out. The first two or more letters are enough for a verb or another word that is a choice,
//! in either language. A unit is named by its id, its label, or any parts of its id and its name; a hex by its number or the name of a
//! place in it. In a list of units, a hex names the units in it, and `all` names every unit that may be named. For words that fit
//! several actions equally well, these actions are listed. For words that fit no action, the reader of whole lines reports the error.

mod blanks;
mod breach;
mod completion;
mod decree;
mod names;
mod pattern;
mod unoffered;
mod untimely;

use crate::kernel::game::{Recorded, State, System};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Names as _;

use crate::review::Seq;

use super::match_log::Match;
use super::script::actor_named;
use names::{Names, Strain};
use pattern::{BEYOND, Part, Search, parts};

pub use blanks::Stands;
pub use completion::{Choices, Completion, Completions, MOST};

/// The meaning of a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelled {
    /// One action, as a line of notation.
    Line(String),
    /// Several actions that fit equally well.
    Several(Vec<String>),
}

/// The action that a few words mean in a position; `None` where they fit no choice.
#[must_use]
pub fn spelled<S: System>(rules: &S::Rules, state: &State<S>, text: &str) -> Option<Spelled> {
    Choices::of::<S>(rules, state).spelled(rules.map(), text)
}

/// The line that the words mean, chosen from the lines of the offers.
fn choose(names: &Names, offers: &[String], typed: &[&str]) -> Option<Spelled> {
    let mut found: Vec<(Strain, String)> = Vec::new();
    for line in offers {
        let parts: Vec<Part<'_>> = parts(line, names);
        found.extend(Search { names }.all(&parts, typed));
    }
    let best = found.iter().map(|&(strain, _)| strain).min()?;
    let unit = |line: &str| line.split(' ').find(|word| names.is_unit(word)).map(str::to_owned);
    let able: Vec<Option<String>> = found.iter().filter(|one| one.0 == best).map(|(_, line)| unit(line)).collect();
    // Another unit with the same name may be meant, although it cannot go there.
    let is_meant =
        |(strain, line): &(Strain, String)| *strain == best || *strain == best + BEYOND && !able.contains(&unit(line));
    let mut lines: Vec<String> = found.into_iter().filter(is_meant).map(|(_, line)| line).collect();
    lines.sort_unstable();
    lines.dedup();
    Some(if lines.len() == 1 { Spelled::Line(lines.swap_remove(0)) } else { Spelled::Several(lines) })
}

/// Whether the rules accept a line in a position, without regard to the phase clock.
fn is_legal<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> bool {
    let action = S::parse_action(rules, &mut Line::new(line, 1));
    action.is_ok_and(|action| tried::<S>(rules, state, |play| S::resolve(play, &action, Recorded::default())).is_ok())
}

/// Completes a line for entry `seq`. A line that can be read as it is, or fits nothing, is returned unchanged.
///
/// # Errors
/// When it fits several actions, which the error lists.
pub fn whole<S: System>(game: &Match<S>, seq: Seq, (raw, number): (&str, u32)) -> Result<String, ParseError> {
    let (propose, action) = proposed::<S>(raw);
    let (rules, state) = game.at(seq.saturating_sub(1));
    if S::parse_action(&rules, &mut Line::new(action, number)).is_ok() {
        return Ok(raw.to_owned());
    }
    if let Some(line) = decree::whole::<S>((&rules, &state), (raw, number))? {
        return Ok(line);
    }
    if let Some(line) = breach::whole::<S>((&rules, &state), (raw, number))? {
        return Ok(line);
    }
    match spelled::<S>(&rules, &state, action) {
        None => {
            // Blanks replace the words before the action, so that the column of a mistake stays the same.
            let action = format!("{:width$}{action}", "", width = propose.chars().count());
            if let Some(line) = unoffered::line::<S>((&rules, &state), (&action, number))? {
                return Ok(format!("{propose}{line}"));
            }
            // A proposal is recorded as it was made. Any other line with an untimely verb is replaced by a line that the rules refuse.
            let untimely = || untimely::line::<S>((&rules, &state), (raw, number));
            Ok(propose.is_empty().then(untimely).flatten().unwrap_or_else(|| raw.to_owned()))
        }
        Some(Spelled::Line(line)) => Ok(format!("{propose}{line}")),
        Some(Spelled::Several(lines)) => {
            let column = u32::try_from(raw.chars().count() - action.trim_start().chars().count() + 1).unwrap_or(1);
            Err(ParseError { line: number, column, fault: Fault::Several(lines) })
        }
    }
}

/// Splits a line in two: `propose` with the proposer, if the line has them, and the action.
pub(super) fn proposed<S: System>(raw: &str) -> (&str, &str) {
    let typed = raw.trim_start();
    let Some((verb, rest)) = typed.split_once(char::is_whitespace) else { return ("", raw) };
    if !["propose", "föreslå"].contains(&verb) {
        return ("", raw);
    }
    let named = rest.trim_start().split_once(char::is_whitespace);
    let action = named.filter(|(who, _)| actor_named::<S>(who).is_some()).map_or(rest, |(_, action)| action);
    (&raw[..raw.len() - action.len()], action)
}
