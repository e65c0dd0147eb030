//! The id of the system *IKVM krigsspel 2023*, in a module of its own, so that the chapters need not import the root module of the system.

/// Id of the system.
pub const ID: &str = "ikvm-normandy-2023";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ikvm;
