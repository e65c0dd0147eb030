//! Following a match: a stream that reports its place, and the address that leads there.
//!
//! A step page with `follow=last` or `follow=presenter` in its address moves on as long as it shows the place that it follows.
//! A reader who steps elsewhere stops following, and can return by a link. A page with `follow=lead` shows its entry to the
//! room. Followers of a presentation by stops have a page of their own ([`super::room`]).

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Redirect, Response};
use chrono::Utc;
use futures_util::stream::unfold;
use serde_json::json;
use tokio::sync::watch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_library::access::reader::Entered;
use wardiary_library::access::role::Needs;
use wardiary_library::access::room::Room;
use wardiary_library::followers::Place;
use wardiary_library::library::OpenMatch;
use wardiary_library::presenting::Presentation;
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_page::viewer_menu::as_viewer;

use super::Answer;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/stream").show(Reading, stream)]
}

/// The key of the address that names what the page follows.
pub(super) const FOLLOW: &str = "follow";
/// Maximum time between two signs of a stream, so that both ends notice a lost connection.
const SIGN: Duration = Duration::from_secs(3);
/// Time after which a browser reopens a lost stream.
const AGAIN: Duration = Duration::from_millis(500);

/// The place that a step page follows.
pub(super) struct Follow {
    /// The value of the key.
    pub(super) of: String,
    /// The entry on the page.
    pub(super) seq: Seq,
    /// Whether the page shows the place that it follows.
    pub(super) is_there: bool,
    /// Whether the page follows a presenter who has not shown an entry yet.
    pub(super) is_early: bool,
    /// Whether the page shows its entry to the room.
    pub(super) leads: bool,
    /// The address to which the page goes when it reloads without script. `None` if it does not reload.
    pub(super) again: Option<String>,
    pub(super) words: String,
    /// Address of the stream.
    pub(super) stream: String,
    /// Address of the followed place, and the number of its entry, if there is one.
    pub(super) go: (String, Option<Seq>),
    /// This page without following.
    pub(super) leave: String,
    /// Address where a presenter shows the entry.
    pub(super) present: String,
}

/// The last step of a match.
pub(super) fn last(review: &dyn Review) -> Seq {
    review.steps().last().copied().unwrap_or_default()
}

/// Returns what the page of an entry follows; `None` without the key in its address.
pub(super) fn of(request: &MatchRequest, seq: Seq) -> Option<Follow> {
    let MatchRequest { frame, id, opened, .. } = request;
    let of = frame.asked(FOLLOW).filter(|of| !of.is_empty())?.to_owned();
    let place = if of == "last" { Some(last(opened.review.as_ref())) } else { request.presented() };
    let is_there = place.is_none_or(|place| place == seq);
    let words = match (of.as_str(), place) {
        ("lead", _) => "follow-lead",
        ("presenter", None) => "follow-nobody",
        ("presenter", Some(_)) if is_there => "follow-presenter",
        (_, _) if is_there => "follow-last",
        (_, _) => "follow-left",
    };
    let (leads, go) = (of == "lead", frame.along(&format!("/m/{id}/follow")));
    Some(Follow {
        again: (is_there && !leads).then(|| go.clone()),
        leads,
        words: frame.w.t(words),
        stream: frame.seen(&format!("/m/{id}/stream")),
        go: (go, place.filter(|_| !is_there)),
        leave: frame.link(FOLLOW, None),
        present: format!("/m/{id}/present"),
        is_early: of == "presenter" && place.is_none(),
        seq,
        is_there,
        of,
    })
}

/// Returns links for following an unfinished match, and for leading the room through it.
pub(super) fn doors(frame: &Frame, opened: &OpenMatch, id: &str) -> Vec<(String, String)> {
    if opened.takes_entries().is_err() {
        return Vec::new();
    }
    let door =
        |of: &str| (frame.seen(&format!("/m/{id}/follow?{FOLLOW}={of}")), frame.w.t(&format!("follow-door-{of}")));
    let lead = opened.review.viewer() == Viewer::Umpire && frame.may(Needs::Presenting);
    ["last", "presenter", "lead"].into_iter().filter(|of| lead || *of != "lead").map(door).collect()
}

