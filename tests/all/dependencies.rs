//! The dependencies of the program: crates of the one registry, each with its checked hash, under terms listed in `deny.toml`.
//! `tests/advisories` looks up known vulnerabilities if a copy of their list is available.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the tree")
}

/// The output of a command, as JSON.
fn json(command: &mut Command) -> Value {
    let output = command.current_dir(root()).output().expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Cargo's metadata of the packages that are built on this machine.
fn metadata() -> Value {
    let cargo = || Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let said = cargo().args(["-vV"]).output().expect("cargo starts").stdout;
    let said = String::from_utf8_lossy(&said).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).expect("cargo says what it builds for");
    let words = ["metadata", "--offline", "--locked", "--format-version=1", "--filter-platform", host];
    json(cargo().args(words))
}

/// The packages that are built on this machine.
fn packages() -> Vec<Value> {
    metadata()["packages"].as_array().expect("a list").clone()
}

/// The allowed terms in `deny.toml`.
fn allowed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("deny.toml")).expect("it can be read");
    let list = text.split("\nallow = [").nth(1).and_then(|rest| rest.split(']').next()).expect("a list of terms");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Crates with additionally allowed terms in `deny.toml`, each with these.
fn exceptions() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("deny.toml")).expect("it can be read");
    let of = |line: &str| {
        let (name, terms) = line.trim().strip_prefix("{ crate = \"")?.split_once("\", allow = [\"")?;
        Some((name.to_owned(), terms.strip_suffix("\"] },")?.to_owned()))
    };
    text.lines().filter_map(of).collect()
}

/// Names of the crates in the programs: those needed to build them, without those of tests alone.
fn in_programs() -> BTreeSet<String> {
    let metadata = metadata();
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let (mut due, mut known) = (list(&metadata["workspace_members"]), Vec::new());
    while let Some(id) = due.pop() {
        let Some(node) = nodes.iter().find(|node| node["id"] == id).filter(|_| !known.contains(&id)) else { continue };
        let is_of_tests = |needed: &Value| list(&needed["dep_kinds"]).iter().all(|kind| kind["kind"] == "dev");
        due.extend(
            list(&node["deps"]).iter().filter(|needed| !is_of_tests(needed)).map(|needed| needed["pkg"].clone()),
        );
        known.push(id);
    }
    let packages = list(&metadata["packages"]);
    let packages = packages.iter().filter(|package| known.contains(&package["id"]));
    packages.filter_map(|package| package["name"].as_str()).map(str::to_owned).collect()
}

/// Returns whether the allowed terms satisfy an expression: one of those joined by OR, all of those joined by AND, which binds more tightly.
fn is_met(terms: &str, allowed: &BTreeSet<String>) -> bool {
    let terms = terms.trim();
    let parts = |word: &str| -> Vec<String> {
        let (mut depth, mut parts) = (0, vec![String::new()]);
        for token in terms.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ").split_whitespace() {
            depth += i32::from(token == "(") - i32::from(token == ")");
            match parts.last_mut() {
                Some(part) if depth > 0 || token != word => *part += &format!("{token} "),
                _ => parts.push(String::new()),
            }
        }
        parts
    };
    for (word, all) in [("OR", false), ("AND", true)] {
        let parts = parts(word);
        if parts.len() > 1 {
            let mut met = parts.iter().map(|part| is_met(part, allowed));
            return if all { met.all(|met| met) } else { met.any(|met| met) };
        }
    }
    match terms.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => is_met(inner, allowed),
        None => allowed.contains(terms),
    }
}

#[test]
fn every_crate_is_of_the_registry_and_under_terms_that_are_allowed() {
    let (packages, allowed, exceptions) = (packages(), allowed(), exceptions());
    assert!(packages.len() > 150 && allowed.len() > 5, "{} packages, {allowed:?}", packages.len());
    for package in packages {
        let name = format!("{} {}", package["name"], package["version"]);
        match package["source"].as_str() {
            None => assert!(package["name"].as_str().is_some_and(|name| name.starts_with("wardiary-")), "{name}"),
            Some(source) => assert_eq!(source, REGISTRY, "{name}"),
        }
        let terms = package["license"].as_str().unwrap_or_default();
        let own =
            exceptions.iter().filter(|(known, _)| package["name"] == known.as_str()).map(|(_, terms)| terms.clone());
        let allowed = own.chain(allowed.iter().cloned()).collect();
        assert!(is_met(terms, &allowed), "{name} is under {terms}");
    }
}

#[test]
fn crates_under_terms_of_their_own_are_of_tests_alone() {
    let (programs, exceptions) = (in_programs(), exceptions());
    assert!(programs.len() > 100 && programs.contains("axum") && !programs.contains("scraper"), "{programs:?}");
    assert!(!exceptions.is_empty(), "they are read");
    for (name, terms) in exceptions {
        assert!(!programs.contains(&name), "{name}, under {terms}, is in a program");
    }
}

#[test]
fn terms_are_met_as_they_are_joined() {
    let allowed = ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned).into();
    for (terms, met) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND ISC", true),
        ("MIT AND GPL-3.0", false),
        ("MIT AND GPL-3.0 OR ISC", true),
        ("(GPL-3.0 OR MIT) AND ISC", true),
        ("(GPL-3.0 OR BSD-2-Clause) AND ISC", false),
        ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", true),
        ("", false),
    ] {
        assert_eq!(is_met(terms, &allowed), met, "{terms}");
    }
}

#[test]
fn the_list_of_components_names_every_crate_of_the_lock_file_with_its_hash() {
    let list = json(Command::new("python3").arg("tests/sbom"));
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("it can be read");
    let all = list["components"].as_array().expect("a list");
    let (fonts, components): (Vec<_>, Vec<_>) = all.iter().partition(|one| one["type"] == "file");
    assert_eq!(components.len(), lock.matches("[[package]]").count());
    assert_eq!(fonts.len(), 5, "the fonts of the pages");
    let refs: BTreeSet<&str> = components.iter().filter_map(|one| one["bom-ref"].as_str()).collect();
    for one in components {
        let is_ours = one["name"].as_str().is_some_and(|name| name.starts_with("wardiary-"));
        let hash = one["hashes"][0]["content"].as_str().unwrap_or_default();
        assert!(is_ours || hash.len() == 64 && lock.contains(hash), "{one}");
    }
    for dependency in list["dependencies"].as_array().expect("a list") {
        let on = dependency["dependsOn"].as_array().expect("a list");
        assert!(on.iter().all(|one| one.as_str().is_some_and(|one| refs.contains(one))), "{dependency}");
    }
}
