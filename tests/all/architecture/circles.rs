//! Circles in the journal and in each package of the web: modules that use one another in a loop can only be understood together.
//!
//! A file and the folder of its name are one module, because the parts of a page use the page, and the page uses its parts.

use std::collections::{BTreeMap, BTreeSet};

use super::{bare, files, packages};

/// Circles that are left, each with the reason.
const KNOWN: [(&str, &str); 1] = [(
    "journal/src/: proof_text ↔ sign ↔ signed_note",
    "a signature of a note is over the head of a tree, and the text of a proof has both",
)];

/// The code of each module below a folder by its path: `step::why` for `step/why.rs`. Tests are left out, because they use what they test.
fn modules(source: &str) -> BTreeMap<Vec<String>, String> {
    let mut found = BTreeMap::new();
    for (path, text) in files(source, &["rs"]) {
        let parts = path.trim_start_matches(source).trim_end_matches(".rs").split('/').map(str::to_owned);
        let parts: Vec<String> = parts.filter(|part| part != "mod").collect();
        let is_root = parts == ["lib"] || parts == ["main"];
        if !is_root && parts.iter().all(|part| part != "tests") {
            let code = bare(&text);
            let code = code.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            found.insert(parts, code.to_owned());
        }
    }
    found
}

/// The paths that begin at `code`, with braces expanded: `a::{b, c::d}` is `a::b` and `a::c::d`. Returns the code after them.
fn paths<'a>(mut code: &'a str, before: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let mut path = before.to_vec();
    loop {
        code = code.trim_start();
        if let Some(inside) = code.strip_prefix('{') {
            code = inside;
            while !code.trim_start().starts_with('}') && !code.is_empty() {
                let rest = paths(code, &path, found);
                let end = rest.find([',', '}']).unwrap_or(rest.len());
                code = rest[end..].trim_start_matches(',');
            }
            return code.trim_start().trim_start_matches('}');
        }
        let end = code.find(|char: char| !(char.is_alphanumeric() || char == '_')).unwrap_or(code.len());
        path.extend((end > 0).then(|| code[..end].to_owned()));
        code = &code[end..];
        match code.strip_prefix("::") {
            Some(rest) if end > 0 => code = rest,
            _ => break,
        }
    }
    found.push(path);
    code
}

/// Names that the module at `home` uses, by a path from the root of the package or from itself.
fn named(home: &[String], code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for root in ["crate", "super", "self"] {
        for (at, _) in code.match_indices(root) {
            let before = code[..at].chars().next_back();
            let is_path = code[at + root.len()..].starts_with("::");
            if is_path && before.is_none_or(|char| !(char.is_alphanumeric() || "_:".contains(char))) {
                paths(&code[at..], &[], &mut found);
            }
        }
    }
    let whole = |path: Vec<String>| {
        let climbs = path.iter().take_while(|part| *part == "super").count();
        let rest = path.iter().skip_while(|part| ["crate", "self", "super"].contains(&part.as_str()));
        let base = if path[0] == "crate" { &[] } else { &home[..home.len().saturating_sub(climbs)] };
        base.iter().chain(rest).cloned().collect()
    };
    found.into_iter().map(whole).collect()
}

/// Pairs of modules of which the first uses the second, each pair once.
fn arrows(modules: &BTreeMap<Vec<String>, String>) -> BTreeSet<(Vec<String>, Vec<String>)> {
    let mut found = BTreeSet::new();
    for (home, code) in modules {
        for path in named(home, code) {
            let known = (1..=path.len()).rev().map(|end| path[..end].to_vec()).find(|part| modules.contains_key(part));
            found.extend(known.filter(|other| other != home).map(|other| (home.clone(), other)));
        }
    }
    found
}

/// The modules of a folder that lead back to themselves along arrows between modules of that folder.
fn circle(arrows: &BTreeSet<(Vec<String>, Vec<String>)>, folder: &[String]) -> Vec<String> {
    let within = |path: &[String]| path.strip_prefix(folder).and_then(|rest| rest.first().cloned());
    let mut steps: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to) in arrows.iter().filter_map(|(from, to)| Some((within(from)?, within(to)?))) {
        if from != to {
            steps.entry(from).or_default().insert(to);
        }
    }
    let reached = |start: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start]);
        while let Some(at) = open.pop() {
            open.extend(steps.get(at).into_iter().flatten().filter(|to| seen.insert((*to).clone())));
        }
        seen
    };
    steps.keys().filter(|start| reached(start).contains(*start)).cloned().collect()
}

#[test]
fn no_modules_of_a_package_use_one_another_in_a_circle() {
    let (mut found, mut counted) = (Vec::new(), 0);
    for package in packages::of_web().chain(["journal"]) {
        let source = format!("{package}/src/");
        let modules = modules(&source);
        let arrows = arrows(&modules);
        assert!(arrows.len() >= 10, "{package}: {} arrows are read", arrows.len());
        counted += arrows.len();
        let folders: BTreeSet<&[String]> =
            modules.keys().flat_map(|path| (0..path.len()).map(|depth| &path[..depth])).collect();
        let circles = folders.into_iter().map(|folder| (folder.join("/"), circle(&arrows, folder)));
        let circles = circles.filter(|(_, circle)| !circle.is_empty());
        found.extend(circles.map(|(folder, circle)| format!("{source}{folder}: {}", circle.join(" ↔ "))));
    }
    assert!(counted > 1_000, "{counted} arrows are read");
    assert_eq!(found, KNOWN.map(|(circle, _)| circle), "circles of modules, and those that are known");
}

#[test]
fn a_circle_is_found_through_braces_renames_and_submodules() {
    let code = [
        ("one", "use crate::two::{Deep as D, part::{self, Other}};"),
        ("two", "fn of() { super::three::call(); }"),
        ("two::part", "use super::super::three::call;"),
        ("three", "fn call() -> crate::one::One {}"),
        ("four", "use crate::{one, two};"),
    ];
    let path = |name: &str| name.split("::").map(str::to_owned).collect::<Vec<_>>();
    let modules = code.into_iter().map(|(name, code)| (path(name), code.to_owned())).collect();
    assert_eq!(circle(&arrows(&modules), &[]), ["one", "three", "two"]);
}
