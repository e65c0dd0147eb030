//! House rules that no lint checks: which package may name which, what core must not touch, sizes, heads of files, and words that do not
//! belong in a finished tree.

mod arrows;
mod baseline;
mod circles;
mod invariants;
mod packages;
mod pages;
mod parameters;
mod prose;
mod rule_books;
mod samples;
mod templates;
mod variants;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::editions::editions;

/// Names that core may not use, each with the reason.
const BANNED_IN_CORE: [(&str, &str); 12] = [
    ("std::fs", "reads no file"),
    ("std::env", "knows no environment"),
    ("std::time", "reads no clock"),
    ("std::thread", "starts no thread"),
    ("std::process", "starts no program"),
    ("std::net", "opens no connection"),
    ("Utc::now", "reads no clock"),
    ("Local::now", "reads no clock"),
    ("HashMap", "keeps an order"),
    ("HashSet", "keeps an order"),
    ("f32", "counts in whole numbers"),
    ("f64", "counts in whole numbers"),
];

const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 70;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Files below `folder` of the tree with one of these extensions, by path.
fn files(folder: &str, extensions: &[&str]) -> Vec<(String, String)> {
    fn walk(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the tree can be read") {
            let path = entry.expect("an entry can be read").path();
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let ours = name == ".ci" || (!name.starts_with('.') && name != "target" && name != "node_modules");
            if path.is_dir() && ours {
                walk(&path, extensions, found);
            } else if path.extension().is_some_and(|known| extensions.iter().any(|wanted| known == *wanted)) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), extensions, &mut found);
    found.sort();
    let told = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text file of the tree can be read");
        (path.strip_prefix(root()).expect("below the root").display().to_string(), text)
    };
    found.into_iter().map(told).collect()
}

/// Files of every package with one of these extensions. Each package has sources among them.
fn of_packages(extensions: &[&str]) -> Vec<(String, String)> {
    let found: Vec<_> = packages::outer().flat_map(|package| files(package, extensions)).collect();
    for package in packages::all() {
        let source = format!("{package}/src/lib.rs");
        assert!(found.iter().any(|(path, _)| *path == source), "{source} is read");
    }
    found
}

fn sources() -> Vec<(String, String)> {
    of_packages(&["rs"])
}

/// The sources of the program, which are those of every package but `tests`.
fn program_sources() -> Vec<(String, String)> {
    sources().into_iter().filter(|(path, _)| !path.starts_with("tests/")).collect()
}

/// Code without comments and without the contents of quotes; lines keep their numbers.
fn bare(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let stop = match (chars[at], chars.get(at + 1)) {
            ('/', Some('/')) => end_of(&chars, at, |rest| rest.first() == Some(&'\n')),
            ('/', Some('*')) => end_of(&chars, at + 2, |rest| rest.starts_with(&['*', '/'])) + 2,
            ('r', Some('"' | '#')) if at == 0 || !is_word(chars[at - 1]) => raw_end(&chars, at),
            ('"', _) => quoted_end(&chars, at),
            ('\'', Some('\\')) => end_of(&chars, at + 3, |rest| rest.first() == Some(&'\'')) + 1,
            ('\'', Some(_)) if chars.get(at + 2) == Some(&'\'') => at + 3,
            (other, _) => {
                out.push(other);
                at += 1;
                continue;
            }
        };
        let stop = stop.min(chars.len());
        out.extend(chars[at..stop].iter().filter(|&&char| char == '\n'));
        at = stop;
    }
    out
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

fn end_of(chars: &[char], from: usize, ends: impl Fn(&[char]) -> bool) -> usize {
    (from..chars.len()).find(|&at| ends(&chars[at..])).unwrap_or(chars.len())
}

fn quoted_end(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

fn raw_end(chars: &[char], start: usize) -> usize {
    let marks = chars[start + 1..].iter().take_while(|&&char| char == '#').count();
    if chars.get(start + 1 + marks) != Some(&'"') {
        return start + 1;
    }
    let closing: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', marks)).collect();
    end_of(chars, start + 2 + marks, |rest| rest.starts_with(&closing)) + closing.len()
}

/// Returns whether `word` occurs in `text` as a whole word.
fn names(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_none_or(|char| !is_word(char));
        let after = text[at + word.len()..].chars().next().is_none_or(|char| !is_word(char));
        before && after
    })
}

