//! A request for a page. On a page of a match, it opens the match of the address once, with its notes.

use std::convert::Infallible;
use std::io::Read;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequestParts, RawPathParams, Request, State};
use axum::http::Uri;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use percent_encoding::percent_decode_str;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_library::access::reader::Entered;
use wardiary_library::access::role::Needs;
use wardiary_library::closing::{Unclosed, Wish};
use wardiary_library::followers::{Followers, Place};
use wardiary_library::handout::Handout;
use wardiary_library::integrity_report::Signature;
use wardiary_library::library::{Library, Noted, OpenMatch, Unrecorded};
use wardiary_library::pen::Pen;
use wardiary_library::presenting::Presentation;
use wardiary_library::recorder::Reply;
use wardiary_words::input_line::InputLine;

use crate::error::{Reason, Stop};
use crate::for_umpire;
use crate::frame::{Admitted, Call, Frame, pairs};
use crate::granted::notes_until;
use crate::viewer_menu::{VIEW, ViewerMenu, as_viewer, chosen, known, role_words};

mod debrief;
mod head;
mod library_state;
mod sealing;

pub use library_state::LibraryState;
use library_state::open_to_reader;

/// The key of an address that limits a page to what the room may know.
const CONCEALED: &str = "concealed";

/// The match in an address: its id, and the library's match of that id.
#[derive(Clone, Default)]
pub struct Named {
    /// The id, decoded.
    pub id: String,
    /// The whole match with its notes; `None` if it does not exist or cannot be opened.
    pub found: Option<(Arc<OpenMatch>, Arc<Noted>)>,
    /// The state of the match for its followers.
    pub place: Place,
}

/// Opens the match in the address. All later code uses this result, so that one request sees only one state of the folder.
pub async fn look(
    State(library): State<Arc<dyn Library>>,
    Extension(followers): Extension<Arc<Followers>>,
    mut request: Request,
    next: Next,
) -> Response {
    let library = open_to_reader(request.extensions(), &library);
    if let Some(id) = match_id(request.uri().path()) {
        let opened = library.open(&id);
        let found = opened.map(|opened| (Arc::clone(&opened), library.notes_of(&id, &opened)));
        let place = followers.place(&id);
        let found = match place.known().filter(|_| is_as_the_room(request.uri())) {
            Some(after) => found.and_then(|found| as_the_room(library.as_ref(), (&id, after), found)),
            None => found,
        };
        request.extensions_mut().insert(Named { id, found, place });
    }
    next.run(request).await
}

/// Returns whether a page must show no more than the room may know, even to a reader who may know more. Pages that lead the room
/// set this limit themselves.
fn is_as_the_room(uri: &Uri) -> bool {
    let asked = pairs(uri.query().unwrap_or_default());
    let leads = uri.path().split('/').nth(3) == Some("present");
    !leads && asked.iter().any(|(key, value)| key == CONCEALED && value == "yes")
}

/// Returns the match and notes as far as the room may know them.
fn as_the_room(
    library: &dyn Library,
    (id, after): (&str, Seq),
    (opened, noted): (Arc<OpenMatch>, Arc<Noted>),
) -> Option<(Arc<OpenMatch>, Arc<Noted>)> {
    if opened.review.viewer() != Viewer::Umpire {
        return Some((opened, noted));
    }
    let cut = library.cut(id, &opened, after)?;
    let until = cut.review.len().saturating_sub(1);
    let notes = cut.standing(notes_until(&noted.notes, (opened.review.as_ref(), until)));
    Some((cut, Arc::new(Noted { notes, head: noted.head.clone(), is_durable: noted.is_durable, ..Noted::default() })))
}

/// Returns the decoded id of the match in a path.
#[must_use]
pub fn match_id(path: &str) -> Option<String> {
    let id = path.strip_prefix("/m/").and_then(|rest| rest.split('/').next());
    id.map(|id| percent_decode_str(id).decode_utf8_lossy().into_owned())
}

