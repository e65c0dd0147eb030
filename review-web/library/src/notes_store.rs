//! The notes of a library. For matches of a folder they are files. For the matches that ship with the program they are in memory
//! until the program ends.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wardiary_core::diary::notes::fold::Adrift;
use wardiary_core::diary::notes::{Anchor, NoteEntry};
use wardiary_core::review::Seq;
use wardiary_journal::beside::{self, NOTES_MOST};
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::durable::Memory;
use wardiary_journal::notes_file::{self, Home, NotesError, NotesFaultKind, NotesFile, NotesRead};
use wardiary_journal::read::ReadError;
use wardiary_journal::{Class, Link};

use crate::damage::{byte_damage, corrupt_header};
use crate::faults::{Describe, both};
use crate::library::{Damage, Harm, Noted, OpenMatch, Remark};
use crate::stamp::Stamp;

/// The notes of all matches of a library. A match with a file has a file of notes; the notes of any other match are in memory.
#[derive(Default)]
pub(crate) struct NotesStore {
    known: Mutex<BTreeMap<String, Known>>,
}

/// Notes as last read or written.
struct Known {
    /// Stamp of the file of notes, and the head of the match with which the notes were compared.
    stamp: (Option<Stamp>, String),
    noted: Arc<Noted>,
    memory: Option<NotesFile<Memory>>,
}

impl NotesStore {
    fn known(&self) -> MutexGuard<'_, BTreeMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the notes of a match that ships with the program.
    ///
    /// # Errors
    /// When an entry is invalid.
    pub(crate) fn put(&self, id: &str, opened: &OpenMatch, entries: &[NoteEntry]) -> Result<(), NotesError> {
        let mut file = NotesFile::in_memory(&opened.home, "")?;
        for entry in entries {
            file.append(entry)?;
        }
        self.known().insert(id.to_owned(), in_memory(opened, file));
        Ok(())
    }

    fn path(opened: &OpenMatch) -> Option<PathBuf> {
        Some(notes_file::beside(opened.path.as_deref()?))
    }

    /// Returns the notes of a match of the library; an empty set if there are none.
    pub(crate) fn noted(&self, id: &str, opened: &OpenMatch) -> Arc<Noted> {
        let Some(path) = Self::path(opened) else {
            let known = self.known().get(id).map(|known| Arc::clone(&known.noted));
            return known.unwrap_or_default();
        };
        let stamp = (Stamp::of(&path), opened.integrity.head.clone());
        if let Some(known) = self.known().get(id).filter(|known| known.stamp == stamp) {
            return Arc::clone(&known.noted);
        }
        let mut fresh = match stamp.0 {
            None if path.symlink_metadata().is_err() => Noted::default(),
            _ => look(&path, opened),
        };
        fresh.is_durable = true;
        let fresh = Arc::new(fresh);
        self.known().insert(id.to_owned(), Known { stamp, noted: Arc::clone(&fresh), memory: None });
        fresh
    }

    /// Writes an entry into the notes of a match and returns its number.
    ///
    /// # Errors
    /// When a field is invalid; then nothing is written.
    pub(crate) fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError> {
        // The lock lasts until the entry is written, so that two remarks sent at the same moment are written one after the other.
        let mut known = self.known();
        if let Some(path) = Self::path(opened) {
            return write(&path, &opened.home, remark);
        }
        let mut file = match known.remove(id).and_then(|known| known.memory) {
            Some(file) => file,
            None => NotesFile::in_memory(&opened.home, remark.wall)?,
        };
        let written = file.write(remark.author, remark.wall, remark.compose);
        known.insert(id.to_owned(), in_memory(opened, file));
        written
    }
}

fn in_memory(opened: &OpenMatch, file: NotesFile<Memory>) -> Known {
    let read = notes_file::read(file.bytes()).ok();
    let noted = Arc::new(read.map_or_else(Noted::default, |read| noted(read, opened)));
    Known { stamp: (None, opened.integrity.head.clone()), noted, memory: Some(file) }
}

/// Writes an entry into the notes at `path`. Begins the notes if there are none, unless the first entry is invalid.
///
/// # Errors
/// When a field is invalid; then nothing is written. Other errors are those of any journal.
pub fn write(path: &Path, home: &Home, remark: &Remark<'_>) -> Result<Seq, NotesError> {
    let Remark { author, wall, compose } = *remark;
    let mut file = if path.symlink_metadata().is_ok() {
        drop(
            beside::open(path, NOTES_MOST)
                .map_err(|error| RecordError::Read(ReadError::Io(io::Error::other(error))))?,
        );
        NotesFile::open(path, home)?.0
    } else {
        NotesFile::in_memory(home, wall)?.write(author, wall, compose)?;
        NotesFile::create(path, home, wall)?
    };
    file.write(author, wall, compose)
}

