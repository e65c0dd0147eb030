//! Rows that allow something or leave it unchanged, and so refuse nothing. Each line of a table has the row, a variant of the common position,
//! and a script with its expectations. When the row is broken on purpose, the script is refused or has another result.

use wardiary_core::editions::{systems, try_script};
use wardiary_fixtures::proof;

use super::hits;
use super::refusals::lines_of;

/// Tries every line of a system. Returns the failures; each begins with its row, the only row that it concerns.
fn run(system: &str) -> Vec<String> {
    let board = proof(system, "refusals.scene");
    let mut failures = Vec::new();
    for line in lines_of(&proof(system, "allowed.txt")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        // A hexside is written with `|` too. No line has one, so that each `|` separates two cells.
        let &[row, setup, script] = cells.as_slice() else { panic!("{system}: row | position | script, not: {line}") };
        let on_lines = |text: &str| text.split(';').map(|one| format!("{}\n", one.trim())).collect::<String>();
        let scene = format!("{board}variant {row}\n{}{}", on_lines(setup), on_lines(script));
        let tried = match try_script(&scene, None) {
            Ok(tried) => tried,
            Err(error) => {
                failures.push(format!("{row} (rows {row}): {error}"));
                continue;
            }
        };
        hits::record(&format!("allowed {system}/{row}"), &tried);
        let checked: usize = tried.iter().map(|one| one.checked).sum();
        assert!(checked > 0, "{system}: {row} expects something");
        failures.extend(tried.iter().flat_map(|one| &one.unmet).map(|unmet| format!("{row} (rows {row}), {unmet}")));
    }
    failures
}

/// Tries the lines of every system, for tests of the rules' answers.
pub(crate) fn run_all() {
    let failures: Vec<String> = systems().into_iter().flat_map(run).collect();
    assert!(failures.is_empty(), "{} lines are not met:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn what_a_row_allows_is_taken_and_what_it_leaves_alone_is_as_it_was() {
    run_all();
}
