//! Cherbourg: its board and counters, its whole matches.

mod board;
mod players;
pub(super) mod whole;
