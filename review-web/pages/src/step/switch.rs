//! Links of a step that turn something on or off, for one side or both.

use wardiary_core::kernel::unit::Side;

/// Both sides, the first first.
pub(super) const SIDES: [Side; 2] = [Side::One, Side::Two];

/// A link that switches a layer.
pub(super) struct Switch {
    pub(super) href: String,
    pub(super) on: bool,
    pub(super) label: String,
    /// Only the name of the side, for a label with both sides.
    pub(super) short: String,
    /// The side, as in class names; empty for both.
    pub(super) side: &'static str,
}
