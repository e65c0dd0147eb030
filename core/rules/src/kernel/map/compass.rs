//! Hexes by direction and steps from the middle of a map, for ground that is not on a printed map.
//!
//! ```text
//! X        the middle
//! SE       one step to the south-east
//! SE3      three steps
//! SE3.1    three steps off, one hex clockwise from `SE3`
//! ```

use crate::kernel::hex::Layout;

/// The word of the middle.
const MIDDLE: &str = "X";

/// Words of the six directions, clockwise from the first.
#[must_use]
pub(super) fn points(layout: Layout) -> [&'static str; 6] {
    if layout.is_flat() { ["N", "NE", "SE", "S", "SW", "NW"] } else { ["NE", "E", "SE", "SW", "W", "NW"] }
}

/// The name of the hex `q`, `r` away from the middle, which is `steps - beside` steps in one direction and `beside` steps in the next.
pub(super) fn name(layout: Layout, (q, r): (i32, i32)) -> String {
    let steps = layout.steps();
    for (at, point) in points(layout).into_iter().enumerate() {
        let ((q1, r1), (q2, r2)) = (steps[at], steps[(at + 1) % 6]);
        let turn = q1 * r2 - q2 * r1;
        let (along, beside) = ((q * r2 - r * q2) / turn, (q1 * r - r1 * q) / turn);
        if along < 1 || beside < 0 {
            continue;
        }
        return match (along + beside, beside) {
            (1, _) => point.to_owned(),
            (far, 0) => format!("{point}{far}"),
            (far, beside) => format!("{point}{far}.{beside}"),
        };
    }
    MIDDLE.to_owned()
}

/// The offset of the hex with this name from the middle, as `q`, `r`; `None` for anything that [`name`] does not write.
pub(super) fn offset(layout: Layout, text: &str) -> Option<(i32, i32)> {
    if text == MIDDLE {
        return Some((0, 0));
    }
    let letters = text.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(text.len());
    let at = points(layout).iter().position(|point| *point == &text[..letters])?;
    let (far, beside) = match &text[letters..] {
        "" => ("1", "0"),
        rest => rest.split_once('.').unwrap_or((rest, "0")),
    };
    let number = |word: &str| word.parse::<i32>().ok().filter(|n| (0..49).contains(n));
    let (far, beside) = (number(far)?, number(beside)?);
    let ((q1, r1), (q2, r2)) = (layout.steps()[at], layout.steps()[(at + 1) % 6]);
    let found = (q1 * (far - beside) + q2 * beside, r1 * (far - beside) + r2 * beside);
    (name(layout, found) == text).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::{name, offset};
    use crate::kernel::hex::Layout;

    #[test]
    fn every_hex_round_the_middle_has_one_name_that_leads_back() {
        for layout in Layout::ALL {
            let mut names = Vec::new();
            for (q, r) in (-9..=9).flat_map(|q| (-9..=9).map(move |r| (q, r))) {
                let name = name(layout, (q, r));
                assert_eq!(offset(layout, &name), Some((q, r)), "{name}");
                names.push(name);
            }
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 19 * 19);
        }
    }

    #[test]
    fn a_direction_alone_is_one_step() {
        assert_eq!(offset(Layout::FlatOddLow, "N"), Some((0, -1)));
        assert_eq!(offset(Layout::FlatOddLow, "SE3.1"), Some((2, 1)));
        assert_eq!(name(Layout::PointyOddRight, (1, 0)), "E");
        for wrong in ["", "Y", "N1", "N0", "SE3.3", "SE3.0", "E", "n", "N-1", "N99", "X1", "NÖ"] {
            assert_eq!(offset(Layout::FlatOddLow, wrong), None, "{wrong}");
        }
    }
}
