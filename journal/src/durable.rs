//! The two things a writer asks of its file, apart so that a test can make either of them fail.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// A file whose contents can be made to outlast a loss of power.
pub trait Durable {
    /// Writes all of `bytes` at `offset` bytes from the start, growing the file as needed. Interrupted and short writes
    /// are continued.
    ///
    /// # Errors
    ///
    /// If not everything could be written; how much was is unknown.
    fn write_all_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<()>;

    /// Returns once everything written, and the length of the file, is safe.
    ///
    /// # Errors
    ///
    /// If that is not certain. A second call proves nothing: systems mark the pages clean after the first failure.
    fn sync_data(&mut self) -> io::Result<()>;
}

impl Durable for File {
    // The lock keeps other writers away, so that moving the shared position and writing there need not be one call.
    fn write_all_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<()> {
        self.seek(SeekFrom::Start(offset))?;
        self.write_all(bytes)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        File::sync_data(self)
    }
}

/// A journal that lives in memory only; nothing it is asked can fail.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// What was written.
    pub bytes: Vec<u8>,
}

impl Durable for Memory {
    fn write_all_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<()> {
        let start = usize::try_from(offset).map_err(io::Error::other)?;
        let end = start + bytes.len();
        self.bytes.resize(self.bytes.len().max(end), 0);
        self.bytes[start..end].copy_from_slice(bytes);
        Ok(())
    }

    fn sync_data(&mut self) -> io::Result<()> {
        Ok(())
    }
}
