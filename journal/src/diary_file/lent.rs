//! A match that several writers record: its file is locked only while one entry is written.
//!
//! A prompt may wait for a line all evening while a browser records. Opening the file for each line would read and play
//! all of it, which is slow for hundreds of lines. The file is therefore only checked, and is read again only if
//! another writer has appended to it.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use wardiary_core::editions::AnyMatch;

use super::{DiaryFile, RecordError};
use crate::recover::{self, OpenError, Recovery};

/// A match whose file others may write to between two entries.
///
/// Between two entries the match in memory may be out of date. Before an entry is played, the whole file is taken in.
pub struct Lent {
    /// The path from which it is opened again.
    path: PathBuf,
    /// The file, which is unlocked except while it is [held](Self::hold).
    file: DiaryFile,
}

/// The file of a match, locked for an entry. Dropping this lets others have it.
pub struct Held<'a>(&'a mut DiaryFile);

/// Changes of a file since it was last held.
#[derive(Debug, Default)]
pub struct Between {
    /// Number of the last frame known before the changes; `None` if the file has not changed.
    pub known: Option<u64>,
    /// The torn end that was cut off, if there was one.
    pub recovery: Option<Recovery>,
}

impl DiaryFile {
    /// Lets others write in the file.
    #[must_use]
    pub fn lend(self, path: &Path) -> Lent {
        // The file stays open, so that it need not be read again if nothing was added.
        self.writer.file().unlock();
        Lent { path: path.to_owned(), file: self }
    }
}

impl Lent {
    /// The match as of the last time its file was held.
    #[must_use]
    pub const fn game(&self) -> &AnyMatch {
        self.file.game()
    }

    /// Number of the last frame when the file was last held.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.file.last()
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Locks the file, and reads it again if it has changed. While another writer has the lock, `again` waits a little and
    /// returns whether to retry.
    ///
    /// # Errors
    /// The same as for [`DiaryFile::open`]; the match then stays in its last known state.
    pub fn hold(&mut self, again: &mut dyn FnMut() -> bool) -> Result<(Held<'_>, Between), RecordError> {
        // Only a lock is worth waiting for: every other fault would occur again.
        let between = loop {
            match self.take_up() {
                Err(RecordError::Open(OpenError::Locked)) if again() => {}
                taken => break taken?,
            }
        };
        Ok((Held(&mut self.file), between))
    }

    /// Locks the file, and reads it again if other writers have added frames.
    fn take_up(&mut self) -> Result<Between, RecordError> {
        // The common case: writer and match continue from their state in memory.
        if recover::relock(&self.path, &mut self.file.writer)? {
            return Ok(Between::default());
        }
        let known = Some(self.last());
        // The file is opened before the old one is released: if this fails, the last known match can still be shown.
        let (file, recovery) = DiaryFile::open(&self.path)?;
        self.file = file;
        Ok(Between { known, recovery })
    }
}

impl Deref for Held<'_> {
    type Target = DiaryFile;

    fn deref(&self) -> &DiaryFile {
        self.0
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut DiaryFile {
        self.0
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        // The lock is released after a fault too; otherwise other writers would wait until this program ends.
        self.0.writer.file().unlock();
    }
}
