//! The map: hexes, land and water, counters, and what an entry changed, as SVG with classes for colours.
//!
//! Units are hundredths of a hex height. Everything wanders by a hash of its place, never by chance: the same position
//! gives the same picture.

pub mod board;
pub mod chart;
pub mod contacts;
pub mod counter;
pub mod front;
pub mod glance;
pub mod grid;
pub mod ground;
pub mod hex_links;
pub mod icons;
pub mod inset;
pub mod label_layout;
pub mod letters;
pub mod lines;
pub mod map_style;
pub mod map_view;
pub mod marks;
pub mod names;
pub mod qr_code;
pub mod reach;
pub mod spark;
pub mod stack;
pub mod supply;
pub mod svg;
