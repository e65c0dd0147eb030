//! One frame: a prefix of 20 bytes, a payload, the link and a checksum.
//!
//! The checksum comes last and covers the link. A bad checksum therefore means damage even if the link is right, a good
//! checksum with a wrong link means that these bytes were written on purpose, and a frame can be recognised as whole
//! without the frame before it. `back` shows which frames went to disk together: a batch begins only after the one
//! before it was safe, so that a gap *followed by a later batch* cannot come from an interrupted write.

use std::fmt;

use crate::hash::{Chain, Link};

/// Bytes in front of the payload.
pub const PREFIX_LEN: usize = 20;
/// Bytes of a frame without its payload: prefix, link, checksum.
pub const OVERHEAD: usize = PREFIX_LEN + LINK_LEN + CHECKSUM_LEN;
/// The longest payload in bytes. With it, prefix and payload still fit an entry of a tiled public log, whose length is
/// a 16-bit number.
pub const PAYLOAD_MAX: usize = 65_000;
/// The longest frame in bytes.
pub const FRAME_MAX: usize = PAYLOAD_MAX + OVERHEAD;

/// One BLAKE3 hash (FORMAT.md section 4).
const LINK_LEN: usize = 32;
/// CRC-32C (FORMAT.md section 3).
const CHECKSUM_LEN: usize = 4;
/// First bytes of a frame. They are invalid UTF-8, so that no text written by a player contains them.
pub(crate) const MAGIC: [u8; 2] = [0xe7, 0x4a];
/// Version of the frames that this program reads and writes.
pub const VERSION: u8 = 1;

/// The kind of a payload, by which a reader can skip payloads without decoding them.
///
/// The numbers are on disk: they are never reused, and the list only grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// The first frame of a journal: the rules and data of the match.
    Genesis = 0,
    /// A piece of the map, tables or order of battle of the match.
    Material = 1,
    /// An item of the diary.
    Entry = 2,
    /// Size and root of the tree so far and root of the position; see [`Checkpoint`](crate::checkpoint::Checkpoint).
    Checkpoint = 3,
    /// Notice that a torn tail was cut off here; see [`Recovered`](crate::recover::Recovered).
    Recovered = 4,
    /// The end of the record; nothing may follow it.
    Seal = 5,
}

impl TryFrom<u8> for Kind {
    type Error = FrameError;

    fn try_from(number: u8) -> Result<Self, FrameError> {
        Ok(match number {
            0 => Self::Genesis,
            1 => Self::Material,
            2 => Self::Entry,
            3 => Self::Checkpoint,
            4 => Self::Recovered,
            5 => Self::Seal,
            found => return Err(FrameError::Kind { found }),
        })
    }
}

/// The last frame of a journal: its number and its link. Journals with equal heads have equal bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Number of the last frame; the first frame of a journal has number 0.
    pub seq: u64,
    /// Link of the last frame.
    pub link: Link,
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "frame {} with link {}", self.seq, self.link)
    }
}

/// A frame before it is written, without link and checksum.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// Kind of the payload.
    pub kind: Kind,
    /// Number of the frame in its journal, without gaps from 0.
    pub seq: u64,
    /// Number of frames of the same batch before this one; 0 begins a batch.
    pub back: u32,
    /// At most [`PAYLOAD_MAX`] bytes.
    pub payload: &'a [u8],
}

impl Draft<'_> {
    /// Appends the whole frame to `buffer` and returns its link, which follows `previous`.
    ///
    /// # Errors
    ///
    /// [`FrameError::Length`] when the payload is longer than [`PAYLOAD_MAX`]; `buffer` is then unchanged.
    pub fn encode(&self, chain: &mut Chain, previous: &Link, buffer: &mut Vec<u8>) -> Result<Link, FrameError> {
        // The length is only used in the error: the next line refuses a payload too long for u32.
        let length = u32::try_from(self.payload.len()).unwrap_or(u32::MAX);
        if self.payload.len() > PAYLOAD_MAX {
            return Err(FrameError::Length { declared: length });
        }
        let start = buffer.len();
        buffer.reserve(OVERHEAD + self.payload.len());
        buffer.extend_from_slice(&MAGIC);
        buffer.extend_from_slice(&[VERSION, self.kind as u8]);
        buffer.extend_from_slice(&length.to_le_bytes());
        buffer.extend_from_slice(&self.seq.to_le_bytes());
        buffer.extend_from_slice(&self.back.to_le_bytes());
        buffer.extend_from_slice(self.payload);
        // The link covers prefix and payload, and the link before. The checksum covers the link too (FORMAT.md section
        // 3).
        let link = chain.link(previous, &buffer[start..]);
        buffer.extend_from_slice(link.as_bytes());
        let checksum = crc32c::crc32c(&buffer[start..]);
        buffer.extend_from_slice(&checksum.to_le_bytes());
        // The length is written before the payload and the link after it; this checks that they add up.
        assert_eq!(buffer.len() - start, OVERHEAD + self.payload.len(), "a frame is as long as its parts");
        Ok(link)
    }
}

