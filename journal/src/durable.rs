//! The operations a journal needs from a disk, as traits, so that a test can make any of them fail or lose power in the
//! middle.
//!
//! Appending needs little ([`Durable`]); beginning and repairing a journal needs more ([`Storage`], [`Directory`]). The
//! real disk is [`Disk`]; the tests use one that forgets everything that was not synced.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::beside::unfollowed;
use crate::file_lock::FileLock;

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
pub struct JournalFile {
    file: File,
    lock: FileLock,
}

impl JournalFile {
    /// Lets other writers lock the file, which stays open.
    pub(crate) fn unlock(&self) {
        self.lock.unlock(&self.file);
    }
}

impl From<File> for JournalFile {
    fn from(file: File) -> Self {
        Self { file, lock: FileLock::default() }
    }
}

impl Drop for JournalFile {
    fn drop(&mut self) {
        self.unlock();
    }
}

impl Read for JournalFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Seek for JournalFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Durable for JournalFile {
    // The lock keeps other writers away, so that seeking and writing may be two calls.
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
        self.file.seek(SeekFrom::Start(offset))?;
        self.file.write(bytes)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}

impl Storage for JournalFile {
    fn try_lock(&self) -> Result<(), TryLockError> {
        self.lock.try_lock(&self.file)
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)
    }

    fn sync_all(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Directory for Disk {
    type File = JournalFile;

    fn open(&self, path: &Path) -> io::Result<JournalFile> {
        OpenOptions::new().read(true).write(true).open(path).map(JournalFile::from)
    }

    fn open_or_create(&self, path: &Path) -> io::Result<JournalFile> {
        // Another user may have put a link under this name, and writing would replace its target.
        let file = unfollowed().read(true).write(true).create(true).truncate(false).open(path)?;
        // Windows opens the link itself.
        let is_link = cfg!(windows) && file.metadata()?.is_symlink();
        if is_link { Err(io::ErrorKind::InvalidInput.into()) } else { Ok(file.into()) }
    }

    fn create_new(&self, path: &Path) -> io::Result<JournalFile> {
        // Fails where the name is taken, by a link too: nothing is ever written over.
        OpenOptions::new().read(true).write(true).create_new(true).open(path).map(JournalFile::from)
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
            Ok(named) => Ok(of(named) == of(file.file.metadata()?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    #[cfg(windows)]
    fn is_named(&self, file: &JournalFile, path: &Path) -> io::Result<bool> {
        use winapi_util::file::information;
        let of = |file: &File| information(file).map(|about| (about.volume_serial_number(), about.file_index()));
        match unfollowed().read(true).open(path) {
            Ok(named) => Ok(of(&named)? == of(&file.file)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
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
        let shared = file.file.try_clone().unwrap();
        assert!(Disk.open(&path).unwrap().try_lock().is_err(), "locked while it is open");
        drop(file);
        Disk.open(&path).unwrap().try_lock().unwrap();
        drop(shared);
    }
}
