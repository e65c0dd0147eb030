//! The id of the system *C IKV krigsspelsturnering 2025*, in a module of its own, so that the chapters need not import the root module.

/// Id of the system.
pub const ID: &str = "ikv-winterwar-2025";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winterwar;
