//! A side's copy of a journal: each frame whole, or its leaf alone (FORMAT.md section 19).
//!
//! With it a side shows that a record has the root of a receipt or a seal, without having seen what it may not know. What is
//! shown is for others to say; here is how it is written and read.
//!
//! A copy proves as much as the root it is compared with. By itself it shows only that it fits together: a sound tree can be made
//! over any frames.
//!
//! What a leaf gives away is not decided here. In a journal without salts it is a hash without a secret, so that a frame that could be one
//! of few is found by trying them; the same section says which frames that concerns.

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

/// What the name of a copy ends in, after the word of the side.
pub const ENDING: &str = "wdc";

/// First byte of an item of which only the leaf is there.
const HIDDEN: u8 = 0;
/// First byte of an item that is a frame.
const SHOWN: u8 = 1;
/// One CRC-32C, as in frames.
const CHECKSUM_LEN: usize = 4;
/// One SHA-256 hash: a leaf of the tree.
const HASH_LEN: usize = 32;

/// Writes the copy of a whole journal for a side, 0 the first or 1 the second, showing the frames that `is_shown` says.
///
/// # Errors
/// If the journal is not sound to its end: a copy of a part of it would pass for one of the whole.
pub fn write(journal: &[u8], side: u8, is_shown: impl Fn(u64) -> bool) -> Result<Vec<u8>, Unproven> {
    let header = Header::parse(journal).map_err(|error| Unproven::Journal(error.into()))?;
    let (id, salts) = (header.match_id(), header.salts());
    // The header says how many frames follow, so that it is filled in last.
    let mut copy = vec![0; HEADER_LEN];
    let report = read::read(journal, Mode::WithTree, |frame| {
        let start = copy.len();
        // Neither links nor checksums of frames: a link is a hash over hidden bytes too.
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
    // By the reader that will be asked, before it is handed out.
    debug_assert!(
        read(copy.as_slice(), |_, _| ()).is_ok_and(|read| read.fault.is_none() && Some(read.root()) == report.root),
        "a copy reads back with the root of its journal"
    );
    Ok(copy)
}

/// The checksum of an item: with match and number, so that it fits no other place.
///
/// It is there to name a place. What is left out or exchanged would otherwise show in the root alone, which says that something is
/// wrong and not where.
fn checksum(id: &MatchId, number: u64, item: &[u8]) -> u32 {
    let start = crc32c::crc32c_append(crc32c::crc32c(&id.0), &number.to_le_bytes());
    crc32c::crc32c_append(start, item)
}

/// What there is of a frame.
///
/// Link and checksum of the frame are in neither case: the leaf is computed without them.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// All but link and checksum; the salt has been taken off.
    Shown(Unlinked<'a>),
    /// Its leaf.
    Hidden(Hash),
}

/// What a copy was found to be.
#[derive(Clone, Debug)]
pub struct SideCopy {
    /// Its header.
    pub header: CopyHeader,
    /// The leaves of its sound items, from which any receipt is answered.
    ///
    /// As many as there are items without a fault, which can be fewer than the header says.
    pub leaves: Leaves,
    /// How many of them are of frames that are shown.
    pub shown: u64,
    /// Whether the last of them is a seal.
    /// A copy that was made before the match was closed has none.
    pub sealed: bool,
    /// What is wrong after them; `None` if nothing is.
    pub fault: Option<CopyFault>,
}

impl SideCopy {
    /// The root over the sound items.
    ///
    /// That of the journal where the copy has no fault.
    #[must_use]
    pub fn root(&self) -> Hash {
        self.leaves.root(self.leaves.len() as u64).expect("a tree has a root of its own size")
    }
}

/// The first place where a copy is not as it should be.
///
/// Everything before it is sound, and nothing after it is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyFault {
    /// Number of the frame that is due there; how many frames there are, after the last.
    pub number: u64,
    /// Where its item begins, in bytes from the start of the file.
    pub offset: u64,
    /// What is wrong.
    pub detail: CopyDetail,
}

/// What exactly is wrong with an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyDetail {
    /// The file ends inside it, or before it.
    /// A copy is written at once, so that no part of it is a whole.
    Short {
        /// Items there should be.
        frames: u64,
    },
    /// It begins as none does.
    Form {
        /// The first byte.
        found: u8,
    },
    /// The checksum does not fit its bytes, its number and the match.
    ///
    /// Either a byte is another, or the item belongs to another place or another copy.
    Checksum {
        /// The value in the file.
        stored: u32,
        /// The value that is due.
        computed: u32,
    },
    /// There are bytes after the last item.
    Beyond,
    /// A frame that is shown is none, or does not belong here.
    /// What can be asked of a frame without its link is asked, as of one in a journal.
    Frame(Detail),
}

