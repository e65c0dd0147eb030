//! A side's copy of a match: which frames the side may have whole is asked of the match, the rest is bytes (FORMAT.md section 19).

use wardiary_core::editions::openness;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Openness;

use super::Read;
use crate::side_copy;

/// A side's copy, and what is to be known before it is handed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The copy.
    pub bytes: Vec<u8>,
    /// How much of it is shown.
    pub extent: Extent,
}

/// How much of a copy is shown.
///
/// Counted from what the match says of each number, and compared with what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Frames.
    pub frames: u64,
    /// Those that are shown.
    pub shown: u64,
    /// Those that are hidden and could be found by trying: nothing in them is random, and their leaves have no salts.
    /// With any of them the copy is for the umpire to hand out.
    pub guessable: u64,
}

impl Extent {
    /// The extent of a side's copy. The frames say what is open to the side, and `is_salted` whether the leaves have salts.
    #[must_use]
    pub fn of(frames: &[Openness], is_salted: bool) -> Self {
        let count = |wanted| frames.iter().filter(|one| **one == wanted).count() as u64;
        let guessable = if is_salted { 0 } else { count(Openness::Guessable) };
        Self { frames: frames.len() as u64, shown: count(Openness::Open), guessable }
    }

    /// Those that are hidden.
    #[must_use]
    pub const fn hidden(&self) -> u64 {
        self.frames - self.shown
    }
}

impl Read {
    /// The copy for a side of the journal that was read, whose bytes these are; `None` where it is not intact, since a copy is of the
    /// whole record.
    #[must_use]
    pub fn copied(&self, journal: &[u8], side: Side) -> Option<Copied> {
        let game = self.game.as_ref().filter(|_| self.fault.is_none() && self.report.fault.is_none())?;
        // The file may have grown since it was read.
        let journal = journal.get(..usize::try_from(self.report.sound_len).ok()?)?;
        // Asked of the match once for all frames: each answer comes from the position of that entry.
        let frames = openness(game, Viewer::Side(side));
        // What is not known to be open is hidden.
        let is_shown = |seq: u64| frames.get(usize::try_from(seq).ok()?).map(|one| *one == Openness::Open);
        let number = u8::try_from(side.index()).expect("a match has two sides");
        let bytes = side_copy::write(journal, number, |seq| is_shown(seq) == Some(true)).ok()?;
        let extent = Extent::of(&frames, self.report.header.is_salted());
        assert_eq!(extent.frames, self.report.frames, "the match has a number for each frame of its file");
        Some(Copied { bytes, extent })
    }
}
