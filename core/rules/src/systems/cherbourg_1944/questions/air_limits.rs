//! Air points that may be added to an assault or to its defence.

use super::super::rules::combat::declare::STRIKE;
use super::super::state::rules::Rules;

/// Minimum and maximum number of air points, out of `left`, that may be added; `None` if none may. Under the other reading of A-42, the
/// limits of a strike apply too.
pub(super) fn air_limits(rules: &Rules, left: u8) -> Option<[u32; 2]> {
    let [least, most] = if rules.readings.air_limit_all { STRIKE } else { [1, left] };
    let (least, most) = (u32::from(least), u32::from(left.min(most)));
    (most >= least).then_some([least, most])
}

/// Maximum number of air points, out of `left`, in a draw: 0 under the other reading of A-42, which would refuse one or two.
pub(super) fn drawn_most(rules: &Rules, left: u8) -> usize {
    if rules.readings.air_limit_all { 0 } else { left.into() }
}
