//! Notes and stops of a debrief: entries beside a match, in a hash chain of their own, which change nothing in the match.
//!
//! A note speaks about one entry, named by number and link, so that it cannot silently come to speak about another. It
//! is on a layer (public, instructor, umpire, a side); what is not public stays hidden until its layer is released, and
//! a private note for as long as it is private. Revising, retracting and removing are entries like any other: nothing is
//! erased, and [`fold`] makes the present set of notes from all of them. [`text`] is the form a person writes by hand.

use serde::{Deserialize, Serialize};

use crate::kernel::game::Viewer;
use crate::kernel::unit::Side;
use crate::review::Seq;

pub mod check;
pub mod debrief;
pub mod fold;
mod followed;
pub mod text;

pub use check::{NoteBreach, NoteFault, tidy};
pub use fold::{Note, Notes, Stop};

/// What is to be written, made of the present notes; or why it cannot be written any more.
pub type Compose<'a> = dyn Fn(&Notes) -> Result<NoteBody, NoteBreach> + 'a;

/// The link of each entry of a record; `None` past its end.
pub type LinkOf<'a> = &'a dyn Fn(Seq) -> Option<[u8; 32]>;

/// Number of the schema that new notes are begun in; a change of their bytes is a new number and a decision.
pub const SCHEMA: u16 = 4;
/// The schemas in words, the first in front. The genesis of notes carries the one they follow, so that the file explains itself.
pub const SCHEMA_TEXTS: [&str; 4] = [
    include_str!("notes-schema-1.txt"),
    include_str!("notes-schema-2.txt"),
    include_str!("notes-schema-3.txt"),
    include_str!("notes-schema-4.txt"),
];

/// The text of a schema by its number; `None` where this program knows none of that number.
#[must_use]
pub fn schema_text(number: u16) -> Option<&'static str> {
    SCHEMA_TEXTS.get(usize::from(number).checked_sub(1)?).copied()
}

/// Longest text of a note in one language, characters.
pub const TEXT_MAX: usize = 4_000;
/// Longest title of a stop in one language, characters.
pub const TITLE_MAX: usize = 120;
/// Longest question of a stop in one language, characters.
pub const QUESTION_MAX: usize = 240;
/// Longest reason, characters.
pub const REASON_MAX: usize = 400;
/// Longest author, characters: a role or initials.
pub const AUTHOR_MAX: usize = 60;
/// Most hexes a note names.
pub const HEXES_MAX: usize = 24;

/// The first frame of notes: which match they belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotesGenesis {
    /// Number of the schema they follow: [`SCHEMA`], or an earlier one.
    pub schema: u16,
    /// The schema in words.
    pub schema_text: String,
    /// The match, as in the header of its file.
    pub match_id: [u8; 16],
    /// Link of the match's own genesis, which pins everything it is played with.
    pub match_link: [u8; 32],
    /// Title of the match.
    pub title: String,
    /// When the notes were begun: wall time with its offset (RFC 3339), for people; empty where no clock was read.
    pub begun: String,
}

/// An entry of the match of a note or a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anchor {
    /// Its number.
    pub entry: Seq,
    /// Its link: another line, or another match, gives another.
    pub link: [u8; 32],
}

/// The readers a note is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Layer {
    /// Every reader, at once.
    Public,
    /// The instructor, until released.
    Instructor,
    /// The umpire, until released.
    Umpire,
    /// One side, until released.
    Side(Side),
}

impl Layer {
    /// Every layer, in the order of lists.
    pub const ALL: [Self; 5] =
        [Self::Public, Self::Instructor, Self::Umpire, Self::Side(Side::One), Self::Side(Side::Two)];

    /// The word of a layer; those of the sides are the system's.
    #[must_use]
    pub const fn word(self, sides: [&str; 2]) -> &str {
        match self {
            Self::Public => "public",
            Self::Instructor => "instructor",
            Self::Umpire => "umpire",
            Self::Side(side) => sides[side.index()],
        }
    }

    /// Whether a viewer may read what waits on it: the umpire everything, a side its own, every viewer what is public.
    #[must_use]
    pub fn may_be_read_by(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Public, _) | (_, Viewer::Umpire) => true,
            (Self::Side(side), viewer) => viewer == Viewer::Side(side),
            (Self::Instructor | Self::Umpire, _) => false,
        }
    }

    /// The layer a word names.
    #[must_use]
    pub fn parse(word: &str, sides: [&str; 2]) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.word(sides) == word)
    }
}

