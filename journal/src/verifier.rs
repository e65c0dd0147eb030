//! One frame after the other: the only place that knows what may follow what.
//!
//! Readers walk over a file, the writer over what it is about to write. So there is one judge for both, and a frame a
//! reader would refuse is never written.
//!
//! What it holds is small and is copied: a writer tries a batch on a copy and takes the copy over when the disk has
//! confirmed. FORMAT.md sections 3 to 8 are what is asked here; what payloads say is asked elsewhere, checkpoints apart.

use std::io::{self, Read};

use crate::checkpoint::Checkpoint;
use crate::fault::{Class, Detail, Fault};
use crate::frame::{Draft, Frame, Head, Kind};
use crate::hash::{Chain, Link};
use crate::header::{HEADER_LEN, Header};
use crate::merkle::Tree;
use crate::salt::Salts;
use crate::scan::{Window, later_batch};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Checksums, numbers and links.
    ChainOnly,
    /// The tree as well, and with it the size and root in every checkpoint; takes about twice as long.
    WithTree,
}

/// A reader's place in a journal and what it knows there: all that is needed to judge the next frame.
#[derive(Clone, Debug)]
pub struct Verifier {
    chain: Chain,
    /// Link of the last frame passed; that of the header before frame 0.
    link: Link,
    /// Frames passed, which is the seq due next.
    frames: u64,
    /// Frames passed whose `back` is 0.
    batches: u64,
    /// Distance that a frame continuing the current batch would have; 0 before the first frame.
    continuing: u64,
    offset: u64,
    /// Where the last batch begins, in bytes: what opening a file for writing writes once more (FORMAT.md section 9).
    batch_offset: u64,
    /// Whether the last frame passed is a seal.
    sealed: bool,
    salts: Salts,
    /// The tree over the frames passed; none where only the chain is followed.
    tree: Option<Tree>,
}

impl Verifier {
    /// The place after the header, before frame 0.
    pub fn new(header: &Header, mode: Mode) -> Self {
        Self {
            chain: Chain::new(),
            // So the first link covers the header too: another match id, or a flipped reserved byte, breaks the chain at frame 0.
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

    /// Judges the frame at the start of `bytes`, which must begin at [`offset`](Self::offset) and hold the whole frame
    /// if the journal does, and moves past it.
    ///
    /// # Errors
    ///
    /// What is wrong with the frame; the place is then unchanged.
    #[inline]
    pub fn step<'a>(&mut self, bytes: &'a [u8]) -> Result<Frame<'a>, Detail> {
        let frame = Frame::parse(bytes).map_err(Detail::Frame)?;
        self.check_place(&frame)?;
        // FORMAT.md section 8 gives the order of the questions. It decides what a fault is called, and readers written
        // from that document have to come to the same name.
        let expected = self.chain.link(&self.link, frame.hashed());
        if frame.link != expected {
            return Err(Detail::Link { expected, found: frame.link });
        }
        self.enter(&frame)?;
        Ok(frame)
    }

    /// Appends a frame that follows this place to `buffer` and moves past it.
    ///
    /// What was laid out is read back and judged as any reader would. Only the link is not computed a second time: it
    /// costs more than everything else together.
    pub(crate) fn write(
        &mut self,
        (kind, payload): (Kind, &[u8]),
        back: u32,
        buffer: &mut Vec<u8>,
    ) -> Result<(), Detail> {
        let start = buffer.len();
        // Number and link are taken from here, never from the caller: two frames of one number cannot be written.
        let draft = Draft { kind, seq: self.frames, back, payload };
        draft.encode(&mut self.chain, &self.link, buffer).map_err(Detail::Frame)?;
        let frame = Frame::parse(&buffer[start..]).map_err(Detail::Frame)?;
        // By the parser of every reader, from the very bytes that go to the disk.
        assert_eq!(frame.kind, kind, "a kind reads back as it was laid out");
        assert_eq!(frame.seq, self.frames, "a number reads back as it was laid out");
        assert_eq!(frame.back, back, "a distance reads back as it was laid out");
        assert!(frame.payload == payload, "a payload reads back as it was laid out");
        assert_eq!(frame.frame_len(), buffer.len() - start, "nothing is laid out after the frame");
        self.check_place(&frame)?;
        self.enter(&frame)
    }

