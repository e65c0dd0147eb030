//! Reading a journal from its first byte to its last, checking everything on the way.
//!
//! [`Walk`] judges one frame after the other and is the only place that knows what may follow what; [`Frames`] runs it
//! over bytes in memory, [`read`] and [`verify`] over a file of any size in bounded memory, and the writer over what it
//! is about to write.

use std::fmt;
use std::io::{self, Read};

use crate::checkpoint::Checkpoint;
use crate::fault::{Class, Detail, Fault};
use crate::frame::{Draft, Frame, Head, Kind};
use crate::hash::{Chain, Link};
use crate::header::{HEADER_LEN, Header, HeaderError};
use crate::merkle::{self, Tree};
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
pub struct Walk {
    chain: Chain,
    link: Link,
    frames: u64,
    batches: u64,
    /// Distance that a frame continuing the current batch would have; 0 before the first frame.
    continuing: u64,
    offset: u64,
    sealed: bool,
    tree: Option<Tree>,
}

impl Walk {
    /// The place behind the header, before frame 0.
    pub fn new(header: &Header, mode: Mode) -> Self {
        Self {
            chain: Chain::new(),
            link: header.origin(),
            frames: 0,
            batches: 0,
            continuing: 0,
            offset: HEADER_LEN as u64,
            sealed: false,
            tree: (mode == Mode::WithTree).then(Tree::new),
        }
    }

    /// Judges the frame at the start of `bytes`, which must begin at [`offset`](Self::offset) and hold the whole frame
    /// if the journal does, and moves behind it.
    ///
    /// # Errors
    ///
    /// What is wrong with the frame; the place is then unchanged.
    pub fn step<'a>(&mut self, bytes: &'a [u8]) -> Result<Frame<'a>, Detail> {
        let frame = Frame::parse(bytes).map_err(Detail::Frame)?;
        self.check_place(&frame)?;
        let expected = self.chain.link(&self.link, frame.hashed());
        if frame.link != expected {
            return Err(Detail::Link { expected, found: frame.link });
        }
        self.enter(&frame)?;
        Ok(frame)
    }

    /// Appends a frame that follows this place to `buffer` and moves behind it.
    ///
    /// What was laid out is read back and judged as any reader would, so that a frame a reader refuses is never
    /// written. Only the link is not computed a second time.
    pub(crate) fn write(
        &mut self,
        (kind, payload): (Kind, &[u8]),
        back: u32,
        buffer: &mut Vec<u8>,
    ) -> Result<(), Detail> {
        let start = buffer.len();
        let draft = Draft { kind, seq: self.frames, back, payload };
        draft.encode(&mut self.chain, &self.link, buffer).map_err(Detail::Frame)?;
        let frame = Frame::parse(&buffer[start..]).map_err(Detail::Frame)?;
        self.check_place(&frame)?;
        self.enter(&frame)
    }

    fn check_place(&self, frame: &Frame<'_>) -> Result<(), Detail> {
        if self.sealed {
            return Err(Detail::AfterSeal);
        }
        if frame.seq != self.frames {
            return Err(Detail::Seq { expected: self.frames, found: frame.seq });
        }
        Ok(())
    }

    /// Moves behind `frame`, whose place and link are right, unless what it says about its batch or the tree is not.
    fn enter(&mut self, frame: &Frame<'_>) -> Result<(), Detail> {
        if frame.back != 0 && u64::from(frame.back) != self.continuing {
            return Err(Detail::Back { continuing: self.continuing, found: frame.back });
        }
        if let Some(tree) = &mut self.tree {
            if frame.kind == Kind::Checkpoint {
                compare(tree, frame.payload)?;
            }
            tree.push(merkle::leaf(frame.hashed()));
        }
        self.link = frame.link;
        self.frames += 1;
        self.batches += u64::from(frame.back == 0);
        self.continuing = u64::from(frame.back) + 1;
        self.offset += frame.frame_len() as u64;
        self.sealed = frame.kind == Kind::Seal;
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

    /// Whether the last frame passed is a seal, so that none may follow.
    pub const fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// The tree over the frames passed; `None` in [`Mode::ChainOnly`].
    pub const fn tree(&self) -> Option<&Tree> {
        self.tree.as_ref()
    }

    /// The fault at this place, when `step` refused with `detail`. `rest` begins at the refused frame.
    fn fault<R: Read>(&self, detail: Detail, rest: &mut Window<R>) -> io::Result<Fault> {
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
fn compare(tree: &Tree, payload: &[u8]) -> Result<(), Detail> {
    let checkpoint = Checkpoint::decode(payload).map_err(Detail::CheckpointPayload)?;
    if checkpoint.size != tree.size() {
        return Err(Detail::CheckpointSize { expected: tree.size(), found: checkpoint.size });
    }
    let expected = tree.root();
    if checkpoint.root != expected {
        return Err(Detail::CheckpointRoot { expected, found: checkpoint.root });
    }
    Ok(())
}

/// The frames of a journal in memory, in order. The first fault is the last item.
#[derive(Clone, Debug)]
pub struct Frames<'a> {
    walk: Walk,
    rest: &'a [u8],
}

impl<'a> Frames<'a> {
    /// The frames in `journal`, which is a whole file, header included.
    ///
    /// # Errors
    ///
    /// If the header is not sound.
    pub fn new(journal: &'a [u8], mode: Mode) -> Result<Self, HeaderError> {
        let header = Header::parse(journal)?;
        Ok(Self { walk: Walk::new(&header, mode), rest: &journal[HEADER_LEN..] })
    }

    /// The place behind the last frame returned.
    pub const fn walk(&self) -> &Walk {
        &self.walk
    }
}

impl<'a> Iterator for Frames<'a> {
    type Item = Result<Frame<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        match self.walk.step(self.rest) {
            Ok(frame) => {
                self.rest = &self.rest[frame.frame_len()..];
                Some(Ok(frame))
            }
            Err(detail) => {
                let rest = std::mem::take(&mut self.rest);
                let fault = self.walk.fault(detail, &mut Window::new(rest));
                Some(Err(fault.expect("reading bytes that are in memory does not fail")))
            }
        }
    }
}

