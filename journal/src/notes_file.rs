//! The notes of a match in a file: `NAME.notes.wdj` next to `NAME.wdj`, in the same format, with a chain of its own.
//!
//! Its header contains the id of the match and its genesis the link of the match's genesis, so that notes of another match are detected.
//! Every entry is one batch, acknowledged when it is on disk. Reading is one pass over bytes, content, and the present set of notes.
//!
//! FORMAT.md section 12. Nothing in the match depends on this file. It can be lost, sent without the match or written
//! by another person, and the record of the match does not change.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};

use wardiary_core::diary::notes::{
    Compose, NoteBreach, NoteEntry, NoteFault, Notes, NotesGenesis, SCHEMA, schema_text,
};
use wardiary_core::kernel::walltime;
use wardiary_core::review::Seq;

use crate::append::Writer;
use crate::codec::{self, CodecError};
use crate::diary_file::{self, RecordError};
use crate::durable::{Durable, JournalFile, Memory};
use crate::frame::{Frame, Kind};
use crate::hash::Link;
use crate::header::{HEADER_LEN, Header, MatchId};
use crate::read::{ReadError, Report};
use crate::recover::{self, Recovered, Recovery};
use crate::verifier::Mode;

/// Ending of the name of a file of notes.
pub const ENDING: &str = ".notes.wdj";

/// Path of the notes of the match in `path`: `NAME.notes.wdj` next to `NAME.wdj`.
#[must_use]
pub fn beside(path: &Path) -> PathBuf {
    // This uses the parts of the name as the system has them, since file names need not be UTF-8.
    let stem = path.file_stem().unwrap_or_default().to_owned();
    let mut name = stem;
    name.push(ENDING);
    path.with_file_name(name)
}

/// Whether `path` has the name of a file of notes.
#[must_use]
pub fn is_notes(path: &Path) -> bool {
    // In a name that is not UTF-8 the invalid parts are replaced; this does not affect the ending.
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENDING))
}

/// The match that notes belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Its id, as in the header of its file.
    pub id: MatchId,
    /// Link of its genesis, which covers rules, scene and sides; the id alone could be copied into a forged match.
    pub genesis: Link,
    /// Its title.
    pub title: String,
}

impl Home {
    /// The match read from a file; `None` when its opening could not be read.
    #[must_use]
    pub fn of(read: &diary_file::Read) -> Option<Self> {
        // The link comes from the frames read, so that the chain from the header to it has been checked.
        let title = read.game.as_ref()?.genesis().title.clone();
        Some(Self { id: read.report.header.match_id(), genesis: *read.links.first()?, title })
    }
}

/// Notes being written, in a file or in memory.
pub struct NotesFile<D: Durable = JournalFile> {
    /// Writes one batch for each entry.
    writer: Writer<D>,
    notes: Notes,
    /// Number of the schema in which the file was begun; it stays the same.
    schema: u16,
}

/// Notes as read from a file.
pub struct NotesRead {
    /// The match they belong to; `None` when their genesis could not be read.
    pub genesis: Option<NotesGenesis>,
    /// The notes, as far as they could be read.
    pub notes: Notes,
    /// The findings about the bytes: frames, batches, head, seal, damage.
    pub report: Report,
    /// Where each sound frame begins, in bytes from the start of the file.
    pub offsets: Vec<u64>,
    /// The first entry with invalid content.
    pub fault: Option<NotesFault>,
}

/// An entry of the notes with sound bytes but invalid content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotesFault {
    /// Number of the frame.
    pub seq: u64,
    /// The fault.
    pub kind: NotesFaultKind,
}

/// A fault of an entry of the notes with sound bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotesFaultKind {
    /// The payload is not in canonical form.
    Payload(CodecError),
    /// A schema this program does not know.
    Schema(u16),
    /// The file ends before its genesis, so that no notes have begun.
    Unbegun,
    /// A field of genesis is invalid.
    Genesis(&'static str),
    /// The frame is not allowed at its place, such as a second genesis.
    Misplaced,
    /// A field is invalid, by itself or after the earlier entries.
    Breach(NoteBreach),
    /// The notes belong to another match, by its id or by the link of its genesis.
    Foreign,
}