/// A frame read from bytes: whole, of a known version and kind, with a correct checksum.
///
/// [`Verifier`](crate::verifier::Verifier) checks whether its place and its link are right.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// Kind of the payload.
    pub kind: Kind,
    /// Number of the frame in its journal.
    pub seq: u64,
    /// Number of frames of the same batch before this one.
    pub back: u32,
    /// The payload, undecoded.
    pub payload: &'a [u8],
    /// The link in the file, not yet checked.
    pub link: Link,
    hashed: &'a [u8],
}

impl<'a> Frame<'a> {
    /// Reads the frame at the start of `bytes` and ignores all that follows. Allocates nothing.
    ///
    /// # Errors
    ///
    /// With the first fault. Version and kind are checked after the checksum, so that a fault of these is no damage and
    /// [`FrameError::is_damage`] is false.
    #[inline]
    pub fn parse(bytes: &'a [u8]) -> Result<Self, FrameError> {
        // After this the length is within its bound and the bytes are undamaged, so that indexing is safe.
        let hashed = checked(bytes)?;
        assert!(hashed.len() >= PREFIX_LEN, "a checked frame has its prefix");
        let Unlinked { kind, seq, back, payload, hashed } = Unlinked::parse(hashed)?;
        let mut link = [0; LINK_LEN];
        link.copy_from_slice(&bytes[hashed.len()..hashed.len() + LINK_LEN]);
        Ok(Self { kind, seq, back, payload, link: Link::from_bytes(link), hashed })
    }

    /// Prefix and payload: the bytes covered by the link and by the leaf of the tree.
    pub const fn hashed(&self) -> &'a [u8] {
        self.hashed
    }

    /// Length of the whole frame in bytes, from [`OVERHEAD`] to [`FRAME_MAX`].
    pub const fn frame_len(&self) -> usize {
        self.hashed.len() + LINK_LEN + CHECKSUM_LEN
    }
}

/// A frame without link and checksum, as in a side's copy.
#[derive(Clone, Copy, Debug)]
pub struct Unlinked<'a> {
    /// Kind of the payload.
    pub kind: Kind,
    /// Number of the frame in its journal.
    pub seq: u64,
    /// Number of frames of the same batch before this one.
    pub back: u32,
    /// The payload, undecoded.
    pub payload: &'a [u8],
    hashed: &'a [u8],
}

impl<'a> Unlinked<'a> {
    /// Length of prefix and payload of the frame at the start of `bytes`, from its prefix alone. The length in the
    /// prefix is compared with its bound before it is used.
    ///
    /// # Errors
    /// If no frame begins there, or the prefix is incomplete.
    #[inline]
    pub(crate) fn length(bytes: &[u8]) -> Result<usize, FrameError> {
        // A single byte that could begin the magic number counts as an incomplete frame.
        let magic_len = MAGIC.len().min(bytes.len());
        if bytes[..magic_len] != MAGIC[..magic_len] {
            return Err(FrameError::Magic);
        }
        if bytes.len() < PREFIX_LEN {
            return Err(FrameError::Short { needed: OVERHEAD, have: bytes.len() });
        }
        let declared = u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
        if declared > PAYLOAD_MAX as u32 {
            return Err(FrameError::Length { declared });
        }
        Ok(PREFIX_LEN + declared as usize)
    }

