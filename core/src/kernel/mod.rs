//! What the rule books share: hexes, maps, counters, effects, explained figures, refusals, text.
//!
//! Read in this order; each module uses only those above it.

pub mod citation;
pub mod notation;
pub mod hex;
pub mod map;
pub mod unit;
pub mod explain;
pub mod phrase;
pub mod view;
pub mod book;
