//! A part of a match that was played ahead and is still to be compared, on any processor that is free.
//!
//! Playing must go from entry to entry, since each position follows from the one before. Comparing need not: who acts, digest, figures and
//! roots are asked of positions that are known by then. So a match is played once, and its segments are compared side by side.

use super::replay::{EntryOf, Replay, ReplayMismatch};
use super::seek::Stood;
use crate::kernel::effect::Effects;
use crate::kernel::game::System;

/// Entries and checkpoints that follow one another, with the position before the first.
pub struct Segment<S: System> {
    /// In the position before the first until they are compared.
    replay: Replay<S>,
    steps: Vec<Step<S>>,
    /// Memory of effects that were compared.
    spare: Vec<Effects<S>>,
}

enum Step<S: System> {
    /// An entry with what it brought about.
    Entry(EntryOf<S>, Effects<S>),
    /// A rewind, with the position to which it goes back.
    Rewind(EntryOf<S>, Stood<S>),
    /// The root that a checkpoint names.
    Checkpoint([u8; 32]),
}

impl<S: System> Segment<S> {
    /// Begins where `from` is; `old` is one that was compared, whose memory it takes over.
    pub(super) fn new(from: &Replay<S>, old: Option<Self>) -> Self {
        match old {
            Some(mut old) => {
                old.replay.go_to(from);
                old
            }
            None => Self { replay: from.clone(), steps: Vec::new(), spare: Vec::new() },
        }
    }

    /// Number of entries and checkpoints.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing was played in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub(super) fn spare(&mut self) -> Effects<S> {
        self.spare.pop().unwrap_or_default()
    }

    pub(super) fn enters(&mut self, entry: EntryOf<S>, effects: Effects<S>) {
        self.steps.push(Step::Entry(entry, effects));
    }

    pub(super) fn goes_back(&mut self, entry: EntryOf<S>, to: Stood<S>) {
        self.steps.push(Step::Rewind(entry, to));
    }

    pub(super) fn passes(&mut self, state_root: [u8; 32]) {
        self.steps.push(Step::Checkpoint(state_root));
    }

    /// Compares everything that [`Match::take`](super::match_log::Match::take) and
    /// [`Match::checkpoint`](super::match_log::Match::checkpoint) compare. Its steps are spent then.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare(&mut self) -> Result<(), ReplayMismatch> {
        let Self { replay, steps, spare } = self;
        for step in steps.drain(..) {
            match step {
                Step::Entry(entry, mut effects) => {
                    replay.compare(&entry, &mut effects)?;
                    spare.push(effects);
                }
                Step::Rewind(entry, (rules, state)) => {
                    replay.compare_margin(&entry)?;
                    replay.stand(rules, state);
                }
                Step::Checkpoint(root) if replay.root() == root => {}
                Step::Checkpoint(_) => return Err(ReplayMismatch::Root),
            }
        }
        Ok(())
    }
}
