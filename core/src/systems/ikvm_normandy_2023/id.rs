//! The name of the system *IKVM krigsspel 2023*: a leaf, so that no chapter has to name the title page.

/// Id of the system.
pub const ID: &str = "ikvm-normandy-2023";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ikvm;
