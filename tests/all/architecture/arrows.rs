//! Who uses whom: inside core, inside a system, and journal against the games.

use super::{bare, files, names, none_left, systems};

#[test]
fn the_kernel_names_no_system_and_systems_name_no_sibling() {
    let systems = systems();
    let above = ["diary", "editions", "review", "systems"];
    let mut found = Vec::new();
    for (path, text) in files("core/src", &["rs"]) {
        let code = bare(&text);
        let below = path.trim_start_matches("core/src/").trim_start_matches("systems/");
        let home = below.split('/').next().unwrap_or_default().to_owned();
        let inner = home == "kernel" || systems.contains(&home);
        let strangers = systems.iter().filter(|system| inner && **system != home).cloned();
        let upper = above.iter().filter(|_| inner).map(|module| format!("crate::{module}"));
        found.extend(strangers.chain(upper).filter(|name| names(&code, name)).map(|name| format!("{path}: {name}")));
        if home == "diary" {
            found.extend(systems.iter().filter(|name| names(&code, name)).map(|name| format!("{path}: {name}")));
        }
    }
    none_left("names against the arrows inside core", &found);
}

/// The folders of a system, each of which uses only those before it; what a match consists of stands under everything else.
const FLOORS: [&str; 8] = ["id", "state", "rules", "questions", "text", "view", "player", "editions"];

#[test]
fn folders_of_a_system_use_only_those_below_them() {
    let mut found = Vec::new();
    for system in systems() {
        let root = format!("core/src/systems/{system}/");
        for (path, text) in files(&root, &["rs"]) {
            let below: Vec<&str> = path.trim_start_matches(&root).trim_end_matches(".rs").split('/').collect();
            let Some(floor) = FLOORS.iter().position(|floor| *floor == below[0]) else {
                assert_eq!(below, ["mod"], "{path}: a folder of a system is one of {FLOORS:?}");
                continue;
            };
            let depth = below.iter().filter(|part| **part != "mod").count();
            let code = bare(&text);
            // A path that climbs to the title page and goes down into a folder from there.
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
            !joints.iter().any(|joint| path.starts_with(joint)) && names(&bare(text), "wardiary_core")
        })
        .map(|(path, _)| path)
        .collect();
    none_left("byte modules that name core", &found);
}
