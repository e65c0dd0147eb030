//! The command line, run in process: answers, exit codes, JSON.

mod again;
mod answers;
mod attacks;
mod beside;
#[cfg(unix)]
mod completed;
mod copy;
mod correct;
mod damage;
mod disputed;
mod fsck;
#[cfg(unix)]
mod guide;
mod in_json;
mod library;
mod modes;
mod neighbours;
mod notes;
mod offered;
mod out;
#[cfg(unix)]
mod prompt;
mod prove;
mod receipt;
#[cfg(unix)]
mod room;
mod scribe;
mod seal;
mod sheets;
mod signed_proofs;
#[cfg(unix)]
mod side_files;
mod surroundings;
mod system_errors;
mod terminal;
mod text;
mod tried;
mod verdict;
mod viewers;
#[cfg(unix)]
mod writes;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_review_web::cli;

/// The system of new matches in these tests.
const SYSTEM: &str = CAEN_ORNE.system;

/// The output of a command.
struct Said {
    code: u8,
    out: String,
    err: String,
}

impl Said {
    /// The lines of the answer as JSON.
    fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect()
    }
}

/// Runs a command in English.
fn wardiary(args: &[&str], input: &str) -> Said {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["wardiary", "--lang", "en"].into_iter().chain(args.iter().copied());
    let code = cli::run(args, &mut input.as_bytes(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("answers are text");
    Said { code, out: text(out), err: text(err) }
}

/// Runs a command that must succeed.
fn done(args: &[&str], input: &str) -> Said {
    let said = wardiary(args, input);
    assert_eq!(said.code, 0, "{args:?}: {}{}", said.out, said.err);
    said
}

/// A folder for one test.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder of our own") }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        std::fs::write(self.folder.path().join(name), bytes).expect("the folder takes files");
        self.path(name)
    }

    /// A match played by random draws.
    fn played(&self, name: &str, seed: &str) -> String {
        let path = self.path(name);
        done(&["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", seed, "--out", &path], "");
        path
    }

    /// The first actions of a match played by random draws.
    fn begun(&self, name: &str, seed: &str, entries: &str) -> String {
        let path = self.path(name);
        let start = ["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", seed];
        done(&[&start[..], &["--entries", entries, "--out", &path]].concat(), "");
        path
    }

    /// The sample match recorded from its notation, followed by everything else that a diary can contain.
    fn recorded(&self, name: &str) -> String {
        let path = self.path(name);
        done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--reading", "A-01=floor", "--out", &path], "");
        let sample = wardiary_fixtures::matches::CAEN_ORNE;
        let rest = "amend N-037 losses ca-3-inf 1 because the scribe had forgotten one # not a comment\n\
                    reading odds_rounding nearest agreed before turn 5\n\
                    after 7 clock stop\n\
                    propose move ca-3-inf to 2110\n\
                    rewind 30\n";
        let said = wardiary(&["record", &path], &format!("{}{rest}", sample.notation));
        assert_eq!(said.code, 1, "proposals are refused, nothing else is: {}", said.err);
        assert!(!said.out.contains("unreadable"), "{}", said.out);
        path
    }
}

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(path).expect("the file was written")
}

/// The ids of entries in the text of a match, each once.
fn ids(text: &str) -> BTreeSet<&str> {
    text.lines().flat_map(|line| line.split(' ')).filter_map(|word| word.strip_prefix("id=")).collect()
}

fn fixture(name: &str) -> String {
    let scenes = wardiary_fixtures::scenes(SYSTEM);
    let found = scenes.iter().find(|(id, ..)| id == name).map(|(_, path, _)| path.clone());
    let path: PathBuf = found.unwrap_or_else(|| panic!("there is no scene {name}"));
    Path::new(&path).display().to_string()
}
