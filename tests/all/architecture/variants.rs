//! A new variant of a moment, an action or any other enum of a rule book makes the compiler list everything that it touches: no match over
//! an enum ends in `_ =>`, or in a name that takes all the rest. The lint `wildcard_enum_match_arm`, which knows what is matched, sees to
//! that; here is held that it is on for every rule book, and that none switches it off.

use std::fs;

use super::{files, none_left, root};

/// The lint.
const LINT: &str = "clippy::wildcard_enum_match_arm";

#[test]
fn every_rule_book_has_the_lint_that_finds_wildcards_over_enums() {
    let list = fs::read_to_string(root().join("core/src/systems.rs")).expect("the list of systems");
    let is_on = list.lines().any(|line| line == format!("#![warn({LINT})]"));
    assert!(is_on, "core/src/systems.rs has `{LINT}` for all that is on its list");
    let naming = |folder| files(folder, &["rs"]).into_iter().filter(|(_, text)| text.contains(LINT));
    let off: Vec<String> = naming("core/src/systems").chain(naming("tests/systems")).map(|(path, _)| path).collect();
    none_left("files of rule books that set the lint", &off);
}
