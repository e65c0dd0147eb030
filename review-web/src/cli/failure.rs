//! Why a command came to nothing, with its exit code.

use std::fmt;
use std::io;
use std::path::Path;

use wardiary_core::diary::pen::PenError;
use wardiary_core::editions::PoseError;
use wardiary_fixtures::matches::RecordedError;
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::notes_file::NotesError;
use wardiary_journal::recover::OpenError;
use wardiary_journal::text::TextError;

use crate::i18n::Words;
use crate::speak;

/// Why a command came to nothing.
#[derive(Debug)]
pub(super) enum Failure {
    /// No, and why.
    No(String),
    /// What was asked for cannot be asked for.
    Usage(String),
    /// Input that cannot be read: file, line, column as far as they are known.
    Unreadable(String),
    /// A fault of the program or of the machine.
    Internal(String),
    /// Nobody reads what is written any more.
    Silent,
}

impl Failure {
    /// Exit code of usage errors.
    pub(super) const USAGE: u8 = 2;

    /// The exit code.
    pub(super) const fn code(&self) -> u8 {
        match self {
            Self::No(_) => 1,
            Self::Usage(_) => Self::USAGE,
            Self::Unreadable(_) => 3,
            Self::Internal(_) => 4,
            Self::Silent => 0,
        }
    }

    /// What to tell, if anything.
    pub(super) fn words(&self) -> Option<&str> {
        match self {
            Self::No(words) | Self::Usage(words) | Self::Unreadable(words) | Self::Internal(words) => Some(words),
            Self::Silent => None,
        }
    }

    /// A file that cannot be read.
    pub(super) fn unreadable(path: &Path, why: &dyn fmt::Display) -> Self {
        Self::Unreadable(format!("{}: {why}", path.display()))
    }

    /// A scene or system that cannot be read; without a place in the text it was asked for on the command line.
    pub(super) fn posed((name, scene): (&str, &str), error: &PoseError, w: Words) -> Self {
        match error {
            PoseError::Scene(place) => {
                let why = speak::fault(w, scene, place);
                Self::Unreadable(format!("{name}: line {}, column {}: {why}", place.line, place.column))
            }
            PoseError::System(_) => Self::Usage(error.to_string()),
            PoseError::Edition { .. } | PoseError::Material(_) | PoseError::Schema(_) => {
                Self::No(format!("{name}: {error}"))
            }
        }
    }

    /// A match that cannot be recorded.
    pub(super) fn recorded(path: &Path, error: &RecordError) -> Self {
        let remedy = match error {
            RecordError::Open(OpenError::Sealed(_)) => "; `wardiary reopen` goes on in a new file",
            _ => "",
        };
        let words = format!("{}: {error}{remedy}", path.display());
        match error {
            RecordError::Pen(PenError::Text(_)) | RecordError::Read(_) | RecordError::Open(OpenError::Header(_)) => {
                Self::Unreadable(words)
            }
            RecordError::Open(OpenError::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Self::Unreadable(words)
            }
            RecordError::Open(OpenError::Io { .. } | OpenError::First(_) | OpenError::Note(_))
            | RecordError::Append(_) => Self::Internal(words),
            RecordError::Open(_) | RecordError::Pen(_) | RecordError::Payload(_) | RecordError::Fault(_) => {
                Self::No(words)
            }
        }
    }

    /// Notes that cannot be written.
    pub(super) fn noted(path: &Path, error: &NotesError) -> Self {
        match error {
            NotesError::Refused(_) | NotesError::Fault(_) => Self::No(format!("{}: {error}", path.display())),
            NotesError::File(error) => Self::recorded(path, error),
        }
    }

    /// A match that cannot be turned into text or back.
    pub(super) fn text(name: &str, error: &TextError) -> Self {
        let words = format!("{name}: {error}");
        match error {
            TextError::Parse(_) | TextError::Read(_) => Self::Unreadable(words),
            TextError::Differs { .. } | TextError::Damaged(_) | TextError::Content(_) => Self::No(words),
        }
    }
}

/// Errors of writing answers; reading names its file and comes in by [`Failure::unreadable`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => Self::Internal(error.to_string()),
        }
    }
}

impl From<RecordedError> for Failure {
    fn from(error: RecordedError) -> Self {
        Self::Internal(format!("a match that ships with the program does not play: {error}"))
    }
}
