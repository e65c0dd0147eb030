//! Faults of the program's files, or of the machine that stores them.

use std::io::{self, ErrorKind};

use wardiary_core::diary::notes::{NoteBreach, SCHEMA};
use wardiary_core::kernel::door::{NotText, NotTextKind};
use wardiary_journal::append::AppendError;
use wardiary_journal::beside::BesideError;
use wardiary_journal::diary_file::{DiaryFault, DiaryFaultKind, RecordError, RehearsalError, SalvageError};
use wardiary_journal::fault::Fault;
use wardiary_journal::notes_file::{NotesError, NotesFault, NotesFaultKind};
use wardiary_journal::proof_text::ProofTextError;
use wardiary_journal::read::ReadError;
use wardiary_journal::recover::{Attempt, OpenError};
use wardiary_journal::seal::SealTextError;
use wardiary_journal::sign::{SignError, SignersError};
use wardiary_journal::signed_note::NoKey;
use wardiary_journal::text::{Difference, TextError};
use wardiary_words::i18n::Words;

use super::{Describe, Place, noted, part, say, why};

/// The error number by which Unix systems report a failing device: EIO.
const DEVICE: i32 = 5;
/// The error numbers by which Windows reports that another program holds a file or a part of it.
const HELD: [i32; 2] = [32, 33];

impl Describe for io::Error {
    fn describe(&self, w: Words) -> String {
        if let Some(beside) = self.get_ref().and_then(|inner| inner.downcast_ref::<BesideError>()) {
            return beside.describe(w);
        }
        match self.kind() {
            ErrorKind::NotFound => w.t("trouble-file-not-found"),
            ErrorKind::PermissionDenied => w.t("trouble-file-denied"),
            ErrorKind::AlreadyExists => w.t("trouble-file-exists"),
            ErrorKind::IsADirectory => w.t("trouble-file-folder"),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => w.t("trouble-file-full"),
            ErrorKind::FileTooLarge => w.t("trouble-file-large"),
            ErrorKind::ReadOnlyFilesystem => w.t("trouble-file-read-only"),
            ErrorKind::NotADirectory => w.t("trouble-file-no-folder"),
            ErrorKind::InvalidFilename => w.t("trouble-file-name"),
            ErrorKind::AddrNotAvailable => w.t("trouble-file-no-address"),
            ErrorKind::UnexpectedEof => w.t("trouble-file-short"),
            ErrorKind::WriteZero => w.t("trouble-file-nothing-taken"),
            // The number identifies a failing device, because the standard library has no error kind for it.
            _ if self.raw_os_error() == Some(DEVICE) => w.t("trouble-file-device"),
            ErrorKind::AddrInUse => w.t("trouble-file-busy"),
            ErrorKind::InvalidData => w.t("trouble-file-utf8"),
            ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
                w.t("trouble-file-in-use")
            }
            _ if cfg!(windows) && self.raw_os_error().is_some_and(|number| HELD.contains(&number)) => {
                w.t("trouble-file-in-use")
            }
            ErrorKind::StaleNetworkFileHandle
            | ErrorKind::HostUnreachable
            | ErrorKind::NetworkUnreachable
            | ErrorKind::NetworkDown
            | ErrorKind::TimedOut => w.t("trouble-file-network"),
            ErrorKind::OutOfMemory => w.t("trouble-file-memory"),
            _ => match self.raw_os_error() {
                Some(number) => say(w, "trouble-file-number", [("n", number.to_string()), ("why", self.to_string())]),
                None => why(w, "trouble-file-system", self.to_string()),
            },
        }
    }
}

impl Describe for NotText {
    fn describe(&self, w: Words) -> String {
        let byte = if let NotTextKind::Latin1(byte) = self.kind { format!("{byte:02X}") } else { String::new() };
        let args = [("line", self.line.to_string()), ("byte", self.byte.to_string()), ("value", byte)];
        say(w, &format!("trouble-text-{}", self.kind.word()), args)
    }

    fn place(&self) -> Option<Place> {
        (self.kind != NotTextKind::Utf16).then_some(Place { line: self.line, column: None })
    }
}

impl Describe for OpenError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Exists => w.t("trouble-journal-exists"),
            Self::Locked => w.t("trouble-journal-locked"),
            Self::Header(error) => error.describe(w),
            Self::Newer { minor } => say(w, "trouble-journal-newer", [("minor", minor.to_string())]),
            Self::Sealed(_) => w.t("trouble-journal-sealed"),
            Self::Damaged(report) => {
                report.fault.as_ref().map_or_else(|| w.t("trouble-journal-damaged"), |fault| fault.describe(w))
            }
            Self::Opening(report) => {
                let fault = report.fault.as_ref().map(|fault| fault.detail.describe(w)).unwrap_or_default();
                format!("{}. {}", why(w, "trouble-opening", fault), w.t("trouble-remedy-opening"))
            }
            Self::First(error) => why(w, "trouble-journal-first", error.describe(w)),
            Self::Note(error) => why(w, "trouble-journal-note", error.describe(w)),
            Self::Io { attempt, source } => {
                say(w, "trouble-journal-io", [("doing", attempt.describe(w)), ("why", source.describe(w))])
            }
        }
    }
}

