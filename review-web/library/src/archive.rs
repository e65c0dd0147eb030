//! A library of journals: a folder of `.wdj` files, or the matches that ship with the program. The folder is read again after each change.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, Weak};

use wardiary_core::editions::{self, Shared};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::look::Phase;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, LONG, RECORDED, Recorded, RecordedError};
use wardiary_journal::Link;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::header::HEADER_LEN;
use wardiary_journal::notes_file::{Home, NotesError, is_notes};
use wardiary_journal::read::ReadError;
use wardiary_journal::sign::AllowedSigners;
use wardiary_words::input_line::InputLine;

use crate::beginning::{Unbegun, Wishes};
use crate::closing::{Unclosed, Wish};
use crate::damage::{damages, guarded, seq, unreadable};
use crate::integrity_report::{self, IntegrityReport, Signature};
use crate::library::{Checkpoint, Integrity, Library, Listed, Noted, OpenMatch, PoseError, Posed, Remark, Unrecorded};
use crate::notes_store::NotesStore;
use crate::pen::Pen;
use crate::recorder::{self, Reply};
use crate::side_by_side;
use crate::stamp::Stamp;
use aside::aside;
use cuts::Cuts;
use ids::id_of;
use reading::Present;
use scenes::described;

mod alone;
mod aside;
mod cuts;
mod ids;
mod reading;
pub mod listing;
mod sealing;
mod scenes;
mod written;

pub use scenes::posed;

/// File ending of a journal.
const ENDING: &str = "wdj";

/// Matches in a folder, or those that ship with the program.
pub struct Archive {
    folder: Option<PathBuf>,
    known: Mutex<BTreeMap<String, Known>>,
    /// The archive itself; a background thread needs it to read files while the archive serves requests.
    own: Weak<Self>,
    /// Locked while the folder is read.
    reading: Mutex<()>,
    /// Locked while a requested match is read, so that two requests do not read the same one.
    opening: Mutex<()>,
    /// Locked while a line is recorded.
    recording: Mutex<()>,
    notes_store: NotesStore,
    signers: Option<AllowedSigners>,
    /// The values that matches share.
    shared: Arc<Shared>,
    /// The last requested matches that were cut after an entry.
    cuts: Cuts,
}

/// A journal as last read.
struct Known {
    /// Its path; `None` for a journal without a file.
    path: Option<PathBuf>,
    stamp: Stamp,
    listed: Listed,
    opened: Option<Arc<OpenMatch>>,
    /// The bytes of a journal without a file.
    bytes: Vec<u8>,
}

impl Archive {
    /// The journals of a folder.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn folder(path: PathBuf) -> io::Result<Self> {
        let archive = Self { folder: Some(path), ..Self::empty() };
        drop(archive.look()?);
        Ok(archive)
    }

    /// The matches that ship with the program.
    ///
    /// # Errors
    /// When a match does not play under these rules.
    pub fn samples() -> Result<Self, RecordedError> {
        Self::of(&RECORDED)
    }

    /// These recorded matches.
    ///
    /// # Errors
    /// When a match does not play under these rules.
    pub fn of(samples: &[Recorded]) -> Result<Self, RecordedError> {
        let mut known = BTreeMap::new();
        let (notes_store, shared) = (NotesStore::default(), Arc::default());
        for sample in samples {
            let journal = sample.journal()?;
            let file = format!("{}.{ENDING}", sample.id);
            let bare = Listed { id: sample.id.to_owned(), file, bytes: journal.len() as u64, ..Listed::default() };
            let (listed, opened) = read_match(bare, None, diary_file::read_sharing(&journal[..], &shared));
            if let Some(opened) = &opened {
                let entries = sample.note_entries(opened.sides(), &opened.links)?;
                notes_store.put(sample.id, opened, &entries).expect("entries that were read hold");
            }
            known.insert(
                sample.id.to_owned(),
                Known { path: None, stamp: Stamp::default(), listed, opened, bytes: journal },
            );
        }
        Ok(Self { known: Mutex::new(known), notes_store, shared, ..Self::empty() })
    }

    /// Returns an archive without matches and without a folder.
    fn empty() -> Self {
        Self {
            folder: None,
            known: Mutex::default(),
            own: Weak::new(),
            reading: Mutex::default(),
            opening: Mutex::default(),
            recording: Mutex::default(),
            notes_store: NotesStore::default(),
            signers: None,
            shared: Arc::default(),
            cuts: Cuts::default(),
        }
    }

    /// Returns the archive with a list of allowed signers, by which it checks signatures.
    #[must_use]
    pub fn signed_by(self, signers: Option<AllowedSigners>) -> Self {
        Self { signers, ..self }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists the folder and reads new and changed files. The list is not locked meanwhile, so a request then gets what is known so far.
    fn look(&self) -> io::Result<MutexGuard<'_, BTreeMap<String, Known>>> {
        let Some(folder) = &self.folder else { return Ok(self.known()) };
        let present = files(folder)?;
        self.known().retain(|id, _| present.contains_key(id));
        self.read_new(present);
        Ok(self.known())
    }

    /// Returns one match of the folder as its file is now. Does not look at the other files.
    fn look_at(&self, id: &str) -> Option<MutexGuard<'_, BTreeMap<String, Known>>> {
        let path = self.known().get(id).map(|known| known.path.clone());
        match path.unwrap_or_else(|| self.found(id)) {
            // The match has no file and never changes, or it does not exist.
            None => Some(self.known()),
            Some(path) => {
                let Some(stamp) = Stamp::of(&path) else {
                    self.known().remove(id);
                    return None;
                };
                if self.known().get(id).is_none_or(|known| known.stamp != stamp) {
                    aside(|| {
                        let opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
                        self.refresh(id, (&path, stamp), side_by_side::all());
                        drop(opening);
                    });
                }
                Some(self.known())
            }
        }
    }

    /// Reads a file again if it has changed. Uses this many threads.
    fn refresh(&self, id: &str, (path, stamp): (&Path, Stamp), jobs: NonZero<usize>) {
        if self.known().get(id).is_some_and(|known| known.stamp == stamp) {
            return;
        }
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let bare = Listed { id: id.to_owned(), file, bytes: stamp.length, written: stamp.written, ..Listed::default() };
        let (listed, opened) = guarded(&bare, || match fs::File::open(path) {
            Ok(file) => {
                let mut first = Some(file);
                let open = || first.take().map_or_else(|| fs::File::open(path), Ok);
                read_match(bare.clone(), Some(path), diary_file::read_on(jobs, &self.shared, open))
            }
            Err(error) => (unreadable(bare.clone(), &ReadError::Io(error), &[]), None),
        });
        let known = Known { path: Some(path.to_owned()), stamp, listed, opened, bytes: Vec::new() };
        self.known().insert(id.to_owned(), known);
    }
}

