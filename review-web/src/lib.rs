//! wardiary-review-web.