fn none_left(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{} {what}:\n{}", found.len(), found.join("\n"));
}

/// Folders of core that contain a system.
fn systems() -> Vec<String> {
    editions().iter().map(|edition| edition.system.replace('-', "_")).collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn core_touches_nothing_outside() {
    let mut found = Vec::new();
    for (path, text) in files("core", &["rs"]) {
        let code = bare(&text);
        found.extend(
            BANNED_IN_CORE
                .iter()
                .filter(|(name, _)| names(&code, name))
                .map(|(name, why)| format!("{path} names {name}, and core {why}")),
        );
    }
    none_left("bans broken in core", &found);
}

#[test]
fn only_the_codec_names_bincode() {
    let named = sources().into_iter().filter(|(_, text)| names(&bare(text), "bincode")).map(|(path, _)| path);
    assert_eq!(named.collect::<Vec<_>>(), ["journal/src/codec.rs"]);
}

#[test]
fn every_file_says_what_it_is() {
    let silent = sources().into_iter().filter(|(_, text)| !text.starts_with("//! ")).map(|(path, _)| path);
    none_left("files without a head", &silent.collect::<Vec<_>>());
}

/// Extensions of files that people write as code.
const CODE: [&str; 6] = ["rs", "mjs", "js", "py", "css", "html"];

#[test]
fn long_files_have_a_reason() {
    let architecture = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap_or_default();
    let reasons = architecture.split("Long files").nth(1).unwrap_or_default().to_owned();
    let lines = |text: &str| text.lines().count();
    let long = of_packages(&CODE)
        .into_iter()
        .filter(|(path, text)| lines(text) > FILE_LINES && !reasons.contains(path.as_str()));
    none_left(
        "files over 400 lines without a reason",
        &long.map(|(path, text)| format!("{path}: {}", lines(&text))).collect::<Vec<_>>(),
    );
}

/// Functions with their first line and their length, from the line of `fn` to its closing brace.
fn functions(code: &str) -> Vec<(usize, usize, String)> {
    let mut found = Vec::new();
    let mut open: Vec<(usize, usize, String)> = Vec::new();
    let mut waiting: Option<(usize, String)> = None;
    let mut depth = 0;
    for (line, number) in code.lines().zip(1..) {
        let head = line.trim_start();
        let modifiers = ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe", "extern"];
        let mut words = head.split_whitespace().skip_while(|word| modifiers.contains(word) || word.starts_with("pub("));
        if words.next() == Some("fn") {
            let name = words.next().unwrap_or_default();
            waiting = Some((number, name.split(['(', '<']).next().unwrap_or_default().to_owned()));
        }
        for char in line.chars() {
            match char {
                '{' => {
                    if let Some((start, name)) = waiting.take() {
                        open.push((depth, start, name));
                    }
                    depth += 1;
                }
                '}' => {
                    depth -= 1;
                    if open.last().is_some_and(|(at, ..)| *at == depth) {
                        let (_, start, name) = open.pop().expect("one is open");
                        found.push((start, number - start + 1, name));
                    }
                }
                ';' if waiting.is_some() && !line.contains('[') => waiting = None,
                _ => {}
            }
        }
    }
    found
}

#[test]
fn a_function_fits_a_screen() {
    let mut found = Vec::new();
    for (path, text) in sources() {
        let long = functions(&bare(&text)).into_iter().filter(|(_, length, _)| *length > FUNCTION_LINES);
        found.extend(long.map(|(line, length, name)| format!("{path}:{line}: {name} has {length} lines")));
    }
    none_left("functions over 70 lines", &found);
}

/// Words of unfinished work, each in two parts so that this list does not match itself.
const UNFINISHED: [&str; 7] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("#[ign", "ore"),
    concat!("should", "_panic"),
    concat!("todo", "!("),
    concat!("thread::", "sleep("),
];