impl fmt::Display for NotesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the notes: ", self.seq)?;
        match &self.kind {
            NotesFaultKind::Payload(error) => write!(f, "{error}"),
            NotesFaultKind::Schema(found) => {
                write!(
                    f,
                    "schema {found} of notes, where this program reads up to {SCHEMA}; a newer program may read it"
                )
            }
            NotesFaultKind::Unbegun => f.write_str("the file ends before its genesis: no notes have begun"),
            NotesFaultKind::Genesis(field) => write!(f, "the field `{field}` of its first entry is not what it may be"),
            NotesFaultKind::Misplaced => write!(f, "this kind of frame does not belong here"),
            NotesFaultKind::Breach(breach) => write!(f, "{breach}"),
            NotesFaultKind::Foreign => write!(f, "they belong to another match"),
        }
    }
}

/// Why an entry could not be added to the notes.
#[derive(Debug)]
pub enum NotesError {
    /// A field is invalid; notes and file are unchanged.
    Refused(NoteBreach),
    /// The file is sound but its notes cannot continue, or belong to another match.
    Fault(NotesFault),
    /// An error that any journal can have.
    File(RecordError),
}

impl fmt::Display for NotesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(breach) => write!(f, "{breach}"),
            Self::Fault(fault) => write!(f, "{fault}"),
            Self::File(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for NotesError {}

impl<E: Into<RecordError>> From<E> for NotesError {
    fn from(error: E) -> Self {
        Self::File(error.into())
    }
}

impl NotesFile {
    /// Begins the notes of a match in a new file, synced before it returns. `begun` is wall time, or empty.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub fn create(path: &Path, home: &Home, begun: &str) -> Result<Self, NotesError> {
        let first = genesis(home, begun, SCHEMA)?;
        // Genesis is in the first batch, so that a file of notes without one never appears under its name.
        let writer = recover::create_with(path, &Header::new(home.id), &[(Kind::Genesis, &first)])?;
        Ok(Self { writer, notes: Notes::default(), schema: SCHEMA })
    }

    /// Opens the notes of a match for writing, after repairing a torn tail. A file that was cut off before its genesis
    /// is begun again.
    ///
    /// # Errors
    /// When the file is locked, damaged or sealed, or its notes belong to another match or cannot continue.
    pub fn open(path: &Path, home: &Home) -> Result<(Self, Option<Recovery>), NotesError> {
        // The lock comes first and is held in `opened`, so that the file does not change between reading and writing.
        let opened = recover::open(path)?;
        let read = read(File::open(path).map_err(ReadError::Io)?)?;
        // The torn tail was the whole content. The header identifies the match, so that notes of another match are not
        // overwritten.
        if read.report.frames == 0 && read.report.header.match_id() == home.id {
            return Ok((begin(opened.writer, home, ("", SCHEMA))?, opened.recovery));
        }
        let schema = read.genesis.as_ref().map_or(SCHEMA, |genesis| genesis.schema);
        match read.fault.clone().or_else(|| read.foreign(home)) {
            Some(fault) => Err(NotesError::Fault(fault)),
            None => Ok((Self { writer: opened.writer, notes: read.notes, schema }, opened.recovery)),
        }
    }
}

impl NotesFile<Memory> {
    /// Begins the notes of a match in memory.
    ///
    /// # Errors
    /// When the title is too long for the format.
    pub fn in_memory(home: &Home, begun: &str) -> Result<Self, NotesError> {
        Self::in_memory_as(home, begun, SCHEMA)
    }

    /// Begins the notes of a match in memory, in the schema with this number.
    ///
    /// # Errors
    /// When the schema does not exist, or the title is too long for the format.
    pub fn in_memory_as(home: &Home, begun: &str, schema: u16) -> Result<Self, NotesError> {
        let header = Header::new(home.id);
        begin(Writer::begin(Memory { bytes: header.encode().to_vec() }, &header), home, (begun, schema))
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.writer.file().bytes
    }
}

