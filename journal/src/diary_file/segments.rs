//! A long match read on several processors.
//!
//! Three kinds of work, of which the first two go from frame to frame and are each done by one thread at a time: the bytes are
//! checked and decoded, the entries are played, and what was played is compared (`wardiary_core::diary::segment`), segment by
//! segment, side by side. Each thread takes what is due, playing before all else, since the other two follow it closely.
//!
//! A match in which anything at all is wrong is read again from its beginning by the one pass of [`read_as`]: so the first fault, and what
//! is left of the match before it, are those that a single processor finds.

use std::collections::VecDeque;
use std::io;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::segment::Segment;
use wardiary_core::editions::wrap;
use wardiary_core::kernel::game::System;
use wardiary_core::of_any;

use super::reader::{compare_moment, compare_phase, play_frame};
use super::{Content, Read, Reader, read_as, references};
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::frame::{Frame, Kind};
use crate::hash::Link;
use crate::header::HEADER_LEN;
use crate::read::{Pass, Passed, ReadError};
use crate::seal::Seal;
use crate::verifier::Mode;

/// Frames that are decoded, played and compared at once: enough that handing them on costs little.
const STRETCH: usize = 128;

/// Stretches that wait to be played, and segments that wait to be compared, at most: so memory is bounded.
const WAITING: usize = 8;

/// As [`read_as`], on so many processors. `open` gives the bytes of the journal from the first on, once more where something is wrong.
///
/// # Errors
/// As [`read_as`], and when `open` fails.
pub fn read_on<R: io::Read + Send>(
    jobs: NonZero<usize>,
    edition: Option<&str>,
    mut open: impl FnMut() -> io::Result<R>,
) -> Result<Read, ReadError> {
    // On one processor handing on would cost and gain nothing.
    if jobs.get() > 1
        && let Some(read) = side_by_side(jobs, edition, open()?)
    {
        return Ok(read);
    }
    read_as(open()?, edition)
}

/// The match, where nothing is wrong with it.
fn side_by_side(jobs: NonZero<usize>, edition: Option<&str>, source: impl io::Read + Send) -> Option<Read> {
    // Of anything wrong the answer from here on is that it is there: what it is, and what it is called, is for the one pass.
    let mut chain = Chain::begin(source)?;
    let mut reader = Reader::under(edition);
    // The opening, up to the first frame of another kind.
    let mut first = None;
    while first.is_none() {
        let is_passed = chain.step(|frame| match frame.kind {
            Kind::Genesis | Kind::Material => reader.take(frame),
            Kind::Entry | Kind::Checkpoint | Kind::Recovered | Kind::Seal => first = Some(Raw::of(Content::of(frame))),
        })?;
        if !is_passed || reader.fault.is_some() {
            return None;
        }
    }
    // From here on the types are those of one system, so that each thread decodes and plays without asking which.
    reader.open().ok()?;
    let game = reader.game.take()?;
    let chain = of_any!(game, game => {
        let player = Player { game, checkpoints: Vec::new(), seal: None };
        // The frame that ended the opening has been passed, and goes the way of all others.
        let table = Table::new(chain, player, vec![Item::of(first?.content())?]);
        let (chain, player) = table.cleared(jobs)?;
        (reader.checkpoints, reader.seal) = (player.checkpoints, player.seal);
        reader.game = Some(wrap(player.game));
        chain
    });
    Some(Read::of(reader, chain.pass.report(None), (chain.links, chain.offsets, chain.end)))
}

/// The bytes, as far as they have been checked.
struct Chain<R> {
    pass: Pass<R>,
    links: Vec<Link>,
    offsets: Vec<u64>,
    /// Where the next frame begins.
    end: u64,
}

impl<R: io::Read> Chain<R> {
    fn begin(source: R) -> Option<Self> {
        let pass = Pass::begin(source, Mode::WithTree).ok()?;
        Some(Self { pass, links: Vec::new(), offsets: Vec::new(), end: HEADER_LEN as u64 })
    }