#[test]
fn nothing_is_left_for_later() {
    let mut found = Vec::new();
    for (path, text) in sources() {
        for (line, number) in text.lines().zip(1..) {
            // The mark of a corps on its counter is no word of unfinished work.
            let line = line.replace(concat!("\"XX", "X\""), "");
            let words = UNFINISHED.iter().filter(|word| line.contains(**word));
            found.extend(words.map(|word| format!("{path}:{number}: {word}")));
        }
    }
    none_left("things left for later", &found);
}

#[test]
fn every_row_in_code_stands_in_the_book() {
    let mut found = Vec::new();
    for edition in editions() {
        let book = &edition.book;
        let rows = book.rows.iter().map(|row| row.rule.to_string());
        let known: BTreeSet<String> =
            rows.chain(book.readings.iter().map(|reading| reading.rule.to_string())).collect();
        for (path, text) in files(&format!("core/rules/src/systems/{}", edition.system.replace('-', "_")), &["rs"]) {
            let ids = text.split("row(\"").skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(ids.filter(|id| !known.contains(*id)).map(|id| format!("{path}: {id}")));
        }
    }
    none_left("rows that no book has", &found);
}

#[test]
fn pages_escape_everything() {
    let found = files("review-web/templates", &["html", "svg", "txt"]).into_iter();
    let unsafe_pages = found.filter(|(_, text)| text.replace(' ', "").contains("|safe")).map(|(path, _)| path);
    none_left("templates that escape nothing", &unsafe_pages.collect::<Vec<_>>());
}

/// Folders of a single machine, each in two parts so that this list does not match itself.
const HOMES: [&str; 5] =
    [concat!("/ho", "me/"), concat!("/Us", "ers/"), concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/t", "mp/")];

#[test]
fn no_path_of_a_machine_is_written_down() {
    let extensions = [
        "rs", "toml", "md", "html", "js", "mjs", "css", "svg", "ftl", "txt", "csv", "scene", "match", "map", "sh",
        "yml",
    ];
    let mut found = Vec::new();
    for (path, text) in files(".", &extensions) {
        for (line, number) in text.lines().zip(1..) {
            let told = HOMES.iter().find(|home| line.contains(**home));
            found.extend(told.map(|home| format!("{path}:{number}: {home}")));
        }
    }
    none_left("paths of a machine", &found);
}

#[test]
fn no_file_is_called_by_what_it_is_not() {
    let vague = ["utils", "util", "common", "misc", "types", "helpers", "helper"];
    let stems = sources().into_iter().map(|(path, _)| path);
    let found = stems.filter(|path| {
        let stem = Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        vague.contains(&stem.as_str())
    });
    none_left("files with a vague name", &found.collect::<Vec<_>>());
}

/// Quotes, comments and nested functions do not mislead the counting.
#[test]
fn functions_are_counted_from_head_to_brace() {
    let code = "fn one() {\n    let a = \"{ // {\";\n    // }\n    let b = '{';\n}\n\npub fn two(\n    a: u8,\n) {\n    fn inner() {}\n}\ntrait T {\n    fn three();\n}\n";
    let lengths: BTreeMap<String, usize> =
        functions(&bare(code)).into_iter().map(|(_, length, name)| (name, length)).collect();
    assert_eq!(
        lengths.into_iter().collect::<Vec<_>>(),
        [("inner".to_owned(), 1), ("one".to_owned(), 5), ("two".to_owned(), 5)]
    );
}

/// Each rule that `break-rows` is to break is in its file exactly once. `break-rows` does not run this test, which would notice every break.
#[test]
fn every_rule_to_be_broken_stands_once_in_its_file() {
    let mut broken = 0;
    for system in wardiary_core::editions::systems() {
        let book = wardiary_fixtures::proofs(system).join("..");
        let text = wardiary_fixtures::proof(system, "breaks.txt");
        for block in text.split("\n\n") {
            let part = |key: &str| block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
            let (Some(row), Some(file), Some(was)) = (part("row"), part("file"), part("was")) else { continue };
            let text =
                std::fs::read_to_string(book.join(file)).unwrap_or_else(|error| panic!("{row}: {file}: {error}"));
            assert_eq!(text.matches(was).count(), 1, "{row}: `{was}` in {file}");
            assert!(part("now").is_some_and(|now| now != was), "{row} becomes something else");
            broken += 1;
        }
    }
    assert!(broken > 100, "the lists were read");
}
