//! Writing: a batch goes to the file in one write and is synced before it is acknowledged.
//!
//! After any failure of a write or a sync the writer refuses everything. It is then unknown what reached the disk, and
//! a second sync could report success for bytes that were lost. Only opening the file again, which reads all of it,
//! gives certainty.

use std::fmt;
use std::io::{self, Seek as _, SeekFrom};

use crate::durable::{Durable, JournalFile};
use crate::fault::Detail;
use crate::frame::{Head, Kind};
use crate::header::Header;
use crate::merkle::Tree;
use crate::verifier::{Mode, Verifier};

/// The only writer of a journal. It keeps the file locked, except in a lent match; [`recover`](crate::recover) makes writers.
#[derive(Debug)]
pub struct Writer<D: Durable = JournalFile> {
    file: D,
    walk: Verifier,
    is_poisoned: bool,
    /// Kept between batches only to reuse its memory.
    buffer: Vec<u8>,
}

impl Writer {
    /// Whether the file ends where this writer does, and none of its writes failed.
    ///
    /// A longer file contains frames that another writer appended.
    pub(crate) fn is_at_end(&mut self) -> io::Result<bool> {
        Ok(!self.is_poisoned && self.file.seek(SeekFrom::End(0))? == self.walk.offset())
    }
}

impl<D: Durable> Writer<D> {
    /// A writer for a file that contains only the encoded `header` so far.
    pub fn begin(file: D, header: &Header) -> Self {
        Self::resume(file, Verifier::new(header, Mode::WithTree))
    }

    /// A writer that continues at the place of `walk`, which must be the end of `file`.
    pub(crate) fn resume(file: D, walk: Verifier) -> Self {
        assert!(walk.tree().is_some(), "a writer keeps the tree, to compare checkpoints before it writes them");
        Self { file, walk, is_poisoned: false, buffer: Vec::new() }
    }

    /// The file.
    pub const fn file(&self) -> &D {
        &self.file
    }

    /// The last frame that is safe on disk; `None` in a journal without frames.
    pub fn head(&self) -> Option<Head> {
        self.walk.head()
    }

    /// Length of the journal in bytes, up to the last safe frame.
    pub const fn offset(&self) -> u64 {
        self.walk.offset()
    }

    /// Whether a seal has been written, so that nothing more may follow.
    pub const fn is_sealed(&self) -> bool {
        self.walk.is_sealed()
    }

    /// Appends `batch`, a kind and a payload for each frame, and returns its last frame once all of it is safe.
    ///
    /// A batch is written in one call, but is not necessarily kept or lost as a whole: after a loss of power the file may
    /// contain the first frames of a batch that was never acknowledged.
    ///
    /// # Errors
    ///
    /// Nothing of the batch is acknowledged. [`AppendError::Write`] and [`AppendError::Sync`] also end the use of this
    /// writer; all others leave file and writer as they were.
    pub fn append(&mut self, batch: &[(Kind, &[u8])]) -> Result<Head, AppendError> {
        if self.is_poisoned {
            return Err(AppendError::Poisoned);
        }
        let after = self.lay_out(batch)?;
        let (Some(head), false) = (after.head(), batch.is_empty()) else {
            return Err(AppendError::Empty);
        };
        // Poisoned until proven safe, so that no return with an error leaves a usable writer.
        self.is_poisoned = true;
        // The offset is the end of the last frame read or written, not the end of the file. Bytes of an earlier failed write
        // were cut when the file was opened, or are overwritten here.
        self.file.write_all_at(&self.buffer, self.walk.offset()).map_err(AppendError::Write)?;
        self.file.sync_data().map_err(AppendError::Sync)?;
        self.is_poisoned = false;
        // The batch is acknowledged: only from here on does `head` name it.
        self.walk = after;
        Ok(head)
    }

    /// The same as [`append`](Self::append), but only if the journal still ends where the caller last saw its end.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] with the present head if the journal ends elsewhere; otherwise as [`append`](Self::append).
    pub fn append_expecting(&mut self, expected: Option<Head>, batch: &[(Kind, &[u8])]) -> Result<Head, AppendError> {
        let head = self.head();
        if expected != head {
            return Err(AppendError::Conflict { head });
        }
        self.append(batch)
    }

    /// Returns the tree as it would be after `batch`, without writing. A checkpoint added to the batch must contain its size and root.
    ///
    /// # Errors
    ///
    /// The same as for appending the batch, without the errors of the file.
    pub fn tree_after(&mut self, batch: &[(Kind, &[u8])]) -> Result<Tree, AppendError> {
        let after = self.lay_out(batch)?;
        Ok(after.tree().expect("a writer's walk keeps the tree").clone())
    }

