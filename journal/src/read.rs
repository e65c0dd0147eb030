//! Reading a journal from its first byte to its last, checking everything on the way.
//!
//! [`Frames`] walks over bytes in memory and borrows its frames from them; [`read()`] and [`verify`] take a file of any
//! size in bounded memory. All stop at the first fault: after it nothing is proven, because every link follows from the
//! one before.

use std::fmt;
use std::io::{self, Read};

use crate::fault::{Detail, Fault};
use crate::frame::{Frame, Head};
use crate::header::{HEADER_LEN, Header, HeaderError};
use crate::merkle::Tree;
use crate::scan::Window;
use crate::verifier::{Mode, Verifier};

/// The frames of a journal in memory, in order. The first fault is the last item.
///
/// No item follows it: further frames would have no connection to those before.
#[derive(Clone, Debug)]
pub struct Frames<'a> {
    walk: Verifier,
    /// Bytes after the last returned frame; empty at the end, and after a fault.
    rest: &'a [u8],
}

impl<'a> Frames<'a> {
    /// The frames in `journal`, which is a complete file with its header.
    ///
    /// # Errors
    ///
    /// If the header is not sound.
    pub fn new(journal: &'a [u8], mode: Mode) -> Result<Self, HeaderError> {
        let header = Header::parse(journal)?;
        Ok(Self { walk: Verifier::new(&header, mode), rest: &journal[HEADER_LEN..] })
    }

    /// The place after the last frame returned.
    ///
    /// After a fault it is the place of the faulty frame: the walk does not move past a refused frame.
    pub const fn walk(&self) -> &Verifier {
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
                // The remaining bytes are dropped, so that the next call returns the end.
                let rest = std::mem::take(&mut self.rest);
                let fault = self.walk.fault(detail, &mut Window::new(rest));
                Some(Err(fault.expect("reading bytes that are in memory does not fail")))
            }
        }
    }
}

/// The findings about a journal.
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
    /// Without a seal, the file alone cannot show whether frames are missing from its end: compare the head with one
    /// noted elsewhere.
    pub sealed: bool,
    /// Root of the tree over the sound frames; `None` in [`Mode::ChainOnly`].
    pub root: Option<[u8; 32]>,
    /// The fault after them; `None` if there is none.
    pub fault: Option<Fault>,
}

/// Checks a journal of any length in bounded memory.
///
/// Memory holds a window of some frames, the place of the walk, and one hash for each bit of the number of frames.
///
/// # Errors
///
/// If the header is not sound or `reader` fails. Faults after the header are part of the report.
pub fn verify(reader: impl Read, mode: Mode) -> Result<Report, ReadError> {
    read(reader, mode, |_| ())
}

/// The same as [`verify`], showing every sound frame to `visit`.
///
/// # Errors
///
/// The same as for [`verify`].
pub fn read(reader: impl Read, mode: Mode, visit: impl FnMut(&Frame<'_>)) -> Result<Report, ReadError> {
    survey(reader, mode, visit).map(|(report, _)| report)
}

/// The same as [`read()`], returning also the place after the sound frames, from which a writer can continue.
pub(crate) fn survey(
    reader: impl Read,
    mode: Mode,
    mut visit: impl FnMut(&Frame<'_>),
) -> Result<(Report, Verifier), ReadError> {
    let mut pass = Pass::begin(reader, mode)?;
    let fault = loop {
        match pass.step(&mut visit)? {
            Passed::Frame => {}
            Passed::End => break None,
            // This is the only look ahead: the window moves to the end of the file, still in bounded memory.
            Passed::Fault(detail) => break Some(pass.walk.fault(detail, &mut pass.window)?),
        }
    };
    Ok((pass.report(fault), pass.walk))
}

/// A pass over a journal, frame by frame.
///
/// It does the same as `survey`, for callers that do other work between the frames.
pub(crate) struct Pass<R> {
    /// The bytes that follow the last frame.
    window: Window<R>,
    /// The file's header.
    header: Header,
    /// The present place of the pass.
    walk: Verifier,
}

/// The finding at the next place of a journal.
pub(crate) enum Passed {
    /// A sound frame, which `visit` has received.
    Frame,
    /// The end of the file.
    End,
    /// A fault whose class is not yet known, since that requires a look at the following bytes ([`Verifier::fault`]).
    Fault(Detail),
}

impl<R: Read> Pass<R> {
    /// Reads the header.
    pub(crate) fn begin(reader: R, mode: Mode) -> Result<Self, ReadError> {
        let mut window = Window::new(reader);
        // The window holds at least one frame of the greatest length, or the whole file: enough for a header in either
        // case.
        let header = Header::parse(window.bytes()?)?;
        window.consume(HEADER_LEN);
        let walk = Verifier::new(&header, mode);
        Ok(Self { window, header, walk })
    }

    /// Reads the next frame and shows it to `visit`.
    pub(crate) fn step(&mut self, visit: &mut impl FnMut(&Frame<'_>)) -> io::Result<Passed> {
        let bytes = self.window.bytes()?;
        if bytes.is_empty() {
            return Ok(Passed::End);
        }
        // The window holds at least one frame of the greatest length, so that a frame incomplete here is incomplete in
        // the file.
        match self.walk.step(bytes) {
            Ok(frame) => {
                visit(&frame);
                let passed = frame.frame_len();
                self.window.consume(passed);
                Ok(Passed::Frame)
            }
            Err(detail) => Ok(Passed::Fault(detail)),
        }
    }

    /// The findings about the frames passed. Callers decide by the class of a fault alone.
    pub(crate) fn report(&self, fault: Option<Fault>) -> Report {
        Report {
            header: self.header,
            frames: self.walk.frames(),
            batches: self.walk.batches(),
            sound_len: self.walk.offset(),
            head: self.walk.head(),
            sealed: self.walk.is_sealed(),
            root: self.walk.tree().map(Tree::root),
            fault,
        }
    }
}

/// Why a journal could not be judged at all.
#[derive(Debug)]
pub enum ReadError {
    /// The header is not sound, so that the rest cannot be judged.
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
