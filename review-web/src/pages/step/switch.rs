//! Links of a step that turn something on or off, for one side or both.

use wardiary_core::kernel::unit::Side;

/// Both sides, the first first.
pub(super) const SIDES: [Side; 2] = [Side::One, Side::Two];

/// A link that lays a layer on or takes it off.
pub(super) struct Switch {
    pub(super) href: String,
    pub(super) on: bool,
    pub(super) label: String,
    /// The name of the side alone, where the label of both stands beside it.
    pub(super) short: String,
    /// The side it is about, as in class names; empty where it is about both.
    pub(super) side: &'static str,
}
