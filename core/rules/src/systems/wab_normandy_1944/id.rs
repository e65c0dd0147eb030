//! The id of the system *Wars and Battles: Normandy 1944*, in a leaf module so that no chapter has to import the title page.

/// Id of the system.
pub const ID: &str = "wab-normandy-1944";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wab;
