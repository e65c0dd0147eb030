//! The rules of the leaflet, one file per chapter: each decides whether an action is legal and applies its effects.
//!
//! Chapters follow the order of a match (Spelordning): setup; isolation, movement and its incidents, combat; the end of the match; last,
//! changes by the umpire.

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
