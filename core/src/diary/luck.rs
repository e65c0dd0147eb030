//! Exact luck of the dice: the probability of each sum of losses, the rank of the actual sum among all ways in which
//! the dice can fall, and the shares of plan and dice in a result.
//!
//! Chances are whole numbers of ways out of all ways. The ways of a sum over several rolls come from the product of polynomials,
//! one for each roll with one term for each of its sums. The polynomial is stored as one whole number, in which each sum has enough
//! bits for the number of all ways. A few multiplications therefore add a roll, and no sum overflows into the next.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use crate::kernel::dice_odds::{Fraction, Outcome, Roll, Tally};
use crate::kernel::unit::Side;

/// Bits of a digit when a whole number is split.
const DIGIT: u64 = 32;

/// A chance as a whole number of ways out of all ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Ways.
    pub ways: BigUint,
    /// All ways.
    pub all: BigUint,
}

impl Chance {
    /// The chance as a number of `parts` in the whole, rounded to the nearest, halves up.
    #[must_use]
    pub fn rounded(&self, parts: u32) -> u32 {
        let half: BigUint = &self.all >> 1_u32;
        let found: BigUint = (&self.ways * parts + half) / &self.all;
        found.try_into().unwrap_or(parts)
    }

    /// The chance of the opposite.
    #[must_use]
    pub fn rest(&self) -> Self {
        Self { ways: &self.all - &self.ways, all: self.all.clone() }
    }
}

/// The exact distribution of a sum over several rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    least: i64,
    /// Ways of each sum, starting at the least sum.
    ways: Vec<BigUint>,
    all: BigUint,
}

impl Distribution {
    /// The distribution of a sum over rolls; `counts` gives the summand for a face.
    #[must_use]
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a Roll>, counts: impl Fn(&Outcome) -> i64) -> Self {
        let polynomials: Vec<BTreeMap<i64, u32>> = rolls.into_iter().map(|roll| terms(roll, &counts)).collect();
        let one = || BigUint::from(1_u32);
        let all = polynomials.iter().fold(one(), |all, terms| all * terms.values().sum::<u32>());
        let digits = all.bits().div_ceil(DIGIT);
        let (mut packed, mut least) = (one(), 0);
        for terms in &polynomials {
            let lowest = terms.keys().next().copied().unwrap_or(0);
            let shifted = |(&sum, &weight): (&i64, &u32)| (&packed * weight) << (DIGIT * digits * sum.abs_diff(lowest));
            packed = terms.iter().map(shifted).sum();
            least += lowest;
        }
        let width = usize::try_from(digits).expect("few digits");
        let ways = packed.to_u32_digits().chunks(width).map(BigUint::from_slice).collect();
        Self { least, ways, all }
    }

    /// The distribution of the loss points of a side.
    #[must_use]
    pub fn losses<'a>(rolls: impl IntoIterator<Item = &'a Roll>, side: Side) -> Self {
        Self::of(rolls, |outcome| outcome.losses[side.index()].into())
    }

    /// The distribution of the swing towards a side: the enemy's loss points minus its own.
    #[must_use]
    pub fn swing<'a>(rolls: impl IntoIterator<Item = &'a Roll>, side: Side) -> Self {
        Self::of(rolls, |outcome| swing(outcome.losses, side))
    }

    /// The least sum.
    #[must_use]
    pub const fn least(&self) -> i64 {
        self.least
    }

    /// All ways.
    #[must_use]
    pub const fn all(&self) -> &BigUint {
        &self.all
    }

    /// The ways of each sum, starting at the least sum.
    #[must_use]
    pub fn ways(&self) -> &[BigUint] {
        &self.ways
    }

    /// The chance of each sum, starting at the least sum.
    pub fn chances(&self) -> impl Iterator<Item = Chance> + '_ {
        self.ways.iter().map(|ways| self.chance(ways.clone()))
    }

    /// The chances of a sum less than `sum`, of `sum` itself, and of a greater sum.
    #[must_use]
    pub fn beside(&self, sum: i64) -> [Chance; 3] {
        let at = usize::try_from(sum.saturating_sub(self.least));
        let below = at.map_or(0, |at| at.min(self.ways.len()));
        let fewer: BigUint = self.ways[..below].iter().sum();
        let same = at.ok().and_then(|at| self.ways.get(at)).cloned().unwrap_or(BigUint::ZERO);
        let more = &self.all - &fewer - &same;
        [fewer, same, more].map(|ways| self.chance(ways))
    }

    /// The rank of a sum among all ways: the ways of smaller sums, and half of the ways of this sum. Exchanging the sides gives the complement.
    #[must_use]
    pub fn percentile(&self, sum: i64) -> Chance {
        let [fewer, same, _] = self.beside(sum);
        Chance { ways: fewer.ways * 2_u32 + same.ways, all: &self.all * 2_u32 }
    }

    fn chance(&self, ways: BigUint) -> Chance {
        Chance { ways, all: self.all.clone() }
    }
}

