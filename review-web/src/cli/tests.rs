//! The command line as a whole.

mod entrances;
