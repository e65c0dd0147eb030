//! Rules for every request and answer: allowed hosts and forms, security headers, and cookies for the reader's settings.

use std::net::Ipv4Addr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CACHE_CONTROL, COOKIE, HOST, HeaderName, HeaderValue, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chrono::Utc;
use futures_util::FutureExt as _;
use wardiary_library::access::room::Room;
use wardiary_library::access::security_log::Event;
use wardiary_library::access::token::Token;
use wardiary_library::server::Peer;

use crate::error::{Reason, Stop};
use crate::frame::{Frame, KEPT, may_keep, pairs};
use crate::intake::taken;
use crate::last_seen::seen_cookie;

/// Headers of every answer, errors included.
pub const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; img-src 'self'; font-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // The value is not `no-referrer`, because a browser would then send `Origin: null` with our own forms.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

/// Cache header for pages of a match. A request that names no viewer reads as the umpire. So any such page can contain things
/// that are hidden from a side, or a note that is not public. No copy of the page may remain for the next person at the machine.
const HIDDEN: HeaderValue = HeaderValue::from_static("no-store");
/// Cache header for every other answer. Such an answer is for one reader, and is requested again each time, because files come and go.
const OWN: HeaderValue = HeaderValue::from_static("private, no-cache");

/// Refuses foreign hosts, foreign forms and requests beyond the limits. Lets all other requests through. Adds headers and cookies
/// to every answer. If a page panics, only that page fails, with status 500.
///
/// Without a room the pages are only for this machine.
pub async fn guard(State(room): State<Option<Arc<Room>>>, mut request: Request, next: Next) -> Response {
    let room = room.as_deref();
    let is_secure = room.is_some_and(|room| room.transport.fingerprint().is_some());
    if is_secure {
        keep_secure_cookies(request.headers_mut());
    }
    let frame = Frame::of(request.uri(), request.headers());
    let caching = if is_of_match(request.uri().path()) { HIDDEN } else { OWN };
    let seen = seen_cookie(&request);
    let (request, wishes) = match refusal(&request, room) {
        Some(reason) => (Err(reason), Vec::new()),
        None => {
            let wishes = wishes(&request);
            (taken(request).await, wishes)
        }
    };
    let stopped = |reason| Stop::new(&frame, &reason).into_response();
    let route = request.as_ref().ok().and_then(|request| request.extensions().get::<MatchedPath>().cloned());
    let mut response = match request {
        Err(reason) => stopped(reason),
        Ok(request) => {
            let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
            answered.unwrap_or_else(|_| stopped(broken(room, route.as_ref())))
        }
    };
    let is_shown = response.status() == StatusCode::OK;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(caching);
    for cookie in wishes.into_iter().chain(seen.filter(|_| is_shown)) {
        headers.append(SET_COOKIE, cookie);
    }
    if is_secure {
        secure(headers);
    }
    response
}

/// Prefix of cookies that a browser accepts only under TLS (RFC 6265bis §4.1.3.1). The session cookie has the stricter prefix `__Host-`.
const SECURE: &str = "__Secure-";

/// Ensures that no cookie of an answer is ever sent in the clear: adds the attribute `Secure` and a prefix to its name.
fn secure(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let text = cookie.to_str().unwrap_or_default();
        let secured =
            (!text.starts_with("__Host-")).then(|| HeaderValue::from_str(&format!("{SECURE}{text}; Secure")).ok());
        headers.append(SET_COOKIE, secured.flatten().unwrap_or(cookie));
    }
}

/// Removes every cookie that was not set under TLS, because another program on the machine could have set it. Removes the prefix
/// `__Secure-` from the other cookies.
fn keep_secure_cookies(headers: &mut HeaderMap) {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = sent.flat_map(|cookies| cookies.split(';')).map(str::trim);
    let is_host = |pair: &&str| pair.starts_with("__Host-");
    // A cookie named `__Secure-__Host-…` must not be taken for a `__Host-` cookie when the prefix is removed.
    let secured = |pair: &'_ str| pair.strip_prefix(SECURE).filter(|rest| !is_host(rest)).map(str::to_owned);
    let kept = pairs.filter_map(|pair| if is_host(&pair) { Some(pair.to_owned()) } else { secured(pair) });
    let kept = kept.collect::<Vec<_>>().join("; ");
    headers.remove(COOKIE);
    if let Some(value) = HeaderValue::from_str(&kept).ok().filter(|_| !kept.is_empty()) {
        headers.insert(COOKIE, value);
    }
}

