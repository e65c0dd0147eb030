//! Addresses that parts of pages had as pages of their own: each leads on, with its query.

use axum::response::{IntoResponse as _, Redirect};

use super::{Answer, evidence};
use crate::request::MatchRequest;

/// Leads on to a page of the match, which may have a query and a part named in its address.
fn led(request: &MatchRequest, to: &str) -> Answer {
    let frame = &request.frame;
    let keys: Vec<&str> = frame.query.iter().map(|(key, _)| key.as_str()).collect();
    Ok(Redirect::to(&frame.keeping(&keys, &format!("/m/{}/{to}", request.id))).into_response())
}

/// The dice, which are below the combats.
pub async fn dice(request: MatchRequest) -> Answer {
    led(&request, "combats?open=dice#dice")
}

/// The receipts of the turns, which are on the page of the file.
pub async fn receipts(request: MatchRequest) -> Answer {
    let page = if evidence::is_umpires(&request) { "integrity" } else { "copy" };
    led(&request, &format!("{page}#receipts"))
}

/// The collection plan, which is beside the intents.
pub async fn plan(request: MatchRequest) -> Answer {
    led(&request, "intents#plan")
}

/// The chapters, which are in the plan of the debrief.
pub async fn chapters(request: MatchRequest) -> Answer {
    led(&request, "notes#chapters")
}

/// Where a presentation begins, which is in the plan of the debrief.
pub async fn present(request: MatchRequest) -> Answer {
    led(&request, "notes#present")
}

/// The variations, which are beside the lines that were undone.
pub async fn variations(request: MatchRequest) -> Answer {
    led(&request, "lines#variations")
}
