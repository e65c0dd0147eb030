//! What is wrong with a file of ours, or with the machine that keeps it.

use std::io::{self, ErrorKind};

use wardiary_core::diary::notes::{NoteBreach, SCHEMA};
use wardiary_journal::append::AppendError;
use wardiary_journal::beside::BesideError;
use wardiary_journal::diary_file::{DiaryFault, DiaryFaultKind, RecordError, RehearsalError, SalvageError};
use wardiary_journal::fault::Fault;
use wardiary_journal::notes_file::{NotesError, NotesFault, NotesFaultKind};
use wardiary_journal::proof_text::ProofTextError;
use wardiary_journal::read::ReadError;
use wardiary_journal::recover::OpenError;
use wardiary_journal::seal::SealTextError;
use wardiary_journal::sign::{SignError, SignersError};
use wardiary_journal::text::{Difference, TextError};

use super::{Told, noted, part, say, why};
use crate::i18n::Words;

impl Told for io::Error {
    fn told(&self, w: Words) -> String {
        match self.kind() {
            ErrorKind::NotFound => w.t("trouble-file-not-found"),
            ErrorKind::PermissionDenied => w.t("trouble-file-denied"),
            ErrorKind::AlreadyExists => w.t("trouble-file-exists"),
            ErrorKind::IsADirectory => w.t("trouble-file-folder"),
            ErrorKind::StorageFull => w.t("trouble-file-full"),
            ErrorKind::AddrInUse => w.t("trouble-file-busy"),
            ErrorKind::InvalidData => w.t("trouble-file-utf8"),
            _ => why(w, "trouble-file-system", self.to_string()),
        }
    }
}

impl Told for OpenError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Exists => w.t("trouble-journal-exists"),
            Self::Locked => w.t("trouble-journal-locked"),
            Self::Header(error) => error.told(w),
            Self::Newer { minor } => say(w, "trouble-journal-newer", [("minor", minor.to_string())]),
            Self::Sealed(_) => w.t("trouble-journal-sealed"),
            Self::Damaged(report) => {
                report.fault.as_ref().map_or_else(|| w.t("trouble-journal-damaged"), |fault| fault.told(w))
            }
            Self::First(error) => why(w, "trouble-journal-first", error.told(w)),
            Self::Note(error) => why(w, "trouble-journal-note", error.told(w)),
            Self::Io { doing, source } => {
                say(w, "trouble-journal-io", [("doing", (*doing).to_owned()), ("why", source.told(w))])
            }
        }
    }
}

impl Told for Fault {
    fn told(&self, w: Words) -> String {
        let args = [
            ("class", w.t(&format!("trouble-class-{}", self.class))),
            ("seq", self.seq.to_string()),
            ("offset", self.offset.to_string()),
            ("why", self.detail.told(w)),
            ("remedy", w.t(&format!("trouble-remedy-{}", self.class))),
        ];
        say(w, "trouble-journal-fault", args)
    }
}

impl Told for AppendError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Empty => w.t("trouble-append-empty"),
            Self::Sealed => w.t("trouble-journal-sealed"),
            Self::Refused(detail) => why(w, "trouble-append-refused", detail.told(w)),
            Self::Conflict { head: Some(head) } => {
                let args = [("seq", head.seq.to_string()), ("link", head.link.to_string())];
                say(w, "trouble-append-conflict", args)
            }
            Self::Conflict { head: None } => w.t("trouble-append-conflict-empty"),
            Self::Write(error) => why(w, "trouble-append-write", error.told(w)),
            Self::Sync(error) => why(w, "trouble-append-sync", error.told(w)),
            Self::Poisoned => w.t("trouble-append-poisoned"),
        }
    }
}

impl Told for BesideError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Kind(kind) => w.t(&format!("trouble-beside-{kind}")),
            Self::Large { length, most } => {
                say(w, "trouble-beside-large", [("length", length.to_string()), ("most", most.to_string())])
            }
            Self::Io(error) => error.told(w),
        }
    }
}

impl Told for ReadError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Header(error) => error.told(w),
            Self::Io(error) => why(w, "trouble-journal-read", error.told(w)),
        }
    }
}

impl Told for RecordError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Pen(error) => error.told(w),
            Self::Append(error) => error.told(w),
            Self::Open(error) => error.told(w),
            Self::Payload(error) => error.told(w),
            Self::Fault(fault) => fault.told(w),
            Self::Read(error) => error.told(w),
        }
    }
}

