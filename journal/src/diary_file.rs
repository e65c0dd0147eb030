//! A match in a file: the one module that knows both the bytes and the diary.
//!
//! Writing: every entry is one batch, with the checkpoint after it when it ended a phase; it is acknowledged when it is
//! on disk. Reading: one pass checks the chain, decodes strictly, plays every entry again and compares digest, figures and
//! state roots.
//!
//! The pen applies an entry to the match before it is written. Where writing fails the match here is ahead of the file, and
//! the writer refuses all that follows: the match has to be opened again, from what is safe. FORMAT.md sections 7 and 11
//! say what is written, FAULTS.md what each fault leads to.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use wardiary_core::diary::beside::Author;
use wardiary_core::diary::entry::{Material, Source};
use wardiary_core::diary::entry_ids::EntryIds;
use wardiary_core::diary::entry_text::{self, EntryError};
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::material::parts;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::editions::{AnyMatch, Begun, Shared};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Moment;
use wardiary_core::of_any;

use crate::append::Writer;
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::durable::{Disk, Durable, JournalFile, Memory};
use crate::frame::Kind;
use crate::hash::Link;
use crate::header::{HEADER_LEN, Header, MatchId};
use crate::predecessor::Predecessor;
use crate::read::{ReadError, Report};
use crate::recover::{self, Recovery};
use crate::seal::Seal;
use crate::verifier::Mode;

mod copied;
mod copy_lines;
pub mod entry_bytes;
mod fault;
mod lent;
mod reader;
mod references;
mod retaken;
mod salvaged;
mod sealed;
mod segments;

pub use copied::{Copied, Extent};
pub use copy_lines::{CopyLine, CopyRead, read_copy};
pub use fault::{DiaryFault, DiaryFaultKind, RecordError};
pub use lent::{Between, Held, Lent};
pub(crate) use reader::{Content, Reader, compare_phase};
pub use retaken::{Rehearsal, RehearsalError, rehearse};
pub use salvaged::{Later, SalvageError, Salvaged, salvage};
pub use sealed::Closing;
pub use segments::read_on;

/// A match being recorded, in a file or in memory.
pub struct DiaryFile<D: Durable = JournalFile> {
    /// Holds the lock of the file for as long as it lives, unless the file is [lent](Self::lend).
    writer: Writer<D>,
    game: AnyMatch,
}

/// A match as read from a file.
pub struct Read {
    /// The match, as far as it could be read; `None` when its opening could not.
    pub game: Option<AnyMatch>,
    /// What the bytes say: frames, batches, head, seal, damage.
    pub report: Report,
    /// Link of every sound frame, by number.
    pub links: Vec<Link>,
    /// Where each sound frame begins, in bytes from the start of the file.
    pub offsets: Vec<u64>,
    /// Checkpoints with the number of their frame.
    pub checkpoints: Vec<(u64, Checkpoint)>,
    /// The seal, if the match is closed.
    pub seal: Option<Seal>,
    /// The texts the match is played with, by name.
    pub material: Vec<(String, String)>,
    /// The sealed match that this one continues, if any.
    pub continues: Option<Predecessor>,
    /// The first entry that the rules of this program play differently, or that cannot be read.
    pub fault: Option<DiaryFault>,
}

