//! Every page, by address.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, MatchedPath};
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::{Extension, Router};
use wardiary_library::access::role::Needs::{
    Annotating, AnyRole, Copying, Deciding, Nothing, Opening, Presenting, Reading, Recording, Sealing, Umpiring,
};
use wardiary_library::access::room::Room;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library;
use wardiary_page::assets;
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::intake::FORM_MAX;
use wardiary_page::page_cache::{PageCache, cached};
use wardiary_page::query::known;
use wardiary_page::request::look;
use wardiary_page::request_guard::guard;
use wardiary_page::route_list::{RouteList, Stated, needed};
use wardiary_pages::{
    aar, about, before, begin, chapters, combat, combats, compare, copies, debrief, desk, diary, dispute, downloads,
    earlier, evidence, film, follow, guide, help, home, homework, intent, join, lessons, lines, links, notes,
    other_lines, overview, present, record, room, rules, seal, step, table, variations,
};

use crate::gate::{Gate, admit};

/// Returns all pages, each with the right that it needs in a room. Over loopback every page is open.
fn pages() -> RouteList {
    let played = RouteList::new()
        .show("/", AnyRole, home::show)
        .show("/new", Umpiring, begin::show)
        .send("/new", Umpiring, begin::send)
        .show("/m/{id}", Reading, step::first)
        .show("/m/{id}/e/{at}", Reading, step::show)
        .show("/m/{id}/e/{at}/combat", Reading, combat::show)
        .show("/m/{id}/record", Recording, record::show)
        .send("/m/{id}/record", Recording, record::send)
        .show("/m/{id}/record/said", Recording, record::said::show)
        .show("/m/{id}/record/odds", Recording, record::odds::show)
        .show_secret("/m/{id}/seal", Deciding, seal::show)
        .send("/m/{id}/seal", Deciding, seal::send)
        .show("/m/{id}/follow", Reading, room::show)
        .send("/m/{id}/follow", Reading, room::send)
        .show("/m/{id}/stream", Reading, follow::stream)
        .show("/m/{id}/present", Presenting, earlier::present)
        .send("/m/{id}/present", Presenting, present::send)
        .show_secret("/m/{id}/present/{stop}", Presenting, present::projector::show)
        .show("/m/{id}/present/{stop}/notes", Presenting, present::window::show);
    debriefed(played)
        .show("/m/{id}/diary", Reading, diary::choice::show)
        .show("/m/{id}/diary/unit/{unit}", Reading, diary::unit)
        .show("/m/{id}/diary/hex/{hex}", Reading, diary::hex)
        .show("/m/{id}/diary/row/{row}", Reading, diary::row)
        .show("/m/{id}/since", Reading, step::since::show)
        .show("/m/{id}/compare", Reading, compare::show)
        .show("/m/{id}/integrity", Umpiring, evidence::show)
        .show("/m/{id}/receipts", Copying, earlier::receipts)
        .show("/m/{id}/file", Umpiring, downloads::file)
        .show("/m/{id}/copy", Copying, evidence::show_copies)
        .show("/m/{id}/copy/file", Copying, copies::file)
        .show("/m/{id}/e/{at}/proof", Umpiring, downloads::proof)
        .show("/m/{id}/lines", Reading, other_lines::show)
        .show("/m/{id}/lines/{at}", Reading, lines::show)
        .show("/lessons", AnyRole, lessons::all::show)
        .show("/desk", AnyRole, desk::show)
        .send("/desk", AnyRole, desk::pose)
        .show("/rules/{system}", AnyRole, rules::show)
        .show("/rules/{system}/table/{id}", AnyRole, table::show)
        .show("/about", AnyRole, about::show)
        .show("/help", AnyRole, help::show)
        .show("/guide", AnyRole, guide::first)
        .show("/guide/{role}", AnyRole, guide::of_role)
        .show("/assets/wardiary.css", Nothing, assets::stylesheet)
        .show("/assets/wardiary.js", Nothing, assets::script)
        .show("/assets/guide/{picture}", AnyRole, guide::picture)
        .show("/favicon.ico", Nothing, assets::icon)
}

