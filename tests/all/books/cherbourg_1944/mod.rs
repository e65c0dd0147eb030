//! Cherbourg: its board and counters, its whole matches.

mod board;
pub(super) mod whole;
