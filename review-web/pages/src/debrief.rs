//! The plan of a debrief: its stops, chapters, and all notes. Its leader presents from here; all others read the notes.

use askama::Template;
use axum::http::header::SET_COOKIE;
use wardiary_library::library::Damage;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;

use super::Answer;
use super::chapters::ChaptersPart;
use super::notes::requests::{RequestView, requests};
use super::notes::{NotesPart, Switch, View, seen, waits};
use super::present::DoorPart;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/notes").show(Reading, show).choice("end", &["ask"])]
}

#[derive(Template)]
#[template(path = "debrief.html")]
struct DebriefPage {
    frame: Frame,
    title: String,
    heading: String,
    /// The damage of the file of notes.
    fault: Option<(Damage, [String; 3])>,
    is_durable: bool,
    /// Requests of sides to the umpire.
    requests: Vec<RequestView>,
    switches: Vec<Switch>,
    /// The entrance to the presentation, for its leader.
    door: Option<Fragment>,
    chapters: Option<Fragment>,
    notes: Fragment,
}

/// Shows the plan of the debrief.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let w = frame.w;
    let leads = frame.presents();
    let heading = w.t(if leads { "debrief-plan" } else { "notes" });
    let page_of = DebriefPage {
        title: format!("{heading} · {}", opened.title_in(w)),
        heading,
        fault: noted.fault.clone().map(|fault| (fault.clone(), fault.said(w))),
        is_durable: noted.is_durable,
        requests: requests(view),
        switches: view.switches_with(&|layer| waits(&noted.notes.debrief().chapters, layer)),
        door: leads.then(|| Fragment::of(&DoorPart::of(&request))),
        chapters: ChaptersPart::of(&request).map(|part| Fragment::of(&part)),
        notes: Fragment::of(&NotesPart::of(&request, leads)),
        frame: frame.clone(),
    };
    let mut answer = page(frame, &page_of)?;
    answer.headers_mut().extend(seen(&request).map(|cookie| (SET_COOKIE, cookie)));
    Ok(answer)
}