/// Returns the role of the reader. If the page is about a match, it is the role in that match.
fn admitted(parts: &Parts, frame: &Frame) -> Option<Admitted> {
    let entered: &Entered = parts.extensions.get()?;
    let reader = entered.0.as_ref()?;
    let (grant, deciders) = (&reader.grant, reader.deciders);
    let named: Option<&Named> = parts.extensions.get();
    let role = named.map_or(Some(grant.role), |named| grant.role_in(&named.id))?;
    let review = named.and_then(|named| Some(named.found.as_ref()?.0.review.as_ref()));
    let links = named.filter(|_| role.may(Needs::Umpiring)).map(|named| format!("/m/{}/links", named.id));
    let words = match entered.1.len() {
        several @ 2.. if named.is_none() => frame.w.with("join-roles", [("n", several.into())]),
        _ => role_words(frame.w, role, review),
    };
    Some(Admitted { role, deciders, words, links })
}

/// Returns the call for the reader of a match's page: a starting presentation, or a request of a side.
fn call(frame: &Frame, id: &str, noted: &Noted, is_presented: bool) -> Option<Call> {
    let page = |page: &str| frame.seen(&format!("/m/{id}/{page}"));
    let begins = || Call {
        stream: page("stream"),
        href: page("follow?follow=presenter"),
        words: frame.w.t("called"),
        label: frame.w.t("follow-door-presenter"),
        requests: None,
    };
    frame.admitted.as_ref()?;
    if !frame.may(Needs::Presenting) && !frame.may(Needs::Recording) {
        return (!is_presented).then(begins);
    }
    let requests = Some(noted.notes.debrief().waiting_requests());
    let (words, label) = (frame.w.t("called-request"), frame.w.t("called-request-go"));
    frame.may(Needs::Recording).then(|| Call { words, label, href: page("notes#requests"), requests, ..begins() })
}

/// Returns the call for a reader on the first page who has a role in only one match.
fn called_from_home(parts: &Parts, frame: &Frame) -> Option<Call> {
    let entered: &Entered = parts.extensions.get()?;
    let grants = entered.grants();
    let [grant] = grants.as_slice() else { return None };
    let id = grant.id().filter(|_| frame.path == "/")?;
    call(frame, id, &Noted::default(), false).filter(|call| call.requests.is_none())
}

/// Returns the frame of a page, with viewers and damage of its match.
fn framed(parts: &Parts) -> Frame {
    let frame = Frame::of(&parts.uri, &parts.headers);
    let frame = Frame { admitted: admitted(parts, &frame), ..frame };
    let Some(Named { id, found: Some((opened, noted)), place }) = parts.extensions.get() else {
        return Frame { call: called_from_home(parts, &frame), ..frame };
    };
    let review = opened.review.as_ref();
    let now = chosen(frame.asked(VIEW), review);
    let mut viewers = now.and_then(|now| ViewerMenu::of(frame.w, review, now, &|word| seen_by(&frame, id, word)));
    if let Some(menu) =
        viewers.as_mut().filter(|_| review.viewer() != Viewer::Umpire && opened.is_fog_lifted(&noted.notes))
    {
        menu.words = frame.w.t("fog-lifted");
    }
    let damage = opened.integrity.fault.as_ref().map(|fault| {
        let words = frame.w.with("damaged-from", [("n", fault.seq.to_string().into())]);
        let page = if frame.may(Needs::Umpiring) { "integrity" } else { "overview" };
        (words, format!("/m/{id}/{page}"))
    });
    let presented = place.presentation.map(|now| {
        let words = frame.w.with("presented-here", [("n", now.stop.into())]);
        let page = if frame.may(Needs::Presenting) { "present/now" } else { "follow?follow=presenter" };
        (words, format!("/m/{id}/{page}"))
    });
    let call = call(&frame, id, noted, presented.is_some());
    let records = now == Some(Viewer::Umpire) && frame.may(Needs::Recording) && opened.takes_entries().is_ok();
    let record = Some(format!("/m/{id}/record")).filter(|page| records && *page != frame.path);
    let frame = Frame { viewers, damage, presented, call, record, ..frame };
    Frame { waiting: for_umpire::mark(&frame, (id, opened), noted, &parts.headers), ..frame }
}

/// Returns the address of this page as another viewer sees it, or of the nearest page open to that viewer. Evidence, homework and
/// presentation are only for the view of the umpire, and so are two lines in which something is hidden.
fn seen_by(frame: &Frame, id: &str, word: Option<&str>) -> String {
    let Some(word) = word else { return frame.link(VIEW, None) };
    match frame.path.split('/').skip(3).collect::<Vec<_>>()[..] {
        ["integrity" | "copy"] if word != "observer" => format!("/m/{id}/copy?{VIEW}={word}"),
        ["integrity" | "copy" | "homework"] | ["present", ..] => {
            format!("/m/{id}/overview?{VIEW}={word}")
        }
        ["lines", _] => format!("/m/{id}/lines?{VIEW}={word}"),
        _ => frame.link(VIEW, Some(word)),
    }
}

