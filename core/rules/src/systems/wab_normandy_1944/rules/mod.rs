//! The rules by chapter.

pub mod stacking;
pub mod zones;
pub mod sight;
pub mod control;
pub mod supply;
pub mod steps;
pub mod ways;
pub mod movement;

pub mod status;
pub mod fatigue;
pub mod casualties;
pub mod flak;
pub mod combat;
pub mod bombardment;
pub mod replenishment;

pub mod activation;
pub mod weather;
pub mod availability;
pub mod arrivals;
pub mod victory;
pub mod sequence;
pub mod amend;

#[cfg(test)]
mod tests;
