//! The diary of a match: what is written down, the line it draws through rewinds, and how it is read again.
//!
//! Inputs are the truth. States, effects and explanations are derived from them each time (`replay`), and compared with
//! the digest and the figures that were written beside each action.

pub mod entry;
pub mod key_events;
pub mod lines;
pub mod luck;
pub mod material;
pub mod notes;
pub mod pen;
pub mod perspective;
pub mod question;
pub mod reading;
pub mod record;
pub mod replay;
pub mod retake;
mod seek;
mod snapshot;
pub mod steps;
pub mod telling;
pub mod trial;
