//! What pages show of the system: positions, combats face by face, and the form of the desk.

pub mod desk;
pub(crate) mod look;
pub(crate) mod other_readings;
pub(crate) mod position;
pub(crate) mod roll_outcomes;
