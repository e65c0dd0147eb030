//! What the book says, a file a chapter: each asks whether something may be done and says what comes of it.

pub mod airborne;
pub(crate) mod amend;
pub mod combat;
pub(crate) mod flak;
pub(crate) mod flight_paths;
pub(crate) mod flights;
pub mod landing;
pub mod movement;
pub mod sequence;
pub mod setup;
pub mod stacking;
pub(crate) mod steps;
pub mod supply;
pub mod victory;
pub mod zones;
pub mod zones_of_setup;
