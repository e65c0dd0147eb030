//! `record` on a real terminal: the program under a pseudo-terminal, which Python opens.

use std::process::Command;

use super::{Desk, SYSTEM, done, wardiary};
use crate::browser::program;

/// The output of the program for this typed input, and its exit code.
fn typed(desk: &Desk, lang: &str, keys: &[&str]) -> (String, Option<i32>) {
    let file = desk.path("a.wdj");
    if !std::path::Path::new(&file).exists() {
        done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &file, "-q"], "");
    }
    on_a_terminal(&["record", &file, "--lang", lang], keys, |_| ())
}

/// The output of the program on a terminal for this typed input, and its exit code.
pub(super) fn on_a_terminal(
    words: &[&str],
    keys: &[&str],
    surroundings: impl Fn(&mut Command),
) -> (String, Option<i32>) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/all/cli/prompt.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(program()).args(words).arg("--").args(keys);
    surroundings(&mut python);
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

/// As many lines as a tournament's notes: two actions and their take-backs, repeated, and then the end of input.
const AHEAD: usize = 216;

#[test]
fn each_line_that_is_typed_ahead_is_recorded() {
    let desk = Desk::new();
    let lines = r"warspite 2108\rundo\r".repeat(AHEAD / 2);
    let (said, code) = typed(&desk, "en", &[&format!(r"{lines}\x04")]);
    assert_eq!(code, Some(0), "the end of input that was typed ahead is found: {said}");
    assert_eq!(said.matches(" accepted").count(), AHEAD, "{said}");
    let log = done(&["log", &desk.path("a.wdj"), "--all"], "").out;
    let recorded = ["HMS Warspite moves", "Rewind"].map(|words| log.matches(words).count());
    assert_eq!(recorded, [AHEAD / 2; 2], "{log}");
}

/// An unreadable line is named, and the lines after it are not misread.
#[test]
fn what_is_typed_ahead_of_an_unreadable_line_is_named() {
    let desk = Desk::new();
    let (said, code) = typed(&desk, "en", &[r"warspite 2108\rkl\xe4 4\rundo\r", r"status\r", r"\x04"]);
    assert_eq!(code, Some(0), "the scribe goes on: {said}");
    assert!(said.contains("are not text in UTF-8") && said.contains("after it were not read"), "{said}");
    assert_eq!(said.matches(" accepted").count(), 1, "{said}");
    let (said, code) = typed(&desk, "sv", &[r"warspite 21\x03undo\r", r"\x04"]);
    assert_eq!((code, said.matches("godtagen").count()), (Some(0), 0), "{said}");
    assert!(said.contains("Raden kastas"), "{said}");
}

#[test]
fn another_program_records_between_two_lines_of_an_open_prompt() {
    let desk = Desk::new();
    let keys =
        [r"warspite 2108\r", "!end\n", r"undo\r", "!rewind 3\n", r"clock start 2026-03-14T09:00:00+01:00\r", r"\x04"];
    let (said, code) = typed(&desk, "en", &keys);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("Recorded elsewhere in the meantime: ").count(), 2, "{said}");
    assert!(said.contains("meantime: 4 "), "what came is named: {said}");
    assert!(said.contains("Not taken back: "), "nobody takes back what he has not seen: {said}");
    assert!(
        said.contains("7 accepted"),
        "the prompt goes on behind the end of the phase, its checkpoint and the rewind: {said}"
    );
    let whole = done(&["verify", &desk.path("a.wdj")], "").out;
    assert!(whole.contains("intact"), "{whole}");
}

#[test]
fn a_pipe_is_answered_as_before() {
    let desk = Desk::new();
    let file = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &file, "-q"], "");
    assert_eq!(wardiary(&["record", &file], "status\n").code, 3, "the words of the prompt are no lines of a script");
}
