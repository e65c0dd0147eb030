//! A match as text, line by line, from which the same bytes come back.
//!
//! ```text
//! wardiary match 1
//! id 7f30…                                   the match, 32 digits
//! system SYSTEM
//! edition 2023-1 5c0d…                       name and hash of the rule data
//! schema 1
//! title Caen and the Orne
//! language en
//! begun 2026-11-21T10:00:00+01:00
//! side allied
//! side german
//! reading odds_rounding floor
//! begin schema                               texts are verbatim, a blank in front of each line
//!  wardiary diary, schema 1. …
//! end schema
//! begin material scene
//!  scene Caen and the Orne
//! end material
//! 3 0 allied 5d1c… - move ca-3-inf to 2110   number, milliseconds, who, digest, figures, notation
//! 4 0 chance 90ab… N-123=5,N-101=-1 die 4
//! 5 checkpoint turn 3 phase 3 tree 1b… state 9e…
//! end 6 e07d…                                number of frames, link of the last
//! ```
//!
//! After its number an entry may have its throw, its id and its author:
//! `5 throw=3:physical id=… author=scribe,%20Table%201 …`.
//!
//! An import parses and plays every entry again and compares the result with the line; the last link proves all bytes.
//! Content that lines cannot express exactly, such as a reason of several lines, is written as `frame KIND BACK HEX`. A
//! frame whose batch differs from the default has `back=N`.

mod lines;
mod opening;
mod export;
mod import;

use std::fmt;

use serde::{Deserialize, Serialize};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::kernel::notation::ParseError;

use crate::append::AppendError;
use crate::codec::CodecError;
use crate::diary_file::DiaryFault;
use crate::fault::Fault;
use crate::read::ReadError;

pub use export::export;
pub use import::import;
pub use lines::{parse, print};

/// Number of this text form.
pub const FORM: u32 = 1;

/// One line of the text form; a block counts as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Item {
    /// The file, always first.
    Match {
        /// [`FORM`].
        v: u32,
        /// The match, 32 hexadecimal digits.
        id: String,
        /// The file header in hexadecimal, if it is not the default one.
        header: Option<String>,
    },
    /// The opening of the match.
    Genesis(Opening),
    /// A text embedded in the match.
    Material {
        /// Its name.
        name: String,
        /// The complete text.
        text: String,
    },
    /// An entry.
    Entry(EntryLine),
    /// A checkpoint.
    Checkpoint {
        /// Its number.
        seq: u64,
        /// Distance to the start of its batch; `None` if the checkpoint continues the batch of the frame before it.
        back: Option<u32>,
        /// Turn of the phase that begins there.
        turn: u16,
        /// Phase that begins there.
        phase: u16,
        /// Root of the tree over the frames before it.
        tree: String,
        /// Root of the position.
        state: String,
    },
    /// A notice that a torn tail was cut.
    Recovered {
        /// Its number.
        seq: u64,
        /// Distance to the start of its batch, if it does not begin one.
        back: Option<u32>,
        /// Number of the first incomplete frame.
        at: u64,
        /// Bytes cut.
        cut: u64,
    },
    /// A frame as its bytes.
    Frame {
        /// Its number.
        seq: u64,
        /// Number of its kind.
        frame: u8,
        /// Distance to the start of its batch.
        back: u32,
        /// Payload in hexadecimal.
        payload: String,
    },
    /// The end.
    End {
        /// Number of frames.
        frames: u64,
        /// Link of the last one.
        link: String,
    },
}

/// The opening of a match, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Id of the system.
    pub system: String,
    /// Name of the edition.
    pub edition: String,
    /// Hash of its rule data.
    pub edition_hash: String,
    /// Number of the schema.
    pub schema: u16,
    /// Title of the match.
    pub title: String,
    /// Language of the table.
    pub language: String,
    /// Time when it was begun.
    pub begun: String,
    /// Words of the sides.
    pub sides: Vec<String>,
    /// Officials: role and commitment.
    pub officials: Vec<(String, String)>,
    /// Readings: switch and value.
    pub readings: Vec<(String, String)>,
    /// The schema in words.
    pub schema_text: String,
}

/// An entry as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryLine {
    /// Its number.
    pub seq: u64,
    /// Distance to the start of its batch, if it does not begin one.
    pub back: Option<u32>,
    /// The source of its dice; `None` where it is no throw, or this was not recorded. In a line: `throw=3:physical`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<ThrowWords>,
    /// Its id, 32 hexadecimal digits; `None` without one. In a line: `id=…`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its author: a role, and the device where it is known; empty where it was not recorded. In a line: `author=…`,
    /// with `%20` for a blank.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// Milliseconds since the phase began; `None` where the time was not taken. In a line: `-`.
    pub after_ms: Option<u32>,
    /// The actor who decided.
    pub by: String,
    /// Digest, 16 hexadecimal digits.
    pub digest: String,
    /// Figures by row.
    pub figures: Vec<(String, i32)>,
    /// The notation.
    pub notation: String,
}

/// The source of an entry's dice, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThrowWords {
    /// The source.
    pub source: String,
    /// The number of the throw in the match.
    pub number: u32,
}

/// Why a journal could not be converted to text or back.
#[derive(Debug)]
pub enum TextError {
    /// A line cannot be read.
    Parse(ParseError),
    /// A line of the text states something that the rules or the bytes do not confirm.
    Differs {
        /// Line of the text, from 1.
        line: u32,
        /// The difference.
        what: Difference,
    },
    /// The journal is damaged.
    Damaged(Fault),
    /// The content of the journal is invalid.
    Content(DiaryFault),
    /// The journal cannot be read.
    Read(ReadError),
}

/// A difference between a text and the journal it describes.
#[derive(Debug)]
pub enum Difference {
    /// Another number than that of the next frame, which is given.
    Seq(u64),
    /// A line that does not belong here.
    Misplaced,
    /// The entry is refused or cannot be read.
    Pen(EntryError),
    /// The actor.
    By(String),
    /// The throw has no number, or another one than expected.
    Throw(Option<u32>),
    /// The digest.
    Digest(u64),
    /// The figures.
    Figures,
    /// The payload of a frame.
    Payload(CodecError),
    /// The content of a frame.
    Content(DiaryFault),
    /// A frame that cannot follow.
    Append(AppendError),
    /// The link of the last frame.
    Link(String),
    /// The end is missing.
    End,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => write!(f, "{error}"),
            Self::Differs { line, what } => write!(f, "line {line}: {what}"),
            Self::Damaged(fault) => write!(f, "{fault}"),
            Self::Content(fault) => write!(f, "{fault}"),
            Self::Read(error) => write!(f, "{error}"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seq(due) => write!(f, "frame {due} is due here"),
            Self::Misplaced => f.write_str("this line does not belong here"),
            Self::Pen(error) => write!(f, "{error}"),
            Self::By(found) => write!(f, "by these rules {found} decides here"),
            Self::Throw(Some(due)) => write!(f, "the next throw has number {due}"),
            Self::Throw(None) => f.write_str("this is no throw of dice, and says where its dice are from"),
            Self::Digest(found) => write!(f, "by these rules the digest is {found:016x}"),
            Self::Figures => f.write_str("these rules give other figures"),
            Self::Payload(error) => write!(f, "{error}"),
            Self::Content(fault) => write!(f, "{fault}"),
            Self::Append(error) => write!(f, "{error}"),
            Self::Link(found) => write!(f, "the text ends in another link than it names: {found}"),
            Self::End => f.write_str("the last line, `end`, is missing"),
        }
    }
}

impl std::error::Error for TextError {}

impl From<ParseError> for TextError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}
