//! The id of the system *Battle of Cherbourg*, in a leaf module so that no chapter has to import the title page.

/// Id of the system.
pub const ID: &str = "cherbourg-1944";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cherbourg;
