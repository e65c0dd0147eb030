//! Every page, by address.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::{Method, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::{Extension, Router};

use crate::error::{Reason, Stop};
use crate::frame::Frame;
use crate::intake::FORM_MAX;
use crate::library::Library;
use crate::page_cache::{PageCache, cached};
use crate::pages::{
    about, assets, begin, combat, compare, desk, downloads, follow, help, home, integrity, lines, notes, overview,
    receipts, record, rules, step, table,
};
use crate::query::known;
use crate::request::look;
use crate::request_guard::guard;
use crate::room::Room;

/// All pages of a library.
pub fn router(library: Arc<dyn Library>) -> Router {
    Router::new()
        .route("/", get(home::show))
        .route("/new", get(begin::show).post(begin::send))
        .route("/m/{id}", get(step::first))
        .route("/m/{id}/e/{at}", get(step::show))
        .route("/m/{id}/e/{at}/combat", get(combat::show))
        .route("/m/{id}/record", get(record::show).post(record::send))
        .route("/m/{id}/follow", get(follow::go))
        .route("/m/{id}/stream", get(follow::stream))
        .route("/m/{id}/present", post(follow::present))
        .route("/m/{id}/notes", get(notes::show).post(notes::form::send))
        .route("/m/{id}/notes/form", get(notes::form::show))
        .route("/m/{id}/notes/{note}", get(notes::history::show))
        .route("/m/{id}/overview", get(overview::show))
        .route("/m/{id}/compare", get(compare::show))
        .route("/m/{id}/integrity", get(integrity::show))
        .route("/m/{id}/receipts", get(receipts::show))
        .route("/m/{id}/file", get(downloads::file))
        .route("/m/{id}/e/{at}/proof", get(downloads::proof))
        .route("/m/{id}/lines", get(lines::list))
        .route("/m/{id}/lines/{at}", get(lines::show))
        .route("/desk", get(desk::show).post(desk::pose))
        .route("/rules/{system}", get(rules::show))
        .route("/rules/{system}/table/{id}", get(table::show))
        .route("/about", get(about::show))
        .route("/help", get(help::show))
        .route("/assets/wardiary.css", get(assets::stylesheet))
        .route("/assets/wardiary.js", get(assets::script))
        .fallback(nowhere)
        .method_not_allowed_fallback(otherwise)
        .route_layer(from_fn(known))
        .layer(DefaultBodyLimit::max(FORM_MAX))
        .layer(from_fn_with_state(PageCache::default(), cached))
        .layer(from_fn_with_state(Arc::clone(&library), look))
        .layer(Extension(Arc::new(Room::default())))
        .layer(from_fn(guard))
        .with_state(library)
}

async fn nowhere(frame: Frame) -> Stop {
    Stop::new(&frame, &Reason::NoPage)
}

/// A page that is there, asked for in a way it does not know.
async fn otherwise(frame: Frame, method: Method, uri: Uri) -> Stop {
    let path = uri.path();
    let takes_form = path == "/desk" || path == "/new" || path.ends_with("/notes") || path.ends_with("/record");
    let known = if takes_form { "GET, HEAD, POST" } else { "GET, HEAD" };
    Stop::new(&frame, &Reason::Method(method.to_string(), known.to_owned()))
}
