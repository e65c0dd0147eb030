//! Texts of a match that wait for its debrief: sealed intents, and collection plans.

use std::io;

use wardiary_core::diary::intents::Intent;
use wardiary_core::diary::plan::Attached;
use wardiary_core::kernel::notation::ParseError;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::beside::BesideError;
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::sealed_texts::SealedText;

use super::{OpenMatch, Unrecorded};
use crate::pen::Pen;

/// Texts that are sealed before play and opened at the debrief. By default a library accepts and shows none.
pub trait Sealing {
    /// Seals the intent of a side and returns its entry. When this returns, the text is in its file and the commitment is on
    /// record. An intent that is sent twice is sealed once.
    ///
    /// # Errors
    /// When it is too late, another intent is sealed for the same phase, or a file cannot be written.
    fn seal(&self, _id: &str, _opened: &OpenMatch, _intent: &Intent, _pen: &Pen) -> Result<Seq, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// Returns the texts that a side sealed and has not opened yet, each with its entry.
    fn own_texts(&self, _id: &str, _opened: &OpenMatch, _side: Side) -> Vec<(Seq, SealedText)> {
        Vec::new()
    }

    /// Opens sealed intents of one side or of both. Salt and text are on record when this returns.
    ///
    /// # Errors
    /// When a file cannot be read or written. Intents that were opened before the error stay open.
    fn unseal(&self, _id: &str, _opened: &OpenMatch, _side: Option<Side>, _pen: &Pen) -> Result<Vec<Fate>, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// Returns the plans that are attached to the match, as far as the reader may see them, in order.
    fn plans(&self, _id: &str, _opened: &OpenMatch) -> Vec<PlanFile> {
        Vec::new()
    }

    /// Writes a plan with lines `ask` and `measure` to a file, attaches it to the match, and returns that entry.
    ///
    /// # Errors
    /// When a line is invalid, or a file cannot be written.
    fn lay_plan(&self, _id: &str, _opened: &OpenMatch, _lines: &str, _pen: &Pen) -> Result<Seq, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// Opens every plan to all viewers. Returns how many were sealed.
    ///
    /// # Errors
    /// When a file cannot be written.
    fn release_plans(&self, _id: &str, _opened: &OpenMatch, _pen: &Pen) -> Result<usize, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }
}

/// The result of opening a sealed intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The second entry opens the intent of the first.
    Opened(Seq, Seq),
    /// Salt and text of the intent of this entry are missing.
    Lost(Seq),
}

/// An attached plan with its file.
#[derive(Debug)]
pub struct PlanFile {
    /// The plan as the match records it: entry, file name and hash.
    pub attached: Attached,
    /// The text of the plan, or the reason why it cannot be shown.
    pub text: Result<String, Unshown>,
}

/// Why the text of a plan is not shown.
#[derive(Debug)]
pub enum Unshown {
    /// It is not open to this reader yet.
    Sealed,
    /// The file is missing.
    Missing,
    /// The file does not have the recorded hash.
    Changed,
    /// The file cannot be read.
    Unreadable(BesideError),
}

/// Why nothing is sealed or opened.
#[derive(Debug)]
pub enum Unsealed {
    /// The match takes no entries.
    Unrecorded(Unrecorded),
    /// The schema of the match has no such entries.
    Schema,
    /// The reader has no right to do this.
    NotGranted,
    /// The turn of the phase is past.
    Past,
    /// The match is over.
    Over,
    /// The phase has begun with this action.
    Begun(Seq),
    /// The side sealed another intent for this phase, in this entry.
    Again(Seq),
    /// The operating system gives no random bytes.
    Random,
    /// The file of texts cannot be read, or is not a file of sealed texts.
    Store([String; 2]),
    /// A file of the match cannot be written.
    Io(io::Error),
    /// A line of a plan cannot be read.
    Plan(ParseError),
    /// A plan has no question.
    NoQuestion,
    /// The record did not take the entry.
    Record(Box<RecordError>),
}

impl From<RecordError> for Unsealed {
    fn from(error: RecordError) -> Self {
        Self::Record(Box::new(error))
    }
}

impl From<io::Error> for Unsealed {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
