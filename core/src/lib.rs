//! wardiary-core.