    /// Checks and shows the next frame; `Some(false)` at the end, `None` where anything is wrong.
    fn step(&mut self, mut visit: impl FnMut(&Frame<'_>)) -> Option<bool> {
        let Self { pass, links, offsets, end } = self;
        // As the one pass keeps them; content is asked afterwards.
        let mut keep = |frame: &Frame<'_>| {
            links.push(frame.link);
            offsets.push(*end);
            *end += frame.frame_len() as u64;
            visit(frame);
        };
        match pass.step(&mut keep).ok()? {
            Passed::Frame => Some(true),
            Passed::End => Some(false),
            Passed::Fault(_) => None,
        }
    }

    /// The next frames decoded, fewer at the end; `None` where anything is wrong.
    fn stretch<S: System>(&mut self) -> Option<Vec<Item<S>>> {
        // Strictly, as everywhere: an item that is none has a payload that is not the one encoding of its type.
        let mut items = Vec::with_capacity(STRETCH);
        for _ in 0..STRETCH {
            let mut item = None;
            if !self.step(|frame| item = Item::of(Content::of(frame)))? {
                break;
            }
            items.push(item?);
        }
        Some(items)
    }
}

/// A frame with its payload.
struct Raw {
    kind: Kind,
    seq: u64,
    back: u32,
    payload: Vec<u8>,
}

impl Raw {
    fn of(Content { kind, seq, back, payload }: Content<'_>) -> Self {
        Self { kind, seq, back, payload: payload.to_vec() }
    }

    fn content(&self) -> Content<'_> {
        Content { kind: self.kind, seq: self.seq, back: self.back, payload: &self.payload }
    }
}

/// A frame after the opening, decoded.
enum Item<S: System> {
    Entry(EntryOf<S>),
    Checkpoint(u64, Checkpoint),
    /// One of the few that are decoded where they are played.
    Other(Raw),
}

impl<S: System> Item<S> {
    /// The content of a frame; `None` where it is no value.
    fn of(content: Content<'_>) -> Option<Self> {
        match content.kind {
            Kind::Entry => codec::decode(content.payload).ok().map(Self::Entry),
            Kind::Checkpoint => {
                let checkpoint = Checkpoint::decode(content.payload).ok()?;
                Some(Self::Checkpoint(content.seq, checkpoint))
            }
            Kind::Genesis | Kind::Material | Kind::Recovered | Kind::Seal => Some(Self::Other(Raw::of(content))),
        }
    }
}

/// The match, as far as it has been played.
struct Player<S: System> {
    game: Match<S>,
    checkpoints: Vec<(u64, Checkpoint)>,
    seal: Option<Seal>,
}

impl<S: System> Player<S> {
    /// Plays a stretch, to be compared as a segment; `None` where anything is wrong.
    fn play(&mut self, stretch: Vec<Item<S>>, old: Option<Segment<S>>) -> Option<Segment<S>> {
        let mut segment = self.game.segment(old);
        for item in stretch {
            match item {
                Item::Entry(entry) => {
                    // What must be asked of the match before it moves on is asked here, in the order of the one pass.
                    compare_phase(&self.game).ok()?;
                    references::check(&entry.body, &self.game).ok()?;
                    self.game.play(entry, &mut segment).ok()?;
                }
                Item::Checkpoint(seq, checkpoint) => {
                    // The root costs more than most entries and is compared with the segment, turn and phase cost nothing.
                    self.game.pass(checkpoint.state_root, &mut segment);
                    compare_moment(&checkpoint, &self.game).ok()?;
                    self.checkpoints.push((seq, checkpoint));
                }
                Item::Other(raw) => {
                    let kept = (&mut self.checkpoints, &mut self.seal);
                    play_frame(&mut self.game, raw.content(), kept).ok()?;
                }
            }
        }
        Some(segment)
    }
}

/// Work that is due, on the table between the threads. What a thread takes up is not on the table meanwhile.
struct Work<S: System, R> {
    chain: Option<Box<Chain<R>>>,
    player: Option<Box<Player<S>>>,
    /// Stretches that wait to be played.
    decoded: VecDeque<Vec<Item<S>>>,
    /// Segments that wait to be compared.
    played: VecDeque<Segment<S>>,
    /// Segments that were compared, for their memory.
    spare: Vec<Segment<S>>,
    /// Segments that are being compared.
    comparing: usize,
    /// Whether all bytes have been checked.
    is_read: bool,
    /// Whether anything was found to be wrong.
    is_broken: bool,
}

