//! Reading a long match on several processors.
//!
//! There are three kinds of work. Bytes are checked and decoded, and entries are played, both frame by frame and by one
//! thread at a time. Played entries are compared (`wardiary_core::diary::segment`), segment by segment, in parallel.
//! Each thread takes work that is due, playing first, since the other two follow it closely.
//!
//! If anything is wrong in a match, [`read_sharing`] reads it again from the beginning in one pass, so that the first
//! fault and the match before it are those that a single processor finds.

use std::io;
use std::num::NonZero;
use std::sync::Arc;

use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::segment::{Segment, Step};
use wardiary_core::editions::{Shared, wrap};
use wardiary_core::kernel::game::System;
use wardiary_core::of_any;

use super::reader::{compare_moment, compare_phase, play_frame};
use super::{Content, Read, Reader, entry_bytes, read_sharing, references};
use crate::checkpoint::Checkpoint;
use crate::frame::{Frame, Kind};
use crate::hash::Link;
use crate::header::HEADER_LEN;
use crate::read::{Pass, Passed, ReadError};
use crate::seal::Seal;
use crate::verifier::Mode;
use table::Table;

mod table;

/// Number of frames that are decoded, played and compared at a time, large enough to make passing them on cheap. A
/// shorter stretch wakes threads more often; a longer one leaves the caches between playing and comparing.
const STRETCH: usize = 512;

/// The same as [`read_sharing`], on `jobs` processors. `open` gives the bytes of the journal from the first on, a
/// second time if there is a fault.
///
/// # Errors
/// The same as for [`read_sharing`], and when `open` fails.
pub fn read_on<R: io::Read + Send>(
    jobs: NonZero<usize>,
    shared: &Arc<Shared>,
    mut open: impl FnMut() -> io::Result<R>,
) -> Result<Read, ReadError> {
    // On one processor passing work on would cost time and gain nothing.
    if jobs.get() > 1
        && let Some(read) = side_by_side(jobs, shared, open()?)
    {
        return Ok(read);
    }
    read_sharing(open()?, shared)
}

/// The match, if there is no fault.
fn side_by_side(jobs: NonZero<usize>, shared: &Arc<Shared>, source: impl io::Read + Send) -> Option<Read> {
    // From here on only the existence of a fault matters: the single pass finds out which one it is.
    let mut chain = Chain::begin(source)?;
    let mut reader = Reader::sharing(shared);
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
    // From here on the types are those of one system, so that each thread decodes and plays without asking for the
    // system.
    reader.open().ok()?;
    let game = reader.game.take()?;
    let chain = of_any!(game, game => {
        let player = Player { game, checkpoints: Vec::new(), seal: None };
        // The frame that ended the opening has been passed, and is treated like all others.
        chain.schema = player.game.schema();
        let item = Item::of(chain.schema, first?.content())?;
        let table = Table::new(chain, player, vec![item]);
        let (chain, player) = table.cleared(jobs)?;
        (reader.checkpoints, reader.seal) = (player.checkpoints, player.seal);
        reader.game = Some(wrap(player.game));
        chain
    });
    Some(Read::of(reader, chain.pass.report(None), (chain.links, chain.offsets, chain.end)))
}

/// The bytes, with the place up to which they have been checked.
struct Chain<R> {
    /// The pass over the bytes, with the tree.
    pass: Pass<R>,
    /// Links of the frames passed.
    links: Vec<Link>,
    /// Offsets of the frames passed.
    offsets: Vec<u64>,
    /// Offset of the next frame.
    end: u64,
    /// The schema of the match, once its opening was read.
    schema: Schema,
}

impl<R: io::Read> Chain<R> {
    /// Reads the header; `None` if it is not sound.
    fn begin(source: R) -> Option<Self> {
        let pass = Pass::begin(source, Mode::WithTree).ok()?;
        Some(Self { pass, links: Vec::new(), offsets: Vec::new(), end: HEADER_LEN as u64, schema: Schema::NEWEST })
    }

