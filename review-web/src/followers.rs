//! Who follows a match: how far it has come, and what its presenter shows, as every follower learns at once. A presentation and the answers
//! to its questions are kept in a file, so that a new start of the program goes on where it was.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::sleep;
use wardiary_core::review::Seq;
use wardiary_journal::whole_file;

use crate::answers::{Answers, Device, Kept};
use crate::library::Library;
use crate::presenting::Presentation;

/// Between two looks at the file of a match that is followed: another program may write it.
const LOOK: Duration = Duration::from_millis(100);
/// The name of the file of presentations.
const FILE: &str = "presentations.json";

/// Where a match is for those who follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many entries it has.
    pub entries: Seq,
    /// The entry that the presenter shows; `None` while none is presented.
    pub presented: Option<Seq>,
    /// Where it is presented stop by stop, how far that has come.
    pub presentation: Option<Presentation>,
    /// When the last presentation ended; `None` before it, and while another one goes on.
    pub ended: Option<DateTime<Utc>>,
    /// Whether what is not presented yet stays closed to sides and viewers.
    pub is_closed: bool,
    /// How many requests of sides wait for the umpire, since the last of them was sent or taken up.
    pub requests: usize,
    /// How many devices have answered at the stop.
    pub answered: usize,
    /// How many follow it.
    pub followers: usize,
}

impl Place {
    /// The last entry that the room may know; `None` where it may know all. Of a match that is closed until it is presented that is the opening, and
    /// the entry that is shown where it is led entry by entry.
    #[must_use]
    pub fn known(self) -> Option<Seq> {
        let waits = self.is_closed && self.ended.is_none();
        self.presentation.map_or_else(|| waits.then_some(self.presented.unwrap_or(0)), Presentation::known)
    }
}

/// The matches that are followed or presented, by id.
pub struct Followers {
    /// What they are in: the whole library, since what a follower may see depends on the follower.
    pub(crate) library: Arc<dyn Library>,
    /// The file in which presentations are kept; `None` where they end with the program.
    file: Option<PathBuf>,
    /// Whether a file that cannot be written ends them with the program: a folder may be there to be read alone.
    may_be_unkept: bool,
    matches: Mutex<BTreeMap<String, Followed>>,
}

/// A match that is followed or presented.
#[derive(Default)]
struct Followed {
    place: watch::Sender<Place>,
    /// What the room is asked.
    answers: Answers,
    /// Whether its file is looked at.
    is_watched: bool,
}

/// A match in the file of presentations.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Stored {
    #[serde(default)]
    presented: Option<Seq>,
    #[serde(default)]
    presentation: Option<Presentation>,
    #[serde(default)]
    ended: Option<DateTime<Utc>>,
    #[serde(default)]
    is_closed: bool,
    #[serde(default)]
    answers: Answers,
}

/// The file of presentations.
#[derive(Debug, Serialize, Deserialize)]
struct File {
    v: u32,
    matches: BTreeMap<String, Stored>,
}

impl Followers {
    /// The matches of a library, none of which is followed yet. Presentations end with the program.
    #[must_use]
    pub fn of(library: Arc<dyn Library>) -> Self {
        Self { library, file: None, may_be_unkept: false, matches: Mutex::default() }
    }

    /// The matches of a folder that is served on the machine itself. Presentations are kept beside them where the folder can be written.
    ///
    /// # Errors
    /// As [`Followers::kept_in`].
    pub fn beside(library: Arc<dyn Library>, folder: &Path) -> io::Result<Self> {
        Ok(Self { may_be_unkept: true, ..Self::kept(library, folder.join(format!(".{FILE}")))? })
    }

    /// The matches of a library, with presentations as they are kept in a folder.
    ///
    /// # Errors
    /// When the file cannot be read, or holds something else.
    pub fn kept_in(library: Arc<dyn Library>, folder: &Path) -> io::Result<Self> {
        Self::kept(library, folder.join(FILE))
    }

