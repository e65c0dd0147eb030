//! The entry of a match that a browser saw last. A cookie stores its number, and the browser sends the cookie only to the page
//! `since` of that match. Without the cookie that page shows the last turn.

use axum::extract::Request;
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue, Method};
use wardiary_core::review::Seq;

/// Name of the cookie.
const SEEN: &str = "seen";

/// Returns the entry that the browser saw last, if its cookie names one.
#[must_use]
pub fn seen(headers: &HeaderMap) -> Option<Seq> {
    let cookies = headers.get(COOKIE)?.to_str().ok()?;
    let mut pairs = cookies.split(';').filter_map(|part| part.trim().split_once('='));
    pairs.find(|(key, _)| *key == SEEN)?.1.parse().ok()
}

/// Returns the cookie for a request that steps to an entry; `None` for other requests.
#[must_use]
pub fn seen_cookie(request: &Request) -> Option<HeaderValue> {
    let path = request.uri().path();
    let is_match = |of: &str| of.starts_with("/m/") && !of.contains(';');
    let (of, entry) = path.rsplit_once("/e/").filter(|(of, _)| is_match(of))?;
    let number: Seq = entry.split('~').next()?.parse().ok()?;
    let cookie = format!("{SEEN}={number}; Path={of}/since; Max-Age=31536000; SameSite=Strict; HttpOnly");
    (*request.method() == Method::GET).then(|| HeaderValue::from_str(&cookie).ok()).flatten()
}
