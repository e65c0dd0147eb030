//! The rules of wardiary: a small kernel, and the game systems built on it.
//!
//! The kernel names no system; a system names no other. Nothing here reads a clock, a file, the environment or a random source, and nothing
//! computes with floats: the same entries give the same states on every machine, in every build.
#![warn(clippy::float_arithmetic)]
// A `_ =>` in a match over an enum would hide a new variant.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod kernel;
pub mod systems;
