//! Normandy: its printed tables, the country its board is drawn from, its training scenario, its whole matches.

mod geography;
mod players;
mod sealed;
mod side_copies;
mod tables;
mod training;
mod ways;
pub(super) mod whole;
