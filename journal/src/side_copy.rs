//! A side's copy of a journal: each frame either whole or as its leaf (FORMAT.md section 19).
//!
//! With it a side can show that a record has the root of a receipt or a seal, without seeing anything hidden from it.
//! The caller decides which frames are visible; this module writes and reads the copy.
//!
//! A copy proves as much as the root with which it is compared. By itself it only shows that it is consistent: a sound
//! tree can be made over any frames.
//!
//! This module does not decide what a leaf reveals. In a journal without salts a leaf is a hash without a secret, so
//! that a frame with few possible contents can be found by trying them; the same section lists the frames concerned.

use std::fmt;
use std::io::{self, Read};

use crate::fault::{Class, Detail};
use crate::frame::{FrameError, Kind, PREFIX_LEN, Unlinked};
use crate::header::{Header, MatchId};
use crate::merkle::{Tree, leaf};
use crate::proof::{Hash, Leaves, Unproven};
use crate::read;
use crate::salt::SALT_LEN;
use crate::scan::Window;
use crate::verifier::{Mode, compare};

mod header;

pub use header::{CopyHeader, CopyHeaderError, HEADER_LEN, is_copy};

/// Ending of the name of a copy, after the word of the side.
pub const ENDING: &str = "wdc";

/// First byte of an item with only the leaf.
const HIDDEN: u8 = 0;
/// First byte of an item with a frame.
const SHOWN: u8 = 1;
/// One CRC-32C, as in frames.
const CHECKSUM_LEN: usize = 4;
/// One SHA-256 hash: a leaf of the tree.
const HASH_LEN: usize = 32;

/// Writes the copy of a whole journal for a side, 0 the first or 1 the second, with the frames for which `is_shown`
/// holds.
///
/// # Errors
/// If the journal is not sound to its end: a copy of a part of it would pass for one of the whole.
pub fn write(journal: &[u8], side: u8, is_shown: impl Fn(u64) -> bool) -> Result<Vec<u8>, Unproven> {
    let header = Header::parse(journal).map_err(|error| Unproven::Journal(error.into()))?;
    let (id, salts) = (header.match_id(), header.salts());
    // The header contains the number of frames, so that it is filled in last.
    let mut copy = vec![0; HEADER_LEN];
    let report = read::read(journal, Mode::WithTree, |frame| {
        let start = copy.len();
        // Links and checksums of frames are omitted, since a link is also a hash over hidden bytes.
        if is_shown(frame.seq) {
            copy.push(SHOWN);
            copy.extend_from_slice(&salts.leaf_input(frame.seq, frame.hashed()));
        } else {
            copy.push(HIDDEN);
            copy.extend_from_slice(&salts.leaf(frame.seq, frame.hashed()));
        }
        let checksum = checksum(&id, frame.seq, &copy[start..]);
        copy.extend_from_slice(&checksum.to_le_bytes());
    })
    .map_err(Unproven::Journal)?;
    if let Some(fault) = report.fault {
        return Err(Unproven::Frame(fault));
    }
    copy[..HEADER_LEN].copy_from_slice(&CopyHeader::of(&header, report.frames, side).encode());
    // Others read copies with `read`, so it must accept this copy.
    debug_assert!(
        read(copy.as_slice(), |_, _| ()).is_ok_and(|read| read.fault.is_none() && Some(read.root()) == report.root),
        "a copy reads back with the root of its journal"
    );
    Ok(copy)
}

/// The checksum of an item, which includes match and number, so that it is right only at its own place.
///
/// It serves to name the place of a fault. Omitted or exchanged items would otherwise only change the root, which shows
/// that something is wrong but not where.
fn checksum(id: &MatchId, number: u64, item: &[u8]) -> u32 {
    let start = crc32c::crc32c_append(crc32c::crc32c(&id.0), &number.to_le_bytes());
    crc32c::crc32c_append(start, item)
}

/// The part of a frame in a copy.
///
/// It never includes link and checksum of the frame, since the leaf is computed without them.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// Everything except link and checksum; the salt has been removed.
    Shown(Unlinked<'a>),
    /// Its leaf.
    Hidden(Hash),
}

/// The findings about a copy.
#[derive(Clone, Debug)]
pub struct SideCopy {
    /// Its header.
    pub header: CopyHeader,
    /// The leaves of its sound items, with which any receipt can be checked.
    ///
    /// There are as many as items without a fault, possibly fewer than in the header.
    pub leaves: Leaves,
    /// Number of visible frames among them.
    pub shown: u64,
    /// Whether the last of them is a seal. A copy made before the match was closed has none.
    pub sealed: bool,
    /// The fault after them; `None` if there is none.
    pub fault: Option<CopyFault>,
}

