//! The player of the program that chooses by heuristics; the one at random draws as each question says.

pub mod heuristic;
pub(crate) mod rollout;
