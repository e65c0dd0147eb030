//! Leading a debrief: its start in the plan, the projector, and the instructor's window, which the class does not see. The
//! class's pages cannot reveal later entries, because they are made of the match cut before them.

mod acts;
mod halted;
mod losses;
mod marked;
mod options;
pub mod projector;
mod revealed;
mod ribbon;
mod stop_view;
pub mod window;

use std::sync::Arc;

use askama::Template;
use axum::response::Response;
use axum::{Extension, Form};
use wardiary_library::access::reader::Entered;
use wardiary_library::access::room::Room;
use wardiary_page::error::Stop;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::follow;
use super::halts::{Halt, has_fog, row};
use acts::Sent;
pub(crate) use halted::Halted;
pub(crate) use stop_view::{Question, Revealed, Shown};
use wardiary_library::access::role::Needs::Presenting;
use wardiary_page::declaration::Page;

/// Declares the form.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/present").send(Presenting, send)]
}

#[derive(Template)]
#[template(path = "present-door.html")]
pub(crate) struct DoorPart {
    frame: Frame,
    id: String,
    /// Number of the stops, and their source.
    words: String,
    halts: Vec<Door>,
    /// Whether a stop has a title after the decision.
    is_titled: bool,
    /// The present stop of the room, in words.
    now: Option<String>,
    is_concealed: bool,
    /// Whether to ask again before the presentation ends.
    asks_end: bool,
    /// Whether the match is unfinished. Concealing later entries then takes followers of the match back to an earlier entry.
    is_live: bool,
    /// Whether the match is unfinished and has fog. The projector could then show things that are hidden from a side.
    is_live_fog: bool,
}

/// A stop at which the debrief may begin. The title after the decision and the question are folded, because the class may see this page.
struct Door {
    place: usize,
    /// Its title before the decision, with the language.
    head: (String, &'static str),
    /// Its title after the decision and its question, if an author wrote them.
    after: Option<(String, &'static str)>,
    asks: Option<(String, &'static str)>,
    /// The entry on which it was placed.
    href: String,
    moment: String,
    is_now: bool,
    is_undone: bool,
}

impl DoorPart {
    /// Returns the part of a plan page at which a debrief starts.
    pub(crate) fn of(request: &MatchRequest) -> Self {
        let MatchRequest { frame, id, opened, noted, .. } = request;
        let (w, review) = (frame.w, opened.review.as_ref());
        let localizer = Localizer { w, review };
        let (halts, is_drafted) = row(review, &noted.notes);
        let (now, is_live) = (request.presentation(), opened.goes_on());
        let key = if halts.is_empty() {
            "present-none"
        } else if is_drafted {
            "present-drafted"
        } else {
            "present-placed"
        };
        let door = |halt: &Halt| Door {
            place: halt.place,
            head: halt.head(localizer),
            after: halt.own(w, |stop| &stop.title),
            asks: halt.own(w, |stop| &stop.question),
            href: frame.seen(&format!("/m/{id}/e/{}", halt.placed_on)),
            moment: localizer.moment(&halt.moment),
            is_now: now.is_some_and(|now| now.stop == halt.place),
            is_undone: halt.is_undone,
        };
        Self {
            id: id.clone(),
            words: w.with(key, [("n", halts.len().into())]),
            is_titled: halts.iter().any(|halt| halt.words.is_some()),
            halts: halts.iter().map(door).collect(),
            now: now.map(|now| w.with("present-now", [("n", now.stop.into())])),
            is_concealed: now.map_or(!is_live, |now| now.is_concealed),
            asks_end: now.is_some() && frame.asked("end") == Some("ask"),
            is_live,
            is_live_fog: is_live && has_fog(review, review.len()),
            frame: frame.clone(),
        }
    }
}

/// Carries out a button of the presenter, or shows one entry to all followers.
async fn send(
    request: MatchRequest,
    (room, entered): (Option<Extension<Arc<Room>>>, Option<Extension<Entered>>),
    Form(sent): Form<Vec<(String, String)>>,
) -> Result<Response, Stop> {
    let request = request.of_umpire()?;
    if let Some(Extension(room)) = room {
        let by = entered.and_then(|Extension(entered)| entered.0).map_or(0, |reader| reader.session);
        projector::make_viewers_code(&room, &request.id, by);
    }
    if sent.iter().any(|(key, _)| key == "entry") || !sent.iter().any(|(key, _)| key == "do") {
        return follow::present(&request, &sent);
    }
    Sent::of(&request, &sent).done()
}
