//! Claims of the documents that tests check. Each invariant of ARCHITECTURE.md names the test module that checks it. The tests, files and
//! folders named in ARCHITECTURE.md and the lists of decisions exist.

use std::collections::BTreeSet;
use std::fs;

use super::{files, none_left, root};

/// Documents about the code: its map, and the decisions of each package.
const DOCUMENTS: [&str; 4] =
    ["ARCHITECTURE.md", "core/DECISIONS.md", "journal/DECISIONS.md", "review-web/DECISIONS.md"];

/// Returns the text of a document of the tree.
fn document(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the invariants of ARCHITECTURE.md, a line each.
fn invariants(text: &str) -> Vec<&str> {
    let section = text.split("\n## Invariants\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    section.unwrap_or_default().lines().filter(|line| line.starts_with("- ")).collect()
}

/// Texts in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Code of the tests of a module such as `journal::damage`: its file, or the files of its folder.
fn module(path: &str) -> Option<String> {
    let at = root().join("tests/all").join(path.replace("::", "/"));
    if let Ok(text) = fs::read_to_string(at.with_extension("rs")) {
        return Some(text);
    }
    let all = files("tests/all", &["rs"]).into_iter();
    let below = format!("tests/all/{}/", path.replace("::", "/"));
    let text: String = all.filter(|(path, _)| path.starts_with(&below)).map(|(_, text)| text).collect();
    (!text.is_empty()).then_some(text)
}

/// Returns whether a name in backticks is a test, a module of tests, or a file of tests or of lints; `None` if it is something else.
fn holds(name: &str) -> Option<bool> {
    if name.contains("/tests") || name == "clippy.toml" || name.starts_with("tests/") {
        return Some(root().join(name).exists());
    }
    let (first, _) =
        name.split_once("::").filter(|_| name.bytes().all(|b| b.is_ascii_lowercase() || b"_:".contains(&b)))?;
    module(first)?;
    if module(name).is_some() {
        return Some(true);
    }
    let (parent, test) = name.rsplit_once("::")?;
    Some(module(parent).is_some_and(|text| text.contains(&format!("fn {test}("))))
}

#[test]
fn every_invariant_names_a_test_that_holds_it() {
    let text = document("ARCHITECTURE.md");
    let claims = invariants(&text);
    assert!(claims.len() >= 15, "{} invariants", claims.len());
    let unheld = claims.iter().filter(|claim| !quoted(claim).any(|name| holds(name) == Some(true)));
    none_left("invariants without a test", &unheld.map(|claim| (*claim).to_owned()).collect::<Vec<_>>());
}

#[test]
fn every_test_that_a_document_names_exists() {
    assert_eq!(holds("tests/all/figures.rs"), Some(true));
    assert_eq!(holds("tests/all/nothing.rs"), Some(false));
    let texts = DOCUMENTS.map(|path| (path, document(path)));
    let gone = texts.iter().flat_map(|(path, text)| {
        let gone = quoted(text).filter(|name| holds(name) == Some(false));
        gone.map(move |name| format!("{path}: {name}"))
    });
    none_left("tests that are named and do not exist", &gone.collect::<Vec<_>>());
}

/// Returns whether a text in backticks is the path of a missing file or folder; the last parts of a path suffice.
fn leads_nowhere(name: &str, known: &BTreeSet<String>) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-./".contains(&byte);
    let has_ending = [".rs", ".txt", ".toml", ".mjs", ".map", ".md"].iter().any(|ending| name.ends_with(ending));
    if !name.bytes().all(is_plain) || name.starts_with('/') || !(has_ending || name.contains('/')) {
        return false;
    }
    let end = format!("/{}", name.trim_end_matches('/'));
    let is_there = |path: &String| {
        path.ends_with(&end) || path.ends_with(&format!("{end}.rs")) || path.contains(&format!("{end}/"))
    };
    let folders = ["", "fixtures", "tests", "tests/browser"];
    !known.iter().any(is_there) && !folders.iter().any(|folder| root().join(folder).join(name).exists())
}

#[test]
fn every_address_in_a_document_leads_somewhere() {
    let kinds = ["rs", "txt", "toml", "mjs", "map", "md", "html", "ftl", "match", "scene", "csv", "json"];
    let all = files("", &kinds).into_iter().map(|(path, _)| format!("/{path}"));
    let known: BTreeSet<String> = all.collect();
    assert!(leads_nowhere("draw/nothing.rs", &known) && !leads_nowhere("kernel/points", &known));
    let texts = DOCUMENTS.map(|path| (path, document(path)));
    let gone = texts.iter().flat_map(|(path, text)| {
        let gone = quoted(text).filter(|name| leads_nowhere(name, &known));
        gone.map(move |name| format!("{path}: {name}"))
    });
    none_left("addresses that lead nowhere", &gone.collect::<Vec<_>>());
}

/// Documents that a newcomer reads completely, each with its limit in bytes.
const SHORT: [(&str, usize); 2] = [("README.md", 8_000), ("ARCHITECTURE.md", 25_000)];

#[test]
fn documents_for_newcomers_are_short() {
    let long = SHORT.map(|(path, most)| (path, document(path).len(), most));
    let long = long.iter().filter(|(_, length, most)| length > most);
    none_left(
        "documents that are too long",
        &long.map(|(path, length, most)| format!("{path}: {length} bytes of {most}")).collect::<Vec<_>>(),
    );
}

/// Files that may write a position: those that apply effects, and those that read a scene.
const WRITERS: [&str; 4] = ["kernel/effect.rs", "kernel/slots/", "kernel/outline/system.rs", "text/slots.rs"];

/// Returns whether a line of code assigns to a part of a position.
fn is_written(line: &str) -> bool {
    ["state", "now", "before", "after"].iter().any(|name| {
        let is_set = |part: &str| {
            let rest = line.split_once(&format!("{name}.{part}")).map(|(_, rest)| rest);
            rest.and_then(|rest| rest.split_once(" = ")).is_some_and(|(left, _)| !left.contains([' ', '(', '=']))
        };
        ["stage", "sheet", "board"].into_iter().any(is_set)
    })
}

#[test]
fn a_position_is_written_by_effects_and_scenes_alone() {
    assert!(is_written("state.sheet.units[3] = record;") && is_written("self.now.stage = Stage::Over { turn };"));
    assert!(!is_written("let stage = state.stage.clone();") && !is_written("if state.stage == stage {"));
    let mut found = Vec::new();
    for (path, text) in files("core", &["rs"]) {
        if WRITERS.iter().any(|writer| path.contains(writer)) {
            continue;
        }
        let lines = text.lines().zip(1..).filter(|(line, _)| is_written(line));
        found.extend(lines.map(|(line, number)| format!("{path}:{number}: {}", line.trim())));
    }
    none_left("places that write a position past its effects", &found);
}

#[test]
fn every_change_that_no_test_can_notice_stands_in_its_file() {
    let text = fs::read_to_string(root().join("tests/mutants.txt")).expect("the list can be read");
    let (mut file, mut gone, mut counted) = ("", Vec::new(), 0);
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("mutant ") {
            file = rest.split(':').next().unwrap_or_default();
        } else if let Some(code) = line.strip_prefix("at ") {
            counted += 1;
            let stands = fs::read_to_string(root().join(file)).is_ok_and(|text| text.contains(code));
            gone.extend((!stands).then(|| format!("{file}: {code}")));
        }
    }
    assert!(counted > 3, "{counted} changes");
    none_left("changes whose line is gone", &gone);
}