impl DiaryFile {
    /// Begins a match in a new file: header, genesis and material, synced before it returns.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub fn create(path: &Path, header: &Header, begun: Begun) -> Result<Self, RecordError> {
        // One batch, and the name only after it is safe: a crash leaves either no match or one with a whole opening.
        let writer = recover::create_with(path, header, &borrowed(&opening(&begun)?))?;
        Ok(Self { writer, game: begun.game })
    }

    /// Opens a match for recording, mending a torn tail first, unless it begins in the opening.
    ///
    /// # Errors
    /// When the file is locked, damaged or sealed, or its match cannot go on under this program.
    pub fn open(path: &Path) -> Result<(Self, Option<Recovery>), RecordError> {
        // Mended before it is read, and locked all the while. The second pass costs the time of playing the match once; it
        // reads what is on disk now, not what was in memory before the mending.
        let opened = recover::open_begun(&Disk, path, &mut Reader::default())?;
        let read = read(File::open(path).map_err(ReadError::Io)?)?;
        match (read.game, read.fault) {
            (Some(mut game), None) => {
                let mut writer = opened.writer;
                // A mended tail may have taken the checkpoint of a phase with it.
                of_any!(&mut game, game => if game.phase_ended() { write_checkpoint(&mut writer, game)?; });
                let file = Self { writer, game };
                // What was read from the disk and what the writer goes on from were found by two passes.
                file.assert_in_step();
                Ok((file, opened.recovery))
            }
            // Entries on top of one that these rules refuse, or play otherwise, would be judged in a position that the
            // record does not have.
            (_, fault) => {
                Err(RecordError::Fault(fault.unwrap_or(DiaryFault { seq: 0, kind: DiaryFaultKind::Misplaced })))
            }
        }
    }
}

impl DiaryFile<Memory> {
    /// Begins a match in memory.
    ///
    /// The bytes are those that a file would have: samples and tests are journals like any other.
    ///
    /// # Errors
    /// When the opening is too large for the format.
    pub fn in_memory(id: MatchId, begun: Begun) -> Result<Self, RecordError> {
        Self::in_memory_under(&Header::new(id), begun)
    }

    /// The same with a header of any version.
    ///
    /// # Errors
    /// As [`in_memory`](Self::in_memory).
    pub fn in_memory_under(header: &Header, begun: Begun) -> Result<Self, RecordError> {
        let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, header);
        writer.append(&borrowed(&opening(&begun)?))?;
        Ok(Self { writer, game: begun.game })
    }

    /// The bytes of the journal.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.writer.file().bytes
    }
}

impl<D: Durable> DiaryFile<D> {
    /// The match.
    #[must_use]
    pub const fn game(&self) -> &AnyMatch {
        &self.game
    }

    /// Says where the dice of the entries that are recorded from now on are from.
    ///
    /// Not asked for by `record`: lines of a sample, of a salvaged file or of a correction are no throws at the table, and get no numbers.
    pub fn dice_from(&mut self, source: Option<Source>) {
        of_any!(&mut self.game, game => game.dice_from(source));
    }

    /// Says which ids the entries get that are recorded from now on, by `record` as well as by a correction.
    ///
    /// Samples and what is read have none: the same lines give the same bytes there (FORMAT.md section 11).
    pub fn ids_from(&mut self, ids: Option<EntryIds>) {
        of_any!(&mut self.game, game => game.ids_from(ids));
    }

    /// Says who enters what is recorded from now on, by `record` as well as by a correction; `None` where that is not to be on record.
    pub fn author_is(&mut self, author: Option<Author>) {
        of_any!(&mut self.game, game => game.author_is(author));
    }

    /// The match, given away.
    #[must_use]
    pub fn into_game(self) -> AnyMatch {
        self.game
    }

