//! Why a line was not recorded, in words, with the remedy.

use axum::http::StatusCode;

use wardiary_library::faults::Describe as _;
use wardiary_library::library::{OpenMatch, Unrecorded};
use wardiary_library::line_echo::{Trouble, parted, refused, unreadable};
use wardiary_library::recorder::{Answer, Reply};
use wardiary_page::request::MatchRequest;
use wardiary_words::input_line::InputLine;
use wardiary_words::localize::Localizer;

/// The verb of a decree, in both languages.
const AMEND: [&str; 2] = ["amend", "ändra"];

/// Why a line was not recorded.
pub(super) struct Fault {
    pub(super) words: String,
    /// The rule row that refuses the line.
    pub(super) rule: Option<String>,
    /// The line that would record the refused line as a proposal.
    pub(super) proposal: Option<String>,
    /// The line split at the faulty word.
    pub(super) place: Option<[String; 3]>,
    /// A few alternatives.
    pub(super) instead: Vec<String>,
    /// The pending decision, if the words do not name it.
    pub(super) due: Option<String>,
    pub(super) status: StatusCode,
}

impl Fault {
    /// Returns a fault with words only.
    pub(super) fn plain(words: String) -> Self {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self { words, rule: None, proposal: None, place: None, instead: Vec::new(), due: None, status }
    }

    /// Returns a fault for a line whose number another entry has taken.
    pub(super) fn conflict(words: String) -> Self {
        Self { status: StatusCode::CONFLICT, ..Self::plain(words) }
    }

    /// Returns a fault at a column of a line, from 1.
    pub(super) fn at_place(words: String, line: &str, column: u32) -> Self {
        Self { place: Some(parted(line, column)), ..Self::plain(words) }
    }

    /// Returns the fault of a line with all its parts.
    pub(super) fn of(trouble: Trouble, line: &str) -> Self {
        let Trouble { words, column, rule, instead, due } = trouble;
        let place = column.map(|column| parted(line, column));
        Self { rule, place, instead, due, ..Self::plain(words) }
    }
}

/// Returns why a line was not recorded. `None` if it was recorded, also if it was recorded as a refused proposal on request.
pub(super) fn fault_of(
    (request, opened): (&MatchRequest, &OpenMatch),
    reply: &Reply,
    line: &InputLine,
) -> Option<Fault> {
    let w = request.frame.w;
    let localizer = Localizer { w, review: opened.review.as_ref() };
    let said = line.entry.as_deref().unwrap_or_default();
    Some(match &reply.answer {
        Answer::Accepted => return None,
        Answer::Refused(_) if reply.seq.is_some() => return None,
        Answer::Elsewhere(found, next) => {
            let next = ("next", next.to_string().into());
            let words = match found.as_deref() {
                // An empty line means a checkpoint, which is recorded at the end of a phase.
                Some("") => w.with("record-phase-ended", [next]),
                Some(found) => w.with("record-elsewhere", [("found", localizer.dictated(found).into()), next]),
                None => w.with("record-gap", [next]),
            };
            Fault::conflict(words)
        }
        Answer::Refused(violation) => {
            Fault { proposal: proposal(line), ..Fault::of(refused(localizer, violation, said), said) }
        }
        Answer::Legal => Fault::plain(w.t("record-breach-legal")),
        Answer::NotDecided => Fault { status: StatusCode::FORBIDDEN, ..Fault::plain(w.t("record-not-decided")) },
        Answer::Undrawn(undrawn) => Fault::plain(undrawn.describe(w)),
        Answer::Missing(mismatch) => Fault::plain(mismatch.describe(w)),
        Answer::Unreadable(error) => Fault::of(unreadable(localizer, error), said),
    })
}

/// Returns the line that records a refused one as a proposal at the same time; `None` for a decree, which only the umpire makes.
fn proposal(line: &InputLine) -> Option<String> {
    let said = line.entry.as_deref()?.trim();
    let is_decree = AMEND.iter().any(|verb| said.split(' ').next() == Some(verb));
    let at = line.after_ms.map(|ms| format!("@{} ", ms / 1000)).unwrap_or_default();
    (!is_decree).then(|| format!("{at}propose {said}"))
}

/// Describes why nothing can be recorded.
pub(super) fn reason(request: &MatchRequest, unrecorded: &Unrecorded) -> String {
    unrecorded.describe(request.frame.w)
}
