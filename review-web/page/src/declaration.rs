//! A list of routes. A route can only be added with the right that it needs.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use wardiary_library::access::role::Needs;
use wardiary_library::library::Library;

/// A route on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// Its method: GET, which answers HEAD too, or POST.
    pub method: Method,
    /// The path of the route. Parts in braces are named.
    pub path: &'static str,
    /// The right that it needs.
    pub needs: Needs,
}

/// Routes with the right that each needs.
pub struct RouteList {
    /// The routes.
    pub router: Router<Arc<dyn Library>>,
    /// The routes with the right that each needs.
    pub stated: Vec<Stated>,
}

impl RouteList {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self { router: Router::new(), stated: Vec::new() }
    }

    /// Adds a page that changes nothing. It is sent with gzip if the browser accepts that.
    #[must_use]
    pub fn show<H, T>(self, path: &'static str, needs: Needs, page: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        let router = self.router.route(path, get(page).layer(CompressionLayer::new()));
        Self { router, ..self }.stating(Method::GET, path, needs)
    }

    /// Adds a page with a code, a key or a sealed text. It is not compressed, because the length of a compressed page reveals
    /// something of its contents (BREACH, CVE-2013-3587).
    #[must_use]
    pub fn show_secret<H, T>(self, path: &'static str, needs: Needs, page: H) -> Self
    where
        H: Handler<T, Arc<dyn Library>>,
        T: 'static,
    {
        let router = self.router.route(path, get(page));
        Self { router, ..self }.stating(Method::GET, path, needs)
    }

    /// Adds a form that readers send.
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

/// Returns the right that a request for a route needs; `None` if the route is not on the list.
#[must_use]
pub fn needed(stated: &[Stated], method: &Method, path: &str) -> Option<Needs> {
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    stated.iter().find(|one| one.method == *method && one.path == path).map(|one| one.needs)
}
