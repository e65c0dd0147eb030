//! Positions that cannot be, each as a line of a table: what a variant of the common position says, the words at fault, row and
//! code. A match never comes to one, and a decree brings none about.

use std::collections::BTreeSet;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, PoseError, pose, try_script};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::{Fault, Line};
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::of_any;
use wardiary_core::review::Seq;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::diary_file;

/// The common positions, which those of the refusals are, and the tables.
const TABLES: [(&str, &str); 2] = [
    (include_str!("refusals-ikvm.scene"), include_str!("contradictions-ikvm.txt")),
    (include_str!("refusals-cherbourg.scene"), include_str!("contradictions-cherbourg.txt")),
];

/// Tries the lines of one table; each with what it says and what is wrong.
fn refusals(board: &str, table: &str) -> Vec<(String, RuleViolation)> {
    let mut failures = Vec::new();
    let mut found = Vec::new();
    for line in table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
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

/// What is wrong with each line of the system at this place in the list.
pub(crate) fn violations(at: usize) -> Vec<(String, RuleViolation)> {
    refusals(TABLES[at].0, TABLES[at].1)
}

/// Rows and codes of all lines of the system at this place in the list.
pub(crate) fn of_system(at: usize) -> BTreeSet<String> {
    violations(at).iter().map(|(_, violation)| spelt(violation)).collect()
}

#[test]
fn what_cannot_be_is_an_error_at_its_words() {
    (0..TABLES.len()).for_each(|at| drop(of_system(at)));
}

/// What every position of the recorded matches says: nothing that cannot be, but for decrees of an older edition.
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

/// Decrees that would bring about what cannot be, from the common position with these lines.
const DECREES: [(usize, &str, &str, &str); 6] = [
    (0, "j at eliminated losses 2", "place j 1,1", "N-127 all_losses_on_map"),
    (0, "stage combat allied ; j at 2,1 ; k at 2,1", "place m 1,0", "nothing"),
    (0, "stage die allied target 0,0 ground i ; j at 2,1 ; k at 2,1", "withdraw g", "N-046 no_enemy"),
    (1, "us-012-1 at eliminated losses 2", "place us-012-1 1912", "C-125 all_losses_on_map"),
    (1, "us-008-2 at 1912 ; us-ca1 at 1912 ; us-012-1 at 1912", "place us-tk70 1912", "C-031 stack_full"),
    (1, "stage dice us assault 1911 by us-008-1", "withdraw de-919-1", "A-12 no_enemy"),
];

#[test]
fn no_decree_brings_about_what_cannot_be() {
    fn verdict<S: Listed>(scene: &str, decree: &str) -> String {
        let (rules, state) = pose::<S>(scene).unwrap_or_else(|error| panic!("{scene}: {error}"));
        let amendment = S::parse_amendment(&rules, &mut Line::new(decree, 1)).expect("a decree can be read");
        let verdict = S::amend(&rules, &state, &amendment, &mut Effects::default());
        verdict.map_or_else(|refusal| spelt(&refusal), |()| "nothing".to_owned())
    }
    for (at, setup, decree, expected) in DECREES {
        // A variant may take the place of lines, and is posed by itself here.
        let keys: Vec<&str> = setup.split(';').filter_map(|line| line.split_whitespace().next()).collect();
        let kept = TABLES[at].0.lines().filter(|line| !keys.contains(&line.split(' ').next().unwrap_or_default()));
        let scene: String = kept.chain(setup.split(';').map(str::trim)).flat_map(|line| [line, "\n"]).collect();
        let found = if at == 0 { verdict::<Ikvm>(&scene, decree) } else { verdict::<Cherbourg>(&scene, decree) };
        assert_eq!(found, expected, "{setup}: {decree}");
    }
}
