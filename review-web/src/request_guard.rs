//! What holds for every answer: who may ask, what a browser may do with it, and the cookies of the reader's wishes.

use std::net::Ipv4Addr;
use std::panic::AssertUnwindSafe;

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HOST, HeaderName, HeaderValue, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;

use crate::error::{Reason, Stop};
use crate::frame::{Frame, KEPT, may_keep, pairs};
use crate::intake::taken;

/// Headers of every answer, errors included.
pub const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // Not `no-referrer`: under that a browser sends `Origin: null` with our own forms too.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

/// Pages of a match: a request that names no viewer reads as the umpire, so any of them can show what is hidden from a side, or a note that is
/// not public. No copy is to outlast the reader's turn at the machine.
const HIDDEN: HeaderValue = HeaderValue::from_static("no-store");
/// Every other answer: a reader's own, and asked for again each time, since files come and go.
const OWN: HeaderValue = HeaderValue::from_static("private, no-cache");

/// Refuses foreign hosts, foreign forms and requests that bring too much, lets the rest through, and adds headers and
/// cookies. A page that panics is that page's fault 500, and no other's.
pub async fn guard(request: Request, next: Next) -> Response {
    let frame = Frame::of(request.uri(), request.headers());
    let caching = if is_of_match(request.uri().path()) { HIDDEN } else { OWN };
    let (request, wishes) = match refusal(&request) {
        Some(reason) => (Err(reason), Vec::new()),
        None => {
            let wishes = wishes(&request);
            (taken(request).await, wishes)
        }
    };
    let stopped = |reason| Stop::new(&frame, &reason).into_response();
    let mut response = match request {
        Err(reason) => stopped(reason),
        Ok(request) => {
            let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
            answered.unwrap_or_else(|_| stopped(Reason::Broken))
        }
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(caching);
    for cookie in wishes {
        headers.append(SET_COOKIE, cookie);
    }
    response
}

fn refusal(request: &Request) -> Option<Reason> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let host = hosts.next().and_then(|value| value.to_str().ok());
    // With two hosts, it depends on the reader whose request it is.
    if hosts.next().is_some() {
        return Some(Reason::ForeignHost);
    }
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    if !is_loopback(host) {
        return Some(Reason::ForeignHost);
    }
    let asks = matches!(*request.method(), Method::GET | Method::HEAD);
    (!asks && !is_own(request.headers(), host)).then_some(Reason::ForeignForm)
}

/// Whether a host is this machine, on any port: a name or an address that no name service can give to another machine.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    // The colons of an address of IP version 6 are within brackets.
    let split = host.rfind(':').filter(|&at| !host[at..].contains(']'));
    let (name, port) = split.map_or((host, ""), |at| (&host[..at], &host[at + 1..]));
    let is_ours = matches!(name, "localhost" | "[::1]") || name.parse().is_ok_and(|ip: Ipv4Addr| ip.is_loopback());
    is_ours && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a path is that of a page of a match.
fn is_of_match(path: &str) -> bool {
    path.starts_with("/m/")
}

/// Whether a form comes from our own pages, as far as the browser says.
fn is_own(headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let site = text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    let origin = text(ORIGIN.as_str()).is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    site && origin
}

/// The cookies of what a reader asked to be remembered. What another site asks for is shown and not remembered.
fn wishes(request: &Request) -> Vec<HeaderValue> {
    if request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Vec::new();
    }
    let asked = pairs(request.uri().query().unwrap_or_default());
    let kept = asked.into_iter().filter(|(key, value)| KEPT.contains(&key.as_str()) && may_keep(key, value));
    let cookies = kept.map(|(key, value)| format!("{key}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"));
    cookies.filter_map(|cookie| HeaderValue::from_str(&cookie).ok()).collect()
}
