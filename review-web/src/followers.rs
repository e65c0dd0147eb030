//! Who follows a match: how far it has come, and which entry its presenter shows, as every follower learns at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;
use wardiary_core::review::Seq;

use crate::library::Library;

/// Between two looks at the file of a match that is followed: another program may write it.
const LOOK: Duration = Duration::from_millis(100);

/// Where a match is for those who follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many entries it has.
    pub entries: Seq,
    /// The entry that the presenter shows; `None` while none is presented.
    pub presented: Option<Seq>,
    /// How many follow it.
    pub followers: usize,
}

/// The matches that are followed or presented, by id.
pub struct Followers {
    /// What they are in: the whole library, since what a follower may see depends on the follower.
    library: Arc<dyn Library>,
    matches: Mutex<BTreeMap<String, Followed>>,
}

/// A match that is followed or presented.
#[derive(Default)]
struct Followed {
    place: watch::Sender<Place>,
    /// Whether its file is looked at.
    is_watched: bool,
}

impl Followers {
    /// The matches of a library, none of which is followed yet.
    #[must_use]
    pub fn of(library: Arc<dyn Library>) -> Self {
        Self { library, matches: Mutex::default() }
    }

    fn matches(&self) -> MutexGuard<'_, BTreeMap<String, Followed>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The entry that the presenter of a match shows.
    #[must_use]
    pub fn presented(&self, id: &str) -> Option<Seq> {
        self.matches().get(id)?.place.borrow().presented
    }

    /// Shows an entry to all who follow the presenter; `None` ends it.
    pub fn present(&self, id: &str, presented: Option<Seq>) {
        self.changed(id, |place| place.presented = presented);
    }

    /// A match has so many entries.
    pub fn moved(&self, id: &str, entries: Seq) {
        self.changed(id, |place| place.entries = entries);
    }

    /// Changes the place of a match, and wakes its followers where it is another one then.
    fn changed(&self, id: &str, change: impl FnOnce(&mut Place)) {
        let mut matches = self.matches();
        let place = &matches.entry(id.to_owned()).or_default().place;
        let mut next = *place.borrow();
        change(&mut next);
        next.followers = place.receiver_count();
        place.send_if_modified(|now| std::mem::replace(now, next) != next);
    }

    /// Follows a match that has so many entries now: its place, whenever that changes. Its file is looked at as long as it is followed.
    pub fn follow(self: &Arc<Self>, (id, entries): (&str, Seq)) -> watch::Receiver<Place> {
        let follower = {
            let mut matches = self.matches();
            let followed = matches.entry(id.to_owned()).or_default();
            if !std::mem::replace(&mut followed.is_watched, true) {
                tokio::spawn(watched(Arc::clone(self), id.to_owned()));
            }
            followed.place.subscribe()
        };
        self.moved(id, entries);
        follower
    }

    /// Whether a match is no longer followed; its watch then ends.
    fn is_left(&self, id: &str) -> bool {
        let mut matches = self.matches();
        let Some(followed) = matches.get_mut(id) else { return true };
        followed.is_watched = followed.place.receiver_count() > 0;
        !followed.is_watched
    }
}

async fn watched(followers: Arc<Followers>, id: String) {
    while !followers.is_left(&id) {
        sleep(LOOK).await;
        if let Some(opened) = followers.library.open(&id) {
            followers.moved(&id, opened.review.len());
        }
    }
}
