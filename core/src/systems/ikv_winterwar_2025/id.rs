//! The id of the system *C IKV krigsspelsturnering 2025*, in a leaf module so that no chapter has to import the title page.

/// Id of the system.
pub const ID: &str = "ikv-winterwar-2025";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winterwar;
