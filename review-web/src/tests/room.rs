//! Tests of a room: who comes in, the answer to each role on each route, and the headers of every answer.

mod attack;
mod coming_in;
mod concealed;
mod copies;
mod debrief;
mod disputes;
mod ended;
mod entered;
mod forms;
mod headers;
mod limits;
mod matrix;
mod over;
mod presented;
mod printed;
mod projector_view;
mod scan;
mod sealed;
mod sheet;
mod streams;
mod tabs;
mod tags;
mod unchanged;
mod unseen;
mod unspoken;
mod window;

use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use axum::Router;
use axum::http::{HeaderMap, Method};
use chrono::Utc;
use futures_util::StreamExt as _;
use wardiary_library::access::cookie::Transport;
use wardiary_library::access::role::{Grant, Role};
use wardiary_library::access::room::{LOG, Room};
use wardiary_library::access::security_log::{Event, check};
use wardiary_library::access::token::Token;
use wardiary_library::server::Peer;

use super::*;
use crate::routes::room_router;

/// Source address of requests in these tests.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));
/// The host of the requests.
const HOST: &str = "192.0.2.1:8044";
const FORM: &str = "application/x-www-form-urlencoded";

/// A room under TLS, with its pages.
struct Served {
    folder: tempfile::TempDir,
    room: Arc<Room>,
    router: Router,
}

/// Returns a room over these matches, in a folder of its own.
fn served(library: Arc<Archive>) -> Served {
    let folder = tempfile::tempdir().unwrap();
    let transport = Transport::Tls("AB:CD".to_owned());
    let room = Room::in_folder(folder.path(), transport, format!("https://{HOST}")).unwrap();
    Served { folder, ..over_room(library, room) }
}

/// Serves these matches in an existing room.
fn over_room(library: Arc<Archive>, room: Room) -> Served {
    let (room, folder) = (Arc::new(room), tempfile::tempdir().unwrap());
    Served { router: room_router(library, Arc::clone(&room)), room, folder }
}

/// Returns two matches with the same record, which hide nothing.
fn both() -> Arc<Archive> {
    Arc::new(Archive::of(&[CAEN_ORNE, Recorded { id: "other", ..CAEN_ORNE }]).unwrap())
}

/// A room over both matches.
fn two_matches() -> Served {
    served(both())
}

impl Served {
    /// The code of a new link.
    fn code(&self, role: Role, id: &str) -> String {
        self.room.make((&Grant::in_match(role, id), ""), 0, Utc::now()).unwrap().expect("there is room for a link");
        let (links, _) = self.room.of_match(id, Utc::now());
        links[0].token.as_ref().expect("it was made now").text()
    }

    /// Returns the token of a new reader.
    fn reader(&self, role: Role, id: &str) -> Token {
        self.room.join((&self.code(role, id), &[], ""), ADDRESS, Utc::now()).unwrap().0
    }

    /// Sends a request as a reader, or as a visitor; a body is sent as a form.
    async fn ask(&self, (method, path): (&str, &str), token: Option<&Token>, body: &str) -> Answer {
        let request = Request::builder().method(method).uri(path).header("host", HOST);
        let request = if method == "POST" { request.header("content-type", FORM) } else { request };
        let cookie = token.map(|token| format!("__Host-wardiary={}", token.text()));
        let request = cookie.into_iter().fold(request, |request, cookie| request.header("cookie", cookie));
        self.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    async fn get(&self, path: &str, token: Option<&Token>) -> Answer {
        self.ask(("GET", path), token, "").await
    }

    async fn send(&self, mut request: Request<Body>) -> Answer {
        request.extensions_mut().insert(Peer(SocketAddr::new(ADDRESS, 50_000)));
        let (parts, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        // A stream has no end; this reads its first event.
        let is_stream =
            parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream; charset=utf-8");
        let bytes = if is_stream {
            // A stream requested with HEAD has none.
            body.into_data_stream().next().await.transpose().unwrap().unwrap_or_default()
        } else {
            to_bytes(body, usize::MAX).await.unwrap()
        };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// Returns the logged events, after checking their chain.
    fn events(&self) -> Vec<Event> {
        let found = check(&fs::read(self.log()).unwrap());
        assert_eq!(found.fault, None);
        found.events
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join(LOG)
    }
}

/// Returns whether an answer comes from the gate: the entrance, or that the role does not allow the page.
fn is_refused(answer: &Answer) -> bool {
    let ours = answer.text.contains("name=\"code\"")
        || answer.text.contains("Ask the umpire for a link")
        || answer.text.contains("This match is another")
        || answer.text.contains("Ask the umpire to do it");
    answer.status == StatusCode::FORBIDDEN && ours
}

/// Returns the token that an answer stores in a browser.
fn token_of(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let values =
        cookies.filter(|cookie| cookie.starts_with("__Host-wardiary")).filter_map(|cookie| cookie.split_once('='));
    values.filter_map(|(_, rest)| Token::parse(rest.split(';').next()?)).next()
}
