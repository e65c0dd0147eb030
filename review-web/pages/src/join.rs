//! The entrance to a room: a reader opens or types a link, and a cookie identifies the reader from then on.

mod words;

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::{Extension, Form};
use chrono::{DateTime, Utc};
use wardiary_library::access::link::{self, NAME_MAX};
use wardiary_library::access::over::Ended;
use wardiary_library::access::reader::{Entered, Reader};
use wardiary_library::access::role::Grant;
use wardiary_library::access::room::{Refused, Room};
use wardiary_library::access::session::IDLE;
use wardiary_library::access::token::Token;
use wardiary_library::library::Library;
use wardiary_library::server::Peer;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;

use super::Answer;
use wardiary_library::access::role::Needs::{AnyRole, Nothing};
use wardiary_page::declaration::Page;
pub use words::in_words;
use words::{landing, offered_role};

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/join").show_secret(Nothing, show).send(Nothing, send),
        Page::at("/join/offer").show_secret(Nothing, show).send(Nothing, offered),
        Page::at("/leave").send(AnyRole, leave),
    ]
}

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    frame: Frame,
    title: String,
    lead: String,
    /// The reason why a link was refused, or why the session of the device is over.
    fault: Option<String>,
    /// The roles that the device already has.
    within: Vec<Within>,
    /// The grant of the opened link.
    offer: Option<Offer>,
    /// The most characters of the name of a device.
    name_max: usize,
    fingerprint: Option<String>,
}

/// A role that the device has in a match.
struct Within {
    session: u32,
    words: String,
    /// Address of the first page of the role.
    href: String,
    /// Label of the button that ends the role on this device.
    leave: String,
}

/// An opened link.
struct Offer {
    code: String,
    go: String,
    /// Description of the rights of the role.
    words: String,
}

/// Shows the page for typing a link and for leaving.
async fn show(
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

/// Returns the code in a form. A reader may paste the whole address, which ends with the code.
fn code(sent: &[(String, String)]) -> &str {
    let typed = sent.iter().find(|(key, _)| key == "code").map_or("", |(_, value)| value.trim());
    typed.rsplit(['/', '#']).next().unwrap_or_default()
}

/// Shows the grant of a link, with a button that accepts it. Looking at a link changes nothing. The script of the join page sends
/// the code here.
async fn offered(
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
    let words = w.t(&format!("role-{}-words", grant.role.word()));
    Offer { code, go: w.with("join-go", [("role", role.into())]), words }
}

/// Lets a reader in.
async fn send(
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

/// Makes the browser of a leaving reader forget a line that was typed and not sent. Other tabs notice the end of their stream.
const FORGET: (&str, &str) = ("clear-site-data", "\"storage\"");

/// Ends a session of the device by its number, or all of them without a number.
async fn leave(
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

/// Returns headers that make a browser delete the cookies of ended sessions. The cookie of the new session stays.
fn forgotten<'a>(
    room: &'a Room,
    (brought, joined): (&'a [(String, Token)], Option<&Grant>),
    now: DateTime<Utc>,
) -> impl Iterator<Item = HeaderValue> {
    let new = joined.map(|grant| room.transport.cookie_of(grant));
    let over = brought.iter().filter(move |(_, token)| room.reader(token, "", now).is_none());
    over.filter(move |(name, _)| Some(name) != new.as_ref()).filter_map(|(name, _)| room.transport.forget(name))
}

/// Returns the page for typing a link, which a visitor sees in place of any other page. It gives the reason if the session of the device has ended.
///
/// # Errors
/// When the template fails.
pub fn asked(frame: &Frame, room: &Room, ended: Option<Ended>) -> Answer {
    let why = |ended: Ended| {
        let key = format!("join-over-{}", ended.word());
        frame.w.with(&key, [("hours", IDLE.num_hours().into())])
    };
    let shown = JoinPage { fault: ended.map(why), ..JoinPage::new(frame, room, None) };
    answered(frame, &shown, StatusCode::FORBIDDEN)
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

/// Returns a page that no browser caches.
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
