//! The end of a match on the recorder: the score with its sources, the next steps, and the link to the page that seals the match,
//! also before its end.

#[cfg(test)]
mod tests;

use wardiary_debrief::summary::standing::Standing;
use wardiary_library::access::role::Needs;
use wardiary_library::library::{OpenMatch, Unrecorded};
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use crate::overview::{Points, reckoning};

/// The end of a match, or the means to close it earlier.
pub(super) struct End {
    /// The ending; `None` while the match goes on.
    pub(super) result: Option<Ended>,
    /// The way to the seal.
    pub(super) seal: ToSeal,
}

/// How a match ended.
pub(super) struct Ended {
    pub(super) standing: Option<Standing>,
    pub(super) points: Option<Points>,
}

/// The link to the page that seals a match.
pub(super) struct ToSeal {
    /// Its heading, or words in place of the link.
    pub(super) head: String,
    pub(super) words: String,
    /// The page; `None` for an unsealed match that takes no entries, and for readers who may not seal it.
    pub(super) href: Option<(String, String)>,
}

/// Returns the end of the match for the page.
pub(super) fn end(request: &MatchRequest, opened: &OpenMatch) -> End {
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
    End { result: (is_over || evidence.ending.is_some()).then(ended), seal: to_seal(request, opened, is_over) }
}

fn to_seal(request: &MatchRequest, opened: &OpenMatch, is_over: bool) -> ToSeal {
    let (frame, w) = (&request.frame, request.frame.w);
    let is_sealed = opened.integrity.evidence.seal.is_some();
    let (head, words, link) = match (is_sealed, is_over) {
        (true, _) => ("end-sealed", "seal-page-paper", "seal-page-sign"),
        (false, true) => ("end-seal", "end-seal-words", "seal-page-open"),
        (false, false) => ("end-here", "end-here-words", "seal-page-open"),
    };
    let has_file = !matches!(opened.takes_entries(), Err(Unrecorded::NoFile));
    let words = if is_sealed || has_file { words } else { "end-no-file" };
    let decides = frame.may(Needs::Deciding);
    let is_there = decides && (is_sealed || opened.takes_entries().is_ok());
    let href = is_there.then(|| (frame.seen(&format!("/m/{}/seal", request.id)), w.t(link)));
    ToSeal { head: w.t(head), words: w.t(if decides { words } else { "seal-page-umpire" }), href }
}
