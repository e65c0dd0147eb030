//! Faults between a match and its file.
//!
//! There are three layers, each with its own faults: bytes (`fault`), content, which is here, and rules, whose refusals
//! come from core. A fault of content means that the bytes are unchanged since they were written: FORMAT.md section 8
//! calls the record *altered*, or *drifted* where this program does not have its edition.

use std::fmt;

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::editions::PoseError;

use crate::append::AppendError;
use crate::codec::CodecError;
use crate::read::ReadError;
use crate::recover::OpenError;

/// An entry with sound bytes but invalid content.
#[derive(Debug)]
pub struct DiaryFault {
    /// Number of the frame.
    pub seq: u64,
    /// The fault.
    pub kind: DiaryFaultKind,
}

/// A fault of an entry with sound bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiaryFaultKind {
    /// The payload is not in canonical form. Every value has exactly one encoding (section 6), so that another writer
    /// must have made these bytes.
    Payload(CodecError),
    /// This program cannot play the opening.
    Opening(PoseError),
    /// The frame is not allowed at its place, such as a second genesis. Section 11 defines the order of the kinds.
    Misplaced,
    /// The entry names a unit that the match does not have.
    Unit {
        /// Number of the unit, from 0.
        named: u16,
        /// Number of units in the match.
        units: usize,
    },
    /// The entry names a hex that the map does not have.
    Hex {
        /// Number of the hex.
        named: u16,
    },
    /// The rules of this program play the entry differently from the record.
    ///
    /// The actor, the digest, figures, row and code of a refusal, or the state root of a checkpoint may differ.
    Drift(ReplayMismatch),
    /// The file ends before its opening is complete, so that no match has begun.
    Unbegun,
    /// The phase before this frame ended without a checkpoint, see section 7. The frame itself may be sound.
    NoCheckpoint,
    /// A seal contains another result than the match reached.
    Result {
        /// The result in the seal.
        written: String,
        /// The result of the match.
        found: String,
    },
    /// A seal with an invalid time.
    Sealed(String),
    /// A checkpoint names another turn and phase than those of the position.
    Moment {
        // Turn and phase number, as section 7 counts them.
        /// Those in the checkpoint.
        written: (u16, u16),
        /// Those of the position.
        stands: (u16, u16),
    },
}

impl fmt::Display for DiaryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: ", self.seq)?;
        match &self.kind {
            DiaryFaultKind::Payload(error) => write!(f, "{error}"),
            DiaryFaultKind::Opening(error) => write!(f, "{error}"),
            DiaryFaultKind::Misplaced => write!(f, "this kind of frame does not belong here"),
            DiaryFaultKind::Unit { named, units } => {
                write!(f, "it names unit {named}, and the match has {units}, counted from 0")
            }
            DiaryFaultKind::Hex { named } => write!(f, "it names hex {named:04}, which the map does not have"),
            DiaryFaultKind::Unbegun => f.write_str("the file ends before the opening is whole: no match has begun"),
            DiaryFaultKind::NoCheckpoint => f.write_str("a phase ended before it, and no checkpoint stands there"),
            DiaryFaultKind::Result { written, found } => {
                write!(f, "the seal says `{written}`, and the match came to `{found}`")
            }
            DiaryFaultKind::Sealed(text) => {
                write!(f, "the seal is of `{text}`, which is no wall time such as 2026-03-14T17:05:00+01:00")
            }
            DiaryFaultKind::Drift(drift) => write!(f, "{drift}"),
            DiaryFaultKind::Moment { written, stands } => write!(
                f,
                "the checkpoint is of turn {}, phase {}, the match stands in turn {}, phase {}",
                written.0, written.1, stands.0, stands.1
            ),
        }
    }
}

/// Why something could not be recorded.
#[derive(Debug)]
pub enum RecordError {
    /// The line was refused; match and file are unchanged.
    Pen(EntryError),
    /// The entry could not be put on disk; the file must be opened again.
    Append(AppendError),
    /// The file could not be created or opened.
    Open(OpenError),
    /// The entry is too large for a frame, or contains something that the format has no room for.
    Payload(CodecError),
    /// The file is sound but its match cannot continue under this program. Nothing is written; the match can still be
    /// read up to the fault.
    Fault(DiaryFault),
    /// The file could not be read.
    Read(ReadError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pen(error) => write!(f, "{error}"),
            Self::Append(error) => write!(f, "{error}"),
            Self::Open(error) => write!(f, "{error}"),
            Self::Payload(error) => write!(f, "{error}"),
            Self::Fault(fault) => write!(f, "{fault}"),
            Self::Read(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for RecordError {}

macro_rules! from {
    ($from:ty, $variant:ident) => {
        impl From<$from> for RecordError {
            fn from(error: $from) -> Self {
                Self::$variant(error)
            }
        }
    };
}
from!(EntryError, Pen);
from!(AppendError, Append);
from!(OpenError, Open);
from!(CodecError, Payload);
from!(ReadError, Read);
