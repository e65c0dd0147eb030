//! The readers who follow a match. Each learns at once how many entries the match has and what its presenter shows. A file stores
//! presentations and the answers to their questions, so that they continue after a restart.

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

/// Time between two checks of the file of a followed match. The file is checked because another program may write it.
const LOOK: Duration = Duration::from_millis(100);
/// The name of the file of presentations.
const FILE: &str = "presentations.json";

/// The state of a match for its followers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Number of entries of the match.
    pub entries: Seq,
    /// The entry that the presenter shows; `None` without a presentation.
    pub presented: Option<Seq>,
    /// The progress of a presentation by stops.
    pub presentation: Option<Presentation>,
    /// When the last presentation by stops ended; `None` before the first, during one, and after the match was closed to the room.
    pub ended: Option<DateTime<Utc>>,
    /// Whether sides and viewers may see only what is presented, until a presentation by stops has ended.
    pub is_closed: bool,
    /// Number of requests of sides that wait for the umpire. They are counted anew when a request is sent or taken up.
    pub requests: usize,
    /// How many devices have answered at the stop.
    pub answered: usize,
    /// Number of followers of the match.
    pub followers: usize,
}

impl Place {
    /// Returns the last entry that the room may know; `None` if it may know all. In a match that is closed until presented, this
    /// is the entry shown by a presenter who leads entry by entry. While none is shown, it is the opening.
    #[must_use]
    pub fn known(self) -> Option<Seq> {
        let waits = self.is_closed && self.ended.is_none();
        self.presentation.map_or_else(|| waits.then_some(self.presented.unwrap_or(0)), Presentation::known)
    }
}

/// The followed or presented matches, by id.
pub struct Followers {
    /// The library without restrictions, because each follower may see different things.
    pub library: Arc<dyn Library>,
    /// The file of presentations. With `None`, presentations end with the program.
    file: Option<PathBuf>,
    /// Whether presentations may continue in memory when the file cannot be written, for example in a read-only folder.
    may_be_unkept: bool,
    matches: Mutex<BTreeMap<String, Followed>>,
}

/// A followed or presented match.
#[derive(Default)]
struct Followed {
    place: watch::Sender<Place>,
    /// The questions to the room with their answers.
    answers: Answers,
    /// Whether its file is watched.
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
    /// Returns the matches of a library without followers. Presentations end with the program.
    #[must_use]
    pub fn of(library: Arc<dyn Library>) -> Self {
        Self { library, file: None, may_be_unkept: false, matches: Mutex::default() }
    }

    /// Returns the matches of a folder that is served only to the machine itself. Presentations are stored in the folder if it can be written.
    ///
    /// # Errors
    /// As [`Followers::kept_in`].
    pub fn beside(library: Arc<dyn Library>, folder: &Path) -> io::Result<Self> {
        Ok(Self { may_be_unkept: true, ..Self::kept(library, folder.join(format!(".{FILE}")))? })
    }

    /// Returns the matches of a library, with presentations from a folder.
    ///
    /// # Errors
    /// When the file cannot be read, or has other contents.
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

    /// Returns the state of a match for followers. A match without followers and presenter has the initial state.
    #[must_use]
    pub fn place(&self, id: &str) -> Place {
        self.matches().get(id).map(|followed| *followed.place.borrow()).unwrap_or_default()
    }

    /// Returns the last entry of a match that its room may know; `None` if it may know all.
    #[must_use]
    pub fn known(&self, id: &str) -> Option<Seq> {
        self.place(id).known()
    }

    /// Presents a match at a stop and shows an entry to all followers. `None` ends the presentation and its questions.
    ///
    /// # Errors
    /// When the change cannot be stored; then nothing changes.
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

    /// Shows an entry to all who follow the presenter. `None` ends the presentation.
    ///
    /// # Errors
    /// When the change cannot be stored; then nothing changes.
    pub fn present(&self, id: &str, presented: Option<Seq>) -> io::Result<()> {
        self.led(id, |place, _| place.presented = presented)
    }

    /// Closes a match until it is presented, or opens it.
    ///
    /// # Errors
    /// When the change cannot be stored; then nothing changes.
    pub fn close(&self, id: &str, is_closed: bool) -> io::Result<()> {
        self.led(id, |place, _| {
            place.is_closed = is_closed;
            if is_closed {
                place.presented = None;
                place.presentation = place.presentation.map(|now| Presentation { is_concealed: true, ..now });
            }
            // A presentation that ended earlier does not open the match.
            place.ended = place.ended.filter(|_| !is_closed);
        })
    }

    /// Changes the questions to a room.
    ///
    /// # Errors
    /// When the change cannot be stored; then nothing changes.
    pub fn ask<T>(&self, id: &str, change: impl FnOnce(&mut Answers) -> T) -> io::Result<T> {
        self.led(id, |_, answers| change(answers))
    }

    /// Returns the question at a stop of a match, with its answers so far.
    #[must_use]
    pub fn answers(&self, id: &str, stop: usize) -> Option<Kept> {
        self.matches().get(id)?.answers.kept(stop)
    }

    /// Returns the answer of a device at a stop of a match.
    #[must_use]
    pub fn own_answer(&self, id: &str, stop: usize, device: Device) -> Option<String> {
        self.matches().get(id)?.answers.own(stop, device)
    }

    /// Sets the number of entries of a match.
    pub fn moved(&self, id: &str, entries: Seq) {
        let mut matches = self.matches();
        let followed = matches.entry(id.to_owned()).or_default();
        let place = Place { entries, ..*followed.place.borrow() };
        followed.put(place);
    }

    /// Sets the number of waiting requests of sides in a match.
    pub fn requested(&self, id: &str, requests: usize) {
        let mut matches = self.matches();
        let followed = matches.entry(id.to_owned()).or_default();
        let place = Place { requests, ..*followed.place.borrow() };
        followed.put(place);
    }

    /// Changes the presentation of a match and stores it. Then wakes the followers if anything is different.
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

    /// Stores all presentations. The changed match gets its new state.
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

    /// Follows a match. The receiver has the present state of the match and gets each change. The file is watched as long as a reader follows.
    pub fn follow(self: &Arc<Self>, id: &str) -> watch::Receiver<Place> {
        let follower = {
            let mut matches = self.matches();
            let followed = matches.entry(id.to_owned()).or_default();
            if !std::mem::replace(&mut followed.is_watched, true) {
                tokio::spawn(watched(Arc::clone(self), id.to_owned()));
            }
            followed.place.subscribe()
        };
        // The number covers all entries, even those that the follower may not know.
        let entries = self.library.open(id).map(|opened| opened.review.len());
        let known = self.place(id).entries;
        self.moved(id, entries.unwrap_or(known));
        follower
    }

    /// Returns whether a match has no followers left. If so, its watch ends.
    fn is_left(&self, id: &str) -> bool {
        let mut matches = self.matches();
        let Some(followed) = matches.get_mut(id) else { return true };
        followed.is_watched = followed.place.receiver_count() > 0;
        !followed.is_watched
    }
}

impl Followed {
    /// Sets the state of the match, and wakes its followers if the state differs.
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
