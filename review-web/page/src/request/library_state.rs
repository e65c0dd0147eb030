//! The library for the reader of a request.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Extensions;
use axum::http::request::Parts;
use wardiary_library::access::reader::Entered;
use wardiary_library::access::role::Deciders;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library;

use super::Named;
use crate::granted::Granted;

/// The library for a handler, limited to what the reader may see.
pub struct LibraryState(pub Arc<dyn Library>);

impl FromRequestParts<Arc<dyn Library>> for LibraryState {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, library: &Arc<dyn Library>) -> Result<Self, Infallible> {
        Ok(Self(open_to_reader(&parts.extensions, library)))
    }
}

/// Returns the library for the reader of a request. Over loopback it is the whole library. In a room it is what the reader's role
/// in each match may see.
pub(super) fn open_to_reader(extensions: &Extensions, library: &Arc<dyn Library>) -> Arc<dyn Library> {
    match extensions.get::<Entered>() {
        None => Arc::clone(library),
        Some(entered) => {
            // A layer around every page adds the followers. Without them no match could be opened.
            let followers = extensions.get::<Arc<Followers>>().cloned();
            let grants = followers.as_ref().map_or_else(Vec::new, |_| entered.grants());
            let reader = entered.0.as_ref();
            let role = reader.zip(extensions.get::<Named>()).and_then(|(one, named)| one.grant.role_in(&named.id));
            let followers = followers.unwrap_or_else(|| Arc::new(Followers::of(Arc::clone(library))));
            let deciders = reader.map_or(Deciders::Umpire, |reader| reader.deciders);
            Arc::new(Granted { library: Arc::clone(library), grants, role, deciders, followers })
        }
    }
}
