//! The computer players; the random player draws from the offers of each question.

pub mod heuristic;
pub(crate) mod rollout;
