//! A side's copy of a match: the match decides which frames the side may have whole; all else is bytes (FORMAT.md
//! section 19).

use wardiary_core::editions::openness;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Openness;

use super::Read;
use crate::side_copy;

/// A side's copy, with what the umpire must know before handing it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The copy.
    pub bytes: Vec<u8>,
    /// How much of it is visible.
    pub extent: Extent,
}

/// How much of a copy is visible.
///
/// The numbers come from the openness of each frame in the match, and are compared with the copy that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Frames.
    pub frames: u64,
    /// Visible frames.
    pub shown: u64,
    /// Hidden frames that could be found by guessing: they contain nothing random, and their leaves have no salts. If
    /// there are any, only the umpire should hand the copy out.
    pub guessable: u64,
}

impl Extent {
    /// The extent of a side's copy. `frames` is what is open to the side, `is_salted` whether the leaves have salts.
    #[must_use]
    pub fn of(frames: &[Openness], is_salted: bool) -> Self {
        let count = |wanted| frames.iter().filter(|one| **one == wanted).count() as u64;
        let guessable = if is_salted { 0 } else { count(Openness::Guessable) };
        Self { frames: frames.len() as u64, shown: count(Openness::Open), guessable }
    }

    /// Number of hidden frames.
    #[must_use]
    pub const fn hidden(&self) -> u64 {
        self.frames - self.shown
    }
}

impl Read {
    /// The copy for a side from the journal that was read, given its bytes; `None` where it is not intact, since a copy
    /// must cover the whole record.
    #[must_use]
    pub fn copied(&self, journal: &[u8], side: Side) -> Option<Copied> {
        let game = self.game.as_ref().filter(|_| self.fault.is_none() && self.report.fault.is_none())?;
        // The file may have grown since it was read.
        let journal = journal.get(..usize::try_from(self.report.sound_len).ok()?)?;
        // All frames are asked about at once, since each answer needs the position of that entry.
        let frames = openness(game, Viewer::Side(side));
        // A frame counts as hidden unless it is known to be open.
        let is_shown = |seq: u64| frames.get(usize::try_from(seq).ok()?).map(|one| *one == Openness::Open);
        let number = u8::try_from(side.index()).expect("a match has two sides");
        let bytes = side_copy::write(journal, number, |seq| is_shown(seq) == Some(true)).ok()?;
        let extent = Extent::of(&frames, self.report.header.is_salted());
        assert_eq!(extent.frames, self.report.frames, "the match has a number for each frame of its file");
        Some(Copied { bytes, extent })
    }
}
