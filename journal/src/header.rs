//! The file header: 96 bytes that identify the file, its version, and its match.
//!
//! Every byte is checked on reading, and an error names the first wrong field in the order of the file.
//!
//! FORMAT.md section 1. The header is written once and never changed: a crash leaves the draft without its final name,
//! not a journal with half a header.

use std::fmt;

use crate::hash::{self, Link, write_hex};
use crate::salt::Salts;

/// Length of the header in bytes; the first frame begins here.
pub const HEADER_LEN: usize = 96;
/// The newest major version that this program reads. It also reads all earlier ones; a later one has an unknown layout.
pub const MAJOR: u16 = 2;
/// The newest minor version that this program knows. A file with a later one may be read but not written to.
pub const MINOR: u16 = 0;

/// First bytes of a file: the high bit, a name, both line endings and a DOS end-of-file. Any transfer in text mode damages them.
const MAGIC: [u8; 8] = *b"\x89WDR\r\n\x1a\n";

/// Whether bytes begin like a journal; the name of the file is irrelevant.
#[must_use]
pub fn is_journal(beginning: &[u8]) -> bool {
    beginning.starts_with(&MAGIC)
}
/// Bytes before the checksum. The origin link does not cover the checksum, which follows from the other bytes.
const CHECKED_LEN: usize = 92;
/// Offset of the bytes after the match id: in major version 2 the secret for the salts, then zeros; in version 1 only
/// zeros. Checksum and origin link cover them, so that a later version can rely on them.
const REST_START: usize = 32;
const REST_LEN: usize = 60;
/// Length of the secret for the salts.
const SECRET_LEN: usize = 16;

/// The 16 bytes that identify a match, drawn at random when it begins.
///
/// Shown as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub [u8; 16]);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchId({self})")
    }
}

/// A header that is known to be sound.
///
/// Only the constructors for new matches and [`Header::parse`] make one, so that later code need not check again.
///
/// All bytes after the match id are kept, because a later minor version may use them and the origin link covers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    match_id: MatchId,
    major: u16,
    /// As in the file; if it is greater than this program's version, the file is read-only.
    minor: u16,
    rest: [u8; REST_LEN],
}

impl Header {
    /// The header of a new journal without salts, of major version 1: for notes, samples, and matches that hide
    /// nothing.
    pub const fn new(match_id: MatchId) -> Self {
        Self { match_id, major: 1, minor: MINOR, rest: [0; REST_LEN] }
    }

    /// The header of a new journal with salts; `secret` must be random.
    #[must_use]
    pub fn salted(match_id: MatchId, secret: &[u8; SECRET_LEN]) -> Self {
        let mut rest = [0; REST_LEN];
        rest[..SECRET_LEN].copy_from_slice(secret);
        Self { match_id, major: MAJOR, minor: MINOR, rest }
    }

    /// The salts of the leaves of the tree.
    #[must_use]
    pub fn salts(&self) -> Salts {
        match self.rest.first_chunk() {
            Some(secret) if self.is_salted() => Salts::of(secret),
            _ => Salts::default(),
        }
    }

    /// Whether the leaves of the tree have salts.
    #[must_use]
    pub const fn is_salted(&self) -> bool {
        self.major > 1
    }

    /// The match this journal belongs to.
    pub const fn match_id(&self) -> MatchId {
        self.match_id
    }

    /// The minor version in which the file was begun.
    pub const fn minor(&self) -> u16 {
        self.minor
    }

    /// Whether the file has a newer minor version than this program, so that it must not be written to.
    pub const fn is_newer(&self) -> bool {
        self.minor > MINOR
    }

    /// The link before frame 0, which covers every header byte except the checksum.
    pub fn origin(&self) -> Link {
        hash::origin(&self.checked_part())
    }

    /// The 96 bytes at the start of the file.
    pub fn encode(&self) -> [u8; HEADER_LEN] {
        let checked = self.checked_part();
        let mut bytes = [0; HEADER_LEN];
        bytes[..CHECKED_LEN].copy_from_slice(&checked);
        bytes[CHECKED_LEN..].copy_from_slice(&crc32c::crc32c(&checked).to_le_bytes());
        // This is checked before a byte is written: an unreadable header makes the whole file unreadable.
        assert_eq!(Self::parse(&bytes), Ok(*self), "a header reads back as it is written");
        bytes
    }

