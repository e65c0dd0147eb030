//! The parts of a match: the board and its cities, units, tables, readings, moments, the record.

pub mod units;
pub mod terrain;
pub mod cities;
pub mod classes;
pub mod tables;
pub mod readings;
pub mod rules;
pub mod battle;
pub mod stage;
pub mod sheet;
pub mod action;
