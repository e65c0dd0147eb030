//! A page as it is declared beside its handlers: address, rights, query, and the files that it reads. The router, the gate, the
//! check of queries and the cache are computed from these declarations.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodRouter, get, post};
use tower_http::compression::CompressionLayer;
use wardiary_journal::dice_seeds::Seeds;
use wardiary_library::access::role::Needs;
use wardiary_library::library::Library;
use wardiary_library::stamp::Stamp;

/// A key of the query of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its values; empty if they cannot be listed, and the page checks them.
    pub values: &'static [&'static str],
}

impl Key {
    /// A key whose values the page checks.
    #[must_use]
    pub const fn any(name: &'static str) -> Self {
        Self { name, values: &[] }
    }
}

/// A file beside the file of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The seeds of committed dice.
    Seeds,
}

impl Beside {
    /// Returns the state of the file; `None` if there is no such file.
    pub(crate) fn stamp(self, journal: &Path) -> Option<Stamp> {
        let path = match self {
            Self::Seeds => Seeds::beside(journal),
        };
        Stamp::of(&path)
    }
}

/// A route: one method of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Its method: GET, which answers HEAD too, or POST.
    pub method: Method,
    /// The path of the route. Parts in braces are named.
    pub path: &'static str,
    /// The right that it needs.
    pub needs: Needs,
}

/// A page, or a form that is sent to the address of one.
#[derive(Clone)]
pub struct Page {
    /// Its routes. They have the same path.
    pub routes: Vec<Route>,
    /// The keys of its query beside those of every page; `None` if the query is a form, which the page checks itself.
    pub(crate) keys: Option<Vec<Key>>,
    /// The files that it reads beside the match and its notes. `None`: it may show more, and is not cached.
    pub(crate) reads: Option<&'static [Beside]>,
    path: &'static str,
    handlers: MethodRouter<Arc<dyn Library>>,
}

impl Page {
    /// A page at a path, without a handler so far.
    #[must_use]
    pub fn at(path: &'static str) -> Self {
        Self { routes: Vec::new(), keys: Some(Vec::new()), reads: None, path, handlers: MethodRouter::new() }
    }

    /// Adds the handler that shows the page and changes nothing. The answer is sent with gzip if the browser accepts that.
    #[must_use]
    pub fn show<H, T>(self, needs: Needs, handler: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        self.with(Method::GET, needs, get(handler).layer(CompressionLayer::new()))
    }

    /// Adds the handler that shows a page with a code, a key or a sealed text. The answer is not compressed, because the length of
    /// a compressed page reveals something of its contents (BREACH, CVE-2013-3587).
    #[must_use]
    pub fn show_secret<H, T>(self, needs: Needs, handler: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        self.with(Method::GET, needs, get(handler))
    }

    /// Adds the handler of a form that readers send.
    #[must_use]
    pub fn send<H, T>(self, needs: Needs, handler: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        self.with(Method::POST, needs, post(handler))
    }

    fn with(mut self, method: Method, needs: Needs, handler: MethodRouter<Arc<dyn Library>>) -> Self {
        self.routes.push(Route { method, path: self.path, needs });
        Self { handlers: self.handlers.merge(handler), ..self }
    }

    /// Adds keys of the query whose values the page checks.
    #[must_use]
    pub fn keys(mut self, names: &[&'static str]) -> Self {
        self.keys.get_or_insert_default().extend(names.iter().copied().map(Key::any));
        self
    }

    /// Adds a key of the query that has one of these values, or none.
    #[must_use]
    pub fn choice(mut self, name: &'static str, values: &'static [&'static str]) -> Self {
        self.keys.get_or_insert_default().push(Key { name, values });
        self
    }

    /// States that the query is a form. The page then checks all of it.
    #[must_use]
    pub fn checks_query(self) -> Self {
        Self { keys: None, ..self }
    }

    /// States that the page reads nothing but the match, its notes, and these files. It is then cached while they stay the same.
    #[must_use]
    pub fn reads(self, files: &'static [Beside]) -> Self {
        Self { reads: Some(files), ..self }
    }

    /// Returns whether the page can be shown, and is not only a form.
    pub(crate) fn is_shown(&self) -> bool {
        self.routes.iter().any(|route| route.method == Method::GET)
    }

    pub(crate) const fn path(&self) -> &'static str {
        self.path
    }
}

/// Returns the router of these pages.
pub fn router(pages: &[Page]) -> Router<Arc<dyn Library>> {
    pages.iter().fold(Router::new(), |router, page| router.route(page.path, page.handlers.clone()))
}

/// Returns the routes of these pages.
#[must_use]
pub fn routes(pages: &[Page]) -> Vec<Route> {
    pages.iter().flat_map(|page| page.routes.clone()).collect()
}

/// Returns the right that a request for a route needs; `None` if no page has this route.
#[must_use]
pub fn needed(routes: &[Route], method: &Method, path: &str) -> Option<Needs> {
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    routes.iter().find(|route| route.method == *method && route.path == path).map(|route| route.needs)
}
