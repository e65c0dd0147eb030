//! A match in a file: the one module that knows both the bytes and the diary.
//!
//! Writing: every entry is one batch, followed by a checkpoint if it ended a phase; it is acknowledged when it is on disk.
//! Reading: one pass checks the chain, decodes strictly, plays every entry again and compares digest, figures and state
//! roots.
//!
//! Entries are applied to the match in memory first, then written. If writing fails, the match here is ahead of the file,
//! and the writer refuses everything that follows: the match must be opened again from the file. FORMAT.md sections 7 and
//! 11 define what is written, FAULTS.md the consequences of each fault.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use wardiary_core::diary::entry::{Material, Source};
use wardiary_core::diary::entry_ids::EntryIds;
use wardiary_core::diary::entry_metadata::Author;
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
    /// Writes the frames, and holds the lock of the file unless the file is [lent](Self::lend).
    writer: Writer<D>,
    game: AnyMatch,
}

/// A match as read from a file.
pub struct Read {
    /// The match, as far as it could be read; `None` when its opening could not.
    pub game: Option<AnyMatch>,
    /// The findings about the bytes: frames, batches, head, seal, damage.
    pub report: Report,
    /// Link of every sound frame, by number.
    pub links: Vec<Link>,
    /// Where each sound frame begins, in bytes from the start of the file.
    pub offsets: Vec<u64>,
    /// Checkpoints with the number of their frame.
    pub checkpoints: Vec<(u64, Checkpoint)>,
    /// The seal, if the match is closed.
    pub seal: Option<Seal>,
    /// The texts of the match, by name.
    pub material: Vec<(String, String)>,
    /// The sealed match that this one continues, if any.
    pub continues: Option<Predecessor>,
    /// The first entry that this program's rules play differently, or that cannot be read.
    pub fault: Option<DiaryFault>,
}

impl DiaryFile {
    /// Begins a match in a new file: header, genesis and material, synced before it returns.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub fn create(path: &Path, header: &Header, begun: Begun) -> Result<Self, RecordError> {
        // This is one batch, and the file gets its name only when it is safe: a crash leaves either no match or one with a complete opening.
        let writer = recover::create_with(path, header, &borrowed(&opening(&begun)?))?;
        Ok(Self { writer, game: begun.game })
    }

    /// Opens a match for recording after repairing a torn tail, unless the tear is in the opening.
    ///
    /// # Errors
    /// When the file is locked, damaged or sealed, or its match cannot continue under this program.
    pub fn open(path: &Path) -> Result<(Self, Option<Recovery>), RecordError> {
        // The file is repaired before it is read, and stays locked. The second pass costs the time of playing the match
        // once; it reads what is on disk now, not what was in memory before the repair.
        let opened = recover::open_begun(&Disk, path, &mut Reader::default())?;
        let read = read(File::open(path).map_err(ReadError::Io)?)?;
        match (read.game, read.fault) {
            (Some(mut game), None) => {
                let mut writer = opened.writer;
                // The cut tail may have included the checkpoint of a phase.
                of_any!(&mut game, game => if game.phase_ended() { write_checkpoint(&mut writer, game)?; });
                let file = Self { writer, game };
                // The match and the writer come from two passes over the file, and must have the same last frame.
                file.assert_in_step();
                Ok((file, opened.recovery))
            }
            // If these rules refuse an entry or play it differently, later entries would be judged in a position that
            // the record does not have.
            (_, fault) => {
                Err(RecordError::Fault(fault.unwrap_or(DiaryFault { seq: 0, kind: DiaryFaultKind::Misplaced })))
            }
        }
    }
}

impl DiaryFile<Memory> {
    /// Begins a match in memory.
    ///
    /// The bytes are the same as in a file: samples and tests are journals like any other.
    ///
    /// # Errors
    /// When the opening is too large for the format.
    pub fn in_memory(id: MatchId, begun: Begun) -> Result<Self, RecordError> {
        Self::in_memory_under(&Header::new(id), begun)
    }

    /// The same with a header of any version.
    ///
    /// # Errors
    /// The same as for [`in_memory`](Self::in_memory).
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

    /// Sets the source of the dice for the entries recorded from now on.
    ///
    /// `record` has no argument for it: lines of a sample, a salvaged file or a correction are no throws at the table, and get no numbers.
    pub fn dice_from(&mut self, source: Option<Source>) {
        of_any!(&mut self.game, game => game.dice_from(source));
    }

    /// Sets the source of ids for the entries recorded from now on, by `record` as well as by a correction.
    ///
    /// Samples and matches that are read have none, so that the same lines give the same bytes (FORMAT.md section 11).
    pub fn ids_from(&mut self, ids: Option<EntryIds>) {
        of_any!(&mut self.game, game => game.ids_from(ids));
    }

    /// Sets the author of the entries recorded from now on, by `record` as well as by a correction; `None` for entries without one.
    pub fn author_is(&mut self, author: Option<Author>) {
        of_any!(&mut self.game, game => game.author_is(author));
    }

    /// The match, by value.
    #[must_use]
    pub fn into_game(self) -> AnyMatch {
        self.game
    }

