//! The system as pages show it: positions, combats face by face, and the form of the desk.

pub(crate) mod position;
pub(crate) mod look;
pub(crate) mod fire;
pub(crate) mod roll_outcomes;
pub(crate) mod other_readings;
pub mod desk;