/// What a journal was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The file's header.
    pub header: Header,
    /// Sound frames from the start of the file.
    pub frames: u64,
    /// Batches in which they were written.
    pub batches: u64,
    /// Length of header and sound frames in bytes; the whole file if there is no fault.
    pub sound_len: u64,
    /// The last sound frame; `None` if there is none.
    pub head: Option<Head>,
    /// Whether that frame is a seal.
    ///
    /// Without one, frames missing from the end of the file cannot be noticed from the file alone: compare the head
    /// with one that was noted elsewhere.
    pub sealed: bool,
    /// Root of the tree over the sound frames; `None` in [`Mode::ChainOnly`].
    pub root: Option<[u8; 32]>,
    /// What is wrong behind them; `None` if nothing is.
    pub fault: Option<Fault>,
}

/// Checks a journal of any length in bounded memory.
///
/// # Errors
///
/// If the header is not sound or `reader` fails. Faults behind the header are part of the report.
pub fn verify(reader: impl Read, mode: Mode) -> Result<Report, ReadError> {
    read(reader, mode, |_| ())
}

/// As [`verify`], showing every sound frame to `visit` on the way.
///
/// # Errors
///
/// As [`verify`].
pub fn read(reader: impl Read, mode: Mode, visit: impl FnMut(&Frame<'_>)) -> Result<Report, ReadError> {
    survey(reader, mode, visit).map(|(report, _)| report)
}

/// As [`read`], with the place behind the sound frames, from which a writer goes on.
pub(crate) fn survey(
    reader: impl Read,
    mode: Mode,
    mut visit: impl FnMut(&Frame<'_>),
) -> Result<(Report, Walk), ReadError> {
    let mut window = Window::new(reader);
    let header = Header::parse(window.bytes()?)?;
    window.consume(HEADER_LEN);
    let mut walk = Walk::new(&header, mode);
    let fault = loop {
        let bytes = window.bytes()?;
        if bytes.is_empty() {
            break None;
        }
        match walk.step(bytes) {
            Ok(frame) => {
                visit(&frame);
                let passed = frame.frame_len();
                window.consume(passed);
            }
            Err(detail) => break Some(walk.fault(detail, &mut window)?),
        }
    };
    let report = Report {
        header,
        frames: walk.frames(),
        batches: walk.batches(),
        sound_len: walk.offset(),
        head: walk.head(),
        sealed: walk.is_sealed(),
        root: walk.tree().map(Tree::root),
        fault,
    };
    Ok((report, walk))
}

/// Why a journal could not be judged at all.
#[derive(Debug)]
pub enum ReadError {
    /// The header is not sound, so that nothing can be said about the rest.
    Header(HeaderError),
    /// The operating system failed to deliver the bytes.
    Io(io::Error),
}

impl From<HeaderError> for ReadError {
    fn from(error: HeaderError) -> Self {
        Self::Header(error)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(error) => write!(f, "{error}"),
            Self::Io(error) => write!(f, "the journal cannot be read: {error}"),
        }
    }
}

impl std::error::Error for ReadError {}