impl Told for DiaryFault {
    fn told(&self, w: Words) -> String {
        let words = match &self.kind {
            DiaryFaultKind::Payload(error) => error.told(w),
            DiaryFaultKind::Opening(error) => error.told(w),
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
            DiaryFaultKind::Drift(drift) => drift.told(w),
            DiaryFaultKind::Moment { said, stands } => {
                let figures = [said.0, said.1, stands.0, stands.1].map(|figure| figure.to_string());
                let [turn, phase, now, then] = figures;
                say(w, "trouble-content-moment", [("turn", turn), ("phase", phase), ("now", now), ("then", then)])
            }
        };
        say(w, "trouble-content-entry", [("seq", self.seq.to_string()), ("why", words)])
    }
}

impl Told for NotesFault {
    fn told(&self, w: Words) -> String {
        let words = match &self.kind {
            NotesFaultKind::Payload(error) => error.told(w),
            NotesFaultKind::Schema(found) => {
                say(w, "trouble-content-schema", [("found", found.to_string()), ("known", SCHEMA.to_string())])
            }
            NotesFaultKind::Genesis(field) => say(w, "trouble-content-genesis", [("field", (*field).to_owned())]),
            NotesFaultKind::Unbegun => w.t("trouble-content-unbegun"),
            NotesFaultKind::Misplaced => w.t("trouble-content-misplaced"),
            NotesFaultKind::Breach(breach) => breach.told(w),
            NotesFaultKind::Foreign => w.t("trouble-content-foreign"),
        };
        say(w, "trouble-content-notes", [("seq", self.seq.to_string()), ("why", words)])
    }
}

impl Told for NotesError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Refused(breach) => breach.told(w),
            Self::Fault(fault) => fault.told(w),
            Self::File(error) => error.told(w),
        }
    }
}

impl Told for NoteBreach {
    fn told(&self, w: Words) -> String {
        noted(w, self.field, self.fault.code(), self.fault.figure())
    }
}

impl Told for TextError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Parse(error) => error.told(w),
            Self::Differs { line, what } => {
                say(w, "trouble-differs", [("line", line.to_string()), ("why", what.told(w))])
            }
            Self::Damaged(fault) => fault.told(w),
            Self::Content(fault) => fault.told(w),
            Self::Read(error) => error.told(w),
        }
    }
}

impl Told for Difference {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Seq(due) => say(w, "trouble-differs-seq", [("seq", due.to_string())]),
            Self::Misplaced => w.t("trouble-differs-misplaced"),
            Self::Pen(error) => error.told(w),
            Self::By(found) => say(w, "trouble-differs-by", [("by", found.clone())]),
            Self::Digest(found) => say(w, "trouble-differs-digest", [("found", format!("{found:016x}"))]),
            Self::Figures => w.t("trouble-differs-figures"),
            Self::Payload(error) => error.told(w),
            Self::Content(fault) => fault.told(w),
            Self::Append(error) => error.told(w),
            Self::Link(found) => say(w, "trouble-differs-link", [("found", found.clone())]),
            Self::End => w.t("trouble-differs-end"),
        }
    }
}

impl Told for SalvageError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Whole => w.t("trouble-salvage-whole"),
            Self::Header => w.t("trouble-salvage-head"),
            Self::Opening => w.t("trouble-salvage-opening"),
            Self::Record(error) => error.told(w),
        }
    }
}

impl Told for RehearsalError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Retake(error) => error.told(w),
            Self::Payload(error) => error.told(w),
        }
    }
}

impl Told for SignError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Key(error) => why(w, "trouble-sign-key", error.clone()),
            Self::Locked => w.t("trouble-sign-locked"),
            Self::Kind(error) => why(w, "trouble-sign-kind", error.clone()),
        }
    }
}

impl Told for ProofTextError {
    fn told(&self, w: Words) -> String {
        say(w, "trouble-line-missing", [("line", self.line.to_string()), ("what", part(w, self.expected))])
    }
}

impl Told for SignersError {
    fn told(&self, w: Words) -> String {
        say(w, "trouble-line-missing", [("line", self.line.to_string()), ("what", part(w, self.what))])
    }
}

impl Told for SealTextError {
    fn told(&self, w: Words) -> String {
        say(w, "trouble-line-wrong", [("line", self.line.to_string()), ("what", part(w, self.what))])
    }
}
