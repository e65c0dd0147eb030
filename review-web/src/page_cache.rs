//! Pages kept for the next reader. An entry of a match never changes, so neither does its page, as long as match and notes
//! have the same heads: a class that steps through a match together asks for each page once.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chrono::Utc;

use crate::access::reader::Entered;
use crate::error::{Reason, Stop};
use crate::for_umpire::seen;
use crate::frame::Frame;
use crate::request::Named;

/// Room for kept pages, bytes. A page of a match is about 150 kB, so this holds a match in both languages.
const ROOM: usize = 64 * 1024 * 1024;
/// Longest page that is kept, bytes as they are sent; a longer one is sent and made again for the next reader.
const PAGE_MAX: usize = 4 * 1024 * 1024;

/// A page as it is sent.
#[derive(Clone)]
struct Page {
    text: Bytes,
    /// How the text is compressed.
    encoding: Option<HeaderValue>,
}

/// Pages by what decides them: heads of match and notes, address, language, theme, keys, and how the browser takes them.
#[derive(Default)]
struct Pages {
    by_key: BTreeMap<String, Page>,
    oldest: VecDeque<String>,
    size: usize,
}

impl Pages {
    /// Keeps a page, and lets the oldest ones go where there is no room left for them.
    fn keep(&mut self, key: String, page: &Page) {
        if self.by_key.insert(key.clone(), page.clone()).is_none() {
            self.size += page.text.len();
            self.oldest.push_back(key);
        }
        while self.size > ROOM {
            let Some(oldest) = self.oldest.pop_front() else { break };
            let gone = self.by_key.remove(&oldest).map_or(0, |page| page.text.len());
            self.size -= gone;
        }
    }
}

/// What the middleware is given.
#[derive(Clone, Default)]
pub struct PageCache {
    pages: Arc<Mutex<Pages>>,
}

/// Pages of a match that are made anew each time. The comparison and the plan of the debrief offer the other matches of the library, and signatures are laid beside a
/// file that does not change. Forms of notes are filled with who wrote last from the same browser. A recorder and a presenter show a clock
/// that runs, and what a room is asked goes on. What is sealed waits in files beside the match, and so do the seeds of
/// dice, beside which *Combats* lays the rolls. A stream has no end.
const OWN: &[&str] = &[
    "/m/{id}/compare",
    "/m/{id}/combats",
    "/m/{id}/chapters/form",
    "/m/{id}/integrity",
    "/m/{id}/file",
    "/m/{id}/notes/form",
    "/m/{id}/variations/form",
    "/m/{id}/aar/edit",
    "/m/{id}/lessons",
    "/m/{id}/record",
    "/m/{id}/seal",
    "/m/{id}/stream",
    "/m/{id}/links",
    "/m/{id}/intent",
    "/m/{id}/intents",
    "/m/{id}/notes",
    "/m/{id}/present/{stop}",
    "/m/{id}/present/{stop}/notes",
    "/m/{id}/follow",
    "/m/{id}/dispute",
];

