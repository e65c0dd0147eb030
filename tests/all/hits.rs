//! Which rule row spoke in which test: `target/rule-hits.tsv`, one line `row TAB refusal|figure|effect TAB test`.
//!
//! Every row of the book must speak in some test, or stand in `unreachable.txt` with a reason; every row that can speak, and every
//! reading that the rules name, must be broken on purpose in `breaks.txt`, or stand there with a reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use wardiary_core::diary::script::Tried;
use wardiary_core::editions::{newest, systems};
use wardiary_fixtures::proof;

type Hit = (String, &'static str, String);

static HITS: Mutex<BTreeSet<Hit>> = Mutex::new(BTreeSet::new());

/// Notes the rows that spoke in `tried` under the name of the test.
pub(crate) fn record(test: &str, tried: &[Tried]) {
    let rows = tried.iter().flat_map(|one| &one.rows);
    add(rows.map(|(rule, how)| (rule.to_string(), *how, test.to_owned())));
}

/// Notes rows that a reader was shown without anything being tried, such as those of a line of supply.
pub(crate) fn note(test: &str, rows: &[String]) {
    add(rows.iter().map(|row| (row.clone(), "figure", test.to_owned())));
}

fn add(new: impl Iterator<Item = Hit>) {
    HITS.lock().expect("no test panics while it holds the list").extend(new);
}

fn write(hits: &BTreeSet<Hit>) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target"));
    fs::create_dir_all(&folder).expect("the target folder can be made");
    let text: String = hits.iter().map(|(row, how, test)| format!("{row}\t{how}\t{test}\n")).collect();
    fs::write(folder.join("rule-hits.tsv"), text).expect("the list of hits can be written");
}

/// The rows of one system: its id, the letter of its rows, those that cannot speak, and those that are broken on purpose.
struct Chapters {
    system: &'static str,
    letter: String,
    unreachable: String,
    breaks: String,
}

fn books() -> Vec<Chapters> {
    let of = |system: &'static str| {
        let book = &newest(system).expect("the edition ships with the program").book;
        let letter = book.rows[0].rule.to_string()[..2].to_owned();
        Chapters { system, letter, unreachable: proof(system, "unreachable.txt"), breaks: proof(system, "breaks.txt") }
    };
    systems().into_iter().map(of).collect()
}

impl Chapters {
    /// Rows by chapter as the fixture lists them: chapter, then rows.
    fn rows(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut chapter = String::new();
        for line in proof(self.system, "chapters.txt").lines().map(str::trim).filter(|line| !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                Some(name) => name.clone_into(&mut chapter),
                None => {
                    let rows = line.split_whitespace().filter(|word| word.starts_with(&self.letter)).map(str::to_owned);
                    found.entry(chapter.clone()).or_default().extend(rows);
                }
            }
        }
        found
    }

    fn silent(&self) -> BTreeMap<String, String> {
        let lines = self.unreachable.lines().filter(|line| line.starts_with(&self.letter));
        lines
            .map(|line| {
                let (row, reason) = line.split_once(" | ").unwrap_or((line, ""));
                (row.to_owned(), reason.to_owned())
            })
            .collect()
    }
}

impl Chapters {
    /// Rows and readings with a block in the list of breaks, which says what is broken, or why nothing can be.
    fn broken(&self) -> BTreeSet<String> {
        let lines = self.breaks.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
        let blocks = lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty());
        blocks
            .map(|block| {
                let said = |key: &str| block.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
                let row = said("row").unwrap_or_else(|| panic!("a block of {} names no row: {block:?}", self.system));
                let is_break = ["file", "was", "now"].iter().all(|key| said(key).is_some());
                let has_reason = said("unbroken").is_some_and(|reason| reason.len() >= 40);
                assert!(is_break != has_reason, "{}, {row}: file, was and now, or unbroken and a reason", self.system);
                row.to_owned()
            })
            .collect()
    }

    /// Readings that the rules name in their sources, with the file that names them.
    fn named(&self) -> BTreeMap<String, PathBuf> {
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/src/systems"))
            .join(self.system.replace('-', "_"));
        let mut found = BTreeMap::new();
        for path in crate::refusals::sources(&folder) {
            let text = fs::read_to_string(&path).expect("a source file can be read");
            let readings = text.match_indices("A-").filter_map(|(at, _)| text.get(at..at + 4));
            let readings = readings.filter(|reading| reading.bytes().skip(2).all(|letter| letter.is_ascii_digit()));
            found.extend(readings.map(|reading| (reading.to_owned(), path.clone())));
        }
        found
    }
}

