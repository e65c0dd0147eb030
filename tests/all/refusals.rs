//! Every refusal of every system as a line of a table, in the order in which the rules of each action check; where an action breaks two
//! rules at once, the line shows which one refuses it.

// The words of the pages for refusals.
#[cfg(feature = "pages")]
mod said;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Opening, begin, systems, try_script};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::refuse::RuleViolation;

use wardiary_core::of_any;
use wardiary_fixtures::proof;

use super::hits;

/// The refusals of one system.
struct Ledger {
    system: &'static str,
    /// The common position.
    board: String,
    /// Lines of a variant of the position, the action, row and code.
    table: String,
    /// Lines of the position that differ, a ruling of the umpire, row and code.
    rulings: String,
    /// Refusals that are not in the table, each tested by itself.
    elsewhere: String,
}

fn ledger(system: &'static str) -> Ledger {
    let list = |name| proof(system, name);
    let (board, table) = (list("refusals.scene"), list("refusals.txt"));
    Ledger { system, board, table, rulings: list("rulings.txt"), elsewhere: list("elsewhere.txt") }
}

fn ledgers() -> Vec<Ledger> {
    systems().into_iter().map(ledger).collect()
}

/// Lines of a list that are no remarks.
pub(crate) fn lines_of(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

struct Breach {
    number: usize,
    scene: String,
    action: String,
    expected: String,
}

fn table(ledger: &Ledger) -> Vec<Breach> {
    let lines = ledger.table.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(line, number)| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            // A hexside is written with `|` too. No line has one, so that there are only three cells.
            let &[setup, action, expected] = cells.as_slice() else { panic!("line {number} has three cells: {line}") };
            let lines: String = setup.split(';').map(|line| format!("{}\n", line.trim())).collect();
            let scene = format!("{}variant {action}\n{lines}", ledger.board);
            Breach { number, scene, action: action.to_owned(), expected: expected.to_owned() }
        })
        .collect()
}

fn printed(violation: &RuleViolation) -> String {
    format!("{} {}", violation.rule, violation.breach.code)
}

/// Tries every line of a system; returns the refusals, as `row code`.
fn run(ledger: &Ledger) -> BTreeSet<String> {
    let mut failures = Vec::new();
    let mut refused = BTreeSet::new();
    for line in table(ledger) {
        let tried = match try_script(&line.scene, Some(&line.action)) {
            Ok(tried) => tried,
            Err(error) => {
                failures.push(format!("line {}: {}: {error}", line.number, line.action));
                continue;
            }
        };
        hits::record(&format!("refusals {}", ledger.system), &tried);
        let found =
            tried.last().expect("the action was tried").refusal.as_ref().map_or_else(|| "nothing".to_owned(), printed);
        if found != line.expected {
            failures.push(format!("line {}: {}: expected {}, but {found}", line.number, line.action, line.expected));
        }
        refused.insert(found);
    }
    let system = ledger.system;
    assert!(failures.is_empty(), "{system}: {} refusals are not as told:\n{}", failures.len(), failures.join("\n"));
    refused
}

/// Tries every line, every ruling and every impossible position of every system, for tests that examine the answers of the rules.
pub(crate) fn run_all() {
    for ledger in &ledgers() {
        run(ledger);
        let posed = super::contradictions::violations(ledger.system);
        let refused = decree_refusals(ledger)
            .into_iter()
            .map(|one| ("ruling", one))
            .chain(posed.into_iter().map(|one| ("posed", one)));
        for (how, (_, violation)) in refused {
            hits::note_refused(&format!("{how} {}", ledger.system), how, &violation);
        }
    }
}

#[test]
fn every_line_is_refused_by_its_row() {
    run_all();
}

/// Each ruling of a system with the expected answer and the answer of the rules.
fn rulings(ledger: &Ledger) -> Vec<(String, String, Option<RuleViolation>)> {
    fn verdict<S: System>(game: &Match<S>, ruling: &str) -> Option<RuleViolation> {
        let amendment = S::parse_amendment(game.rules(), &mut Line::new(ruling, 1)).expect("a ruling can be read");
        S::amend(game.rules(), game.state(), &amendment, &mut Effects::default()).err()
    }
    let of = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[setup, ruling, expected] = cells.as_slice() else { panic!("three cells: {line}") };
        // A variant may replace lines, and is posed by itself here.
        let keys: Vec<&str> = setup.split(';').filter_map(|line| line.split_whitespace().next()).collect();
        let kept = ledger.board.lines().filter(|line| !keys.contains(&line.split(' ').next().unwrap_or_default()));
        let scene: String = kept.chain(setup.split(';').map(str::trim)).flat_map(|line| [line, "\n"]).collect();
        let begun = begin(&scene, &Opening::default()).unwrap_or_else(|error| panic!("{line}: {error}"));
        (ruling.to_owned(), expected.to_owned(), of_any!(&begun.game, game => verdict(game, ruling)))
    };
    lines_of(&ledger.rulings).map(of).collect()
}

