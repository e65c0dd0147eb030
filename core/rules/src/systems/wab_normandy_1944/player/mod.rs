//! The computer players: one by heuristics and a cheap one for rollouts. The random player uses the draw of each question.

pub mod heuristic;
pub(crate) mod rollout;
#[cfg(test)]
mod tests;
