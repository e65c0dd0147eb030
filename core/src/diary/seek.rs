//! The position at any entry, derived from the nearest stored one, and what that has cost.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};

use crate::kernel::game::{State, System};
use crate::review::{Seq, Work};

use super::match_log::{KEEP_EVERY, Match};
use super::replay::Replay;

/// States derived last that are stored too: those a page asks for lie close together.
const RECENT: usize = 8;
/// Entries that a walk plays on from one position to the next before a stored state is nearer.
const WALKED: usize = 2 * KEEP_EVERY as usize;

/// Rules in force and the state under them.
pub(super) type Stood<S> = (Arc<<S as System>::Rules>, State<S>);

/// What reading has cost, counted while many read.
#[derive(Debug, Default)]
pub(super) struct Counted {
    derivations: AtomicU64,
    replayed: AtomicU64,
    entries: AtomicU64,
}

impl Counted {
    fn derived(&self, replayed: usize) {
        self.derivations.fetch_add(1, Ordering::Relaxed);
        self.continued(replayed);
    }

    fn continued(&self, replayed: usize) {
        self.replayed.fetch_add(replayed as u64, Ordering::Relaxed);
    }

    pub(super) fn entry(&self) {
        self.entries.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn so_far(&self) -> Work {
        let [derivations, replayed, entries] =
            [&self.derivations, &self.replayed, &self.entries].map(|count| count.load(Ordering::Relaxed));
        Work { derivations, replayed, entries }
    }
}

impl<S: System> Match<S> {
    /// Rules and state after the state-changing entry `head`, by way of the nearest stored state on its line.
    pub(super) fn derive(&self, head: Seq) -> Stood<S> {
        let mut back: Vec<Seq> = Vec::new();
        let mut at = head;
        let stored = loop {
            if let Some(stood) = self.recent().iter().find(|(seq, _)| *seq == at).map(|(_, stood)| stood.clone()) {
                self.work.continued(back.len());
                break stood;
            }
            if let Some(stood) = self.kept.find(at) {
                self.work.derived(back.len());
                break stood;
            }
            back.push(at);
            let before = self.log.before(at);
            assert!(before < at, "a state comes from an earlier one, so that a kept one is found");
            at = before;
        };
        if back.is_empty() {
            return stored;
        }
        let stood = self.advanced(stored, back.into_iter().rev());
        let mut recent = self.recent();
        recent.truncate(RECENT - 1);
        recent.push_front((head, stood.clone()));
        stood
    }

    fn recent(&self) -> MutexGuard<'_, VecDeque<(Seq, Stood<S>)>> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As [`Match::derive`], on from `near` where `head` follows it before long.
    pub(super) fn derive_near(&self, head: Seq, near: Option<&(Seq, Stood<S>)>) -> Stood<S> {
        let Some((from, stood)) = near else { return self.derive(head) };
        let mut back: Vec<Seq> = Vec::new();
        let mut at = head;
        while at != *from {
            if at < *from || back.len() >= WALKED {
                return self.derive(head);
            }
            back.push(at);
            at = self.log.before(at);
        }
        self.work.continued(back.len());
        self.advanced(stood.clone(), back.into_iter().rev())
    }

    /// A replay that goes on from there.
    pub(super) fn replay_from(&self, (rules, state): Stood<S>) -> Replay<S> {
        Replay::new(rules, state, self.schema().form())
    }

    /// Rules and state after these entries, which change the state and follow one another.
    fn advanced(&self, stood: Stood<S>, entries: impl Iterator<Item = Seq>) -> Stood<S> {
        let mut replay = self.replay_from(stood);
        for seq in entries {
            let kept = self.log.written(seq).expect("only entries change the state");
            replay.advance_kept(kept, !self.is_ahead);
        }
        (replay.rules, replay.state)
    }

    /// Rules and state after entry `seq`, or the last ones past the end.
    #[must_use]
    pub fn at(&self, seq: Seq) -> (Arc<S::Rules>, State<S>) {
        self.derive(self.log.after(seq.min(self.count() - 1)))
    }
}