impl Describe for Attempt {
    fn describe(&self, w: Words) -> String {
        w.t(match self {
            Self::Create => "trouble-doing-create",
            Self::LookFor => "trouble-doing-look-for",
            Self::Name => "trouble-doing-name",
            Self::Empty => "trouble-doing-empty",
            Self::Write => "trouble-doing-write",
            Self::Sync => "trouble-doing-sync",
            Self::SyncDirectory => "trouble-doing-sync-the-directory-of",
            Self::KeepTorn => "trouble-doing-keep-the-torn-bytes-of",
            Self::Cut => "trouble-doing-cut",
            Self::Open => "trouble-doing-open",
            Self::Read => "trouble-doing-read",
            Self::Lock => "trouble-doing-lock",
        })
    }
}

impl Describe for Fault {
    fn describe(&self, w: Words) -> String {
        let args = [
            ("class", w.t(&format!("trouble-class-{}", self.class))),
            ("seq", self.seq.to_string()),
            ("offset", self.offset.to_string()),
            ("why", self.detail.describe(w)),
            ("remedy", w.t(&format!("trouble-remedy-{}", self.class))),
        ];
        say(w, "trouble-journal-fault", args)
    }
}

impl Describe for AppendError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Empty => w.t("trouble-append-empty"),
            Self::Sealed => w.t("trouble-journal-sealed"),
            Self::Refused(detail) => why(w, "trouble-append-refused", detail.describe(w)),
            Self::Conflict { head: Some(head) } => {
                let args = [("seq", head.seq.to_string()), ("link", head.link.to_string())];
                say(w, "trouble-append-conflict", args)
            }
            Self::Conflict { head: None } => w.t("trouble-append-conflict-empty"),
            Self::Write(error) => why(w, "trouble-append-write", error.describe(w)),
            Self::Sync(error) => why(w, "trouble-append-sync", error.describe(w)),
            Self::Poisoned => w.t("trouble-append-poisoned"),
        }
    }
}

impl Describe for BesideError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Kind(kind) => w.t(&format!("trouble-beside-{kind}")),
            Self::Large { length, most } => {
                say(w, "trouble-beside-large", [("length", length.to_string()), ("most", most.to_string())])
            }
            Self::Io(error) => error.describe(w),
        }
    }
}

impl Describe for ReadError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Header(error) => error.describe(w),
            Self::Io(error) => why(w, "trouble-journal-read", error.describe(w)),
        }
    }
}

impl Describe for RecordError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Pen(error) => error.describe(w),
            Self::Append(error) => error.describe(w),
            Self::Open(error) => error.describe(w),
            Self::Payload(error) => error.describe(w),
            Self::Fault(fault) => fault.describe(w),
            Self::Read(error) => error.describe(w),
        }
    }
}

impl Describe for DiaryFault {
    fn describe(&self, w: Words) -> String {
        let words = match &self.kind {
            DiaryFaultKind::Payload(error) => error.describe(w),
            DiaryFaultKind::Opening(error) => error.describe(w),
            DiaryFaultKind::Unbegun => w.t("trouble-content-unbegun"),
            DiaryFaultKind::Misplaced => w.t("trouble-content-misplaced"),
            DiaryFaultKind::Unit { named, units } => {
                say(w, "trouble-content-unit", [("named", named.to_string()), ("units", units.to_string())])
            }
            DiaryFaultKind::Hex { named } => say(w, "trouble-content-hex", [("named", format!("{named:04}"))]),
            DiaryFaultKind::NoCheckpoint => w.t("trouble-content-no-checkpoint"),
            DiaryFaultKind::Result { written, found } => {
                say(w, "trouble-content-result", [("written", written.clone()), ("found", found.clone())])
            }
            DiaryFaultKind::Sealed(text) => say(w, "trouble-drift-wall", [("text", text.clone())]),
            DiaryFaultKind::Drift(drift) => drift.describe(w),
            DiaryFaultKind::Moment { written, stands } => {
                let figures = [written.0, written.1, stands.0, stands.1].map(|figure| figure.to_string());
                let [turn, phase, now, then] = figures;
                say(w, "trouble-content-moment", [("turn", turn), ("phase", phase), ("now", now), ("then", then)])
            }
        };
        say(w, "trouble-content-entry", [("seq", self.seq.to_string()), ("why", words)])
    }
}