impl CopyDetail {
    /// [`Class::Corrupt`] where bytes are damaged or misplaced, [`Class::Altered`] where a whole frame does not belong.
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
/// If the header is not sound or `source` fails. What is wrong after the header is in the answer.
pub fn read(source: impl Read, mut visit: impl FnMut(u64, Item<'_>)) -> Result<SideCopy, CopyReadError> {
    let mut window = Window::new(source);
    let header = CopyHeader::parse(window.bytes()?).map_err(CopyReadError::Header)?;
    window.consume(HEADER_LEN);
    // No room is made for the frames that the header promises: the number may be any.
    let (leaves, tree) = (Vec::new(), Tree::new());
    let mut place = Place { header, offset: HEADER_LEN as u64, leaves, tree, before: None, is_sealed: false };
    let mut shown = 0;
    let fault = loop {
        // The window holds a longest frame, and no item is longer.
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
/// What it has passed is kept as hashes: 32 bytes a frame.
struct Place {
    header: CopyHeader,
    offset: u64,
    /// Those of the items passed.
    leaves: Vec<Hash>,
    /// The tree over them, with which checkpoints are compared.
    tree: Tree,
    /// `back` of the frame before, where that is shown.
    /// A batch may have hidden frames in it, so that only neighbours can be compared.
    before: Option<u32>,
    /// Whether a seal was shown.
    is_sealed: bool,
}

impl Place {
    /// Number of the frame that is due.
    const fn number(&self) -> u64 {
        self.leaves.len() as u64
    }

    /// Judges the item at the start of `bytes`, and moves past it; with its length.
    fn step<'a>(&mut self, bytes: &'a [u8]) -> Result<(Item<'a>, usize), CopyDetail> {
        let (form, item) = self.whole(bytes)?;
        // A leaf is taken as it is: nothing in a copy says what it is the hash of.
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

    /// First byte and rest of the item at the start of `bytes`, without its checksum, which fits.
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
        // Of damage and misplaced items alone: who changes a copy on purpose makes it anew, and changes the root.
        let stored = u32::from_le_bytes([stored[0], stored[1], stored[2], stored[3]]);
        let computed = checksum(&self.header.match_id, self.number(), item);
        if stored == computed { Ok((form, &item[1..])) } else { Err(CopyDetail::Checksum { stored, computed }) }
    }

    /// Bytes of the salt of a frame that is shown.
    const fn salt_len(&self) -> usize {
        if self.header.is_salted { SALT_LEN } else { 0 }
    }

    /// A frame that is shown, if it belongs here.
    fn shown<'a>(&mut self, hashed: &'a [u8]) -> Result<Unlinked<'a>, Detail> {
        let number = self.number();
        assert!(hashed.len() >= PREFIX_LEN, "a shown item has the prefix of its frame");
        // In the order of FORMAT.md section 19, which is that of section 8: two readers name the same fault.
        let frame = Unlinked::parse(hashed).map_err(Detail::Frame)?;
        if self.is_sealed {
            return Err(Detail::AfterSeal);
        }
        if frame.seq != number {
            return Err(Detail::Seq { expected: number, found: frame.seq });
        }
        // After a hidden frame any distance within the file is possible: its own is not known.
        let continuing = self.before.map_or(number, |before| u64::from(before) + 1);
        let back = u64::from(frame.back);
        let continues = if self.before.is_some() { back == continuing } else { back <= number };
        if back != 0 && !continues {
            return Err(Detail::Back { continuing, found: frame.back });
        }
        // A shown checkpoint ties the leaves before it together, also where nothing is held against the copy.
        if frame.kind == Kind::Checkpoint {
            compare(&self.tree, frame.payload)?;
        }
        self.before = Some(frame.back);
        self.is_sealed = frame.kind == Kind::Seal;
        Ok(frame)
    }
}
