//! Every writing command, on a full disk and killed in the middle: no half file remains under a final name, earlier files are unchanged,
//! and the next try succeeds. Rows 13 and 14 of the table of faults.
//!
//! The gate kills each command at four moments, `WARDIARY_WIDE=1` at forty.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::{Desk, SYSTEM, bytes, done};
use crate::browser::program;
use crate::recording::cramped;

/// Numbers of moments at which a command is killed.
const MOMENTS: [usize; 2] = [4, 40];
/// Calls that change a disk.
const CALLS: [&str; 6] = ["openat", "ftruncate", "write", "fsync", "fdatasync", "rename"];

/// A command that writes.
struct Writing {
    words: &'static [&'static str],
    input: &'static str,
    /// A command that reads the written file.
    read: &'static [&'static str],
}

const fn writing(words: &'static [&'static str], input: &'static str, read: &'static [&'static str]) -> Writing {
    Writing { words, input, read }
}

const NEW: [&str; 7] = ["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", "out.wdj"];
const INTENT: [&str; 12] = [
    "intent",
    "begun.wdj",
    "--side",
    "allied",
    "--turn",
    "3",
    "--phase",
    "movement",
    "--probability",
    "60",
    "--aim",
    "Caen",
];

/// The commands, in a folder as [`Folder::new`] makes it.
const WRITINGS: [Writing; 17] = [
    writing(
        &["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", "8", "--out", "out.wdj"],
        "",
        &["verify", "out.wdj"],
    ),
    writing(&NEW, "", &["verify", "out.wdj"]),
    writing(
        &["new", "--system", SYSTEM, "--scenario", "caen-orne", "--official", "umpire=A. Umpire", "--out", "out.wdj"],
        "",
        &["verify", "out.wdj"],
    ),
    writing(
        &["export", "p.wdj", "--format", "text", "--out", "out.txt"],
        "",
        &["import", "out.txt", "--out", "again.wdj"],
    ),
    writing(
        &["export", "p.wdj", "--format", "jsonl", "--out", "out.txt"],
        "",
        &["import", "out.txt", "--out", "again.wdj"],
    ),
    writing(&["import", "p.txt", "--out", "out.wdj"], "", &["verify", "out.wdj"]),
    writing(&["salvage", "torn.wdj", "--out", "out.wdj"], "", &["verify", "out.wdj"]),
    writing(&["reconcile", "p.wdj", "p.wdj", "--out", "out.wdj"], "", &["verify", "out.wdj"]),
    writing(&["copy", "p.wdj", "--view", "german", "--out", "out.wdc"], "", &["verify", "out.wdc"]),
    writing(&["film", "p.wdj", "--out", "out.svg"], "", &[]),
    writing(&["aar", "p.wdj", "--out", "out.html"], "", &[]),
    writing(&["homework", "p.wdj", "--entry", "20", "--out", "out.html"], "", &[]),
    writing(&["plan", "begun.wdj", "--seal", "plan.txt"], "", &["plan", "begun.wdj"]),
    writing(&INTENT, "", &["intent", "begun.wdj", "--open", "--now"]),
    writing(
        &["note", "p.wdj", "--entry", "20", "--author", "instructor", "--text-en", "Why here?"],
        "",
        &["notes", "p.wdj"],
    ),
    writing(&["record", "begun.wdj"], "clock start 1944-06-21T09:10:00+02:00\n", &["verify", "begun.wdj"]),
    writing(&["seal", "begun.wdj", "--reason", "the hall closes"], "", &["verify", "begun.wdj"]),
];

/// Matches in every state that a command needs, in a folder that is copied for each try.
struct Folder(Desk);

impl Folder {
    fn new() -> Self {
        let desk = Desk::new();
        let (game, text) = (desk.played("p.wdj", "7"), desk.path("p.txt"));
        done(&["export", &game, "--format", "text", "--out", &text], "");
        let whole = bytes(&game);
        desk.write("torn.wdj", &whole[..whole.len() - 7]);
        desk.write("plan.txt", "ask Is it so?\nmeasure rulings\n");
        done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &desk.path("begun.wdj")], "");
        Self(desk)
    }

    fn copied(&self) -> tempfile::TempDir {
        let copy = tempfile::tempdir().expect("a folder of our own");
        for (name, bytes) in files(self.0.folder.path()) {
            fs::write(copy.path().join(name), bytes).expect("it takes files");
        }
        copy
    }
}

/// The files of a folder, without drafts, which disturb nothing.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("it can be listed").map(|entry| entry.expect("an entry"));
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    named
        .filter(|(name, _)| !name.ends_with(".new"))
        .map(|(name, path)| (name, fs::read(path).expect("a file")))
        .collect()
}

