//! The Winter War: its whole matches, its players, its sample match, and the referee written from the reference alone.

// Notes are read in the same way as by the pages.
#[cfg(feature = "pages")]
mod notes;
#[cfg(feature = "pages")]
mod clocks;
mod players;
mod referee;
mod sample;
pub(super) mod whole;
