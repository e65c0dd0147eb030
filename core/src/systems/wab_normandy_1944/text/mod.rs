//! The game as text: notation, scenes, slots, sentences.

pub mod fields;
pub mod notation;
pub mod scene;
mod control;
pub(crate) mod moments;
pub(crate) mod slots;
pub(crate) mod words;

#[cfg(test)]
mod tests;
