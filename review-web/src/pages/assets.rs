//! The stylesheet and the script, in several parts, and the icon, all inside the program.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

const STYLESHEET: &str = concat!(
    include_str!("../../assets/map.css"),
    include_str!("../../assets/step.css"),
    include_str!("../../assets/wardiary.css"),
    include_str!("../../assets/overview.css"),
    include_str!("../../assets/combat.css"),
    include_str!("../../assets/home.css"),
    include_str!("../../assets/desk.css"),
    include_str!("../../assets/record.css"),
    include_str!("../../assets/begin.css"),
    include_str!("../../assets/access.css"),
    include_str!("../../assets/film-picture.css"),
    include_str!("../../assets/film.css"),
    include_str!("../../assets/homework.css"),
    include_str!("../../assets/diary.css"),
    include_str!("../../assets/intent.css"),
    include_str!("../../assets/aar.css"),
    include_str!("../../assets/lessons.css"),
    include_str!("../../assets/present.css"),
    include_str!("../../assets/chapters.css"),
    include_str!("../../assets/variations.css"),
    include_str!("../../assets/shapes.css"),
);

/// What the after-action document needs of it, for a file that opens by itself.
pub(super) const DOCUMENT_STYLES: &str = concat!(
    include_str!("../../assets/map.css"),
    include_str!("../../assets/step.css"),
    include_str!("../../assets/wardiary.css"),
    include_str!("../../assets/overview.css"),
    include_str!("../../assets/aar.css"),
);

const SCRIPT: &str = concat!(
    include_str!("../../assets/wardiary.js"),
    include_str!("../../assets/follow.js"),
    include_str!("../../assets/join.js"),
    include_str!("../../assets/record.js"),
    include_str!("../../assets/choose.js"),
    include_str!("../../assets/film.js"),
    include_str!("../../assets/present.js"),
);

const ICON: &str = include_str!("../../assets/icon.svg");

/// The stylesheet.
pub async fn stylesheet(headers: HeaderMap) -> Response {
    static TAG: LazyLock<String> = LazyLock::new(|| tag(STYLESHEET));
    answered(&headers, "text/css; charset=utf-8", (STYLESHEET, &TAG))
}

/// The icon, at the address where browsers look for one; it is a drawing in SVG.
pub async fn icon(headers: HeaderMap) -> Response {
    static TAG: LazyLock<String> = LazyLock::new(|| tag(ICON));
    answered(&headers, "image/svg+xml; charset=utf-8", (ICON, &TAG))
}

/// The script.
pub async fn script(headers: HeaderMap) -> Response {
    static TAG: LazyLock<String> = LazyLock::new(|| tag(SCRIPT));
    answered(&headers, "text/javascript; charset=utf-8", (SCRIPT, &TAG))
}

/// What a browser says a text by that it keeps.
fn tag(text: &str) -> String {
    format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..16])
}

/// The text, or that the browser has it already: it asks with each page, since the next start of the program may bring another.
fn answered(asked: &HeaderMap, kind: &'static str, (text, tag): (&'static str, &str)) -> Response {
    let headers = [(CACHE_CONTROL, "no-cache"), (ETAG, tag)];
    if asked.get(IF_NONE_MATCH).is_some_and(|known| known == tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    ([(CONTENT_TYPE, kind)], headers, text).into_response()
}
