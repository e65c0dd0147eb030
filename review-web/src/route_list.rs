//! A list of routes on which each says what it needs: there is no other way to put one on it.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::access::role::Needs;
use crate::library::Library;

/// A route as it is on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// Its method: GET, which answers HEAD too, or POST.
    pub method: Method,
    /// Its path, parts in braces being named.
    pub path: &'static str,
    /// What it needs.
    pub needs: Needs,
}

/// Routes with what each needs.
pub struct RouteList {
    /// The routes.
    pub router: Router<Arc<dyn Library>>,
    /// What each needs.
    pub stated: Vec<Stated>,
}

impl RouteList {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self { router: Router::new(), stated: Vec::new() }
    }

    /// A page that is shown; it changes nothing. It is sent with gzip to a browser that reads that.
    #[must_use]
    pub fn show<H, T>(self, path: &'static str, needs: Needs, page: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        let router = self.router.route(path, get(page).layer(CompressionLayer::new()));
        Self { router, ..self }.stating(Method::GET, path, needs)
    }

    /// A page with a code, a key or a sealed text. It is sent as it is: the length of a compressed page says something of what is in it (BREACH,
    /// CVE-2013-3587).
    #[must_use]
    pub fn show_secret<H, T>(self, path: &'static str, needs: Needs, page: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        let router = self.router.route(path, get(page));
        Self { router, ..self }.stating(Method::GET, path, needs)
    }

    /// A form that is sent.
    #[must_use]
    pub fn send<H, T>(self, path: &'static str, needs: Needs, form: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        let router = self.router.route(path, post(form));
        Self { router, ..self }.stating(Method::POST, path, needs)
    }

    fn stating(mut self, method: Method, path: &'static str, needs: Needs) -> Self {
        self.stated.push(Stated { method, path, needs });
        self
    }
}

impl Default for RouteList {
    fn default() -> Self {
        Self::new()
    }
}

/// What a request for a route needs; `None` where it is not on the list.
#[must_use]
pub fn needed(stated: &[Stated], method: &Method, path: &str) -> Option<Needs> {
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    stated.iter().find(|one| one.method == *method && one.path == path).map(|one| one.needs)
}
