//! How a match could have gone on after an entry: lines that the rules take one after the other, while the match stays as it is.

use std::sync::Arc;

use crate::kernel::game::System;
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::review::{Review, Seq};

use super::entry_text::EntryError;
use super::match_log::Match;
use super::shorthand;

/// A match as it could have gone on.
pub struct Varied {
    /// The position after the entry as the opening of a match, and each line as an entry after it: line 1 is entry 1.
    pub review: Arc<dyn Review>,
    /// The lines that the rules take, each whole where few words were said.
    pub lines: Vec<String>,
    /// Why the line after these is none; `None` where all are taken.
    pub fault: Option<EntryError>,
}

/// The match played on after an entry along `lines`, as far as the rules take them.
pub(super) fn varied<S: System>(
    game: &Match<S>,
    on: Seq,
    lines: &[&str],
) -> (Match<S>, Vec<String>, Option<EntryError>) {
    let (rules, state) = game.at(on);
    // The entries before are not copied: what may be played depends on the position alone.
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

/// Plays one action, said in few words or whole; only actions can be played on.
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
