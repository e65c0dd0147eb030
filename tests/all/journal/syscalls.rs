//! The real program under `strace`, with a failing system call, or one during which the program is killed: every call that touches the
//! match, one after the other. Rows 12 to 14 of the table of faults.
//!
//! The gate tries the faults that disks have; `WARDIARY_WIDE=1` adds reads, rarer errors and longer matches.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::{Class, Frames, Kind, Mode};

use crate::browser::program;

const CALLS: [&str; 8] = ["openat", "flock", "ftruncate", "write", "fsync", "fdatasync", "rename", "close"];
const CALLS_WIDE: [&str; 5] = ["read", "lseek", "statx", "unlink", "fcntl"];
const FAULTS: [&str; 3] = ["error=EIO", "error=ENOSPC", "signal=KILL"];
const FAULTS_WIDE: [&str; 4] = ["error=EFBIG", "error=EDQUOT", "error=EINTR", "error=EACCES"];

fn is_wide() -> bool {
    std::env::var_os("WARDIARY_WIDE").is_some()
}

/// The program's task on the match `m.wdj`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Begin,
    Record,
    Seal,
    Verify,
}

/// A folder with a match in it.
struct Table {
    folder: tempfile::TempDir,
}

/// The result of a run of the program.
struct Ended {
    /// `None` if it was killed.
    code: Option<i32>,
    /// Numbers of the entries it acknowledged.
    acknowledged: Vec<u64>,
    said: String,
}

impl Table {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The match, if there is one.
    fn bytes(&self) -> Option<Vec<u8>> {
        fs::read(self.path("m.wdj")).ok()
    }

    fn arguments(&self, work: Work) -> Vec<String> {
        let path = self.path("m.wdj").display().to_string();
        let words: Vec<&str> = match work {
            Work::Begin => vec!["new", "--system", CAEN_ORNE.system, "--scenario", CAEN_ORNE.scenario, "--out", &path],
            Work::Record => vec!["record", &path],
            Work::Verify => vec!["verify", &path],
            Work::Seal => vec!["seal", &path, "--reason", "the hall closes", "--at", "2024-03-14T17:05:00+01:00"],
        };
        words.into_iter().map(str::to_owned).collect()
    }

    /// Runs the program on the match, with `input` on its standard input, under `strace` with `options`.
    fn run(&self, work: Work, input: &str, options: &[String]) -> Ended {
        let lines = self.path("input");
        fs::write(&lines, input).unwrap();
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o"]).arg(self.path("trace"));
        let names = ["m.wdj", "m.wdj.new", "m.wdj.torn-1", "m.wdj.torn-2", "m.seal.txt", "m.seal.txt.new"];
        for name in names {
            strace.arg("-P").arg(self.path(name));
        }
        strace.arg("-P").arg(self.folder.path()).args(options).arg(program()).args(self.arguments(work));
        let run = strace.stdin(fs::File::open(lines).unwrap()).stdout(Stdio::piped()).stderr(Stdio::piped()).output();
        let run = run.unwrap_or_else(|error| panic!("strace is needed (Debian: strace): {error}"));
        let out = String::from_utf8_lossy(&run.stdout).into_owned();
        let whole = out.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let acknowledged = whole.filter_map(|line| line.split(' ').next()?.parse().ok()).collect();
        let said = format!("{out}{}", String::from_utf8_lossy(&run.stderr));
        Ended { code: run.status.code(), acknowledged, said }
    }

    /// The number of occurrences of each call that touches the match.
    fn counted(&self, work: Work, input: &str) -> BTreeMap<&'static str, u32> {
        let wide = if is_wide() { CALLS_WIDE.as_slice() } else { &[] };
        let calls: Vec<&'static str> = CALLS.iter().chain(wide).copied().collect();
        let ended = self.run(work, input, &["-e".to_owned(), format!("trace={}", calls.join(","))]);
        assert_eq!(ended.code, Some(0), "{work:?} without any fault: {}", ended.said);
        let trace = fs::read_to_string(self.path("trace")).unwrap();
        let named = |call: &str| trace.lines().filter(|line| line.contains(&format!(" {call}("))).count();
        calls
            .into_iter()
            .map(|call| (call, u32::try_from(named(call)).unwrap()))
            .filter(|(_, count)| *count > 0)
            .collect()
    }
}

