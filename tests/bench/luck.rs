//! Luck: the exact distributions of a match of 60 rolls, against decimals added up for the same rolls.

use wardiary_core::diary::luck::luck;
use wardiary_core::kernel::dice_odds::{Outcome, Roll};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;

use crate::measure::{Figures, Piece, Time, by_turns};

const ROLLS: usize = 60;
/// Number of times that each computation runs in a turn.
const EACH: usize = 20;
const TURNS: usize = 5;

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("luck") {
        return;
    }
    let hex = Hex::new(1, 1).expect("a hex");
    let rolls = |faces: std::ops::RangeInclusive<u8>, weight: fn(u8) -> u32| -> Vec<Roll> {
        let of_roll = |number: usize| {
            let cost = |face: u8, by: usize| u32::try_from((usize::from(face) * (number + by)) % 5).expect("small");
            let outcome = |face| {
                let losses = [cost(face, 1), cost(face, 3)];
                Outcome { face, weight: weight(face), result: String::new(), losses }
            };
            let (face, by) = (*faces.start(), [Side::One, Side::Two][number % 2]);
            Roll { kind: "ground", hex, by, odds: String::new(), face, outcomes: faces.clone().map(outcome).collect() }
        };
        (0..ROLLS).map(of_roll).collect()
    };
    let sorts = [
        ("luck-60-dice", rolls(1..=6, |_| 1)),
        ("luck-60-two-dice", rolls(2..=12, |sum| 6 - u32::from(sum.abs_diff(7)))),
    ];
    for (name, rolls) in sorts {
        let rolls: Vec<&Roll> = rolls.iter().collect();
        let [decimals, exact] = by_turns(
            Time::Processor,
            TURNS,
            [
                Piece::new(EACH, || {
                    for _ in 0..EACH {
                        std::hint::black_box([Side::One, Side::Two].map(|side| added_up(&rolls, side)));
                    }
                }),
                Piece::new(EACH, || {
                    for _ in 0..EACH {
                        std::hint::black_box(luck(&rolls));
                    }
                }),
            ],
        );
        figures.ratio(name, "matches", &exact, ("decimals", &decimals));
        figures.value(&format!("{name}-each"), "ms", exact.seconds_each() * 1e3);
    }
}

/// The chance of each sum of losses in decimals.
fn added_up(rolls: &[&Roll], side: Side) -> Vec<f64> {
    let mut sums = vec![1.0];
    for roll in rolls {
        let mut next = vec![0.0; sums.len() + 4];
        for outcome in &roll.outcomes {
            let share = f64::from(outcome.weight) / f64::from(roll.weight());
            let losses = outcome.losses[side.index()] as usize;
            sums.iter().enumerate().for_each(|(sum, chance)| next[sum + losses] += chance * share);
        }
        sums = next;
    }
    sums
}
