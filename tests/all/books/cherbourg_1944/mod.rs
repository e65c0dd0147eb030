//! Cherbourg: its board and counters, and its whole matches.

mod board;
mod players;
mod side_copies;
pub(super) mod whole;