/// Reports the place of the match at once and after each change: the last entry, the presented one, and the number of followers.
/// In a room it ends with the session.
async fn stream(
    request: MatchRequest,
    entered: Option<Extension<Entered>>,
    room: Option<Extension<Arc<Room>>>,
) -> Answer {
    let session = room.zip(entered.and_then(|Extension(entered)| entered.0));
    let permit = session.as_ref().map(|(room, reader)| room.streams.open(reader.session));
    // The permit lasts as long as the stream.
    let permit = permit.map(|permit| permit.ok_or_else(|| request.stop(&Reason::TooManyStreams, ""))).transpose()?;
    let follower = request.follow();
    let changes = session.as_ref().map(|(room, _)| room.changes());
    let is_in = move || session.as_ref().is_none_or(|(room, reader)| room.is_in(reader.session, Utc::now()));
    let begun = (follower, changes, LastStep::of(request), permit, String::new());
    let said = unfold(begun, move |(mut follower, mut changes, mut step, held, before)| {
        let is_in = is_in.clone();
        async move {
            // The end of a session, for instance of a revoked link, ends its streams at once.
            let mut is_due = before.is_empty();
            while is_in() {
                if is_due {
                    let place = *follower.borrow_and_update();
                    let now = said(&mut step, place);
                    // A change that this reader may not know about sends no event.
                    if now != before {
                        let event = Event::default().retry(AGAIN).data(&now);
                        return Some((Ok::<_, Infallible>(event), (follower, changes, step, held, now)));
                    }
                    is_due = false;
                }
                tokio::select! {
                    changed = follower.changed() => match changed {
                        Ok(()) => is_due = true,
                        Err(_) => return None,
                    },
                    () = session_change(&mut changes) => {}
                }
            }
            None
        }
    });
    let mut stream = Sse::new(said)
        .keep_alive(KeepAlive::new().interval(SIGN).event(Event::default().event("sign").data("")))
        .into_response();
    stream.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream; charset=utf-8"));
    Ok(stream)
}

/// Waits until a session of the room begins or ends; forever if there is no room.
async fn session_change(changes: &mut Option<watch::Receiver<()>>) {
    let came = match changes {
        Some(changes) => changes.changed().await.is_ok(),
        None => false,
    };
    if !came {
        std::future::pending::<()>().await;
    }
}

/// The last step of a match for the reader of a stream. Computed again only when the number of entries has changed.
struct LastStep {
    request: MatchRequest,
    found: Option<(Seq, Seq)>,
}

impl LastStep {
    const fn of(request: MatchRequest) -> Self {
        Self { request, found: None }
    }

    /// Returns the last step of the match when it has this many entries. The match may have grown since the stream began.
    fn at(&mut self, entries: Seq) -> Seq {
        if let Some((_, step)) = self.found.filter(|&(of, _)| of == entries) {
            return step;
        }
        let opened = as_viewer(&self.request.now(), self.request.opened.review.viewer());
        let step = last(opened.review.as_ref());
        self.found = Some((entries, step));
        step
    }
}

/// A place in JSON.
fn said(step: &mut LastStep, place: Place) -> String {
    let last = step.at(place.entries);
    let request = &step.request;
    let mut said = json!({"last": last, "presented": place.presented, "followers": place.followers});
    if request.frame.admitted.is_some() && request.frame.may(Needs::Recording) {
        said["requests"] = place.requests.into();
    }
    match place.presentation {
        Some(presentation) => {
            said["shown"] = presentation.state().into();
            said["answered"] = place.answered.into();
        }
        // Without a presentation by stops there is no stop to report, only that the last presentation has ended.
        None if place.ended.is_some() => said["shown"] = "ended".into(),
        None => {}
    }
    said.to_string()
}

/// Shows an entry to all who follow the presenter. Without an entry it ends.
pub(super) fn present(request: &MatchRequest, sent: &[(String, String)]) -> Result<Response, Stop> {
    let entry = sent.iter().find(|(key, _)| key == "entry").map_or("", |(_, value)| value.trim());
    let seq = match entry {
        "" => None,
        number => match number.parse::<Seq>().ok().filter(|&seq| seq < request.opened.review.len()) {
            None => return Err(request.stop(&Reason::NoEntry(number.to_owned()), "")),
            seq => seq,
        },
    };
    // Concealed entries stay concealed until the presentation ends.
    let known = request.presentation().and_then(Presentation::known);
    if seq.is_some_and(|seq| known.is_some_and(|known| seq > known)) {
        return Err(request.stop(&Reason::Concealed, "/notes"));
    }
    request.present(seq)?;
    let back =
        seq.map_or_else(|| format!("/m/{}", request.id), |seq| format!("/m/{}/e/{seq}?{FOLLOW}=lead", request.id));
    Ok((StatusCode::SEE_OTHER, Redirect::to(&back)).into_response())
}
