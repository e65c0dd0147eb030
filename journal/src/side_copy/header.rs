//! The header of a copy: 64 bytes.
//!
//! It differs from a journal's header, so that a program that does not know copies refuses the file by its first bytes.

use std::fmt;

use crate::header::{Header, MatchId};

/// Length of the header in bytes; the first item begins here.
pub const HEADER_LEN: usize = 64;
/// The newest major version that this program knows, the same as for journals.
const MAJOR: u16 = 2;
/// The newest minor version that this program knows.
const MINOR: u16 = 0;
/// The same as for a journal, except for one letter.
const MAGIC: [u8; 8] = *b"\x89WDC\r\n\x1a\n";
/// Number of bytes before the checksum.
const CHECKED_LEN: usize = 60;
/// Offset of the bytes that are zero in this version.
const RESERVED_START: usize = 41;

/// A header that is known to be sound.
///
/// It contains neither title nor names: the visible frames describe the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyHeader {
    /// The match of the journal.
    pub match_id: MatchId,
    /// Whether visible frames have a salt, as in a journal of major version 2.
    pub is_salted: bool,
    /// Number of frames of the journal, by which a truncated copy is detected, even if cut between two items.
    pub frames: u64,
    /// The side that the copy is for: 0 the first, 1 the second.
    pub side: u8,
}

/// Whether a file begins like a copy: this checks only eight bytes, however damaged the rest is.
#[must_use]
pub fn is_copy(beginning: &[u8]) -> bool {
    beginning.starts_with(&MAGIC)
}

impl CopyHeader {
    /// The header of a side's copy of a journal with `frames` frames.
    ///
    /// # Panics
    /// When the side is neither 0 nor 1.
    #[must_use]
    pub fn of(journal: &Header, frames: u64, side: u8) -> Self {
        assert!(side < 2, "a match has two sides");
        Self { match_id: journal.match_id(), is_salted: journal.is_salted(), frames, side }
    }

    /// The 64 bytes at the start of the file.
    #[must_use]
    pub fn encode(&self) -> [u8; HEADER_LEN] {
        let mut bytes = [0; HEADER_LEN];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&if self.is_salted { MAJOR } else { 1 }.to_le_bytes());
        bytes[10..12].copy_from_slice(&MINOR.to_le_bytes());
        bytes[12..16].copy_from_slice(&(HEADER_LEN as u32).to_le_bytes());
        bytes[16..32].copy_from_slice(&self.match_id.0);
        bytes[32..40].copy_from_slice(&self.frames.to_le_bytes());
        bytes[40] = self.side;
        let checksum = crc32c::crc32c(&bytes[..CHECKED_LEN]);
        bytes[CHECKED_LEN..].copy_from_slice(&checksum.to_le_bytes());
        assert_eq!(Self::parse(&bytes), Ok(*self), "a header reads back as it is written");
        bytes
    }

    /// Parses the header at the start of `bytes` and ignores all that follows.
    ///
    /// # Errors
    /// The first field, in file order, that is wrong; the checksum comes last, because it says least.
    pub fn parse(bytes: &[u8]) -> Result<Self, CopyHeaderError> {
        let Some(bytes) = bytes.first_chunk::<HEADER_LEN>() else {
            return Err(CopyHeaderError::Short { have: bytes.len() });
        };
        if !is_copy(bytes) {
            return Err(CopyHeaderError::Magic);
        }
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let (major, minor) = (number(8), number(10));
        if !(1..=MAJOR).contains(&major) {
            return Err(CopyHeaderError::Major { found: major });
        }
        if bytes[12..16] != (HEADER_LEN as u32).to_le_bytes() {
            return Err(CopyHeaderError::Length);
        }
        let side = bytes[40];
        if side > 1 {
            return Err(CopyHeaderError::Side { found: side });
        }
        // A later minor version may use these bytes.
        if minor == MINOR && bytes[RESERVED_START..CHECKED_LEN].iter().any(|byte| *byte != 0) {
            return Err(CopyHeaderError::Reserved);
        }
        let mut frames = [0; 8];
        frames.copy_from_slice(&bytes[32..40]);
        let mut match_id = [0; 16];
        match_id.copy_from_slice(&bytes[16..32]);
        if bytes[CHECKED_LEN..] != crc32c::crc32c(&bytes[..CHECKED_LEN]).to_le_bytes() {
            return Err(CopyHeaderError::Checksum);
        }
        Ok(Self { match_id: MatchId(match_id), is_salted: major > 1, frames: u64::from_le_bytes(frames), side })
    }
}

/// Why the first 64 bytes are not the header of a copy; each variant is one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyHeaderError {
    /// The file ends inside it.
    Short {
        /// Number of bytes there are.
        have: usize,
    },
    /// The first eight bytes are not those of a copy.
    Magic,
    /// A major version with a layout unknown here.
    Major {
        /// The version found.
        found: u16,
    },
    /// The header has another length than 64.
    Length,
    /// An invalid side.
    Side {
        /// The number found.
        found: u8,
    },
    /// A byte that is zero in this version is not zero.
    Reserved,
    /// The checksum of the 60 bytes before it is wrong.
    Checksum,
}

impl fmt::Display for CopyHeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short { have } => write!(f, "header of the copy: {have} bytes where {HEADER_LEN} are needed"),
            Self::Magic => f.write_str("header of the copy, magic: this is no side's copy of a match"),
            Self::Major { found } => {
                write!(f, "header of the copy, major version: {found}, where this program reads {MAJOR}")
            }
            Self::Length => write!(f, "header of the copy, length: not {HEADER_LEN}"),
            Self::Side { found } => write!(f, "header of the copy, side: {found}, where it is 0 or 1"),
            Self::Reserved => f.write_str("header of the copy, reserved: a byte is not zero"),
            Self::Checksum => f.write_str("header of the copy, checksum: it does not fit the bytes before it"),
        }
    }
}

impl std::error::Error for CopyHeaderError {}
