//! The rules of the book, one file per chapter: each decides whether an action is legal and applies its effects. The chapters follow the
//! order of play, and within a turn that of the book: setup, the day, movement with its limits, combat, the end.

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
