//! Impossible positions, each as a line of a table: the lines of a variant of the common position, the words at fault, row and code. A
//! match never reaches one, and a decree causes none.

use std::collections::BTreeSet;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{PoseError, systems, try_script};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Fault;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::of_any;
use wardiary_core::review::Seq;
use wardiary_fixtures::proof;
use wardiary_journal::diary_file;

use super::refusals::lines_of;

/// Tries the lines of one table; returns each with its refusal.
fn refusals(board: &str, table: &str) -> Vec<(String, RuleViolation)> {
    let mut failures = Vec::new();
    let mut found = Vec::new();
    for line in lines_of(table) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[setup, words, expected] = cells.as_slice() else { panic!("three cells: {line}") };
        let lines: String = setup.split(';').map(|line| format!("{}\n", line.trim())).collect();
        let scene = format!("{board}variant {expected}\n{lines}");
        let error = match try_script(&scene, Some("")) {
            Ok(_) => "nothing is wrong".to_owned(),
            Err(PoseError::Scene(error)) => {
                let at = scene.lines().nth(error.line as usize - 1).unwrap_or_default();
                let at: String = at.chars().skip(error.column as usize - 1).collect();
                let fault = match error.fault {
                    Fault::Contradicts { violation, .. } => {
                        found.push((setup.to_owned(), *violation.clone()));
                        spelt(&violation)
                    }
                    other => other.to_string(),
                };
                if at.starts_with(words) { fault } else { format!("{fault} at `{at}`") }
            }
            Err(other) => other.to_string(),
        };
        if error != expected {
            failures.push(format!("{line}\n    {error}"));
        }
    }
    assert!(failures.is_empty(), "{} lines are not as told:\n{}", failures.len(), failures.join("\n"));
    found
}

fn spelt(violation: &RuleViolation) -> String {
    format!("{} {}", violation.rule, violation.breach.code)
}

/// The refusals for each line of a system, tried in the common position of its refusals.
pub(crate) fn violations(system: &str) -> Vec<(String, RuleViolation)> {
    refusals(&proof(system, "refusals.scene"), &proof(system, "contradictions.txt"))
}

/// Rows and codes of all lines of a system.
pub(crate) fn of_system(system: &str) -> BTreeSet<String> {
    violations(system).iter().map(|(_, violation)| spelt(violation)).collect()
}

#[test]
fn what_cannot_be_is_an_error_at_its_words() {
    systems().into_iter().for_each(|system| drop(of_system(system)));
}

/// No position of the recorded matches is impossible, except after decrees of an older edition.
#[test]
fn no_match_comes_to_what_cannot_be() {
    fn of_match<S: System>(game: &Match<S>) -> Vec<(Seq, String)> {
        let found = (0..game.count()).filter_map(|seq| {
            let (rules, state) = game.at(seq);
            Some((seq, S::contradiction(&rules, &state)?.refusal.to_string()))
        });
        found.collect()
    }
    let mut found = Vec::new();
    for (id, bytes) in wardiary_fixtures::journals() {
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let of_this = of_any!(&game, game => of_match(game));
        found.extend(of_this.into_iter().map(|(seq, what)| format!("{id} {seq}: {what}")));
    }
    assert_eq!(found, Vec::<String>::new());
}
