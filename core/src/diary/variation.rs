//! Possible continuations of a match after an entry: lines that the rules accept one after the other, while the match stays unchanged.

use std::sync::Arc;

use crate::kernel::game::System;
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::review::{Review, Seq};

use super::entry_text::EntryError;
use super::match_log::Match;
use super::shorthand;

/// A match with a possible continuation.
pub struct Varied {
    /// A match that opens with the position after the entry and has one entry for each line: line 1 is entry 1.
    pub review: Arc<dyn Review>,
    /// The lines that the rules accept, each completed where few words were given.
    pub lines: Vec<String>,
    /// Why the next line is refused; `None` where all are accepted.
    pub fault: Option<EntryError>,
}

/// The match continued after an entry with `lines`, as far as the rules accept them.
pub(super) fn varied<S: System>(
    game: &Match<S>,
    on: Seq,
    lines: &[&str],
) -> (Match<S>, Vec<String>, Option<EntryError>) {
    let (rules, state) = game.at(on);
    // Earlier entries are not copied, since only the position matters for what may be played.
    let mut copy = Match::open_sharing(game.genesis.clone(), &[], Arc::clone(&rules), state);
    let mut taken = Vec::new();
    for line in lines {
        match play(&mut copy, line) {
            Ok(whole) => taken.push(whole),
            Err(error) => return (copy, taken, Some(error)),
        }
    }
    (copy, taken, None)
}

/// Plays one action, given in few words or in full; other kinds of entry are not allowed.
fn play<S: System>(copy: &mut Match<S>, text: &str) -> Result<String, EntryError> {
    let whole = shorthand::whole(copy, copy.count(), (text, 1))?;
    let mut line = Line::new(&whole, 1);
    if line.peek().is_none() {
        return Err(ParseError { line: 1, column: 1, fault: Fault::Expected("an action") }.into());
    }
    let action = S::parse_action(copy.rules(), &mut line)?;
    copy.propose(&action, None).map_err(EntryError::Refused)?;
    Ok(whole.trim().to_owned())
}
