//! The stylesheet and the script, in several parts, and the icon, all inside the program.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
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
    include_str!("../../assets/tabs.css"),
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
    include_str!("../../assets/move.js"),
    include_str!("../../assets/follow.js"),
    include_str!("../../assets/join.js"),
    include_str!("../../assets/record.js"),
    include_str!("../../assets/choose.js"),
    include_str!("../../assets/film.js"),
    include_str!("../../assets/rules.js"),
    include_str!("../../assets/present.js"),
    include_str!("../../assets/zoom.js"),
);

const ICON: &str = include_str!("../../assets/icon.svg");

/// The addresses of stylesheet and script as pages name them: each holds the hash of its text.
pub struct Addresses {
    /// The stylesheet.
    pub stylesheet: String,
    /// The script.
    pub script: String,
}

/// The addresses of this program's stylesheet and script.
pub fn addresses() -> &'static Addresses {
    static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses {
        stylesheet: format!("/assets/wardiary.css?v={}", tag(STYLESHEET)),
        script: format!("/assets/wardiary.js?v={}", tag(SCRIPT)),
    });
    &ADDRESSES
}

/// The stylesheet.
pub async fn stylesheet(asked: Request) -> Response {
    answered(&asked, "text/css; charset=utf-8", STYLESHEET)
}

/// The icon, at the address where browsers look for one; it is a drawing in SVG.
pub async fn icon(asked: Request) -> Response {
    answered(&asked, "image/svg+xml; charset=utf-8", ICON)
}

/// The script.
pub async fn script(asked: Request) -> Response {
    answered(&asked, "text/javascript; charset=utf-8", SCRIPT)
}

/// The hash of a text, by which a browser knows that it has it.
fn tag(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

/// The text, or that the browser has it already. A browser keeps what it asked for by its hash (RFC 8246), and asks with each page for anything
/// else, since the next start of the program may bring another text.
fn answered(asked: &Request, kind: &'static str, text: &'static str) -> Response {
    let tag = tag(text);
    let is_lasting = asked.uri().query() == Some(&format!("v={tag}"));
    let kept = if is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{tag}\"");
    let headers = [(CACHE_CONTROL, kept), (ETAG, &tag)];
    if asked.headers().get(IF_NONE_MATCH).is_some_and(|known| *known == *tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    ([(CONTENT_TYPE, kind)], headers, text).into_response()
}
