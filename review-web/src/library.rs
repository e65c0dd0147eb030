//! What the pages are served from: the matches of a library, opened for reading.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use wardiary_core::diary::notes::fold::Adrift;
use wardiary_core::diary::notes::{Compose, Notes};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::look::Phase;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::{Moment, Standing};
use wardiary_core::review::{Review, Seq};
use wardiary_journal::Link;
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::notes_file::{Home, NotesError};
use wardiary_journal::seal::Ending;

use crate::access::role::Needs;
use crate::beginning::{Unbegun, Wishes};
use crate::closing::{Unclosed, Wish};
use crate::handout::Handout;
use crate::i18n::Lang;
use crate::input_line::InputLine;
use crate::integrity_report::{IntegrityReport, Signature};
use crate::pen::Pen;
use crate::recorder::Reply;
use crate::reservations::Reservations;

mod ending;
pub mod sealing;
mod titles;

pub use crate::harm::{Damage, Harm};

/// The matches of a folder, or the samples.
pub trait Library: sealing::Sealing + Send + Sync {
    /// Every match, also those that cannot be opened, in the order of their ids; samples in the order they ship in.
    fn matches(&self) -> Vec<Listed>;
    /// Whether files are still to be read, so that a match may be missing from the list.
    fn is_reading(&self) -> bool {
        false
    }
    /// Whether the reader has in the match of an id what a page needs, so that no list leads to a page that would be refused.
    fn lets(&self, _id: &str, _needs: Needs) -> bool {
        true
    }
    /// A match by id; `None` when there is none, or when it cannot be opened.
    fn open(&self, id: &str) -> Option<Arc<OpenMatch>>;
    /// Ids of the game systems known.
    fn systems(&self) -> Vec<&'static str>;
    /// The rule book of a system.
    fn book(&self, system: &str) -> Option<Arc<Book>>;
    /// The notes of a match that was opened, by its id; an empty set where none are written.
    fn notes_of(&self, id: &str, opened: &OpenMatch) -> Arc<Noted>;
    /// The notes of a match; `None` when there is no such match.
    fn notes(&self, id: &str) -> Option<Arc<Noted>> {
        self.open(id).map(|opened| self.notes_of(id, &opened))
    }
    /// Writes an entry into the notes of a match that was opened; acknowledged by its number.
    ///
    /// # Errors
    /// When a field does not hold, nothing is written; otherwise as for any journal.
    fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError>;
    /// Records a line in the file of a match that was opened; it is on disk when this returns. `None` when the line holds no entry.
    ///
    /// # Errors
    /// When the match is in no file, or its file cannot be written.
    fn record(&self, opened: &OpenMatch, line: &InputLine, pen: &Pen) -> Result<Option<Reply>, Unrecorded>;
    /// Whether the matches are in a folder, where others can be begun.
    fn is_folder(&self) -> bool;
    /// Begins a match in a new file; its id in addresses.
    ///
    /// # Errors
    /// When the matches are in no folder, something asked for cannot be, or the file cannot be written; no file is then left.
    fn begin(&self, wishes: &Wishes) -> Result<String, Unbegun>;
    /// Closes a match that was opened: seal and seal text are on disk when this returns.
    ///
    /// # Errors
    /// When it cannot be closed so, or a file cannot be written.
    fn close(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed>;
    /// The journal of a match that was opened, byte for byte, and its length; `None` when it can no longer be read.
    fn journal(&self, id: &str, opened: &OpenMatch) -> Option<(Box<dyn Read + Send>, u64)>;
    /// What a side may take of the file of a match that was opened; `None` when the file cannot be read or is not intact.
    fn handout(&self, id: &str, opened: &OpenMatch, side: Side) -> Option<Handout> {
        Handout::of(self.journal(id, opened)?.0, side)
    }
    /// A match that was opened, cut behind one of its entries: what the first frames of its file say, read as those of any match that goes
    /// on. `None` when they can no longer be read.
    fn cut(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>>;
    /// The bytes that such a cut is read from.
    fn beginning(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Vec<u8>> {
        let (journal, length) = self.journal(id, opened)?;
        let wanted = opened.end_of(opened.kept_by(after)).unwrap_or(length);
        let mut bytes = Vec::new();
        journal.take(wanted).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
    /// The signatures laid beside a sealed match.
    fn signatures(&self, opened: &OpenMatch) -> Vec<Signature>;
    /// A match of one position, from scene text.
    ///
    /// # Errors
    /// With the place in the text and what is wrong there.
    fn pose(&self, scene: &str) -> Result<Posed, PoseError>;
}

/// A match in the list.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// Its id in addresses.
    pub id: String,
    /// Its title as the scribe gave it.
    pub title: String,
    /// Name of the file, without its folder.
    pub file: String,
    /// Id of its system.
    pub system: String,
    /// Id of the board it is played on.
    pub board: String,
    /// Turn reached, and last turn.
    pub turns: Option<(u16, u16)>,
    /// Number of entries.
    pub entries: Seq,
    /// Whether the match was played to its end.
    pub over: bool,
    /// Whether the match was closed by its officials.
    pub closed: bool,
    /// How it ended, where it was closed before.
    pub ending: Option<Ending>,
    /// What its record is read with.
    pub reservations: Reservations,
    /// What is wrong with the file, if anything.
    pub fault: Option<Damage>,
    /// Size of the file, bytes.
    pub bytes: u64,
    /// When the file was last written; `None` where it is in no file.
    pub written: Option<DateTime<Utc>>,
    /// How the match went; `None` where not even its opening can be read.
    pub course: Option<Course>,
}

impl Listed {
    /// When it was begun, or its file last written, in seconds; `None` where neither is known.
    #[must_use]
    pub fn begun(&self) -> Option<i64> {
        let begun = self.course.as_ref().and_then(|course| DateTime::parse_from_rfc3339(&course.begun).ok());
        begun.map(|begun| begun.timestamp()).or_else(|| self.written.map(|written| written.timestamp()))
    }
}

/// How a match went, in short.
#[derive(Clone, Debug)]
pub struct Course {
    /// Words of the sides in notation, the first in front.
    pub sides: [&'static str; 2],
    /// The last moment.
    pub moment: Moment,
    /// Who has won, and by what; `None` while it goes on.
    pub verdict: Option<Standing>,
    /// Points of both sides at the end of each turn, the last the present ones; none in a game without points.
    pub points: Vec<[i32; 2]>,
    /// Parts that these points are counted in.
    pub scoring: Parts,
    /// Which team plays which side, where the teams chose at the table.
    pub teams: Vec<Team>,
    /// When it was begun: RFC 3339, or what the scribe wrote there; may be empty.
    pub begun: String,
    /// The last wall time written down, likewise.
    pub last_wall: String,
    /// Names of its units in both languages, by alphabet.
    pub units: Vec<String>,
}

/// A team at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its number, from 0.
    pub number: u8,
    /// The side it plays.
    pub side: Side,
}

/// Entries at the beginning in which the teams choose their sides.
const OPENING: Seq = 24;

/// Which team plays which side, where the teams chose at the table.
#[must_use]
pub fn teams(review: &dyn Review) -> Vec<Team> {
    let opening = review.first()..review.len().min(review.first() + OPENING);
    let of_team = |seq: &Seq| matches!(review.author(*seq), Some(Actor::Team(_)));
    let opening = opening.filter(of_team).filter_map(|seq| review.entry(seq));
    let mut teams: Vec<Team> = Vec::new();
    for entry in opening.filter(|entry| entry.on_line) {
        let side =
            entry.words.args.iter().find_map(|(_, arg)| if let Arg::Side(side) = arg { Some(*side) } else { None });
        if let (Actor::Team(number), Some(side)) = (entry.by, side) {
            let other = Team { number: 1 - number.min(1), side: side.enemy() };
            teams = vec![Team { number, side }, other];
        }
    }
    teams.sort_by_key(|team| team.number);
    teams
}

/// A match opened for reading, with what is known of its file.
pub struct OpenMatch {
    /// The match.
    pub review: Arc<dyn Review>,
    /// Its file.
    pub integrity: Integrity,
    /// What notes about it name it by.
    pub home: Home,
    /// Link of each entry.
    pub links: Arc<[Link]>,
    /// Where each entry begins in its file, in bytes.
    pub offsets: Arc<[u64]>,
    /// Path of its file; `None` where it is in no file.
    pub path: Option<PathBuf>,
}

impl OpenMatch {
    /// Link of an entry; `None` past the end.
    #[must_use]
    pub fn link(&self, seq: Seq) -> Option<[u8; 32]> {
        self.links.get(seq as usize).map(|link| *link.as_bytes())
    }

    /// Notes as they stand beside the match as it is: what was written on an entry that was taken up again is on the entry that took its place.
    #[must_use]
    pub fn standing(&self, notes: Notes) -> Notes {
        notes.followed(self.review.as_ref(), &|seq| self.link(seq))
    }

    /// The last entry of a cut behind `after`: never in the opening, and the checkpoint of a phase goes with the entry that ends the phase.
    #[must_use]
    pub fn kept_by(&self, after: Seq) -> Seq {
        let after = after.max(self.review.first().saturating_sub(1));
        let is_checkpoint = self.integrity.checkpoints.iter().any(|point| point.seq == after + 1);
        (after + u32::from(is_checkpoint)).min(self.review.len().saturating_sub(1))
    }

    /// Where an entry ends in its file, in bytes; `None` where nothing follows it.
    fn end_of(&self, seq: Seq) -> Option<u64> {
        self.offsets.get(seq as usize + 1).copied()
    }

    /// Words of the sides, the first in front.
    #[must_use]
    pub fn sides(&self) -> [&'static str; 2] {
        [Side::One, Side::Two].map(|side| self.review.side_word(side))
    }
}

/// The notes of a match, with what is known of their file.
#[derive(Default)]
pub struct Noted {
    /// The notes.
    pub notes: Notes,
    /// Link of their last entry, in hexadecimal; empty where none is written.
    pub head: String,
    /// Notes and stops that speak about another record.
    pub adrift: Vec<Adrift>,
    /// What is wrong with the file, if anything.
    pub fault: Option<Damage>,
    /// Whether what is written outlasts the program.
    pub is_durable: bool,
    /// Number of the schema that the file was begun in; `None` where none is begun.
    pub schema: Option<u16>,
}

/// An entry of the notes about to be written: who, when, and what, made from the present notes.
pub struct Remark<'a> {
    /// Who: a role or initials as typed.
    pub author: &'a str,
    /// When: wall time with offset.
    pub wall: &'a str,
    /// What; numbers are taken from the notes given, and what these have overtaken is refused.
    pub compose: &'a Compose<'a>,
}

/// Why nothing can be recorded in a match.
#[derive(Debug)]
pub enum Unrecorded {
    /// It ships with the program, and is in no file.
    NoFile,
    /// It was closed by its officials.
    Closed,
    /// Its file is damaged.
    Damaged,
    /// Its file could not be written.
    Write(RecordError),
}

impl OpenMatch {
    /// Whether entries can be recorded in it, as far as can be said without opening its file.
    ///
    /// # Errors
    /// The reason why they cannot.
    pub fn takes_entries(&self) -> Result<&Path, Unrecorded> {
        let path = self.path.as_deref().ok_or(Unrecorded::NoFile)?;
        match (self.integrity.closed, &self.integrity.fault) {
            (true, _) => Err(Unrecorded::Closed),
            (false, Some(fault)) if !fault.mends() => Err(Unrecorded::Damaged),
            (false, _) => Ok(path),
        }
    }
}

/// What the file of a match shows about itself.
pub struct Integrity {
    /// Name of the file, without its folder.
    pub file: String,
    /// Size of the file.
    pub bytes: u64,
    /// Number of frames.
    pub frames: u64,
    /// Last entry.
    pub last: Seq,
    /// Link of the last entry, in hexadecimal.
    pub head: String,
    /// Checkpoints in order.
    pub checkpoints: Vec<Checkpoint>,
    /// Whether the match was closed.
    pub closed: bool,
    /// What is wrong with the file, if anything.
    pub fault: Option<Damage>,
    /// What it shows to a doubter.
    pub evidence: IntegrityReport,
    /// Link of each entry, in hexadecimal.
    pub link: Box<dyn Fn(Seq) -> Option<String> + Send + Sync>,
}

/// A checkpoint as written in the file.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// Its entry.
    pub seq: Seq,
    /// Turn it closes.
    pub turn: u16,
    /// Phase it closes, as the system's word.
    pub phase: Phase,
    /// Root over all entries so far, in hexadecimal.
    pub root: String,
    /// Root over the position, in hexadecimal.
    pub state_root: String,
}

/// A position set up from text.
pub struct Posed {
    /// A match of that one position.
    pub review: Arc<dyn Review>,
    /// The entry to show.
    pub at: Seq,
}

/// Why a scene could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoseError {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// What is wrong, in each language: no page can show one that is not its reader's.
    words: [String; 2],
}

impl PoseError {
    /// An error at a place, with what is wrong in each language, English first.
    #[must_use]
    pub const fn new(line: u32, column: u32, words: [String; 2]) -> Self {
        Self { line, column, words }
    }

    /// The same, so many columns further to the left.
    #[must_use]
    pub fn left_by(self, columns: u32) -> Self {
        Self { column: self.column.saturating_sub(columns).max(1), ..self }
    }

    /// What is wrong, in the language of a reader.
    #[must_use]
    pub fn said(&self, lang: Lang) -> &str {
        &self.words[lang.index()]
    }
}