fn entries(bytes: &[u8]) -> Vec<Vec<u8>> {
    let frames = Frames::new(bytes, Mode::WithTree).unwrap().map_while(Result::ok);
    frames.filter(|frame| frame.kind == Kind::Entry).map(|frame| frame.payload.to_vec()).collect()
}

/// The match in the file, which is whole or torn and nothing else.
fn found(bytes: &[u8], what: &str) -> Read {
    let read = diary_file::read(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    if let Some(fault) = &read.report.fault {
        assert_eq!(fault.class, Class::Torn, "{what}: {fault}");
    }
    assert!(
        read.report.fault.is_some() || read.fault.is_none() || read.report.frames == 0,
        "{what}: the content holds"
    );
    read
}

/// Lines that are accepted in any position, each different from all others.
fn lines() -> Vec<String> {
    let count = if is_wide() { 12 } else { 4 };
    // Each with its key, so that it gets the same id each time it is sent.
    (10..10 + count).map(|minute| format!("key {minute:032} clock start 1944-06-21T09:{minute}:00+02:00")).collect()
}

/// Does `work` on a match that begins as `start`, with every fault in every call in turn, and lets `judge` check the result; returns how
/// many faults were tried.
fn every_fault(work: Work, start: Option<&[u8]>, judge: impl Fn(&Table, &Ended, &str)) -> u32 {
    let input: String = lines().iter().map(|line| format!("{line}\n")).collect();
    let begun = || {
        let table = Table::new();
        start.iter().for_each(|bytes| fs::write(table.path("m.wdj"), bytes).unwrap());
        table
    };
    let mut tried = 0;
    let wide = if is_wide() { FAULTS_WIDE.as_slice() } else { &[] };
    for (call, count) in begun().counted(work, &input) {
        for fault in FAULTS.iter().chain(wide) {
            let needs_space = ["openat", "write", "ftruncate", "fsync", "fdatasync"].contains(&call);
            if *fault == "error=ENOSPC" && !needs_space {
                continue;
            }
            for number in 1..=count {
                let table = begun();
                let inject = format!("inject={call}:{fault}:when={number}");
                let what = format!("{work:?} with {inject}");
                let ended =
                    table.run(work, &input, &["-e".to_owned(), format!("trace={call}"), "-e".to_owned(), inject]);
                assert_eq!(ended.code.is_none(), *fault == "signal=KILL", "{what}: {}", ended.said);
                assert!(ended.code.is_none_or(|code| code < 100), "{what}: no panic: {}", ended.said);
                judge(&table, &ended, &what);
                tried += 1;
            }
        }
    }
    println!("{work:?}: {tried} faults in system calls");
    tried
}

fn begun() -> Vec<u8> {
    let table = Table::new();
    assert_eq!(table.run(Work::Begin, "", &[]).code, Some(0));
    table.bytes().expect("it was begun")
}

#[test]
fn a_match_is_begun_or_not_there_whatever_call_fails() {
    let tried = every_fault(Work::Begin, None, |table, ended, what| {
        let Some(bytes) = table.bytes() else {
            assert_ne!(ended.code, Some(0), "{what}: acknowledged and not there: {}", ended.said);
            let again = table.run(Work::Begin, "", &[]);
            assert_eq!(again.code, Some(0), "{what}: a draft left behind is in nobody's way: {}", again.said);
            return;
        };
        let read = found(&bytes, what);
        assert!(read.game.is_some() && read.report.fault.is_none(), "{what}: a match under its name is whole");
    });
    assert!(tried >= 25, "{tried}");
}

/// Records the lines while system calls fail. Then records the missing lines without faults, and checks that the match has every entry once.
fn recorded_through_every_fault(start: &[u8]) -> u32 {
    let lines = lines();
    let sound = found(start, "the start").report.frames;
    let plain = Table::new();
    fs::write(plain.path("m.wdj"), start).unwrap();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(plain.run(Work::Record, &input, &[]).code, Some(0));
    let expected = entries(&plain.bytes().unwrap());
    let before = entries(start).len();
    assert_eq!(expected.len(), before + lines.len());
    every_fault(Work::Record, Some(start), |table, ended, what| {
        let bytes = table.bytes().expect("the match is still there");
        let report = found(&bytes, what).report;
        assert!(report.frames >= sound, "{what}: what was there is there");
        if let Some(last) = ended.acknowledged.last() {
            assert!(report.frames > *last, "{what}: entry {last} was acknowledged, {} frames are left", report.frames);
        }
        assert!(ended.code != Some(0) || ended.acknowledged.len() == lines.len(), "{what}: {}", ended.said);
        let done = entries(&bytes).len() - before;
        assert!(done >= ended.acknowledged.len(), "{what}");
        let rest: String = lines[done..].iter().map(|line| format!("{line}\n")).collect();
        let again = table.run(Work::Record, &rest, &[]);
        assert_eq!(again.code, Some(0), "{what}: recording goes on: {}", again.said);
        let bytes = table.bytes().unwrap();
        assert_eq!(found(&bytes, what).report.fault, None, "{what}");
        assert!(entries(&bytes) == expected, "{what}: every entry stands there once, in its order");
    })
}

#[test]
fn no_acknowledged_entry_is_lost_whatever_call_fails() {
    let tried = recorded_through_every_fault(&begun());
    assert!(tried >= 50, "{tried}");
}

#[test]
fn a_torn_match_is_mended_whatever_call_fails() {
    let whole = {
        let table = Table::new();
        fs::write(table.path("m.wdj"), begun()).unwrap();
        let played = table.run(Work::Record, &format!("{}\n", lines()[0]), &[]);
        assert_eq!(played.code, Some(0), "{}", played.said);
        table.bytes().unwrap()
    };
    let tried = recorded_through_every_fault(&whole[..whole.len() - 7]);
    assert!(tried >= 70, "{tried}");
}

#[test]
fn a_match_is_sealed_or_open_whatever_call_fails() {
    let tried = every_fault(Work::Seal, Some(&begun()), |table, ended, what| {
        let sealed = |table: &Table| {
            let read = found(&table.bytes().expect("the match is still there"), what);
            let text = fs::read_to_string(table.path("m.seal.txt")).ok();
            text.is_some() && read.seal_text().map(|text| text.to_string()) == text
        };
        assert!(ended.code != Some(0) || sealed(table), "{what}: {}", ended.said);
        let again = table.run(Work::Seal, "", &[]);
        assert_eq!(again.code, Some(0), "{what}: sealing goes on: {}", again.said);
        assert!(sealed(table), "{what}: {}", again.said);
    });
    assert!(tried >= 30, "{tried}");
}

/// Row 32. A match on a read-only medium is read, and no entry is reported as recorded.
#[test]
fn a_match_that_cannot_be_written_to_is_read_and_not_recorded_in() {
    let start = begun();
    let table = Table::new();
    fs::write(table.path("m.wdj"), &start).unwrap();
    for error in ["EROFS", "EACCES"] {
        let refuse = |call: &str| {
            ["-e".to_owned(), format!("trace={call}"), "-e".to_owned(), format!("inject={call}:error={error}:when=1+")]
        };
        let refused = table.run(Work::Record, &format!("{}\n", lines()[0]), &refuse("openat"));
        assert!(refused.code != Some(0) && refused.acknowledged.is_empty(), "{error}: {}", refused.said);
        assert!(refused.said.contains("cannot open the journal"), "{error}: {}", refused.said);
        // The match loses its permission while it is open.
        let refused = table.run(Work::Record, &format!("{}\n", lines()[0]), &refuse("write"));
        assert!(refused.code != Some(0) && refused.acknowledged.is_empty(), "{error}: {}", refused.said);
        let asked = ["-e".to_owned(), "trace=openat,write,ftruncate,rename".to_owned()];
        let read = table.run(Work::Verify, "", &asked);
        assert!(read.code == Some(0) && read.said.contains("intact"), "{}", read.said);
        let trace = fs::read_to_string(table.path("trace")).unwrap();
        assert!(trace.contains("O_RDONLY") && !trace.contains("O_RDWR") && !trace.contains("write("), "{trace}");
        assert!(table.bytes().unwrap() == start, "{error}: nothing was written");
    }
}