/// Returns the reason for a page that panicked. In a room the reason has an id, under which the log names the page.
fn broken(room: Option<&Room>, route: Option<&MatchedPath>) -> Reason {
    let Some(room) = room else { return Reason::Broken };
    let id = Token::random().map_or_else(|_| "-".to_owned(), |token| token.text().chars().take(8).collect());
    let detail = format!("{id} {}", route.map_or("-", MatchedPath::as_str));
    room.refused(Event { detail, ..Event::of("panic") }, Utc::now());
    Reason::BrokenAs(id)
}

fn refusal(request: &Request, room: Option<&Room>) -> Option<Reason> {
    let reason = foreign(request, room)?;
    if let Some(room) = room {
        let word = if reason == Reason::ForeignForm { "foreign-form" } else { "foreign-host" };
        room.refused(Event { address: Some(Peer::of(request)), ..Event::of(word) }, Utc::now());
    }
    Some(reason)
}

/// Returns the reason if the host of a request, or the site of its form, is foreign.
fn foreign(request: &Request, room: Option<&Room>) -> Option<Reason> {
    let mut hosts = request.headers().get_all(HOST).iter();
    let host = hosts.next().and_then(|value| value.to_str().ok());
    // If there are two hosts, two programs that read the request could choose different ones.
    if hosts.next().is_some() {
        return Some(Reason::ForeignHost);
    }
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    let is_ours = if room.is_some() { is_host(host) } else { is_loopback(host) };
    if !is_ours {
        return Some(Reason::ForeignHost);
    }
    let asks = matches!(*request.method(), Method::GET | Method::HEAD);
    (!asks && !is_own(request.headers(), (room.map_or("http", |room| room.transport.scheme()), host)))
        .then_some(Reason::ForeignForm)
}

/// Returns whether a host is this machine, on any port: a name or an address that no name service can give to another machine.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    // The colons of an address of IP version 6 are within brackets.
    let split = host.rfind(':').filter(|&at| !host[at..].contains(']'));
    let (name, port) = split.map_or((host, ""), |at| (&host[..at], &host[at + 1..]));
    let is_ours = matches!(name, "localhost" | "[::1]") || name.parse().is_ok_and(|ip: Ipv4Addr| ip.is_loopback());
    is_ours && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a host is a name or an address, perhaps with a port. In a room any name is allowed. A browser sends no cookie
/// to a foreign site whose name leads to this machine, and without a cookie only the entrance is open.
fn is_host(host: &str) -> bool {
    !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// Returns whether a path is that of a page of a match.
fn is_of_match(path: &str) -> bool {
    path.starts_with("/m/")
}

/// Returns whether a form comes from our own pages, as far as the browser reports it.
fn is_own(headers: &HeaderMap, (scheme, host): (&str, &str)) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    let site = text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    let origin = text(ORIGIN.as_str()).is_none_or(|origin| origin.split_once("://") == Some((scheme, host)));
    site && origin
}

/// Returns the cookies for the settings in the address. Settings in a link from another site apply to the page and are not stored.
fn wishes(request: &Request) -> Vec<HeaderValue> {
    if request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Vec::new();
    }
    let asked = pairs(request.uri().query().unwrap_or_default());
    let kept = asked.into_iter().filter(|(key, value)| KEPT.contains(&key.as_str()) && may_keep(key, value));
    let cookies = kept.map(|(key, value)| format!("{key}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"));
    cookies.filter_map(|cookie| HeaderValue::from_str(&cookie).ok()).collect()
}
