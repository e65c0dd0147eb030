//! Tests live in `all/`; this library is empty.