/// What decides the page a request asks for: the last entry, the notes, who reads, the address, how it is read; `None` for anything but a page of a match.
fn key(request: &Request) -> Option<String> {
    let route = request.extensions().get::<MatchedPath>()?;
    let named = request.extensions().get::<Named>()?;
    let (opened, noted) = named.found.as_ref()?;
    if *request.method() != Method::GET || OWN.contains(&route.as_str()) {
        return None;
    }
    // The viewer follows from the query and from the match, which is narrowed to what the reader was let in as. Only a page that follows says
    // where the presenter is.
    let frame = Frame::of(request.uri(), request.headers());
    let Frame {
        w,
        theme,
        keys,
        path,
        query,
        author: _,
        damage: _,
        viewers: _,
        presented: _,
        call: _,
        record: _,
        waiting: _,
        admitted: _,
        head: _,
    } = frame;
    // At the last entry of a match that goes on the clock of the phase may run: its page is kept for a second.
    let entry = path.rsplit_once("/e/").and_then(|(_, at)| at.split('~').next()?.parse().ok());
    let is_last = entry.is_some_and(|entry: usize| entry + 1 == opened.links.len());
    let goes_on = opened.takes_entries().is_ok();
    let second = (is_last && goes_on).then(|| Utc::now().timestamp());
    // A way along a chapter leads to other matches, and may be kept in the notes of one.
    if query.iter().any(|(key, _)| key == "chapter") {
        return None;
    }
    let presented = query.iter().any(|(key, _)| key == "follow").then_some(named.place.presented);
    // Where a match is presented, its pages lead there.
    let presentation = named.place.presentation.map(|now| (now.stop, now.stage, now.is_concealed));
    let reader = request.extensions().get::<Entered>().and_then(|entered| entered.0.as_ref());
    let reader = reader.map(|reader| (reader.grant.role, reader.deciders));
    let (viewer, last) = (opened.review.viewer(), opened.links.last().map(ToString::to_string).unwrap_or_default());
    let (notes, is_damaged, lang, seen) = (&noted.head, noted.fault.is_some(), w.lang, seen(request.headers()));
    let read = format!("{path} {query:?} {presented:?} {presentation:?} {lang:?} {theme:?} {keys} {second:?} {seen:?}");
    let (takes, known) = (request.headers().get(ACCEPT_ENCODING), named.place.known());
    let is_lifted = opened.is_fog_lifted(&noted.notes);
    Some(format!("{last} {notes} {is_damaged} {goes_on} {viewer:?} {reader:?} {takes:?} {known:?} {is_lifted} {read}"))
}

impl PageCache {
    fn find(&self, key: &str) -> Option<Page> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).by_key.get(key).cloned()
    }

    fn keep(&self, key: String, page: &Page) {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).keep(key, page);
    }
}

/// Answers with a kept page, or keeps the one that is made.
pub async fn cached(State(keeper): State<PageCache>, request: Request, next: Next) -> Response {
    let Some(key) = key(&request) else { return next.run(request).await };
    if let Some(page) = keeper.find(&key) {
        return html(page);
    }
    let response = next.run(request).await;
    if response.status() != StatusCode::OK || !is_html(&response) {
        return response;
    }
    let encoding = response.headers().get(CONTENT_ENCODING).cloned();
    // The whole page is in memory already.
    match to_bytes(response.into_body(), usize::MAX).await {
        Ok(text) => {
            let page = Page { text, encoding };
            if page.text.len() <= PAGE_MAX {
                keeper.keep(key, &page);
            }
            html(page)
        }
        Err(_) => Stop::new(&Frame::default(), &Reason::Broken).into_response(),
    }
}

fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    // A page that is taken away as a file, or says more in its headers, is made anew: what is kept is its text alone.
    let is_bare =
        response.headers().keys().all(|name| [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_ENCODING, VARY].contains(name));
    is_bare && kind.is_some_and(|kind| kind.starts_with("text/html"))
}

fn html(page: Page) -> Response {
    let mut response = Response::new(Body::from(page.text));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    response.headers_mut().extend(page.encoding.map(|encoding| (CONTENT_ENCODING, encoding)));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_kept_up_to_their_bound_and_the_oldest_go_first() {
        let page = Page { text: Bytes::from_static(&[0; PAGE_MAX]), encoding: None };
        let mut pages = Pages::default();
        let room = ROOM / PAGE_MAX;
        for number in 0..room * 3 {
            pages.keep(format!("{number:02}"), &page);
            // The same page again takes no more room.
            pages.keep(format!("{number:02}"), &page);
            let oldest = (number + 1).saturating_sub(room);
            let kept: Vec<String> = (oldest..=number).map(|number| format!("{number:02}")).collect();
            assert_eq!(pages.by_key.keys().collect::<Vec<_>>(), kept.iter().collect::<Vec<_>>());
            assert_eq!((pages.size, pages.oldest.len()), (kept.len() * PAGE_MAX, kept.len()));
        }
    }
}
