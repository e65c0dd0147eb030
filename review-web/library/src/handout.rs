//! The part of a match's file that a side may take: its copy, and the receipts and seal text to check it against (FORMAT.md section 19).
//!
//! A side may not take a copy with guessable hidden frames. Only a reader who sees everything may hand over such a copy. If no
//! frame can be guessed, receipts and seal text reveal nothing either: they are hashes over the same leaves, and no position
//! whose root is in the seal text is hidden then.

use std::io::{self, Read};

use wardiary_core::kernel::unit::Side;
use wardiary_journal::diary_file::{self, Copied, Extent};

use crate::integrity_report::{IntegrityReport, TurnReceipt};

/// A side's copy as one reader may have it.
#[derive(Clone, Debug)]
pub struct Handout {
    /// How much of the copy is shown.
    pub extent: Extent,
    /// The copy; `None` if the reader has to ask the umpire for it.
    pub copy: Option<Vec<u8>>,
    /// The receipts that match the copy; none without the copy.
    pub receipts: Vec<TurnReceipt>,
    /// The seal text, if the match is sealed and the copy is included.
    pub seal: Option<String>,
}

impl Handout {
    /// Makes the handout of a side from the whole journal; `None` if the journal cannot be read or is damaged.
    #[must_use]
    pub fn of(mut journal: impl Read, side: Side) -> Option<Self> {
        let mut bytes = Vec::new();
        let whole: io::Result<usize> = journal.read_to_end(&mut bytes);
        let read = whole.ok().and_then(|_| diary_file::read(bytes.as_slice()).ok())?;
        let Copied { bytes: copy, extent } = read.copied(&bytes, side)?;
        let IntegrityReport { receipts, seal, .. } = IntegrityReport::of(&read);
        Some(Self { extent, copy: Some(copy), receipts, seal: seal.map(|(_, text)| text) })
    }

    /// Returns whether the side may take its copy: no hidden frame of the copy can be guessed.
    #[must_use]
    pub const fn is_its_sides(&self) -> bool {
        self.extent.guessable == 0 && self.copy.is_some()
    }

    /// Returns the handout for a reader who may not know everything. If anything hidden could be guessed, leaves out the copy and the hashes over it.
    #[must_use]
    pub fn for_its_side(self) -> Self {
        if self.extent.guessable == 0 {
            return self;
        }
        Self { copy: None, receipts: Vec::new(), seal: None, ..self }
    }
}
