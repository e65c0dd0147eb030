//! The rule rows that each test uses: `target/rule-hits.tsv`, one line `row TAB refusal|figure|effect|ruling|posed|break TAB test`.
//!
//! A row counts if some test uses it, or if a line of its own in `breaks.txt` breaks it on purpose. The other rows are in
//! `unreachable.txt`, each with one of three kinds of reason. Every row that counts, and every reading that the rules name, has a block in
//! `breaks.txt`, with a break or with the reason why nothing can be broken.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use wardiary_core::diary::script::Tried;
use wardiary_core::editions::{newest, systems};
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_fixtures::proof;

type Hit = (String, &'static str, String);

static HITS: Mutex<BTreeSet<Hit>> = Mutex::new(BTreeSet::new());

/// Notes the rows used in `tried` under the name of the test.
pub(crate) fn record(test: &str, tried: &[Tried]) {
    let rows = tried.iter().flat_map(|one| &one.rows);
    add(rows.map(|(rule, how)| (rule.to_string(), *how, test.to_owned())));
}

/// Notes rows that a reader was shown without any action tried, such as those of a line of supply.
pub(crate) fn note(test: &str, rows: &[String]) {
    add(rows.iter().map(|row| (row.clone(), "figure", test.to_owned())));
}

/// Notes the row of a refused ruling or of an impossible position.
pub(crate) fn note_refused(test: &str, how: &'static str, violation: &RuleViolation) {
    add(std::iter::once((violation.rule.to_string(), how, test.to_owned())));
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

/// The rows of one system: its id, the letter of its rows, the excused rows, and those with a break.
struct Chapters {
    system: &'static str,
    letter: String,
    unreachable: String,
    breaks: String,
}

/// A row that no test uses and no break can break.
struct Excused {
    row: String,
    kind: String,
    reason: String,
}

/// The largest length of the lists of excused rows, of all systems together.
const EXCUSED_MAX: usize = 62;

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

    /// The rows of `unreachable.txt`, each a line `row | kind | reason`.
    fn excused(&self) -> Vec<Excused> {
        let lines = self.unreachable.lines().filter(|line| line.starts_with(&self.letter));
        let cells = lines.map(|line| line.splitn(3, " | ").map(str::to_owned).collect::<Vec<_>>());
        cells
            .map(|cells| {
                let [row, kind, reason] = <[String; 3]>::try_from(cells)
                    .unwrap_or_else(|cells| panic!("{}: row | kind | reason, not {cells:?}", self.system));
                Excused { row, kind, reason }
            })
            .collect()
    }

    fn silent(&self) -> BTreeSet<String> {
        self.excused().into_iter().map(|one| one.row).collect()
    }
}

impl Chapters {
    /// Rows and readings with a block in the list of breaks, and whether the block has a break; a block without a break gives the reason.
    fn blocks(&self) -> BTreeMap<String, bool> {
        let lines = self.breaks.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
        let blocks = lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty());
        blocks
            .map(|block| {
                let value = |key: &str| block.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
                let row = value("row").unwrap_or_else(|| panic!("a block of {} names no row: {block:?}", self.system));
                let is_break = ["file", "was", "now"].iter().all(|key| value(key).is_some());
                let has_reason = value("unbroken").is_some_and(|reason| reason.len() >= 40);
                assert!(is_break != has_reason, "{}, {row}: file, was and now, or unbroken and a reason", self.system);
                (row.to_owned(), is_break)
            })
            .collect()
    }

    /// Rows with a break of their own.
    fn broken(&self) -> BTreeSet<String> {
        let rows = self.blocks().into_iter().filter(|(row, is_break)| *is_break && row.starts_with(&self.letter));
        rows.map(|(row, _)| row).collect()
    }

    /// Rows that count and readings that the rules name, all of which have a block in the list of breaks.
    fn due(&self) -> Vec<String> {
        let silent = self.silent();
        let rows = self.rows().into_values().flatten().filter(|row| !silent.contains(row));
        rows.chain(self.named().into_keys()).collect()
    }

    /// Readings that the rules name in their sources, with the file that names them.
    fn named(&self) -> BTreeMap<String, PathBuf> {
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/rules/src/systems"))
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
        let blocks = one.blocks();
        let missing: Vec<String> = one.due().into_iter().filter(|row| !blocks.contains_key(row)).collect();
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

/// All hits: runs everything that records, so that the order of tests does not matter. A break is a hit of its row. `tests/break-rows`
/// checks whether a test notices the break, which takes a minute a row.
fn all() -> BTreeSet<Hit> {
    crate::scenes::run_all();
    crate::refusals::run_all();
    crate::allowed::run_all();
    crate::supply::run_all();
    for one in &books() {
        add(one.broken().into_iter().map(|row| (row, "break", format!("break-rows {}", one.system))));
    }
    HITS.lock().expect("no test panics while it holds the list").clone()
}

#[test]
fn every_row_of_the_chapters_counts_or_is_excused() {
    let hits = all();
    // The list is written only here, so that a run of some tests does not leave an incomplete list in the folder.
    write(&hits);
    let counted: BTreeSet<String> = hits.into_iter().map(|(row, _, _)| row).collect();
    for one in &books() {
        let silent = one.silent();
        let mut missing = Vec::new();
        for (chapter, rows) in &one.rows() {
            let unheard = rows.iter().filter(|row| !counted.contains(*row) && !silent.contains(*row));
            missing.extend(unheard.map(|row| format!("{chapter}: {row}")));
        }
        assert!(missing.is_empty(), "{}: rows that neither speak nor are broken:\n{}", one.system, missing.join("\n"));
        let both: Vec<&String> = silent.iter().filter(|row| counted.contains(*row)).collect();
        assert!(both.is_empty(), "rows excused that speak or are broken all the same: {both:?}");
    }
}

/// The three kinds: the row is about the printed components, it says the same as another row (which is named and counts), or it binds
/// people and not the record.
#[test]
fn an_excused_row_is_of_one_of_three_kinds_and_they_are_few() {
    let books = books();
    let mut count = 0;
    for one in &books {
        let silent = one.silent();
        let rows: BTreeSet<String> = one.rows().into_values().flatten().collect();
        for Excused { row, kind, reason } in one.excused() {
            let other = kind.strip_prefix("same as ").map(|number| format!("{}{number}", one.letter));
            let is_known = match &other {
                Some(other) => rows.contains(other) && !silent.contains(other),
                None => matches!(kind.as_str(), "printed" | "people"),
            };
            assert!(is_known, "{row}: `{kind}` is none of `printed`, `people`, `same as NUMBER` of a row that counts");
            assert!(reason.len() >= 20, "{row} needs a reason");
            count += 1;
        }
    }
    assert!(count <= EXCUSED_MAX, "{count} rows are excused, more than {EXCUSED_MAX}");
}

/// How much of each book is tested, done and in all; `cargo test -p wardiary-tests --no-default-features --test rules -- --nocapture
/// hits::each_book_is_covered` prints it. Rows that are not done are in a list with their reason, and are counted so.
#[test]
fn each_book_is_covered() {
    let counted: BTreeSet<String> = all().into_iter().map(|(row, _, _)| row).collect();
    for one in &books() {
        let system = one.system;
        let excused = one.silent().len();
        let rows: Vec<String> = one.rows().into_values().flatten().collect();
        let hit = rows.iter().filter(|row| counted.contains(*row)).count();
        let (examples, refusals) = (crate::scenes::examples(system), crate::refusals::tried(system));
        let (blocks, due) = (one.blocks(), one.due());
        let held = due.iter().filter(|row| blocks.contains_key(*row)).count();
        println!(
            "{system}: worked examples {} of {}; rows that speak or are broken {hit} of {}, {excused} excused; refusals tried {} of {}; rows \
             and readings broken on purpose, or not to be broken for a reason, {held} of {}",
            examples.0,
            examples.1,
            rows.len(),
            refusals.0,
            refusals.1,
            due.len()
        );
        assert_eq!(examples.0, examples.1, "{system}: each worked example has a scene");
        assert_eq!(hit + excused, rows.len(), "{system}: each row counts, or is excused");
        assert_eq!(refusals.0, refusals.1, "{system}: each refusal is tried");
        assert_eq!(held, due.len(), "{system}: each row that counts has a break, or a reason why not");
    }
}
