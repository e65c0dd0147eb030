//! What a debrief goes through: the stops that it is presented by, chapters, and everything that is noted. Who leads it presents from here; all
//! others read the notes.

use askama::Template;
use axum::http::header::SET_COOKIE;

use super::Answer;
use super::chapters::ChaptersPart;
use super::notes::requests::{RequestView, requests};
use super::notes::{NotesPart, Switch, View, seen, waits};
use super::present::DoorPart;
use crate::error::page;
use crate::fragment::Fragment;
use crate::frame::Frame;
use crate::library::Damage;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "debrief.html")]
struct DebriefPage {
    frame: Frame,
    title: String,
    heading: String,
    /// What is wrong with the file of the notes.
    fault: Option<(Damage, [String; 3])>,
    is_durable: bool,
    /// What sides ask of the umpire.
    requests: Vec<RequestView>,
    switches: Vec<Switch>,
    /// Where it begins, for who leads it.
    door: Option<Fragment>,
    chapters: Option<Fragment>,
    notes: Fragment,
}

/// Shows the plan of the debrief.
pub async fn show(request: MatchRequest) -> Answer {
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
