//! Dependencies: inside core, inside a system, and of the journal on the games.

use super::{bare, files, names, none_left, packages, systems};

#[test]
fn the_kernel_names_no_system_and_systems_name_no_sibling() {
    let systems = systems();
    let mut found = Vec::new();
    for (path, text) in files("core", &["rs"]) {
        let code = bare(&text);
        let below = path.split_once("src/").map_or("", |(_, below)| below.trim_start_matches("systems/"));
        let home = below.split('/').next().unwrap_or_default().to_owned();
        let inner = home == "kernel" || systems.contains(&home);
        let strangers = systems.iter().filter(|system| inner && **system != home).cloned();
        // What is in core itself the compiler keeps from the rules, which are a package below it.
        let upper = inner.then(|| "crate::systems".to_owned());
        found.extend(strangers.chain(upper).filter(|name| names(&code, name)).map(|name| format!("{path}: {name}")));
        if home == "diary" {
            found.extend(systems.iter().filter(|name| names(&code, name)).map(|name| format!("{path}: {name}")));
        }
    }
    none_left("names against the arrows inside core", &found);
}

/// The folders of a system, each of which uses only those before it; the parts of a match are the lowest of all.
const FLOORS: [&str; 8] = ["id", "state", "rules", "questions", "text", "view", "player", "editions"];

#[test]
fn folders_of_a_system_use_only_those_below_them() {
    let mut found = Vec::new();
    for system in systems() {
        let root = format!("core/rules/src/systems/{system}/");
        for (path, text) in files(&root, &["rs"]) {
            let below: Vec<&str> = path.trim_start_matches(&root).trim_end_matches(".rs").split('/').collect();
            let Some(floor) = FLOORS.iter().position(|floor| *floor == below[0]) else {
                assert_eq!(below, ["mod"], "{path}: a folder of a system is one of {FLOORS:?}");
                continue;
            };
            let depth = below.iter().filter(|part| **part != "mod").count();
            let code = bare(&text);
            // Finds paths that climb with `super::` to the module of the system, and go down into a folder above this one.
            for (above, name) in FLOORS.iter().enumerate().skip(floor + 1) {
                let climbs = |more: usize| format!("{}{name}::", "super::".repeat(depth + more));
                let is_named = (0..2).any(|more| names(&code, climbs(more).trim_end_matches("::")));
                found.extend((above > floor && is_named).then(|| format!("{path}: {name}")));
            }
        }
    }
    none_left("arrows from a folder of a system to one above it", &found);
}

#[test]
fn journal_bytes_know_no_game() {
    let joints = ["journal/src/diary_file", "journal/src/notes_file", "journal/src/text", "journal/src/lib.rs"];
    let found: Vec<String> = files("journal/src", &["rs"])
        .into_iter()
        .filter(|(path, text)| {
            // The kernel's `door`, through which text enters, belongs to no game: it compares names as people read them.
            let code = bare(text).replace("wardiary_core::kernel::door", "");
            !joints.iter().any(|joint| path.starts_with(joint)) && names(&code, "wardiary_core")
        })
        .map(|(path, _)| path)
        .collect();
    none_left("byte modules that name core", &found);
}

/// The tests of the rules are also a binary of their own, which is built without pages and without the other tests.
#[test]
fn the_tests_of_the_rules_name_no_page_and_no_test_beside_them() {
    let all = files("tests/all", &["rs"]);
    let text = |path: &str| all.iter().find(|(known, _)| known == path).map_or("", |(_, text)| text);
    let modules = |path: &str| -> Vec<String> {
        let lines = text(path).lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
        lines.map(str::to_owned).collect()
    };
    let (rules, everything) = (modules("tests/all/rules.rs"), modules("tests/all/main.rs"));
    assert!(!rules.is_empty() && rules.len() < everything.len(), "some of the tests");
    let mut found = Vec::new();
    for (path, text) in &all {
        let below: Vec<&str> = path.trim_start_matches("tests/all/").trim_end_matches(".rs").split('/').collect();
        let gated = below.last().map(|name| format!("#[cfg(feature = \"pages\")]\nmod {name};")).unwrap_or_default();
        let of_pages = below.len() > 1 && all.iter().any(|(_, text)| text.contains(&gated));
        if of_pages || !rules.iter().any(|module| module == below[0]) {
            continue;
        }
        let code = bare(text);
        let beside = everything.iter().filter(|module| !rules.contains(module));
        let named = beside
            .flat_map(|module| [format!("crate::{module}"), format!("{}{module}", "super::".repeat(below.len()))]);
        let web = packages::of_web().map(|folder| folder.trim_start_matches("review-web/").replace('-', "_"));
        let pages =
            web.map(|package| format!("wardiary_{package}")).chain(["axum", "askama", "tokio"].map(str::to_owned));
        found.extend(named.chain(pages).filter(|name| names(&code, name)).map(|name| format!("{path}: {name}")));
    }
    none_left("names of pages in the tests of the rules", &found);
}
