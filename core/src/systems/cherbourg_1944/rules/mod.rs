//! What the book says, a file a chapter: each asks whether something may be done and says what comes of it.

pub(crate) mod amend;
pub mod combat;
pub mod compulsory_attack;
pub mod movement;
pub mod reinforcements;
pub mod sequence;
pub mod setup;
pub mod stacking;
pub(crate) mod steps;
pub mod victory;
pub mod zones;
