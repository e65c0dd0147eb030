//! The way into a room: a link is opened or typed, and the reader is known by a cookie from then on.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::{Extension, Form};
use chrono::Utc;

use super::Answer;
use crate::access::reader::Entered;
use crate::access::role::{Deciders, Grant};
use crate::access::room::{Refused, Room};
use crate::error::{Reason, Stop, page};
use crate::followers::Followers;
use crate::frame::Frame;
use crate::granted::Granted;
use crate::i18n::Lang;
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
    /// What the reader is in as already, and where that leads.
    within: Option<(String, String)>,
    /// What the opened link grants.
    offer: Option<Offer>,
    fingerprint: Option<String>,
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
    (State(library), Extension(followers)): (State<Arc<dyn Library>>, Extension<Arc<Followers>>),
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
) -> Answer {
    let within = entered.grant().map(|grant| within(&frame, (&library, &followers), grant));
    let empty = JoinPage::new(&frame, &room, None);
    answered(&frame, &JoinPage { within, ..empty }, StatusCode::OK)
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
    (State(library), Extension(followers)): (State<Arc<dyn Library>>, Extension<Arc<Followers>>),
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
    let (w, (role, _)) = (frame.w, within(&frame, (&library, &followers), &grant));
    // A Swedish sentence has no role with a capital letter.
    let role = if w.lang == Lang::Sv { lowered(&role) } else { role };
    let offer = Offer {
        code,
        go: w.with("join-go", [("role", role.into())]),
        words: w.t(&format!("role-{}-words", grant.role.word())),
    };
    let empty = JoinPage::new(&frame, &room, None);
    answered(&frame, &JoinPage { offer: Some(offer), ..empty }, StatusCode::OK)
}

/// Words with a small first letter, as they stand in a sentence.
fn lowered(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

/// Lets a reader in.
pub async fn send(
    frame: Frame,
    (Extension(room), peer): (Extension<Arc<Room>>, Option<Extension<Peer>>),
    headers: HeaderMap,
    Form(sent): Form<Vec<(String, String)>>,
) -> Answer {
    let address = Peer::address(peer.map(|Extension(peer)| peer));
    if !room.limits.may_join(address) {
        return Err(Stop::new(&frame, &Reason::TooMany));
    }
    match room.join((code(&sent), room.transport.token(&headers)), address, Utc::now()) {
        Ok((token, grant)) => {
            let to = grant.id().map_or_else(|| "/".to_owned(), |id| format!("/m/{id}"));
            Ok(with_cookie(Redirect::to(&to).into_response(), room.transport.keep(&token)))
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

/// Ends the reader's own session.
pub async fn leave((Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>)) -> Response {
    if let Some(reader) = &entered.0 {
        room.leave(reader, Utc::now());
    }
    with_cookie(([FORGET], Redirect::to("/join")).into_response(), room.transport.forget())
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
            within: None,
            offer: None,
            fingerprint: room.transport.fingerprint().map(str::to_owned),
            frame: frame.clone(),
        }
    }
}

/// A role with the title of its match, and where it leads.
fn within(
    frame: &Frame,
    (library, followers): (&Arc<dyn Library>, &Arc<Followers>),
    grant: &Grant,
) -> (String, String) {
    let (library, followers) = (Arc::clone(library), Arc::clone(followers));
    let granted = Granted { library, grant: Some(grant.clone()), deciders: Deciders::Umpire, followers };
    let Some(id) = grant.id() else { return (role_words(frame.w, grant.role, None), "/".to_owned()) };
    let opened = granted.open(id);
    let review = opened.as_ref().map(|opened| opened.review.as_ref());
    let role = role_words(frame.w, grant.role, review);
    let words = review.map_or_else(|| role.clone(), |review| format!("{role} · {}", review.title()));
    (words, format!("/m/{id}"))
}

/// A page that no browser keeps.
fn answered(frame: &Frame, shown: &JoinPage, status: StatusCode) -> Answer {
    let mut answer = (status, page(frame, shown)?).into_response();
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

fn with_cookie(mut answer: Response, cookie: Option<HeaderValue>) -> Response {
    answer.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    answer
}
