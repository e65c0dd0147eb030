//! The number of open streams of each session. A browser opens at most six connections to one server, and a hidden page closes
//! its stream, so a reader never comes near the limit. Many sessions may still hold many streams. A full listener then closes
//! connections of those with most ([`ConnectionPermits`](crate::server::ConnectionPermits)).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Maximum number of streams of a session at once.
pub const MOST: u32 = 8;

/// The open streams, by session.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<BTreeMap<u32, u32>>>);

/// The permit of an open stream. Dropping it frees the permit.
#[derive(Debug)]
pub struct StreamPermit {
    streams: Streams,
    session: u32,
}

impl Streams {
    fn open_now(&self) -> MutexGuard<'_, BTreeMap<u32, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a permit for one more stream of a session; `None` at the limit.
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