/// What a thread takes up.
enum Task<S: System, R> {
    Read(Box<Chain<R>>),
    Play(Box<Player<S>>, Vec<Item<S>>, Option<Segment<S>>),
    Compare(Segment<S>),
}

impl<S: System, R> Work<S, R> {
    /// Playing comes first, since only one thread can play; bytes are read before that thread has to wait for them.
    fn take(&mut self) -> Option<Task<S, R>> {
        // Segments hold effects and positions: their number bounds the memory, and a player that is far ahead compares instead.
        if self.played.len() < WAITING
            && !self.decoded.is_empty()
            && let Some(player) = self.player.take()
        {
            return self.decoded.pop_front().map(|stretch| Task::Play(player, stretch, self.spare.pop()));
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
            return Some(Task::Read(chain));
        }
        self.compare()
    }

    /// The oldest segment: the sooner a difference is found, the less is played in vain.
    fn compare(&mut self) -> Option<Task<S, R>> {
        let segment = self.played.pop_front()?;
        self.comparing += 1;
        Some(Task::Compare(segment))
    }

    fn is_cleared(&self) -> bool {
        // A thread that is at work may still lay something on the table.
        let idle = self.chain.is_some() && self.player.is_some() && self.comparing == 0;
        idle && self.is_read && self.decoded.is_empty() && self.played.is_empty()
    }
}

/// The bytes and the match, when nothing is left to be done.
type Cleared<S, R> = (Box<Chain<R>>, Box<Player<S>>);

/// The table, and the sign that something was laid on it.
struct Table<S: System, R> {
    work: Mutex<Work<S, R>>,
    changed: Condvar,
}

impl<S: System, R: io::Read + Send> Table<S, R> {
    fn new(chain: Chain<R>, player: Player<S>, first: Vec<Item<S>>) -> Self {
        let work = Work {
            chain: Some(Box::new(chain)),
            player: Some(Box::new(player)),
            decoded: VecDeque::from([first]),
            played: VecDeque::new(),
            spare: Vec::new(),
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
    fn cleared(self, jobs: NonZero<usize>) -> Option<Cleared<S, R>> {
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
        let _stop = StopOnPanic(self);
        let mut work = self.lock();
        while !(work.is_broken || work.is_cleared()) {
            let Some(task) = work.take() else {
                work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            // The lock is held while tasks are taken and laid down, never while they are done.
            drop(work);
            let done = task.done();
            work = self.lock();
            done.lay(&mut work);
            self.changed.notify_all();
        }
    }
}

/// Where one thread fails the others wait for nothing.
struct StopOnPanic<'a, S: System, R: io::Read + Send>(&'a Table<S, R>);

impl<S: System, R: io::Read + Send> Drop for StopOnPanic<'_, S, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            // They would wait for a task that is never laid back; the scope then passes the panic on.
            self.0.lock().is_broken = true;
            self.0.changed.notify_all();
        }
    }
}

/// What came of a task.
enum Done<S: System, R> {
    Read(Box<Chain<R>>, Vec<Item<S>>),
    Played(Box<Player<S>>, Segment<S>),
    Compared(Segment<S>),
    Broken,
}

impl<S: System, R: io::Read> Task<S, R> {
    fn done(self) -> Done<S, R> {
        // One answer for all that may be wrong.
        let done = match self {
            Self::Read(mut chain) => chain.stretch().map(|stretch| Done::Read(chain, stretch)),
            Self::Play(mut player, stretch, old) => {
                player.play(stretch, old).map(|segment| Done::Played(player, segment))
            }
            Self::Compare(mut segment) => segment.compare().ok().map(|()| Done::Compared(segment)),
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
            Self::Played(player, segment) => {
                work.player = Some(player);
                work.played.push_back(segment);
            }
            Self::Compared(segment) => {
                // Segments are compared in any order: each has the position that it begins with.
                work.comparing -= 1;
                work.spare.push(segment);
            }
            Self::Broken => work.is_broken = true,
        }
    }
}
