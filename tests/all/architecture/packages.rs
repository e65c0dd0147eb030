//! Dependencies of packages on one another: they go one way, and every package of the tree is on the list.

use std::fs;

use super::{none_left, root};

/// A package by its folder, the packages that it may depend on, and those that only its tests may use. Names leave out `wardiary-`.
type Package = (&'static str, &'static [&'static str], &'static [&'static str]);

const PACKAGES: [Package; 12] = [
    ("core/rules", &[], &[]),
    ("core", &["rules"], &[]),
    ("journal", &["core"], &[]),
    ("fixtures", &["core", "journal"], &[]),
    ("review-web/words", &["core", "fixtures", "journal"], &[]),
    ("review-web/draw", &["core"], &["fixtures", "library"]),
    ("review-web/library", &["core", "fixtures", "journal", "words"], &[]),
    ("review-web/page", &["core", "journal", "library", "words"], &[]),
    ("review-web/debrief", &["core", "draw", "journal", "library", "page", "words"], &["fixtures", "review-web"]),
    (
        "review-web/pages",
        &["core", "debrief", "draw", "fixtures", "journal", "library", "page", "words"],
        &["review-web"],
    ),
    ("review-web", &["core", "debrief", "draw", "fixtures", "journal", "library", "page", "pages", "words"], &[]),
    ("tests", &["core", "draw", "fixtures", "journal", "library", "review-web", "words"], &[]),
];

/// The folders of all packages.
pub(super) fn all() -> impl Iterator<Item = &'static str> {
    PACKAGES.iter().map(|(folder, ..)| *folder)
}

/// The folders that are in no other package; they contain all the others.
pub(super) fn outer() -> impl Iterator<Item = &'static str> {
    all().filter(|folder| !folder.contains('/'))
}

/// The packages of which `review-web` consists, and `review-web` itself.
pub(super) fn of_web() -> impl Iterator<Item = &'static str> {
    all().filter(|folder| folder.starts_with("review-web"))
}

fn manifest(folder: &str) -> String {
    fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("each package has one")
}

/// The name of a package without `wardiary-`, as in a line of a manifest or in the path of its folder.
fn name(text: &str) -> &str {
    text.split(['.', ' ', '=']).next().unwrap_or_default().trim_start_matches("wardiary-")
}

/// Packages of ours that a manifest names: for the program, and for tests alone.
fn named(manifest: &str) -> [Vec<&str>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if line.starts_with("wardiary-") {
            found[usize::from(section.contains("dev-dependencies"))].push(name(line));
        }
    }
    found
}

#[test]
fn packages_depend_one_way() {
    let sample =
        "[dependencies]\nwardiary-core.workspace = true\n[dev-dependencies]\nwardiary-words = { path = \"\" }\n";
    assert_eq!(named(sample), [["core"], ["words"]]);
    let mut found = Vec::new();
    for (at, (folder, uses, tries)) in PACKAGES.into_iter().enumerate() {
        let lower = |other: &&str| PACKAGES[..at].iter().any(|(folder, ..)| folder.rsplit('/').next() == Some(other));
        assert!(uses.iter().all(lower), "{folder} is on the list after all that it uses");
        let text = manifest(folder);
        let [program, tests] = named(&text);
        let program = program.into_iter().filter(|name| !uses.contains(name));
        let tests = tests.into_iter().filter(|name| !uses.contains(name) && !tries.contains(name));
        found.extend(program.map(|name| format!("{folder} on {name}")));
        found.extend(tests.map(|name| format!("tests of {folder} on {name}")));
    }
    none_left("dependencies against the arrows", &found);
}

/// A reader looks for a module in the table at the head of its package.
#[test]
fn every_module_of_a_web_package_is_at_its_head() {
    let mut found = Vec::new();
    for folder in of_web() {
        let text = fs::read_to_string(root().join(folder).join("src/lib.rs")).expect("each package has one");
        let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let modules: Vec<&str> = text.lines().filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';')).collect();
        assert!(modules.len() > 3, "{folder}: {modules:?}");
        let missing = modules.iter().filter(|module| !head.contains(&format!("`{module}`")));
        found.extend(missing.map(|module| format!("{folder}: {module}")));
    }
    none_left("modules that the head of their package leaves out", &found);
}

#[test]
fn every_package_is_on_the_list() {
    let text = manifest("");
    let members = text.split("members = [").nth(1).and_then(|rest| rest.split(']').next()).expect("members");
    let mut members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    let mut known: Vec<&str> = all().collect();
    members.sort_unstable();
    known.sort_unstable();
    assert_eq!(members, known);
}
