//! The system as pages show it: its appearance, positions, combats sum by sum and under other readings, and the form of the desk.

pub(crate) mod position;
pub(crate) mod look;
pub(crate) mod roll_outcomes;
pub(crate) mod other_readings;
pub mod desk;
