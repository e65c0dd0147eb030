//! What a side may take of the file of a match: its copy, with what the copy is held against (FORMAT.md section 19).
//!
//! A copy with hidden frames that could be found by trying is no one's to take: who may see everything hands it over. Where there is none,
//! receipts and seal text give nothing away either. They are hashes over the same leaves, and no position that the seal text has the root of
//! is hidden then.

use std::io::{self, Read};

use wardiary_core::kernel::unit::Side;
use wardiary_journal::diary_file::{self, Copied, Extent};

use crate::integrity_report::{IntegrityReport, TurnReceipt};

/// A side's copy as one reader may have it.
#[derive(Clone, Debug)]
pub struct Handout {
    /// How much of it is shown.
    pub extent: Extent,
    /// The copy; `None` where the reader has to ask the umpire for it.
    pub copy: Option<Vec<u8>>,
    /// The receipts that it agrees with; none without the copy.
    pub receipts: Vec<TurnReceipt>,
    /// The seal text, where the match is sealed and the copy is there.
    pub seal: Option<String>,
}

impl Handout {
    /// That of a side from the whole journal; `None` where it cannot be read, or is not intact.
    #[must_use]
    pub fn of(mut journal: impl Read, side: Side) -> Option<Self> {
        let mut bytes = Vec::new();
        let whole: io::Result<usize> = journal.read_to_end(&mut bytes);
        let read = whole.ok().and_then(|_| diary_file::read(bytes.as_slice()).ok())?;
        let Copied { bytes: copy, extent } = read.copied(&bytes, side)?;
        let IntegrityReport { receipts, seal, .. } = IntegrityReport::of(&read);
        Some(Self { extent, copy: Some(copy), receipts, seal: seal.map(|(_, text)| text) })
    }

    /// Whether it is its side's to take: nothing hidden in it can be found by trying.
    #[must_use]
    pub const fn is_its_sides(&self) -> bool {
        self.extent.guessable == 0 && self.copy.is_some()
    }

    /// The same for a reader who may not know everything: without the copy, and without hashes over it, where anything hidden in it could
    /// be found by trying.
    #[must_use]
    pub fn for_its_side(self) -> Self {
        if self.extent.guessable == 0 {
            return self;
        }
        Self { copy: None, receipts: Vec::new(), seal: None, ..self }
    }
}