    /// Number of the last frame on disk.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.writer.head().map_or(0, |head| head.seq)
    }

    /// The match counts what it has taken up, the writer what is safe: after each acknowledged batch both are the same.
    fn assert_in_step(&self) {
        let count = of_any!(&self.game, game => game.count());
        let frames = self.writer.head().map_or(0, |head| head.seq + 1);
        assert_eq!(u64::from(count), frames, "the match has an entry for each frame of its file");
    }

    /// Records one line of notation (`wardiary_core::diary::entry_text`); acknowledged by returning its number.
    ///
    /// `number` is that of the line, from 1, for errors; `after_ms` are milliseconds since the phase began, as the table has
    /// them; `None` where no time was taken.
    ///
    /// # Errors
    /// When the line is refused, nothing is written; when writing fails, the file must be opened again.
    pub fn record(&mut self, line: &str, number: u32, after_ms: Option<u32>) -> Result<u64, RecordError> {
        let seq = of_any!(&mut self.game, game => {
            let entry = entry_text::write(game, line, number, after_ms)?;
            write_entry(&mut self.writer, game, &entry)
        })?;
        self.assert_in_step();
        Ok(seq)
    }

    /// Plays on by drawing `pick(n)` below n, one action; `None` when the match is over.
    ///
    /// # Errors
    /// When writing fails.
    pub fn play(
        &mut self,
        after_ms: Option<u32>,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Option<u64>, RecordError> {
        self.play_as([Style::Random; 2], after_ms, pick)
    }

    /// Plays one action of the side that is asked, each side in its style; `None` when the match is over.
    ///
    /// # Errors
    /// When writing fails.
    pub fn play_as(
        &mut self,
        styles: [Style; 2],
        after_ms: Option<u32>,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Option<u64>, RecordError> {
        let seq = of_any!(&mut self.game, game => match chosen(game, styles, after_ms, pick)? {
            Some(entry) => write_entry(&mut self.writer, game, &entry).map(Some)?,
            None => None,
        });
        self.assert_in_step();
        Ok(seq)
    }
}

/// The entry of the action that the side asked chooses, not yet taken up; `None` when the match is over.
fn chosen<S: System>(
    game: &mut Match<S>,
    styles: [Style; 2],
    after_ms: Option<u32>,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Result<Option<EntryOf<S>>, EntryError> {
    if S::decision(game.rules(), game.state()).is_none() {
        return Ok(None);
    }
    let action = choose(game.rules(), game.state(), styles, pick);
    game.propose(&action, after_ms).map(Some).map_err(EntryError::Refused)
}

/// Genesis and material, to be one batch.
/// Texts are cut into parts of at most one payload (FORMAT.md section 2: 65,000 bytes).
fn opening(begun: &Begun) -> Result<Vec<(Kind, Vec<u8>)>, RecordError> {
    let mut payloads: Vec<(Kind, Vec<u8>)> = Vec::new();
    let mut buffer = Vec::new();
    codec::encode(begun.game.genesis(), &mut buffer)?;
    payloads.push((Kind::Genesis, buffer.clone()));
    for (name, text) in &begun.material {
        // Parts end between characters, so that each is UTF-8 by itself.
        let pieces = parts(text);
        let parts = u16::try_from(pieces.len()).expect("a text has few parts");
        for (part, text) in (0..parts).zip(pieces) {
            codec::encode(&Material { name: name.clone(), part, parts, text: text.to_owned() }, &mut buffer)?;
            payloads.push((Kind::Material, buffer.clone()));
        }
    }
    Ok(payloads)
}

/// A batch as the writer takes it.
fn borrowed(frames: &[(Kind, Vec<u8>)]) -> Vec<(Kind, &[u8])> {
    frames.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect()
}

/// An entry, with a checkpoint after it when it ended a phase.
fn write_entry<S: System, D: Durable>(
    writer: &mut Writer<D>,
    game: &mut Match<S>,
    entry: &EntryOf<S>,
) -> Result<u64, RecordError> {
    let mut payload = Vec::new();
    entry_bytes::encode::<S>(game.schema(), entry, &mut payload)?;
    // As a reader of the file will ask: the one encoding of this entry, about units and hexes of this match.
    debug_assert!(
        entry_bytes::decode::<S>(game.schema(), &payload).is_ok_and(|again| again == *entry),
        "an entry reads back as it is written"
    );
    debug_assert!(references::check(&entry.body, game).is_ok(), "an entry names units and hexes that the match has");
    // Taken before the write: it is the number that the writer will give to the first frame of the batch.
    let seq = writer.head().map_or(0, |head| head.seq + 1);
    if !game.phase_ended() {
        writer.append(&[(Kind::Entry, &payload)])?;
        return Ok(seq);
    }
    let state_root = game.root();
    // The entry and its checkpoint go in one batch, so that they are lost together or, torn between the two, mended by
    // `open`. The root is over the entry as well: it is computed before anything is written.
    let tree = writer.tree_after(&[(Kind::Entry, &payload)])?;
    let (turn, phase) = phase_number(&S::moment(game.rules(), game.state()));
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root, turn, phase };
    let mut mark = Vec::new();
    checkpoint.encode(&mut mark)?;
    assert_eq!(checkpoint.size, seq + 1, "a checkpoint counts the frames up to its entry");
    writer.append(&[(Kind::Entry, &payload), (Kind::Checkpoint, &mark)])?;
    game.checkpoint(&state_root).expect("the root was taken from this position");
    Ok(seq)
}

/// The checkpoint of a phase whose last entry is on disk without it.
///
/// FORMAT.md section 7: written before anything else, since the next entry without it would make the record altered.
fn write_checkpoint<S: System, D: Durable>(writer: &mut Writer<D>, game: &mut Match<S>) -> Result<(), RecordError> {
    let state_root = game.root();
    let tree = writer.tree_after(&[])?;
    let (turn, phase) = phase_number(&S::moment(game.rules(), game.state()));
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root, turn, phase };
    let mut mark = Vec::new();
    checkpoint.encode(&mut mark)?;
    writer.append(&[(Kind::Checkpoint, &mark)])?;
    game.checkpoint(&state_root).expect("the root was taken from this position");
    Ok(())
}

