//! How many streams each session has open. A browser opens six connections to one server at most, and a page that is out of sight lets go of
//! its stream; so a reader never comes near the bound. Many sessions may still hold many streams: a full listener ends connections of those
//! who hold most ([`ConnectionPermits`](crate::server::ConnectionPermits)).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Streams of a session at once.
pub const MOST: u32 = 8;

/// The streams that are open, by session.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<BTreeMap<u32, u32>>>);

/// The permit of a stream that is open. Dropping it frees the permit.
#[derive(Debug)]
pub struct StreamPermit {
    streams: Streams,
    session: u32,
}

impl Streams {
    fn open_now(&self) -> MutexGuard<'_, BTreeMap<u32, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A permit for one more stream of a session; `None` when it has as many as it may have.
    #[must_use]
    pub fn open(&self, session: u32) -> Option<StreamPermit> {
        let mut open = self.open_now();
        let count = open.entry(session).or_default();
        if *count >= MOST {
            return None;
        }
        *count += 1;
        Some(StreamPermit { streams: self.clone(), session })
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = self.streams.open_now();
        if let Some(count) = open.get_mut(&self.session) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_has_so_many_permits_and_gets_them_back() {
        let streams = Streams::default();
        let mut permits: Vec<StreamPermit> = (0..MOST).map(|_| streams.open(1).expect("there is room")).collect();
        assert!(streams.open(1).is_none() && streams.open(2).is_some());
        drop(permits.pop());
        permits.push(streams.open(1).expect("one was let go"));
        assert!(streams.open(1).is_none());
        drop(permits);
        assert!(streams.open_now().is_empty(), "nothing is remembered of those that ended");
    }
}
