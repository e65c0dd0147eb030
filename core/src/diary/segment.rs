//! A part of a match that was played ahead and is still to be compared, on any processor that is free.
//!
//! Playing must go from entry to entry, since each position follows from the one before. Comparing need not: who acts, digest, figures and
//! roots are asked of positions that are known by then. So a match is played once, and its segments are compared side by side.

use std::collections::VecDeque;

use super::entry::Body;
use super::replay::{EntryOf, Replay, ReplayMismatch};
use super::seek::Stood;
use crate::kernel::effect::Effects;
use crate::kernel::game::System;

/// What entries and checkpoints that follow one another brought about, with the position before the first. The entries themselves stay
/// where they are: they are shown when they are played and again when they are compared.
pub struct Segment<S: System> {
    /// In the position before the first until they are compared.
    replay: Replay<S>,
    /// What each entry but rewinds brought about; after them memory of earlier ones.
    effects: Vec<Effects<S>>,
    /// How many of them are of this segment.
    played: usize,
    /// The positions to which rewinds go back.
    stood: VecDeque<Stood<S>>,
}

/// What is compared.
pub enum Step<'a, S: System> {
    /// An entry.
    Entry(&'a EntryOf<S>),
    /// The root that a checkpoint names.
    Checkpoint(&'a [u8; 32]),
}

impl<S: System> Segment<S> {
    /// Begins where `from` is; `old` is one that was compared, whose memory it takes over.
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

    /// Room for what the next entry brings about.
    pub(super) fn room(&mut self) -> &mut Effects<S> {
        let at = self.played;
        self.played += 1;
        if at == self.effects.len() {
            self.effects.push(Effects::default());
        }
        &mut self.effects[at]
    }

    /// Notes the position to which a rewind goes back.
    pub(super) fn goes_back(&mut self, to: Stood<S>) {
        self.stood.push_back(to);
    }

    /// Compares everything that [`Match::take`](super::match_log::Match::take) and
    /// [`Match::checkpoint`](super::match_log::Match::checkpoint) compare, of the entries and checkpoints that were played. What they
    /// brought about is spent then.
    ///
    /// # Errors
    /// The first difference.
    ///
    /// # Panics
    /// When other entries were played.
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
