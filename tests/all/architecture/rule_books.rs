//! A rule book is one folder and one line. No product code outside its folder names it; of the tests, only those in its folder and a few
//! that give their reason do.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::editions::systems;
use wardiary_fixtures::matches::RECORDED;

use super::{files, none_left, of_packages};

/// Files that name rule books, each with the reason.
const EXCEPTED: [(&str, &str); 4] = [
    ("core/rules/src/systems.rs", "has a module for each rule book"),
    ("core/src/systems.rs", "is the list: a line for each system"),
    ("fixtures/src/matches.rs", "lists the sample matches and scenes, each with the system it is of"),
    ("fixtures/src/maps/boards.rs", "lists the boards drawn from geography, each with the map that ships"),
];

/// Returns whether people see or run a file.
fn is_product(path: &str) -> bool {
    let shown = ["i18n", "templates", "assets"].map(|folder| format!("review-web/{folder}/"));
    let is_run = path.contains("/src/") && !path.starts_with("tests/");
    is_run || shown.iter().any(|folder| path.starts_with(folder))
}

/// The text of a file without its test modules at the end; empty for a file of tests.
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
    // All folders of rule books, including those left out of this build.
    let ids = files("core/rules/src/systems", &["rs"])
        .into_iter()
        .filter_map(|(path, _)| Some(path.strip_suffix("id.rs")?.to_owned()));
    let folders: Vec<String> = ids.collect();
    assert!(folders.len() >= systems().len(), "each has an id");
    // The name by which readers know a rule book: the first word of its id.
    let names: BTreeSet<&str> = systems().iter().filter_map(|id| id.split('-').next()).collect();
    let names_one = |text: &str| {
        let words = text.split(|char: char| !char.is_ascii_alphanumeric()).map(str::to_ascii_lowercase);
        words.into_iter().any(|word| names.contains(word.as_str())) || text.contains(RECORDED[0].id)
    };
    let (mut found, mut due) = (Vec::new(), EXCEPTED.map(|(path, _)| path).to_vec());
    let all = of_packages(&["rs", "ftl", "html", "svg", "css", "js", "txt"]).into_iter();
    for (path, text) in all.filter(|(path, _)| is_product(path)) {
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
    assert_eq!(due, Vec::<&str>::new(), "these files are no more");
    none_left("lines outside its folder name a rule book", &found);
}

/// Each rule book has a list of its pages, without which the browser tests would not open these pages.
#[test]
fn each_rule_book_names_its_pages_for_the_browser() {
    for folder in systems().iter().map(|id| format!("core/rules/src/systems/{}/proofs", id.replace('-', "_"))) {
        assert!(files(&folder, &["json"]).iter().any(|(path, _)| path.ends_with("/pages.json")), "{folder}");
    }
}

#[test]
fn no_two_systems_have_the_same_file() {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut found = Vec::new();
    for system in systems().iter().map(|id| id.replace('-', "_")) {
        let own = files(&format!("core/rules/src/systems/{system}"), &["rs"]);
        let (_, id) = own.iter().find(|(path, _)| path.ends_with("/id.rs")).expect("each system has an id");
        let game = id.split("pub struct ").nth(1).and_then(|rest| rest.split(';').next()).expect("its type");
        // Tables of contents are alike where folders have the same files.
        for (path, text) in own.iter().filter(|(path, _)| !path.ends_with("/mod.rs") && !path.ends_with("/id.rs")) {
            let code =
                text.lines().map(str::trim).filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
            found
                .extend(known.insert(code.replace(game, "Game"), path.clone()).map(|other| format!("{path}, {other}")));
        }
    }
    assert!(known.len() > 100, "{} files were read", known.len());
    none_left("pairs of files with the same code, which is the kernel's", &found);
}

/// Tests outside the folders of the books that name one, each with the reason.
const TESTS: [(&str, &str); 25] = [
    ("cli/completed.rs", "completes the sides of a sample match, which is called as its system is"),
    ("cli/damage.rs", "holds a match against an edition, which is named in full with its system"),
    ("cli/in_json.rs", "begins and plays matches of a scenario by its name"),
    ("cli/offered.rs", "lists sample matches, one of which is called as its system is"),
    ("cli/surroundings.rs", "lists sample matches, one of which is called as its system is"),
    ("cli/terminal.rs", "writes an entry into a file past the rules, which takes the type of the entry"),
    ("cli/text.rs", "writes an entry into a file past the rules, which takes the type of the entry"),
    ("cli/tried.rs", "holds the sentences of a script, which are in the words of one game"),
    ("cli/verdict.rs", "writes an entry into a file past the rules, which takes the type of the entry"),
    ("cli/viewers.rs", "wants a game that hides something from its beginning on"),
    ("desk.rs", "compares the forms of the desk of two games, and scenes that name a system wrongly"),
    ("expectations.rs", "holds what scripts may expect against a scene of either game"),
    ("hostile/bytes.rs", "decodes payloads, which takes the types of the entries"),
    ("hostile/stages/words.rs", "has the moments of each game in its words"),
    ("journal/forgeries.rs", "forges entries past the rules, which takes the type of the entry"),
    ("journal/forgeries/in_dispute.rs", "forges entries past the rules, which takes the type of the entry"),
    ("journal/schema_2.rs", "looks for ways in entries, which takes the types of the entries"),
    ("journal/second_decoder.rs", "decodes payloads, which takes the types of the entries"),
    ("perspectives.rs", "compares games that hide different things"),
    ("posing.rs", "compares positions posed in the words of two games"),
    ("probes/editions.rs", "makes an edition that differs in one thing from one that ships"),
    ("probes/scenario.rs", "holds the refusal of a game without parameters"),
    ("probes/umpire.rs", "puts an umpire beside a game that ships"),
    ("slips.rs", "counts what a wrong die leads to, which takes the actions of a game"),
    ("verdicts.rs", "lists sample matches, one of which is called as its system is"),
];

#[test]
fn tests_outside_the_folder_of_a_book_name_it_only_with_a_reason() {
    let names: Vec<String> = systems().iter().flat_map(|id| [(*id).to_owned(), id.replace('-', "_")]).collect();
    let mut due: Vec<&str> = TESTS.map(|(path, _)| path).to_vec();
    let mut found = Vec::new();
    for (path, text) in files("tests/all", &["rs"]) {
        let path = path.trim_start_matches("tests/all/");
        if let Some(own) = path.strip_prefix("books/") {
            let folder = own.split('/').next().unwrap_or_default();
            assert!(folder == "mod.rs" || names.iter().any(|name| name == folder), "{path}: of which book?");
            continue;
        }
        let is_named = names.iter().any(|name| text.contains(name.as_str()));
        match due.iter().position(|known| *known == path) {
            Some(at) if is_named => drop(due.remove(at)),
            None if is_named && path != "architecture/rule_books.rs" => found.push(path.to_owned()),
            _ => {}
        }
    }
    assert_eq!(due, Vec::<&str>::new(), "these name no rule book any more: take them off the list");
    none_left("tests outside its folder name a rule book", &found);
}
