//! A moving window over a journal of any size, and the search for whole frames after a gap.
//!
//! FORMAT.md section 8: whether broken bytes are a torn write or later damage depends on the following bytes. A torn write
//! taken for damage costs a copy of the file; damage taken for a torn write costs entries. Doubtful cases count as damage.

use std::io::{self, Read};

use memchr::memmem::Finder;

use crate::frame::{self, FRAME_MAX, FrameError, MAGIC};

/// Bytes held at a time: several times the longest frame, so that refilling the window moves little.
const WINDOW: usize = 4 * FRAME_MAX;

/// Most bytes over which the search after a fault computes checksums (FORMAT.md section 8).
const SUMMED: usize = 256 * 1024 * 1024;

/// The unread part of `reader`, of which at least one longest frame is in memory unless the end is near.
pub(crate) struct Window<R> {
    /// The source of the following bytes.
    reader: R,
    buffer: Vec<u8>,
    /// Number of consumed bytes in the buffer.
    start: usize,
    /// Whether the reader is at its end.
    at_end: bool,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, buffer: Vec::new(), start: 0, at_end: false }
    }

    /// The bytes in memory that are not yet consumed: at least [`FRAME_MAX`], or all that are left.
    pub(crate) fn bytes(&mut self) -> io::Result<&[u8]> {
        if self.buffer.len() - self.start < FRAME_MAX && !self.at_end {
            self.refill()?;
        }
        // With fewer bytes in memory a whole frame would look incomplete, and a sound file torn.
        let held = self.buffer.len() - self.start;
        assert!(held >= FRAME_MAX || self.at_end, "the window holds a longest frame, or all that is left");
        Ok(&self.buffer[self.start..])
    }

    /// Consumes `count` of the bytes returned last.
    pub(crate) fn consume(&mut self, count: usize) {
        self.start += count;
        assert!(self.start <= self.buffer.len(), "only bytes in the window are consumed");
    }

    /// Moves the remaining bytes, less than one longest frame, to the front, and reads until the window is full or the
    /// reader ends. The library continues interrupted and short reads.
    fn refill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        let wanted = WINDOW - self.buffer.len();
        self.buffer.reserve(wanted);
        let read = self.reader.by_ref().take(wanted as u64).read_to_end(&mut self.buffer)?;
        // `read_to_end` stops early only at the end, so that a short read has reached it.
        self.at_end = read < wanted;
        Ok(())
    }
}

/// Whether the rest of `window` contains a frame with a correct checksum that belongs to a batch begun after frame
/// `seq`, the unreadable one.
///
/// If so, the batch of frame `seq` had been safe on disk. A frame copied into the payload of another can give a false
/// yes, which leads to a refusal, never to a cut.
///
/// Malicious bytes could require a checksum over a longest frame at every step. After [`SUMMED`] bytes the search
/// therefore ends with yes: that costs a copy of the file, whereas a cut could cost entries.
pub(crate) fn later_batch<R: Read>(window: &mut Window<R>, seq: u64) -> io::Result<bool> {
    // The finder is built once for the whole search, which may cover gigabytes.
    let magic = Finder::new(&MAGIC);
    let mut summed = 0;
    loop {
        let bytes = window.bytes()?;
        let Some(at) = magic.find(bytes) else {
            // A frame begins with the magic number, and the window does not contain it. The last byte may be the first half of
            // the number, which the next bytes complete.
            let passed = bytes.len().saturating_sub(1);
            if passed == 0 {
                return Ok(false);
            }
            window.consume(passed);
            continue;
        };
        window.consume(at);
        let candidate = window.bytes()?;
        // The cheap check comes first, since the checksum may cover a whole longest frame.
        if frame::batch_start(candidate).is_some_and(|start| start > seq) {
            match frame::checked(candidate) {
                Ok(_) => return Ok(true),
                // The sum grows by a longest frame, or by all remaining bytes: at least the length that the checksum covered.
                Err(FrameError::Checksum { .. }) => summed += candidate.len().min(FRAME_MAX),
                Err(_) => {}
            }
            if summed > SUMMED {
                return Ok(true);
            }
        }
        // The search moves on by only one byte, since a false length must not hide the next frame.
        window.consume(1);
    }
}
