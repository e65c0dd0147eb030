//! A line of notation from few words, by what may be chosen now.
//!
//! ```text
//! 716 1810             move de-716-inf to 1810      where no other unit that may go anywhere is called 716
//! 2109 3 agra wsp      attack 2109 by ca-3-agra bb-warspite
//! 2109 2009 wsp        attack 2109 by ca-3-agra bb-warspite     with all units in 2009 that may take part
//! 2109 all             attack 2109 by every unit that may take part
//! att 4 in 2209        fly att-4 interdict to 2209
//! 4                    die 4
//! amend N-035 place 716 1810 because …          amend N-035 place de-716-inf 1810 because …
//! breach umpire 716 2507 because …              breach umpire move de-716-inf to 2507 because …
//! ```
//!
//! The verb and the small words may be left out; of a verb or another word that is chosen its first letters are enough, two or more, in
//! either language. A unit is named by its id, its label, or any parts of its id and its name; a hex by its number or the name of a place in
//! it. In a list of units a hex names those in it, and `all` everyone who may be named. What fits several actions equally well is answered
//! with them, what fits none is left to the reader of whole lines, which says what is wrong with it.

mod blanks;
mod breach;
mod completion;
mod decree;
mod names;
mod pattern;
mod unoffered;

use crate::kernel::game::{Recorded, State, System};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Names as _;

use crate::review::Seq;

use super::match_log::Match;
use names::{Names, Strain};
use pattern::{BEYOND, Part, Search, parts};

pub use blanks::Stands;
pub use completion::{Choices, Completion, Completions, MOST};

/// What few words say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelled {
    /// One action, as a line of notation.
    Line(String),
    /// Several that fit equally well.
    Several(Vec<String>),
}

/// The action that a few words mean in a position; `None` where they fit nothing that may be chosen.
#[must_use]
pub fn spelled<S: System>(rules: &S::Rules, state: &State<S>, text: &str) -> Option<Spelled> {
    Choices::of::<S>(rules, state).spelled(rules.map(), text)
}

/// The one of the lines of offers that words mean.
fn choose(names: &Names, offers: &[String], said: &[&str]) -> Option<Spelled> {
    let mut found: Vec<(Strain, String)> = Vec::new();
    for line in offers {
        let parts: Vec<Part<'_>> = parts(line, names);
        found.extend(Search { names }.all(&parts, said));
    }
    let best = found.iter().map(|&(strain, _)| strain).min()?;
    let unit = |line: &str| line.split(' ').find(|word| names.is_unit(word)).map(str::to_owned);
    let able: Vec<Option<String>> = found.iter().filter(|one| one.0 == best).map(|(_, line)| unit(line)).collect();
    // Another unit of that name may be meant, though it cannot go there.
    let is_meant =
        |(strain, line): &(Strain, String)| *strain == best || *strain == best + BEYOND && !able.contains(&unit(line));
    let mut lines: Vec<String> = found.into_iter().filter(is_meant).map(|(_, line)| line).collect();
    lines.sort_unstable();
    lines.dedup();
    Some(if lines.len() == 1 { Spelled::Line(lines.swap_remove(0)) } else { Spelled::Several(lines) })
}

/// Whether the rules take a line in a position, at no time of the phase in particular.
fn is_legal<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> bool {
    let action = S::parse_action(rules, &mut Line::new(line, 1));
    action.is_ok_and(|action| tried::<S>(rules, state, |play| S::resolve(play, &action, Recorded::default())).is_ok())
}

/// The whole line for one that may be short, said as entry `seq`: as it was written where it can be read so, or fits nothing.
///
/// # Errors
/// When it fits several actions: they are named.
pub fn whole<S: System>(game: &Match<S>, seq: Seq, (raw, number): (&str, u32)) -> Result<String, ParseError> {
    let (propose, action) = proposed(raw);
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
        None => Ok(unoffered::line::<S>((&rules, &state), (raw, number))?.unwrap_or_else(|| raw.to_owned())),
        Some(Spelled::Line(line)) => Ok(format!("{propose}{line}")),
        Some(Spelled::Several(lines)) => {
            let column = u32::try_from(raw.chars().count() - action.trim_start().chars().count() + 1).unwrap_or(1);
            Err(ParseError { line: number, column, fault: Fault::Several(lines) })
        }
    }
}

/// A line parted into `propose` with what belongs to it, and the action.
pub(super) fn proposed(raw: &str) -> (&str, &str) {
    let said = raw.trim_start();
    let Some((verb, rest)) = said.split_once(char::is_whitespace) else { return ("", raw) };
    if ["propose", "föreslå"].contains(&verb) { (&raw[..raw.len() - rest.len()], rest) } else { ("", raw) }
}
