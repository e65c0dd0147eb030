//! The threads that read one match, and the work table they share.
//!
//! On two processors one thread plays nearly all the time, while the other reads ahead, compares played segments, and
//! reads ahead again. With more threads, segments are compared in parallel until playing is the only bottleneck. The
//! number of useful threads is therefore the whole work divided by the work of playing: two or three.
//!
//! The amount of work on the table is bounded, however long the match is. A stretch holds some thousand bytes of
//! entries, a segment the same with effects and one position.

use std::collections::VecDeque;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use wardiary_core::diary::segment::Segment;
use wardiary_core::kernel::game::System;

use super::{Chain, Item, Played, Player};

/// Most stretches waiting to be played, and most segments waiting to be compared, which bounds the memory.
const WAITING: usize = 8;

/// Work that is due. A task that a thread has taken is not on the table.
///
/// Nothing is done under the lock: a thread takes a task, does it, and then puts the result on the table.
struct Work<S: System, R> {
    /// The bytes; `None` while a thread reads. Only one thread reads at a time, since each link follows from the one
    /// before.
    chain: Option<Box<Chain<R>>>,
    /// The match; `None` while a thread plays. Only one thread plays at a time, since each position follows from the
    /// one before.
    player: Option<Box<Player<S>>>,
    /// Stretches waiting to be played.
    decoded: VecDeque<Vec<Item<S>>>,
    /// Stretches that were played and are waiting to be compared.
    played: VecDeque<Played<S>>,
    /// Finished segments and lists, kept to reuse their memory.
    spare: (Vec<Segment<S>>, Vec<Vec<Item<S>>>),
    /// Number of segments being compared; any number of threads may do so, since a segment is self-contained.
    comparing: usize,
    /// Whether all bytes have been checked.
    is_read: bool,
    /// Whether a fault was found. Then all threads end, and their results are discarded.
    is_broken: bool,
}

/// A task for a thread.
enum Task<S: System, R> {
    /// Check and decode bytes for one stretch, reusing the memory of an earlier list.
    Read(Box<Chain<R>>, Vec<Item<S>>),
    /// Play a stretch, reusing the memory of a compared segment.
    Play(Box<Player<S>>, Vec<Item<S>>, Option<Segment<S>>),
    /// Compare a segment.
    Compare(Played<S>),
}

impl<S: System, R> Work<S, R> {
    /// Playing comes first, since only one thread can play; bytes are read before that thread has to wait for them.
    fn take(&mut self) -> Option<Task<S, R>> {
        // Segments hold effects and positions, so that their number bounds the memory; a player far ahead compares
        // instead.
        if self.played.len() < WAITING
            && !self.decoded.is_empty()
            && let Some(player) = self.player.take()
        {
            return self.decoded.pop_front().map(|stretch| Task::Play(player, stretch, self.spare.0.pop()));
        }
        // If one stretch is being played and another is waiting, there is time to compare.
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

    /// Takes the oldest segment: the sooner a difference is found, the less is played in vain.
    fn compare(&mut self) -> Option<Task<S, R>> {
        let played = self.played.pop_front()?;
        self.comparing += 1;
        Some(Task::Compare(played))
    }

    /// Whether to wake waiting threads, which costs a system call. They are woken when a stretch can be played, when decoded
    /// stretches run short, when many segments wait to be compared, at the end, and after a fault.
    fn is_worth_waking(&self) -> bool {
        let is_playable = self.player.is_some() && !self.decoded.is_empty();
        let is_short = !self.is_read && self.chain.is_some() && self.decoded.len() <= WAITING / 2;
        let is_ending = self.is_read && self.decoded.is_empty();
        is_playable || is_short || is_ending || self.is_broken || self.played.len() >= WAITING / 2
    }

    /// Whether every frame has been played and compared.
    fn is_cleared(&self) -> bool {
        // A thread that is at work may still put something on the table.
        let idle = self.chain.is_some() && self.player.is_some() && self.comparing == 0;
        idle && self.is_read && self.decoded.is_empty() && self.played.is_empty()
    }
}

/// The bytes and the match, once no work is left.
pub(super) type Cleared<S, R> = (Box<Chain<R>>, Box<Player<S>>);

/// The table, and the signal that something was put on it.
pub(super) struct Table<S: System, R> {
    work: Mutex<Work<S, R>>,
    /// Any waiting thread may find work in a result, and there are few threads, so that all of them are woken.
    changed: Condvar,
}

impl<S: System, R: io::Read + Send> Table<S, R> {
    /// A table with these bytes, this match, and the frames read already.
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

