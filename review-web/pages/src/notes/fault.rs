//! Why a form about the debrief was refused: the field and its fault.

use wardiary_core::diary::notes::NoteFault;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::faults::Describe as _;

use super::View;

/// Why nothing was written.
pub(crate) struct Fault {
    /// The name of the field in the form.
    pub(crate) field: &'static str,
    pub(crate) label: String,
    pub(crate) words: String,
}

/// A fault by its code.
pub(crate) fn fault(view: View<'_>, field: &'static str, code: &str, word: &str) -> Fault {
    let w = view.frame.w;
    let words = w.with(&format!("form-fault-{code}"), [("word", word.into()), ("most", 0.into())]);
    Fault { field, label: w.word("field", field), words }
}

pub(crate) fn fault_of(view: View<'_>, error: &NotesError) -> Fault {
    let w = view.frame.w;
    match error {
        NotesError::Refused(breach) => {
            let key = format!("form-fault-{}", breach.fault.code());
            let late = breach.field == "version" && matches!(breach.fault, NoteFault::Due(_));
            let words =
                if late { w.t("form-conflict") } else { w.with(&key, [("most", breach.fault.figure().into())]) };
            Fault { field: breach.field, label: w.word("field", breach.field), words }
        }
        NotesError::Fault(_) | NotesError::File(_) => fault(view, "file", "file", &error.describe(w)),
    }
}
