//! Runs the command line as typed at a terminal, on a match that was begun for it.

use std::path::{Path, PathBuf};

use wardiary_fixtures::matches::CAEN_ORNE;

use wardiary_library::beginning::Wishes;

/// Begins a match in a folder and returns its path.
pub(crate) fn begun(folder: &Path) -> PathBuf {
    let path = folder.join("m.wdj");
    Wishes { system: CAEN_ORNE.system.to_owned(), scenario: Some("caen-orne".to_owned()), ..Wishes::default() }
        .begin(&path)
        .unwrap();
    path
}

/// Runs a command with its input. Returns its exit code, and its output on both streams.
pub(crate) fn run(args: &[&str], input: &str) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let line = ["wardiary", "--lang", "en"].iter().chain(args);
    let code = crate::cli::run(line, &mut input.as_bytes(), &mut out, &mut err);
    (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}
