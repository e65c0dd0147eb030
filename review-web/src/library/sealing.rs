//! What waits beside a match until its debrief: texts of sealed intents, and collection plans.

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

/// What is sealed before play and opened at the debrief. Unless a library says otherwise, it takes nothing and shows nothing.
pub trait Sealing {
    /// Seals what a side intends: the text is beside the match and its commitment on record when this returns; the entry. The same
    /// intent sent twice is sealed once.
    ///
    /// # Errors
    /// When it comes too late, another is sealed for the same phase, or a file cannot be written.
    fn seal(&self, _id: &str, _opened: &OpenMatch, _intent: &Intent, _pen: &Pen) -> Result<Seq, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// The texts that a side sealed and did not open yet, each with its entry.
    fn own_texts(&self, _id: &str, _opened: &OpenMatch, _side: Side) -> Vec<(Seq, SealedText)> {
        Vec::new()
    }

    /// Opens what is sealed, of one side or of both: salt and text are on record when this returns.
    ///
    /// # Errors
    /// When a file cannot be read or written; what was opened before stays open.
    fn unseal(&self, _id: &str, _opened: &OpenMatch, _side: Option<Side>, _pen: &Pen) -> Result<Vec<Fate>, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// The plans that were attached to the match, as far as the reader may see them, in order.
    fn plans(&self, _id: &str, _opened: &OpenMatch) -> Vec<PlanFile> {
        Vec::new()
    }

    /// Writes a plan beside the match and attaches it: lines `ask` and `measure`; the entry that attached it.
    ///
    /// # Errors
    /// When a line cannot be read, or a file cannot be written.
    fn lay_plan(&self, _id: &str, _opened: &OpenMatch, _lines: &str, _pen: &Pen) -> Result<Seq, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }

    /// Opens every plan to all viewers; how many were sealed.
    ///
    /// # Errors
    /// When a file cannot be written.
    fn release_plans(&self, _id: &str, _opened: &OpenMatch, _pen: &Pen) -> Result<usize, Unsealed> {
        Err(Unsealed::Unrecorded(Unrecorded::NoFile))
    }
}

/// What became of a sealed intent when it was to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The intent of this entry is opened by the other.
    Opened(Seq, Seq),
    /// Neither salt nor text that open the intent of this entry are beside the match.
    Lost(Seq),
}

/// A plan that was attached, with its file.
#[derive(Debug)]
pub struct PlanFile {
    /// What the record says of it.
    pub attached: Attached,
    /// Its text, or why there is none to be shown.
    pub text: Result<String, Unshown>,
}

/// Why the text of a plan is not shown.
#[derive(Debug)]
pub enum Unshown {
    /// It is not open to this reader yet.
    Sealed,
    /// It is not beside the match.
    Missing,
    /// The file has not the hash that is on record.
    Changed,
    /// The file cannot be read.
    Unreadable(BesideError),
}

/// Why nothing is sealed or opened.
#[derive(Debug)]
pub enum Unsealed {
    /// Nothing can be recorded in the match.
    Unrecorded(Unrecorded),
    /// It was begun in a schema without such entries.
    Schema,
    /// It is not for the reader to do.
    NotGranted,
    /// The turn of the phase is past.
    Past,
    /// The match is over.
    Over,
    /// The phase has begun with this action.
    Begun(Seq),
    /// The side sealed another intent for this phase, as this entry.
    Again(Seq),
    /// The operating system gives no random bytes.
    Random,
    /// The file of texts is none, or is no file that is read.
    Store([String; 2]),
    /// A file beside the match cannot be written.
    Io(io::Error),
    /// A line of a plan cannot be read.
    Plan(ParseError),
    /// A plan has no question.
    NoQuestion,
    /// The record did not take the entry.
    Record(RecordError),
}

impl From<RecordError> for Unsealed {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<io::Error> for Unsealed {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
