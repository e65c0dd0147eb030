//! The figures compared to find the column of a table, and the thresholds of the columns.

/// The figures compared to find the column of a table, counted in the parts of [`Combat::scale`](super::Combat::scale).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The strength of the attack is divided by that of the defence.
    Ratio {
        /// Strength of the attack.
        attack: i32,
        /// Strength of the defence.
        defence: i32,
        /// The column used where the quotient falls between two.
        between: Between,
    },
    /// The fire is multiplied by the vulnerability of the target.
    Product {
        /// Fire, points.
        fire: i32,
        /// Vulnerability of all units in the hex.
        target: i32,
    },
    /// The firing points alone give the column; the target affects only the losses.
    Fire {
        /// All firing points.
        points: i32,
        /// The points that count: at most those of the last column.
        counted: i32,
    },
    /// The defence strength is subtracted from the attack strength.
    Difference {
        /// Strength of the attack.
        attack: i32,
        /// Strength of the defence.
        defence: i32,
    },
    /// The rules name the column without a comparison.
    Fixed,
}

/// The column used where odds fall between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// The column whose odds are reached.
    Reached,
    /// The nearer one.
    Nearer {
        /// Whether an exact half favours the attacker, not the defender.
        half_rises: bool,
    },
}

impl Comparison {
    /// The attacker's figure; 0 without a comparison.
    #[must_use]
    pub const fn brought(self) -> i32 {
        match self {
            Self::Ratio { attack, .. } | Self::Difference { attack, .. } => attack,
            Self::Product { fire, .. } => fire,
            Self::Fire { points, .. } => points,
            Self::Fixed => 0,
        }
    }

    /// The defender's figure; 0 without one.
    #[must_use]
    pub const fn stands(self) -> i32 {
        match self {
            Self::Ratio { defence, .. } | Self::Difference { defence, .. } => defence,
            Self::Product { target, .. } => target,
            Self::Fire { .. } | Self::Fixed => 0,
        }
    }

    /// The least attack strength for the column with this head: `3-1` means three times the defence, `25-48` a product
    /// of 25, `+2` two more than the defence. `None` for a head without a lower limit.
    pub(super) fn least(self, head: &str) -> Option<i32> {
        if head.starts_with('≤') {
            return None;
        }
        let head = head.trim_start_matches('≥').trim_end_matches('+');
        let (first, second) = head.split_once(['-', ':']).unwrap_or((head, "1"));
        // Rounded up, because a part of a point does not reach the threshold.
        let up = |whole: i32, by: i32| (by > 0).then(|| (whole + by - 1).div_euclid(by));
        match self {
            Self::Ratio { defence, between, .. } => {
                let (first, second): (i32, i32) = (first.parse().ok()?, second.parse().ok()?);
                match between {
                    Between::Reached => up(first * defence, second),
                    // Half way from the previous column: 5:2 for 3:1, 1:2½ for 1:2. Where the exact half does not count, the next greater strength.
                    Between::Nearer { half_rises } => {
                        let (over, under) = if first > 1 { (2 * first - 1, 2) } else { (2, 2 * second + 1) };
                        if half_rises { up(over * defence, under) } else { Some(over * defence / under + 1) }
                    }
                }
            }
            Self::Product { target, .. } => up(first.parse().ok()?, target),
            Self::Difference { defence, .. } => Some(defence + head.replace('−', "-").parse::<i32>().ok()?),
            Self::Fire { .. } | Self::Fixed => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Between, Comparison};

    /// The column nearest to a quotient, in whole columns from 1:1.
    fn nearer(attack: i32, defence: i32, half_rises: bool) -> i32 {
        let nearest = |over: i32, under: i32, rises: bool| (2 * over + under - i32::from(!rises)) / (2 * under);
        if attack >= defence {
            nearest(attack, defence, half_rises) - 1
        } else {
            1 - nearest(defence, attack, !half_rises)
        }
    }

    #[test]
    fn the_least_strength_under_a_head_is_the_first_that_comes_to_its_column() {
        for (defence, half_rises) in (1..60).flat_map(|defence| [(defence, false), (defence, true)]) {
            for (head, column) in
                [("1:4", -3), ("1:3", -2), ("1:2", -1), ("1:1", 0), ("2:1", 1), ("3:1", 2), ("10:1", 9)]
            {
                let of = Comparison::Ratio { attack: 0, defence, between: Between::Nearer { half_rises } };
                let first = (1..700).find(|&attack| nearer(attack, defence, half_rises) >= column);
                assert_eq!(of.least(head), first, "{head} against {defence}");
            }
        }
        let of = Comparison::Ratio { attack: 0, defence: 5, between: Between::Reached };
        assert_eq!([of.least("3-1"), of.least("1-2"), of.least("≤1-4")], [Some(15), Some(3), None]);
    }
}