    /// Reads prefix and payload, which must fill `hashed`.
    ///
    /// # Errors
    /// For an unknown version or kind.
    #[inline]
    pub(crate) fn parse(hashed: &'a [u8]) -> Result<Self, FrameError> {
        if hashed[2] != VERSION {
            return Err(FrameError::Version { found: hashed[2] });
        }
        let kind = Kind::try_from(hashed[3])?;
        Ok(Self { kind, seq: seq_of(hashed), back: back_of(hashed), payload: &hashed[PREFIX_LEN..], hashed })
    }

    /// Prefix and payload: the bytes covered by the leaf of the tree.
    #[must_use]
    pub const fn hashed(&self) -> &'a [u8] {
        self.hashed
    }
}

/// The number of the first frame in the batch of the frame at the start of `bytes`, according to its prefix; `None`
/// when the prefix is incomplete or contradicts itself. Nothing else is checked.
pub(crate) fn batch_start(bytes: &[u8]) -> Option<u64> {
    let prefix = bytes.get(..PREFIX_LEN)?;
    // A frame's distance to the start of its batch cannot exceed its number.
    seq_of(prefix).checked_sub(u64::from(back_of(prefix)))
}

/// The bytes before the link, after checking magic number, length and checksum.
#[inline]
pub(crate) fn checked(bytes: &[u8]) -> Result<&[u8], FrameError> {
    let hashed_len = Unlinked::length(bytes)?;
    let covered_len = hashed_len + LINK_LEN;
    // A wrong length can point beyond the bytes. This counts as damage, like a short file, and no index is out of
    // range.
    let Some(whole) = bytes.get(..covered_len + CHECKSUM_LEN) else {
        return Err(FrameError::Short { needed: covered_len + CHECKSUM_LEN, have: bytes.len() });
    };
    let (covered, checksum) = whole.split_at(covered_len);
    let stored = u32::from_le_bytes([checksum[0], checksum[1], checksum[2], checksum[3]]);
    let computed = crc32c::crc32c(covered);
    if stored != computed {
        return Err(FrameError::Checksum { stored, computed });
    }
    Ok(&whole[..hashed_len])
}

fn seq_of(prefix: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&prefix[8..16]);
    u64::from_le_bytes(bytes)
}

fn back_of(prefix: &[u8]) -> u32 {
    let mut bytes = [0; 4];
    bytes.copy_from_slice(&prefix[16..PREFIX_LEN]);
    u32::from_le_bytes(bytes)
}

/// Why bytes are not a frame that this program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameError {
    /// No frame begins here.
    Magic,
    /// The payload is longer than [`PAYLOAD_MAX`], or claims to be.
    Length {
        /// The length in the prefix, in bytes.
        declared: u32,
    },
    /// The bytes end inside the frame.
    Short {
        /// Length of the whole frame in bytes, or of the shortest possible one if even the prefix is incomplete.
        needed: usize,
        /// Number of bytes there are.
        have: usize,
    },
    /// The checksum is wrong.
    Checksum {
        /// The value in the file.
        stored: u32,
        /// The value computed from the bytes.
        computed: u32,
    },
    /// A whole frame of a version unknown here.
    Version {
        /// The version found.
        found: u8,
    },
    /// A whole frame of a kind unknown here.
    Kind {
        /// The number of the kind found.
        found: u8,
    },
}

impl FrameError {
    /// Whether the bytes themselves are broken, in contrast to whole bytes with content that this program does not
    /// accept.
    pub const fn is_damage(&self) -> bool {
        !matches!(self, Self::Version { .. } | Self::Kind { .. })
    }
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("no frame begins here"),
            Self::Length { declared } => {
                write!(f, "a payload of {declared} bytes, where at most {PAYLOAD_MAX} are allowed")
            }
            Self::Short { needed, have } => write!(f, "the frame needs {needed} bytes, {have} are there"),
            Self::Checksum { stored, computed } => {
                write!(f, "checksum {stored:08x} is written, the bytes give {computed:08x}")
            }
            Self::Version { found } => write!(f, "frame version {found}, where this program reads {VERSION}"),
            Self::Kind { found } => write!(f, "frame kind {found}, which this program does not know"),
        }
    }
}

impl std::error::Error for FrameError {}
