//! The source of the pages: the matches of a library, opened for reading.

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
use wardiary_words::i18n::Lang;
use wardiary_words::input_line::InputLine;

use crate::access::role::Needs;
use crate::beginning::{Unbegun, Wishes};
use crate::closing::{Unclosed, Wish};
use crate::handout::Handout;
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
    /// Returns every match in the order of the ids, including those that cannot be opened. Samples have the order in which they ship.
    fn matches(&self) -> Vec<Listed>;
    /// Returns whether files are still unread, so that a match may be missing from the list.
    fn is_reading(&self) -> bool {
        false
    }
    /// Returns whether the reader has the right that a page needs in a match. Lists use this, so that they link to no refused page.
    fn lets(&self, _id: &str, _needs: Needs) -> bool {
        true
    }
    /// Opens a match by id; `None` if there is none or it cannot be opened.
    fn open(&self, id: &str) -> Option<Arc<OpenMatch>>;
    /// Ids of the game systems known.
    fn systems(&self) -> Vec<&'static str>;
    /// The rule book of a system.
    fn book(&self, system: &str) -> Option<Arc<Book>>;
    /// Returns the notes of an opened match, by its id; an empty set if there are none.
    fn notes_of(&self, id: &str, opened: &OpenMatch) -> Arc<Noted>;
    /// Returns the notes of a match; `None` if there is no such match.
    fn notes(&self, id: &str) -> Option<Arc<Noted>> {
        self.open(id).map(|opened| self.notes_of(id, &opened))
    }
    /// Writes an entry into the notes of an opened match and returns its number.
    ///
    /// # Errors
    /// When a field is invalid; then nothing is written. Other errors are those of any journal.
    fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError>;
    /// Records a line in the file of an opened match. The entry is on disk when this returns. Returns `None` if the line holds no entry.
    ///
    /// # Errors
    /// When the match has no file, or its file cannot be written.
    fn record(&self, opened: &OpenMatch, line: &InputLine, pen: &Pen) -> Result<Option<Reply>, Unrecorded>;
    /// Returns whether the matches are in a folder, where new ones can begin.
    fn is_folder(&self) -> bool;
    /// Begins a match in a new file and returns its id.
    ///
    /// # Errors
    /// When the matches have no folder, a wish is invalid, or the file cannot be written. Then no file is left.
    fn begin(&self, wishes: &Wishes) -> Result<String, Unbegun>;
    /// Closes an opened match: seal and seal text are on disk when this returns.
    ///
    /// # Errors
    /// When the match cannot be closed in this way, or a file cannot be written.
    fn close(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed>;
    /// Returns the journal of an opened match, byte for byte, and its length; `None` if it can no longer be read.
    fn journal(&self, id: &str, opened: &OpenMatch) -> Option<(Box<dyn Read + Send>, u64)>;
    /// Returns what a side may take of the file of an opened match; `None` if the file cannot be read or is damaged.
    fn handout(&self, id: &str, opened: &OpenMatch, side: Side) -> Option<Handout> {
        Handout::of(self.journal(id, opened)?.0, side)
    }
    /// Returns an opened match cut after one of its entries. The cut is read from the first frames of the file, as an unfinished
    /// match would be. Returns `None` if these frames can no longer be read.
    fn cut(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>>;
    /// Returns the bytes of a match cut after an entry.
    fn beginning(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Vec<u8>> {
        let (journal, length) = self.journal(id, opened)?;
        let wanted = opened.end_of(opened.kept_by(after)).unwrap_or(length);
        let mut bytes = Vec::new();
        journal.take(wanted).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
    /// Returns the signatures of a sealed match.
    fn signatures(&self, opened: &OpenMatch) -> Vec<Signature>;
    /// Makes a match of one position from the text of a scene.
    ///
    /// # Errors
    /// The place in the text and the fault there.
    fn pose(&self, scene: &str) -> Result<Posed, PoseError>;
}

/// A match in the list.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// Its id in addresses.
    pub id: String,
    /// Its title as the scribe wrote it.
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
    /// The ending of a match that was closed before its end.
    pub ending: Option<Ending>,
    /// The reservations that a reader of the record must know.
    pub reservations: Reservations,
    /// The damage of the file, if any.
    pub fault: Option<Damage>,
    /// Size of the file, bytes.
    pub bytes: u64,
    /// When the file was last written; `None` for a match without a file.
    pub written: Option<DateTime<Utc>>,
    /// The course of the match; `None` if not even its opening can be read.
    pub course: Option<Course>,
}

impl Listed {
    /// Returns when it began, or when its file was last written, in seconds; `None` if neither is known.
    #[must_use]
    pub fn begun(&self) -> Option<i64> {
        let begun = self.course.as_ref().and_then(|course| DateTime::parse_from_rfc3339(&course.begun).ok());
        begun.map(|begun| begun.timestamp()).or_else(|| self.written.map(|written| written.timestamp()))
    }
}

/// How a match went, in short.
#[derive(Clone, Debug)]
pub struct Course {
    /// Words of the sides in notation, the first side first.
    pub sides: [&'static str; 2],
    /// The last moment.
    pub moment: Moment,
    /// The winner and the reason; `None` while the match goes on.
    pub verdict: Option<Standing>,
    /// Points of both sides at the end of each turn, and the present points last; none in a game without points.
    pub points: Vec<[i32; 2]>,
    /// The parts of a point in which these points are counted.
    pub scoring: Parts,
    /// The team of each side, if the teams chose sides at the table.
    pub teams: Vec<Team>,
    /// Start of the match: RFC 3339, or the text of the scribe; may be empty.
    pub begun: String,
    /// The last recorded wall time: RFC 3339, or the text of the scribe; may be empty.
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

/// Maximum number of entries at the beginning among which the teams choose their sides.
const OPENING: Seq = 24;

/// Returns the team of each side, if the teams chose sides at the table.
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

/// A match opened for reading, with information about its file.
pub struct OpenMatch {
    /// The match.
    pub review: Arc<dyn Review>,
    /// Its file.
    pub integrity: Integrity,
    /// The identity by which notes refer to it.
    pub home: Home,
    /// Link of each entry.
    pub links: Arc<[Link]>,
    /// Offset of each entry in its file, in bytes.
    pub offsets: Arc<[u64]>,
    /// Path of its file; `None` for a match without a file.
    pub path: Option<PathBuf>,
}

impl OpenMatch {
    /// Returns the link of an entry; `None` past the end.
    #[must_use]
    pub fn link(&self, seq: Seq) -> Option<[u8; 32]> {
        self.links.get(seq as usize).map(|link| *link.as_bytes())
    }

    /// Returns notes as they apply to the match now. If a correction repeated an entry, its notes are moved to the repeated entry.
    #[must_use]
    pub fn standing(&self, notes: Notes) -> Notes {
        notes.followed(self.review.as_ref(), &|seq| self.link(seq))
    }

    /// Returns the last entry of a match cut after `after`. A cut is never within the opening. If `after` ends a phase, the cut
    /// includes the checkpoint of that phase.
    #[must_use]
    pub fn kept_by(&self, after: Seq) -> Seq {
        let after = after.max(self.review.first().saturating_sub(1));
        let is_checkpoint = self.integrity.checkpoints.iter().any(|point| point.seq == after + 1);
        (after + u32::from(is_checkpoint)).min(self.review.len().saturating_sub(1))
    }

    /// Returns the byte position in the file where an entry ends; `None` if nothing follows the entry.
    fn end_of(&self, seq: Seq) -> Option<u64> {
        self.offsets.get(seq as usize + 1).copied()
    }

    /// Words of the sides, the first in front.
    #[must_use]
    pub fn sides(&self) -> [&'static str; 2] {
        [Side::One, Side::Two].map(|side| self.review.side_word(side))
    }
}

/// The notes of a match, with information about their file.
#[derive(Default)]
pub struct Noted {
    /// The notes.
    pub notes: Notes,
    /// Link of their last entry, in hexadecimal; empty if there is none.
    pub head: String,
    /// Notes and stops about another record.
    pub adrift: Vec<Adrift>,
    /// The damage of the file, if any.
    pub fault: Option<Damage>,
    /// Whether the notes outlast the program.
    pub is_durable: bool,
    /// Number of the file's schema; `None` if there is no file.
    pub schema: Option<u16>,
}

/// An entry to be written into the notes: its author, its time, and its body, which is made from the present notes.
pub struct Remark<'a> {
    /// The author: a role or initials as typed.
    pub author: &'a str,
    /// Wall time, with offset.
    pub wall: &'a str,
    /// Makes the body from the given notes. Takes new numbers from them, and refuses an action that they have made obsolete.
    pub compose: &'a Compose<'a>,
}

/// Why nothing can be recorded in a match.
#[derive(Debug)]
pub enum Unrecorded {
    /// It ships with the program and has no file.
    NoFile,
    /// It was closed by its officials.
    Closed,
    /// Its file is damaged.
    Damaged,
    /// Its file could not be written.
    Write(Box<RecordError>),
}

impl From<RecordError> for Unrecorded {
    fn from(error: RecordError) -> Self {
        Self::Write(Box::new(error))
    }
}

impl OpenMatch {
    /// Checks whether entries can be recorded in the match, as far as possible without opening its file.
    ///
    /// # Errors
    /// The reason why no entry can be recorded.
    pub fn takes_entries(&self) -> Result<&Path, Unrecorded> {
        let path = self.path.as_deref().ok_or(Unrecorded::NoFile)?;
        match (self.integrity.closed, &self.integrity.fault) {
            (true, _) => Err(Unrecorded::Closed),
            (false, Some(fault)) if !fault.mends() => Err(Unrecorded::Damaged),
            (false, _) => Ok(path),
        }
    }
}

/// The information in the file of a match about itself.
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
    /// The damage of the file, if any.
    pub fault: Option<Damage>,
    /// The evidence for a doubter.
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
    /// Phase that it closes.
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
    /// The fault in each language; a page shows that of its reader.
    words: [String; 2],
}

impl PoseError {
    /// Makes an error at a place, with its words in each language, English first.
    #[must_use]
    pub const fn new(line: u32, column: u32, words: [String; 2]) -> Self {
        Self { line, column, words }
    }

    /// Moves the place this many columns to the left.
    #[must_use]
    pub fn left_by(self, columns: u32) -> Self {
        Self { column: self.column.saturating_sub(columns).max(1), ..self }
    }

    /// Returns the words in the language of a reader.
    #[must_use]
    pub fn said(&self, lang: Lang) -> &str {
        &self.words[lang.index()]
    }
}