impl<S: Sync> FromRequestParts<S> for Frame {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(framed(parts))
    }
}

/// A request for a page of a match.
pub struct MatchRequest {
    /// The frame of the page, in words of the match's rule book.
    pub frame: Frame,
    /// Id of the match.
    pub id: String,
    /// The match as its viewer sees it.
    pub opened: Arc<OpenMatch>,
    /// Its notes.
    pub noted: Arc<Noted>,
    /// The library's match, for pages that only the umpire sees.
    whole: Arc<OpenMatch>,
    /// The author of new entries.
    pen: Pen,
    library: Arc<dyn Library>,
    place: Place,
    followers: Arc<Followers>,
    params: Vec<(String, String)>,
}

impl FromRequestParts<Arc<dyn Library>> for MatchRequest {
    type Rejection = Stop;

    async fn from_request_parts(parts: &mut Parts, library: &Arc<dyn Library>) -> Result<Self, Stop> {
        let frame = framed(parts);
        let params = RawPathParams::from_request_parts(parts, library).await;
        let params = params.map(|all| all.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect());
        let named = parts.extensions.get::<Named>().cloned().unwrap_or_default();
        let no_match = || Stop::new(&frame, &Reason::NoMatch(named.id.clone()));
        let (whole, noted) = named.found.clone().ok_or_else(no_match)?;
        let opened = viewed(&frame, &whole)?;
        let frame = frame.of_system(opened.review.system());
        let head = head::of(&frame, &named.id, (&opened, &noted));
        let frame = Frame { head, ..frame };
        let params = params.unwrap_or_default();
        let library = open_to_reader(&parts.extensions, library);
        let followers = parts.extensions.get().cloned().ok_or_else(|| Stop::new(&frame, &Reason::Broken))?;
        let pen = Pen::of(parts.extensions.get(), whole.review.as_ref());
        Ok(Self { frame, id: named.id, opened, noted, whole, pen, library, place: named.place, followers, params })
    }
}

/// Returns a match as the viewer in the address sees it.
fn viewed(frame: &Frame, whole: &Arc<OpenMatch>) -> Result<Arc<OpenMatch>, Stop> {
    let review = whole.review.as_ref();
    let word = frame.asked(VIEW);
    let unknown = || Stop::new(frame, &Reason::NoView(word.unwrap_or_default().to_owned(), known(review)));
    Ok(as_viewer(whole, chosen(word, review).ok_or_else(unknown)?))
}

