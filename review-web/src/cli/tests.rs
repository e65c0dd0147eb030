//! Tests of the command line as a whole.

mod entrances;
mod in_json;
