//! The name of the system *C IKV krigsspelsturnering 2025*: a leaf, so that no chapter has to name the title page.

/// Id of the system.
pub const ID: &str = "ikv-winterwar-2025";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winterwar;