impl SideCopy {
    /// The root over the sound items.
    ///
    /// It is the root of the journal if the copy has no fault.
    #[must_use]
    pub fn root(&self) -> Hash {
        self.leaves.root(self.leaves.len() as u64).expect("a tree has a root of its own size")
    }
}

/// The first place where a copy is wrong.
///
/// Everything before it is sound, and everything after it is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyFault {
    /// Number of the frame expected there; the number of frames for a fault after the last one.
    pub number: u64,
    /// Offset of its item, in bytes from the start of the file.
    pub offset: u64,
    /// The fault.
    pub detail: CopyDetail,
}

/// The exact fault of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyDetail {
    /// The file ends inside it, or before it. A truncated copy is never valid, since a copy is written at once.
    Short {
        /// Number of items expected.
        frames: u64,
    },
    /// Its first byte is invalid.
    Form {
        /// The first byte.
        found: u8,
    },
    /// The checksum does not match its bytes, its number and the match.
    ///
    /// Either a byte was changed, or the item belongs to another place or another copy.
    Checksum {
        /// The value in the file.
        stored: u32,
        /// The value expected.
        computed: u32,
    },
    /// Bytes follow the last item.
    Beyond,
    /// A visible frame is invalid or not allowed here. The checks are those for a journal, as far as they are possible
    /// without links.
    Frame(Detail),
}

impl CopyDetail {
    /// [`Class::Corrupt`] if bytes are damaged or misplaced, [`Class::Altered`] if a whole frame is not allowed there.
    #[must_use]
    pub const fn class(&self) -> Class {
        match self {
            Self::Frame(detail) if !detail.is_damage() => Class::Altered,
            Self::Short { .. } | Self::Form { .. } | Self::Checksum { .. } | Self::Beyond | Self::Frame(_) => {
                Class::Corrupt
            }
        }
    }
}

impl fmt::Display for CopyDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short { frames } => write!(f, "the copy ends here, and is of {frames} frames"),
            Self::Form { found } => write!(f, "an item begins with 0 or 1, not with {found}"),
            Self::Checksum { stored, computed } => {
                write!(f, "checksum {stored:08x} is written, match, number and bytes give {computed:08x}")
            }
            Self::Beyond => f.write_str("bytes stand behind the last item"),
            Self::Frame(detail) => write!(f, "{detail}"),
        }
    }
}

impl fmt::Display for CopyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, offset, detail } = self;
        write!(f, "{} at frame {number}, byte {offset}: {detail}", detail.class())
    }
}

impl std::error::Error for CopyFault {}

/// Why a copy could not be judged at all.
#[derive(Debug)]
pub enum CopyReadError {
    /// Its header is not sound.
    Header(CopyHeaderError),
    /// The operating system failed to deliver the bytes.
    Io(io::Error),
}

impl From<io::Error> for CopyReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for CopyReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(error) => write!(f, "{error}"),
            Self::Io(error) => write!(f, "the copy cannot be read: {error}"),
        }
    }
}

impl std::error::Error for CopyReadError {}

