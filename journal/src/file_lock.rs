//! The lock of a writer: it keeps other writers away, and readers can read the file.

use std::fs::{File, TryLockError};

/// The lock of one open file. On Unix the lock is on the whole file, and binds only programs that ask for it.
#[derive(Debug, Default)]
pub struct FileLock {
    #[cfg(windows)]
    held: std::sync::Mutex<Option<file_guard::FileGuard<Box<File>>>>,
}

#[cfg(not(windows))]
impl FileLock {
    /// Locks the file. The lock ends with [`unlock`](Self::unlock) or when the file is closed.
    ///
    /// # Errors
    /// [`TryLockError::WouldBlock`] if another writer has the lock.
    pub fn try_lock(&self, file: &File) -> Result<(), TryLockError> {
        file.try_lock()
    }

    /// Unlocks the file.
    pub fn unlock(&self, file: &File) {
        // After an error there is either no lock, or one that ends when the file is closed.
        let _ = file.unlock();
    }
}

/// Offset of the only byte that is locked on Windows, where locked bytes cannot be read. No file is that long.
#[cfg(windows)]
const LOCKED_BYTE: usize = usize::MAX / 4;

#[cfg(windows)]
impl FileLock {
    /// Locks the file. The lock ends with [`unlock`](Self::unlock) or when this `FileLock` is dropped.
    ///
    /// # Errors
    /// [`TryLockError::WouldBlock`] if another writer has the lock.
    pub fn try_lock(&self, file: &File) -> Result<(), TryLockError> {
        let handle = Box::new(file.try_clone().map_err(TryLockError::Error)?);
        let lock = file_guard::try_lock(handle, file_guard::Lock::Exclusive, LOCKED_BYTE, 1);
        let lock = lock.map_err(|error| match error.kind() {
            std::io::ErrorKind::WouldBlock => TryLockError::WouldBlock,
            _ => TryLockError::Error(error),
        })?;
        *self.held() = Some(lock);
        Ok(())
    }

    /// Unlocks the file.
    pub fn unlock(&self, _: &File) {
        *self.held() = None;
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Option<file_guard::FileGuard<Box<File>>>> {
        self.held.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File, OpenOptions};

    use super::FileLock;

    #[test]
    fn a_locked_file_can_be_read_but_not_locked_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.wdj");
        fs::write(&path, "whole").unwrap();
        let open = || OpenOptions::new().read(true).write(true).open(&path).unwrap();
        let ((file, lock), (other, second)) = ((open(), FileLock::default()), (open(), FileLock::default()));
        lock.try_lock(&file).unwrap();
        assert!(second.try_lock(&other).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(std::io::read_to_string(File::open(&path).unwrap()).unwrap(), "whole");
        lock.unlock(&file);
        second.try_lock(&other).unwrap();
    }
}
