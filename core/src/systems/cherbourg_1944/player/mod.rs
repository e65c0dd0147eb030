//! Players of the program; the one at random draws from what each question offers.

pub mod heuristic;
pub(crate) mod rollout;
