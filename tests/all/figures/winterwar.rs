//! The results of the parts of a figure in the third system.

use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::explain::Step;

use super::{Made, cell};

/// Terms of this system whose value results from their parts.
pub(super) const TERMS: [&str; 16] = [
    "air-attack",
    "air-column",
    "air-defence",
    "beaten-points",
    "city-points",
    "city-quarters",
    "column",
    "difference",
    "modified-die",
    "odds",
    "partisan-value",
    "result",
    "score-finland",
    "score-soviet",
    "unsupplied-half",
    "unsupplied-sum",
];

/// Terms whose value is the sum of their parts.
const SUMS: [&str; 10] = [
    "air-attack",
    "air-defence",
    "attack",
    "beaten-points",
    "city-points",
    "defence",
    "score-finland",
    "score-soviet",
    "spent",
    "unsupplied-sum",
];

/// Returns whether a book is that of this system: no other has a table of partisans.
pub(super) fn is_of(book: &Book) -> bool {
    book.table("2.1.4").is_some()
}

/// Column of table 1.5 for a ratio, from 0 for 1-4 and worse to 8 for 6-1 and better; fractions help the defender.
fn ratio(attack: i64, defence: i64) -> i64 {
    if defence == 0 {
        8
    } else if attack >= defence {
        2 + (attack / defence).min(6)
    } else {
        4 - ((defence + attack - 1) / attack).min(4)
    }
}

/// The result of the parts of a step; `None` for a term without known parts.
pub(super) fn made(book: &Book, term: &str, (of, values): (&[&Step], &[i64])) -> Option<Made> {
    let sum = values.iter().sum::<i64>();
    let value = match (term, values) {
        (term, _) if SUMS.contains(&term) => sum,
        ("city-quarters", [points]) => points * 4,
        ("unsupplied-half", [whole]) => (whole + 1) / 2,
        ("odds", [attack, defence]) => ratio(*attack, *defence),
        ("column", _) => sum.clamp(0, 8),
        ("modified-die", _) => sum.clamp(1, 6),
        ("difference", [attack, defence]) => attack - defence,
        ("air-column", [difference]) => difference.clamp(&-4, &4) + 4,
        ("partisan-value", [die]) => (die + 1) / 2,
        ("result", [column, die]) => {
            let table = if of[0].term == "air-column" { "1.6" } else { "1.5" };
            return Some(cell(book, table, die - 1, *column));
        }
        _ => return None,
    };
    Some(Made::Value(value))
}
