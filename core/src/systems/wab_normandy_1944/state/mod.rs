//! What a match is played with and what a position holds: classes and units, board, scenario, record, moments, actions.

pub mod units;
pub mod classes;
pub mod aircraft;
pub mod weather;
pub mod terrain;
pub mod presence;
pub mod tables;
pub mod scenario;
pub mod readings;
pub mod rules;
pub mod fight;
pub mod stage;
pub mod sheet;
pub mod action;