/// Checks a copy from its first byte to its last, showing each sound item to `visit` with the number of its frame.
///
/// Memory holds a window of some frames and a hash for each.
///
/// # Errors
/// If the header is not sound or `source` fails. A fault after the header is part of the result.
pub fn read(source: impl Read, mut visit: impl FnMut(u64, Item<'_>)) -> Result<SideCopy, CopyReadError> {
    let mut window = Window::new(source);
    let header = CopyHeader::parse(window.bytes()?).map_err(CopyReadError::Header)?;
    window.consume(HEADER_LEN);
    // No memory is reserved for the number of frames in the header, which may be any number.
    let (leaves, tree) = (Vec::new(), Tree::new());
    let mut place = Place { header, offset: HEADER_LEN as u64, leaves, tree, before: None, is_sealed: false };
    let mut shown = 0;
    let fault = loop {
        // The window holds at least one frame of the greatest length, and no item is longer.
        let (number, bytes) = (place.number(), window.bytes()?);
        if number == header.frames {
            break (!bytes.is_empty()).then_some(CopyDetail::Beyond);
        }
        let length = match place.step(bytes) {
            Ok((item, length)) => {
                shown += u64::from(matches!(item, Item::Shown(_)));
                visit(number, item);
                length
            }
            Err(detail) => break Some(detail),
        };
        window.consume(length);
    };
    let fault = fault.map(|detail| CopyFault { number: place.number(), offset: place.offset, detail });
    Ok(SideCopy { header, leaves: Leaves::of_hashes(place.leaves), shown, sealed: place.is_sealed, fault })
}

/// A reader's place in a copy.
///
/// Passed items are kept as hashes, 32 bytes for each frame.
struct Place {
    header: CopyHeader,
    offset: u64,
    /// The leaves of the items passed.
    leaves: Vec<Hash>,
    /// The tree over them, for comparing checkpoints.
    tree: Tree,
    /// `back` of the frame before, if it is visible. A batch may contain hidden frames, so that only neighbours can be
    /// compared.
    before: Option<u32>,
    /// Whether a visible seal has passed.
    is_sealed: bool,
}

impl Place {
    /// Number of the next frame.
    const fn number(&self) -> u64 {
        self.leaves.len() as u64
    }

    /// Judges the item at the start of `bytes`, moves past it, and returns it with its length.
    fn step<'a>(&mut self, bytes: &'a [u8]) -> Result<(Item<'a>, usize), CopyDetail> {
        let (form, item) = self.whole(bytes)?;
        // A leaf is accepted as it is, since nothing in a copy says what was hashed.
        let (leaf, shown) = if form == HIDDEN {
            let hash = Hash::try_from(item).expect("a hidden item is as long as a hash");
            self.before = None;
            (hash, Item::Hidden(hash))
        } else {
            let hashed = &item[..item.len() - self.salt_len()];
            (leaf(item), Item::Shown(self.shown(hashed).map_err(CopyDetail::Frame)?))
        };
        self.leaves.push(leaf);
        self.tree.push(leaf);
        let length = 1 + item.len() + CHECKSUM_LEN;
        self.offset += length as u64;
        Ok((shown, length))
    }

    /// First byte and remaining bytes of the item at the start of `bytes`, without its checksum, which has been
    /// checked.
    fn whole<'a>(&self, bytes: &'a [u8]) -> Result<(u8, &'a [u8]), CopyDetail> {
        let short = CopyDetail::Short { frames: self.header.frames };
        let (&form, behind) = bytes.split_first().ok_or_else(|| short.clone())?;
        let length = match form {
            HIDDEN => HASH_LEN,
            SHOWN => match Unlinked::length(behind) {
                Ok(length) => length + self.salt_len(),
                Err(FrameError::Short { .. }) => return Err(short),
                Err(error) => return Err(CopyDetail::Frame(Detail::Frame(error))),
            },
            found => return Err(CopyDetail::Form { found }),
        };
        let whole = bytes.get(..1 + length + CHECKSUM_LEN).ok_or(short)?;
        let (item, stored) = whole.split_at(1 + length);
        // This detects only damage and misplaced items: anyone who changes a copy on purpose changes the checksum too,
        // but also the root.
        let stored = u32::from_le_bytes([stored[0], stored[1], stored[2], stored[3]]);
        let computed = checksum(&self.header.match_id, self.number(), item);
        if stored == computed { Ok((form, &item[1..])) } else { Err(CopyDetail::Checksum { stored, computed }) }
    }

    /// Length of the salt of a visible frame.
    const fn salt_len(&self) -> usize {
        if self.header.is_salted { SALT_LEN } else { 0 }
    }

    /// A visible frame, if it is allowed here.
    fn shown<'a>(&mut self, hashed: &'a [u8]) -> Result<Unlinked<'a>, Detail> {
        let number = self.number();
        assert!(hashed.len() >= PREFIX_LEN, "a shown item has the prefix of its frame");
        // The order of the checks is that of FORMAT.md section 19, and of section 8, so that two readers name the same
        // fault.
        let frame = Unlinked::parse(hashed).map_err(Detail::Frame)?;
        if self.is_sealed {
            return Err(Detail::AfterSeal);
        }
        if frame.seq != number {
            return Err(Detail::Seq { expected: number, found: frame.seq });
        }
        // After a hidden frame any distance within the file is possible, since the `back` of the hidden frame is unknown.
        let continuing = self.before.map_or(number, |before| u64::from(before) + 1);
        let back = u64::from(frame.back);
        let continues = if self.before.is_some() { back == continuing } else { back <= number };
        if back != 0 && !continues {
            return Err(Detail::Back { continuing, found: frame.back });
        }
        // A visible checkpoint ties the leaves before it together, even if the copy is compared with nothing else.
        if frame.kind == Kind::Checkpoint {
            compare(&self.tree, frame.payload)?;
        }
        self.before = Some(frame.back);
        self.is_sealed = frame.kind == Kind::Seal;
        Ok(frame)
    }
}
