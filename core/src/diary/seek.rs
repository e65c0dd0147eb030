//! The position at any entry, derived from the nearest stored one, and the cost of doing so.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};

use crate::kernel::game::{State, System};
use crate::review::{Seq, Work};

use super::match_log::{KEEP_EVERY, Match};
use super::replay::Replay;

/// Number of recently derived states to store, since a page asks for states close together.
const RECENT: usize = 8;
/// Maximum number of entries that a walk replays from its last position. For more it unpacks a stored state.
const WALKED: Seq = 4 * KEEP_EVERY;

/// Rules in force and the state under them.
pub(super) type Stood<S> = (Arc<<S as System>::Rules>, State<S>);

/// Counters for the cost of reading, shared by all readers.
#[derive(Debug, Default)]
pub(super) struct Counted {
    derivations: AtomicU64,
    replayed: AtomicU64,
    entries: AtomicU64,
    parted: AtomicU64,
}

impl Counted {
    fn derived(&self) {
        self.derivations.fetch_add(1, Ordering::Relaxed);
    }

    fn replayed(&self, entries: u64) {
        self.replayed.fetch_add(entries, Ordering::Relaxed);
    }

    pub(super) fn entry(&self) {
        self.entries.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts the entries passed while two branches are followed back to their last common entry, and one more.
    pub(super) fn parted(&self, entries: usize) {
        self.parted.fetch_add(entries as u64 + 1, Ordering::Relaxed);
    }

    pub(super) fn so_far(&self) -> Work {
        let counts = [&self.derivations, &self.replayed, &self.entries, &self.parted];
        let [derivations, replayed, entries, parted] = counts.map(|count| count.load(Ordering::Relaxed));
        Work { derivations, replayed, entries, parted }
    }
}

impl<S: System> Match<S> {
    /// Rules and state after the state-changing entry `head`, derived from the nearest stored state on its line.
    pub(super) fn derive(&self, head: Seq) -> Stood<S> {
        self.derive_near(head, None)
    }

    /// The same as [`Match::derive`], starting from `near` if it is on the way, not far before `head` or before the end of an earlier run.
    pub(super) fn derive_near(&self, head: Seq, near: Option<&(Seq, Stood<S>)>) -> Stood<S> {
        // The entries to play, the last run first; between two rewinds, entries are consecutive.
        let mut runs: Vec<[Seq; 2]> = Vec::new();
        let mut end = head;
        let (start, stored) = loop {
            let rewound = self.log.line.rewound_until(end);
            if let Some(found) = self.nearest(rewound, end, near) {
                break found;
            }
            runs.push([rewound, end]);
            end = self.log.after(rewound);
            assert!(end < rewound, "a rewind leads to an earlier entry, so that a stored state is found");
        };
        runs.push([start, end]);
        let between = runs.into_iter().rev().flat_map(|[before, last]| before + 1..=last);
        let stood = self.advanced(stored, between);
        if near.is_none_or(|(seq, _)| *seq != start) {
            let mut recent = self.recent();
            // A kept state is stored here too, since it had to be unpacked and a page asks for it again.
            if recent.iter().all(|(seq, _)| *seq != head) {
                recent.truncate(RECENT - 1);
                recent.push_front((head, stood.clone()));
            }
        }
        stood
    }

    /// The nearest position within a run of entries, with the entry it follows.
    fn nearest(&self, rewound: Seq, end: Seq, near: Option<&(Seq, Stood<S>)>) -> Option<(Seq, Stood<S>)> {
        let is_near = |seq: Seq| (rewound..=end).contains(&seq) && end - seq <= WALKED;
        if let Some(near) = near.filter(|(seq, _)| is_near(*seq)) {
            return Some(near.clone());
        }
        let kept = self.kept.last_until(end);
        let nearest = kept.max(rewound)..=end;
        let recent = self.recent();
        let recent = recent.iter().filter(|(seq, _)| nearest.contains(seq)).max_by_key(|(seq, _)| *seq);
        recent.cloned().or_else(|| (kept >= rewound).then(|| (kept, self.kept_state(kept))))
    }

    /// The kept state after an entry.
    fn kept_state(&self, seq: Seq) -> Stood<S> {
        self.work.derived();
        self.kept.find(seq)
    }

    fn recent(&self) -> MutexGuard<'_, VecDeque<(Seq, Stood<S>)>> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A replay that continues from these rules and this state.
    pub(super) fn replay_from(&self, (rules, state): Stood<S>) -> Replay<S> {
        Replay::new(rules, state, self.schema().form())
    }

    /// Rules and state after these consecutive entries.
    fn advanced(&self, stood: Stood<S>, entries: impl Iterator<Item = Seq>) -> Stood<S> {
        let (mut replay, mut replayed) = (self.replay_from(stood), 0);
        for seq in entries.filter(|&seq| self.log.after(seq) == seq) {
            let kept = self.log.written(seq).expect("only entries change the state");
            replay.advance_kept(kept, !self.is_ahead);
            replayed += 1;
        }
        self.work.replayed(replayed);
        (replay.rules, replay.state)
    }

    /// Rules and state after entry `seq`; for a number past the end, those after the last entry.
    #[must_use]
    pub fn at(&self, seq: Seq) -> (Arc<S::Rules>, State<S>) {
        self.derive(self.log.after(seq.min(self.count() - 1)))
    }
}
