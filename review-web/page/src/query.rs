//! Checks the query of every page: its known keys, and their values if they can be listed. Anything else is an error in the link and
//! gets an error page. A page that ignored the error would show something else than the link meant.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::declaration::{Key, Page};
use crate::error::{Reason, Stop};
use crate::frame::{Frame, pairs};

/// Keys of every page: language, theme and whether letters work as keys.
const EVERY: [Key; 3] = [
    Key { name: "lang", values: &["sv", "en"] },
    Key { name: "theme", values: &["system", "light", "dark"] },
    Key { name: "keys", values: &["on", "off"] },
];
/// Keys of every page of a match. Links carry them from page to page, so that a reader returns to the same view.
const MATCH: [Key; 16] = [
    Key::any("view"),
    Key::any("layer"),
    Key::any("hex"),
    Key::any("unit"),
    Key { name: "map", values: &["near", "wide", "far", "whole"] },
    Key::any("centre"),
    Key { name: "tray", values: &["open", "shut"] },
    Key::any("known"),
    Key::any("by"),
    Key::any("on"),
    Key { name: "follow", values: &["last", "presenter", "lead"] },
    Key::any("diary"),
    Key::any("since"),
    Key { name: "concealed", values: &["yes"] },
    Key { name: "play", values: &["1", "2", "3", "5", "8", "13"] },
    Key::any("chapter"),
];

/// The keys that each page knows, by the path of its route; none for a page whose query is a form.
#[derive(Clone)]
pub struct Queries(Arc<BTreeMap<&'static str, Option<Vec<Key>>>>);

impl Queries {
    /// Returns the keys of these pages.
    #[must_use]
    pub fn of(pages: &[Page]) -> Self {
        let shown = pages.iter().filter(|page| page.is_shown());
        Self(Arc::new(shown.map(|page| (page.path(), keys(page))).collect()))
    }
}

/// Returns the keys that a page knows: its own ones first.
fn keys(page: &Page) -> Option<Vec<Key>> {
    let of_match: &[Key] = if page.path().starts_with("/m/{id}") { &MATCH } else { &[] };
    page.keys.as_ref().map(|own| [own, of_match, &EVERY].concat())
}

/// Lets a request through if the page knows its query.
pub async fn known(State(Queries(queries)): State<Queries>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>();
    let keys = route.and_then(|route| queries.get(route.as_str())).and_then(Option::as_ref);
    let keys = keys.filter(|_| matches!(*request.method(), Method::GET | Method::HEAD));
    let asked = pairs(request.uri().query().unwrap_or_default());
    match keys.and_then(|keys| fault(keys, &asked)) {
        None => next.run(request).await,
        Some(reason) => {
            let frame = Frame::of(request.uri(), request.headers());
            Stop::new(&frame, &reason).back(request.uri().path()).into_response()
        }
    }
}

/// Returns the fault of a query, by the keys that its page knows.
fn fault(keys: &[Key], asked: &[(String, String)]) -> Option<Reason> {
    asked.iter().enumerate().find_map(|(at, (name, value))| {
        let Some(key) = keys.iter().find(|key| key.name == name) else {
            let names = keys.iter().map(|key| key.name).collect::<Vec<_>>().join(", ");
            return Some(Reason::NoKey(name.clone(), names));
        };
        if asked[..at].iter().any(|(before, _)| before == name) {
            return Some(Reason::TwiceKey(name.clone()));
        }
        let is_known = key.values.is_empty() || value.is_empty() || key.values.contains(&value.as_str());
        (!is_known).then(|| Reason::NoValue(format!("{name}={value}"), key.values.join(", ")))
    })
}
