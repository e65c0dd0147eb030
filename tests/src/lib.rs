//! wardiary-tests.
