//! Runs work that waits for a disk, or for a request that waits for a disk, without blocking other requests.

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

/// Runs work that may take long. On a server, another thread takes over the other requests of this thread.
pub(super) fn aside<T>(act: impl FnOnce() -> T) -> T {
    let is_served = Handle::try_current().is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread);
    if is_served { block_in_place(act) } else { act() }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::sync::{Arc, PoisonError};
    use std::time::Duration;
    use std::{fs, thread};

    use tokio::sync::oneshot;
    use wardiary_fixtures::matches::CAEN_ORNE;

    use super::super::{Archive, Library as _};

    /// The server has one thread. One request reads a long file, and two more wait for a changed file. A further request is still answered.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_file_that_is_read_for_long_holds_up_no_other_request() {
        let folder = tempfile::tempdir().unwrap();
        let (path, journal) = (folder.path().join("a.wdj"), CAEN_ORNE.journal().unwrap());
        fs::write(&path, &journal).unwrap();
        let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
        fs::write(&path, &journal[..journal.len() - 1]).unwrap();
        let (end, ends) = channel::<()>();
        let (is_held, held) = oneshot::channel();
        let holder = Arc::clone(&archive);
        let reader = thread::spawn(move || {
            let reading = holder.opening.lock().unwrap_or_else(PoisonError::into_inner);
            is_held.send(()).unwrap();
            // A blocked thread also stops its own clock, so the test measures the end of the wait here.
            let ended = ends.recv_timeout(Duration::from_secs(20));
            drop(reading);
            ended
        });
        held.await.unwrap();
        let mut waiting = Vec::new();
        for _ in 0..2 {
            let (begun, has_begun) = oneshot::channel();
            let archive = Arc::clone(&archive);
            waiting.push(tokio::spawn(async move {
                begun.send(()).unwrap();
                archive.open("a").is_some()
            }));
            has_begun.await.unwrap();
        }
        assert_eq!(tokio::spawn(async { "answered" }).await.unwrap(), "answered");
        drop(end);
        assert_eq!(
            reader.join().unwrap(),
            Err(RecvTimeoutError::Disconnected),
            "they were held up until the file was read"
        );
        for waiting in waiting {
            assert!(waiting.await.unwrap(), "it is opened when it has been read");
        }
    }
}
