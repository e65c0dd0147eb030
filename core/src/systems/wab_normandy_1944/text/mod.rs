//! The game as text: notation, scenes, slots, sentences.

pub mod fields;
