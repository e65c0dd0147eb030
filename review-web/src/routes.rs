//! The router of all pages, with the layers around them.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, MatchedPath};
use axum::http::Method;
use axum::middleware::from_fn_with_state;
use axum::{Extension, Router};
use wardiary_library::access::room::Room;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library;
use wardiary_page::assets;
use wardiary_page::declaration::{self, Page, Route, needed};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::intake::FORM_MAX;
use wardiary_page::page_cache::{PageCache, cached};
use wardiary_page::query::{Queries, known};
use wardiary_page::request::look;
use wardiary_page::request_guard::guard;

use crate::gate::{Gate, admit};

/// Returns all pages, each with the right that it needs in a room. Over loopback every page is open.
fn pages() -> Vec<Page> {
    [wardiary_pages::pages(), assets::pages()].concat()
}

/// Returns the pages of a room: the entrance and the umpire's pages about its links too.
pub(crate) fn pages_of_room() -> Vec<Page> {
    [pages(), wardiary_pages::pages_of_room()].concat()
}

/// Returns the routes of a room.
#[cfg(test)]
pub(crate) fn routes_of_room() -> Vec<Route> {
    declaration::routes(&pages_of_room())
}

/// Returns all pages of a library, for readers at this machine.
pub fn router(library: Arc<dyn Library>) -> Router {
    led_router(Followers::of(library))
}

/// Returns all pages of the library of these followers, on the machine itself.
pub fn led_router(followers: Followers) -> Router {
    let library = Arc::clone(&followers.library);
    around(opened(&pages(), followers), None, library)
}

/// Returns all pages of a library, for readers in a room. Presentations end with the program.
pub fn room_router(library: Arc<dyn Library>, room: Arc<Room>) -> Router {
    led_room_router(Followers::of(library), room)
}

/// Returns all pages of the library of these followers, for readers in a room.
pub fn led_room_router(followers: Followers, room: Arc<Room>) -> Router {
    let (pages, library) = (pages_of_room(), Arc::clone(&followers.library));
    let routes = Arc::new(declaration::routes(&pages));
    let gate = Gate { room: Arc::clone(&room), library: Arc::clone(&library), routes };
    around(opened(&pages, followers).layer(from_fn_with_state(gate, admit)), Some(room), library)
}

/// Adds the layers inside the gate: opening the match of the address, and caching pages.
fn opened(pages: &[Page], followers: Followers) -> Router<Arc<dyn Library>> {
    let (routes, library) = (declaration::routes(pages), Arc::clone(&followers.library));
    let otherwise = move |frame: Frame, method: Method, route: MatchedPath| {
        let known = methods(&routes, route.as_str());
        async move { Stop::new(&frame, &Reason::Method(method.to_string(), known.to_owned())) }
    };
    declaration::router(pages)
        .fallback(nowhere)
        .method_not_allowed_fallback(otherwise)
        .route_layer(from_fn_with_state(Queries::of(pages), known))
        .layer(DefaultBodyLimit::max(FORM_MAX))
        .layer(from_fn_with_state(PageCache::of(pages), cached))
        .layer(from_fn_with_state(library, look))
        .layer(Extension(Arc::new(followers)))
}

/// Adds the layers for every answer, also for that of the gate.
fn around(pages: Router<Arc<dyn Library>>, room: Option<Arc<Room>>, library: Arc<dyn Library>) -> Router {
    pages.layer(from_fn_with_state(room, guard)).with_state(library)
}

async fn nowhere(frame: Frame) -> Stop {
    Stop::new(&frame, &Reason::NoPage)
}

/// Returns the methods of a page on the list.
fn methods(routes: &[Route], path: &str) -> &'static str {
    let takes = |method| needed(routes, method, path).is_some();
    match (takes(&Method::GET), takes(&Method::POST)) {
        (true, true) => "GET, HEAD, POST",
        (false, true) => "POST",
        (_, false) => "GET, HEAD",
    }
}
