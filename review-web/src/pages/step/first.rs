//! Where a reader begins who has named no entry.

use axum::response::{IntoResponse as _, Redirect, Response};

use crate::error::Stop;
use crate::localize::is_before;
use crate::request::MatchRequest;

/// Sends the reader to where play begins: the first step of the first turn, with the units set up; of a match that has not come so far, to
/// the first recorded entry.
pub async fn first(request: MatchRequest) -> Result<Response, Stop> {
    let MatchRequest { frame, id, opened, .. } = request;
    let review = opened.review.as_ref();
    let phases = review.phases();
    let begins = phases.iter().find(|phase| !is_before(&phase.moment)).or(phases.first()).map(|phase| phase.first);
    let to = format!("/m/{id}/e/{}", begins.unwrap_or(0));
    Ok(Redirect::to(&frame.along(&to)).into_response())
}
