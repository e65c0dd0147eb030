//! The computer player that chooses by heuristics. The random player uses the draw of each question.

pub mod heuristic;
pub(crate) mod rollout;