#[test]
fn a_ruling_is_refused_only_where_the_position_cannot_hold_it() {
    for ledger in &ledgers() {
        for (ruling, expected, refused) in rulings(ledger) {
            let found = refused.as_ref().map_or_else(|| "nothing".to_owned(), printed);
            assert_eq!(found, expected, "{}: {ruling}", ledger.system);
        }
    }
}

/// Every refusal of a ruling: the ruling, the answer of the rules.
fn decree_refusals(ledger: &Ledger) -> Vec<(String, RuleViolation)> {
    rulings(ledger).into_iter().filter_map(|(ruling, _, refused)| Some((ruling, refused?))).collect()
}

/// Every refusal of the table: the action, the answer of the rules.
fn table_refusals(ledger: &Ledger) -> Vec<(String, RuleViolation)> {
    let refused = |line: Breach| {
        let tried = try_script(&line.scene, Some(&line.action)).ok()?;
        Some((line.action, tried.into_iter().next_back()?.refusal?))
    };
    table(ledger).into_iter().filter_map(refused).collect()
}

/// The number of refusals in the chapters of a system, and those that no line of a list tries.
fn untried(ledger: &Ledger) -> (usize, Vec<String>) {
    let mut refused = run(ledger);
    refused.extend(super::contradictions::of_system(ledger.system));
    refused.extend(lines_of(&ledger.elsewhere).map(str::to_owned));
    let codes: BTreeSet<&str> = refused.iter().filter_map(|said| said.split(' ').nth(1)).collect();
    let rules = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/rules/src/systems"))
        .join(ledger.system.replace('-', "_"));
    let (mut counted, mut missing) = (0, Vec::new());
    for path in sources(&rules) {
        let text = fs::read_to_string(&path).expect("a source file can be read");
        for (rows, code) in refusals_in(&text) {
            let known = |row: &String| match &code {
                Some(code) => refused.contains(&format!("{row} {code}")),
                None => refused.iter().any(|said| said.starts_with(row.as_str())),
            };
            let tried = match rows.is_empty() {
                true => code.as_ref().is_none_or(|code| codes.contains(code.as_str())),
                false => rows.iter().all(known),
            };
            counted += 1;
            missing.extend((!tried).then(|| format!("{}: {rows:?} {code:?}", path.display())));
        }
    }
    (counted, missing)
}

/// Refusals of the chapters of a system that a line of a list tries, and all of them.
pub(crate) fn tried(system: &'static str) -> (usize, usize) {
    let (counted, missing) = untried(&ledger(system));
    (counted - missing.len(), counted)
}

#[test]
fn every_refusal_of_the_chapters_is_in_the_table() {
    for ledger in &ledgers() {
        let (counted, missing) = untried(ledger);
        assert!(counted > 20, "{}: {counted} refusals were found", ledger.system);
        assert!(missing.is_empty(), "refusals without a line in the table:\n{}", missing.join("\n"));
    }
}

/// Rows and code of every call of `refuse`, `refused` or `untimely`, as written out in the call: a choice between rows gives all of them.
fn refusals_in(text: &str) -> Vec<(Vec<String>, Option<String>)> {
    let quoted = |part: &str| -> Vec<String> { part.split('"').skip(1).step_by(2).map(str::to_owned).collect() };
    let of_call = |rest: &str| {
        let first = match rest.strip_prefix("row(") {
            Some(inside) => &inside[..closing(inside)],
            None => rest.split([',', ')']).next().unwrap_or(rest),
        };
        let behind = rest[rest.find(first).unwrap_or(0) + first.len()..].trim_start_matches([')', ',', ' ', '\n']);
        let code = behind.strip_prefix('"').and_then(|code| code.split('"').next()).map(str::to_owned);
        let is_row = |word: &String| word.len() >= 4 && word.as_bytes()[1] == b'-';
        (quoted(first).into_iter().filter(is_row).collect(), code)
    };
    let calls = ["refuse(", "refused(", "untimely("]
        .map(|call| text.match_indices(call).map(move |(at, call)| at + call.len()));
    calls.into_iter().flatten().map(|at| of_call(&text[at..])).collect()
}

/// The place of the bracket that closes the one before `inside`.
fn closing(inside: &str) -> usize {
    let mut depth = 1;
    let end = inside.char_indices().find(|&(_, letter)| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0
    });
    end.map_or(inside.len(), |(at, _)| at)
}

/// The source files below a folder, in order.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
