//! The map: hexes, land and water, counters, and what an entry changed, as SVG with classes for colours.
//!
//! Units are hundredths of a hex height. Everything wanders by a hash of its place, never by chance: the same position
//! gives the same picture.

pub mod board;
pub mod chart;
pub mod counter;
pub mod front;
pub mod glance;
pub mod grid;
pub mod ground;
pub mod handles;
pub mod ink;
pub mod inset;
pub mod legend;
pub mod letters;
pub mod lines;
pub mod marks;
pub mod names;
pub mod plate;
pub mod reach;
pub mod sheet;
pub mod small;
pub mod spark;
pub mod square;
pub mod stack;
pub mod supply;