crate::words! {
    /// A mark that says what kind of remark a note is. The first six are those of annotated chess games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Glyph ("glyph", wanted("a glyph")) {
        /// A good decision.
        ["!"] Good,
        /// A weak decision.
        ["?"] Weak,
        /// A very good decision.
        ["!!"] Excellent,
        /// A decision that cost much.
        ["??"] Costly,
        /// A decision worth a discussion.
        ["!?"] Interesting,
        /// A doubtful decision.
        ["?!"] Doubtful,
        /// What was meant by it.
        ["intent"] Intent,
        /// An opportunity that was there and not taken.
        ["missed"] Missed,
        /// A risk taken knowingly.
        ["risk"] Risk,
        /// A question about the rules.
        ["rule"] Rule,
    }
}

impl Glyph {
    /// The number that annotated chess games give the mark (`$1` to `$6`), for the six they share.
    #[must_use]
    pub const fn chess_number(self) -> Option<u8> {
        match self {
            Self::Good => Some(1),
            Self::Weak => Some(2),
            Self::Excellent => Some(3),
            Self::Costly => Some(4),
            Self::Interesting => Some(5),
            Self::Doubtful => Some(6),
            Self::Intent | Self::Missed | Self::Risk | Self::Rule => None,
        }
    }
}

/// Words in one language or both; empty where none were given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Swedish.
    pub sv: String,
}

/// The content of a note; each revision holds all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Whether its author keeps it to himself, also when its layer is released.
    pub private: bool,
    /// What kind of remark it is.
    pub glyph: Option<Glyph>,
    /// The text; at least one language, each at most [`TEXT_MAX`] characters.
    pub text: Said,
    /// Hexes it speaks of, by printed number; at most [`HEXES_MAX`].
    pub hexes: Vec<String>,
}

/// An entry of the notes: who, when, what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoteEntry {
    /// Who wrote it: a role or initials, as typed; 1 to [`AUTHOR_MAX`] characters.
    pub author: String,
    /// When: wall time with offset (RFC 3339), given by the author.
    pub wall: String,
    /// What.
    pub body: NoteBody,
}

/// The kinds of entry. A new kind is added at the end, since the position of a kind is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoteBody {
    /// A note is written.
    Written {
        /// Its number, from 1 without gaps.
        number: u32,
        /// Its place.
        on: Anchor,
        /// The readers it is for.
        layer: Layer,
        /// What it says.
        content: Content,
    },
    /// A note is revised; earlier versions stay readable.
    Revised {
        /// The note.
        number: u32,
        /// Number of this version, one more than that of the version its author was shown.
        version: u16,
        /// What it says now.
        content: Content,
    },
    /// A note is taken back; it stays readable in the history.
    Retracted {
        /// The note.
        number: u32,
        /// Why.
        reason: String,
    },
    /// What was written on a layer so far is shown to all viewers, private notes excepted.
    Released(
        /// The layer.
        Layer,
    ),
    /// A stop is placed: a moment the debrief halts at.
    Placed {
        /// Its number, from 1 without gaps.
        number: u32,
        /// Its place.
        on: Anchor,
        /// Place in the row of stops; those with the same place are ordered by entry.
        order: u16,
        /// Its title; at least one language, each one line of at most [`TITLE_MAX`] characters.
        title: Said,
    },
    /// A stop is removed.
    Removed {
        /// The stop.
        number: u32,
        /// Why; may be empty.
        reason: String,
    },
    /// Something of the debrief that is neither note nor stop; since schema 2.
    Debrief {
        /// The readers it is for.
        layer: Layer,
        /// What it is.
        item: debrief::Item,
    },
}

impl NoteBody {
    /// Whether notes of a schema may have it.
    #[must_use]
    pub const fn is_in(&self, schema: u16) -> bool {
        match self {
            Self::Debrief { item, .. } => schema >= item.since(),
            Self::Written { .. }
            | Self::Revised { .. }
            | Self::Retracted { .. }
            | Self::Released(_)
            | Self::Placed { .. }
            | Self::Removed { .. } => true,
        }
    }
}
