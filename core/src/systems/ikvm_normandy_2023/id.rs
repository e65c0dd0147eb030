//! The id of the system *IKVM krigsspel 2023*, in a leaf module so that no chapter has to import the title page.

/// Id of the system.
pub const ID: &str = "ikvm-normandy-2023";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ikvm;