    /// Number of the last frame on disk.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.writer.head().map_or(0, |head| head.seq)
    }

    /// The match counts the entries it has accepted, the writer the safe ones: after each acknowledged batch both agree.
    fn assert_in_step(&self) {
        let count = of_any!(&self.game, game => game.count());
        let frames = self.writer.head().map_or(0, |head| head.seq + 1);
        assert_eq!(u64::from(count), frames, "the match has an entry for each frame of its file");
    }

    /// Records one line of notation (`wardiary_core::diary::entry_text`); returning its number acknowledges it.
    ///
    /// `number` is that of the line, from 1, for errors; `after_ms` are milliseconds since the phase began, as measured
    /// at the table; `None` where the time was not taken.
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

    /// Plays one random action, where `pick(n)` gives a number below n; `None` when the match is over.
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

    /// Plays one action for the side that must decide, each side in its style; `None` when the match is over.
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

/// The entry of the action chosen for the deciding side, not yet recorded; `None` when the match is over.
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

/// Genesis and material as one batch. Texts are cut into parts of at most one payload (FORMAT.md section 2: 65,000
/// bytes).
fn opening(begun: &Begun) -> Result<Vec<(Kind, Vec<u8>)>, RecordError> {
    let mut payloads: Vec<(Kind, Vec<u8>)> = Vec::new();
    let mut buffer = Vec::new();
    codec::encode(begun.game.genesis(), &mut buffer)?;
    payloads.push((Kind::Genesis, buffer.clone()));
    for (name, text) in &begun.material {
        // Parts end between characters, so that each part is valid UTF-8.
        let pieces = parts(text);
        let parts = u16::try_from(pieces.len()).expect("a text has few parts");
        for (part, text) in (0..parts).zip(pieces) {
            codec::encode(&Material { name: name.clone(), part, parts, text: text.to_owned() }, &mut buffer)?;
            payloads.push((Kind::Material, buffer.clone()));
        }
    }
    Ok(payloads)
}

/// A batch in the form that the writer expects.
fn borrowed(frames: &[(Kind, Vec<u8>)]) -> Vec<(Kind, &[u8])> {
    frames.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect()
}

/// Writes an entry, with a checkpoint after it if it ended a phase.
fn write_entry<S: System, D: Durable>(
    writer: &mut Writer<D>,
    game: &mut Match<S>,
    entry: &EntryOf<S>,
) -> Result<u64, RecordError> {
    let mut payload = Vec::new();
    entry_bytes::encode::<S>(game.schema(), entry, &mut payload)?;
    // A reader of the file will check the same: the only encoding of this entry, with units and hexes of this match.
    debug_assert!(
        entry_bytes::decode::<S>(game.schema(), &payload).is_ok_and(|again| again == *entry),
        "an entry reads back as it is written"
    );
    debug_assert!(references::check(&entry.body, game).is_ok(), "an entry names units and hexes that the match has");
    // The number is taken before the write, since the writer will give it to the first frame of the batch.
    let seq = writer.head().map_or(0, |head| head.seq + 1);
    if !game.phase_ended() {
        writer.append(&[(Kind::Entry, &payload)])?;
        return Ok(seq);
    }
    let state_root = game.root();
    // Entry and checkpoint are one batch, so that they are lost together or, if torn apart, repaired by `open`. The
    // root covers the entry too, and is computed before anything is written.
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

/// Writes the checkpoint of a phase whose last entry is on disk without it.
///
/// FORMAT.md section 7: this comes before anything else, since another entry without it would make the record altered.
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

/// Turn and phase of a position in the numbering of checkpoints (FORMAT.md section 7).
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

/// The same as [`read`], with the data that the match shares with others.
///
/// # Errors
/// The same as for [`read`].
pub fn read_sharing(source: impl std::io::Read, shared: &Arc<Shared>) -> Result<Read, ReadError> {
    let mut reader = Reader::sharing(shared);
    // Links and offsets are kept for every frame, 40 bytes each, but payloads are not, so that memory grows with the
    // number of entries and not with their length.
    let (mut links, mut offsets, mut offset) = (Vec::new(), Vec::new(), HEADER_LEN as u64);
    let report = crate::read::read(source, Mode::WithTree, |frame| {
        links.push(frame.link);
        offsets.push(offset);
        offset += frame.frame_len() as u64;
        reader.take(frame);
    })?;
    // A match without entries is opened at the end of the file, or reported as not begun.
    reader.open_if_due(&report);
    Ok(Read::of(reader, report, (links, offsets, offset)))
}

impl Read {
    /// The result of reading; `offset` is where the sound frames end.
    fn of(reader: Reader, report: Report, (links, offsets, offset): (Vec<Link>, Vec<u64>, u64)) -> Self {
        // Links are counted here frame by frame; `frames` was counted independently in the walk.
        assert_eq!(links.len() as u64, report.frames, "each sound frame has its link");
        assert_eq!(offset, report.sound_len, "the sound frames are as long as the sound part of the file");
        // After a fault of content there are sound frames that no match has played.
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
