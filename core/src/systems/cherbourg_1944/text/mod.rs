//! The words of the system: notation, slots, scenes, and entries as sentences.

pub mod notation;
pub(crate) mod slots;
pub mod scene;
pub(crate) mod words;
