//! The failure of a command, with its exit code.

use std::fmt;
use std::io;
use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::notes::{NoteBreach, NoteFault};
use wardiary_core::editions::PoseError;
use wardiary_fixtures::matches::RecordedError;
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::notes_file::NotesError;
use wardiary_journal::recover::OpenError;
use wardiary_journal::text::TextError;
use wardiary_library::beginning::Unbegun;
use wardiary_library::closing::Unclosed;
use wardiary_library::faults::{self, Describe, Place, matches};
use wardiary_words::i18n::Lang;

use super::words::Tongue;

/// The failure in both languages; the reader's is printed.
pub(super) type Said = [String; 2];

/// Why a command failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// No, with the reason.
    No(Said),
    /// The command line is not valid.
    Usage(Said),
    /// Input that cannot be read; the words alone name it.
    Unreadable(Said),
    /// A file that cannot be read: its name, and the place in it if there is one.
    Misread(Said, String, Option<Place>),
    /// A fault of the program or of the machine.
    Internal(Said),
    /// The reader of the output has gone.
    Silent,
}

/// A message in both languages.
pub(super) fn said<const N: usize>(key: &str, args: [(&'static str, String); N]) -> Said {
    let args = args.map(|(name, text)| (name, FluentValue::from(text)));
    both(|tongue| tongue.say(key, args.clone()))
}

/// A message in each language.
pub(super) fn both(words: impl Fn(Tongue) -> String) -> Said {
    [Lang::En, Lang::Sv].map(|lang| words(Tongue { lang }))
}

/// An error after the name of its object.
fn about(name: impl fmt::Display, error: &dyn Describe) -> Said {
    both(|tongue| format!("{name}: {}", error.describe(tongue.pages())))
}

impl Failure {
    /// Exit code of usage errors.
    pub(super) const USAGE: u8 = 2;

    /// Returns the failure of a question answered with no, with a message of the command line.
    pub(super) fn no<const N: usize>(key: &str, args: [(&'static str, String); N]) -> Self {
        Self::No(said(key, args))
    }

    /// Returns the failure of an invalid command line, with a message of the command line.
    pub(super) fn usage<const N: usize>(key: &str, args: [(&'static str, String); N]) -> Self {
        Self::Usage(said(key, args))
    }

    /// The exit code.
    pub(super) const fn code(&self) -> u8 {
        match self {
            Self::No(_) => 1,
            Self::Usage(_) => Self::USAGE,
            Self::Unreadable(_) | Self::Misread(..) => 3,
            Self::Internal(_) => 4,
            Self::Silent => 0,
        }
    }

    /// Returns the failure in JSON, if there is anything to report: its class, its exit code, the English words, and the place in a file.
    pub(super) fn object(&self) -> Option<Value> {
        let class = match self {
            Self::No(_) => "no",
            Self::Usage(_) => "usage",
            Self::Unreadable(_) | Self::Misread(..) => "unreadable",
            Self::Internal(_) | Self::Silent => "internal",
        };
        let mut object = self.object_of(class)?;
        if let Self::Misread(_, file, place) = self {
            object["file"] = json!(file);
            object["line"] = json!(place.map(|place| place.line));
            object["column"] = json!(place.and_then(|place| place.column));
        }
        Some(object)
    }

    /// Returns the failure in JSON with a class of its own and without a place, if there is anything to report.
    pub(super) fn object_of(&self, class: &str) -> Option<Value> {
        let words = self.words(Tongue { lang: Lang::En })?;
        Some(json!({"v": 1, "class": class, "words": words, "exit": self.code()}))
    }

    /// Returns the message, if there is one.
    pub(super) fn words(&self, tongue: Tongue) -> Option<&str> {
        match self {
            Self::No(words)
            | Self::Usage(words)
            | Self::Unreadable(words)
            | Self::Misread(words, ..)
            | Self::Internal(words) => Some(&words[tongue.lang.index()]),
            Self::Silent => None,
        }
    }

    /// Returns a failure about a file: the answer to a question is no.
    pub(super) fn of_file(path: &Path, error: &dyn Describe) -> Self {
        Self::No(about(path.display(), error))
    }

    /// Returns a failure of the machine at a file.
    pub(super) fn of_machine(path: &Path, error: &dyn Describe) -> Self {
        Self::Internal(about(path.display(), error))
    }

    /// Returns the failure of a text that cannot be read.
    pub(super) fn unread(name: &str, error: &dyn Describe) -> Self {
        Self::misread((name, error.place()), about(name, error))
    }

    /// Returns the failure of a file that cannot be read.
    pub(super) fn unreadable(path: &Path, why: &dyn Describe) -> Self {
        Self::unread(&path.display().to_string(), why)
    }

    /// Returns the failure of a text that cannot be read, with its own words.
    pub(super) fn misread((name, place): (&str, Option<Place>), words: Said) -> Self {
        Self::Misread(words, name.to_owned(), place)
    }

    /// Returns the failure of a scene or system that cannot be read. Without a place in the text the command line is at fault.
    pub(super) fn posed((name, scene): (&str, &str), error: &PoseError) -> Self {
        match error {
            PoseError::Scene(wrong) => {
                let words = both(|tongue| format!("{name}: {}", faults::scene_error(tongue.pages(), scene, wrong)));
                Self::misread((name, wrong.place()), words)
            }
            PoseError::System(_) => Self::Usage(both(|tongue| error.describe(tongue.pages()))),
            PoseError::Edition { .. } | PoseError::Material(_) | PoseError::Schema(_) | PoseError::Genesis(_) => {
                Self::No(about(name, error))
            }
        }
    }

    /// Returns the failure of a match that cannot be recorded.
    pub(super) fn recorded(path: &Path, error: &RecordError) -> Self {
        let words = match error {
            RecordError::Open(OpenError::Sealed(_)) => both(|tongue| {
                format!("{}: {}; {}", path.display(), error.describe(tongue.pages()), tongue.t("failed-sealed"))
            }),
            _ => about(path.display(), error),
        };
        match error {
            RecordError::Pen(EntryError::Text(_)) | RecordError::Read(_) | RecordError::Open(OpenError::Header(_)) => {
                Self::misread((&path.display().to_string(), None), words)
            }
            RecordError::Open(OpenError::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Self::misread((&path.display().to_string(), None), words)
            }
            RecordError::Open(OpenError::Io { .. } | OpenError::First(_) | OpenError::Note(_))
            | RecordError::Append(_) => Self::Internal(words),
            RecordError::Open(_) | RecordError::Pen(_) | RecordError::Payload(_) | RecordError::Fault(_) => {
                Self::No(words)
            }
        }
    }

    /// Returns the failure of a match that cannot begin.
    pub(super) fn unbegun(error: Unbegun) -> Self {
        match error {
            Unbegun::Scene(unread) => Self::posed((&unread.name, &unread.scene), &unread.error),
            Unbegun::Exists(path) => Self::recorded(&path, &RecordError::Open(OpenError::Exists)),
            Unbegun::File(_) | Unbegun::Names(_) | Unbegun::Random(_) => {
                Self::Internal(both(|tongue| error.describe(tongue.pages())))
            }
            _ => Self::Usage(both(|tongue| {
                let field =
                    matches::field(tongue.pages(), &error).map(|field| format!("{field}: ")).unwrap_or_default();
                let is_own = matches!(error, Unbegun::Pose(_));
                format!("{}{}", if is_own { "" } else { &field }, error.describe(tongue.pages()))
            })),
        }
    }

    /// Returns the failure of a match that cannot be closed.
    pub(super) fn closed(path: &Path, error: Unclosed) -> Self {
        match error {
            Unclosed::File(error) => Self::recorded(path, &error),
            Unclosed::Text(beside, error) => Self::unreadable(&beside, &error),
            Unclosed::Read(error) => Self::unreadable(path, &error),
            Unclosed::Io(error) => Self::unreadable(path, &error),
            Unclosed::Reason | Unclosed::Side(_) => Self::Usage(both(|tongue| error.describe(tongue.pages()))),
            Unclosed::NoSeal => Self::Internal(about(path.display(), &error)),
            Unclosed::OtherText(ref beside) => Self::No(about(beside.display(), &error)),
            Unclosed::NotOver => Self::no("failed-not-over", [("file", path.display().to_string())]),
            Unclosed::Disputed(entries) => {
                let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
                Self::no("failed-disputed", [("file", path.display().to_string()), ("entries", entries.join(", "))])
            }
            Unclosed::NoFile | Unclosed::Over | Unclosed::Moved | Unclosed::NotIntact => Self::of_file(path, &error),
        }
    }

    /// Returns the failure of notes that cannot be written.
    pub(super) fn noted(path: &Path, error: &NotesError) -> Self {
        match error {
            NotesError::Refused(NoteBreach { field, fault: NoteFault::Missing }) => {
                Self::usage("failed-missing", [("field", (*field).to_owned())])
            }
            NotesError::Refused(_) | NotesError::Fault(_) => Self::of_file(path, error),
            NotesError::File(error) => Self::recorded(path, error),
        }
    }

    /// Returns the failure of a match that cannot be converted to text or back.
    pub(super) fn text(name: &str, error: &TextError) -> Self {
        let words = about(name, error);
        match error {
            TextError::Parse(_) | TextError::Read(_) => Self::misread((name, error.place()), words),
            TextError::Differs { .. } | TextError::Damaged(_) | TextError::Content(_) => Self::No(words),
        }
    }
}

/// Errors of writing answers. An error of reading names its file and uses [`Failure::unreadable`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Silent,
            _ => Self::Internal(both(|tongue| error.describe(tongue.pages()))),
        }
    }
}

impl From<RecordedError> for Failure {
    fn from(error: RecordedError) -> Self {
        Self::Internal(said("failed-sample", [("why", error.to_string())]))
    }
}