    /// Fills the buffer with the frames of `batch` and returns the place after them.
    fn lay_out(&mut self, batch: &[(Kind, &[u8])]) -> Result<Verifier, AppendError> {
        if self.walk.is_sealed() {
            return Err(AppendError::Sealed);
        }
        let mut after = self.walk.clone();
        self.buffer.clear();
        for (back, frame) in (0_u32..).zip(batch) {
            after.write(*frame, back, &mut self.buffer).map_err(AppendError::Refused)?;
        }
        // The last check before the disk: exactly the frames that the walk has judged are written.
        let (frames, bytes) = (after.frames() - self.walk.frames(), after.offset() - self.walk.offset());
        assert_eq!(frames, batch.len() as u64, "the walk has passed each frame of the batch");
        assert_eq!(bytes, self.buffer.len() as u64, "the buffer holds the bytes that the walk has passed");
        Ok(after)
    }
}

/// Why a batch was not appended.
#[derive(Debug)]
pub enum AppendError {
    /// A batch without frames.
    Empty,
    /// The journal is sealed.
    Sealed,
    /// A frame that a reader would refuse: too long, after a seal in the same batch, or an untrue checkpoint.
    Refused(Detail),
    /// Another writer has appended since the caller last looked.
    Conflict {
        /// The present last frame; `None` in a journal without frames.
        head: Option<Head>,
    },
    /// The write failed; this writer must not be used any more.
    Write(io::Error),
    /// The bytes were written but perhaps not made safe; this writer must not be used any more.
    Sync(io::Error),
    /// An earlier write or sync failed; open the journal again.
    Poisoned,
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is nothing to append"),
            Self::Sealed => f.write_str("the journal is sealed; nothing may follow"),
            Self::Refused(detail) => write!(f, "not appended, because no reader would accept it: {detail}"),
            Self::Conflict { head: Some(head) } => write!(f, "not appended: the journal now ends with {head}"),
            Self::Conflict { head: None } => f.write_str("not appended: the journal has no frames yet"),
            Self::Write(error) => write!(f, "not recorded, the write failed: {error}; open the journal again"),
            Self::Sync(error) => write!(f, "not recorded, the disk did not confirm: {error}; open the journal again"),
            Self::Poisoned => f.write_str("an earlier write failed; do the same again"),
        }
    }
}

impl std::error::Error for AppendError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::header::MatchId;
    use crate::read::verify;

    /// A file in memory; `failing` names the one call that fails, and every sync is counted.
    #[derive(Debug, Default)]
    struct Disk {
        bytes: Vec<u8>,
        failing: Option<&'static str>,
        syncs: u32,
    }

    impl Disk {
        fn refuse(&self, call: &str) -> io::Result<()> {
            if self.failing == Some(call) { Err(io::Error::other("no")) } else { Ok(()) }
        }
    }

    impl Durable for Disk {
        fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
            let start = usize::try_from(offset).expect("a test journal is small");
            self.bytes.resize(self.bytes.len().max(start + bytes.len()), 0);
            self.bytes[start..start + bytes.len()].copy_from_slice(bytes);
            self.refuse("write").map(|()| bytes.len())
        }
        fn sync_data(&mut self) -> io::Result<()> {
            self.syncs += 1;
            self.refuse("sync")
        }
    }

    fn writer() -> Writer<Disk> {
        let header = Header::new(MatchId([3; 16]));
        let disk = Disk { bytes: header.encode().to_vec(), ..Disk::default() };
        Writer::begin(disk, &header)
    }

    #[test]
    fn after_a_failure_nothing_is_acknowledged_and_no_second_sync_is_tried() {
        for (call, syncs) in [("write", 1), ("sync", 2)] {
            let mut writer = writer();
            let first = writer.append(&[(Kind::Genesis, b"one")]).unwrap();
            writer.file.failing = Some(call);
            let error = writer.append(&[(Kind::Entry, b"two")]).unwrap_err();
            assert!(matches!(error, AppendError::Write(_) | AppendError::Sync(_)), "{call}: {error}");
            writer.file.failing = None;
            let error = writer.append(&[(Kind::Entry, b"two")]).unwrap_err();
            assert!(matches!(error, AppendError::Poisoned), "{call}: {error}");
            assert_eq!(writer.head(), Some(first), "{call}");
            assert_eq!(writer.file.syncs, syncs, "{call}");
        }
    }

    #[test]
    fn a_refused_batch_leaves_file_and_writer_as_they_were() {
        let mut writer = writer();
        let head = writer.append(&[(Kind::Genesis, b"one")]).unwrap();
        let before = writer.file.bytes.clone();
        let long = vec![0; crate::frame::PAYLOAD_MAX + 1];
        let refused: [&[(Kind, &[u8])]; 4] = [
            &[],
            &[(Kind::Entry, b"good"), (Kind::Entry, &long)],
            &[(Kind::Seal, b""), (Kind::Entry, b"")],
            &[(Kind::Entry, b"good"), (Kind::Checkpoint, b"no checkpoint")],
        ];
        for batch in refused {
            writer.append(batch).unwrap_err();
            assert_eq!(writer.file.bytes, before);
            assert_eq!(writer.head(), Some(head));
        }
        writer.append(&[(Kind::Seal, b"")]).unwrap();
        assert!(matches!(writer.append(&[(Kind::Entry, b"")]), Err(AppendError::Sealed)));
        let report = verify(writer.file.bytes.as_slice(), Mode::WithTree).unwrap();
        assert_eq!((report.frames, report.sealed, report.fault), (2, true, None));
    }
}
