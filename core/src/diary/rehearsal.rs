//! Trying a line: the entry it would become, in words, without recording anything.

use std::sync::Arc;

use crate::kernel::game::{System, Viewer};
use crate::kernel::notation::Line;
use crate::kernel::view::Combat;
use crate::review::{EntryView, Review as _};

use super::entry_text::{self, EntryError};
use super::match_log::Match;
use super::shorthand;

/// The entry that a line would become.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// The line, completed where few words were given.
    pub line: String,
    /// The entry; for a proposal that the rules refuse, a refusal.
    pub entry: EntryView,
    /// The combat that it would declare or continue, before its dice are rolled; `None` where there is none.
    pub combat: Option<Combat>,
}

/// The result of trying a line, with the errors of recording it.
pub type Rehearsed = Result<Rehearsal, EntryError>;

/// Tries lines in order, each as the entry after the one before it. Returns the index from 0 of the first line that is
/// refused, and why; `None` where all are accepted.
pub(super) fn refused_in_turn<S: System>(game: &Match<S>, lines: &[String]) -> Option<(usize, EntryError)> {
    let mut copy = game.clone();
    let mut recorded = |line: &String| {
        let whole = shorthand::whole(&copy, copy.count(), (line, 1))?;
        entry_text::write(&mut copy, &whole, 1, None)
    };
    lines.iter().enumerate().find_map(|(at, line)| recorded(line).err().map(|error| (at, error)))
}

/// Tries a line as the next entry.
///
/// # Errors
/// The errors of recording it.
pub fn rehearsed<S: System>(game: &Match<S>, text: &str) -> Rehearsed {
    let line = shorthand::whole(game, game.count(), (text, 1))?;
    let is_action = S::parse_action(game.rules(), &mut Line::new(shorthand::proposed::<S>(&line).1, 1)).is_ok();
    let mut copy = if is_action {
        // An action depends only on the position, so that the earlier entries need not be copied.
        let (rules, state) = game.at(game.count() - 1);
        Match::open_sharing(game.genesis.clone(), &[], Arc::clone(&rules), state)
    } else {
        game.clone()
    };
    entry_text::write(&mut copy, &line, 1, None)?;
    let seq = copy.count() - 1;
    let review = copy.review(Viewer::Umpire);
    let at = review.at(seq);
    let combat = at.combat().filter(|combat| combat.rolled.is_none());
    Ok(Rehearsal { line: line.trim().to_owned(), entry: at.entry(), combat })
}
