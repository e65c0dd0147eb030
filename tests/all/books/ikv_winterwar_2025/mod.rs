//! The Winter War: its whole matches, its players, its sample match, and the referee that was written from the reference alone.

// Notes are read as the pages read them.
#[cfg(feature = "pages")]
mod notes;
#[cfg(feature = "pages")]
mod clocks;
mod players;
mod referee;
mod sample;
pub(super) mod whole;
