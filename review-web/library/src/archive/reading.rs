//! Reads a folder in the background. A request for the list gets the matches read so far. A request for one match gets it at once.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::sync::{Arc, TryLockError};
use std::thread;
use std::time::Duration;

use wardiary_journal::sign::AllowedSigners;

use super::aside::aside;
use super::{Archive, files};
use crate::side_by_side;
use crate::stamp::Stamp;

/// Time that a list waits for files that are being read. It is long enough for the folder of a tournament.
const PATIENCE: Duration = Duration::from_millis(500);

/// Files of a folder by the id of their match.
pub(super) type Present = BTreeMap<String, (PathBuf, Stamp)>;

impl Archive {
    /// Opens a folder of journals for a server, with a list of allowed signers. New files are read in the background, and a list
    /// waits at most half a second for them.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn served(path: PathBuf, signers: Option<AllowedSigners>) -> io::Result<Arc<Self>> {
        let archive = Arc::new_cyclic(|own| Self { own: own.clone(), folder: Some(path), signers, ..Self::empty() });
        drop(archive.look()?);
        Ok(archive)
    }

    /// Reads new files. A server reads them in the background; otherwise this returns after reading.
    pub(super) fn read_new(&self, present: Present) {
        if !self.is_behind(&present) {
            return;
        }
        let Some(own) = self.own.upgrade() else { return aside(|| self.read_all(&present)) };
        let (reading, is_read) = channel::<Infallible>();
        thread::spawn(move || {
            own.read_all(&present);
            drop(reading);
        });
        // The channel carries no message. It closes when all files are read.
        let _ = aside(|| is_read.recv_timeout(PATIENCE));
    }

    /// Returns whether any file is new or has changed since it was read.
    pub(super) fn is_behind(&self, present: &Present) -> bool {
        let known = self.known();
        present.iter().any(|(id, (_, stamp))| known.get(id).is_none_or(|known| known.stamp != *stamp))
    }

    /// Reads changed files again, on all processors. Does nothing if another thread is doing so.
    fn read_all(&self, present: &Present) {
        let _reading = match self.reading.try_lock() {
            Ok(reading) => reading,
            Err(TryLockError::Poisoned(reading)) => reading.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let known = self.known();
        let is_new = |id: &str, stamp: &Stamp| known.get(id).is_none_or(|known| known.stamp != *stamp);
        let changed: Vec<_> = present.iter().filter(|(id, (_, stamp))| is_new(id, stamp)).collect();
        drop(known);
        let (jobs, each) = (side_by_side::all(), side_by_side::each(side_by_side::all(), changed.len()));
        let read = |(id, (path, stamp)): &(&String, &(PathBuf, Stamp))| self.refresh(id, (path, *stamp), each);
        let Ok(()) = side_by_side::in_order(jobs, &changed, read, |_, ()| Ok::<_, Infallible>(()));
    }

    /// Returns the path of a match that no list has shown yet.
    pub(super) fn found(&self, id: &str) -> Option<PathBuf> {
        files(self.folder.as_ref()?).ok()?.remove(id).map(|(path, _)| path)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::PoisonError;

    use wardiary_fixtures::matches::CAEN_ORNE;

    use crate::archive::Archive;
    use crate::library::Library as _;

    /// While a long folder is being read, the list contains the matches read so far and says that it is incomplete. A match that
    /// is not listed yet can be opened.
    #[test]
    fn while_a_folder_is_read_the_list_has_what_is_read_and_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let journal = CAEN_ORNE.journal().unwrap();
        fs::write(folder.path().join("a.wdj"), &journal).unwrap();
        let archive = Archive::served(folder.path().to_owned(), None).unwrap();
        let listed = || archive.matches().into_iter().map(|one| one.id).collect::<Vec<_>>();
        while archive.is_reading() {
            drop(listed());
        }
        assert_eq!(listed(), ["a"]);
        let reading = archive.reading.lock().unwrap_or_else(PoisonError::into_inner);
        for new in ["b", "c"] {
            fs::write(folder.path().join(new).with_extension("wdj"), &journal).unwrap();
        }
        assert_eq!((listed(), archive.is_reading()), (vec!["a".to_owned()], true));
        assert!(archive.open("b").is_some(), "it is read for whoever asks for it");
        assert!(archive.open("d").is_none(), "there is none");
        assert_eq!((listed(), archive.is_reading()), (vec!["a".to_owned(), "b".to_owned()], true));
        drop(reading);
        while archive.is_reading() {
            drop(listed());
        }
        assert_eq!(listed(), ["a", "b", "c"]);
    }
}
