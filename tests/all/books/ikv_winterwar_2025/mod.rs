//! The Winter War: its whole matches, its players, and the referee that was written from the reference alone.

mod players;
mod referee;
pub(super) mod whole;
