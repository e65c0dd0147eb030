//! The game as text: notation, scenes, slots, sentences.

pub mod notation;
pub mod scene;
pub(crate) mod slots;
pub(crate) mod words;
pub(crate) mod words_in_part;

#[cfg(test)]
mod tests;
