//! The parts of a match and of a position: classes and units, board, scenario, record, moments, actions.

pub mod units;
pub mod posed;
pub mod classes;
pub mod aircraft;
pub mod weather;
pub mod order_of_battle;
pub mod terrain;
pub mod presence;
pub mod tables;
mod printed_tables;
pub mod scenario;
mod given;
pub mod readings;
pub mod rules;
pub mod fight;
pub mod force;
pub mod stage;
pub mod sheet;
pub mod action;