fn run(mut command: Command, folder: &Path, words: &[&str], input: &str) -> Output {
    let typed = tempfile::NamedTempFile::new().expect("a file");
    fs::write(typed.path(), input).expect("it takes text");
    let stdin = fs::File::open(typed.path()).expect("it is there");
    command.current_dir(folder).args(words).env("LC_ALL", "C.UTF-8").stdin(stdin);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).output().expect("the program is built")
}

fn told(said: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&said.stdout), String::from_utf8_lossy(&said.stderr))
}

/// Checks that the command now does its work, and that its output can be read.
fn goes_on(writing: &Writing, folder: &Path, what: &str) {
    // A command killed after its work has already made the new file.
    let is_done = writing.words.last().is_some_and(|out| out.starts_with("out.") && folder.join(out).exists());
    let again = run(Command::new(program()), folder, writing.words, writing.input);
    assert!(again.status.success() || is_done, "{what}: the next try: {}", told(&again));
    if !writing.read.is_empty() {
        let read = run(Command::new(program()), folder, writing.read, "");
        assert!(read.status.success(), "{what}: {:?}: {}", writing.read, told(&read));
    }
    for (name, bytes) in files(folder) {
        let end =
            name.rsplit('.').next().filter(|kind| ["html", "svg"].contains(kind)).map(|kind| format!("</{kind}>"));
        let is_whole = end.map_or(!bytes.is_empty(), |end| bytes.trim_ascii_end().ends_with(end.as_bytes()));
        assert!(is_whole, "{what}: {name} is whole");
    }
}

#[test]
fn no_command_leaves_half_a_file_on_a_full_disk() {
    let prepared = Folder::new();
    for writing in &WRITINGS {
        let (folder, what) = (prepared.copied(), writing.words.join(" "));
        let before = files(folder.path());
        let said = run(cramped(0), folder.path(), writing.words, writing.input);
        let told = told(&said);
        assert!(!said.status.success(), "{what}: {told}");
        assert!(files(folder.path()) == before, "{what} leaves everything as it was: {told}");
        assert!(told.contains("larger than this disk takes") && !told.contains("os error"), "{what}: {told}");
        assert_eq!(told.matches("larger than").count(), 1, "{what}: it is said once: {told}");
        goes_on(writing, folder.path(), &what);
    }
}

/// The program under `strace`, which writes its trace to a file.
fn traced(options: &[String], trace: &Path) -> Command {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o"]).arg(trace).args(options).arg(program());
    strace
}

/// Number of times that a command makes each call.
fn counted(prepared: &Folder, writing: &Writing) -> Vec<(&'static str, usize)> {
    let (folder, trace) = (prepared.copied(), tempfile::NamedTempFile::new().expect("a file"));
    let options = ["-e".to_owned(), format!("trace={}", CALLS.join(","))];
    let said = run(traced(&options, trace.path()), folder.path(), writing.words, writing.input);
    assert!(said.status.success(), "{:?} without a kill: {}", writing.words, told(&said));
    let text = fs::read_to_string(trace.path()).expect("a trace");
    let count = |call: &&str| text.lines().filter(|line| line.contains(&format!(" {call}("))).count();
    CALLS.iter().map(|call| (*call, count(call))).filter(|(_, count)| *count > 0).collect()
}

#[test]
fn a_command_killed_at_any_moment_of_a_write_loses_nothing_and_can_be_given_again() {
    let prepared = Folder::new();
    let most = MOMENTS[usize::from(std::env::var_os("WARDIARY_WIDE").is_some())];
    let mut tried = 0;
    for writing in &WRITINGS {
        // The last calls of each kind touch the files, because the first ones load the program.
        let counts = counted(&prepared, writing);
        let each = most.div_ceil(counts.len());
        for (call, count) in counts {
            for number in count.saturating_sub(each) + 1..=count {
                let (folder, trace) = (prepared.copied(), tempfile::NamedTempFile::new().expect("a file"));
                let before = files(folder.path());
                let what = format!("{}, killed at {call} {number} of {count}", writing.words.join(" "));
                let inject = format!("inject={call}:signal=KILL:when={number}");
                let options = ["-e".to_owned(), format!("trace={call}"), "-e".to_owned(), inject];
                let said = run(traced(&options, trace.path()), folder.path(), writing.words, writing.input);
                assert_eq!(said.status.code(), None, "{what}: {}", told(&said));
                for (name, was) in &before {
                    let is = fs::read(folder.path().join(name)).expect("it is still there");
                    assert!(is.starts_with(was), "{what}: {name} holds what it held");
                }
                goes_on(writing, folder.path(), &what);
                tried += 1;
            }
        }
    }
    println!("{tried} kills");
    assert!(tried >= 4 * WRITINGS.len(), "{tried}");
}
