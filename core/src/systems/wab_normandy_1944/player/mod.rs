//! The players of the program that choose by heuristics, and cheaply for rollouts; the one at random draws as each question says.

pub mod heuristic;
pub(crate) mod rollout;
#[cfg(test)]
mod tests;
