//! The moments of the sequence of play.

pub(crate) mod posed;
