//! What a match of the system consists of: what is pinned, what is on the board and in the record, and where play stands.

pub mod rules;
pub mod readings;
pub mod tables;
pub mod terrain;
pub mod airways;
pub mod units;
pub mod classes;
pub mod sheet;
pub mod battle;
pub mod stage;
pub mod action;
