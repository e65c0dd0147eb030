//! What the rule books share: hexes, maps, counters, effects, explained figures, refusals, text.
//!
//! In the order of reading, by subject.

// The board and what is on it
pub mod hex;
pub mod map;
pub mod unit;
pub mod board;
pub mod briefing;
pub mod stack;
pub mod path;
pub mod flood;
pub mod area;

// Text: how it comes in and how it is seen; rule rows, phrases, notation
pub mod door;
pub mod unseen;
pub mod citation;
pub mod points;
pub mod explain;
pub mod phrase;
pub mod refuse;
pub mod words;
pub mod notation;
pub mod declared;
pub mod nearest;

// A position, its slots, and what changes it
pub mod effect;
pub mod slots;
pub mod game;
pub mod resolution;
pub mod team;
pub mod march;
pub mod directed;
pub mod question;
pub mod offer;
pub mod due;

// Scenes that are posed, books and their editions
pub mod scene;
pub mod contradiction;
pub mod book;
pub mod switch;
pub mod edition;
pub mod walltime;

// Who sees what, and what pages show
pub mod sight;
pub mod visibility;
pub mod view;
pub mod look;
pub mod desk;
pub mod dice_odds;

// Players, and small rule books
pub mod play;
pub mod outline;
