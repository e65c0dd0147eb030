//! The gate of a room. It identifies the reader of a request and checks the right that the route needs. Later code sees only
//! allowed requests. The gate answers before anything is opened, so that a refusal does not reveal whether the page exists.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chrono::Utc;

use wardiary_library::access::over::Ended;
use wardiary_library::access::reader::{Entered, Reader};
use wardiary_library::access::role::Needs;
use wardiary_library::access::room::Room;
use wardiary_library::access::security_log::Event;
use wardiary_library::access::token::Token;
use wardiary_library::library::Library;
use wardiary_library::server::{ConnectionPermit, Holder, Peer};
use wardiary_page::declaration::{Route, needed};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::request::match_id;
use wardiary_pages::join;

/// The state of the gate.
#[derive(Clone)]
pub struct Gate {
    /// The room.
    pub room: Arc<Room>,
    /// The matches, whose titles name the roles of a device.
    pub library: Arc<dyn Library>,
    /// The routes, each with the right that it needs.
    pub routes: Arc<Vec<Route>>,
}

/// Lets a request through if its reader has the right that its route needs.
pub async fn admit(State(gate): State<Gate>, mut request: Request, next: Next) -> Response {
    let room = &gate.room;
    let now = Utc::now();
    let id = match_id(request.uri().path());
    let tokens: Vec<Token> = room.transport.tokens(request.headers()).into_iter().map(|(_, token)| token).collect();
    let held = tokens.iter().filter_map(|token| room.reader(token, id.as_deref().unwrap_or_default(), now)).collect();
    let entered = Entered::of(held, id.as_deref());
    let reader = entered.0.as_ref();
    if let Some(permit) = request.extensions().get::<Arc<ConnectionPermit>>() {
        let holder = |reader: &Reader| if reader.is_staff() { Holder::Staff } else { Holder::Reader(reader.session) };
        permit.assign_to(reader.map_or(Holder::Visitor, holder));
    }
    match refusal(&gate, &request, reader) {
        None => {
            request.extensions_mut().insert(entered);
            request.extensions_mut().insert(Arc::clone(room));
            next.run(request).await
        }
        Some(refusal) => {
            let frame = Frame::of(request.uri(), request.headers());
            room.refused(event(&request, reader, refusal), now);
            let ended = ended(room, &tokens, (refusal, id.as_deref()));
            match refusal {
                Refusal::OtherMatch if ended.is_none() => {
                    let roles = entered.1.iter().map(|one| join::in_words(frame.w, gate.library.as_ref(), &one.grant));
                    let roles = roles.collect::<Vec<_>>().join(", ");
                    Stop::new(&frame, &Reason::OtherMatch(roles)).into_response()
                }
                Refusal::Visitor | Refusal::OtherMatch => {
                    let page = join::asked(&frame, room, ended);
                    page.map_or_else(Stop::into_response, |page| (StatusCode::FORBIDDEN, page).into_response())
                }
                Refusal::NotGranted => Stop::new(&frame, &Reason::NotGranted).into_response(),
                Refusal::NotDecider => Stop::new(&frame, &Reason::NotDecider).into_response(),
                Refusal::TooMany => Stop::new(&frame, &Reason::TooMany).into_response(),
                Refusal::TooOften(seconds) => Stop::new(&frame, &Reason::TooOften(seconds.to_string())).into_response(),
            }
        }
    }
}

/// Why a request is not let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    /// A visitor asks for a page for readers.
    Visitor,
    /// The device has no role in the match.
    OtherMatch,
    /// The role does not have the right that the route needs.
    NotGranted,
    /// The role records, and does not decide as the umpire in the match.
    NotDecider,
    /// Too many forms in one second.
    TooMany,
    /// Its session or its address sends too many requests. Holds the seconds to wait.
    TooOften(u64),
}

impl Refusal {
    const fn word(self) -> &'static str {
        match self {
            Self::Visitor => "visitor",
            Self::OtherMatch | Self::NotGranted => "not-granted",
            Self::NotDecider => "not-decider",
            Self::TooMany => "too-many",
            Self::TooOften(_) => "too-often",
        }
    }
}

/// Returns why the session of the device in the match ended. If none has ended there, a visitor gets the reason of another session.
fn ended(room: &Room, tokens: &[Token], (refusal, id): (Refusal, Option<&str>)) -> Option<Ended> {
    if !matches!(refusal, Refusal::Visitor | Refusal::OtherMatch) {
        return None;
    }
    let over = room.ended(tokens, Utc::now());
    let of_match = over.iter().find(|(of, _)| id.is_some() && of.as_deref() == id);
    let any = over.first().filter(|_| refusal == Refusal::Visitor);
    of_match.or(any).map(|(_, why)| *why)
}

fn refusal(gate: &Gate, request: &Request, reader: Option<&Reader>) -> Option<Refusal> {
    let limits = &gate.room.limits;
    // Staff have no limit by address, so that others behind the same address cannot use it up. Their pages are limited by session.
    if !reader.is_some_and(Reader::is_staff)
        && let Err(seconds) = limits.may_ask(Peer::of(request))
    {
        return Some(Refusal::TooOften(seconds));
    }
    let route = request.extensions().get::<MatchedPath>();
    // Unlisted routes are not open to visitors. A reader gets the answer that the page does not exist.
    let needs = route.and_then(|route| needed(&gate.routes, request.method(), route.as_str()));
    let needs = needs.unwrap_or(Needs::AnyRole);
    if needs == Needs::Nothing {
        return None;
    }
    let Some(reader) = reader else { return Some(Refusal::Visitor) };
    let id = match_id(request.uri().path());
    if !reader.may(id.as_deref(), Needs::Nothing) {
        // The answer names the matches of the device, so it has to open them.
        return Some(limits.may_read(reader.session).err().map_or(Refusal::OtherMatch, Refusal::TooOften));
    }
    if !reader.may(id.as_deref(), needs) {
        let is_scribe = needs == Needs::Deciding && reader.may(id.as_deref(), Needs::Recording);
        return Some(if is_scribe { Refusal::NotDecider } else { Refusal::NotGranted });
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return limits.may_read(reader.session).err().map(Refusal::TooOften);
    }
    (!limits.may_send(reader, Peer::of(request))).then_some(Refusal::TooMany)
}

/// Returns a refusal for the log. It has the route and not the address, which may contain a token.
fn event(request: &Request, reader: Option<&Reader>, refusal: Refusal) -> Event {
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    Event {
        address: Some(Peer::of(request)),
        id: match_id(request.uri().path()),
        role: reader.map(|reader| reader.grant.role.word().to_owned()),
        session: reader.map(|reader| reader.session),
        detail: format!("{} {} {route}", refusal.word(), request.method()),
        ..Event::of("refused")
    }
}
