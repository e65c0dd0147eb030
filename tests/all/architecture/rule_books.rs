//! A rule book is one folder and one line: no product code outside its folder names it.

use std::collections::BTreeSet;

use wardiary_core::editions::systems;
use wardiary_fixtures::matches::RECORDED;

use super::{files, none_left};

/// Files that name rule books, and why.
const EXCEPTED: [(&str, &str); 3] = [
    ("core/src/systems.rs", "is the list: a module and a line for each system"),
    ("fixtures/src/matches.rs", "lists the sample matches and scenes, each with the system it is of"),
    ("fixtures/src/maps/mod.rs", "draws the board of one game from geography, when it is built by hand"),
];

/// What people see or run.
const PRODUCT: [&str; 7] = [
    "core/src",
    "journal/src",
    "fixtures/src",
    "review-web/src",
    "review-web/i18n",
    "review-web/templates",
    "review-web/assets",
];

/// A file without its test modules, which stand at its end; nothing of a file of tests.
pub(super) fn product<'a>(path: &str, text: &'a str) -> &'a str {
    if path.ends_with("/tests.rs") || path.contains("/tests/") {
        return "";
    }
    let modules = text.match_indices("#[cfg(test)]\n").filter(|(at, mark)| {
        let line = text[at + mark.len()..].lines().next().unwrap_or_default();
        line.contains("mod ") && line.ends_with('{')
    });
    text.split_at(modules.map(|(at, _)| at).next().unwrap_or(text.len())).0
}

#[test]
fn a_rule_book_is_named_in_its_folder_and_on_the_list_alone() {
    let folders: Vec<String> =
        systems().iter().map(|id| format!("core/src/systems/{}/", id.replace('-', "_"))).collect();
    // The name that a reader knows a rule book by: the first word of its id.
    let names: BTreeSet<&str> = systems().iter().filter_map(|id| id.split('-').next()).collect();
    let names_one = |text: &str| {
        let words = text.split(|char: char| !char.is_ascii_alphanumeric()).map(str::to_ascii_lowercase);
        words.into_iter().any(|word| names.contains(word.as_str())) || text.contains(RECORDED[0].id)
    };
    let (mut found, mut due) = (Vec::new(), EXCEPTED.map(|(path, _)| path).to_vec());
    for folder in PRODUCT {
        for (path, text) in files(folder, &["rs", "ftl", "html", "svg", "css", "js", "txt"]) {
            if folders.iter().any(|folder| path.starts_with(folder)) {
                continue;
            }
            let lines = product(&path, &text).lines().enumerate().filter(|(_, line)| names_one(line));
            let lines: Vec<String> = lines.map(|(at, line)| format!("{path}:{}: {line}", at + 1)).collect();
            if EXCEPTED.iter().any(|(excepted, _)| *excepted == path) {
                assert!(!lines.is_empty(), "{path} names no rule book any more: take it off the list");
                due.retain(|known| *known != path);
            } else {
                found.extend(lines);
            }
        }
    }
    assert_eq!(due, Vec::<&str>::new(), "these files are no more");
    none_left("lines outside its folder name a rule book", &found);
}
