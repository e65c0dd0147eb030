//! Readings: sentences of the book that can be read in more than one way, and the one in force.
//!
//! Texts and reasons are in `data/readings.txt`; here are the switches that rules ask.

use crate::kernel::switch::Switch;

/// The switches in force in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {}

/// Every switch, in the order of the rulings.
pub static SWITCHES: [Switch<Readings>; 0] = [];
