//! What the book says, a file a chapter: each asks whether something may be done and says what comes of it.
//!
//! Chapters in the order in which a match comes to them (Spelordning): setup; a half with its supply, reinforcements, movement, air
//! combat, ground combat and the return of aircraft; the end of the match; last, what an umpire amends.

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