/// Turn and phase of a position as a checkpoint says them (FORMAT.md section 7).
fn phase_number(moment: &Moment) -> (u16, u16) {
    (moment.turn, moment.phase.numbers[moment.side.map_or(0, Side::index)])
}

/// Reads a journal in one pass and in bounded memory: bytes, content, and the match played again.
///
/// # Errors
/// When the header is not one of a journal, or the operating system fails to deliver the bytes.
pub fn read(source: impl std::io::Read) -> Result<Read, ReadError> {
    read_sharing(source, &Arc::default())
}

/// As [`read`], with what the match has in common with others that are read.
///
/// # Errors
/// As [`read`].
pub fn read_sharing(source: impl std::io::Read, shared: &Arc<Shared>) -> Result<Read, ReadError> {
    let mut reader = Reader::sharing(shared);
    // Links and offsets are kept for every frame, 40 bytes each; payloads are not, so memory grows with the number of
    // entries and not with their length.
    let (mut links, mut offsets, mut offset) = (Vec::new(), Vec::new(), HEADER_LEN as u64);
    let report = crate::read::read(source, Mode::WithTree, |frame| {
        links.push(frame.link);
        offsets.push(offset);
        offset += frame.frame_len() as u64;
        reader.take(frame);
    })?;
    // A match without an entry is opened by the end of the file, or found not to have begun.
    reader.open_if_due(&report);
    Ok(Read::of(reader, report, (links, offsets, offset)))
}

impl Read {
    /// What was read; the last is where the sound frames end.
    fn of(reader: Reader, report: Report, (links, offsets, offset): (Vec<Link>, Vec<u64>, u64)) -> Self {
        // Counted here frame by frame, and in the walk by itself.
        assert_eq!(links.len() as u64, report.frames, "each sound frame has its link");
        assert_eq!(offset, report.sound_len, "the sound frames are as long as the sound part of the file");
        // After a fault of content frames are sound that no match has taken up.
        if let (Some(game), None) = (&reader.game, &reader.fault) {
            let count = of_any!(game, game => game.count());
            assert_eq!(u64::from(count), report.frames, "each sound frame was taken up by the match");
        }
        Self {
            game: reader.game,
            report,
            links,
            offsets,
            checkpoints: reader.checkpoints,
            seal: reader.seal,
            material: reader.material,
            continues: reader.continues,
            fault: reader.fault,
        }
    }
}