/// Percentages that add up to 100: the remaining units go to the largest remainders, and to the first of equal ones.
#[must_use]
pub fn per_cents<const N: usize>(shares: &[Chance; N]) -> [u32; N] {
    let hundred = |chance: &Chance| &chance.ways * 100_u32;
    let cut = |chance: &Chance| u32::try_from(hundred(chance) / &chance.all).unwrap_or(100);
    let mut whole = shares.each_ref().map(cut);
    let mut by_remainder: Vec<(BigUint, usize)> =
        shares.iter().zip(0..).map(|(chance, at)| (hundred(chance) % &chance.all, at)).collect();
    by_remainder.sort_by(|(a, at), (b, other)| b.cmp(a).then(at.cmp(other)));
    let over = 100_u32.saturating_sub(whole.iter().sum());
    by_remainder.into_iter().zip(0..over).for_each(|((_, at), _)| whole[at] += 1);
    whole
}

/// The results of a side's combats and fire: their average, and the contribution of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Rolls.
    pub rolls: u32,
    /// Swing towards the side averaged over all faces, steps.
    pub plan: Fraction,
    /// Swing added by the faces that fell, steps.
    pub luck: Fraction,
}

impl Ledger {
    /// The ledger of a side's rolls.
    #[must_use]
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a Roll>, side: Side) -> Self {
        let nothing = Self { rolls: 0, plan: Fraction::from(0), luck: Fraction::from(0) };
        rolls.into_iter().filter(|roll| roll.by == side).fold(nothing, |sum, roll| Self {
            rolls: sum.rolls + 1,
            plan: sum.plan + expected_swing(roll),
            luck: sum.luck + roll.favour(side),
        })
    }

    /// The actual swing, steps: plan and luck together.
    #[must_use]
    pub fn result(&self) -> Fraction {
        self.plan + self.luck
    }

    /// Both ledgers in one, as seen from this side: the enemy's swings are subtracted.
    #[must_use]
    pub fn less(&self, enemy: &Self) -> Self {
        Self { rolls: self.rolls + enemy.rolls, plan: self.plan - enemy.plan, luck: self.luck - enemy.luck }
    }
}

/// The luck of one side over all rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLuck {
    /// Its losses, expected and taken.
    pub tally: Tally,
    /// The distribution of its losses.
    pub losses: Distribution,
    /// The chances of a swing towards it that is less than the actual one, equal to it, and greater.
    pub swing: [Chance; 3],
    /// The rank of its swing among all ways in which the dice can fall: 1 is the best.
    pub percentile: Chance,
    /// The ledger of its own combats.
    pub ledger: Ledger,
}

/// The luck of both sides.
#[must_use]
pub fn luck(rolls: &[&Roll]) -> [SideLuck; 2] {
    let each = || rolls.iter().copied();
    let came = each().map(|roll| swing([roll.taken(Side::One), roll.taken(Side::Two)], Side::One)).sum();
    let spread = Distribution::swing(each(), Side::One);
    let (percentile, beside) = (spread.percentile(came), spread.beside(came));
    let rest = percentile.rest();
    let mut reversed = beside.clone();
    reversed.reverse();
    [(Side::One, percentile, beside), (Side::Two, rest, reversed)].map(|(side, percentile, swing)| SideLuck {
        tally: Tally::of(each(), side),
        losses: Distribution::losses(each(), side),
        swing,
        percentile,
        ledger: Ledger::of(each(), side),
    })
}

/// The average swing of a roll towards the side that attacks or fires, over all faces, steps.
#[must_use]
pub fn expected_swing(roll: &Roll) -> Fraction {
    roll.expected(roll.by.enemy()) - roll.expected(roll.by)
}

/// The enemy's loss points minus those of a side.
fn swing(losses: [u32; 2], side: Side) -> i64 {
    i64::from(losses[side.enemy().index()]) - i64::from(losses[side.index()])
}

/// The summands of a roll, each with its number of ways.
fn terms(roll: &Roll, counts: impl Fn(&Outcome) -> i64) -> BTreeMap<i64, u32> {
    let mut terms = BTreeMap::new();
    for outcome in &roll.outcomes {
        *terms.entry(counts(outcome)).or_insert(0) += outcome.weight;
    }
    terms
}

#[cfg(test)]
mod tests;
