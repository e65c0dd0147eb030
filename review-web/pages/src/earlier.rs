//! Old addresses of pages that are now parts of others. Each redirects, with its query.

use axum::response::{IntoResponse as _, Redirect};
use wardiary_page::request::MatchRequest;

use super::{Answer, evidence};
use wardiary_library::access::role::Needs::{Copying, Presenting, Reading};
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/present").show(Presenting, present).choice("end", &["ask"]),
        Page::at("/m/{id}/receipts").show(Copying, receipts),
        Page::at("/m/{id}/chapters").show(Reading, chapters),
        Page::at("/m/{id}/variations").show(Reading, variations),
        Page::at("/m/{id}/plan").show(Reading, plan),
        Page::at("/m/{id}/dice").show(Reading, dice),
    ]
}

/// Redirects to a page of the match, which may have a query and a fragment.
fn led(request: &MatchRequest, to: &str) -> Answer {
    let frame = &request.frame;
    let keys: Vec<&str> = frame.query.iter().map(|(key, _)| key.as_str()).collect();
    Ok(Redirect::to(&frame.keeping(&keys, &format!("/m/{}/{to}", request.id))).into_response())
}

/// Redirects to the dice, which are now below the combats.
async fn dice(request: MatchRequest) -> Answer {
    led(&request, "combats?open=dice#dice")
}

/// Redirects to the receipts of the turns, which are now on the page of the file.
async fn receipts(request: MatchRequest) -> Answer {
    let page = if evidence::is_umpires(&request) { "integrity" } else { "copy" };
    led(&request, &format!("{page}#receipts"))
}

/// Redirects to the collection plan, which is now on the page of the intents.
async fn plan(request: MatchRequest) -> Answer {
    led(&request, "intents#plan")
}

/// Redirects to the chapters, which are now in the plan of the debrief.
async fn chapters(request: MatchRequest) -> Answer {
    led(&request, "notes#chapters")
}

/// Redirects to the start of a presentation, which is now in the plan of the debrief.
async fn present(request: MatchRequest) -> Answer {
    led(&request, "notes#present")
}

/// Redirects to the variations, which are now on the page of the undone lines.
async fn variations(request: MatchRequest) -> Answer {
    led(&request, "lines#variations")
}
