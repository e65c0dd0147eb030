//! Beginning a journal file and opening one again, including the repair of an interrupted write.
//!
//! The lock is on the journal file itself, so that a crash leaves none. Readers need no lock: they see whole frames, or
//! a torn tail that they report.
//!
//! Every function here is a series of steps, each safe on disk before the next (FORMAT.md section 9). FAULTS.md lists
//! the result of a crash between two steps, and `tests/all/journal/crashes.rs` loses power at every call.

mod attempt;

use std::fmt;
use std::fs::TryLockError;
use std::io::{self, Read as _, SeekFrom};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::append::{AppendError, Writer};
use crate::codec;
use crate::durable::{Directory, Disk, Durable, JournalFile, Storage};
use crate::fault::Class;
use crate::frame::{Frame, Kind};
use crate::header::{Header, HeaderError};
use crate::read::{self, ReadError, Report};
use crate::verifier::{Mode, Verifier};
use crate::whole_file::with_suffix;

pub use attempt::Attempt;

/// Bytes copied at a time. Torn tails are short, but a file may be cut at its first frame, and memory must stay bounded.
const PIECE: u64 = 1 << 16;

/// The payload of a frame of kind [`Recovered`](Kind::Recovered), by which the record itself states that a tail was cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovered {
    /// Number of the first incomplete frame, which is also this frame's own number.
    pub seq: u64,
    /// Number of bytes that were cut off.
    pub cut: u64,
}

/// A journal opened for writing.
#[derive(Debug)]
pub struct Opened<F: Durable = JournalFile> {
    /// Its writer.
    pub writer: Writer<F>,
    /// The findings before the repair.
    pub report: Report,
    /// The repair, if there was one.
    pub recovery: Option<Recovery>,
}

/// A torn tail that was cut off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// The notice that is now in the journal. If no frame is complete, nothing is written, since a journal begins with
    /// its genesis.
    pub recovered: Recovered,
    /// The file with the cut bytes.
    pub kept: PathBuf,
}

/// Begins the journal `path`, which must not exist, in an existing directory.
///
/// The file appears under its name only when its header is safe.
///
/// # Errors
///
/// [`OpenError::Exists`], [`OpenError::Locked`] if another process is beginning the same journal, or the error of the system.
pub fn create(path: &Path, header: &Header) -> Result<Writer, OpenError> {
    create_in(&Disk, path, header, &[])
}

/// The same as [`create`], with a first batch: the file appears under its name only when that is safe too, so that no
/// reader ever finds a journal without its beginning.
///
/// # Errors
///
/// The same as for [`create`], and [`OpenError::First`].
pub fn create_with(path: &Path, header: &Header, first: &[(Kind, &[u8])]) -> Result<Writer, OpenError> {
    create_in(&Disk, path, header, first)
}

/// The same as [`create_with`], in any directory; without a first batch the same as [`create`].
///
/// # Errors
///
/// The same as for [`create_with`].
pub fn create_in<D: Directory>(
    directory: &D,
    path: &Path,
    header: &Header,
    first: &[(Kind, &[u8])],
) -> Result<Writer<D::File>, OpenError> {
    let draft_path = with_suffix(path, "new");
    // This is not "create new": a draft left by a crash is reused. The lock decides between two beginners.
    let mut draft = directory.open_or_create(&draft_path).map_err(failed(Attempt::Create))?;
    lock(&draft)?;
    // This is checked under the lock, which a beginner holds until the draft has its name, because renaming would replace silently.
    if directory.exists(path).map_err(failed(Attempt::LookFor))? {
        // By now the draft may be the journal itself under its former name; removing that name does no harm.
        let _ = directory.remove(&draft_path);
        return Err(OpenError::Exists);
    }
    // The process that had the lock before may have failed and removed the name; then this file has no name.
    if !directory.is_named(&draft, &draft_path).map_err(failed(Attempt::LookFor))? {
        return Err(OpenError::Locked);
    }
    // A draft that cannot be finished, on a full disk for instance, is removed while it is still locked.
    let removed = |error| {
        let _ = directory.remove(&draft_path);
        error
    };
    lay_header(&mut draft, header).map_err(removed)?;
    let mut writer = Writer::begin(draft, header);
    if !first.is_empty() {
        writer.append(first).map_err(OpenError::First).map_err(removed)?;
    }
    // The lock is on the file and stays with it under the new name, so that no other writer can open it in between.
    directory.rename(&draft_path, path).map_err(failed(Attempt::Name)).map_err(removed)?;
    directory.sync(path).map_err(failed(Attempt::SyncDirectory))?;
    Ok(writer)
}

