//! Exact luck of the dice: the cost of each face to either side, and of the face that fell.

use std::cmp::Ordering;
use std::iter;
use std::ops::{Add, Sub};

use super::hex::Hex;
use super::unit::Side;

/// A die rolled for losses, with every possible result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The purpose of the roll: `ground`, `carpet`, `duel`, `flak`; other systems add theirs.
    pub kind: &'static str,
    /// The hex attacked or fired at.
    pub hex: Hex,
    /// The side that attacks or fires.
    pub by: Side,
    /// The column of the table as printed, such as `5:1`.
    pub odds: String,
    /// The face that fell.
    pub face: u8,
    /// The result of each face, including the one that fell.
    pub outcomes: Vec<Outcome>,
}

/// The result of one face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The face, or the sum of the dice.
    pub face: u8,
    /// Chances of this face out of the sum of all weights.
    pub weight: u32,
    /// The cell of the table, as printed.
    pub result: String,
    /// Losses by side that the cell demands, in loss points, never more than the units there can take.
    pub losses: [u32; 2],
}

impl Roll {
    /// Sum of all weights.
    #[must_use]
    pub fn weight(&self) -> u32 {
        self.outcomes.iter().map(|outcome| outcome.weight).sum()
    }

    /// The result of the face that fell; `None` when the table does not have that face.
    #[must_use]
    pub fn fallen(&self) -> Option<&Outcome> {
        self.outcomes.iter().find(|outcome| outcome.face == self.face)
    }

    /// Average loss points of `side` over all faces.
    #[must_use]
    pub fn expected(&self, side: Side) -> Fraction {
        let sum: u32 = self.outcomes.iter().map(|outcome| outcome.weight * outcome.losses[side.index()]).sum();
        Fraction::new(sum.into(), self.weight().into())
    }

    /// Loss points of `side` for the face that fell.
    #[must_use]
    pub fn taken(&self, side: Side) -> u32 {
        self.fallen().map_or(0, |outcome| outcome.losses[side.index()])
    }

    /// How many loss points better `side` did than the average: the enemy's losses above average, minus its own losses
    /// above average.
    #[must_use]
    pub fn favour(&self, side: Side) -> Fraction {
        let beyond = |of: Side| Fraction::from(self.taken(of)) - self.expected(of);
        beyond(side.enemy()) - beyond(side)
    }
}

/// Losses of a side over several rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Number of rolls.
    pub rolls: u32,
    /// Average loss points over all faces.
    pub expected: Fraction,
    /// Loss points for the faces that fell.
    pub taken: u32,
}

impl Tally {
    /// The losses of `side` over `rolls`.
    #[must_use]
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a Roll>, side: Side) -> Self {
        let nothing = Self { rolls: 0, expected: Fraction::from(0), taken: 0 };
        rolls.into_iter().fold(nothing, |sum, roll| Self {
            rolls: sum.rolls + 1,
            expected: sum.expected + roll.expected(side),
            taken: sum.taken + roll.taken(side),
        })
    }
}

/// A fraction in lowest terms, its denominator positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// `numerator / denominator` in lowest terms.
    ///
    /// # Panics
    /// When the denominator is not positive.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        assert!(denominator > 0, "a fraction has a positive denominator");
        let common = divisor(numerator.abs(), denominator);
        Self { numerator: numerator / common, denominator: denominator / common }
    }

    /// Numerator and denominator; the numerator carries the sign.
    #[must_use]
    pub const fn parts(self) -> (i64, i64) {
        (self.numerator, self.denominator)
    }

    /// Whole part, numerator and denominator of the absolute value: −23/6 gives (3, 5, 6).
    #[must_use]
    pub const fn mixed(self) -> (i64, i64, i64) {
        let amount = self.numerator.abs();
        (amount / self.denominator, amount % self.denominator, self.denominator)
    }

    /// The fraction to two decimal places, rounded half away from zero, with a point: 16/6 gives `2.67`.
    #[must_use]
    pub fn decimals(self) -> String {
        let sign = if self.numerator < 0 { "-" } else { "" };
        let hundredths = (self.numerator.abs() * 200 + self.denominator) / (2 * self.denominator);
        format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
    }

    /// −1, 0 or 1.
    #[must_use]
    pub const fn sign(self) -> i64 {
        self.numerator.signum()
    }
}