    /// Whether a frame with this number may come here at all (FORMAT.md section 8, step 2).
    #[inline]
    fn check_place(&self, frame: &Frame<'_>) -> Result<(), Detail> {
        // Asked first: after a seal it does not matter how well a frame fits.
        if self.sealed {
            return Err(Detail::AfterSeal);
        }
        // Before the link, which a frame out of place gets wrong as well; its number says more.
        if frame.seq != self.frames {
            return Err(Detail::Seq { expected: self.frames, found: frame.seq });
        }
        Ok(())
    }

    /// Moves past `frame`, whose place and link are right, unless what it says about its batch or the tree is not.
    #[inline]
    fn enter(&mut self, frame: &Frame<'_>) -> Result<(), Detail> {
        // 0 begins a batch anywhere. A gap in `back` would let the rule for torn writes take one batch for two.
        if frame.back != 0 && u64::from(frame.back) != self.continuing {
            return Err(Detail::Back { continuing: self.continuing, found: frame.back });
        }
        if let Some(tree) = &mut self.tree {
            // A checkpoint speaks of the frames before it, so it is compared before it becomes a leaf itself.
            if frame.kind == Kind::Checkpoint {
                compare(tree, frame.payload)?;
            }
            tree.push(self.salts.leaf(frame.seq, frame.hashed()));
        }
        // From here on nothing can fail, so that a refused frame leaves the place as it was.
        self.link = frame.link;
        self.frames += 1;
        if frame.back == 0 {
            self.batches += 1;
            self.batch_offset = self.offset;
        }
        // In u64: `back` of a forged frame may be the largest u32.
        self.continuing = u64::from(frame.back) + 1;
        self.offset += frame.frame_len() as u64;
        self.sealed = frame.kind == Kind::Seal;
        // Chain and tree count apart from each other, and so do batches and bytes.
        assert!(self.tree.as_ref().is_none_or(|tree| tree.size() == self.frames), "the tree has a leaf for each frame");
        assert!(self.batches <= self.frames, "each batch has a frame");
        assert!(self.batch_offset < self.offset, "the last batch begins before it ends");
        Ok(())
    }

    /// Number and link of the last frame passed; `None` before frame 0.
    pub fn head(&self) -> Option<Head> {
        Some(Head { seq: self.frames.checked_sub(1)?, link: self.link })
    }

    /// Frames passed, which is the number the next frame has to have.
    pub const fn frames(&self) -> u64 {
        self.frames
    }

    /// Batches that began among those frames.
    pub const fn batches(&self) -> u64 {
        self.batches
    }

    /// Where the next frame begins, in bytes from the start of the file.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// Where the batch of the last frame passed begins; as [`offset`](Self::offset) before frame 0.
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

    /// The fault at this place, when `step` refused with `detail`. `rest` begins at the refused frame.
    ///
    /// Whole frames speak for themselves. Broken bytes do not: what follows them has to be examined, once, with a
    /// search through the rest of the file.
    pub(crate) fn fault<R: Read>(&self, detail: Detail, rest: &mut Window<R>) -> io::Result<Fault> {
        // Whole frames out of place are never cut off: they are the traces of what was done to the record.
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

/// Chain and tree are checked in the same pass over the same bytes: a tree checked by itself could be the sound tree
/// of some other chain.
pub(crate) fn compare(tree: &Tree, payload: &[u8]) -> Result<(), Detail> {
    let checkpoint = Checkpoint::decode(payload).map_err(Detail::CheckpointPayload)?;
    if checkpoint.size != tree.size() {
        return Err(Detail::CheckpointSize { expected: tree.size(), found: checkpoint.size });
    }
    // After the size, which is cheaper and says more: a root over another number of frames differs anyway.
    let expected = tree.root();
    if checkpoint.root != expected {
        return Err(Detail::CheckpointRoot { expected, found: checkpoint.root });
    }
    Ok(())
}
