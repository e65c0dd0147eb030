//! The way into a room: a link is opened or typed, and the reader is known by a cookie from then on.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::{Extension, Form};
use chrono::{DateTime, Utc};

use super::Answer;
use crate::access::link::{self, NAME_MAX};
use crate::access::reader::{Entered, Reader};
use crate::access::role::{Grant, Role};
use crate::access::room::{Refused, Room};
use crate::access::token::Token;
use crate::error::{Reason, Stop, page};
use crate::frame::Frame;
use crate::i18n::{Lang, Words};
use crate::library::Library;
use crate::server::Peer;
use crate::viewer_menu::role_words;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    frame: Frame,
    title: String,
    lead: String,
    /// Why a link opened nothing.
    fault: Option<String>,
    /// What the device is in as already.
    within: Vec<Within>,
    /// What the opened link grants.
    offer: Option<Offer>,
    /// The most characters of the name of a device.
    name_max: usize,
    fingerprint: Option<String>,
}

/// A role that the device has in a match.
struct Within {
    session: u32,
    words: String,
    /// Where it leads.
    href: String,
    /// What ends it.
    leave: String,
}

/// A link that was opened.
struct Offer {
    code: String,
    go: String,
    /// What the role may do.
    words: String,
}

/// Shows where a link is typed, and leave is taken.
pub async fn show(
    frame: Frame,
    State(library): State<Arc<dyn Library>>,
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
) -> Answer {
    let within = entered.1.iter().map(|reader| {
        let words = in_words(frame.w, library.as_ref(), &reader.grant);
        let leave = frame.w.with("join-leave", [("role", words.clone().into())]);
        Within { session: reader.session, words, href: landing(library.as_ref(), &reader.grant), leave }
    });
    let empty = JoinPage::new(&frame, &room, None);
    answered(&frame, &JoinPage { within: within.collect(), ..empty }, StatusCode::OK)
}

/// The code in a form. A reader may paste the whole address, which ends with the code.
fn code(sent: &[(String, String)]) -> &str {
    let typed = sent.iter().find(|(key, _)| key == "code").map_or("", |(_, value)| value.trim());
    typed.rsplit(['/', '#']).next().unwrap_or_default()
}

/// Shows what a link grants, with a button that takes it: looking at a link changes nothing. The script of the page of joining sends the code
/// here.
pub async fn offered(
    frame: Frame,
    State(library): State<Arc<dyn Library>>,
    (Extension(room), peer): (Extension<Arc<Room>>, Option<Extension<Peer>>),
    Form(sent): Form<Vec<(String, String)>>,
) -> Answer {
    let code = code(&sent).to_owned();
    let address = Peer::address(peer.map(|Extension(peer)| peer));
    if !room.limits.may_join(address) {
        return Err(Stop::new(&frame, &Reason::TooMany));
    }
    let grant = match room.preview(&code, Utc::now()) {
        Ok(grant) => grant,
        Err(refused) => return answered(&frame, &JoinPage::new(&frame, &room, Some(refused)), StatusCode::FORBIDDEN),
    };
    let empty = JoinPage::new(&frame, &room, None);
    let offer = Some(offer(frame.w, library.as_ref(), (code, &grant)));
    answered(&frame, &JoinPage { offer, ..empty }, StatusCode::OK)
}

fn offer(w: Words, library: &dyn Library, (code, grant): (String, &Grant)) -> Offer {
    let role = offered_role(w, library, grant);
    // A Swedish sentence has no role with a capital letter.
    let role = if w.lang == Lang::Sv { lowered(&role) } else { role };
    let words = w.t(&format!("role-{}-words", grant.role.word()));
    Offer { code, go: w.with("join-go", [("role", role.into())]), words }
}

