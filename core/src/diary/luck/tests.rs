//! Compares distributions with an enumeration of all ways in which the dice can fall.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::{Chance, Distribution, Ledger, luck, per_cents};
use crate::kernel::dice_odds::{Fraction, Outcome, Roll};
use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;

/// For each die: the side that rolls it, the face that fell, and the losses of both sides for each of its six faces.
const DICE: [(Side, u8, [[u32; 2]; 6]); 8] = [
    (Side::One, 4, [[2, 0], [1, 0], [1, 1], [0, 1], [0, 2], [0, 3]]),
    (Side::Two, 1, [[0, 1], [0, 1], [0, 0], [1, 0], [1, 0], [2, 0]]),
    (Side::One, 6, [[3, 0], [2, 0], [1, 0], [1, 1], [0, 1], [0, 1]]),
    (Side::One, 2, [[0, 0], [0, 0], [0, 0], [0, 0], [0, 1], [0, 4]]),
    (Side::Two, 3, [[0, 2], [0, 1], [1, 1], [1, 0], [2, 0], [4, 0]]),
    (Side::Two, 5, [[0, 0], [0, 0], [0, 0], [1, 0], [1, 0], [1, 0]]),
    (Side::One, 1, [[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1]]),
    (Side::One, 3, [[2, 1], [1, 2], [0, 0], [0, 5], [3, 3], [1, 0]]),
];

fn roll((by, face, losses): (Side, u8, [[u32; 2]; 6])) -> Roll {
    let outcome = |(face, losses)| Outcome { face, weight: 1, result: String::new(), losses };
    let outcomes = (1..).zip(losses).map(outcome).collect();
    Roll { kind: "ground", hex: Hex::new(1, 1).unwrap(), by, odds: String::new(), face, outcomes }
}

/// Two dice rolled together: the face is their sum, with its chances in 36.
fn two_dice(sum: u8, losses: impl Fn(u8) -> [u32; 2]) -> Roll {
    let weight = |sum: u8| 6 - u32::from(sum.abs_diff(7));
    let outcome = |sum| Outcome { face: sum, weight: weight(sum), result: String::new(), losses: losses(sum) };
    let outcomes = (2..=12).map(outcome).collect();
    Roll { kind: "assault", hex: Hex::new(1, 1).unwrap(), by: Side::One, odds: String::new(), face: sum, outcomes }
}

fn mirrored(roll: &Roll) -> Roll {
    let turn = |outcome: &Outcome| Outcome { losses: [outcome.losses[1], outcome.losses[0]], ..outcome.clone() };
    Roll { by: roll.by.enemy(), outcomes: roll.outcomes.iter().map(turn).collect(), ..roll.clone() }
}

/// The ways of each sum, counted over all 6^8 results of the dice.
fn counted(counts: impl Fn([u32; 2]) -> i64) -> BTreeMap<i64, u32> {
    let faces = DICE.map(|(.., faces)| faces.map(&counts));
    let mut ways = BTreeMap::new();
    for mut fall in 0..6_usize.pow(8) {
        let sum: i64 = faces
            .iter()
            .map(|faces| {
                let face = faces[fall % 6];
                fall /= 6;
                face
            })
            .sum();
        *ways.entry(sum).or_insert(0) += 1;
    }
    ways
}

/// The distribution as plain numbers, without impossible sums.
fn plain(found: &Distribution) -> BTreeMap<i64, u32> {
    let ways = (found.least()..).zip(found.ways()).map(|(sum, ways)| (sum, u32::try_from(ways).unwrap()));
    ways.filter(|(_, ways)| *ways > 0).collect()
}

#[test]
fn eight_dice_are_counted_as_all_ways_in_which_they_can_fall() {
    let rolls = DICE.map(roll);
    for side in [Side::One, Side::Two] {
        let swing = |losses: [u32; 2]| i64::from(losses[side.enemy().index()]) - i64::from(losses[side.index()]);
        let brute = counted(swing);
        let found = Distribution::swing(&rolls, side);
        assert_eq!(plain(&found), brute);
        assert_eq!(*found.all(), BigUint::from(1_679_616_u32));
        let losses = Distribution::losses(&rolls, side);
        assert_eq!(plain(&losses), counted(|losses| losses[side.index()].into()));
        // Rank of the actual sum: worse ways twice, equal ones once, out of twice all ways.
        let came: i64 = rolls.iter().map(|roll| swing([roll.taken(Side::One), roll.taken(Side::Two)])).sum();
        let worse: u32 = brute.range(..came).map(|(_, ways)| ways).sum();
        let percentile = Chance { ways: BigUint::from(2 * worse + brute[&came]), all: BigUint::from(3_359_232_u32) };
        let all: Vec<&Roll> = rolls.iter().collect();
        assert_eq!(luck(&all)[side.index()].percentile, percentile);
    }
}