/// Returns the journals of a folder by id. Skips a file that vanishes meanwhile.
fn files(folder: &Path) -> io::Result<Present> {
    let mut present = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_journal = !is_notes(&path) && path.extension().is_some_and(|ending| ending == ENDING);
        let id = id_of(&path).filter(|_| is_journal);
        present.extend(id.and_then(|id| Stamp::of(&path).map(|stamp| (id, (path, stamp)))));
    }
    Ok(present)
}

/// Returns a small match that ships with the program, with its id, for pages that show an example.
#[must_use]
pub fn sample() -> Option<(&'static Archive, &'static str)> {
    static SAMPLE: LazyLock<Option<Archive>> = LazyLock::new(|| Archive::of(&[CAEN_ORNE]).ok());
    Some((SAMPLE.as_ref()?, CAEN_ORNE.id))
}

impl Library for Archive {
    fn matches(&self) -> Vec<Listed> {
        // A deleted folder holds no match.
        let Ok(known) = self.look() else { return Vec::new() };
        let mut listed: Vec<Listed> = known.values().map(|known| known.listed.clone()).collect();
        if self.folder.is_none() {
            listed.sort_by_key(|listed| RECORDED.iter().chain(&LONG).position(|sample| sample.id == listed.id));
        }
        listed
    }

    fn is_reading(&self) -> bool {
        self.folder.as_deref().and_then(|folder| files(folder).ok()).is_some_and(|present| self.is_behind(&present))
    }

    fn open(&self, id: &str) -> Option<Arc<OpenMatch>> {
        self.look_at(id)?.get(id)?.opened.clone()
    }

