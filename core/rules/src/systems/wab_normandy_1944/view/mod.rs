//! The system as pages show it: positions, and combats throw by throw.

pub(crate) mod briefing;
pub(crate) mod look;
pub(crate) mod other_readings;
pub(crate) mod position;
pub(crate) mod combat;
pub(crate) mod roll_outcomes;
pub mod desk;