impl MatchRequest {
    /// Returns a part of the address by its name in the route; empty if the route has none of that name.
    #[must_use]
    pub fn param(&self, name: &str) -> &str {
        self.params.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// Returns the page for a reason, with a link back to the page of the match at `path`.
    #[must_use]
    pub fn stop(&self, reason: &Reason, path: &str) -> Stop {
        Stop::new(&self.frame, reason).back(&format!("/m/{}{path}", self.id))
    }

    /// Returns the entry in the address, `342` or `342~1f3a9c0d`. The part after the tilde is the beginning of the entry's link.
    ///
    /// # Errors
    /// When the match has no such entry, or the entry of that number has another link.
    pub fn seq(&self) -> Result<Seq, Stop> {
        let at = self.param("at");
        let (number, link) = at.split_once('~').map_or((at, None), |(number, link)| (number, Some(link)));
        let stop = |reason: fn(String) -> Reason| self.stop(&reason(at.to_owned()), "");
        let seq: Seq = number.parse().map_err(|_| stop(Reason::NoEntry))?;
        if seq >= self.opened.review.len() {
            return Err(stop(if self.is_concealed() { Reason::NotShown } else { Reason::NoEntry }));
        }
        let known = (self.opened.integrity.link)(seq);
        let is_same = |start: &str| known.is_some_and(|link| link.starts_with(&start.to_ascii_lowercase()));
        match link {
            Some(start) if start.len() < 8 || !is_same(start) => Err(stop(Reason::OtherLine)),
            _ => Ok(seq),
        }
    }

    /// Returns the request if the umpire reads. A page needs this if it shows hashes that cover hidden things.
    ///
    /// # Errors
    /// For any other viewer.
    pub fn of_umpire(self) -> Result<Self, Stop> {
        if self.opened.review.viewer() == Viewer::Umpire { Ok(self) } else { Err(self.stop(&Reason::Withheld, "")) }
    }

    /// Returns another match as the same viewer sees it.
    ///
    /// # Errors
    /// When the match does not exist, or has no such viewer.
    pub fn other(&self, id: &str) -> Result<Arc<OpenMatch>, Stop> {
        let whole = self.library.open(id);
        viewed(&self.frame, &whole.ok_or_else(|| Stop::new(&self.frame, &Reason::NoMatch(id.to_owned())))?)
    }

    /// The matches of a folder, or the samples.
    #[must_use]
    pub fn library(&self) -> &dyn Library {
        self.library.as_ref()
    }

    /// Returns the journal of the match and its length; `None` if it can no longer be read.
    #[must_use]
    pub fn journal(&self) -> Option<(Box<dyn Read + Send>, u64)> {
        self.library.journal(&self.id, &self.whole)
    }

    /// Returns what a side may take of the file of the match; `None` if the file cannot be read or is damaged. The match is
    /// replayed for this on a separate thread.
    pub async fn handout(&self, side: Side) -> Option<Handout> {
        let (library, id, whole) = (Arc::clone(&self.library), self.id.clone(), Arc::clone(&self.whole));
        spawn_blocking(move || library.handout(&id, &whole, side)).await.ok().flatten()
    }

    /// Returns the signatures of the match.
    #[must_use]
    pub fn signatures(&self) -> Vec<Signature> {
        self.library.signatures(&self.whole)
    }

    /// Records a line in the match, and opens the match again. Returns `None` if the line holds no entry.
    ///
    /// # Errors
    /// When the match has no file, or its file cannot be written.
    pub fn record(&self, line: &InputLine) -> Result<(Option<Reply>, Arc<OpenMatch>), Unrecorded> {
        let reply = self.library.record(&self.whole, line, &self.pen)?;
        let whole = self.now();
        self.followers.moved(&self.id, whole.review.len());
        Ok((reply, whole))
    }

    /// Returns whether the match has an entry with this id.
    #[must_use]
    pub fn is_recorded(&self, id: &[u8; 16]) -> bool {
        self.now().review.with_id(id).is_some()
    }

    /// Returns the whole match as it is now; it may have grown since the request began.
    #[must_use]
    pub fn now(&self) -> Arc<OpenMatch> {
        self.library.open(&self.id).unwrap_or_else(|| Arc::clone(&self.whole))
    }

    /// Returns the entry that is shown to the room; `None` if no entry is shown.
    #[must_use]
    pub const fn presented(&self) -> Option<Seq> {
        self.place.presented
    }

    /// Returns the state of a presentation by stops.
    #[must_use]
    pub const fn presentation(&self) -> Option<Presentation> {
        self.place.presentation
    }

    /// Returns whether a presentation has ended and no other one goes on.
    #[must_use]
    pub const fn presentation_ended(&self) -> bool {
        self.place.ended.is_some()
    }

    /// Returns the match cut after an entry, as the viewer of the page sees it, with the notes that every reader may see by then.
    ///
    /// # Errors
    /// When the cut can no longer be read.
    pub fn cut(&self, after: Seq) -> Result<(Arc<OpenMatch>, Noted), Stop> {
        let cut = self.library.cut(&self.id, &self.whole, after);
        let cut = as_viewer(&cut.ok_or_else(|| self.stop(&Reason::Broken, ""))?, self.opened.review.viewer());
        let until = cut.review.len().saturating_sub(1);
        let notes = cut.standing(notes_until(&self.noted.notes, (self.whole.review.as_ref(), until)));
        Ok((cut, Noted { notes, is_durable: self.noted.is_durable, ..Noted::default() }))
    }

    /// Follows the match. The receiver has the present state of the match for followers, and gets each change.
    #[must_use]
    pub fn follow(&self) -> watch::Receiver<Place> {
        self.followers.follow(&self.id)
    }

    /// Closes the match: seal and seal text are on disk when this returns.
    ///
    /// # Errors
    /// When the match cannot be closed in this way, or a file cannot be written.
    pub fn close(&self, wish: &Wish) -> Result<(), Unclosed> {
        self.library.close(&self.whole, wish)
    }
}
