//! A moving window over a journal of any size, and the search for whole frames after a gap.
//!
//! FORMAT.md section 8: whether broken bytes are a torn write or later damage depends on what follows them. A wrong
//! answer in one direction costs a copy of the file, in the other it cuts off entries that were acknowledged; all
//! doubt goes to the first.

use std::io::{self, Read};

use memchr::memmem::Finder;

use crate::frame::{self, FRAME_MAX, FrameError, MAGIC};

/// Bytes held at once. Several times the longest frame, so that little is moved when the window is refilled.
const WINDOW: usize = 4 * FRAME_MAX;

/// Bytes over which the search after a fault computes checksums at most (FORMAT.md section 8).
const SUMMED: usize = 256 * 1024 * 1024;

/// The unread part of `reader`, of which at least one longest frame is in memory unless the end is near.
pub(crate) struct Window<R> {
    /// What is still to be read into the buffer.
    reader: R,
    buffer: Vec<u8>,
    /// Bytes of the buffer that are consumed.
    start: usize,
    /// Whether the reader has said that nothing more comes.
    at_end: bool,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, buffer: Vec::new(), start: 0, at_end: false }
    }

    /// The bytes in memory that are not yet consumed: at least [`FRAME_MAX`] of them, or all that are left.
    pub(crate) fn bytes(&mut self) -> io::Result<&[u8]> {
        if self.buffer.len() - self.start < FRAME_MAX && !self.at_end {
            self.refill()?;
        }
        // With less in memory a whole frame would look cut short, and a sound file torn.
        let held = self.buffer.len() - self.start;
        assert!(held >= FRAME_MAX || self.at_end, "the window holds a longest frame, or all that is left");
        Ok(&self.buffer[self.start..])
    }

    /// Moves on by `count` bytes, which must be among those last returned.
    pub(crate) fn consume(&mut self, count: usize) {
        self.start += count;
        assert!(self.start <= self.buffer.len(), "only bytes in the window are consumed");
    }

    /// Moves what is left to the front, less than one longest frame, and reads until the window is full or the reader is
    /// at its end. Interrupted and short reads are continued by the library.
    fn refill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        let wanted = WINDOW - self.buffer.len();
        self.buffer.reserve(wanted);
        let read = self.reader.by_ref().take(wanted as u64).read_to_end(&mut self.buffer)?;
        // A read that comes short of what was asked for has met the end: `read_to_end` does not stop before.
        self.at_end = read < wanted;
        Ok(())
    }
}

/// Whether anywhere in what is left of `window` a frame with a good checksum belongs to a batch that began after frame
/// `seq`, the one that cannot be read.
///
/// If so, the batch of frame `seq` had been safe on disk once. A frame copied into the payload of another can make the
/// answer yes where it should be no; that leads to a refusal, never to a cut.
///
/// Bytes made for it could ask for a checksum over a longest frame at every turn. After [`SUMMED`] bytes the search ends with yes:
/// that costs a copy of the file, where a cut could cost entries.
pub(crate) fn later_batch<R: Read>(window: &mut Window<R>, seq: u64) -> io::Result<bool> {
    // Built once for the whole search, which may go over gigabytes.
    let magic = Finder::new(&MAGIC);
    let mut summed = 0;
    loop {
        let bytes = window.bytes()?;
        let Some(at) = magic.find(bytes) else {
            // The window has no magic in it, and a frame begins with one.
            // The last byte may be the first half of a magic that the next bytes complete.
            let passed = bytes.len().saturating_sub(1);
            if passed == 0 {
                return Ok(false);
            }
            window.consume(passed);
            continue;
        };
        window.consume(at);
        let candidate = window.bytes()?;
        // The cheap question first: the checksum may run over a whole longest frame.
        if frame::batch_start(candidate).is_some_and(|start| start > seq) {
            match frame::checked(candidate) {
                Ok(_) => return Ok(true),
                // Counted as a longest frame, or all that is left: at least what the checksum ran over.
                Err(FrameError::Checksum { .. }) => summed += candidate.len().min(FRAME_MAX),
                Err(_) => {}
            }
            if summed > SUMMED {
                return Ok(true);
            }
        }
        // Only one byte on: a false length must not hide the frame after it.
        window.consume(1);
    }
}
