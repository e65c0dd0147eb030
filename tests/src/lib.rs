//! Tests live in `all/`; this library holds nothing.