fn lay_header<F: Storage>(draft: &mut F, header: &Header) -> Result<(), OpenError> {
    // A draft left by a crash may be longer than the new content, and its end would be read as frames.
    draft.set_len(0).map_err(failed(Attempt::Empty))?;
    draft.write_all_at(&header.encode(), 0).map_err(failed(Attempt::Write))?;
    // Length and owner are synced too, since nothing would sync them after the rename.
    draft.sync_all().map_err(failed(Attempt::Sync))
}

/// The beginning of a journal of one kind.
///
/// It must be complete before anything after it is cut off. Without it the remaining bytes are no record, and the bytes
/// to be cut are all there is.
pub(crate) trait Opening {
    /// Takes a sound frame.
    fn take(&mut self, frame: &Frame<'_>);

    /// Whether it is complete.
    fn is_whole(&self) -> bool;
}

/// A beginning that is the header alone. It is complete, since without a header nothing can be read at all.
impl Opening for () {
    fn take(&mut self, _: &Frame<'_>) {}

    fn is_whole(&self) -> bool {
        true
    }
}

/// Opens the journal `path` for writing: locks it, checks every byte, repairs a torn tail, and makes safe what it read.
///
/// The torn bytes are first copied to `<path>.torn-<n>`, with the smallest free n from 1; then the file is cut, and a
/// [`Recovered`] frame is appended.
///
/// # Errors
///
/// See [`OpenError`]. The file is changed only in the case of a torn tail.
pub fn open(path: &Path) -> Result<Opened, OpenError> {
    open_in(&Disk, path)
}

/// The same as [`open`], in any directory.
///
/// # Errors
///
/// The same as for [`open`].
pub fn open_in<D: Directory>(directory: &D, path: &Path) -> Result<Opened<D::File>, OpenError> {
    open_begun(directory, path, &mut ())
}

/// The same as [`open_in`], for a journal that begins with more than its header.
///
/// # Errors
///
/// The same as for [`open`], and [`OpenError::Opening`].
pub(crate) fn open_begun<D: Directory>(
    directory: &D,
    path: &Path,
    opening: &mut impl Opening,
) -> Result<Opened<D::File>, OpenError> {
    let mut file = directory.open(path).map_err(failed(Attempt::Open))?;
    lock(&file)?;
    // Every byte is read under the lock, so that exactly the judged bytes are appended to.
    let (report, walk) = read::survey(&mut file, Mode::WithTree, |frame| opening.take(frame))?;
    // A newer version may require more of writers than this program knows.
    if report.header.is_newer() {
        return Err(OpenError::Newer { minor: report.header.minor() });
    }
    if report.sealed {
        // The process that sealed the file may have failed to sync the seal, so that the last batch is made safe here.
        if report.fault.is_none() {
            resync_last_batch(directory, path, &mut file, &walk)?;
        }
        return Err(OpenError::Sealed(Box::new(report)));
    }
    // Cutting would destroy acknowledged entries, or the traces of a change.
    if report.fault.as_ref().is_some_and(|fault| fault.class != Class::Torn) {
        return Err(OpenError::Damaged(Box::new(report)));
    }
    // A file gets its name only when its opening is safe, so that a file without one is part of a copy: the rest is elsewhere.
    if !opening.is_whole() {
        return Err(OpenError::Opening(Box::new(report)));
    }
    // Each step is safe on disk before the next. After a crash in between, the tail is still torn and is kept once
    // more, or it is cut and kept without its notice; neither affects entries.
    let mut recovery = None;
    if let Some(fault) = &report.fault {
        // Bytes are kept before they are cut: an apparently torn write may be damage of the last batch (section 8), and
        // then these bytes are all that is left of acknowledged entries.
        let kept = set_aside(directory, &mut file, path, report.sound_len);
        let (kept, cut) = kept.map_err(failed(Attempt::KeepTorn))?;
        file.set_len(report.sound_len).map_err(failed(Attempt::Cut))?;
        recovery = Some(Recovery { recovered: Recovered { seq: fault.seq, cut }, kept });
    }
    resync_last_batch(directory, path, &mut file, &walk)?;
    // Only now may a batch follow the last one, which is as safe as the batches before it.
    let mut writer = Writer::resume(file, walk);
    if let Some(recovery) = &recovery {
        note(&mut writer, &recovery.recovered)?;
    }
    Ok(Opened { writer, report, recovery })
}

/// Locks a journal again after its writer has released it, and returns whether the file is unchanged.
///
/// It is unchanged if it still has this name and length, and no write of this writer failed. The writer then continues; otherwise
/// the lock is released, and the file must be opened again. Writers only append, so that a file of the same length has the same frames.
///
/// # Errors
///
/// [`OpenError::Locked`] if another writer has it, or the error of the system.
pub(crate) fn relock(path: &Path, writer: &mut Writer) -> Result<bool, OpenError> {
    lock(writer.file())?;
    let is_ours = Disk.is_named(writer.file(), path).map_err(failed(Attempt::LookFor))?;
    let is_as_left = is_ours && writer.is_at_end().map_err(failed(Attempt::Read))?;
    if !is_as_left {
        writer.file().unlock();
    }
    Ok(is_as_left)
}

/// Makes safe what was read. The last writer may have ended between a write and its sync, or after a failed sync. Its
/// last batch then reads well but may still be lost, even after another sync, because systems count pages as written
/// after the first failure. The batch is therefore written again, with the same bytes in the same place, and synced.
/// All earlier batches were safe before it began.
fn resync_last_batch<D: Directory>(
    directory: &D,
    path: &Path,
    file: &mut D::File,
    walk: &Verifier,
) -> Result<(), OpenError> {
    pieces(file, walk.batch_offset(), walk.offset(), D::File::write_all_at).map_err(failed(Attempt::Write))?;
    file.sync_all().map_err(failed(Attempt::Sync))?;
    directory.sync(path).map_err(failed(Attempt::SyncDirectory))
}

/// Notes in the record that a tail was cut. Without a complete frame there is no record for the note, since a journal
/// begins with its genesis.
fn note<F: Durable>(writer: &mut Writer<F>, recovered: &Recovered) -> Result<(), OpenError> {
    if writer.head().is_some() {
        let mut payload = Vec::new();
        codec::encode(recovered, &mut payload).expect("two numbers fit any payload");
        writer.append(&[(Kind::Recovered, &payload)]).map_err(OpenError::Note)?;
    }
    Ok(())
}

/// Copies the bytes from `start` on to a file of their own and makes it safe, before anything is cut. Returns its path and the number
/// of bytes.
fn set_aside<D: Directory>(directory: &D, file: &mut D::File, path: &Path, start: u64) -> io::Result<(PathBuf, u64)> {
    // Creating the file reserves its number, so that two programs never use the same one. A number is used rather than
    // a date, because nothing here reads a clock.
    for number in 1_u32.. {
        let kept = with_suffix(path, &format!("torn-{number}"));
        let mut aside = match directory.create_new(&kept) {
            Ok(aside) => aside,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        let mut keep = || {
            let count = pieces(file, start, u64::MAX, |_, piece, at| aside.write_all_at(piece, at - start))?;
            aside.sync_all()?;
            directory.sync(path)?;
            Ok(count)
        };
        // Nothing has been cut yet, so that a copy that is not safe is useless.
        let kept_safe = keep().inspect_err(|_| {
            let _ = directory.remove(&kept);
        });
        return kept_safe.map(|count| (kept, count));
    }
    Err(io::Error::other("no number is free for the torn bytes"))
}

/// Shows the bytes of `file` from `start` to `end`, or to its end, in pieces with their offsets; returns their number.
fn pieces<F: Storage>(
    file: &mut F,
    start: u64,
    end: u64,
    mut show: impl FnMut(&mut F, &[u8], u64) -> io::Result<()>,
) -> io::Result<u64> {
    let mut piece = Vec::new();
    let mut at = start;
    loop {
        piece.clear();
        file.seek(SeekFrom::Start(at))?;
        // `end` may be past the end of the file; reading stops there by itself.
        file.by_ref().take(PIECE.min(end - at)).read_to_end(&mut piece)?;
        if piece.is_empty() {
            return Ok(at - start);
        }
        show(file, &piece, at)?;
        at += piece.len() as u64;
    }
}

/// Locks the file without waiting, since another writer may hold the lock for a whole evening.
fn lock(file: &impl Storage) -> Result<(), OpenError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => OpenError::Locked,
        TryLockError::Error(source) => OpenError::Io { attempt: Attempt::Lock, source },
    })
}

