//! Why a line was not recorded, in words, and what can be done about it.

use axum::http::StatusCode;

use crate::faults::{Describe as _, parse_error};
use crate::input_line::InputLine;
use crate::library::Unrecorded;
use crate::localize::Localizer;
use crate::recorder::{Answer, Reply};
use crate::request::MatchRequest;

/// The verb of a decree, in both languages.
const AMEND: [&str; 2] = ["amend", "ändra"];

/// Why a line was not recorded.
pub(super) struct Fault {
    pub(super) words: String,
    /// The row that refuses it.
    pub(super) rule: Option<String>,
    /// The line that writes it down as a refused proposal.
    pub(super) proposal: Option<String>,
    pub(super) status: StatusCode,
}

impl Fault {
    /// A fault with nothing but words.
    pub(super) fn plain(words: String) -> Self {
        Self { words, rule: None, proposal: None, status: StatusCode::UNPROCESSABLE_ENTITY }
    }
}

/// Why a line was not taken up; `None` where it was, also as a refused proposal that was to be kept.
pub(super) fn fault_of(request: &MatchRequest, reply: &Reply, line: &InputLine) -> Option<Fault> {
    let w = request.frame.w;
    let localizer = Localizer { w, review: request.opened.review.as_ref() };
    Some(match &reply.answer {
        Answer::Accepted => return None,
        Answer::Refused(_) if reply.seq.is_some() => return None,
        Answer::Elsewhere(found, next) => {
            let next = ("next", next.to_string().into());
            let words = match found.as_deref() {
                // A checkpoint has no line.
                Some("") => w.with("record-phase-ended", [next]),
                Some(found) => w.with("record-elsewhere", [("found", localizer.dictated(found).into()), next]),
                None => w.with("record-gap", [next]),
            };
            Fault { status: StatusCode::CONFLICT, ..Fault::plain(words) }
        }
        Answer::Refused(violation) => Fault {
            rule: Some(violation.rule.to_string()),
            proposal: proposal(line),
            ..Fault::plain(localizer.refusal(&violation.breach))
        },
        Answer::Missing(mismatch) => Fault::plain(mismatch.describe(w)),
        Answer::Unreadable(error) => Fault::plain(parse_error(w, error)),
    })
}

/// The line that writes a refused one down as a proposal, made at the same time; `None` of a decree, which only the umpire makes.
fn proposal(line: &InputLine) -> Option<String> {
    let said = line.entry.as_deref()?.trim();
    let is_decree = AMEND.iter().any(|verb| said.split(' ').next() == Some(verb));
    let at = line.after_ms.map(|ms| format!("@{} ", ms / 1000)).unwrap_or_default();
    (!is_decree).then(|| format!("{at}propose {said}"))
}

/// Why nothing can be recorded, in words.
pub(super) fn reason(request: &MatchRequest, unrecorded: &Unrecorded) -> String {
    let w = request.frame.w;
    match unrecorded {
        Unrecorded::NoFile => w.t("record-no-file"),
        Unrecorded::Closed => w.t("record-closed"),
        Unrecorded::Damaged => w.t("record-damaged"),
        Unrecorded::Write(error) => w.with("record-not-written", [("why", error.describe(w).into())]),
    }
}
