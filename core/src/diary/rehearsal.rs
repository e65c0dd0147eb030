//! A line said on trial: what it would be recorded as, in words, while nothing is recorded.

use std::sync::Arc;

use crate::kernel::game::{System, Viewer};
use crate::kernel::notation::Line;
use crate::kernel::view::Combat;
use crate::review::{EntryView, Review as _};

use super::entry_text::{self, EntryError};
use super::match_log::Match;
use super::shorthand;

/// What a line would be recorded as.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// The whole line, where few words were said.
    pub line: String,
    /// The entry that it would make; that of a proposal which the rules refuse is a refusal.
    pub entry: EntryView,
    /// The combat that it would declare or carry on, before its dice are rolled; `None` where it is about none.
    pub combat: Option<Combat>,
}

/// What comes of saying a line on trial: the errors are those of recording it.
pub type Rehearsed = Result<Rehearsal, EntryError>;

/// Says lines on trial, each as the entry that comes after the one before it: which of them is not taken up, counted from 0, and why; `None` where
/// all are.
pub(super) fn refused_in_turn<S: System>(game: &Match<S>, lines: &[String]) -> Option<(usize, EntryError)> {
    let mut copy = game.clone();
    let mut said = |line: &String| {
        let whole = shorthand::whole(&copy, copy.count(), (line, 1))?;
        entry_text::write(&mut copy, &whole, 1, None)
    };
    lines.iter().enumerate().find_map(|(at, line)| said(line).err().map(|error| (at, error)))
}

/// Says a line on trial, as the entry that comes next.
///
/// # Errors
/// Those of recording it.
pub fn rehearsed<S: System>(game: &Match<S>, text: &str) -> Rehearsed {
    let line = shorthand::whole(game, game.count(), (text, 1))?;
    let is_action = S::parse_action(game.rules(), &mut Line::new(shorthand::proposed(&line).1, 1)).is_ok();
    let mut copy = if is_action {
        // An action is about the position alone, so that the entries before it need not be copied.
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
