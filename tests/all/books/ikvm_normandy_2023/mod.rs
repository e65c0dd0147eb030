//! Normandy: its printed tables, the real country of its board, its training scenario, its whole matches.

mod geography;
mod players;
mod sealed;
mod side_copies;
mod tables;
mod training;
mod ways;
pub(super) mod whole;
