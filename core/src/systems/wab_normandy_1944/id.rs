//! The name of the system *Wars and Battles: Normandy 1944*: a leaf, so that no chapter has to name the title page.

/// Id of the system.
pub const ID: &str = "wab-normandy-1944";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wab;
