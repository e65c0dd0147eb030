//! The books as data: complete, in both languages, with exactly the switches that the rules test.

use std::collections::BTreeSet;

use wardiary_core::editions::{newest, systems};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::switch::Switch;
use wardiary_fixtures::proof;

/// Number of rows or readings of a book, from `counts.txt`.
fn counted(system: &str, what: &str) -> usize {
    let text = proof(system, "counts.txt");
    let line = text.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(' '));
    line.and_then(|line| line.parse().ok()).unwrap_or_else(|| panic!("{system}: no {what} in counts.txt"))
}

fn check_rows(system: &str, book: &Book) {
    let rows: Vec<String> = book.rows.iter().map(|row| row.rule.to_string()).collect();
    let letter = &rows[0][..1];
    assert_eq!(rows, (1..=counted(system, "rows")).map(|n| format!("{letter}-{n:03}")).collect::<Vec<_>>());
    for row in &book.rows {
        assert!(row.text.iter().all(|text| text.len() > 10), "{} stands in both languages", row.rule);
        assert!(["stated", "repaired", "reconstructed"].contains(&row.provenance.as_str()), "{}", row.rule);
    }
}

fn check_readings(system: &str, book: &Book) {
    let readings: Vec<String> = book.readings.iter().map(|reading| reading.rule.to_string()).collect();
    let numbered = (1..=counted(system, "readings")).map(|n| format!("A-{n:02}"));
    assert_eq!(readings, numbered.collect::<Vec<_>>(), "{system}");
    for reading in &book.readings {
        let texts = reading.text.iter().chain(&reading.why);
        let rule = reading.rule;
        assert!(texts.into_iter().all(|text| text.len() > 10), "{system}: {rule} and its reason in both languages");
        let strangers: Vec<_> = reading.rows.iter().filter(|rule| book.text(**rule).is_none()).collect();
        assert!(strangers.is_empty(), "{system}: {rule} interprets rows of the book, not {strangers:?}");
    }
}

#[test]
fn every_book_has_all_its_rows_and_readings() {
    for system in systems() {
        let book = &newest(system).expect("the edition ships with the program").book;
        check_rows(system, book);
        check_readings(system, book);
    }
}

/// Every switch of a system's rules is a reading of its book with the same values, the default first; no other reading is a switch.
pub(crate) fn has_switches<R>(system: &str, switches: &[Switch<R>]) {
    let book = &newest(system).expect("the edition ships with the program").book;
    for switch in switches {
        let reading = book.readings.iter().find(|reading| reading.rule.to_string() == switch.reading);
        let reading = reading.unwrap_or_else(|| panic!("{system}: {} is a reading", switch.reading));
        assert_eq!(reading.switch.as_deref(), Some(switch.name), "{system}: {}", switch.reading);
        assert_eq!(reading.values, switch.values.written(), "{system}: {}: the default first", switch.reading);
    }
    let names: BTreeSet<&str> = switches.iter().map(|switch| switch.name).collect();
    assert_eq!(names.len(), switches.len(), "{system}: each switch has a name of its own");
    // A reading with one value offers no choice.
    let printed = book.readings.iter().filter(|reading| reading.values.len() > 1);
    let printed = printed.filter_map(|reading| reading.switch.as_deref());
    assert_eq!(printed.collect::<BTreeSet<_>>(), names, "{system}: the book and the rules have the same switches");
}