impl From<u32> for Fraction {
    fn from(whole: u32) -> Self {
        Self { numerator: whole.into(), denominator: 1 }
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let top = self.numerator * other.denominator + other.numerator * self.denominator;
        Self::new(top, self.denominator * other.denominator)
    }
}

impl Sub for Fraction {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + Self { numerator: -other.numerator, ..other }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The greatest common divisor by Euclid; the second number is positive.
fn divisor(a: i64, b: i64) -> i64 {
    let mut rest = (a, b);
    iter::from_fn(|| (rest.0 != 0).then(|| rest = (rest.1 % rest.0, rest.0))).for_each(drop);
    rest.1
}

#[cfg(test)]
mod tests {
    use super::{Fraction, Outcome, Roll, Tally};
    use crate::kernel::hex::Hex;
    use crate::kernel::unit::Side;

    #[test]
    fn fractions_stay_in_lowest_terms() {
        let sum = Fraction::new(4, 6) + Fraction::new(7, 6);
        assert_eq!((sum.parts(), sum.mixed()), ((11, 6), (1, 5, 6)));
        let less = Fraction::new(1, 2) - Fraction::from(3);
        assert_eq!((less.parts(), less.mixed(), less.sign()), ((-5, 2), (2, 1, 2), -1));
        assert_eq!(Fraction::new(0, 6).parts(), (0, 1));
    }

    #[test]
    fn decimals_are_rounded_half_away_from_zero() {
        let said = [(16, 6), (3, 6), (1, 36), (1, 200), (-1, 200), (0, 6)].map(|(n, d)| Fraction::new(n, d).decimals());
        assert_eq!(said, ["2.67", "0.50", "0.03", "0.01", "-0.01", "0.00"]);
    }

    /// Two dice that sum to 2, 7 or 12, in 1, 6 and 1 ways: nine losses in eight ways, not four in three.
    #[test]
    fn an_average_weighs_each_sum_by_its_ways() {
        let outcome = |(face, weight, lost)| Outcome { face, weight, result: String::new(), losses: [0, lost] };
        let outcomes = [(2, 1, 3), (7, 6, 1), (12, 1, 0)].map(outcome).into();
        let by = Side::One;
        let roll = Roll {
            kind: "ground",
            hex: Hex::new(1, 1).expect("on the map"),
            by,
            odds: String::new(),
            face: 7,
            outcomes,
        };
        assert_eq!(roll.expected(Side::Two).parts(), (9, 8));
    }

    #[test]
    fn a_throw_is_weighed_by_all_its_faces() {
        let outcome = |face, losses| Outcome { face, weight: 1, result: String::new(), losses };
        let outcomes = vec![outcome(1, [0, 2]), outcome(2, [1, 1]), outcome(3, [1, 0])];
        let roll = Roll {
            kind: "ground",
            hex: Hex::new(1, 1).expect("on the map"),
            by: Side::One,
            odds: String::new(),
            face: 1,
            outcomes,
        };
        assert_eq!(roll.expected(Side::One), Fraction::new(2, 3));
        assert_eq!(roll.expected(Side::Two), Fraction::from(1));
        // One point above average taken from the enemy, two thirds of a point fewer lost: a gain of 1 2/3.
        assert_eq!(roll.favour(Side::One), Fraction::new(5, 3));
        assert_eq!(roll.favour(Side::Two), Fraction::new(-5, 3));
        let tally = Tally::of([&roll, &roll], Side::Two);
        assert_eq!((tally.rolls, tally.expected, tally.taken), (2, Fraction::from(2), 4));
    }
}