    fn kept(library: Arc<dyn Library>, path: PathBuf) -> io::Result<Self> {
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => b"{\"v\":1,\"matches\":{}}".to_vec(),
            Err(error) => return Err(error),
        };
        let file: File = serde_json::from_slice(&text)?;
        if file.v != 1 {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{FILE} has version {}, not 1", file.v)));
        }
        let followed = |(id, Stored { presented, presentation, ended, is_closed, answers }): (String, Stored)| {
            let answered = presentation.map_or(0, |now| answers.count(now.stop));
            let place = Place { presented, presentation, ended, is_closed, answered, ..Place::default() };
            (id, Followed { place: watch::Sender::new(place), answers, is_watched: false })
        };
        let matches = Mutex::new(file.matches.into_iter().map(followed).collect());
        Ok(Self { library, file: Some(path), may_be_unkept: false, matches })
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
        self.place(id).known()
    }

    /// Presents a match at a stop, showing an entry to all who follow; `None` ends it, with what was asked.
    ///
    /// # Errors
    /// When it cannot be kept; nothing is changed then.
    pub fn halt(&self, id: &str, at: Option<(Presentation, Seq)>) -> io::Result<()> {
        self.led(id, |place, answers| {
            place.presentation = at.map(|(presentation, _)| presentation);
            place.presented = at.map(|(_, shown)| shown);
            place.ended = if at.is_some() { None } else { Some(Utc::now()) };
            if at.is_none() {
                *answers = Answers::default();
            }
        })
    }

    /// Shows an entry to all who follow the presenter; `None` ends it.
    ///
    /// # Errors
    /// When it cannot be kept; nothing is changed then.
    pub fn present(&self, id: &str, presented: Option<Seq>) -> io::Result<()> {
        self.led(id, |place, _| place.presented = presented)
    }

    /// Closes a match until it is presented, or opens it.
    ///
    /// # Errors
    /// When it cannot be kept; nothing is changed then.
    pub fn close(&self, id: &str, is_closed: bool) -> io::Result<()> {
        self.led(id, |place, _| {
            place.is_closed = is_closed;
            if is_closed {
                place.presented = None;
                place.presentation = place.presentation.map(|now| Presentation { is_concealed: true, ..now });
            }
            // What was presented before does not open it.
            place.ended = place.ended.filter(|_| !is_closed);
        })
    }

    /// Changes what a room is asked.
    ///
    /// # Errors
    /// When it cannot be kept; nothing is changed then.
    pub fn ask<T>(&self, id: &str, change: impl FnOnce(&mut Answers) -> T) -> io::Result<T> {
        self.led(id, |_, answers| change(answers))
    }

    /// What was asked at a stop of a match, and what it has come to.
    #[must_use]
    pub fn answers(&self, id: &str, stop: usize) -> Option<Kept> {
        self.matches().get(id)?.answers.kept(stop)
    }

    /// What a device has answered at a stop of a match.
    #[must_use]
    pub fn own_answer(&self, id: &str, stop: usize, device: Device) -> Option<String> {
        self.matches().get(id)?.answers.own(stop, device)
    }

    /// A match has so many entries.
    pub fn moved(&self, id: &str, entries: Seq) {
        let mut matches = self.matches();
        let followed = matches.entry(id.to_owned()).or_default();
        let place = Place { entries, ..*followed.place.borrow() };
        followed.put(place);
    }

    /// So many requests of sides wait in a match.
    pub fn requested(&self, id: &str, requests: usize) {
        let mut matches = self.matches();
        let followed = matches.entry(id.to_owned()).or_default();
        let place = Place { requests, ..*followed.place.borrow() };
        followed.put(place);
    }

    /// Changes what the presenter of a match leads, keeps it, and then wakes the followers where it is something else.
    fn led<T>(&self, id: &str, change: impl FnOnce(&mut Place, &mut Answers) -> T) -> io::Result<T> {
        let mut matches = self.matches();
        let followed = matches.entry(id.to_owned()).or_default();
        let (before, mut answers) = (*followed.place.borrow(), followed.answers.clone());
        let mut place = before;
        let changed = change(&mut place, &mut answers);
        place.answered = place.presentation.map_or(0, |now| answers.count(now.stop));
        std::mem::swap(&mut followed.answers, &mut answers);
        if let Err(error) = self.keep(&matches, (id, place)) {
            if let Some(followed) = matches.get_mut(id) {
                followed.answers = answers;
            }
            return Err(error);
        }
        if let Some(followed) = matches.get(id) {
            followed.put(place);
        }
        Ok(changed)
    }

    /// Keeps all presentations, one of them at another place than before.
    fn keep(&self, matches: &BTreeMap<String, Followed>, (changed, next): (&str, Place)) -> io::Result<()> {
        let Some(path) = &self.file else { return Ok(()) };
        let stored = |(id, followed): (&String, &Followed)| {
            let place = if id == changed { next } else { *followed.place.borrow() };
            let Place { presented, presentation, ended, is_closed, .. } = place;
            let answers = followed.answers.clone();
            let is_led = presented.is_some() || presentation.is_some() || ended.is_some() || is_closed;
            is_led.then(|| (id.clone(), Stored { presented, presentation, ended, is_closed, answers }))
        };
        let file = File { v: 1, matches: matches.iter().filter_map(stored).collect() };
        let written = whole_file::write_private_sidecar(path, &serde_json::to_vec(&file)?);
        written.or_else(|error| if self.may_be_unkept { Ok(()) } else { Err(error) })
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
        let known = self.place(id).entries;
        self.moved(id, entries.unwrap_or(known));
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

impl Followed {
    /// Puts the match at a place, and wakes its followers where it is another one than before.
    fn put(&self, place: Place) {
        let next = Place { followers: self.place.receiver_count(), ..place };
        self.place.send_if_modified(|now| std::mem::replace(now, next) != next);
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
