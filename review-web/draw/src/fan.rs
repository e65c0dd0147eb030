//! Fans: how a stack is drawn at the nearest step of zoom, so that each of its counters shows its name and its values. The lower counters
//! are strips, one above the other over the highest counter. A fan is no higher than a hex and covers no neighbour.

use super::counter::{LEAST_STRIP, SIZE};

/// Greatest height of a fan, a little less than that of a hex.
const HIGH: f64 = 98.0;
/// Height of a strip.
const STRIP: f64 = 9.0;
/// Minimum scale of the counter under the strips of a high stack. If this scale leaves too little room, the strips are squeezed.
const SMALL: f64 = 0.6;

/// The measures of a fan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fan {
    /// Height of each strip.
    pub strip: f64,
    /// Scale of the highest counter.
    pub scale: f64,
}

impl Fan {
    /// Returns the measures of a fan with `below` counters below the highest.
    #[must_use]
    pub fn of(below: f64) -> Self {
        let room = |scale: f64| (HIGH - SIZE * scale) / below.max(1.0);
        let strip = STRIP.min(room(1.0).max(LEAST_STRIP)).min(room(SMALL));
        Self { strip, scale: ((HIGH - strip * below) / SIZE).clamp(SMALL, 1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fan, HIGH, LEAST_STRIP, SIZE, SMALL, STRIP};

    #[test]
    fn a_fan_of_any_height_fits_into_its_hex_and_strips_are_legible_up_to_nine_counters() {
        for below in (0..=20_u8).map(f64::from) {
            let Fan { strip, scale } = Fan::of(below);
            assert!(strip * below + SIZE * scale < HIGH + 1e-9, "{below}: {strip} {scale}");
            assert!((SMALL..=1.0).contains(&scale), "{below}: {scale}");
            assert_eq!(strip >= LEAST_STRIP, below <= 8.0, "{below}: {strip}");
        }
    }

    #[test]
    fn a_low_stack_keeps_its_whole_counter_and_full_strips() {
        for below in (0..=4_u8).map(f64::from) {
            assert_eq!(Fan::of(below), Fan { strip: STRIP, scale: 1.0 });
        }
    }
}
