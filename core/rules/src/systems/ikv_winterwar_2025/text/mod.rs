//! The words of the system: notation, scenes, slots, and entries as sentences.

pub mod notation;
pub mod scene;
pub(crate) mod slots;
pub(crate) mod words;
