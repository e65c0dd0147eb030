//! What the book says, a file a chapter: each asks whether something may be done and says what comes of it. They come in the
//! order of play, within a turn that of the book: setup, the day, movement with all that bounds it, combat, the end.

pub mod setup;
pub mod sequence;
pub mod movement;
pub(crate) mod steps;
pub mod stacking;
pub mod zones;
pub mod compulsory_attack;
pub mod reinforcements;
pub mod combat;
pub mod victory;
pub(crate) mod visibility;
pub(crate) mod amend;