fn look(path: &Path, opened: &OpenMatch) -> Noted {
    let broken = |error: &dyn Describe| Noted { fault: Some(corrupt_header(error)), ..Noted::default() };
    match beside::open(path, NOTES_MOST).map(notes_file::read) {
        Ok(Ok(read)) => noted(read, opened),
        Ok(Err(error)) => broken(&error),
        Err(error) => broken(&error),
    }
}

fn noted(read: NotesRead, opened: &OpenMatch) -> Noted {
    let fault = damages(&read, Some((&opened.home, &opened.links))).into_iter().find(|found| found.class != ADRIFT);
    let head = read.report.head.map(|head| head.link.to_string()).unwrap_or_default();
    let adrift = read.notes.adrift(&|seq| opened.link(seq));
    let schema = read.genesis.as_ref().map(|genesis| genesis.schema);
    Noted { notes: opened.standing(read.notes), head, adrift, fault, is_durable: false, schema }
}

/// Class of damage for a note that is about another record than its match.
pub const ADRIFT: &str = "adrift";

/// Returns all damage of a file of notes: first of content, then of bytes, then notes and stops whose entry has another link in
/// the match.
#[must_use]
pub fn damages(read: &NotesRead, beside: Option<(&Home, &[Link])>) -> Vec<Damage> {
    let offset = |seq: u64| {
        let at = usize::try_from(seq).unwrap_or(usize::MAX);
        read.offsets.get(at).copied().unwrap_or(read.report.sound_len)
    };
    let foreign = beside.filter(|_| read.report.fault.is_none()).and_then(|(home, _)| read.foreign(home));
    let class = |kind: &NotesFaultKind| match kind {
        NotesFaultKind::Unbegun => Class::Torn,
        _ => Class::Altered,
    };
    let content = read.fault.clone().or(foreign).map(|fault| Damage {
        class: class(&fault.kind).to_string(),
        seq: Seq::try_from(fault.seq).unwrap_or(Seq::MAX),
        offset: offset(fault.seq),
        words: both(|w| fault.describe(w)),
        harm: match fault.kind {
            NotesFaultKind::Foreign => Harm::OtherMatch,
            NotesFaultKind::Unbegun => Harm::Unbegun,
            NotesFaultKind::Schema(_) => Harm::Schema,
            NotesFaultKind::Payload(_)
            | NotesFaultKind::Genesis(_)
            | NotesFaultKind::Misplaced
            | NotesFaultKind::Breach(_) => Harm::Notes,
        },
    });
    let strays = beside.map(|(_, links)| strays(read, links)).unwrap_or_default();
    let strays = strays.into_iter().map(|(seq, words)| Damage {
        class: ADRIFT.to_owned(),
        seq,
        offset: offset(u64::from(seq)),
        words,
        harm: Harm::Adrift,
    });
    content.into_iter().chain(byte_damage(&read.report)).chain(strays).collect()
}

/// Returns notes and stops about another record, each with the number of the entry that wrote it into the notes.
fn strays(read: &NotesRead, links: &[Link]) -> Vec<(Seq, [String; 2])> {
    let link = |seq: Seq| links.get(seq as usize).map(|link| *link.as_bytes());
    let words = |key: &str, number: u32, on: Anchor| {
        both(|w| {
            let none = || w.t("trouble-adrift-none");
            let here = link(on.entry).map_or_else(none, |link| Link::from_bytes(link).to_string());
            let args = [
                ("n", number.to_string().into()),
                ("entry", on.entry.to_string().into()),
                ("link", Link::from_bytes(on.link).to_string().into()),
                ("here", here.into()),
            ];
            w.with(key, args)
        })
    };
    let written = |adrift: &Adrift| match *adrift {
        Adrift::Note(number, on) => {
            let note = read.notes.note(number)?;
            Some((note.first().act.seq, words("trouble-adrift-note", number, on)))
        }
        Adrift::Stop(number, on) => {
            let stop = read.notes.stops().iter().find(|stop| stop.number == number)?;
            Some((stop.placed.seq, words("trouble-adrift-stop", number, on)))
        }
        Adrift::Item(seq, on) => Some((seq, words("trouble-adrift-item", seq, on))),
    };
    read.notes.adrift(&link).iter().filter_map(written).collect()
}