/// Adds the attempted operation to an error of the system: `permission denied` alone does not name it.
fn failed(attempt: Attempt) -> impl FnOnce(io::Error) -> OpenError {
    move |source| OpenError::Io { attempt, source }
}

/// Why a journal file could not be opened for writing.
#[derive(Debug)]
pub enum OpenError {
    /// The journal to be begun exists already.
    Exists,
    /// Another writer has it.
    Locked,
    /// The header is not sound.
    Header(HeaderError),
    /// The file has a newer minor version; it can be read, but not written to.
    Newer {
        /// The file's minor version.
        minor: u16,
    },
    /// The record is closed. The report says whether it is sound; if so, its seal is safe.
    Sealed(Box<Report>),
    /// The file is corrupt or altered; the report says where.
    Damaged(Box<Report>),
    /// The file ends, or is damaged, before the beginning of a match is complete; nothing was cut off.
    Opening(Box<Report>),
    /// The first batch could not be written; there is no journal of that name.
    First(AppendError),
    /// The torn tail is cut off and kept, but its notice could not be written.
    Note(AppendError),
    /// The system refused something.
    Io {
        /// The attempted operation.
        attempt: Attempt,
        /// The error of the system.
        source: io::Error,
    },
}

impl From<ReadError> for OpenError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Header(error) => Self::Header(error),
            ReadError::Io(source) => Self::Io { attempt: Attempt::Read, source },
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exists => f.write_str("the journal exists already"),
            Self::Locked => {
                f.write_str("another program is writing in this file. Let it finish, or end it, and do the same again")
            }
            Self::Header(error) => write!(f, "{error}"),
            Self::Newer { minor } => {
                write!(f, "the journal has minor version {minor}; this program may read it but not write to it")
            }
            Self::Sealed(_) => f.write_str("the journal is sealed; nothing may follow"),
            Self::Damaged(report) => match &report.fault {
                Some(fault) => write!(f, "{fault}"),
                None => f.write_str("the journal is damaged"),
            },
            Self::Opening(_) => f.write_str("the file ends inside its opening, so that no match has begun in it"),
            Self::First(error) => write!(f, "the journal was not begun: {error}"),
            Self::Note(error) => write!(f, "a torn tail was cut off but not recorded: {error}"),
            Self::Io { attempt, source } => write!(f, "cannot {attempt} the journal: {source}"),
        }
    }
}

impl std::error::Error for OpenError {}
