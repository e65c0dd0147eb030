//! Who follows a match: how far it has come, and which entry its presenter shows, as every follower learns at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;
use wardiary_core::review::Seq;

use crate::answers::Answers;
use crate::library::Library;
use crate::presenting::Presentation;

/// Between two looks at the file of a match that is followed: another program may write it.
const LOOK: Duration = Duration::from_millis(100);

/// Where a match is for those who follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many entries it has.
    pub entries: Seq,
    /// The entry that the presenter shows; `None` while none is presented.
    pub presented: Option<Seq>,
    /// Where it is presented stop by stop, how far that has come.
    pub presentation: Option<Presentation>,
    /// How many follow it.
    pub followers: usize,
}

/// The matches that are followed or presented, by id.
pub struct Followers {
    /// What they are in: the whole library, since what a follower may see depends on the follower.
    pub(crate) library: Arc<dyn Library>,
    /// What the rooms are asked.
    pub answers: Answers,
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
        Self { library, answers: Answers::default(), matches: Mutex::default() }
    }

    fn matches(&self) -> MutexGuard<'_, BTreeMap<String, Followed>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a match is; that of one which no page follows and no umpire presents is the beginning.
    #[must_use]
    pub fn place(&self, id: &str) -> Place {
        self.matches().get(id).map(|followed| *followed.place.borrow()).unwrap_or_default()
    }

    /// The last entry of a match that its room may know; `None` where it may know all.
    #[must_use]
    pub fn known(&self, id: &str) -> Option<Seq> {
        self.place(id).presentation?.known()
    }

    /// Presents a match at a stop, showing an entry to all who follow; `None` ends it.
    pub fn halt(&self, id: &str, at: Option<(Presentation, Seq)>) {
        self.changed(id, |place| {
            place.presentation = at.map(|(presentation, _)| presentation);
            place.presented = at.map(|(_, shown)| shown);
        });
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

    /// Follows a match: its place, whenever that changes. Its file is looked at as long as it is followed.
    pub fn follow(self: &Arc<Self>, id: &str) -> watch::Receiver<Place> {
        let follower = {
            let mut matches = self.matches();
            let followed = matches.entry(id.to_owned()).or_default();
            if !std::mem::replace(&mut followed.is_watched, true) {
                tokio::spawn(watched(Arc::clone(self), id.to_owned()));
            }
            followed.place.subscribe()
        };
        // As many as there are, also where the follower may not know all of them.
        let entries = self.library.open(id).map(|opened| opened.review.len());
        self.changed(id, |place| place.entries = entries.unwrap_or(place.entries));
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
