//! Players of the program: at random, and heuristic.

pub(crate) mod draw;
pub mod heuristic;
