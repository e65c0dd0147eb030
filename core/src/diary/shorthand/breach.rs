//! An act against the rules, with its units named as at the table.
//!
//! ```text
//! breach umpire 716 2507 because …         breach umpire move de-716-inf to 2507 because …
//! ```
//!
//! Words that fit a legal act are completed as that act, which the reader of whole lines then refuses as a breach.

use crate::diary::entry_text::because;
use crate::kernel::game::{State, System};
use crate::kernel::notation::{Fault, Line, ParseError};

use super::{Spelled, spelled, unoffered};

/// The verb, in both languages.
const BREACH: [&str; 2] = ["breach", "överträdelse"];

/// Writes the act of a breach in full; `None` where the line is no breach, or the reader of whole lines must handle it.
///
/// # Errors
/// When the words are not a complete act and fit several acts equally well, which the error lists; and when the map has no such hex.
pub(super) fn whole<S: System>(
    (rules, state): (&S::Rules, &State<S>),
    (raw, number): (&str, u32),
) -> Result<Option<String>, ParseError> {
    let mut line = Line::new(raw, number);
    if !line.take().is_some_and(|verb| BREACH.contains(&verb.text)) || line.take().is_none() {
        return Ok(None);
    }
    let Ok((act, _)) = because(&line, raw) else { return Ok(None) };
    let column = act.len() - act.trim_start().len();
    let typed = act.trim();
    let Some(at) = raw.find(typed) else { return Ok(None) };
    let with = |act: &str| format!("{}{act}{}", &raw[..at], &raw[at + typed.len()..]);
    let is_whole = S::parse_action(rules, &mut Line::new(typed, number)).is_ok();
    match spelled::<S>(rules, state, typed) {
        Some(Spelled::Line(legal)) => Ok(Some(with(&legal))),
        Some(Spelled::Several(lines)) if !is_whole => {
            let column = u32::try_from(column + 1).unwrap_or(1);
            Err(ParseError { line: number, column, fault: Fault::Several(lines) })
        }
        _ if is_whole => Ok(None),
        _ => {
            // The second attempt leaves out the first word, so that the verb is found from the unit and the hex.
            let bare = typed.split_once(' ').map_or("", |(_, rest)| rest);
            for words in [typed, bare] {
                if let Some(line) = unoffered::line::<S>((rules, state), (words, number))? {
                    return Ok(Some(with(&line)));
                }
            }
            Ok(None)
        }
    }
}
