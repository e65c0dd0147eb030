//! The rules of the book, one file per chapter: each decides whether an action is legal and applies its effects.
//!
//! Chapters follow the order of a match (Spelordning): setup; a half with its supply, reinforcements, movement, air combat, ground combat
//! and the return of aircraft; the end of the match; last, changes by the umpire.

pub mod setup;
pub mod areas;
pub mod sequence;
pub(crate) mod clock;
pub mod supply;
pub mod reinforcements;
pub mod movement;
pub(crate) mod steps;
pub mod zones;
pub mod stacking;
pub mod flights;
pub mod bases;
pub mod air_combat;
pub mod combat;
pub mod victory;
pub(crate) mod amend;
