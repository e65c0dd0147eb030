//! The diary of a match, over the rules: entries, replay, what each viewer may know, and the list of all systems.
//!
//! The rules are a package of their own, `rules`: `kernel` and each system. `diary` uses the kernel and names no system.
//! Nothing here reads a clock, a file, the environment or a random source, and nothing computes with floats: the same
//! entries give the same states on every machine, in every build.
#![warn(clippy::float_arithmetic)]
// A `_ =>` in a match over an enum would hide a new variant.
#![warn(clippy::wildcard_enum_match_arm)]

pub use wardiary_rules::{declared, kernel, slots, switch, words};

pub mod diary;
pub mod review;
pub mod systems;
pub mod editions;
