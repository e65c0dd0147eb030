//! What the leaflet says, a file a chapter: each asks whether something may be done and says what comes of it.
//!
//! Chapters in the order in which a match comes to them (Spelordning): setup; isolation, movement and what happens in it,
//! combat; the end of the match; last, what an umpire amends.

pub mod setup;
pub mod zones_of_setup;
pub mod sequence;
pub mod supply;
pub mod movement;
pub(crate) mod steps;
pub mod zones;
pub mod stacking;
pub mod landing;
pub mod airborne;
pub(crate) mod flights;
pub(crate) mod flight_paths;
pub(crate) mod flak;
pub mod combat;
pub mod victory;
pub(crate) mod amend;
