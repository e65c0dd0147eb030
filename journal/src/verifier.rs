//! Checking one frame after the other: only this module knows which frame may follow which.
//!
//! Readers walk over a file, and the writer over the bytes it is about to write. Both thus use one judge, and a frame
//! that a reader would refuse is never written.
//!
//! Its state is small and is copied: a writer tries a batch on a copy and keeps the copy once the disk has confirmed.
//! It checks FORMAT.md sections 3 to 8; the content of payloads, except checkpoints, is checked elsewhere.

use std::io::{self, Read};

use crate::checkpoint::Checkpoint;
use crate::fault::{Class, Detail, Fault};
use crate::frame::{Draft, Frame, Head, Kind};
use crate::hash::{Chain, Link};
use crate::header::{HEADER_LEN, Header};
use crate::merkle::Tree;
use crate::salt::Salts;
use crate::scan::{Window, later_batch};

/// The extent of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Checksums, numbers and links.
    ChainOnly,
    /// The tree as well, including the size and root in every checkpoint; takes about twice as long.
    WithTree,
}

/// A reader's place in a journal, with the data needed to judge the next frame.
#[derive(Clone, Debug)]
pub struct Verifier {
    chain: Chain,
    /// Link of the last frame passed; before frame 0 that of the header.
    link: Link,
    /// Number of frames passed, which is the seq of the next one.
    frames: u64,
    /// Number of frames passed with `back` 0.
    batches: u64,
    /// Distance of a frame that continues the present batch; 0 before the first frame.
    continuing: u64,
    offset: u64,
    /// Offset of the last batch, which is written again when a file is opened for writing (FORMAT.md section 9).
    batch_offset: u64,
    /// Whether the last frame passed is a seal.
    sealed: bool,
    salts: Salts,
    /// The tree over the frames passed; `None` if only the chain is checked.
    tree: Option<Tree>,
}

impl Verifier {
    /// The place after the header, before frame 0.
    pub fn new(header: &Header, mode: Mode) -> Self {
        Self {
            chain: Chain::new(),
            // The first link thus covers the header too: another match id, or a flipped reserved byte, breaks the chain
            // at frame 0.
            link: header.origin(),
            frames: 0,
            batches: 0,
            continuing: 0,
            offset: HEADER_LEN as u64,
            batch_offset: HEADER_LEN as u64,
            sealed: false,
            salts: header.salts(),
            tree: (mode == Mode::WithTree).then(Tree::new),
        }
    }

