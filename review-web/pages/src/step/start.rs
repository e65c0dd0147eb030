//! The address of a match without an entry. It leads to the start of play.

use axum::response::{IntoResponse as _, Redirect};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::is_before;

use super::super::Answer;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}").show(Reading, show)]
}

/// Redirects to the start of play: the first step of the first turn, with the units set up. A match that has not reached it
/// starts at the first recorded entry.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = request;
    let review = opened.review.as_ref();
    let phases = review.phases();
    let begins = phases.iter().find(|phase| !is_before(&phase.moment)).or(phases.first()).map(|phase| phase.first);
    let to = format!("/m/{id}/e/{}", begins.unwrap_or(0));
    Ok(Redirect::to(&frame.along(&to)).into_response())
}