impl<D: Durable> NotesFile<D> {
    /// The present notes.
    #[must_use]
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }

    /// Number and link of the last entry.
    #[must_use]
    pub fn head(&self) -> Option<crate::frame::Head> {
        self.writer.head()
    }

    /// Writes one entry; returning its number acknowledges it. `compose` gets the present notes while no other writer
    /// can write, so that its numbers are valid, and may refuse an entry that is out of date.
    ///
    /// # Errors
    /// When a field is invalid, nothing is written; when writing fails, the file must be opened again.
    pub fn write(&mut self, author: &str, wall: &str, compose: &Compose<'_>) -> Result<Seq, NotesError> {
        // The lock has been held since the file was opened, so that a number chosen here stays free until it is written.
        let body = compose(&self.notes).map_err(NotesError::Refused)?;
        self.append(&NoteEntry { author: author.to_owned(), wall: wall.to_owned(), body })
    }

    /// Writes an entry unchanged.
    ///
    /// Number, version and wall time are used as given, and refused if they do not follow from the existing entries.
    ///
    /// # Errors
    /// The same as for [`NotesFile::write`].
    pub fn append(&mut self, entry: &NoteEntry) -> Result<Seq, NotesError> {
        if !entry.body.is_in(self.schema) {
            return Err(NotesError::Refused(OLDER));
        }
        let seq = Seq::try_from(self.writer.head().map_or(0, |head| head.seq + 1)).unwrap_or(Seq::MAX);
        // The entry is tried on a copy first: neither a refused entry nor a failed write may leave notes here that are not in the file.
        let mut notes = self.notes.clone();
        notes.take(seq, entry).map_err(NotesError::Refused)?;
        let mut payload = Vec::new();
        codec::encode(entry, &mut payload)?;
        // Notes are few and written one by one, so that each can be read back before it is written.
        assert!(
            codec::decode::<NoteEntry>(&payload).is_ok_and(|again| again == *entry),
            "a note reads back as it is written"
        );
        let head = self.writer.append(&[(Kind::Entry, &payload)])?;
        assert_eq!(head.seq, u64::from(seq), "a note has the number that was next");
        // The entry is on disk now, and only now becomes visible.
        self.notes = notes;
        Ok(seq)
    }
}

/// The fault of an entry that the schema of the notes does not have.
const OLDER: NoteBreach = NoteBreach { field: "schema", fault: NoteFault::Older };

/// Genesis as the first batch.
fn begin<D: Durable>(
    mut writer: Writer<D>,
    home: &Home,
    (begun, schema): (&str, u16),
) -> Result<NotesFile<D>, NotesError> {
    writer.append(&[(Kind::Genesis, &genesis(home, begun, schema)?)])?;
    Ok(NotesFile { writer, notes: Notes::default(), schema })
}

fn genesis(home: &Home, begun: &str, schema: u16) -> Result<Vec<u8>, NotesError> {
    let unknown = || NotesError::Fault(NotesFault { seq: 0, kind: NotesFaultKind::Schema(schema) });
    let genesis = NotesGenesis {
        schema,
        schema_text: schema_text(schema).ok_or_else(unknown)?.to_owned(),
        // The id is in the header too. It is repeated here, in a frame of the chain, because `foreign` compares the id in genesis.
        match_id: home.id.0,
        match_link: *home.genesis.as_bytes(),
        title: home.title.clone(),
        begun: begun.to_owned(),
    };
    let mut payload = Vec::new();
    codec::encode(&genesis, &mut payload)?;
    Ok(payload)
}

