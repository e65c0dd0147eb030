//! Faults of a journal: kind, place and remedy.
//!
//! FORMAT.md section 8 has the classes, FAULTS.md their causes and the test for each.

use std::fmt;

use crate::codec::CodecError;
use crate::frame::FrameError;
use crate::hash::{Link, write_hex};

/// How a fault came about, as far as the bytes show. The class decides on the remedy: only a torn tail is ever cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The last write was interrupted: there is no later batch, so that nothing acknowledged is missing.
    ///
    /// Damage inside the last batch looks the same and is classed here too: the bytes alone cannot distinguish a batch
    /// that was never complete from one damaged later. This is why cut bytes are kept.
    Torn,
    /// Bytes were damaged after they were safe: a whole frame of a later batch follows the gap.
    Corrupt,
    /// Whole frames that are not allowed at their place, or whose content was changed.
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

/// The exact fault at the place of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The bytes are not a frame.
    Frame(FrameError),
    /// A whole frame with another number than expected.
    Seq {
        /// The number expected.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// A whole frame with a link that does not follow from its bytes and the link before it.
    ///
    /// Both links are given, because a copy of the file with the link found can be searched for.
    Link {
        /// The link expected.
        expected: Link,
        /// The link found.
        found: Link,
    },
    /// A frame that neither begins a batch nor continues the one before it.
    ///
    /// A writer numbers the frames of a batch itself, so that it cannot have written such a frame.
    Back {
        /// The distance that would continue the batch; 0 would begin one.
        continuing: u64,
        /// The distance found.
        found: u32,
    },
    /// A whole frame after a seal. It may be sound in every other way, since anyone who knows the format can extend the
    /// chain.
    AfterSeal,
    /// A checkpoint for another number of frames than precede it.
    CheckpointSize {
        /// Frames before it.
        expected: u64,
        /// The size found.
        found: u64,
    },
    /// A checkpoint whose root is not that of the frames before it.
    CheckpointRoot {
        /// The root expected.
        expected: [u8; 32],
        /// The root found.
        found: [u8; 32],
    },
    /// A checkpoint whose payload cannot be read.
    ///
    /// This is the only payload checked here, since size and root belong to the pass over the bytes; the diary checks
    /// all others.
    CheckpointPayload(CodecError),
}

impl Detail {
    /// Whether the bytes are broken, so that only the following bytes can distinguish a torn write from later damage. A
    /// frame of an unknown version or kind is not broken: its checksum is right, so that it was written this way.
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

/// The first place where a journal is wrong. Everything before it is sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How it came about.
    pub class: Class,
    /// Number of the frame expected there.
    pub seq: u64,
    /// Offset of that frame, in bytes from the start of the file.
    pub offset: u64,
    /// The fault.
    pub detail: Detail,
}

impl Fault {
    /// The action for the owner of the file, as one sentence.
    pub const fn remedy(&self) -> &'static str {
        match self.class {
            // No remedy costs anything that was acknowledged.
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
