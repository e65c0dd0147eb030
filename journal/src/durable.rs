//! The operations a journal needs from a disk, as traits, so that a test can make any of them fail or lose power in the
//! middle.
//!
//! Appending needs little ([`Durable`]); beginning and repairing a journal needs more ([`Storage`], [`Directory`]). The
//! real disk is [`Disk`]; the tests use one that forgets everything that was not synced.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file whose contents can be made to survive a loss of power.
pub trait Durable {
    /// Writes a beginning of `bytes` at `offset` bytes from the start, growing the file as needed, and returns how many
    /// it wrote.
    ///
    /// # Errors
    ///
    /// If nothing could be written, or this is not certain.
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize>;

    /// Returns once everything written, and the length of the file, is safe.
    ///
    /// # Errors
    ///
    /// If this is not certain. A second call proves nothing: systems mark the pages clean after the first failure.
    fn sync_data(&mut self) -> io::Result<()>;

    /// Writes all of `bytes` at `offset` bytes from the start. Interrupted and short writes are continued.
    ///
    /// # Errors
    ///
    /// If not everything could be written; it is then unknown how much was.
    fn write_all_at(&mut self, mut bytes: &[u8], mut offset: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            match self.write_at(bytes, offset) {
                // A disk that writes nothing without an error would keep this loop running forever.
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => {
                    bytes = &bytes[count..];
                    offset += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// A file in a [`Directory`], with the additional operations that beginning and repairing a journal need.
pub trait Storage: Durable + Read + Seek {
    /// Keeps every other writer away while this file is open, in this process and in others.
    ///
    /// # Errors
    ///
    /// [`TryLockError::WouldBlock`] if another process does.
    fn try_lock(&self) -> Result<(), TryLockError>;

    /// Cuts or extends the file to `length` bytes.
    ///
    /// # Errors
    ///
    /// The error of the system.
    fn set_len(&mut self, length: u64) -> io::Result<()>;

    /// The same as [`sync_data`](Durable::sync_data), including all metadata of the file.
    ///
    /// # Errors
    ///
    /// The same as for [`sync_data`](Durable::sync_data).
    fn sync_all(&mut self) -> io::Result<()>;
}

/// A place where files have names. Every path names a file; errors are those of the system.
#[allow(clippy::missing_errors_doc, reason = "every error is the system's")]
pub trait Directory {
    /// An open file, for reading and writing, positioned at its first byte.
    type File: Storage;

    /// Opens an existing file.
    fn open(&self, path: &Path) -> io::Result<Self::File>;

    /// Opens a file, creating it if it does not exist and leaving its content unchanged if it does.
    fn open_or_create(&self, path: &Path) -> io::Result<Self::File>;

    /// Creates a file, which must not exist.
    fn create_new(&self, path: &Path) -> io::Result<Self::File>;

    /// Whether a file has this name.
    fn exists(&self, path: &Path) -> io::Result<bool>;

    /// Whether this name belongs to the open file, rather than to another or to none.
    fn is_named(&self, file: &Self::File, path: &Path) -> io::Result<bool>;

    /// Renames the file `from` to `to` atomically.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes the name of a file.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Returns once the names in the folder that holds `path` are safe.
    fn sync(&self, path: &Path) -> io::Result<()>;
}

/// A file of a journal, read and written only by its holder; readers open the file themselves. Dropping it ends its
/// lock explicitly, because closing would not be enough: a program that is just being started holds every open file of
/// its parent until it runs.
#[derive(Debug)]
pub struct JournalFile(File);

impl JournalFile {
    /// Lets other writers lock the file, which stays open.
    pub(crate) fn unlock(&self) {
        // Without a lock there is nothing to release, and a lock that cannot be released ends with the file.
        let _ = self.0.unlock();
    }
}

impl Drop for JournalFile {
    fn drop(&mut self) {
        self.unlock();
    }
}

impl Read for JournalFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Seek for JournalFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

impl Durable for JournalFile {
    // The lock keeps other writers away, so that seeking and writing may be two calls.
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
        self.0.seek(SeekFrom::Start(offset))?;
        self.0.write(bytes)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

impl Storage for JournalFile {
    fn try_lock(&self) -> Result<(), TryLockError> {
        self.0.try_lock()
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    fn sync_all(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }
}

/// Opens without following a link: another user may have put a link there, and writing would replace its target.
#[cfg(unix)]
fn draft_options() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = OpenOptions::new();
    options.custom_flags(crate::beside::flags(rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK));
    options
}

#[cfg(not(unix))]
fn draft_options() -> OpenOptions {
    OpenOptions::new()
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Directory for Disk {
    type File = JournalFile;

    fn open(&self, path: &Path) -> io::Result<JournalFile> {
        OpenOptions::new().read(true).write(true).open(path).map(JournalFile)
    }

    fn open_or_create(&self, path: &Path) -> io::Result<JournalFile> {
        draft_options().read(true).write(true).create(true).truncate(false).open(path).map(JournalFile)
    }

    fn create_new(&self, path: &Path) -> io::Result<JournalFile> {
        // This fails if the name exists, even as a link, so that nothing is ever overwritten.
        OpenOptions::new().read(true).write(true).create_new(true).open(path).map(JournalFile)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        path.try_exists()
    }

    #[cfg(unix)]
    fn is_named(&self, file: &JournalFile, path: &Path) -> io::Result<bool> {
        use std::os::unix::fs::MetadataExt as _;
        // Two names belong to one file only if device and inode agree. The metadata are those of the name itself, not
        // of a link's target.
        let of = |about: fs::Metadata| (about.dev(), about.ino());
        match fs::symlink_metadata(path) {
            Ok(named) => Ok(of(named) == of(file.0.metadata()?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    // On other systems an open file keeps its name.
    #[cfg(not(unix))]
    fn is_named(&self, _file: &JournalFile, path: &Path) -> io::Result<bool> {
        path.try_exists()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    // On systems other than Unix a directory cannot be opened for this.
    fn sync(&self, path: &Path) -> io::Result<()> {
        if cfg!(unix) {
            // A name without a folder is in the working directory, and its parent is the empty path.
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            File::open(parent.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

/// A journal that exists only in memory; none of its operations can fail.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The written bytes.
    pub bytes: Vec<u8>,
}

impl Durable for Memory {
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
        let start = usize::try_from(offset).map_err(io::Error::other)?;
        let end = start + bytes.len();
        // A gap reads as zeros, as in a file with a hole.
        self.bytes.resize(self.bytes.len().max(end), 0);
        self.bytes[start..end].copy_from_slice(bytes);
        Ok(bytes.len())
    }

    fn sync_data(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Directory as _, Disk, Storage as _};

    /// Another holder of an open file, such as a program that is being started, does not keep its lock once the file is
    /// dropped.
    #[test]
    fn a_lock_ends_with_its_file_whoever_shares_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.wdj");
        let file = Disk.create_new(&path).unwrap();
        file.try_lock().unwrap();
        let shared = file.0.try_clone().unwrap();
        assert!(Disk.open(&path).unwrap().try_lock().is_err(), "locked while it is open");
        drop(file);
        Disk.open(&path).unwrap().try_lock().unwrap();
        drop(shared);
    }
}