/// Reads a file of notes in one pass and in bounded memory.
///
/// # Errors
/// When the header is not one of a journal, or the operating system fails to deliver the bytes.
pub fn read(source: impl std::io::Read) -> Result<NotesRead, ReadError> {
    let mut reader = Reader { genesis: None, notes: Notes::default(), fault: None };
    let (mut offsets, mut offset) = (Vec::new(), HEADER_LEN as u64);
    // Every sound frame gets its offset, even after a fault of content, since a page names the byte of any damage.
    let report = crate::read::read(source, Mode::WithTree, |frame| {
        offsets.push(offset);
        offset += frame.frame_len() as u64;
        if reader.fault.is_none() {
            reader.fault = reader.take(frame).err().map(|kind| NotesFault { seq: frame.seq, kind });
        }
    })?;
    assert_eq!(offsets.len() as u64, report.frames, "each sound frame has its place");
    assert_eq!(offset, report.sound_len, "the sound frames are as long as the sound part of the file");
    let mut fault = reader.fault;
    // For a damaged file it is more useful to report the damage.
    if let (None, None, Some(genesis)) = (&fault, &report.fault, &reader.genesis)
        && genesis.match_id != report.header.match_id().0
    {
        fault = Some(NotesFault { seq: 0, kind: NotesFaultKind::Foreign });
    }
    Ok(NotesRead { genesis: reader.genesis, notes: reader.notes, report, offsets, fault })
}

impl NotesRead {
    /// Whether the notes belong to another match than `home`.
    #[must_use]
    pub fn foreign(&self, home: &Home) -> Option<NotesFault> {
        // Both are compared: a match begun again from the same scene has another id, and a match changed under the same id has another link.
        let is_home =
            |genesis: &NotesGenesis| genesis.match_id == home.id.0 && genesis.match_link == *home.genesis.as_bytes();
        let kind = match &self.genesis {
            Some(genesis) if is_home(genesis) => return None,
            Some(_) => NotesFaultKind::Foreign,
            None if self.report.frames == 0 => NotesFaultKind::Unbegun,
            None => NotesFaultKind::Misplaced,
        };
        Some(NotesFault { seq: 0, kind })
    }
}

/// Content of the notes as far as it has been read.
struct Reader {
    genesis: Option<NotesGenesis>,
    notes: Notes,
    fault: Option<NotesFault>,
}

impl Reader {
    /// Takes one sound frame. Kinds 1 and 3 are not allowed here: nothing is embedded, and no phases end (section 12).
    fn take(&mut self, frame: &Frame<'_>) -> Result<(), NotesFaultKind> {
        match (frame.kind, &self.genesis) {
            (Kind::Genesis, None) if frame.seq == 0 => {
                // The schema text for a number is fixed (FORMAT.md section 11), so that a file cannot explain itself wrongly.
                let genesis: NotesGenesis = codec::decode(frame.payload).map_err(NotesFaultKind::Payload)?;
                let text = schema_text(genesis.schema).ok_or(NotesFaultKind::Schema(genesis.schema))?;
                if genesis.schema_text != text {
                    return Err(NotesFaultKind::Genesis("schema text"));
                }
                // The time is empty if the notes were begun again after a tear.
                if !genesis.begun.is_empty() && walltime::read(&genesis.begun).is_none() {
                    return Err(NotesFaultKind::Genesis("begun"));
                }
                self.genesis = Some(genesis);
                Ok(())
            }
            // Every entry is a batch.
            (Kind::Entry, Some(genesis)) if frame.back == 0 => {
                // `take` checks the limits of section 12, in the same call that a writer passes before it writes.
                let entry: NoteEntry = codec::decode(frame.payload).map_err(NotesFaultKind::Payload)?;
                if !entry.body.is_in(genesis.schema) {
                    return Err(NotesFaultKind::Breach(OLDER));
                }
                let seq = Seq::try_from(frame.seq).map_err(|_| NotesFaultKind::Misplaced)?;
                self.notes.take(seq, &entry).map_err(NotesFaultKind::Breach)
            }
            (Kind::Recovered, Some(_)) => {
                let notice: Recovered = codec::decode(frame.payload).map_err(NotesFaultKind::Payload)?;
                if notice.seq == frame.seq { Ok(()) } else { Err(NotesFaultKind::Misplaced) }
            }
            // The content of the seal is not compared, since notes have no result.
            (Kind::Seal, Some(_)) => Ok(()),
            _ => Err(NotesFaultKind::Misplaced),
        }
    }
}