/// Adds the pages of notes and of the debrief to those for playing and reading a match.
fn debriefed(played: RouteList) -> RouteList {
    played
        .show("/m/{id}/notes", Reading, debrief::show)
        .send("/m/{id}/notes", Annotating, notes::form::send)
        .show("/m/{id}/notes/form", Annotating, notes::form::show)
        .show("/m/{id}/notes/{note}", Reading, notes::history::show)
        .show("/m/{id}/dispute", Annotating, dispute::show)
        .send("/m/{id}/dispute", Annotating, dispute::send)
        .show("/m/{id}/chapters", Reading, earlier::chapters)
        .send("/m/{id}/chapters", Annotating, chapters::form::send)
        .show("/m/{id}/chapters/form", Annotating, chapters::form::show)
        .show("/m/{id}/variations", Reading, earlier::variations)
        .send("/m/{id}/variations", Annotating, variations::keep::send)
        .show("/m/{id}/variations/form", Annotating, variations::form)
        .send("/m/{id}/variations/form", Annotating, variations::board::send)
        .show("/m/{id}/variations/{variation}", Reading, variations::show::show)
        .show_secret("/m/{id}/intent", Sealing, intent::show)
        .send("/m/{id}/intent", Sealing, intent::send)
        .show_secret("/m/{id}/intents", Reading, before::show)
        .send("/m/{id}/intents", Opening, before::open)
        .show("/m/{id}/plan", Reading, earlier::plan)
        .send("/m/{id}/plan", Presenting, before::write)
        .show("/m/{id}/lessons", Reading, lessons::show)
        .send("/m/{id}/lessons", Annotating, lessons::send)
        .show("/m/{id}/overview", Reading, overview::show)
        .show("/m/{id}/aar", Reading, aar::show)
        .show("/m/{id}/aar/file", Reading, aar::file)
        .show("/m/{id}/aar/edit", Annotating, aar::edit::show)
        .send("/m/{id}/aar/edit", Annotating, aar::edit::send)
        .show("/m/{id}/combats", Reading, combats::show)
        .show("/m/{id}/dice", Reading, earlier::dice)
        .show("/m/{id}/film", Reading, film::show)
        .show("/m/{id}/film.svg", Reading, film::file)
        .show("/m/{id}/homework", Presenting, homework::show)
        .send("/m/{id}/homework", Presenting, homework::send)
        .show("/m/{id}/homework/sheet", Presenting, homework::take_sheet)
        .show_secret("/m/{id}/homework/key", Umpiring, homework::take_key)
}

/// Returns the pages of a room: the entrance, and the umpire's page about it.
pub(crate) fn pages_of_room() -> RouteList {
    pages()
        .show_secret("/join", Nothing, join::show)
        .send("/join", Nothing, join::send)
        .show_secret("/join/offer", Nothing, join::show)
        .send("/join/offer", Nothing, join::offered)
        .send("/leave", AnyRole, join::leave)
        .show_secret("/m/{id}/links", Umpiring, links::show)
        .send("/m/{id}/links", Umpiring, links::send)
        .show_secret("/links", Umpiring, links::sheet::show)
        .send("/links", Umpiring, links::sheet::send)
}

/// Returns all pages of a library, for readers at this machine.
pub fn router(library: Arc<dyn Library>) -> Router {
    led_router(Followers::of(library))
}

/// Returns all pages of the library of these followers, on the machine itself.
pub fn led_router(followers: Followers) -> Router {
    let library = Arc::clone(&followers.library);
    around(opened(pages(), followers), None, library)
}

/// Returns all pages of a library, for readers in a room. Presentations end with the program.
pub fn room_router(library: Arc<dyn Library>, room: Arc<Room>) -> Router {
    led_room_router(Followers::of(library), room)
}

/// Returns all pages of the library of these followers, for readers in a room.
pub fn led_room_router(followers: Followers, room: Arc<Room>) -> Router {
    let (pages, library) = (pages_of_room(), Arc::clone(&followers.library));
    let stated = Arc::new(pages.stated.clone());
    let gate = Gate { room: Arc::clone(&room), library: Arc::clone(&library), stated };
    around(opened(pages, followers).layer(from_fn_with_state(gate, admit)), Some(room), library)
}

/// Adds the layers inside the gate: opening the match of the address, and caching pages.
fn opened(pages: RouteList, followers: Followers) -> Router<Arc<dyn Library>> {
    let (RouteList { router, stated }, library) = (pages, Arc::clone(&followers.library));
    let otherwise = move |frame: Frame, method: Method, route: MatchedPath| {
        let known = methods(&stated, route.as_str());
        async move { Stop::new(&frame, &Reason::Method(method.to_string(), known.to_owned())) }
    };
    router
        .fallback(nowhere)
        .method_not_allowed_fallback(otherwise)
        .route_layer(from_fn(known))
        .layer(DefaultBodyLimit::max(FORM_MAX))
        .layer(from_fn_with_state(PageCache::default(), cached))
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
fn methods(stated: &[Stated], path: &str) -> &'static str {
    let takes = |method| needed(stated, method, path).is_some();
    match (takes(&Method::GET), takes(&Method::POST)) {
        (true, true) => "GET, HEAD, POST",
        (false, true) => "POST",
        (_, false) => "GET, HEAD",
    }
}
