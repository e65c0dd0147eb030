//! A part of a match that was played but is still to be compared, on any free processor.
//!
//! Playing must proceed entry by entry, since each position follows from the one before. Comparing need not: actors, digests, figures and roots are
//! checked against positions that are known by then. A match is therefore played once, and its segments are compared in parallel.

use std::collections::VecDeque;

use super::entry::Body;
use super::replay::{EntryOf, Replay, ReplayMismatch};
use super::seek::Stood;
use crate::kernel::effect::Effects;
use crate::kernel::game::System;

/// The effects of consecutive entries and checkpoints, with the position before the first. The entries themselves are
/// not stored here: the caller passes them again for the comparison.
pub struct Segment<S: System> {
    /// The replay with which the segment is compared; it starts at the position before the first entry.
    replay: Replay<S>,
    /// The effects of each entry except rewinds, followed by unused buffers.
    effects: Vec<Effects<S>>,
    /// Number of effects that belong to this segment.
    played: usize,
    /// The positions to which rewinds go back.
    stood: VecDeque<Stood<S>>,
}

/// An item to compare.
pub enum Step<'a, S: System> {
    /// An entry.
    Entry(&'a EntryOf<S>),
    /// The root that a checkpoint names.
    Checkpoint(&'a [u8; 32]),
}

impl<S: System> Segment<S> {
    /// Begins at the position of `from`; `old` is a compared segment whose memory is reused.
    pub(super) fn new(from: &Replay<S>, old: Option<Self>) -> Self {
        match old {
            Some(mut old) => {
                old.replay.go_to(from);
                old.stood.clear();
                Self { played: 0, ..old }
            }
            None => Self { replay: from.clone(), effects: Vec::new(), played: 0, stood: VecDeque::new() },
        }
    }

    /// Buffer for the effects of the next entry.
    pub(super) fn room(&mut self) -> &mut Effects<S> {
        let at = self.played;
        self.played += 1;
        if at == self.effects.len() {
            self.effects.push(Effects::default());
        }
        &mut self.effects[at]
    }

    /// Stores the position to which a rewind goes back.
    pub(super) fn goes_back(&mut self, to: Stood<S>) {
        self.stood.push_back(to);
    }

    /// Compares everything that [`Match::take`](super::match_log::Match::take) and
    /// [`Match::checkpoint`](super::match_log::Match::checkpoint) compare, for the entries and checkpoints that were
    /// played. This consumes their effects.
    ///
    /// # Errors
    /// With the first difference.
    ///
    /// # Panics
    /// When the steps are not the entries and checkpoints that were played.
    pub fn compare<'a>(&mut self, steps: impl Iterator<Item = Step<'a, S>>) -> Result<(), ReplayMismatch> {
        let mut effects = self.effects[..self.played].iter_mut();
        for step in steps {
            match step {
                Step::Entry(entry) if matches!(entry.body, Body::Rewind { .. }) => {
                    self.replay.compare_margin(entry)?;
                    let (rules, state) = self.stood.pop_front().expect("a rewind that was played has its position");
                    self.replay.stand(rules, state);
                }
                Step::Entry(entry) => {
                    let effects = effects.next().expect("an entry that was played has its effects");
                    self.replay.compare(entry, effects)?;
                }
                Step::Checkpoint(root) if self.replay.root() == *root => {}
                Step::Checkpoint(_) => return Err(ReplayMismatch::Root),
            }
        }
        assert!(effects.next().is_none() && self.stood.is_empty(), "each entry that was played was compared");
        Ok(())
    }
}
