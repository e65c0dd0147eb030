//! A cache of pages. An entry of a match never changes, so its page stays the same as long as match and notes have the same
//! heads. When a class steps through a match together, each page is made once. A page is cached only if it names what it reads.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, VARY};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chrono::Utc;
use wardiary_library::access::reader::Entered;

use crate::declaration::{Beside, Page};
use crate::error::{Reason, Stop};
use crate::for_umpire::seen;
use crate::frame::Frame;
use crate::request::Named;

/// Maximum number of bytes of all cached pages. A page of a match is about 150 kB, so the cache holds a match in both languages.
const ROOM: usize = 64 * 1024 * 1024;
/// Longest cached page, bytes as sent. A longer page is made again for the next reader.
const PAGE_MAX: usize = 4 * 1024 * 1024;

/// A page as it is sent.
#[derive(Clone)]
struct Cached {
    text: Bytes,
    /// How the text is compressed.
    encoding: Option<HeaderValue>,
}

/// Cached pages by their inputs: heads of match and notes, files that the page reads, reader, address, settings, and encodings that the
/// browser accepts.
#[derive(Default)]
struct Pages {
    by_key: BTreeMap<String, Cached>,
    oldest: VecDeque<String>,
    size: usize,
}

impl Pages {
    /// Stores a page, and drops the oldest ones if there is no room left.
    fn keep(&mut self, key: String, page: &Cached) {
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

/// The state of the middleware.
#[derive(Clone, Default)]
pub struct PageCache {
    pages: Arc<Mutex<Pages>>,
    /// The files that each cached page reads, by the path of its route.
    reads: Arc<BTreeMap<&'static str, &'static [Beside]>>,
}

/// Returns the cache key of a request: the last entry, the notes, the files that the page reads, the reader, the address, and the
/// settings. Returns `None` for any page that is not cached.
fn key(cache: &PageCache, request: &Request) -> Option<String> {
    let route = request.extensions().get::<MatchedPath>()?;
    let files = *cache.reads.get(route.as_str()).filter(|_| *request.method() == Method::GET)?;
    let named = request.extensions().get::<Named>()?;
    let (opened, noted) = named.found.as_ref()?;
    let files = files.iter().map(|file| opened.path.as_deref().map(|path| file.stamp(path))).collect::<Vec<_>>();
    // The chosen viewer is left out, because it follows from the query and the match, which is already limited to the role of the
    // reader. The entry shown by the presenter is part of the key only for a page that follows the presenter.
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
    // At the last entry of an unfinished match the clock of the phase may run, so that page is cached only for a second.
    let entry = path.rsplit_once("/e/").and_then(|(_, at)| at.split('~').next()?.parse().ok());
    let is_last = entry.is_some_and(|entry: usize| entry + 1 == opened.links.len());
    let goes_on = opened.takes_entries().is_ok();
    let second = (is_last && goes_on).then(|| Utc::now().timestamp());
    // Links along a chapter lead to other matches. The chapter itself may be in the notes of another match.
    if query.iter().any(|(key, _)| key == "chapter") {
        return None;
    }
    let presented = query.iter().any(|(key, _)| key == "follow").then_some(named.place.presented);
    // Pages of a presented match link to the presentation.
    let presentation = named.place.presentation.map(|now| (now.stop, now.stage, now.is_concealed));
    let reader = request.extensions().get::<Entered>().and_then(|entered| entered.0.as_ref());
    let reader = reader.map(|reader| (reader.grant.role, reader.deciders));
    let (viewer, last) = (opened.review.viewer(), opened.links.last().map(ToString::to_string).unwrap_or_default());
    let (notes, is_damaged, lang, seen) = (&noted.head, noted.fault.is_some(), w.lang, seen(request.headers()));
    let read = format!(
        "{path} {query:?} {presented:?} {presentation:?} {lang:?} {theme:?} {keys} {second:?} {seen:?} {files:?}"
    );
    let (takes, known) = (request.headers().get(ACCEPT_ENCODING), named.place.known());
    let is_lifted = opened.is_fog_lifted(&noted.notes);
    Some(format!("{last} {notes} {is_damaged} {goes_on} {viewer:?} {reader:?} {takes:?} {known:?} {is_lifted} {read}"))
}

impl PageCache {
    /// Returns an empty cache for those of these pages that name what they read.
    #[must_use]
    pub fn of(pages: &[Page]) -> Self {
        let reads = pages.iter().filter_map(|page| page.reads.map(|files| (page.path(), files))).collect();
        Self { reads: Arc::new(reads), ..Self::default() }
    }

    fn find(&self, key: &str) -> Option<Cached> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).by_key.get(key).cloned()
    }

    fn keep(&self, key: String, page: &Cached) {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).keep(key, page);
    }
}

/// Answers with a cached page, or caches the new one.
pub async fn cached(State(keeper): State<PageCache>, request: Request, next: Next) -> Response {
    let Some(key) = key(&keeper, &request) else { return next.run(request).await };
    if let Some(page) = keeper.find(&key) {
        return html(page);
    }
    let response = next.run(request).await;
    if response.status() != StatusCode::OK || !is_html(&response) {
        return response;
    }
    let encoding = response.headers().get(CONTENT_ENCODING).cloned();
    // The whole page is already in memory, so reading it needs no limit.
    match to_bytes(response.into_body(), usize::MAX).await {
        Ok(text) => {
            let page = Cached { text, encoding };
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
    // The cache stores only the text of a page. So a download, or a page with further headers, is made anew each time.
    let is_bare =
        response.headers().keys().all(|name| [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_ENCODING, VARY].contains(name));
    is_bare && kind.is_some_and(|kind| kind.starts_with("text/html"))
}

fn html(page: Cached) -> Response {
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
        let page = Cached { text: Bytes::from_static(&[0; PAGE_MAX]), encoding: None };
        let mut pages = Pages::default();
        let room = ROOM / PAGE_MAX;
        for number in 0..room * 3 {
            pages.keep(format!("{number:02}"), &page);
            // Storing the same page again takes no more room.
            pages.keep(format!("{number:02}"), &page);
            let oldest = (number + 1).saturating_sub(room);
            let kept: Vec<String> = (oldest..=number).map(|number| format!("{number:02}")).collect();
            assert_eq!(pages.by_key.keys().collect::<Vec<_>>(), kept.iter().collect::<Vec<_>>());
            assert_eq!((pages.size, pages.oldest.len()), (kept.len() * PAGE_MAX, kept.len()));
        }
    }
}