    /// Checks and shows the next frame; `Some(false)` at the end, `None` if there is a fault.
    fn step(&mut self, mut visit: impl FnMut(&Frame<'_>)) -> Option<bool> {
        let Self { pass, links, offsets, end, .. } = self;
        // The same as in the single pass; the content is checked later.
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

    /// Decodes the next frames, fewer at the end; `None` if there is a fault. `items` is an earlier list whose memory
    /// is reused.
    fn stretch<S: System>(&mut self, mut items: Vec<Item<S>>) -> Option<Vec<Item<S>>> {
        // Decoding is strict as everywhere: a payload that is not the only encoding of its type is a fault.
        let schema = self.schema;
        items.clear();
        for _ in 0..STRETCH {
            let mut item = None;
            if !self.step(|frame| item = Item::of(schema, Content::of(frame)))? {
                break;
            }
            items.push(item?);
        }
        Some(items)
    }
}

/// A frame with its payload: [`Content`] that outlives the window from which it was read.
struct Raw {
    /// Kind of the payload.
    kind: Kind,
    /// Number of the frame.
    seq: u64,
    /// Frames of the same batch before it, which a seal needs.
    back: u32,
    /// The payload.
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
    /// An entry of any kind: refused proposals, rewinds and readings keep their order among the others.
    Entry(EntryOf<S>),
    /// A checkpoint with its number.
    Checkpoint(u64, Checkpoint),
    /// One of the few frames that are decoded where they are played.
    Other(Raw),
}

impl<S: System> Item<S> {
    /// The item to compare, if a segment compares it.
    fn step(&self) -> Option<Step<'_, S>> {
        match self {
            Self::Entry(entry) => Some(Step::Entry(entry)),
            Self::Checkpoint(_, checkpoint) => Some(Step::Checkpoint(&checkpoint.state_root)),
            Self::Other(_) => None,
        }
    }

    /// The content of a frame; `None` if it cannot be decoded.
    fn of(schema: Schema, content: Content<'_>) -> Option<Self> {
        match content.kind {
            Kind::Entry => entry_bytes::decode::<S>(schema, content.payload).ok().map(Self::Entry),
            Kind::Checkpoint => {
                let checkpoint = Checkpoint::decode(content.payload).ok()?;
                Some(Self::Checkpoint(content.seq, checkpoint))
            }
            Kind::Genesis | Kind::Material | Kind::Recovered | Kind::Seal => Some(Self::Other(Raw::of(content))),
        }
    }
}

/// The match, with the entries played so far.
struct Player<S: System> {
    /// The match, whose entries are played ahead of their comparison.
    game: Match<S>,
    /// These become [`Reader::checkpoints`].
    checkpoints: Vec<(u64, Checkpoint)>,
    /// This becomes [`Reader::seal`].
    seal: Option<Seal>,
}

impl<S: System> Player<S> {
    /// Plays a stretch, to be compared as a segment; `None` if there is a fault.
    fn play(&mut self, items: Vec<Item<S>>, old: Option<Segment<S>>) -> Option<Played<S>> {
        let mut segment = self.game.segment(old);
        for item in &items {
            match item {
                Item::Entry(entry) => {
                    // Checks that need the match before it moves on are made here, in the order of the single pass.
                    compare_phase(&self.game).ok()?;
                    references::check(&entry.body, &self.game).ok()?;
                    self.game.play(entry, &mut segment).ok()?;
                }
                Item::Checkpoint(seq, checkpoint) => {
                    // Only turn and phase are compared here, since that costs nothing. The root, which costs more than most
                    // entries, is compared with the segment.
                    self.game.pass();
                    compare_moment(checkpoint, &self.game).ok()?;
                    self.checkpoints.push((*seq, *checkpoint));
                }
                // A notice or a seal changes no position, and is compared with the match as it is now.
                Item::Other(raw) => {
                    let kept = (&mut self.checkpoints, &mut self.seal);
                    play_frame(&mut self.game, raw.content(), kept).ok()?;
                }
            }
        }
        Some(Played { items, segment })
    }
}

/// A stretch that was played, with its effects.
///
/// Entries stay in the list into which they were decoded until the comparison: they are large, and every thread would
/// copy them from list to list. The list and the segment are reused for later stretches, so that threads allocate
/// little memory.
struct Played<S: System> {
    /// The frames of the stretch, in order.
    items: Vec<Item<S>>,
    /// The effects of its entries.
    segment: Segment<S>,
}

impl<S: System> Played<S> {
    /// Compares the stretch with the record; `None` if there is a fault.
    fn compare(&mut self) -> Option<()> {
        self.segment.compare(self.items.iter().filter_map(Item::step)).ok()
    }
}
