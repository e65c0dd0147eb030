//! What the rule books share: hexes, maps, counters, effects, explained figures, refusals, text.
//!
//! Read in this order; each module uses only those above it (`board`, `effect`, `slots` and `game` know each other).

pub mod board;
pub mod book;
pub mod citation;
pub mod contradiction;
pub mod declared;
pub mod desk;
pub mod dice_odds;
pub mod due;
pub mod edition;
pub mod effect;
pub mod explain;
pub mod game;
pub mod hex;
pub mod look;
pub mod map;
pub mod nearest;
pub mod notation;
pub mod offer;
pub mod outline;
pub mod path;
pub mod phrase;
pub mod play;
pub mod points;
pub mod question;
pub mod refuse;
pub mod resolution;
pub mod scene;
pub mod sight;
pub mod slots;
pub mod switch;
pub mod unit;
pub mod view;
pub mod visibility;
pub mod walltime;
pub mod words;
