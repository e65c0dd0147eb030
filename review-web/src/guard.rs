//! What holds for every answer: who may ask, what a browser may do with it, and the cookies of the reader's wishes.

use std::panic::AssertUnwindSafe;

use axum::extract::Request;
use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;

use crate::error::{Reason, Stop};
use crate::frame::{Frame, KEPT, may_keep, pairs};
use crate::intake::taken;

/// Headers of every answer, errors included.
pub const HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // Not `no-referrer`: under that a browser sends `Origin: null` with our own forms too.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

/// Refuses foreign hosts, foreign forms and requests that bring too much, lets the rest through, and adds headers and
/// cookies. A page that panics is that page's fault 500, and no other's.
pub async fn guard(request: Request, next: Next) -> Response {
    let wishes = wishes(request.uri().query().unwrap_or_default());
    let frame = framed(&request);
    let request = match refusal(&request) {
        Some(reason) => Err(reason),
        None => taken(request).await,
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
    for cookie in wishes {
        headers.append(SET_COOKIE, cookie);
    }
    response
}

/// The frame of the page that says why a request is not answered: it needs no more than the head of the request.
fn framed(request: &Request) -> Frame {
    let mut head = Request::new(());
    *head.uri_mut() = request.uri().clone();
    *head.headers_mut() = request.headers().clone();
    Frame::of(&head.into_parts().0)
}

fn refusal(request: &Request) -> Option<Reason> {
    let host = request.headers().get(HOST).and_then(|value| value.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    if !is_loopback(host) {
        return Some(Reason::ForeignHost);
    }
    let asks = matches!(*request.method(), Method::GET | Method::HEAD);
    (!asks && !is_own(request.headers(), host)).then_some(Reason::ForeignForm)
}

/// Whether a host is this machine, whatever the port.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    let after = ["localhost", "127.0.0.1", "[::1]"].into_iter().find_map(|name| host.strip_prefix(name));
    let port = |rest: &str| rest.strip_prefix(':').is_some_and(|port| port.bytes().all(|b| b.is_ascii_digit()));
    after.is_some_and(|rest| rest.is_empty() || port(rest))
}

/// Whether a form comes from our own pages, as far as the browser says.
fn is_own(headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let site = text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    let origin = text(ORIGIN.as_str()).is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    site && origin
}

fn wishes(query: &str) -> Vec<HeaderValue> {
    let kept = pairs(query).into_iter().filter(|(key, value)| KEPT.contains(&key.as_str()) && may_keep(key, value));
    let cookies = kept.map(|(key, value)| format!("{key}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"));
    cookies.filter_map(|cookie| HeaderValue::from_str(&cookie).ok()).collect()
}
