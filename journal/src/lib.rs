//! wardiary-journal.