impl Describe for NotesFault {
    fn describe(&self, w: Words) -> String {
        let words = match &self.kind {
            NotesFaultKind::Payload(error) => error.describe(w),
            NotesFaultKind::Schema(found) => {
                say(w, "trouble-content-schema", [("found", found.to_string()), ("known", SCHEMA.to_string())])
            }
            NotesFaultKind::Genesis(field) => say(w, "trouble-content-genesis", [("field", (*field).to_owned())]),
            NotesFaultKind::Unbegun => w.t("trouble-content-unbegun"),
            NotesFaultKind::Misplaced => w.t("trouble-content-misplaced"),
            NotesFaultKind::Breach(breach) => breach.describe(w),
            NotesFaultKind::Foreign => w.t("trouble-content-foreign"),
        };
        say(w, "trouble-content-notes", [("seq", self.seq.to_string()), ("why", words)])
    }
}

impl Describe for NotesError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Refused(breach) => breach.describe(w),
            Self::Fault(fault) => fault.describe(w),
            Self::File(error) => error.describe(w),
        }
    }
}

impl Describe for NoteBreach {
    fn describe(&self, w: Words) -> String {
        noted(w, self.field, self.fault.code(), self.fault.figure())
    }
}

impl Describe for TextError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Parse(error) => error.describe(w),
            Self::Differs { line, what } => {
                say(w, "trouble-differs", [("line", line.to_string()), ("why", what.describe(w))])
            }
            Self::Damaged(fault) => fault.describe(w),
            Self::Content(fault) => fault.describe(w),
            Self::Read(error) => error.describe(w),
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Self::Parse(error) => error.place(),
            Self::Differs { .. } | Self::Damaged(_) | Self::Content(_) | Self::Read(_) => None,
        }
    }
}

impl Describe for Difference {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Seq(due) => say(w, "trouble-differs-seq", [("seq", due.to_string())]),
            Self::Misplaced => w.t("trouble-differs-misplaced"),
            Self::Pen(error) => error.describe(w),
            Self::By(found) => say(w, "trouble-differs-by", [("by", found.clone())]),
            Self::Throw(Some(due)) => say(w, "trouble-differs-throw", [("due", due.to_string())]),
            Self::Throw(None) => w.t("trouble-differs-no-throw"),
            Self::Digest(found) => say(w, "trouble-differs-digest", [("found", format!("{found:016x}"))]),
            Self::Figures => w.t("trouble-differs-figures"),
            Self::Payload(error) => error.describe(w),
            Self::Content(fault) => fault.describe(w),
            Self::Append(error) => error.describe(w),
            Self::Link(found) => say(w, "trouble-differs-link", [("found", found.clone())]),
            Self::End => w.t("trouble-differs-end"),
        }
    }
}

impl Describe for SalvageError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Whole => w.t("trouble-salvage-whole"),
            Self::Header => w.t("trouble-salvage-head"),
            Self::Opening => w.t("trouble-salvage-opening"),
            Self::Record(error) => error.describe(w),
        }
    }
}

impl Describe for RehearsalError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Retake(error) => error.describe(w),
            Self::Payload(error) => error.describe(w),
        }
    }
}

impl Describe for SignError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Key(error) => why(w, "trouble-sign-key", error.clone()),
            Self::Locked => w.t("trouble-sign-locked"),
            Self::Kind(error) => why(w, "trouble-sign-kind", error.clone()),
        }
    }
}

impl Describe for NoKey {
    fn describe(&self, w: Words) -> String {
        w.t("trouble-no-key")
    }
}

impl Describe for ProofTextError {
    fn describe(&self, w: Words) -> String {
        say(w, "trouble-line-missing", [("line", self.line.to_string()), ("what", part(w, self.expected))])
    }

    fn place(&self) -> Option<Place> {
        Some(Place::of_line(self.line))
    }
}

impl Describe for SignersError {
    fn describe(&self, w: Words) -> String {
        say(w, "trouble-line-missing", [("line", self.line.to_string()), ("what", part(w, self.what))])
    }

    fn place(&self) -> Option<Place> {
        Some(Place::of_line(self.line))
    }
}

impl Describe for SealTextError {
    fn describe(&self, w: Words) -> String {
        say(w, "trouble-line-wrong", [("line", self.line.to_string()), ("what", part(w, self.what))])
    }

    fn place(&self) -> Option<Place> {
        Some(Place::of_line(self.line))
    }
}

#[cfg(test)]
mod tests;
