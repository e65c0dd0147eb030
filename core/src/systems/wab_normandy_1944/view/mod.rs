//! What pages show of the system: positions, combats throw by throw.

pub(crate) mod look;
pub(crate) mod other_readings;
pub(crate) mod position;
pub mod desk;
