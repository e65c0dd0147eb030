//! The end of a match on the recorder: the score with its reckoning, what comes next, and the form that closes the match, also before its
//! end.

#[cfg(test)]
mod tests;

use axum::http::StatusCode;
use chrono::{Local, SecondsFormat};
use wardiary_core::kernel::unit::Side;
use wardiary_journal::seal::EndingKind;

use super::fault::Fault;
use super::forms::Named;
use crate::closing::{Unclosed, Wish};
use crate::faults::Describe as _;
use crate::library::OpenMatch;
use crate::localize::{Localizer, capitalised};
use crate::pages::overview::{Points, reckoning};
use crate::request::MatchRequest;
use crate::request_key::Due;
use crate::reservations::Reservations;
use crate::summary::standing::Standing;

/// The end of a match, or how it can be closed before.
pub(super) struct End {
    /// How it ended; none while it goes on.
    pub(super) result: Option<Ended>,
    /// The form that closes it; none where nothing can be written.
    pub(super) form: Option<ClosingForm>,
    /// The seal text of a match that is closed, and the commands that sign it.
    pub(super) sealed: Option<Sealed>,
}

/// How a match ended.
pub(super) struct Ended {
    pub(super) standing: Option<Standing>,
    pub(super) points: Option<Points>,
}

/// The form that closes a match.
pub(super) struct ClosingForm {
    /// What may end a match that is not over.
    pub(super) kinds: Vec<Named>,
    pub(super) sides: Vec<Named>,
    pub(super) reason: String,
    pub(super) by: String,
    /// What the record is read with, which no seal changes.
    pub(super) reserved: Option<String>,
    /// Whether it was sent and refused, and is to be open.
    pub(super) is_open: bool,
}

/// A match that is closed.
pub(super) struct Sealed {
    pub(super) text: String,
    /// The command that signs, for each role.
    pub(super) commands: Vec<String>,
}

/// What was written of the end.
#[derive(Clone, Default)]
pub(super) struct Typed {
    kind: String,
    side: String,
    reason: String,
    by: String,
    is_sent: bool,
}

/// The end as it is shown.
pub(super) fn end(request: &MatchRequest, opened: &OpenMatch, typed: &Typed) -> End {
    let review = opened.review.as_ref();
    let localizer = Localizer { w: request.frame.w, review };
    let last = review.len().saturating_sub(1);
    let now = &*review.at(last);
    let is_over = now.pending().is_none();
    let evidence = &opened.integrity.evidence;
    let ended = || {
        let (standing, points) = reckoning(localizer, now, evidence.ending.as_ref());
        Ended { standing, points }
    };
    End {
        result: (is_over || evidence.ending.is_some()).then(ended),
        form: opened.takes_entries().is_ok().then(|| form(localizer, is_over, typed)),
        sealed: evidence.seal.as_ref().map(|(_, text)| Sealed { text: text.clone(), commands: commands(opened) }),
    }
}

fn form(localizer: Localizer<'_>, is_over: bool, typed: &Typed) -> ClosingForm {
    let w = localizer.w;
    let kind = |kind: EndingKind| Named {
        value: kind.word().to_owned(),
        label: w.t(&format!("end-{}", kind.word())),
        chosen: typed.kind == kind.word(),
    };
    let side = |side: Side| {
        let word = localizer.review.side_word(side);
        Named { value: word.to_owned(), label: localizer.side(side), chosen: typed.side == word }
    };
    ClosingForm {
        kinds: if is_over { Vec::new() } else { EndingKind::ALL.map(kind).into() },
        sides: [Side::One, Side::Two].map(side).into(),
        reason: typed.reason.clone(),
        by: typed.by.clone(),
        reserved: Reservations::of(localizer.review)
            .words(w)
            .map(|words| capitalised(&w.with("gap-verdict", [("words", words.into())]))),
        is_open: typed.is_sent,
    }
}

/// The commands by which umpire and sides sign.
fn commands(opened: &OpenMatch) -> Vec<String> {
    let [one, two] = opened.sides();
    let command = |role: &str| format!("wardiary sign {} --role {role} --key KEY", opened.integrity.file);
    ["umpire", one, two].map(command).into()
}

/// Closes the match as the form says.
///
/// # Errors
/// Why not, and what was written, so that it is kept.
pub(super) fn close(request: &MatchRequest, value: &dyn Fn(&str) -> String) -> Result<(), Box<(Fault, Typed)>> {
    let typed =
        Typed { kind: value("kind"), side: value("side"), reason: value("reason"), by: value("by"), is_sent: true };
    let w = request.frame.w;
    let wish = wish(request, &typed, value("entry").parse().ok().map(|due: Due| due.number));
    wish.and_then(|wish| request.close(&wish)).map_err(|error| {
        let status = match &error {
            Unclosed::Moved => StatusCode::CONFLICT,
            Unclosed::File(_) | Unclosed::Io(_) | Unclosed::Read(_) | Unclosed::Text(..) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let words = match &error {
            // The seal is written, and only its text is missing.
            Unclosed::Text(..) | Unclosed::OtherText(_) => capitalised(&format!("{}.", error.describe(w))),
            _ => w.with("end-not-closed", [("why", error.describe(w).into())]),
        };
        Box::new((Fault { status, ..Fault::plain(words) }, typed))
    })
}

fn wish(request: &MatchRequest, typed: &Typed, next: Option<u64>) -> Result<Wish, Unclosed> {
    let review = request.opened.review.as_ref();
    let is_over = review.at(review.len().saturating_sub(1)).pending().is_none();
    let kind = EndingKind::named(&typed.kind);
    // The page has a choice of what ends a match: a reason alone is none.
    if kind.is_none() && !is_over {
        return Err(Unclosed::NotOver);
    }
    let by = (!typed.by.is_empty()).then(|| request.frame.w.with("end-said-by", [("role", typed.by.clone().into())]));
    let reason: Vec<String> = Some(typed.reason.clone()).into_iter().filter(|one| !one.is_empty()).chain(by).collect();
    Ok(Wish {
        kind,
        side: typed.side.clone(),
        reason: reason.join("; "),
        at: Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false),
        after: next.map(|next| next.saturating_sub(1)),
    })
}