    fn systems(&self) -> Vec<&'static str> {
        editions::systems()
    }

    fn book(&self, system: &str) -> Option<Arc<Book>> {
        editions::newest(system).map(|edition| Arc::clone(&edition.book))
    }

    fn notes_of(&self, id: &str, opened: &OpenMatch) -> Arc<Noted> {
        self.notes_store.noted(id, opened)
    }

    fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError> {
        self.notes_store.annotate(id, opened, remark)
    }

    fn record(&self, opened: &OpenMatch, line: &InputLine, pen: &Pen) -> Result<Option<Reply>, Unrecorded> {
        let path = opened.takes_entries()?;
        aside(|| {
            // Lines of this program wait here for each other. Lines of another program wait for the lock of the file.
            let recording = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            let (mut file, recovery) = recorder::open(path).map_err(Unrecorded::from)?;
            // The page showed the file before its repair. So the next entry of the page now comes after the entry about the repair.
            let due = recovery.filter(|recovery| line.seq == Some(recovery.recovered.seq)).map(|_| file.last() + 1);
            let line = &InputLine { seq: due.or(line.seq), ..line.clone() };
            let reply = recorder::record((&mut file, path), pen, line, 1).map_err(Unrecorded::from);
            // The lock of the file must be freed before the next line asks for it.
            drop(file);
            drop(recording);
            reply
        })
    }

    fn is_folder(&self) -> bool {
        self.folder.is_some()
    }

    fn begin(&self, wishes: &Wishes) -> Result<String, Unbegun> {
        self.begun(wishes)
    }

    fn close(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed> {
        self.closed(opened, wish)
    }

    fn journal(&self, id: &str, opened: &OpenMatch) -> Option<(Box<dyn io::Read + Send>, u64)> {
        match &opened.path {
            Some(path) => {
                let file = fs::File::open(path).ok()?;
                let length = file.metadata().ok()?.len();
                Some((Box::new(file), length))
            }
            None => {
                let bytes = self.known().get(id)?.bytes.clone();
                let length = bytes.len() as u64;
                Some((Box::new(io::Cursor::new(bytes)), length))
            }
        }
    }

    fn cut(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>> {
        self.cut_behind(id, opened, after)
    }

    fn signatures(&self, opened: &OpenMatch) -> Vec<Signature> {
        let found = opened.path.as_ref().zip(opened.integrity.evidence.seal.as_ref());
        found.map(|(path, seal)| integrity_report::signatures(path, seal, self.signers.as_ref())).unwrap_or_default()
    }

    fn pose(&self, scene: &str) -> Result<Posed, PoseError> {
        let review = posed(scene).map_err(|error| described(scene, &error))?.into_game().into_review(Viewer::Umpire);
        let at = (0..review.len())
            .rev()
            .find(|&seq| review.entry(seq).is_some_and(|entry| entry.kind != EntryKind::Housekeeping));
        Ok(Posed { at: at.unwrap_or_default(), review })
    }
}

/// Returns the first bytes of a file, as many as a header has. Returns none if the file cannot be read.
fn beginning(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map(|file| io::Read::take(file, HEADER_LEN as u64));
    file.and_then(|mut file| io::Read::read_to_end(&mut file, &mut bytes)).map_or_else(|_| Vec::new(), |_| bytes)
}

/// Lists a journal that was read for the library. `bare` has the facts that are known without reading the file.
fn read_match(bare: Listed, path: Option<&Path>, read: Result<Read, ReadError>) -> (Listed, Option<Arc<OpenMatch>>) {
    let read = match read {
        Ok(read) => read,
        Err(error) => return (unreadable(bare, &error, &path.map(beginning).unwrap_or_default()), None),
    };
    let fault = damages(&read).into_iter().next();
    let listed = Listed { entries: seq(read.report.frames), closed: read.report.sealed, fault: fault.clone(), ..bare };
    let home = Home::of(&read);
    let evidence = IntegrityReport::of(&read);
    let checkpoints = read.checkpoints;
    let (Some(game), Some(home)) = (read.game, home) else { return (listed, None) };
    let review: Arc<dyn Review> = game.into_review(Viewer::Umpire);
    let listed = Listed { ending: evidence.ending.clone(), ..listing::of_match(&review, listed) };
    let links: Arc<[Link]> = read.links.into();
    let shown = Arc::clone(&links);
    let integrity = Integrity {
        file: listed.file.clone(),
        bytes: listed.bytes,
        frames: read.report.frames,
        last: seq(read.report.frames).saturating_sub(1),
        head: read.report.head.map(|head| head.link.to_string()).unwrap_or_default(),
        checkpoints: checkpoints.iter().map(|(at, point)| checkpoint(review.as_ref(), seq(*at), point)).collect(),
        closed: read.report.sealed,
        fault,
        evidence,
        link: Box::new(move |seq| shown.get(seq as usize).map(ToString::to_string)),
    };
    let path = path.map(Path::to_owned);
    let offsets = read.offsets.into();
    (listed, Some(Arc::new(OpenMatch { review, integrity, home, links, offsets, path })))
}

/// Returns a checkpoint with the phase that it closes, which is the phase of the previous entry.
fn checkpoint(review: &dyn Review, seq: Seq, point: &wardiary_journal::Checkpoint) -> Checkpoint {
    let closed = review.entry(seq.saturating_sub(1)).map(|entry| entry.moment);
    Checkpoint {
        seq,
        turn: closed.as_ref().map_or(point.turn, |moment| moment.turn),
        phase: closed.map_or(Phase::OVER, |moment| moment.phase),
        root: wardiary_journal::Link::from_bytes(point.root).to_string(),
        state_root: wardiary_journal::Link::from_bytes(point.state_root).to_string(),
    }
}
