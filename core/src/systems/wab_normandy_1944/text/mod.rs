//! The game as text: notation, scenes, slots, sentences.

pub mod notation;
pub mod scene;
pub(crate) mod slots;
pub(crate) mod words;

#[cfg(test)]
mod tests;
