//! The parts of a match: fixed rules, the board, the record, and the current moment.

pub mod rules;
pub mod readings;
pub mod results;
pub mod tables;
pub mod terrain;
pub mod units;
pub mod classes;
pub mod sheet;
pub mod stage;
pub mod action;
