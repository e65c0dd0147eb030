//! Amounts in a sentence: strengths and their borders by the printed heads, and rounded fractions.

use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::view::{Between, Combat, Comparison};
use wardiary_words::localize::fraction;

use crate::summary::figure::Figure;

/// Returns the compared strengths, the attacker in front.
pub(super) fn sides_of(fight: &Combat) -> [i32; 2] {
    match fight.comparison {
        Comparison::Ratio { attack, defence, .. } | Comparison::Difference { attack, defence } => [attack, defence],
        Comparison::Product { fire, target } => [fire, target],
        Comparison::Fire { points, .. } => [points, 0],
        Comparison::Fixed => [0, 0],
    }
}

/// Returns whether a column begins at this strength: by the printed heads, this strength reaches the column, and one point less does not.
pub(super) fn is_border(fight: &Combat, strength: i32) -> bool {
    let reached = |head: &str, strength: i32| {
        let bare = head.trim_start_matches('≥').trim_end_matches('+').replace('−', "-");
        let (first, second) = bare.split_once(['-', ':']).filter(|(first, _)| !first.is_empty()).unwrap_or((&bare, ""));
        let first: i32 = first.parse().expect("a number in the head");
        match fight.comparison {
            Comparison::Ratio { defence, between, .. } => {
                let second: i32 = second.parse().expect("a ratio in the head");
                match between {
                    Between::Reached => strength * second >= first * defence,
                    // The ratio is more than half way from the column before, or exactly half way.
                    Between::Nearer { half_rises } => {
                        let half = if first > 1 {
                            2 * strength - (2 * first - 1) * defence
                        } else {
                            strength * (2 * second + 1) - 2 * defence
                        };
                        half > 0 || half_rises && half == 0
                    }
                }
            }
            Comparison::Product { target, .. } => strength * target >= first,
            Comparison::Difference { defence, .. } => strength - defence >= first,
            Comparison::Fire { .. } | Comparison::Fixed => false,
        }
    };
    let heads = fight.table.heads.iter().skip(1).filter(|head| !head.starts_with('≤'));
    heads.into_iter().any(|head| reached(head, strength) && !reached(head, strength - 1))
}

/// Returns whether a text has a number, with at most one decimal, that differs from an amount by less than a tenth. If `part`
/// is above 1, the difference may be at most a tenth divided by `part`. A text without digits counts as one.
pub(super) fn is_within(figure: &Figure, amount: Fraction, part: i64) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let number = figure.text.find(is_digit).map_or("1", |at| &figure.text[at..]);
    let end = number.find(|c: char| !is_digit(c) && c != '.' && c != ',').unwrap_or(number.len());
    let (whole, rest) = number[..end].split_once(['.', ',']).unwrap_or((&number[..end], ""));
    let digits = |text: &str| text.parse::<i64>().expect("digits");
    let said = digits(whole) * 10 + if rest.is_empty() { 0 } else { digits(rest) };
    let (over, under) = amount.parts();
    let away = (said * under - 10 * over.abs()).abs() * part;
    // An amount half way between two tenths is equally far from both.
    rest.len() <= 1 && (away < under || part > 1 && away == under)
}

/// Returns whether the proof of a figure has the amount exactly, and the sentence has it to the nearest tenth.
pub(super) fn is_rounded(figure: &Figure, amount: Fraction) -> bool {
    figure.proof() == fraction(amount).replace('−', "") && is_within(figure, amount, 2)
}
