//! The name of the system *Battle of Cherbourg*: a leaf, so that no chapter has to name the title page.

/// Id of the system.
pub const ID: &str = "cherbourg-1944";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cherbourg;
