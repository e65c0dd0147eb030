//! Chances, shares and ranks of throws counted by hand.

use wardiary_core::kernel::dice_odds::{Outcome, Roll};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;

use super::{chances, per_cents, shares, worse};

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
fn the_spread_is_that_of_every_way_the_dice_can_fall() {
    let all = [roll(1, [0, 0, 1, 1, 2, 3]), roll(6, [0, 1, 1, 1, 2, 2]), roll(3, [0, 0, 0, 0, 0, 4])];
    let mut ways = [0_u32; 10];
    for a in &all[0].outcomes {
        for b in &all[1].outcomes {
            for c in &all[2].outcomes {
                ways[(a.losses[1] + b.losses[1] + c.losses[1]) as usize] += 1;
            }
        }
    }
    let found = chances(&all.each_ref().map(|roll| roll), Side::Two);
    for (sum, count) in ways.iter().enumerate() {
        assert!((found[sum] - f64::from(*count) / 216.0).abs() < 1e-12, "{sum}");
    }
    let (fewer, same) = shares(&found, 2);
    assert_eq!(per_cents([fewer, same, 1.0 - fewer - same]), [23, 26, 51]);
    // Each rounded for itself they would be 99 and 101.
    assert_eq!(per_cents([0.614, 0.073, 0.313]), [62, 7, 31]);
    assert_eq!(per_cents([0.606, 0.067, 0.327]), [60, 7, 33]);
}

#[test]
fn a_face_is_ranked_by_the_faces_that_serve_worse() {
    assert_eq!([1, 3, 5, 6].map(|face| worse(&roll(face, [0, 0, 1, 1, 2, 3]))), [0, 2, 4, 5]);
}
