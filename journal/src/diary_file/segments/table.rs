//! The threads that read one match, and the table between them.
//!
//! Of a match on two processors one thread plays nearly all the time, while the other reads ahead, compares what was played, and reads
//! ahead again. With more threads segments are compared side by side, until playing is all that is waited for. So nothing is gained by more
//! threads than the whole work has times the work of playing: two or three.
//!
//! What is on the table is bounded in number, however long the match is. A stretch holds some thousand bytes of entries, a
//! segment the same with effects and one position.

use std::collections::VecDeque;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use wardiary_core::diary::segment::Segment;
use wardiary_core::kernel::game::System;

use super::{Chain, Item, Played, Player};

/// Stretches that wait to be played, and segments that wait to be compared, at most: so memory is bounded.
const WAITING: usize = 8;

/// Work that is due, on the table between the threads. What a thread takes up is not on the table meanwhile.
///
/// Nothing here is done under the lock: a thread takes a task, does it, and lays down what came of it.
struct Work<S: System, R> {
    /// The bytes; `None` while a thread reads on. One thread at a time, since each link follows from the one before.
    chain: Option<Box<Chain<R>>>,
    /// The match; `None` while a thread plays on. One thread at a time, since each position follows from the one before.
    player: Option<Box<Player<S>>>,
    /// Stretches that wait to be played.
    decoded: VecDeque<Vec<Item<S>>>,
    /// Stretches that were played and wait to be compared.
    played: VecDeque<Played<S>>,
    /// Segments and lists that are done with, for their memory.
    spare: (Vec<Segment<S>>, Vec<Vec<Item<S>>>),
    /// Segments that are being compared, by any number of threads: what they hold is all that they need.
    comparing: usize,
    /// Whether all bytes have been checked.
    is_read: bool,
    /// Whether anything was found to be wrong. Then all threads end, and nothing of what they did is kept.
    is_broken: bool,
}

/// What a thread takes up.
enum Task<S: System, R> {
    /// Bytes are to be checked and decoded, for one stretch; with a list of earlier ones, for its memory.
    Read(Box<Chain<R>>, Vec<Item<S>>),
    /// A stretch is to be played; with a segment that was compared, for its memory.
    Play(Box<Player<S>>, Vec<Item<S>>, Option<Segment<S>>),
    /// A segment is to be compared.
    Compare(Played<S>),
}

impl<S: System, R> Work<S, R> {
    /// Playing comes first, since only one thread can play; bytes are read before that thread has to wait for them.
    fn take(&mut self) -> Option<Task<S, R>> {
        // Segments hold effects and positions: their number bounds the memory, and a player that is far ahead compares instead.
        if self.played.len() < WAITING
            && !self.decoded.is_empty()
            && let Some(player) = self.player.take()
        {
            return self.decoded.pop_front().map(|stretch| Task::Play(player, stretch, self.spare.0.pop()));
        }
        // One stretch is being played, and another waits: then there is time to compare.
        let is_short = self.decoded.len() < 2;
        if !is_short && let Some(task) = self.compare() {
            return Some(task);
        }
        if !self.is_read
            && self.decoded.len() < WAITING
            && let Some(chain) = self.chain.take()
        {
            return Some(Task::Read(chain, self.spare.1.pop().unwrap_or_default()));
        }
        self.compare()
    }

    /// The oldest segment: the sooner a difference is found, the less is played in vain.
    fn compare(&mut self) -> Option<Task<S, R>> {
        let played = self.played.pop_front()?;
        self.comparing += 1;
        Some(Task::Compare(played))
    }

    /// Whether a thread that waits should look. To wake one is a call of the system, so that it is left until there is more for it
    /// than a stretch; but playing waits for nothing, and at the end all that is left is taken up.
    fn is_worth_waking(&self) -> bool {
        let is_playable = self.player.is_some() && !self.decoded.is_empty();
        let is_short = !self.is_read && self.chain.is_some() && self.decoded.len() <= WAITING / 2;
        let is_ending = self.is_read && self.decoded.is_empty();
        is_playable || is_short || is_ending || self.is_broken || self.played.len() >= WAITING / 2
    }

    /// Whether every frame has been played and compared.
    fn is_cleared(&self) -> bool {
        // A thread that is at work may still lay something on the table.
        let idle = self.chain.is_some() && self.player.is_some() && self.comparing == 0;
        idle && self.is_read && self.decoded.is_empty() && self.played.is_empty()
    }
}

