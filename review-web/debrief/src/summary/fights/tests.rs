//! Ranks of throws counted by hand.

use wardiary_core::kernel::dice_odds::{Outcome, Roll};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;

use super::worse;

fn roll(face: u8, losses: [u32; 6]) -> Roll {
    let outcomes = (1..).zip(losses).map(|(face, points)| Outcome {
        face,
        weight: 1,
        result: points.to_string(),
        losses: [0, points],
    });
    let hex = Hex::new(1, 1).unwrap();
    Roll { kind: "ground", hex, by: Side::One, odds: String::new(), face, outcomes: outcomes.collect() }
}

#[test]
fn a_face_is_ranked_by_the_faces_that_serve_worse() {
    assert_eq!([1, 3, 5, 6].map(|face| worse(&roll(face, [0, 0, 1, 1, 2, 3]))), [0, 2, 4, 5]);
}
