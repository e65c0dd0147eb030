//! A new variant of a moment, an action or any other enum of `core` makes the compiler list everything that it affects: no match over an
//! enum ends in `_ =>`, or in a name for all the rest. The lint `wildcard_enum_match_arm` checks this. The test checks that the lint is on
//! for the whole of `core`, and that no file switches it off.

use super::{files, none_left};

/// The lint.
const LINT: &str = "clippy::wildcard_enum_match_arm";

#[test]
fn core_has_the_lint_that_finds_wildcards_over_enums() {
    let (on, other): (Vec<_>, Vec<_>) = files("core", &["rs"])
        .into_iter()
        .chain(files("tests/systems", &["rs"]))
        .filter(|(_, text)| text.contains(LINT))
        .partition(|(path, _)| path.ends_with("src/lib.rs"));
    let is_on = |text: &str| text.lines().any(|line| line == format!("#![warn({LINT})]"));
    assert!(on.len() == 2 && on.iter().all(|(_, text)| is_on(text)), "lib.rs of core and of its rules have `{LINT}`");
    let off: Vec<String> = other.into_iter().map(|(path, _)| path).collect();
    none_left("files of core that set the lint", &off);
}
