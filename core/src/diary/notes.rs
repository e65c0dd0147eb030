//! Notes and stops of a debrief: entries in a file and hash chain of their own, which change nothing in the match.
//!
//! A note is about one entry, named by number and link, so that the note cannot silently refer to another entry. It is on a
//! layer (public, instructor, umpire, a side). On any layer but the public one it stays hidden until the layer is released;
//! a private note stays hidden while it is private. Revising, retracting and removing are entries like any other: nothing is
//! erased, and [`fold`] computes the present notes from all entries. [`text`] is the form that a person writes by hand.

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

/// Makes an entry from the present notes, or returns why it cannot be written any more.
pub type Compose<'a> = dyn Fn(&Notes) -> Result<NoteBody, NoteBreach> + 'a;

/// The link of each entry of a record; `None` past its end.
pub type LinkOf<'a> = &'a dyn Fn(Seq) -> Option<[u8; 32]>;

/// Schema number of new notes. A change of their bytes needs a new number and a decision.
pub const SCHEMA: u16 = 4;
/// The schemas in words, in the order of their numbers. The genesis of notes contains the text of its schema, so that the file explains itself.
pub const SCHEMA_TEXTS: [&str; 4] = [
    include_str!("notes-schema-1.txt"),
    include_str!("notes-schema-2.txt"),
    include_str!("notes-schema-3.txt"),
    include_str!("notes-schema-4.txt"),
];

/// The text of a schema by its number; `None` for a number unknown to this program.
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
/// Maximum number of hexes that a note names.
pub const HEXES_MAX: usize = 24;

/// The first frame of notes, which identifies their match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotesGenesis {
    /// Number of their schema: [`SCHEMA`], or an earlier one.
    pub schema: u16,
    /// The schema in words.
    pub schema_text: String,
    /// The match, as in the header of its file.
    pub match_id: [u8; 16],
    /// Link of the match's own genesis, which pins everything the match is played with.
    pub match_link: [u8; 32],
    /// Title of the match.
    pub title: String,
    /// Time when the notes were begun: wall time with its offset (RFC 3339), for people; empty where no clock was read.
    pub begun: String,
}

/// The entry of the match that a note or stop is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anchor {
    /// Its number.
    pub entry: Seq,
    /// Its link, which is different on another line and in another match.
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

    /// The word of a layer; the layers of the sides use the system's words.
    #[must_use]
    pub const fn word(self, sides: [&str; 2]) -> &str {
        match self {
            Self::Public => "public",
            Self::Instructor => "instructor",
            Self::Umpire => "umpire",
            Self::Side(side) => sides[side.index()],
        }
    }

    /// Whether a viewer may read unreleased notes on this layer: the umpire reads all, a side reads its own, and every viewer reads public ones.
    #[must_use]
    pub fn may_be_read_by(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Public, _) | (_, Viewer::Umpire) => true,
            (Self::Side(side), viewer) => viewer == Viewer::Side(side),
            (Self::Instructor | Self::Umpire, _) => false,
        }
    }

    /// The layer with this word.
    #[must_use]
    pub fn parse(word: &str, sides: [&str; 2]) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.word(sides) == word)
    }
}

crate::words! {
    /// A mark for the kind of comment that a note makes. The first six are those of annotated chess games.
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
        /// The purpose of the decision.
        ["intent"] Intent,
        /// An opportunity that was not taken.
        ["missed"] Missed,
        /// A risk taken knowingly.
        ["risk"] Risk,
        /// A question about the rules.
        ["rule"] Rule,
    }
}

impl Glyph {
    /// The number of the mark in annotated chess games (`$1` to `$6`); `None` for a mark after the first six.
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

/// Text in one language or both; empty where it is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Swedish.
    pub sv: String,
}

/// The content of a note; each revision contains all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Whether it stays hidden even after its layer is released.
    pub private: bool,
    /// The kind of comment.
    pub glyph: Option<Glyph>,
    /// The text; at least one language, each at most [`TEXT_MAX`] characters.
    pub text: Said,
    /// Hexes it concerns, by printed number; at most [`HEXES_MAX`].
    pub hexes: Vec<String>,
}

/// An entry of the notes: author, time, content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoteEntry {
    /// The author: a role or initials, as typed; 1 to [`AUTHOR_MAX`] characters.
    pub author: String,
    /// The time: wall time with offset (RFC 3339), given by the author.
    pub wall: String,
    /// The content.
    pub body: NoteBody,
}

/// The kinds of entry. A new kind is added at the end, because the position of a kind is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoteBody {
    /// A note is written.
    Written {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry that the note is about.
        on: Anchor,
        /// The readers it is for.
        layer: Layer,
        /// Its content.
        content: Content,
    },
    /// A note is revised; earlier versions stay readable.
    Revised {
        /// The note.
        number: u32,
        /// Number of this version: one more than the number of the version that the author was shown.
        version: u16,
        /// Its new content.
        content: Content,
    },
    /// A note is retracted; it stays readable in the history.
    Retracted {
        /// The note.
        number: u32,
        /// The reason.
        reason: String,
    },
    /// Everything written on a layer before this entry becomes visible to all viewers, except requests and what is private, retracted or removed.
    Released(
        /// The layer.
        Layer,
    ),
    /// A stop is placed: a moment at which the debrief halts.
    Placed {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry that the stop is about.
        on: Anchor,
        /// Its rank in the row of stops; stops of the same rank are ordered by entry.
        order: u16,
        /// Its title; at least one language, each one line of at most [`TITLE_MAX`] characters.
        title: Said,
    },
    /// A stop is removed.
    Removed {
        /// The stop.
        number: u32,
        /// The reason; may be empty.
        reason: String,
    },
    /// Another item of the debrief; since schema 2.
    Debrief {
        /// The readers it is for.
        layer: Layer,
        /// The item.
        item: debrief::Item,
    },
}

impl NoteBody {
    /// Whether notes of a schema may contain this entry.
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
