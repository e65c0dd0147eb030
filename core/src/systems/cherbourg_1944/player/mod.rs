//! Who plays where nobody does: at random, or with plain sense.

pub(crate) mod draw;
pub mod heuristic;
