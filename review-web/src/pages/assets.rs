//! The stylesheet and the script, in several parts, and the icon, all inside the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

/// The stylesheet.
pub async fn stylesheet() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (
        headers,
        concat!(
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
        ),
    )
}

/// The icon, at the address where browsers look for one; it is a drawing in SVG.
pub async fn icon() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
    (headers, include_str!("../../assets/icon.svg"))
}

/// The script.
pub async fn script() -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    let script = concat!(
        include_str!("../../assets/wardiary.js"),
        include_str!("../../assets/follow.js"),
        include_str!("../../assets/record.js"),
        include_str!("../../assets/choose.js"),
    );
    (headers, script)
}