#[test]
fn every_row_that_can_speak_and_every_reading_is_broken_on_purpose() {
    for one in &books() {
        let (broken, silent, readings) = (one.broken(), one.silent(), one.named());
        let rows = one.rows().into_values().flatten().filter(|row| !silent.contains_key(row));
        let missing: Vec<String> = rows.chain(readings.into_keys()).filter(|row| !broken.contains(row)).collect();
        assert!(missing.is_empty(), "breaks.txt of {} lacks {}", one.system, missing.join(" "));
    }
}

#[test]
fn every_row_stands_in_one_chapter() {
    for one in &books() {
        let book = &newest(one.system).expect("the edition ships with the program").book;
        let chapters = one.rows();
        for row in &book.rows {
            let id = row.rule.to_string();
            let places: Vec<&String> =
                chapters.iter().filter(|(_, rows)| rows.contains(&id)).map(|(chapter, _)| chapter).collect();
            assert_eq!(places.len(), 1, "{id} belongs to one chapter, not to {places:?}");
        }
        let listed: usize = chapters.values().map(BTreeSet::len).sum();
        assert_eq!(listed, book.rows.len(), "the chapters list rows of the book only");
    }
}

/// All hits: runs everything that records, so that the order of tests does not matter.
fn all() -> BTreeSet<Hit> {
    crate::scenes::run_all();
    crate::refusals::run_all();
    crate::supply::run_all();
    HITS.lock().expect("no test panics while it holds the list").clone()
}

#[test]
fn every_row_of_the_chapters_is_hit() {
    let hits = all();
    // Here alone, so that a run of some tests leaves no list of some rows behind.
    write(&hits);
    let spoken: BTreeSet<String> = hits.into_iter().map(|(row, _, _)| row).collect();
    for one in &books() {
        let silent = one.silent();
        let mut missing = Vec::new();
        for (chapter, rows) in &one.rows() {
            let unheard = rows.iter().filter(|row| !spoken.contains(*row) && !silent.contains_key(*row));
            missing.extend(unheard.map(|row| format!("{chapter}: {row}")));
        }
        assert!(missing.is_empty(), "{}: rows that no test makes speak:\n{}", one.system, missing.join("\n"));
        let both: Vec<&String> = silent.keys().filter(|row| spoken.contains(*row)).collect();
        assert!(both.is_empty(), "rows called unreachable that speak all the same: {both:?}");
    }
}

#[test]
fn an_unreachable_row_has_its_reason() {
    for (row, reason) in books().iter().flat_map(Chapters::silent) {
        assert!(reason.len() >= 20, "{row} needs a reason");
    }
}

/// How much of each book is tested, done and in all; `cargo test -p wardiary-tests --no-default-features --test rules -- --nocapture
/// hits::each_book_is_covered` prints it. What is not done stands in a list with its reason, and is counted as such.
#[test]
fn each_book_is_covered() {
    let spoken: BTreeSet<String> = all().into_iter().map(|(row, _, _)| row).collect();
    for one in &books() {
        let (system, silent) = (one.system, one.silent());
        let rows: Vec<String> = one.rows().into_values().flatten().collect();
        let hit = rows.iter().filter(|row| spoken.contains(*row)).count();
        let (examples, refusals) = (crate::scenes::examples(system), crate::refusals::tried(system));
        let broken = one.broken();
        let due: Vec<String> =
            rows.iter().filter(|row| !silent.contains_key(*row)).cloned().chain(one.named().into_keys()).collect();
        let held = due.iter().filter(|row| broken.contains(*row)).count();
        println!(
            "{system}: worked examples {} of {}; rows hit {hit} of {}, {} can bring about nothing; refusals tried {} of {}; rows and readings \
             broken on purpose, or excused, {held} of {}",
            examples.0,
            examples.1,
            rows.len(),
            silent.len(),
            refusals.0,
            refusals.1,
            due.len()
        );
        assert_eq!(examples.0, examples.1, "{system}: each worked example has a scene");
        assert_eq!(hit + silent.len(), rows.len(), "{system}: each row is hit, or cannot speak");
        assert_eq!(refusals.0, refusals.1, "{system}: each refusal is tried");
        assert_eq!(held, due.len(), "{system}: each row that can speak is broken on purpose, or excused");
    }
}
