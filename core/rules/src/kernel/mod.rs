//! The code that the rule books share: hexes, maps, counters, effects, explained figures, refusals, text.
//!
//! The modules are listed in reading order, by subject.

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

// Text: input and display; rule rows, phrases, notation
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

// A position, its slots, and the changes to it
pub mod effect;
pub mod slots;
pub mod game;
pub mod resolution;
pub mod team;
pub mod march;
pub mod directed;
pub mod question;
pub mod offer;
pub mod refusal_context;

// Scenes, rule books and their editions
pub mod scene;
pub mod contradiction;
pub mod book;
pub mod switch;
pub mod edition;
pub mod walltime;

// Who sees what, and the contents of pages
pub mod sight;
pub mod visibility;
pub mod view;
pub mod look;
pub mod desk;
pub mod dice_odds;

// Players, and small rule books
pub mod play;
pub mod outline;
