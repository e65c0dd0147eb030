//! A folder is read beside the answers: a request for the list gets what is read so far, one for a match gets it at once.

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

/// How long a list waits for files that are read beside it. A folder of a tournament is read by then.
const PATIENCE: Duration = Duration::from_millis(500);

/// Files of a folder by the id of their match.
pub(super) type Present = BTreeMap<String, (PathBuf, Stamp)>;

impl Archive {
    /// The journals of a folder for a server, with signatures checked by who may sign. What is new in the folder is read beside the answers,
    /// and a list waits for it no longer than half a second.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn served(path: PathBuf, signers: Option<AllowedSigners>) -> io::Result<Arc<Self>> {
        let archive = Arc::new_cyclic(|own| Self { own: own.clone(), folder: Some(path), signers, ..Self::empty() });
        drop(archive.look()?);
        Ok(archive)
    }

    /// Reads what is new among these files: beside the answers where this serves, else before it returns.
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
        // Nothing is sent; the channel closes when all is read.
        let _ = aside(|| is_read.recv_timeout(PATIENCE));
    }

    /// Whether any of these files is not read as it is now.
    pub(super) fn is_behind(&self, present: &Present) -> bool {
        let known = self.known();
        present.iter().any(|(id, (_, stamp))| known.get(id).is_none_or(|known| known.stamp != *stamp))
    }

    /// Reads the files again that have changed, on all processors; nothing where that is being done.
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

    /// Where the file of a match lies that no list has shown yet.
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

    /// The folder is being read for long: the list says so and has what is read, a match that it lacks is opened all the same.
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
