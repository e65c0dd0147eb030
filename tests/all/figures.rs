//! Every figure of every recorded match is what its parts make, worked out again by hand and from the tables as they are printed.

use std::collections::BTreeMap;

use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::explain::{Explanation, Shown, Step};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Comparison;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::diary_file;

/// What parts make.
#[derive(Debug, PartialEq, Eq)]
enum Made {
    /// A value.
    Value(i64),
    /// A printed word, whatever number stands for it.
    Word(String),
}

/// The cell of a printed table; rows and columns from 0, labels not counted.
fn cell(book: &Book, table: &str, line: i64, column: i64) -> Made {
    let at = |index: i64| usize::try_from(index).expect("within the table");
    Made::Word(book.table(table).expect("the table").rows[at(line)][at(column) + 1].clone())
}

/// Column of a ratio, counted from `1:1`: to the right by whole multiples of the defence, to the left by begun ones of the attack.
fn ratio(attack: i64, defence: i64) -> i64 {
    let (a, d) = (attack.max(1), defence.max(1));
    if a >= d { a / d - 1 } else { 1 - (d + a - 1) / a }
}

/// Terms whose value is the sum of their parts.
const SUMS: [&str; 11] = [
    "attack",
    "attack-points",
    "defence",
    "dice",
    "exchange",
    "fire",
    "modified-die",
    "score-allied",
    "score-german",
    "spent",
    "vulnerability",
];

/// What the parts of a step make, by its term; `None` for a term that is not known to have parts.
fn made(book: &Book, step: &Step, of: &[&Step]) -> Option<Made> {
    let values: Vec<i64> = of.iter().map(|part| part.value.into()).collect();
    let sum = values.iter().sum::<i64>();
    let is_first = book.table("1.5").is_some();
    let value = match (step.term, values.as_slice()) {
        (term, _) if SUMS.contains(&term) => sum,
        ("armour-doubled" | "town-doubled" | "bombing-value", [one, other]) => one * other,
        ("odds", [attack, defence]) if is_first => 3 + ratio(*attack, *defence).clamp(-3, 5),
        ("odds", [attack, defence]) => 3 + ratio(*attack, *defence),
        ("row", [modified]) if is_first => (*modified).clamp(0, 7),
        ("row", [dice]) => (*dice).min(14 - dice) - 2,
        ("naval-column", [points]) => (*points).min(6),
        ("bombing-column", [value]) => ((value - 1) / 24).min(4),
        ("column", _) if of[0].term == "bombing-column" => sum.max(0),
        ("column", _) => sum.clamp(0, 11),
        ("weather", [die]) => return Some(cell(book, "1.8", die - 1, 0)),
        ("flak-losses", [guns, die]) => {
            let Made::Word(hits) = cell(book, "1.7", die - 1, i64::from(*guns >= 4)) else { return None };
            hits.parse().unwrap_or_default()
        }
        ("result", [column, line]) => {
            let table = match of[0].term {
                "odds" => "1.5",
                "naval-column" => return Some(cell(book, "1.6", line - 1, column - 1)),
                _ if ["DB", "DI"].contains(&word(step).as_str()) => "7.3",
                _ => "7.1",
            };
            return Some(cell(book, table, *line, *column));
        }
        _ => return None,
    };
    Some(Made::Value(value))
}

fn word(step: &Step) -> String {
    if let Shown::Word(word) = step.shown { word.to_owned() } else { String::new() }
}

/// Compares each step that has parts with what they make; counts the steps by term.
fn check(book: &Book, account: &Explanation, about: &str, seen: &mut BTreeMap<&'static str, u32>) {
    for (at, step) in account.steps().iter().enumerate() {
        let parts: Vec<&Step> = account.parts(at).map(|part| &account.steps()[part]).collect();
        // Facts say why a table gives what it gives.
        if parts.iter().all(|part| part.value == 0 && matches!(part.shown, Shown::Word(_))) && step.term == "siege" {
            continue;
        }
        if parts.is_empty() {
            continue;
        }
        let expected = made(book, step, &parts).unwrap_or_else(|| panic!("{about}: {} of {parts:?}", step.term));
        let is = match expected {
            Made::Value(_) => Made::Value(step.value.into()),
            Made::Word(_) => Made::Word(word(step)),
        };
        assert_eq!(is, expected, "{about}: {} of {parts:?}", step.term);
        *seen.entry(step.term).or_default() += 1;
    }
}

#[test]
fn every_figure_of_every_recorded_match_is_what_its_parts_make() {
    let mut seen: BTreeMap<&'static str, BTreeMap<&'static str, u32>> = BTreeMap::new();
    for recorded in &RECORDED {
        let bytes = recorded.journal().expect("the recorded match plays");
        let review =
            diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
        let entries: Vec<u32> = (0..review.len()).collect();
        let seen = seen.entry(review.system()).or_default();
        review.visit(&entries, &mut |seq, at| {
            check(review.book(), &at.account(), &format!("{}, {seq}", recorded.id), seen);
            let Some(combat) = at.combat() else { return };
            check(review.book(), &combat.account, &format!("{}, combat of {seq}", recorded.id), seen);
            if let Comparison::Ratio { attack, defence } = combat.comparison {
                let sums =
                    [&combat.attack, &combat.defence].map(|parts| parts.iter().map(|part| part.value).sum::<i32>());
                assert_eq!(sums, [attack, defence], "{}, combat of {seq}: what a page lists", recorded.id);
            }
        });
    }
    let least = |system: &str, terms: &[&str]| {
        for term in terms {
            assert!(seen[system].get(term).is_some_and(|count| *count > 0), "{system}: {term}: {seen:?}");
        }
    };
    let both = ["attack", "defence", "odds", "row", "result", "spent"];
    least("ikvm-normandy-2023", &both);
    least(
        "ikvm-normandy-2023",
        &["modified-die", "armour-doubled", "town-doubled", "naval-column", "flak-losses", "weather"],
    );
    least("cherbourg-1944", &both);
    least("cherbourg-1944", &["column", "dice", "bombing-value", "bombing-column", "vulnerability", "exchange"]);
}