    /// Judges the frame at the start of `bytes`, and moves past it. `bytes` must begin at [`offset`](Self::offset) and
    /// contain the whole frame if the journal does.
    ///
    /// # Errors
    ///
    /// With the fault of the frame; the place is then unchanged.
    #[inline]
    pub fn step<'a>(&mut self, bytes: &'a [u8]) -> Result<Frame<'a>, Detail> {
        let frame = Frame::parse(bytes).map_err(Detail::Frame)?;
        self.check_place(&frame)?;
        // FORMAT.md section 8 defines the order of the checks. It decides the name of a fault, and readers written from
        // that document must arrive at the same name.
        let expected = self.chain.link(&self.link, frame.hashed());
        if frame.link != expected {
            return Err(Detail::Link { expected, found: frame.link });
        }
        self.enter(&frame)?;
        Ok(frame)
    }

    /// Appends a frame that follows this place to `buffer` and moves past it.
    ///
    /// The written frame is read back and judged as by any reader. Only the link is not computed a second time, because
    /// that costs more than everything else together.
    pub(crate) fn write(
        &mut self,
        (kind, payload): (Kind, &[u8]),
        back: u32,
        buffer: &mut Vec<u8>,
    ) -> Result<(), Detail> {
        let start = buffer.len();
        // Number and link come from here, never from the caller, so that no two frames with one number can be written.
        let draft = Draft { kind, seq: self.frames, back, payload };
        draft.encode(&mut self.chain, &self.link, buffer).map_err(Detail::Frame)?;
        let frame = Frame::parse(&buffer[start..]).map_err(Detail::Frame)?;
        // It is parsed like a reader's frame, from the bytes that go to the disk.
        assert_eq!(frame.kind, kind, "a kind reads back as it was laid out");
        assert_eq!(frame.seq, self.frames, "a number reads back as it was laid out");
        assert_eq!(frame.back, back, "a distance reads back as it was laid out");
        assert!(frame.payload == payload, "a payload reads back as it was laid out");
        assert_eq!(frame.frame_len(), buffer.len() - start, "nothing is laid out after the frame");
        self.check_place(&frame)?;
        self.enter(&frame)
    }

    /// Checks whether a frame with this number may come here at all (FORMAT.md section 8, step 2).
    #[inline]
    fn check_place(&self, frame: &Frame<'_>) -> Result<(), Detail> {
        // This comes first, since after a seal nothing else about a frame matters.
        if self.sealed {
            return Err(Detail::AfterSeal);
        }
        // This comes before the link, which is also wrong in a misplaced frame; the number says more.
        if frame.seq != self.frames {
            return Err(Detail::Seq { expected: self.frames, found: frame.seq });
        }
        Ok(())
    }

    /// Moves past `frame`, whose place and link are right, after checking its statements about batch and tree.
    #[inline]
    fn enter(&mut self, frame: &Frame<'_>) -> Result<(), Detail> {
        // A frame with `back` 0 may begin a batch anywhere. A gap in `back` would make the rule for torn writes take one batch for two.
        if frame.back != 0 && u64::from(frame.back) != self.continuing {
            return Err(Detail::Back { continuing: self.continuing, found: frame.back });
        }
        if let Some(tree) = &mut self.tree {
            // A checkpoint is about the frames before it, so that it is compared before it becomes a leaf itself.
            if frame.kind == Kind::Checkpoint {
                compare(tree, frame.payload)?;
            }
            tree.push(self.salts.leaf(frame.seq, frame.hashed()));
        }
        // From here on nothing can fail, so that a refused frame leaves the place unchanged.
        self.link = frame.link;
        self.frames += 1;
        if frame.back == 0 {
            self.batches += 1;
            self.batch_offset = self.offset;
        }
        // The distance is computed in u64, since `back` of a forged frame may be the greatest u32.
        self.continuing = u64::from(frame.back) + 1;
        self.offset += frame.frame_len() as u64;
        self.sealed = frame.kind == Kind::Seal;
        // Chain and tree count independently, as do batches and bytes.
        assert!(self.tree.as_ref().is_none_or(|tree| tree.size() == self.frames), "the tree has a leaf for each frame");
        assert!(self.batches <= self.frames, "each batch has a frame");
        assert!(self.batch_offset < self.offset, "the last batch begins before it ends");
        Ok(())
    }

    /// Number and link of the last frame passed; `None` before frame 0.
    pub fn head(&self) -> Option<Head> {
        Some(Head { seq: self.frames.checked_sub(1)?, link: self.link })
    }

    /// Number of frames passed, which is the number of the next one.
    pub const fn frames(&self) -> u64 {
        self.frames
    }

    /// Number of batches that began among those frames.
    pub const fn batches(&self) -> u64 {
        self.batches
    }

    /// Offset of the next frame, in bytes from the start of the file.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// Offset of the last frame's batch; the same as [`offset`](Self::offset) before frame 0.
    pub(crate) const fn batch_offset(&self) -> u64 {
        self.batch_offset
    }

    /// Whether the last frame passed is a seal, so that none may follow.
    pub const fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// The tree over the frames passed; `None` in [`Mode::ChainOnly`].
    pub const fn tree(&self) -> Option<&Tree> {
        self.tree.as_ref()
    }

    /// The fault at this place, after `step` refused with `detail`. `rest` begins at the refused frame.
    ///
    /// Whole frames are judged by themselves. To judge broken bytes, the rest of the file is searched once for a frame
    /// of a later batch.
    pub(crate) fn fault<R: Read>(&self, detail: Detail, rest: &mut Window<R>) -> io::Result<Fault> {
        // Whole frames out of place are never cut off, because they are traces of a change to the record.
        let class = if !detail.is_damage() {
            Class::Altered
        } else if later_batch(rest, self.frames)? {
            Class::Corrupt
        } else {
            Class::Torn
        };
        Ok(Fault { class, seq: self.frames, offset: self.offset, detail })
    }
}

/// Chain and tree are checked in the same pass over the same bytes: a tree checked alone could be the sound tree of
/// some other chain.
pub(crate) fn compare(tree: &Tree, payload: &[u8]) -> Result<(), Detail> {
    let checkpoint = Checkpoint::decode(payload).map_err(Detail::CheckpointPayload)?;
    if checkpoint.size != tree.size() {
        return Err(Detail::CheckpointSize { expected: tree.size(), found: checkpoint.size });
    }
    // This comes after the size, which is cheaper and says more: a root over another number of frames differs anyway.
    let expected = tree.root();
    if checkpoint.root != expected {
        return Err(Detail::CheckpointRoot { expected, found: checkpoint.root });
    }
    Ok(())
}
