//! Each figure of each recorded match and each scene is worked out again by hand from its parts and from the printed tables; a figure
//! without parts is compared with the print ([`leaves`]).

mod leaves;
mod wab;
mod winterwar;

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::editions::systems;
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::explain::{Shown, Step};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Comparison;
use wardiary_core::of_any;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::diary_file;

use leaves::{Derived, Print};

/// The result of parts.
#[derive(Debug, PartialEq, Eq)]
enum Made {
    /// A value.
    Value(i64),
    /// A printed word, independent of the number for it.
    Word(String),
}

/// The cell of a printed table; rows and columns from 0, labels not counted.
fn cell(book: &Book, table: &str, line: i64, column: i64) -> Made {
    let at = |index: i64| usize::try_from(index).expect("within the table");
    Made::Word(book.table(table).expect("the table").rows[at(line)][at(column) + 1].clone())
}

/// Column of a ratio, counted from `1:1`: to the right in whole multiples of the defence, to the left in started multiples of the attack.
fn ratio(attack: i64, defence: i64) -> i64 {
    let (a, d) = (attack.max(1), defence.max(1));
    if a >= d { a / d - 1 } else { 1 - (d + a - 1) / a }
}

/// Terms whose value is the sum of their parts.
const SUMS: [&str; 12] = [
    "attack",
    "attack-points",
    "defence",
    "dice",
    "exchange",
    "fire",
    "flak-value",
    "modified-die",
    "score-allied",
    "score-german",
    "spent",
    "vulnerability",
];

/// Grounds of the second system, of which the largest number counts.
const GROUNDS: [&str; 9] =
    ["grove", "rough", "bocage", "swamp", "city", "village", "airfield", "fortification", "river"];

/// Terms whose value is made of their parts in some other way.
const MADE: [&str; 16] = [
    "allowance",
    "armour-doubled",
    "bombing-column",
    "bombing-value",
    "column",
    "flak-losses",
    "ground-here",
    "ground-there",
    "losses",
    "naval-column",
    "odds",
    "reduced-value",
    "result",
    "row",
    "town-doubled",
    "weather",
];

/// The result of the parts of a step, by its term; `None` for a term without known parts.
fn made(book: &Book, step: &Step, of: &[&Step]) -> Option<Made> {
    let values: Vec<i64> = of.iter().map(|part| part.value.into()).collect();
    let sum = values.iter().sum::<i64>();
    if winterwar::is_of(book) {
        return winterwar::made(book, step.term, (of, &values));
    }
    if wab::is_of(book) {
        return wab::made(book, step.term, &values);
    }
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
        ("reduced-value", [printed]) => (*printed + 1) / 2,
        ("allowance", [printed]) if is_first => *printed / 2,
        ("allowance", [printed]) => *printed / 4 * 2,
        ("losses", [before]) => (*before + 1).min(2),
        ("ground-here" | "ground-there", columns) => columns.iter().copied().max()?,
        (ground, columns) if GROUNDS.contains(&ground) => columns.iter().copied().min()?,
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

/// How often a step of each term was worked out again, by system.
type Seen = BTreeMap<&'static str, BTreeMap<&'static str, u32>>;

/// Compares each step that has parts with their result, and each without parts with the print; counts the former by term.
fn check(print: &mut Print, derived: &Derived, seen: &mut BTreeMap<&'static str, u32>) -> Vec<String> {
    let (account, about) = (derived.account, derived.about);
    let mut wrong = Vec::new();
    for (at, step) in account.steps().iter().enumerate() {
        let parts: Vec<&Step> = account.parts(at).map(|part| &account.steps()[part]).collect();
        // Facts give the reason for a table's result; a word from a table or a ratio is a figure of its own.
        let is_fact = |part: &&Step| part.value == 0 && matches!(part.shown, Shown::Word(_));
        let expected = match parts.as_slice() {
            [] => wab::beside(print.book(), step.term, account),
            parts => made(print.book(), step, parts),
        };
        let Some(expected) = expected else {
            let is_leaf = parts.iter().all(is_fact);
            assert!(is_leaf, "{about}: {} of {parts:?}", step.term);
            wrong.extend(print.wrong(derived, step));
            continue;
        };
        let is = match expected {
            Made::Value(_) => Made::Value(step.value.into()),
            Made::Word(_) => Made::Word(word(step)),
        };
        // Another reading of the match may give another result for the same parts.
        assert!(derived.is_reread || is == expected, "{about}: {expected:?}, not {is:?}: {} of {parts:?}", step.term);
        *seen.entry(step.term).or_default() += 1;
    }
    wrong
}

/// Every derivation of the recorded matches of a system, and of its combat pages.
fn matches(print: &mut Print, system: &str, seen: &mut BTreeMap<&'static str, u32>) -> Vec<String> {
    let mut wrong = Vec::new();
    for recorded in RECORDED.iter().filter(|recorded| recorded.system == system) {
        let bytes = recorded.journal().expect("the recorded match plays");
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let units = of_any!(&game, game => leaves::units(game));
        let review = game.into_review(Viewer::Umpire);
        let entries: Vec<u32> = (0..review.len()).collect();
        let (units, map) = (units.as_slice(), review.map());
        review.visit(&entries, &mut |seq, at| {
            let (account, about) = (&at.explanation(), &format!("{}, {seq}", recorded.id));
            wrong.extend(check(print, &Derived { units, map, account, about, is_reread: false }, seen));
            let Some(combat) = at.combat() else { return };
            let about = &format!("{}, combat of {seq}", recorded.id);
            wrong.extend(check(
                print,
                &Derived { units, map, account: &combat.explanation, about, is_reread: false },
                seen,
            ));
            if let Comparison::Ratio { attack, defence, .. } = combat.comparison {
                let sums =
                    [&combat.attack, &combat.defence].map(|parts| parts.iter().map(|part| part.value).sum::<i32>());
                assert_eq!(sums, [attack, defence], "{}, combat of {seq}: what a page lists", recorded.id);
            }
        });
    }
    wrong
}

#[test]
fn every_figure_is_what_its_parts_make_or_what_is_printed() {
    let mut seen: Seen = BTreeMap::new();
    for system in systems() {
        let (mut print, seen) = (Print::of(system), seen.entry(system).or_default());
        let mut wrong = matches(&mut print, system, seen);
        leaves::of_scenes(system, &mut print, &mut |print, derived| wrong.extend(check(print, derived, seen)));
        wrong.sort();
        wrong.dedup();
        assert!(wrong.is_empty(), "{} leaves are not as printed:\n{}", wrong.len(), wrong.join("\n"));
        print.has_met_all();
    }
    let worked: BTreeSet<&str> = seen.values().flat_map(BTreeMap::keys).copied().collect();
    let terms = [&SUMS[..], &MADE, &winterwar::TERMS, &wab::TERMS].concat();
    let idle: Vec<&str> = terms.into_iter().filter(|term| !worked.contains(term)).collect();
    assert!(idle.is_empty(), "no derivation has these steps any more: {idle:?}");
}