    // No task is left half done under the lock, so that a panic elsewhere corrupts nothing.
    fn lock(&self) -> MutexGuard<'_, Work<S, R>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all the work on `jobs` threads; `None` if there is a fault.
    pub(super) fn cleared(self, jobs: NonZero<usize>) -> Option<Cleared<S, R>> {
        thread::scope(|scope| {
            // The calling thread is one of the `jobs` threads.
            (1..jobs.get()).for_each(|_| drop(scope.spawn(|| self.help())));
            self.help();
        });
        let work = self.work.into_inner().unwrap_or_else(PoisonError::into_inner);
        if work.is_broken { None } else { work.chain.zip(work.player) }
    }

    /// Does due work until there is none. All threads are alike: none is reserved for one kind of work, since the
    /// shares differ from match to match.
    fn help(&self) {
        let mut work = self.lock();
        while !(work.is_broken || work.is_cleared()) {
            let Some(task) = work.take() else {
                work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            // The lock is held while tasks are taken and results are stored, never while tasks are done.
            drop(work);
            // Playing runs ahead, and the single pass may never reach the entry that caused a panic. The single pass decides.
            let done = catch_unwind(AssertUnwindSafe(|| task.done())).unwrap_or(Done::Broken);
            work = self.lock();
            done.lay(&mut work);
            if work.is_worth_waking() {
                self.changed.notify_all();
            }
        }
    }
}

/// The result of a task.
enum Done<S: System, R> {
    /// A stretch to be played; an empty one at the end of the bytes.
    Read(Box<Chain<R>>, Vec<Item<S>>),
    /// A segment to be compared.
    Played(Box<Player<S>>, Played<S>),
    /// Memory to be used again.
    Compared(Played<S>),
    /// A fault in bytes, content or rules.
    Broken,
}

impl<S: System, R: io::Read> Task<S, R> {
    /// Does the task.
    fn done(self) -> Done<S, R> {
        // Every kind of fault has the same result.
        let done = match self {
            Self::Read(mut chain, items) => chain.stretch(items).map(|stretch| Done::Read(chain, stretch)),
            Self::Play(mut player, stretch, old) => {
                player.play(stretch, old).map(|played| Done::Played(player, played))
            }
            Self::Compare(mut played) => played.compare().map(|()| {
                // The memory of entries is released here, outside the lock.
                played.items.clear();
                Done::Compared(played)
            }),
        };
        done.unwrap_or(Done::Broken)
    }
}

impl<S: System, R> Done<S, R> {
    /// Puts the result on the table.
    fn lay(self, work: &mut Work<S, R>) {
        match self {
            Self::Read(chain, stretch) => {
                work.chain = Some(chain);
                // An empty stretch marks the end of the bytes, and follows a short one.
                work.is_read = stretch.is_empty();
                work.decoded.extend(Some(stretch).filter(|stretch| !stretch.is_empty()));
            }
            Self::Played(player, played) => {
                work.player = Some(player);
                work.played.push_back(played);
            }
            Self::Compared(Played { items, segment }) => {
                // Segments are compared in any order, since each contains its first position.
                work.comparing -= 1;
                work.spare.0.push(segment);
                work.spare.1.push(items);
            }
            Self::Broken => work.is_broken = true,
        }
    }
}