#[test]
fn chances_add_up_to_one_and_a_mirrored_match_has_the_rest() {
    for number in [0, 1, 8, 60] {
        let single = DICE.iter().cycle().map(|&die| roll(die));
        let two = (0..).map(|n: u32| {
            let sum = 2 + u8::try_from(n * 7 % 11).unwrap();
            two_dice(sum, |sum| [u32::from(sum < 6) * n % 3, u32::from(sum / 4)])
        });
        let rolls: Vec<Roll> = single.zip(two).flat_map(|(one, other)| [one, other]).take(number).collect();
        let turned: Vec<Roll> = rolls.iter().map(mirrored).collect();
        let whole = Distribution::swing(&rolls, Side::One);
        assert_eq!(whole.ways().iter().sum::<BigUint>(), *whole.all(), "{number} rolls");
        let one = |of: &[Roll]| luck(&of.iter().collect::<Vec<_>>());
        let ([here, there], [mirror, _]) = (one(&rolls), one(&turned));
        assert_eq!(mirror.percentile, here.percentile.rest(), "{number} rolls");
        assert_eq!(mirror.percentile, there.percentile);
        assert_eq!(&mirror.percentile.ways + &here.percentile.ways, here.percentile.all);
    }
    // Without rolls neither side had luck.
    let [none, _] = luck(&[]);
    assert_eq!((none.percentile.rounded(1000), none.ledger.result()), (500, Fraction::from(0)));
}

#[test]
fn sums_of_two_dice_weigh_what_they_weigh() {
    // One step for the enemy on 7 or more: 21 ways of 36.
    let roll = two_dice(7, |sum| [0, u32::from(sum >= 7)]);
    let found = Distribution::losses([&roll, &roll], Side::Two);
    assert_eq!(plain(&found), BTreeMap::from([(0, 225), (1, 630), (2, 441)]));
    let [fewer, same, more] = found.beside(1).map(|chance| u32::try_from(&chance.ways).unwrap());
    assert_eq!((fewer, same, more), (225, 630, 441));
    // Sums that no dice give have no ways, so that all ways are on one side of them.
    assert_eq!(found.beside(-1).map(|chance| chance.rounded(1)), [0, 0, 1]);
    assert_eq!(found.beside(3).map(|chance| chance.rounded(1)), [1, 0, 0]);
}

#[test]
fn per_cents_add_up_to_a_hundred() {
    let shares = |ways: [u32; 3]| ways.map(|ways| Chance { ways: ways.into(), all: 1000_u32.into() });
    // Rounded one by one, the two lists would add up to 99 and 101.
    assert_eq!(per_cents(&shares([614, 73, 313])), [62, 7, 31]);
    assert_eq!(per_cents(&shares([606, 67, 327])), [60, 7, 33]);
}

#[test]
fn plan_and_luck_make_what_came_about() {
    let rolls = DICE.map(roll);
    for side in [Side::One, Side::Two] {
        let ledger = Ledger::of(&rolls, side);
        let own = rolls.iter().filter(|roll| roll.by == side);
        let came: i64 = own.map(|roll| i64::from(roll.taken(side.enemy())) - i64::from(roll.taken(side))).sum();
        assert_eq!(ledger.result(), Fraction::new(came, 1));
    }
    // Over the six faces of the first die, the enemy loses seven steps and the attacker four. The 4 that fell costs the enemy one step.
    let first = Ledger::of(&rolls[..1], Side::One);
    assert_eq!((first.rolls, first.plan, first.luck), (1, Fraction::new(1, 2), Fraction::new(1, 2)));
    let net = Ledger::of(&rolls, Side::One).less(&Ledger::of(&rolls, Side::Two));
    let favour = rolls.iter().fold(Fraction::from(0), |sum, roll| sum + roll.favour(Side::One));
    assert_eq!((net.rolls, net.luck), (8, favour));
}