/// Words with a small first letter, as they stand in a sentence.
fn lowered(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

/// Lets a reader in.
pub async fn send(
    frame: Frame,
    (State(library), headers): (State<Arc<dyn Library>>, HeaderMap),
    (Extension(room), peer): (Extension<Arc<Room>>, Option<Extension<Peer>>),
    Form(sent): Form<Vec<(String, String)>>,
) -> Answer {
    let address = Peer::address(peer.map(|Extension(peer)| peer));
    if !room.limits.may_join(address) {
        return Err(Stop::new(&frame, &Reason::TooMany));
    }
    let (now, brought) = (Utc::now(), room.transport.tokens(&headers));
    let held: Vec<Token> = brought.iter().map(|(_, token)| token.clone()).collect();
    let typed = sent.iter().find(|(key, _)| key == "device").map_or("", |(_, value)| value);
    let Some(name) = link::name(typed) else {
        let fault = Some(frame.w.with("join-fault-name", [("most", NAME_MAX.into())]));
        let grant = room.preview(code(&sent), now).ok();
        let offer = grant.map(|grant| offer(frame.w, library.as_ref(), (code(&sent).to_owned(), &grant)));
        let shown = JoinPage { fault, offer, ..JoinPage::new(&frame, &room, None) };
        return answered(&frame, &shown, StatusCode::UNPROCESSABLE_ENTITY);
    };
    match room.join((code(&sent), &held, &name), address, now) {
        Ok((token, grant)) => {
            let kept = room.transport.keep(&token, &grant);
            let answer = Redirect::to(&landing(library.as_ref(), &grant)).into_response();
            Ok(with_cookies(answer, forgotten(&room, (&brought, Some(&grant)), now).chain(kept)))
        }
        Err(refused) => {
            let status = match refused {
                Refused::Full | Refused::Machine => StatusCode::SERVICE_UNAVAILABLE,
                Refused::NoToken | Refused::Link(_) => StatusCode::FORBIDDEN,
            };
            answered(&frame, &JoinPage::new(&frame, &room, Some(refused)), status)
        }
    }
}

/// What a browser is to forget of a reader who leaves: a line that was typed and not sent. Other tabs notice that their stream has ended.
const FORGET: (&str, &str) = ("clear-site-data", "\"storage\"");

/// Ends a session of the device by its number, or all of them where none is named.
pub async fn leave(
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
    headers: HeaderMap,
    Form(sent): Form<Vec<(String, String)>>,
) -> Response {
    let number = sent.iter().find(|(key, _)| key == "session").map(|(_, value)| value.parse());
    let (now, brought) = (Utc::now(), room.transport.tokens(&headers));
    let is_meant = |one: &&Reader| number.as_ref().is_none_or(|number| *number == Ok(one.session));
    entered.1.iter().filter(is_meant).for_each(|reader| room.leave(reader, now));
    with_cookies(([FORGET], Redirect::to("/join")).into_response(), forgotten(&room, (&brought, None), now))
}

/// What makes a browser forget the cookies whose sessions are over, except that of what was joined now.
fn forgotten<'a>(
    room: &'a Room,
    (brought, joined): (&'a [(String, Token)], Option<&Grant>),
    now: DateTime<Utc>,
) -> impl Iterator<Item = HeaderValue> {
    let new = joined.map(|grant| room.transport.cookie_of(grant));
    let over = brought.iter().filter(move |(_, token)| room.reader(token, "", now).is_none());
    over.filter(move |(name, _)| Some(name) != new.as_ref()).filter_map(|(name, _)| room.transport.forget(name))
}

/// The page that a visitor is shown in place of any other.
///
/// # Errors
/// When it cannot be put together.
pub fn asked(frame: &Frame, room: &Room) -> Answer {
    answered(frame, &JoinPage::new(frame, room, None), StatusCode::FORBIDDEN)
}

impl JoinPage {
    fn new(frame: &Frame, room: &Room, refused: Option<Refused>) -> Self {
        let w = frame.w;
        Self {
            title: w.t("join"),
            lead: w.t("join-lead"),
            fault: refused.map(|refused| w.t(&format!("join-fault-{}", refused.word()))),
            within: Vec::new(),
            offer: None,
            name_max: NAME_MAX,
            fingerprint: room.transport.fingerprint().map(str::to_owned),
            frame: frame.clone(),
        }
    }
}

/// Where the work of a role begins.
fn landing(library: &dyn Library, grant: &Grant) -> String {
    let Some(id) = grant.id() else { return "/".to_owned() };
    let goes_on = || library.open(id).is_some_and(|opened| opened.takes_entries().is_ok());
    let page = match grant.role {
        Role::Umpire => "links",
        Role::Scribe if goes_on() => "record",
        Role::Scribe => "overview",
        Role::Presenter => "notes",
        Role::Side(_) | Role::Viewer => "follow",
    };
    format!("/m/{id}/{page}")
}

/// A match with the role in it.
pub fn in_words(w: Words, library: &dyn Library, grant: &Grant) -> String {
    let role = |role| w.t(&format!("role-{}", Role::word(role)));
    let Some(id) = grant.id() else { return format!("{} · {}", w.t("join-every"), role(grant.role)) };
    let Some(opened) = library.open(id) else { return role(grant.role) };
    let review = opened.review.as_ref();
    let side = |side| w.of(review.system()).word("side", review.side_word(side));
    format!("{} · {}", opened.title_in(w), if let Role::Side(own) = grant.role { side(own) } else { role(grant.role) })
}

/// A role with the title of its match, as a link offers it.
fn offered_role(w: Words, library: &dyn Library, grant: &Grant) -> String {
    let opened = grant.id().and_then(|id| library.open(id));
    let review = opened.as_ref().map(|opened| opened.review.as_ref());
    let role = role_words(w, grant.role, review);
    review.map_or_else(|| role.clone(), |review| format!("{role} · {}", w.match_title(review)))
}

/// A page that no browser keeps.
fn answered(frame: &Frame, shown: &JoinPage, status: StatusCode) -> Answer {
    let mut answer = (status, page(frame, shown)?).into_response();
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

fn with_cookies(mut answer: Response, cookies: impl Iterator<Item = HeaderValue>) -> Response {
    for cookie in cookies {
        answer.headers_mut().append(SET_COOKIE, cookie);
    }
    answer
}