    /// Reads the header at the start of `bytes` and ignores all that follows.
    ///
    /// # Errors
    ///
    /// The first field, in file order, that violates the format. Fields with a specific meaning are checked before the
    /// checksum, so that the error can say more than "damaged".
    pub fn parse(bytes: &[u8]) -> Result<Self, HeaderError> {
        // This comes first, so that every later index is inside the header.
        let Some(bytes) = bytes.first_chunk::<HEADER_LEN>() else {
            return Err(HeaderError::Short { have: bytes.len() });
        };
        // A file that is no journal at all should not be called a damaged one.
        if bytes[..8] != MAGIC {
            return Err(HeaderError::Magic);
        }
        let major = u16::from_le_bytes([bytes[8], bytes[9]]);
        if !(1..=MAJOR).contains(&major) {
            return Err(HeaderError::Major { found: major });
        }
        // Any minor version is readable: it may add meaning, but may not change what older programs read.
        let minor = u16::from_le_bytes([bytes[10], bytes[11]]);
        // The length is the same in both major versions. It is checked so that a longer header is detected, not ignored.
        let length = u32::from_le_bytes([bytes[12], bytes[13], bytes[14], bytes[15]]);
        if length != HEADER_LEN as u32 {
            return Err(HeaderError::Length { found: length });
        }
        let mut match_id = [0; 16];
        match_id.copy_from_slice(&bytes[16..REST_START]);
        let mut rest = [0; REST_LEN];
        rest.copy_from_slice(&bytes[REST_START..CHECKED_LEN]);
        let reserved_start = REST_START + if major > 1 { SECRET_LEN } else { 0 };
        // A newer minor version may use these bytes; the checksum still covers them.
        if minor == MINOR
            && let Some(at) = bytes[reserved_start..CHECKED_LEN].iter().position(|byte| *byte != 0)
        {
            return Err(HeaderError::Reserved { offset: reserved_start + at });
        }
        // The fields before it have been checked or have no required value (id, bytes reserved for a newer version).
        let stored = u32::from_le_bytes([bytes[92], bytes[93], bytes[94], bytes[95]]);
        let computed = crc32c::crc32c(&bytes[..CHECKED_LEN]);
        if stored != computed {
            return Err(HeaderError::Checksum { stored, computed });
        }
        let header = Self { match_id: MatchId(match_id), major, minor, rest };
        // The origin link is computed from the stored fields, not from the file, so that both must be the same bytes.
        assert!(header.checked_part()[..] == bytes[..CHECKED_LEN], "all that the origin link covers is kept");
        Ok(header)
    }

    /// The bytes that checksum and origin link cover, rebuilt from the fields: every byte is either constant or stored.
    fn checked_part(&self) -> [u8; CHECKED_LEN] {
        let mut bytes = [0; CHECKED_LEN];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&self.major.to_le_bytes());
        bytes[10..12].copy_from_slice(&self.minor.to_le_bytes());
        bytes[12..16].copy_from_slice(&(HEADER_LEN as u32).to_le_bytes());
        bytes[16..REST_START].copy_from_slice(&self.match_id.0);
        bytes[REST_START..].copy_from_slice(&self.rest);
        bytes
    }
}

/// Why the first 96 bytes are not the header of a journal this program reads; each variant is one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderError {
    /// The file ends inside the header.
    Short {
        /// Number of bytes there are.
        have: usize,
    },
    /// The first eight bytes are not the journal's.
    Magic,
    /// A major version with a layout unknown here.
    Major {
        /// The version found.
        found: u16,
    },
    /// The header has another length than 96.
    Length {
        /// The length found, in bytes.
        found: u32,
    },
    /// A byte that is zero in this version is not zero.
    Reserved {
        /// Offset of the first such byte from the start of the file.
        offset: usize,
    },
    /// The checksum of the 92 bytes before it is wrong.
    Checksum {
        /// The value in the file.
        stored: u32,
        /// The value computed from the bytes.
        computed: u32,
    },
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short { have } => write!(f, "header: {have} bytes where {HEADER_LEN} are needed"),
            Self::Magic => f.write_str("header, magic: this is not a journal, or a transfer in text mode changed it"),
            Self::Major { found } => {
                write!(
                    f,
                    "header, major version: {found}, where this program reads 1 to {MAJOR}; a newer program may read it"
                )
            }
            Self::Length { found } => write!(f, "header, length: {found}, where it is always {HEADER_LEN}"),
            Self::Reserved { offset } => write!(f, "header, reserved: byte {offset} is not zero"),
            Self::Checksum { stored, computed } => {
                write!(f, "header, checksum: {stored:08x} is written, the bytes give {computed:08x}")
            }
        }
    }
}

impl std::error::Error for HeaderError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_minor_version_is_read_and_keeps_its_reserved_bytes_and_origin() {
        let mut newer = Header::new(MatchId([1; 16]));
        newer.minor = MINOR + 1;
        newer.rest[3] = 9;
        let read = Header::parse(&newer.encode()).unwrap();
        assert_eq!(read, newer);
        assert!(read.is_newer());
        assert_ne!(read.origin(), Header::new(MatchId([1; 16])).origin());
    }

    #[test]
    fn a_header_with_salts_keeps_their_secret_and_takes_nothing_behind_it() {
        let salted = Header::salted(MatchId([1; 16]), &[7; 16]);
        let mut bytes = salted.encode();
        assert_eq!(Header::parse(&bytes), Ok(salted));
        assert!(salted.is_salted() && !Header::new(MatchId([1; 16])).is_salted());
        assert_eq!(salted.salts().leaf(3, b"frame"), Salts::of(&[7; 16]).leaf(3, b"frame"));
        bytes[48] = 1;
        assert_eq!(Header::parse(&bytes), Err(HeaderError::Reserved { offset: 48 }));
        bytes[8] = 3;
        assert_eq!(Header::parse(&bytes), Err(HeaderError::Major { found: 3 }));
    }
}
