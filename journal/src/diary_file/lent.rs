//! A match that is being recorded in by several: its file is locked for one entry at a time.
//!
//! A prompt may wait for a line all evening, and a browser records meanwhile. Opening the file for each line would read and play all of
//! it, which a pad of hundreds of lines pays for each of them: so the file is only looked at, and read anew where another writer has
//! appended to it.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use wardiary_core::editions::AnyMatch;

use super::{DiaryFile, RecordError};
use crate::recover::{self, OpenError, Recovery};

/// A match whose file others may write in between two entries.
///
/// Between two entries what is shown of it may be old; what is recorded is always played on all that is in the file.
pub struct Lent {
    /// Where it is opened anew.
    path: PathBuf,
    /// Not locked but while it is [held](Self::hold).
    file: DiaryFile,
}

/// The file of a match, held for an entry. Others may have it when this is dropped.
pub struct Held<'a>(&'a mut DiaryFile);

/// What came between two times that a file was held.
#[derive(Debug, Default)]
pub struct Between {
    /// Number of the last frame that was known before; `None` where the file is as it was left.
    pub known: Option<u64>,
    /// The torn end that was cut off, if there was one.
    pub recovery: Option<Recovery>,
}

impl DiaryFile {
    /// Lets others write in the file.
    #[must_use]
    pub fn lend(self, path: &Path) -> Lent {
        // The file stays open: what was read of it need not be read again where nothing was added.
        self.writer.file().unlock();
        Lent { path: path.to_owned(), file: self }
    }
}

impl Lent {
    /// The match as it was when its file was last held.
    #[must_use]
    pub const fn game(&self) -> &AnyMatch {
        self.file.game()
    }

    /// Number of the last frame that was known then.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.file.last()
    }

    /// Where the file is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Holds the file, and reads it anew where it is not as it was left. Where another writer has it, `again` waits a while and says
    /// whether it is to be tried once more.
    ///
    /// # Errors
    /// As [`DiaryFile::open`]; the match is then as it was known before.
    pub fn hold(&mut self, again: &mut dyn FnMut() -> bool) -> Result<(Held<'_>, Between), RecordError> {
        // A lock alone is worth waiting for: every other fault is there the next time too.
        let between = loop {
            match self.take_up() {
                Err(RecordError::Open(OpenError::Locked)) if again() => {}
                taken => break taken?,
            }
        };
        Ok((Held(&mut self.file), between))
    }

    /// Locks the file, with what others have added to it.
    fn take_up(&mut self) -> Result<Between, RecordError> {
        // The common case: the writer and the match go on from what they hold in memory.
        if recover::relock(&self.path, &mut self.file.writer)? {
            return Ok(Between::default());
        }
        let known = Some(self.last());
        // Opened before the old one is let go of: where it cannot be, the match as it was known stays there to be shown.
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
        // After a fault as well: otherwise every other writer would wait until this program ends.
        self.0.writer.file().unlock();
    }
}
