//! What can be wrong with a journal, where, and what to do about it.
//!
//! FORMAT.md section 8 has the classes, FAULTS.md what leads to each of them and which test tries it.

use std::fmt;

use crate::codec::CodecError;
use crate::frame::FrameError;
use crate::hash::{Link, write_hex};

/// How a fault came about, as far as the bytes show. It decides what may be done: only a torn tail is ever cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The last write was interrupted: no batch written after it exists, so nothing that was acknowledged is missing.
    ///
    /// Damage inside the last batch looks the same and is filed here too: from the bytes alone, a batch that never
    /// arrived whole and one that was hurt later cannot be distinguished. That is why cut bytes are kept aside.
    Torn,
    /// Bytes were damaged after they were safe: a whole frame of a later batch follows the gap.
    Corrupt,
    /// Whole frames that do not belong at their place, or do not say what was written there.
    Altered,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Torn => "torn",
            Self::Corrupt => "corrupt",
            Self::Altered => "altered",
        })
    }
}

/// What exactly is wrong at the place of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The bytes are not a frame.
    Frame(FrameError),
    /// A whole frame with another number than the one due here.
    Seq {
        /// The number due.
        expected: u64,
        /// The number written.
        found: u64,
    },
    /// A whole frame with a link that its bytes and the link before it do not give.
    ///
    /// Both links are given: with the one written, a copy of the file can be found that has it.
    Link {
        /// The link they give.
        expected: Link,
        /// The link written.
        found: Link,
    },
    /// A frame that neither begins a batch nor continues the one before it.
    ///
    /// A writer numbers the frames of a batch itself, so that only another hand can write such a frame.
    Back {
        /// The distance that would continue the batch; 0 would begin one.
        continuing: u64,
        /// The distance written.
        found: u32,
    },
    /// A whole frame after a seal.
    /// It may be sound in every other way: who knows the format can chain on.
    AfterSeal,
    /// A checkpoint for another number of frames than precede it.
    CheckpointSize {
        /// Frames before it.
        expected: u64,
        /// The size written.
        found: u64,
    },
    /// A checkpoint with another root than that of the frames before it.
    CheckpointRoot {
        /// The root they give.
        expected: [u8; 32],
        /// The root written.
        found: [u8; 32],
    },
    /// A checkpoint whose payload cannot be read.
    ///
    /// The only payload asked here, since size and root belong to the pass over the bytes; all others are for the diary.
    CheckpointPayload(CodecError),
}

impl Detail {
    /// Whether the bytes are broken, so that only what follows can distinguish a torn write from later damage.
    /// A frame of an unknown version or kind is whole: its checksum holds, and it was written so.
    pub const fn is_damage(&self) -> bool {
        matches!(self, Self::Frame(error) if error.is_damage())
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frame(error) => write!(f, "{error}"),
            Self::Seq { expected, found } => write!(f, "frame {found} stands where frame {expected} is due"),
            Self::Link { expected, found } => {
                write!(f, "link {found} is written, the bytes before it give {expected}")
            }
            Self::Back { continuing, found } => {
                write!(f, "{found} frames back to the start of its batch, where 0 or {continuing} is possible")
            }
            Self::AfterSeal => f.write_str("a frame stands behind the seal"),
            Self::CheckpointSize { expected, found } => {
                write!(f, "the checkpoint counts {found} frames, {expected} stand before it")
            }
            Self::CheckpointRoot { expected, found } => {
                f.write_str("the checkpoint has root ")?;
                write_hex(found, f)?;
                f.write_str(", the frames before it give ")?;
                write_hex(expected, f)
            }
            Self::CheckpointPayload(error) => write!(f, "the checkpoint cannot be read: {error}"),
        }
    }
}

/// The first place where a journal is not as it should be. Everything before it is sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How it came about.
    pub class: Class,
    /// Number of the frame that should be there.
    pub seq: u64,
    /// Where that frame begins, in bytes from the start of the file.
    pub offset: u64,
    /// What is wrong with it.
    pub detail: Detail,
}

impl Fault {
    /// What the owner of the file should do, as one sentence.
    pub const fn remedy(&self) -> &'static str {
        match self.class {
            // Each remedy is one that costs nothing that was acknowledged.
            Class::Torn => {
                "Everything before this place is whole. Whoever records next, in the browser or on the command line, \
                 sets the torn bytes aside in a file beside it, and the match goes on."
            }
            Class::Corrupt => {
                "Acknowledged entries are damaged; fetch another copy of the file, or read the part before this place, if \
                 there is one."
            }
            Class::Altered => {
                "The record is not the one that was written; compare it with the other side's copy and tell the umpire."
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { class, seq, offset, detail } = self;
        write!(f, "{class} at frame {seq}, byte {offset}: {detail}. {}", self.remedy())
    }
}

impl std::error::Error for Fault {}
