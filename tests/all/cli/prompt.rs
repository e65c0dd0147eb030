//! `record` on a real terminal: the program under a pseudo-terminal, which Python opens.

use std::process::Command;

use super::{Desk, SYSTEM, done, wardiary};
use crate::browser::program;

/// What the program writes when this is typed, and the code that it ends with.
fn typed(desk: &Desk, lang: &str, keys: &[&str]) -> (String, Option<i32>) {
    let file = desk.path("a.wdj");
    if !std::path::Path::new(&file).exists() {
        done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &file, "-q"], "");
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/all/cli/prompt.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(program()).args([file.as_str(), lang]).args(keys);
    let answer = python.output().expect("python3 runs");
    let said = format!("{}{}", String::from_utf8_lossy(&answer.stdout), String::from_utf8_lossy(&answer.stderr));
    (said, answer.status.code())
}

#[test]
fn a_line_is_completed_recorded_and_taken_back_on_a_terminal() {
    let desk = Desk::new();
    let (said, code) = typed(&desk, "en", &["warsp", r"\t", r"2108", r"\r", r"undo\r", r"half a line\x03", r"\x04"]);
    assert_eq!(code, Some(0), "Ctrl-D leaves: {said}");
    assert!(said.contains("move bb-warspite "), "Tab completes: {said}");
    assert!(said.contains("HMS Warspite moves from 2107 to 2108"), "the echo: {said}");
    assert!(said.contains("3 accepted") && said.contains("4 accepted"), "{said}");
    let log = done(&["log", &desk.path("a.wdj"), "--all"], "").out;
    assert!(log.contains("Rewind") && !log.contains("half"), "Ctrl-C drops the line: {log}");
}

#[test]
fn the_arrows_bring_back_what_was_said_in_swedish_too() {
    let desk = Desk::new();
    let (said, code) =
        typed(&desk, "sv", &[r"läge\r", r"warspite 2308x\r", r"\x1b[A\x7f\x7f\x7f\x7f\x7f2108\r", r"\x04"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Omgång 3") && said.contains("godtagen"), "{said}");
}

#[test]
fn a_pipe_is_answered_as_before() {
    let desk = Desk::new();
    let file = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &file, "-q"], "");
    assert_eq!(wardiary(&["record", &file], "status\n").code, 3, "the words of the prompt are no lines of a script");
}