/// The bytes and the match, when nothing is left to be done.
pub(super) type Cleared<S, R> = (Box<Chain<R>>, Box<Player<S>>);

/// The table, and the sign that something was laid on it.
pub(super) struct Table<S: System, R> {
    work: Mutex<Work<S, R>>,
    /// Any thread may find work in what another lays down, and a small number of threads waits at all: all of them look.
    changed: Condvar,
}

impl<S: System, R: io::Read + Send> Table<S, R> {
    /// A table with these bytes, this match, and the frames that were passed already.
    pub(super) fn new(chain: Chain<R>, player: Player<S>, first: Vec<Item<S>>) -> Self {
        let work = Work {
            chain: Some(Box::new(chain)),
            player: Some(Box::new(player)),
            decoded: VecDeque::from([first]),
            played: VecDeque::new(),
            spare: (Vec::new(), Vec::new()),
            comparing: 0,
            is_read: false,
            is_broken: false,
        };
        Self { work: Mutex::new(work), changed: Condvar::new() }
    }

    // Nothing is left half done under the lock, so that a panic elsewhere spoils nothing.
    fn lock(&self) -> MutexGuard<'_, Work<S, R>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all the work on so many threads; `None` where anything is wrong.
    pub(super) fn cleared(self, jobs: NonZero<usize>) -> Option<Cleared<S, R>> {
        thread::scope(|scope| {
            // This thread is one of them.
            (1..jobs.get()).for_each(|_| drop(scope.spawn(|| self.help())));
            self.help();
        });
        let work = self.work.into_inner().unwrap_or_else(PoisonError::into_inner);
        if work.is_broken { None } else { work.chain.zip(work.player) }
    }

    /// Takes up what is due until nothing is. The threads are alike: none is kept for one kind of work, since how much of each there is
    /// differs from match to match.
    fn help(&self) {
        let mut work = self.lock();
        while !(work.is_broken || work.is_cleared()) {
            let Some(task) = work.take() else {
                work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            // The lock is held while tasks are taken and laid down, never while they are done.
            drop(work);
            // A mistake of this program over an entry that the one pass may never come to is no answer: that pass is asked.
            let done = catch_unwind(AssertUnwindSafe(|| task.done())).unwrap_or(Done::Broken);
            work = self.lock();
            done.lay(&mut work);
            if work.is_worth_waking() {
                self.changed.notify_all();
            }
        }
    }
}

/// What came of a task.
enum Done<S: System, R> {
    /// A stretch to be played; an empty one at the end of the bytes.
    Read(Box<Chain<R>>, Vec<Item<S>>),
    /// A segment to be compared.
    Played(Box<Player<S>>, Played<S>),
    /// Memory to be used again.
    Compared(Played<S>),
    /// Anything wrong: in bytes, content or rules.
    Broken,
}

impl<S: System, R: io::Read> Task<S, R> {
    /// Does it.
    fn done(self) -> Done<S, R> {
        // One answer for all that may be wrong.
        let done = match self {
            Self::Read(mut chain, items) => chain.stretch(items).map(|stretch| Done::Read(chain, stretch)),
            Self::Play(mut player, stretch, old) => {
                player.play(stretch, old).map(|played| Done::Played(player, played))
            }
            Self::Compare(mut played) => played.compare().map(|()| {
                // What entries hold is given back here and not under the lock.
                played.items.clear();
                Done::Compared(played)
            }),
        };
        done.unwrap_or(Done::Broken)
    }
}

impl<S: System, R> Done<S, R> {
    /// Lays it on the table.
    fn lay(self, work: &mut Work<S, R>) {
        match self {
            Self::Read(chain, stretch) => {
                work.chain = Some(chain);
                // An empty stretch is the end of the bytes; a short one is followed by it.
                work.is_read = stretch.is_empty();
                work.decoded.extend(Some(stretch).filter(|stretch| !stretch.is_empty()));
            }
            Self::Played(player, played) => {
                work.player = Some(player);
                work.played.push_back(played);
            }
            Self::Compared(Played { items, segment }) => {
                // Segments are compared in any order: each has the position that it begins with.
                work.comparing -= 1;
                work.spare.0.push(segment);
                work.spare.1.push(items);
            }
            Self::Broken => work.is_broken = true,
        }
    }
}
