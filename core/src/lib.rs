//! The rules side of wardiary: a small kernel, the game systems over it, and the diary that is written about a match.
//!
//! Arrows, and no others: `kernel` ← each system ← `editions`, `diary`. The kernel names no system; a system names no other.
//! Nothing here reads a clock, a file, the environment or a random source, and nothing computes with floats: the same
//! entries give the same states on every machine, in every build.
#![warn(clippy::float_arithmetic)]
// Where a match over an enum has a `_ =>`, a new variant goes unnoticed.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod kernel;
pub mod diary;
pub mod review;
pub mod systems;
pub mod editions;
